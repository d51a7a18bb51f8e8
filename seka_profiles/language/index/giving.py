"""The names that keys give, and those that stand as plain data: in labels, orders and examples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...core.places import Span
from ...source.tree import Mapping, Node, Null, Scalar, Sequence
from ..scope import Names
from ..sections.labels import TOLD, telling
from ..sections.naming import SECTIONS, Thing, actions, choices, given_name, section
from ..sections.nodes import child, entries, items, text
from .symbols import Kind, Mention, Role, Symbol


def given(tree: Mapping) -> Iterator[Mention]:
    """What the keys of one file give, and what a variant removes by them."""
    for kind in SECTIONS:
        yield from (_key(key, value, kind) for key, value in entries(section(tree, kind)))
    yield from (_key(key, value, "action") for key, value in actions(tree))


def _key(key: Scalar, value: Node, kind: Kind) -> Mention:
    role: Role = "removes" if isinstance(value, Null) and kind != "action" else "gives"
    name = given_name(key, kind)
    return Mention(Symbol(kind, name), key.place(0, len(name)), role)


def chosen(tree: Mapping) -> Iterator[Mention]:
    """The names of choices, in the merged tree: each is known in the steps of its own action, and may have words."""
    listed = [key for labels in telling(tree) for key, _ in entries(child(labels, "choices"))]
    for key, _ in choices(tree):
        symbol = Symbol("local", key.text, key.span)
        yield Mention(symbol, key.span, "gives")
        yield from (Mention(symbol, each.span, "reads") for each in listed if each.text == key.text)


_PACK: tuple[tuple[str, Kind], ...] = (("ranks", "rank"), ("suits", "suit"), ("extra", "card"))


def pack(tree: Mapping, names: Names, heard: Iterable[Mention]) -> Iterator[Mention]:
    """The ranks, suits and extra cards, listed as data or in an expression, whose names are `heard`."""
    for key, kind in _PACK:
        node = child(child(tree, "cards"), key)
        if isinstance(node, Sequence):
            for item in items(node):
                if isinstance(item, Scalar):
                    name = names.cards.read_suit(item.text) or item.text if kind == "suit" else item.text
                    yield Mention(Symbol(kind, name), item.span, "gives")
        elif isinstance(node, Scalar):
            inside = (each for each in heard if each.symbol.kind == kind and _is_in(each.span, node.span))
            yield from (replace(each, role="gives") for each in inside)


def _is_in(span: Span, whole: Span) -> bool:
    return span.text == whole.text and whole.start <= span.start and span.end <= whole.end


# ---------- data --------------------------------------------------------------------


def named(tree: Mapping, names: Names) -> Iterator[Mention]:
    """The names that one file reads without an expression."""
    for labels in telling(tree):
        yield from _labels(labels, names)
    yield from _one(child(tree, "start"), "phase")
    yield from _one(child(child(tree, "session"), "standing"), "seat variable", names.seat)
    for item in items(child(child(tree, "hands"), "order")):
        yield from _one(item, "class")


def _labels(node: Node | None, names: Names) -> Iterator[Mention]:
    for key, called in TOLD.items():
        for name, _ in entries(child(node, key)):
            kind = _kind(called.kinds, name.text, names)
            if kind != "choice":  # which are told apart by their places, in the merged tree
                yield Mention(Symbol(kind, name.text), name.span, "reads")


def _kind(kinds: tuple[Thing, ...], name: str, names: Names) -> Thing:
    """What a name is where it may be several things."""
    several: dict[Thing, Iterable[str]] = {"seat variable": names.seat, "hand definition": names.hand_definitions}
    return next((kind for kind, known in several.items() if kind in kinds and name in known), kinds[0])


def _read(section: Node | None, kind: Kind, among: Iterable[str] | None = None) -> Iterator[Mention]:
    for key, _ in entries(section):
        if among is None or key.text in among:
            yield Mention(Symbol(kind, key.text), key.span, "reads")


def _one(node: Node | None, kind: Kind, among: Iterable[str] | None = None) -> Iterator[Mention]:
    said = text(node)
    if isinstance(node, Scalar) and said and (among is None or said in among):
        yield Mention(Symbol(kind, said), node.span, "reads")


# ---------- examples ----------------------------------------------------------------


def shown(tree: Mapping, names: Names, actions: Iterable[str]) -> Iterator[Mention]:
    """The names that the examples of a file read."""
    known = sorted(actions, key=len, reverse=True)  # the longest first: `turn up` before `turn`
    for example in items(child(tree, "examples")):
        yield from _read(child(example, "settings"), "setting")
        yield from _read(child(example, "draws"), "variable", names.table)
        for deal in items(child(example, "deals")):
            yield from _read(child(deal, "set"), "variable")
            yield from _read(deal, "zone", names.zones)
        for _, hand in entries(child(example, "hands")):
            yield from _one(child(hand, "class"), "class")
        yield from _expected(child(example, "expect"), names)
        for move in items(child(example, "moves")):
            if isinstance(move, Scalar):
                yield from _moved(move, known)
            else:
                yield from _expected(child(move, "expect"), names)


def _expected(node: Node | None, names: Names) -> Iterator[Mention]:
    yield from _read(child(node, "table"), "variable")
    yield from _read(child(node, "zones"), "zone")
    for _, values in entries(child(node, "seats")):
        yield from _read(values, "seat variable", names.seat)
    for item in items(child(node, "legal")):
        yield from _one(item, "action")


def _moved(move: Scalar, actions: Iterable[str]) -> Iterator[Mention]:
    """The action of a move `SEAT ACTION CHOICE …`."""
    for action in actions:
        found = re.match(rf"\s*\S+\s+({re.escape(action)})(?!\S)", move.text)
        if found is not None:
            yield Mention(Symbol("action", action), _place(move, found), "reads")
            return


def _place(scalar: Scalar, found: re.Match[str]) -> Span:
    return scalar.place(*found.span(1))
