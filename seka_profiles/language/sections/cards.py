"""`cards:` — which cards there may be, which of them the pack has, and what they are."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...core.cards import CardNames, read_suit
from ...core.numbers import read_number
from ...source.tree import Mapping, Node, Scalar
from .. import core as c
from .. import syntax as s
from .. import types as t
from ..checker import Checker
from ..core import Privacy
from ..scope import KEYWORDS, Scope
from .nodes import child, entries, items, key_span, text

_SCOPE = Scope("cards")
_RANK = re.compile(r"[0-9]+|[^\W\d_]+")
_SUIT = re.compile(r"[♣♦♥♠♤♡♢♧cdhs]|[^\W\d]\w+")
_NAME = re.compile(r"[^\W\d]\w*")
_LETTERS = "a word for a suit has two letters or more; of single ones `c`, `d`, `h` and `s` stand for ♣, ♦, ♥ and ♠"


def card_names(checker: Checker, tree: Mapping) -> CardNames:
    """Every rank, suit and extra card that `cards:` names, also where the pack depends on a setting."""
    section = child(tree, "cards")
    ranks = _names(checker, child(section, "ranks"), _RANK, "a rank")
    suits = _names(checker, child(section, "suits"), _SUIT, "a suit")
    extra = _names(checker, child(section, "extra"), _NAME, "a card")
    return CardNames(ranks, tuple(read_suit(suit) for suit in suits), extra)


def _named(checker: Checker, node: Node | None) -> list[Scalar]:
    """The names of a list of data, or of all lists in an expression, in order."""
    if not isinstance(node, Scalar):
        return [item for item in items(node) if isinstance(item, Scalar)]
    return [
        Scalar(part.span.quoted, part.span)
        for syntax in checker.parsed(node, "expression")
        for part in _items_in(syntax)
    ]


def _items_in(syntax: s.Syntax) -> Iterable[s.Syntax]:
    if isinstance(syntax, s.ListItems):
        yield from syntax.items
    for name in getattr(syntax, "__slots__", ()):
        part = getattr(syntax, name)
        for inner in part if isinstance(part, tuple) else (part,):
            if isinstance(inner, s.Syntax):
                yield from _items_in(inner)


def _names(checker: Checker, node: Node | None, shape: re.Pattern[str], what: str) -> tuple[str, ...]:
    """The names, each once; in data a name that stands twice is reported."""
    is_data = not isinstance(node, Scalar)
    found: dict[str, str] = {}
    seen: set[str] = set()
    names = _named(checker, node)
    for name in names:
        word = name.text.strip()
        # cards are read in either case, so two that differ in case alone would be one
        same = found.setdefault(word.casefold(), word)
        if not shape.fullmatch(word) or word in KEYWORDS:
            help = _LETTERS if shape is _SUIT and len(word) == 1 and word.isalpha() else None
            checker.report("SP302", name.span, name=word, what=what, help=help)
        elif same != word or (is_data and word in seen):
            checker.report("SP303", name.span, name=word, what=what)
        seen.add(word)
    return tuple(dict.fromkeys(name.text.strip() for name in names))


def card_rules(checker: Checker, tree: Mapping) -> c.CardRules:
    """The typed `cards:` section; its names are known by now."""
    section = child(tree, "cards")
    names = checker.names.cards
    if not names.ranks and not names.extra:
        checker.report("SP304", key_span(tree, "cards"))
    return c.CardRules(
        names.suits,
        names.ranks,
        names.extra,
        _pack_part(checker, child(section, "suits"), t.SUIT, names.suits),
        _pack_part(checker, child(section, "ranks"), t.RANK, names.ranks),
        _pack_part(checker, child(section, "extra"), t.CARD, names.extra),
        tuple(_points(checker, child(section, "points"))),
        tuple(_card_lists(checker, child(section, "tags"))),
        tuple(_wild(checker, child(section, "wild"))),
        key_span(tree, "cards"),
    )


def _pack_part(checker: Checker, node: Node | None, kind: t.Type, all_of_them: tuple[str, ...]) -> c.Expr:
    if isinstance(node, Scalar):
        return checker.expression(node, _SCOPE, t.list_of(kind), f"a list of {kind.plural}")
    span = node.span if node is not None else c.NOWHERE
    constants = (c.Constant(span, kind, Privacy.PUBLIC, name) for name in all_of_them)
    return c.Items(span, t.list_of(kind), Privacy.PUBLIC, tuple(constants))


def _points(checker: Checker, node: Node | None) -> Iterable[tuple[str, c.Expr]]:
    names = checker.names.cards
    for key, value in entries(node):
        name = names.read_rank(key.text) or names.read(key.text)
        if name is None:
            near = checker.near(key.text, [*names.ranks, *names.all()])
            checker.report("SP222", key.span, card=key.text, help=near)
        else:
            yield name, checker.expression(value, _SCOPE, t.NUMBER, "points")


def _card_lists(checker: Checker, node: Node | None) -> Iterable[tuple[str, c.Expr]]:
    for key, value in entries(node):
        yield key.text, _cards(checker, value)


def _wild(checker: Checker, node: Node | None) -> Iterable[tuple[str, c.Expr]]:
    for key, value in entries(node):
        card = _card(checker, key)
        if card is not None:
            yield card, _cards(checker, value)


def _cards(checker: Checker, node: Node) -> c.Expr:
    """A list of cards: data, or an expression."""
    if isinstance(node, Scalar):
        return checker.expression(node, _SCOPE, t.CARDS, "this")
    cards = [(item.span, _card(checker, item)) for item in items(node) if isinstance(item, Scalar)]
    constants = (c.Constant(span, t.CARD, Privacy.PUBLIC, card) for span, card in cards if card)
    return c.Items(node.span, t.CARDS, Privacy.PUBLIC, tuple(constants))


def _card(checker: Checker, node: Scalar) -> str | None:
    written = text(node) or ""
    card = checker.names.cards.read(written)
    if card is None:
        checker.report("SP222", node.span, card=written, help=checker.near(written, checker.names.cards.all()))
    return card


def worth(rank: str) -> c.Value:
    """What a rank counts where `points` does not say: a numeral its face, anything else nothing."""
    number = read_number(rank)
    return number if number is not None else 0
