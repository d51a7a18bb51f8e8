"""The value of an expression in the world of a profile, with what its parts came to.

It is evaluated by the tree walk, which is slow, and can be watched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..core.diagnostics import ProfileError, has_errors
from ..core.places import Span, Text
from ..engine.game import Game
from ..engine.moves import write_value
from ..engine.values import Shown, Values
from ..language import core as c
from ..language.sections.profile import read_profile
from ..language.types import CARD, Type
from ..rules.binding import bound_constants, layout
from ..rules.fault import Fault
from ..rules.hands import HandValues
from ..rules.records import Rules
from ..rules.walk import HAND, Local, Walker
from ..rules.worlds import World
from ..source.tree import Mapping, Node, Null, Scalar
from ..source.writer import write

EXPRESSION = "<expression>"
"""What messages call the text of an expression that stands in no file."""


@dataclass(frozen=True)
class Part:
    """A part of an expression: how it is written, what it came to, and what its own parts did."""

    text: str
    value: str
    parts: tuple[Part, ...]


# ---------- into the profile --------------------------------------------------------


def with_expression(tree: Mapping, written: str, *, of_hands: bool) -> tuple[c.Profile, c.Expr]:
    """The profile of a merged tree with one more definition, and its body.

    `of_hands`: it is read over the cards of a hand, otherwise over the table.  Raises `ProfileError`.
    """
    name = _free_name(tree, written)
    probe = Scalar(written, Span(Text(EXPRESSION, written), 0, len(written)))
    path = ("hands", "define") if of_hands else ("define",)
    profile, diagnostics = read_profile(_with(tree, path, name, probe))
    if profile is None:
        raise ProfileError(each for each in diagnostics if each.is_error)
    assert not has_errors(diagnostics)
    if of_hands and profile.hands is not None:
        return profile, profile.hands.definitions[name].body
    return profile, profile.definitions[name].body


def _with(section: Node | None, path: tuple[str, ...], name: str, probe: Scalar) -> Mapping:
    """A map with an entry more below a path, whose maps are made where they are not there."""
    entries = section.entries if isinstance(section, Mapping) else ()
    span = section.span if section is not None else probe.span
    if not path:
        return Mapping((*entries, (Scalar(name, probe.span), probe)), span)
    key, *further = path
    below = next((value for each, value in entries if each.text == key and not isinstance(value, Null)), None)
    changed = _with(below, tuple(further), name, probe)
    if below is None:
        return Mapping((*(each for each in entries if each[0].text != key), (Scalar(key, probe.span), changed)), span)
    return Mapping(tuple((each, changed if each.text == key else value) for each, value in entries), span)


def _free_name(tree: Mapping, written: str) -> str:
    """A name that neither the profile nor the expression has."""
    used = write(tree) + written
    name = "what_was_asked_for_at_the_command_line"  # long, so that it is near to no word that is misspelt
    while name in used:
        name += "_"
    return name


class _Counted(Values):
    """Names for values in which a wild card may stand as what it counts as, and a hand by its class."""

    def shown(self, value: Any, kind: Type) -> Shown:
        if kind.kind == "card" and value >= len(self.rules.pack.names):
            return self._face(value)
        if kind.kind == "strength":
            return self._worth(*value)
        return super().shown(value, kind)

    def _worth(self, number: int, score: Any) -> str:
        """A strength: the class, and the score where it has one."""
        assert self.rules.hands is not None
        each = self.rules.hands.hand_class(number)
        return each.name if each.score is None else f"{each.name} {write_value(self.shown(score, each.score.type))}"

    def _face(self, face: int) -> str:
        cards, attributes = self.rules.profile.cards, self.rules.pack.attributes
        if face not in attributes["rank"]:
            return self.rules.pack.printed(face)
        rank, suit = cards.ranks[attributes["rank"][face]], cards.suits[attributes["suit"][face]]
        return f"{rank}{suit}"


# ---------- watched -----------------------------------------------------------------


@dataclass
class _Seen:
    """An expression while its parts are evaluated."""

    expr: c.Expr
    parts: list[Part] = field(default_factory=list)


class _Watched(Walker):
    """A walk that keeps what the parts came to; of what is computed once for each item only the list."""

    def __init__(self, world: World, values: Values) -> None:
        super().__init__(world)
        self.values = values
        self.seen: list[_Seen] = []
        self.root: Part | None = None

    def value(self, expr: c.Expr, local: Local) -> Any:
        if self.seen and _is_of_items(expr, self.seen[-1].expr):
            return super().value(expr, local)
        self.seen.append(_Seen(expr))
        try:
            found = super().value(expr, local)
        finally:
            seen = self.seen.pop()
        part = Part(_written(expr), write_value(self.values.shown(found, expr.type)), tuple(seen.parts))
        if self.seen:
            self.seen[-1].parts += _told(part, expr)
        else:
            self.root = part
        return found


def _is_of_items(expr: c.Expr, outer: c.Expr) -> bool:
    """Whether an expression is computed for each item of the one around it."""
    return isinstance(outer, c.Each | c.Filter) and expr is not outer.source


def _written(expr: c.Expr) -> str:
    return " ".join(expr.span.quoted.split())


def _told(part: Part, expr: c.Expr) -> tuple[Part, ...]:
    """The part, unless it says nothing: what stands there is what it comes to."""
    if isinstance(expr, c.Constant) or part.text == part.value:
        return ()
    same = len(part.parts) == 1 and (part.parts[0].text, part.parts[0].value) == (part.text, part.value)
    return part.parts if same else (part,)


# ---------- the questions ------------------------------------------------------------


def at_position(game: Game, expr: c.Expr) -> Part:
    """The value of an expression over the table where a game stands.  Raises `ProfileError` where it has none."""
    world = _world(game.rules)
    world.state, world.hands = game.state, game.rules.hands
    return _watched(expr, {}, world, _Counted(game.rules, game.seats))


def of_cards(rules: Rules, expr: c.Expr, cards: Sequence[int]) -> tuple[Part, tuple[str, ...]]:
    """The value of an expression over a hand as it counts, and that hand: the best choice and reading.

    Raises `ProfileError` where the cards are no hand, or the expression has no value.
    """
    assert rules.hands is not None
    faces = _best(rules.hands, cards)
    values = _Counted(rules, ())
    shown = tuple(str(values.shown(face, CARD)) for face in faces)
    return _watched(expr, {HAND: faces}, _world(rules), values), shown


def _best(hands: HandValues, cards: Sequence[int]) -> tuple[int, ...]:
    try:
        return hands.best_faces(cards)
    except Fault as fault:
        raise ProfileError([fault.diagnostic]) from None


def _world(rules: Rules) -> World:
    seats = rules.layout.seats
    return World(bound_constants(rules.profile, seats, dict(rules.settings)), layout(rules.profile, seats))


def _watched(expr: c.Expr, local: Local, world: World, values: Values) -> Part:
    walker = _Watched(world, values)
    try:
        walker.value(expr, local)
    except Fault as fault:
        raise ProfileError([replace(fault.named(values.seats), span=fault.span)]) from None
    assert walker.root is not None
    return walker.root
