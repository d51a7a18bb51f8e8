"""A merged tree to a checked profile: the sections in the order in which they depend on each other."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256

from ...core.diagnostics import Diagnostic, has_errors, in_order
from ...source.tree import Mapping, Node, Scalar, Sequence
from ...source.wording import is_rule
from .. import core as c
from .. import names as _names  # noqa: F401  registers its rules
from .. import operators as _operators  # noqa: F401  registers its rules
from .. import types as t
from ..checker import Checker
from ..core import Privacy
from ..definitions import define_unread
from ..flow import check_flow
from ..scope import Names, Scope
from ..slips import told_at_the_root
from .cards import card_names, card_rules
from .hands import class_order, hands
from .labels import check_labels, labels, words
from .nodes import child, key_span, text, texts, whole
from .phases import phase_names, phases
from .variables import definitions, settings, tags, variables, zones

Read = tuple[c.Profile | None, tuple[Diagnostic, ...]]

_CONSTANT = Scope("constants")


def read_profile(tree: Mapping, extends: tuple[str, ...] = (), checker: Checker | None = None) -> Read:
    """The profile that a merged tree says; None where it has errors, which are then among the diagnostics.

    `checker`: one without any names yet, of which the caller keeps what it has learned.
    """
    checker = checker or Checker(Names())
    profile = _typed(checker, tree, extends, _declared(checker, tree))
    check_labels(checker, tree)
    check_flow(checker, profile)
    diagnostics = in_order(told_at_the_root(tree, checker.diagnostics))
    return (None if has_errors(diagnostics) else profile), diagnostics


@dataclass(frozen=True)
class _Declared:
    """What is named and typed by its first value at once."""

    settings: dict[str, c.SettingRule]
    table: dict[str, c.Variable]
    seat: dict[str, c.Variable]


def _declared(checker: Checker, tree: Mapping) -> _Declared:
    """Learns every name, each section knowing those before it."""
    names = checker.names
    names.cards = card_names(checker, tree)
    names.tags = tags(checker, tree)
    names.classes = class_order(checker, tree)
    names.values_hands = child(tree, "hands") is not None
    names.phases = phase_names(tree)
    typed_settings = settings(checker, tree)
    names.zones = zones(checker, tree)
    table = variables(checker, tree, "table")
    seat = variables(checker, tree, "seat")
    names.definitions.update({d.name: d for d in definitions(checker, child(tree, "define"), False)})
    in_hands = child(child(tree, "hands"), "define")
    names.hand_definitions.update({d.name: d for d in definitions(checker, in_hands, True)})
    return _Declared(typed_settings, table, seat)


def _typed(checker: Checker, tree: Mapping, extends: tuple[str, ...], declared: _Declared) -> c.Profile:
    """The profile, all names being known."""
    cards = card_rules(checker, tree)
    typed_hands = hands(checker, tree)
    typed_phases = phases(checker, tree)
    define_unread(checker, in_hands=False)
    least, most = _players(checker, tree)
    money = child(tree, "money")
    return c.Profile(
        name=text(child(tree, "name")) or "",
        title=text(child(tree, "title")) or text(child(tree, "name")) or "",
        region=text(child(tree, "region")),
        about=text(child(tree, "about")),
        sources=texts(child(tree, "sources")),
        notes=texts(child(tree, "notes")),
        extends=extends,
        least_seats=least,
        most_seats=most,
        settings=declared.settings,
        cards=cards,
        zones=checker.names.zones,
        money_start=_constant(checker, child(money, "start"), t.NUMBER, 0),
        money_debt=_constant(checker, child(money, "debt"), t.YESNO, True),
        hands=typed_hands,
        table=declared.table,
        seat=declared.seat,
        definitions=dict(checker.definitions),
        phases=typed_phases,
        start=_start(checker, tree),
        standing=_standing(checker, tree),
        labels=labels(tree),
        words=words(tree),
        fingerprint=_fingerprint(tree),
    )


def _players(checker: Checker, tree: Mapping) -> tuple[int, int]:
    section = child(tree, "players")
    least, most = whole(child(section, "min")), whole(child(section, "max"))
    if section is None:
        checker.report("SP325", key_span(tree, "players"))
    elif not isinstance(section, Mapping) or least == 0 or most == 0:
        pass  # told where the shape of the file is checked
    elif least is None or most is None or not least <= most <= MOST_SEATS:
        checker.report("SP326", key_span(tree, "players"), most=MOST_SEATS)
    else:
        return least, most
    return 2, 2


MOST_SEATS = 26
"""More seats than letters would be hard to call, and no card game has them."""


def _constant(checker: Checker, node: Node | None, want: t.Type, default: c.Value) -> c.Expr:
    if node is None:
        return c.Constant(c.NOWHERE, want, Privacy.PUBLIC, default)
    return checker.expression(node, _CONSTANT, want, "this")


def _start(checker: Checker, tree: Mapping) -> str:
    node = child(tree, "start")
    said = text(node)
    names = checker.names.phases
    if not names:
        checker.report("SP327", key_span(tree, "phases"))
        return ""
    if said is None or node is None:
        return names[0]
    if said not in names:
        near = checker.near(said, names)
        checker.report("SP301", node.span, name=said, allowed=", ".join(names), help=near)
    return said


def _standing(checker: Checker, tree: Mapping) -> str:
    node = child(child(tree, "session"), "standing")
    said = text(node)
    if said is None or node is None or said in ("balance", "money"):
        return said or "balance"
    kind = checker.names.seat.get(said)
    if kind is None or kind.kind != "number":
        numbers = [name for name, of in checker.names.seat.items() if of.kind == "number"]
        near = checker.near(said, ["balance", "money", *numbers])
        checker.report("SP328", node.span, name=said, allowed=", ".join(["balance", "money", *numbers]), help=near)
    checker.read.add(("seat", said))
    return said


def _fingerprint(tree: Mapping) -> str:
    """A digest of all that decides how the game goes."""
    rules = {key.text: _rules(value, (key.text,)) for key, value in tree if is_rule((key.text,))}
    return sha256(json.dumps(rules, ensure_ascii=False).encode()).hexdigest()


def _rules(node: Node, path: tuple[str, ...]) -> object:
    """What a node says in play; a setting with nothing but a value is that value."""
    if isinstance(node, Mapping):
        ways = ((key.text, value, (*path, key.text)) for key, value in node)
        found = [[name, _rules(value, way)] for name, value, way in ways if is_rule(way)]
        return found[0][1] if path[0] == "settings" and [name for name, _ in found] == ["value"] else found
    if isinstance(node, Sequence):
        return [_rules(item, path) for item in node]
    return node.text if isinstance(node, Scalar) else None
