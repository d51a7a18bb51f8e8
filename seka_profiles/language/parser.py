"""Text of one scalar to its syntax tree.  The only module that knows lark."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, get_args

import lark
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from ..core.cards import read_suit
from ..core.diagnostics import Diagnostic, problem
from ..core.numbers import MOST_DIGITS, read_number
from ..core.places import Span
from ..source.tree import Scalar
from . import syntax as s
from .syntax_errors import Known, explain_stop

Start = Literal["statements", "control", "definition", "domain", "expression"]

MOST_CHARACTERS = 2_000
MOST_DEPTH = 50

Parsed = tuple[tuple[s.Syntax, ...], tuple[Diagnostic, ...]]


def parse(scalar: Scalar, start: Start, is_name: Callable[[str], bool] = lambda word: False) -> Parsed:
    """The statements (any number) or the one other thing that a scalar holds, or why it holds none.

    `is_name` tells the names that the profile gives, which are taken for no misspelt word.
    """
    if len(scalar.text) > MOST_CHARACTERS:
        return (), (problem("SP205", scalar.span, what="characters", most=MOST_CHARACTERS),)
    try:
        tree = _read(scalar.text, start)
    except UnexpectedInput as stop:
        known = Known(partial(_fits, start=start), is_name)
        return (), (explain_stop(scalar, start, _stop_place(stop, scalar.text), _accepted(stop), known),)
    try:
        return _Builder(scalar).top(tree), ()
    except _TooDeep:
        return (), (problem("SP205", scalar.span, what="levels of nesting", most=MOST_DEPTH),)
    except _TooManyDigits as number:
        return (), (problem("SP206", number.span, most=MOST_DIGITS),)


@lru_cache(maxsize=4096)
def _read(text: str, start: Start) -> Tree[Token] | Token:
    """The library's tree; kept, since a file is checked again and again with most of its texts as they were."""
    return _grammar().parse(text, start=start)


def _fits(text: str, start: Start) -> bool:
    try:
        return bool(_read(text, start))
    except UnexpectedInput:
        return False


def possible(text: str, start: Start) -> frozenset[str]:
    """What may stand behind a text that is the beginning of one: names of terminals; none where it is no beginning."""
    try:
        reading = _grammar().parse_interactive(text, start=start)
        reading.exhaust_lexer()
        return frozenset(reading.accepts())  # type: ignore[no-untyped-call]
    except UnexpectedInput:
        return frozenset()


GRAMMAR = Path(__file__).with_name("grammar.lark")
TABLES = Path(__file__).with_name("grammar.tables.json")
"""What `scripts.grammar` has worked out of the grammar, which takes ten times as long as to read it."""


@cache
def _grammar() -> Lark:
    return read_tables() or built()


def read_tables() -> Lark | None:
    """The parser out of its tables; None where there are none of this grammar by this version of the library."""
    try:
        kept = json.loads(TABLES.read_bytes(), object_hook=_numbered)
    except FileNotFoundError:
        return None
    if (kept["lark"], kept["grammar"]) != (lark.__version__, fingerprint()):
        return None
    return Lark.load({"data": kept["data"], "memo": kept["memo"]})


def _numbered(found: dict[str, Any]) -> dict[Any, Any]:
    """A map of the tables with its numbers, which JSON has as texts."""
    return {int(key) if key.isdecimal() else key: value for key, value in found.items()}


def built() -> Lark:
    """The parser worked out of the grammar."""
    return Lark(
        _written(),
        parser="lalr",
        start=list(get_args(Start)),
        propagate_positions=True,
        maybe_placeholders=True,
    )


def fingerprint() -> str:
    """What tells this grammar from another."""
    return sha256(_written().encode("utf-8")).hexdigest()


def _written() -> str:
    return GRAMMAR.read_text(encoding="utf-8")


def _stop_place(stop: UnexpectedInput, text: str) -> tuple[int, int]:
    token = getattr(stop, "token", None)
    if token is not None and token.type == "$END":
        return len(text), len(text)
    if token is not None:
        return token.start_pos, token.end_pos
    at = stop.pos_in_stream or 0
    return at, at + 1


def _accepted(stop: UnexpectedInput) -> frozenset[str]:
    """The names of the terminals that could have stood there."""
    names = getattr(stop, "accepts", None) or getattr(stop, "allowed", None) or ()
    return frozenset(names)


class _TooDeep(Exception):
    pass


class _TooManyDigits(Exception):
    def __init__(self, span: Span) -> None:
        self.span = span


class _Builder:
    """One walk over lark's tree; afterwards lark is forgotten."""

    def __init__(self, scalar: Scalar) -> None:
        self.scalar = scalar
        self.depth = 0

    def top(self, tree: Tree[Token] | Token) -> tuple[s.Syntax, ...]:
        if isinstance(tree, Tree) and tree.data == "statements":
            return tuple(self.build(child) for child in tree.children if child is not None)
        return (self.build(tree),)

    def build(self, tree: Any) -> Any:
        """The record of a tree or a token; None of an absent part."""
        if tree is None:
            return None
        if isinstance(tree, Token):
            return _TOKENS[tree.type](self._span(tree.start_pos, tree.end_pos), str(tree))
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise _TooDeep
        parts = [self.build(child) for child in tree.children]
        self.depth -= 1
        return _RULES[str(tree.data)](self._span(tree.meta.start_pos, tree.meta.end_pos), *parts)

    def _span(self, start: int | None, end: int | None) -> Span:
        return self.scalar.place(start or 0, end or 0)


def _number(span: Span, written: str) -> s.Syntax:
    value = read_number(written)
    if value is None:
        raise _TooManyDigits(span)
    return s.NumberLiteral(span, value)


def _phase(span: Span, written: str) -> s.Syntax:
    words = written[2:].strip()
    return s.Go(span, s.Name(Span(span.text, span.end - len(written[2:].lstrip()), span.end), words))


_TOKENS: dict[str, Callable[[Span, str], Any]] = {
    "NAME": s.Name,
    "SIDE": lambda span, text: text,
    "NOT": lambda span, text: None,
    "MINUS": lambda span, text: None,
    "COMPARE": lambda span, text: text,
    "END": lambda span, text: s.End(span),
    "ELSE": lambda span, text: s.Else(span),
    "GO": _phase,
    "NUMBER": _number,
    "CARD": lambda span, text: s.CardLiteral(span, text.replace("\ufe0e", "").replace("\ufe0f", "")),
    "SUIT": lambda span, text: s.Name(span, read_suit(text)),
    "TEXT": lambda span, text: s.Quoted(span, text[1:-1]),
    "YESNO": lambda span, text: s.YesNo(span, text == "yes"),
    "NOBODY": lambda span, text: s.Nobody(span),
}


def _same(span: Span, part: s.Syntax) -> s.Syntax:
    return part


def _binary(symbol: str) -> Callable[..., s.Syntax]:
    return lambda span, left, right: s.Operator(span, symbol, (left, right))


def _assign(operator: str) -> Callable[..., s.Syntax]:
    return lambda span, target, value: s.Assign(span, target, operator, value)


def _definition(span: Span, name: s.Name, *parameters: s.Name | None) -> s.Syntax:
    return s.Signature(span, name, tuple(p for p in parameters if p is not None))


def _several(span: Span, *parts: s.Syntax) -> tuple[s.Syntax, ...]:
    return parts


_RULES: dict[str, Callable[..., Any]] = {
    # expressions
    "number": _same,
    "name": _same,
    "card": _same,
    "text": _same,
    "yesno": _same,
    "nobody": _same,
    "group": s.Group,
    "items": _several,
    "items_list": lambda span, items: s.ListItems(span, items or ()),
    "arguments": _several,
    "application": lambda span, name, arguments: s.Application(span, name, arguments or ()),
    "comprehension": s.Comprehension,
    "attribute": s.Attribute,
    "beside": s.Beside,
    "negative": lambda span, _, operand: s.Operator(span, "neg", (operand,)),
    "times": _binary("*"),
    "over": _binary("/"),
    "plus": _binary("+"),
    "minus": _binary("-"),
    "compare": lambda span, left, symbol, right: s.Operator(span, symbol, (left, right)),
    "member": _binary("in"),
    "not_member": lambda span, left, _, right: s.Operator(span, "not in", (left, right)),
    "knows": _binary("knows"),
    "logical_not": lambda span, _, operand: s.Operator(span, "not", (operand,)),
    "logical_and": _binary("and"),
    "logical_or": _binary("or"),
    "where": s.Where,
    "rotated": s.Rotated,
    "conditional": lambda span, then, condition, otherwise: s.Conditional(span, condition, then, otherwise),
    "grid": s.Grid,
    # statements
    "assign": _assign("="),
    "increase": _assign("+="),
    "decrease": _assign("-="),
    "pay": s.Pay,
    "take": s.Take,
    "deal": lambda span, count, to: s.Deal(span, count, to, each=False),
    "deal_each": lambda span, count, to: s.Deal(span, count, to, each=True),
    "gather": s.Gather,
    "move": s.Move,
    "reveal": s.Reveal,
    "draw": s.Draw,
    "let": s.Let,
    "go": _same,
    "end": _same,
    # keys
    "if_": s.If,
    "else_if": s.ElseIf,
    "else_": _same,
    "for_each": s.ForEach,
    "definition": _definition,
}
