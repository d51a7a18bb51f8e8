"""Rules for literals, names, attributes and applications."""

from __future__ import annotations

from dataclasses import replace

from . import core as c
from . import syntax as s
from . import types as t
from .checker import Checker, rule
from .core import Privacy
from .definitions import WHY_NOT_NOW, declare_local, named
from .functions import FUNCTIONS
from .invented import no_such_class, report_unknown
from .scope import GIVEN_TYPES, HOLDINGS, MOMENTARY, Scope
from .types import Type

_PUBLIC = Privacy.PUBLIC


# ---------- literals ------------------------------------------------------------


@rule(s.NumberLiteral)
def number(checker: Checker, node: s.NumberLiteral, scope: Scope) -> c.Expr:
    return c.Constant(node.span, t.NUMBER, _PUBLIC, node.value)


@rule(s.YesNo)
def yes_no(checker: Checker, node: s.YesNo, scope: Scope) -> c.Expr:
    return c.Constant(node.span, t.YESNO, _PUBLIC, node.value)


@rule(s.Nobody)
def nobody(checker: Checker, node: s.Nobody, scope: Scope) -> c.Expr:
    return c.Constant(node.span, t.MAYBE_SEAT, _PUBLIC, None)


@rule(s.Quoted)
def class_name(checker: Checker, node: s.Quoted, scope: Scope) -> c.Expr:
    if node.text not in checker.names.classes:
        return no_such_class(checker, node)
    return c.Constant(node.span, t.CLASS, _PUBLIC, node.text)


@rule(s.CardLiteral)
def card(checker: Checker, node: s.CardLiteral, scope: Scope) -> c.Expr:
    name = checker.names.cards.read(node.written)
    if name is None:
        near = checker.near(node.written, checker.names.cards.all())
        checker.report("SP222", node.span, card=node.written, help=near)
        return checker.poison(node.span, t.CARD)
    return c.Constant(node.span, t.CARD, _PUBLIC, name)


@rule(s.Group)
def group(checker: Checker, node: s.Group, scope: Scope) -> c.Expr:
    return replace(checker.check(node.inner, scope), span=node.span)


# ---------- names ---------------------------------------------------------------


@rule(s.Name)
def name(checker: Checker, node: s.Name, scope: Scope) -> c.Expr:
    outside = scope.locals.get(node.name) or _outside(checker, node, scope)
    inside = _of_element(checker, node, scope)
    if inside is not None and outside is not None:
        checker.report("SP218", node.span, name=node.name)
    found = inside or outside
    if isinstance(found, c.Local):
        return replace(found, span=node.span)
    if found is not None:
        return found
    return _unknown_name(checker, node, scope)


def _of_element(checker: Checker, node: s.Name, scope: Scope) -> c.Expr | None:
    """The name as an attribute of what a surrounding condition looks at, the innermost first."""
    for element in reversed(scope.elements):
        it = c.Local(node.span, element.type, element.privacy, element.local)
        if node.name == "it":
            return it
        if node.name in checker.names.attributes(element.type):
            return attribute_of(checker, it, node, scope)
    return None


def _outside(checker: Checker, node: s.Name, scope: Scope) -> c.Expr | None:
    names, span = checker.names, node.span
    if node.name in names.settings:
        checker.read.add(("settings", node.name))
        return c.Setting(span, names.settings[node.name], _PUBLIC, node.name)
    if scope.world in ("hands", "of") and (hands := _in_hands(checker, node, scope)):
        return hands
    if node.name in names.cards.ranks:
        return c.Constant(span, t.RANK, _PUBLIC, node.name)
    if names.cards.read_suit(node.name) == node.name:
        return c.Constant(span, t.SUIT, _PUBLIC, node.name)
    if _is_given(node.name, scope):
        return c.Given(span, GIVEN_TYPES[node.name], _PUBLIC, node.name)
    if scope.world == "table" and (found := _at_table(checker, node, scope)):
        return found
    read = names.cards.read(node.name)
    return c.Constant(span, t.CARD, _PUBLIC, read) if read else None


def _is_given(name: str, scope: Scope) -> bool:
    """Whether a word is given here although no table is looked at."""
    if name == "pack":
        return scope.world == "cards"
    return name == "suits" or (name == "seats" and scope.world != "hands")


def _in_hands(checker: Checker, node: s.Name, scope: Scope) -> c.Expr | None:
    if scope.world == "hands":
        if node.name == "hand":
            return c.HandCards(node.span, t.CARDS, _PUBLIC)
        return named(checker, node, (), scope)
    zone = checker.names.zones.get(node.name)
    if zone is None or node.name == "pack":
        return None
    owner = c.Local(node.span, t.SEAT, _PUBLIC, c.THE_OWNER) if zone.of_seats else None
    return c.Zone(node.span, t.CARDS, _PUBLIC, node.name, owner)


def _at_table(checker: Checker, node: s.Name, scope: Scope) -> c.Expr | None:
    names, span = checker.names, node.span
    if node.name in names.table:
        checker.read.add(("table", node.name))
        return c.TableVariable(span, names.table[node.name], _PUBLIC, node.name)
    if node.name == "pot":
        return c.Given(span, GIVEN_TYPES["pot"], _PUBLIC, "pot")
    if node.name in MOMENTARY:
        return _momentary(checker, node, scope)
    zone = names.zones.get(node.name)
    if zone is not None and not zone.of_seats:
        return c.Zone(span, t.CARDS, _zone_privacy(zone.seen_by, None), node.name, None)
    return named(checker, node, (), scope)


def _momentary(checker: Checker, node: s.Name, scope: Scope) -> c.Expr:
    checker.needs.add(node.name)
    if node.name not in scope.momentary:
        checker.report("SP224", node.span, name=node.name, why=WHY_NOT_NOW[node.name])
    return c.Given(node.span, GIVEN_TYPES[node.name], _PUBLIC, node.name)


def _unknown_name(checker: Checker, node: s.Name, scope: Scope) -> c.Expr:
    names = checker.names
    if scope.partly:
        return checker.poison(node.span)
    why = _why_unreadable(checker, node.name, scope)
    if why:
        checker.report("SP231", node.span, name=node.name, why=why)
        return checker.poison(node.span)
    candidates = {*names.settings, *names.cards.ranks, *scope.locals, "suits", "yes", "no", "nobody"}
    if scope.world == "table":
        candidates |= {*names.table, *names.definitions, "seats", "pot", "pack", *scope.momentary}
        candidates |= {name for name, zone in names.zones.items() if not zone.of_seats}
    if scope.world == "hands":
        candidates |= {*names.hand_definitions, "hand"}
    if scope.world == "of":
        candidates |= names.zones.keys() - {"pack"}
    for element in scope.elements:
        candidates |= {*names.attributes(element.type)}
    report_unknown(checker, node, scope, candidates)
    return checker.poison(node.span)


def _why_unreadable(checker: Checker, name: str, scope: Scope) -> str | None:
    names = checker.names
    of_table = {*names.table, *names.definitions, *names.seat, "pot", *MOMENTARY}
    if scope.world in ("hands", "of") and name in of_table | {"seats"}:
        return "what a hand is worth depends on its cards alone"
    if scope.world == "of" and name in names.hand_definitions:
        return "it is read of a hand, and `of` says which cards are one"
    if scope.world in ("cards", "constants") and name in of_table:
        return "it is fixed before the game begins"
    return None


# ---------- attributes ----------------------------------------------------------


@rule(s.Attribute)
def attribute(checker: Checker, node: s.Attribute, scope: Scope) -> c.Expr:
    owner = checker.check(node.owner, scope)
    return replace(attribute_of(checker, owner, node.name, scope), span=node.span)


def attribute_of(checker: Checker, owner: c.Expr, name: s.Name, scope: Scope) -> c.Expr:
    """`owner.name`; of a list, the list of what each of its items has."""
    if owner.type.kind == "unknown":
        return checker.poison(name.span)
    if owner.type.item is not None:
        inner, local = scope.looking_at(owner.type.item, owner.privacy)
        item = c.Local(owner.span, owner.type.item, owner.privacy, local)
        body = attribute_of(checker, item, name, inner)
        if body.type.kind == "unknown":
            return body
        return c.Each(name.span, t.list_of(body.type), body.privacy, owner, local, body)
    attributes = checker.names.attributes(owner.type)
    if name.name not in attributes:
        allowed = ", ".join(attributes) or "nothing"
        advice = checker.near(name.name, attributes)
        checker.report("SP212", name.span, owner=owner.type, name=name.name, allowed=allowed, help=advice)
        return checker.poison(name.span)
    return _attribute(checker, owner, name, attributes[name.name])


def _attribute(checker: Checker, owner: c.Expr, name: s.Name, type: Type) -> c.Expr:
    span = name.span
    if owner.type.kind == "card":
        return c.CardAttribute(span, type, owner.privacy, owner, name.name)
    if isinstance(owner, c.Constant) and owner.value is None:
        checker.report("SP229", owner.span)
    if name.name in HOLDINGS:
        return c.Holding(span, type, owner.privacy, owner, name.name)
    zone = checker.names.zones.get(name.name)
    if zone is not None:
        return c.Zone(span, type, max(owner.privacy, _zone_privacy(zone.seen_by, owner)), name.name, owner)
    checker.read.add(("seat", name.name))
    return c.SeatVariable(span, type, owner.privacy, owner, name.name)


def _zone_privacy(seen_by: str, owner: c.Expr | None) -> Privacy:
    if seen_by == "all":
        return Privacy.PUBLIC
    own = seen_by == "owner" and isinstance(owner, c.Given) and owner.name == "actor"
    return Privacy.OWN if own else Privacy.SECRET


# ---------- applications --------------------------------------------------------


@rule(s.Application)
def application(checker: Checker, node: s.Application, scope: Scope) -> c.Expr:
    function = FUNCTIONS.get(node.name.name)
    if function is None:
        return _definition_with(checker, node, scope)
    arguments = tuple(_argument(checker, argument, scope, len(node.arguments)) for argument in node.arguments)
    if function.secret and scope.world != "table":
        checker.report("SP231", node.name.span, name=function.name, why="it looks at the hands of the table")
        return checker.poison(node.span)
    if function.secret and not checker.names.values_hands:
        checker.report("SP238", node.name.span, name=function.name)
        return checker.poison(node.span)
    if len(arguments) > 1:
        arguments = _alike(checker, arguments)
    type = function.result([argument.type for argument in arguments])
    if type is None:
        _wrong_arguments(checker, node, function.takes, arguments)
        return checker.poison(node.span)
    privacy = max((argument.privacy for argument in arguments), default=_PUBLIC)
    if function.secret:
        privacy = Privacy.SECRET
    elif function.name == "count" and _is_whole_zone(arguments[0]):
        privacy = _PUBLIC  # how many cards a zone holds is public
    return c.Apply(node.span, type, privacy, function.name, arguments)


def _is_whole_zone(expr: c.Expr) -> bool:
    if isinstance(expr, c.Operation) and expr.operator == "+":
        return all(_is_whole_zone(operand) for operand in expr.operands)
    return isinstance(expr, c.Zone) and (expr.seat is None or expr.seat.privacy == _PUBLIC)


def _alike(checker: Checker, arguments: tuple[c.Expr, ...]) -> tuple[c.Expr, ...]:
    """Several arguments with the numerals among ranks read as ranks."""
    rank = next((a.type for a in arguments if a.type.kind == "rank"), None)
    return tuple(checker.fitting(a, rank, "each value") if rank else a for a in arguments)


def _argument(checker: Checker, node: s.Syntax, scope: Scope, how_many: int) -> c.Expr:
    if not isinstance(node, s.Comprehension):
        return checker.check(node, scope)
    if how_many != 1:
        checker.report("SP219", node.span)
        return checker.poison(node.span)
    source = checker.check(node.source, scope)
    if source.type.item is None and source.type.kind != "unknown":
        checker.report("SP220", source.span, place="what `for` goes over", want="a list", have=source.type)
        source = checker.poison(source.span)
    declare_local(checker, node.name, scope)
    item = source.type.item or t.UNKNOWN
    body = checker.check(node.body, scope.binding(node.name.name, item, source.privacy, node.name.span))
    privacy = max(source.privacy, body.privacy)
    return c.Each(node.span, t.list_of(body.type), privacy, source, node.name.name, body)


def _wrong_arguments(checker: Checker, node: s.Application, takes: str, found: tuple[c.Expr, ...]) -> None:
    if len(found) == 1:
        checker.report("SP214", found[0].span, name=node.name.name, want=takes, have=found[0].type)
    else:
        have = f"{len(found)} values" if found else "nothing"
        checker.report("SP214", node.span, name=node.name.name, want=takes, have=have)


def _definition_with(checker: Checker, node: s.Application, scope: Scope) -> c.Expr:
    definitions = checker.names.hand_definitions if scope.world == "hands" else checker.names.definitions
    if node.name.name not in definitions:
        known = [*FUNCTIONS, *(name for name, text in definitions.items() if text.parameters)]
        checker.report(
            "SP211",
            node.name.span,
            name=node.name.name,
            allowed=", ".join(known),
            help=checker.near(node.name.name, known),
        )
        return checker.poison(node.span)
    arguments = tuple(_argument(checker, argument, scope, len(node.arguments)) for argument in node.arguments)
    found = named(checker, node.name, arguments, scope)
    return replace(found, span=node.span) if found else checker.poison(node.span)
