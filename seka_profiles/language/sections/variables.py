"""`settings:`, `zones:`, `table:`, `seat:` and `define:` — what a profile names."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.places import Span
from ...source.tree import Mapping, Node, Null, Scalar
from .. import core as c
from .. import syntax as s
from .. import types as t
from ..checker import Checker
from ..definitions import taken
from ..functions import FUNCTIONS
from ..scope import CARD_ATTRIBUTES, DefinitionText, Scope
from .nodes import child, entries, text

_CONSTANT = Scope("constants")
_SEEN_BY = ("all", "owner", "nobody")


def free(checker: Checker, key: Scalar, kind: str) -> bool:
    """Whether an expression may call this thing so; reported where not."""
    name = key.text
    if not name.isidentifier():
        checker.report("SP310", key.span, name=name, what=kind)
        return False
    what = taken(checker, name)
    if kind == "a variable of a seat" and what != "a word of the language":
        what = None  # it is always read behind a dot or in a `where`
    if what is None and checker.names.cards.read(name):
        what = "a card"
    if what is not None:
        checker.report("SP216", key.span, name=name, what=what)
    return what is None


# ---------- settings ------------------------------------------------------------


def settings(checker: Checker, tree: Mapping) -> dict[str, c.SettingRule]:
    """The settings, each with its type; a bound may name any of them."""
    section = child(tree, "settings")
    values: dict[str, c.Expr] = {}
    for key, node in entries(section):
        value = child(node, "value") if isinstance(node, Mapping) else node
        if value is None or isinstance(value, Null):
            continue  # told where the files are merged
        if free(checker, key, "a setting"):
            values[key.text] = checker.expression(value, _CONSTANT, None, f"the setting `{key.text}`")
    for name, expr in values.items():
        checker.names.settings[name] = expr.type
    return {
        key.text: c.SettingRule(
            key.text,
            values[key.text],
            _bound(checker, node, "min", values[key.text]),
            _bound(checker, node, "max", values[key.text]),
            text(child(node, "about")),
            key.span,
        )
        for key, node in entries(section)
        if key.text in values
    }


def _bound(checker: Checker, node: Node, key: str, value: c.Expr) -> c.Expr | None:
    bound = child(node, key)
    if bound is None:
        return None
    checker.fitting(value, t.NUMBER, "a setting with bounds")
    return checker.expression(bound, _CONSTANT, t.NUMBER, f"`{key}`")


# ---------- zones ---------------------------------------------------------------


GIVEN_ZONES = {
    "pack": c.ZoneRule("pack", of_seats=False, seen_by="nobody"),
    "hand": c.ZoneRule("hand", of_seats=True, seen_by="owner"),
}
"""The zones that every game has."""


def zones(checker: Checker, tree: Mapping) -> dict[str, c.ZoneRule]:
    """The zones: those that are given, and those of the file."""
    found = dict(GIVEN_ZONES)
    for key, node in entries(child(tree, "zones")):
        of_seats = _of_seats(key, child(node, "of"))
        seen_by = text(child(node, "seen_by")) or ("owner" if of_seats else "all")
        if key.text == "pack" or (key.text == "hand" and not of_seats):
            checker.report("SP312", key.span, name=key.text)
        elif key.text != "hand" and not free(checker, key, "a zone"):
            continue
        elif seen_by not in _SEEN_BY or (seen_by == "owner" and not of_seats):
            place = child(node, "seen_by") or key
            checker.report("SP313", place.span, name=key.text, found=seen_by)
        else:
            found[key.text] = c.ZoneRule(key.text, of_seats, seen_by, key.span)
    return found


def _of_seats(key: Scalar, node: Node | None) -> bool:
    """Whether `of` says `seats`; `table`, or nothing, is a zone of the table, but `hand` is always of seats."""
    said = text(node)
    return said == "seats" or (said is None and key.text == "hand")


def tags(checker: Checker, tree: Mapping) -> dict[str, Span]:
    """The tags of cards, and where they stand: attributes of a card beside those that every card has."""
    found = {}
    for key, node in entries(child(child(tree, "cards"), "tags")):
        if key.text in CARD_ATTRIBUTES:
            checker.report("SP216", key.span, name=key.text, what="what a card has anyway")
        elif not isinstance(node, Null) and free(checker, key, "a tag"):
            found[key.text] = key.span
    return found


# ---------- variables -----------------------------------------------------------


def variables(checker: Checker, tree: Mapping, section: str) -> dict[str, c.Variable]:
    """The variables of the `table` or of every `seat`, with the types of their first values."""
    kind = "a variable of the table" if section == "table" else "a variable of a seat"
    declared = checker.names.table if section == "table" else checker.names.seat
    found: dict[str, c.Variable] = {}
    for key, node in entries(child(tree, section)):
        if not free(checker, key, kind) or isinstance(node, Null):
            continue
        if section == "seat" and key.text in checker.names.attributes(t.SEAT):
            checker.report("SP216", key.span, name=key.text, what="what a seat has anyway")
            continue
        first = checker.expression(node, _CONSTANT, None, f"`{key.text}`")
        if first.type.item is not None and first.type.item.kind == "unknown":
            checker.report("SP315", first.span, name=key.text)
        found[key.text] = c.Variable(key.text, first.type, first, key.span)
    declared.update({name: variable.type for name, variable in found.items()})
    return found


# ---------- definitions ---------------------------------------------------------


def definitions(checker: Checker, node: Node | None, in_hands: bool) -> Iterable[DefinitionText]:
    """The definitions as they are written; they are checked when something reads them."""
    for key, value in entries(node):
        head = checker.parsed(key, "definition")
        if not head or isinstance(value, Null) or not isinstance(head[0], s.Signature):
            continue
        signature = head[0]
        body = checker.parsed(value, "expression")
        name = signature.name.name
        if not free(checker, Scalar(name, signature.name.span), "a definition"):
            continue
        if signature.parameters and name in FUNCTIONS:
            checker.report("SP216", key.span, name=name, what="a function")
        if in_hands and name == "hand":
            checker.report("SP216", key.span, name=name, what="the cards of the hand")
        _parameters(checker, signature)
        parameters = tuple(parameter.name for parameter in signature.parameters)
        yield DefinitionText(name, parameters, body[0] if body else None, key.span)


def _parameters(checker: Checker, signature: s.Signature) -> None:
    seen: set[str] = set()
    for parameter in signature.parameters:
        what = "a parameter" if parameter.name in seen else taken(checker, parameter.name)
        if what is not None:
            checker.report("SP216", parameter.span, name=parameter.name, what=what)
        seen.add(parameter.name)
