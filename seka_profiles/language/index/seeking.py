"""What surrounds the place where somebody writes: found by a word put there, and a checker that meets it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...source.tree import Node, Scalar
from .. import core as c
from .. import syntax as s
from ..checker import Checker
from ..parser import Start, parse
from ..scope import MOMENTARY, Names, Scope
from ..types import Type

PLACE = "place_of_the_cursor"
"""The word that is put where somebody writes; it is near to no other."""

_ENDINGS = ("", " pays 0", " = 0", " else 0", " from seats", " to actor", " of actor")
"""What makes a whole of the beginning of an expression or a statement."""


class Seeker(Checker):
    """Checks like any other, and remembers the scope in which it meets the word.

    `start`: as what the scalar with the word is read, None where none was; `before`: what stands in it before
    the word.  `syntax`: what was made of it.  `owner`: the type of what the word is an attribute of.
    """

    def __init__(self) -> None:
        super().__init__(Names())
        self.start: Start | None = None
        self.before = ""
        self.syntax: s.Syntax | None = None
        self.scope = Scope("table", MOMENTARY)
        self.owner: Type | None = None
        self._owner: s.Syntax | None = None

    def parsed(self, node: Node, start: Start) -> tuple[s.Syntax, ...]:
        """The syntax that a node holds; that with the word is made whole where it is but a beginning."""
        if not isinstance(node, Scalar) or PLACE not in node.text:
            return super().parsed(node, start)
        before, _, after = node.text.partition(PLACE)
        self.start, self.before = start, before
        for text in _wholes(before, after):
            found, _ = parse(Scalar(text, node.span), start)
            if found:
                self._met(found)
                return found
        return ()

    def _met(self, found: tuple[s.Syntax, ...]) -> None:
        for syntax in found:
            for part in _everything(syntax):
                if _is_it(part):
                    self.syntax = part
                    self._owner = part.owner if isinstance(part, s.Attribute) else None

    def check(self, syntax: s.Syntax, scope: Scope) -> c.Expr:
        """The typed expression; what surrounds the word is remembered."""
        if syntax is self.syntax:
            self.scope = scope
        expr = super().check(syntax, scope)
        if syntax is self._owner:
            self.owner = _one(expr.type)
        return expr


def _one(type: Type) -> Type:
    """The type of the items of lists of lists."""
    return _one(type.item) if type.item is not None else type


def _is_it(part: s.Syntax) -> bool:
    """Whether a part of the syntax is the word itself, in whatever role; a bare name is found last."""
    match part:
        case s.Attribute(name=name) | s.Application(name=name) | s.Draw(name=name) | s.Go(phase=name):
            return PLACE in name.name
        case s.Let(name=name) | s.ForEach(name=name) | s.Comprehension(name=name):
            return name.name == PLACE
        case s.Quoted(text=text):
            return PLACE in text
        case s.Name(name=written):
            return written == PLACE
    return False


def _everything(syntax: s.Syntax) -> Iterator[s.Syntax]:
    """The syntax and all below it, parts first; names that are but parts of what has a name are left out."""
    for field, value in _fields(syntax):
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, s.Syntax) and not (field in ("name", "phase") and isinstance(part, s.Name)):
                yield from _everything(part)
    yield syntax


def _fields(syntax: s.Syntax) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(syntax, name)) for name in syntax.__dataclass_fields__ if name != "span")


def _wholes(before: str, after: str) -> Iterator[str]:
    """Texts with the word in them, of which one can hopefully be read: as it stands, else without what follows."""
    yield before + PLACE + after
    closing = _closing(before)
    for ending in _ENDINGS:
        yield before + PLACE + closing + ending
        if closing and ending:
            yield before + PLACE + ending + closing


def _closing(text: str) -> str:
    """The brackets, and the quote, that close what a text has opened."""
    opened: list[str] = []
    for sign in text:
        if opened and sign == opened[-1]:
            opened.pop()
        elif not (opened and opened[-1] in "\"'"):
            opened += {"(": ")", "[": "]", '"': '"', "'": "'"}.get(sign, "")
    return "".join(reversed(opened))
