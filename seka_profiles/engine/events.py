"""What happened, as frozen records with names; each as one pair of eyes has seen it.

The state tells plain tuples, which cost little; `seen` makes records of them.  A
card that the viewer did not know at the moment is `?`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..core.numbers import Number
from ..language.types import Type
from .values import HIDDEN, Shown, Values


@dataclass(frozen=True)
class Event:
    """Anything that happened."""

    @property
    def kind(self) -> str:
        """The name of the kind of event, in lower case."""
        return type(self).__name__.lower()


@dataclass(frozen=True)
class Entered(Event):
    """A phase was entered."""

    phase: str


@dataclass(frozen=True)
class Acted(Event):
    """A seat took an action; `forced`: without being asked."""

    seat: str
    action: str
    choices: tuple[Shown, ...]
    forced: bool = False


@dataclass(frozen=True)
class Answered(Event):
    """A seat gave a secret answer; what it was shows when all have answered."""

    seat: str


@dataclass(frozen=True)
class Paid(Event):
    """A seat paid; `to` is None for the pot."""

    seat: str
    amount: Number
    to: str | None


@dataclass(frozen=True)
class Took(Event):
    """Seats took out of the pot, each the same share."""

    seats: tuple[str, ...]
    share: Number


@dataclass(frozen=True)
class Set(Event):
    """A variable got a value; `seat` is None for one of the table."""

    variable: str
    seat: str | None
    value: Shown


@dataclass(frozen=True)
class Drawn(Event):
    """A variable got a value by chance."""

    variable: str
    seat: str | None
    value: Shown


@dataclass(frozen=True)
class Pinned(Event):
    """A script gave a variable a value."""

    variable: str
    seat: str | None
    value: Shown


@dataclass(frozen=True)
class Dealt(Event):
    """A card came from the pack to a zone; `seat` is None for a zone of the table."""

    zone: str
    seat: str | None
    card: str


@dataclass(frozen=True)
class Moved(Event):
    """A card went from one zone to another; `source` is `pack` for the pack."""

    source: str
    source_seat: str | None
    zone: str
    seat: str | None
    card: str


@dataclass(frozen=True)
class Gathered(Event):
    """The cards of a zone, or all (`zone` None), went back to the pack."""

    zone: str | None
    seat: str | None


@dataclass(frozen=True)
class Revealed(Event):
    """Cards were shown to some seats."""

    cards: tuple[str, ...]
    to: tuple[str, ...]


@dataclass(frozen=True)
class Over(Event):
    """The game ended."""


Eyes = int
"""The seats that look together, as bits: what all of them know is seen; 0 sees everything."""


class Witness:
    """Makes records of what a state tells, as some eyes see it."""

    def __init__(self, values: Values, eyes: Eyes) -> None:
        self.values = values
        self.eyes = eyes
        self._profile = values.rules.profile
        self._layout = values.rules.layout

    def seen(self, told: tuple[Any, ...]) -> Event:
        """The record of one tuple."""
        return _RECORDS[told[0]](self, *told[1:])

    def card(self, card: int, known: int) -> str:
        """A card as the eyes see it, given who knows it."""
        return self.values.rules.pack.names[card] if known & self.eyes == self.eyes else HIDDEN

    def seat(self, seat: int | None) -> str | None:
        """The name of a seat; None of none."""
        return None if seat is None else self.values.seats[seat]

    def zone(self, slot: int) -> tuple[str, str | None]:
        """Name and seat of a zone by its slot."""
        name, seat = self._layout.zone_names[slot]
        return name, self.seat(seat)

    def variable(self, slot: int, value: Any) -> tuple[str, str | None, Shown]:
        """Name, seat and value of a variable by its slot."""
        name, seat = self._layout.variable_names[slot]
        variables = self._profile.table if seat is None else self._profile.seat
        return name, self.seat(seat), self.values.shown(value, variables[name].type)

    def action(self, number: int, phase: int, inner: int) -> tuple[str, tuple[Type, ...]]:
        """Name and types of the choices of an action."""
        rules = self.values.rules.phases[phase]
        decision = rules.turns or rules.ask
        assert decision is not None
        if inner >= 0:
            decision = decision.actions[inner].ask
            assert decision is not None
        return decision.actions[number].name, decision.actions[number].kinds


def _acted(
    w: Witness, seat: int, number: int, choices: tuple[Any, ...], phase: int, inner: int, seen: tuple[int, ...],
) -> Event:  # fmt: skip
    name, kinds = w.action(number, phase, inner)
    shown = tuple(
        w.values.shown(choice, kind) if known & w.eyes == w.eyes else HIDDEN
        for choice, kind, known in zip(choices, kinds, seen, strict=True)
    )
    return Acted(w.values.seats[seat], name, shown)


def _forced(w: Witness, seat: int, number: int, choices: tuple[()], phase: int, inner: int, seen: tuple[()]) -> Event:
    name, _ = w.action(number, phase, inner)
    return Acted(w.values.seats[seat], name, (), forced=True)


def _dealt(w: Witness, slot: int, card: int, known: int) -> Event:
    zone, seat = w.zone(slot)
    return Dealt(zone, seat, w.card(card, known))


def _moved(w: Witness, source: int | None, slot: int, card: int, known: int) -> Event:
    origin, owner = ("pack", None) if source is None else w.zone(source)
    return Moved(origin, owner, *w.zone(slot), w.card(card, known))


def _revealed(w: Witness, cards: tuple[int, ...], seats: int, known: tuple[int, ...]) -> Event:
    to = tuple(name for seat, name in enumerate(w.values.seats) if seats >> seat & 1)
    return Revealed(tuple(map(w.card, cards, known)), to)


def _gathered(w: Witness, slot: int | None) -> Event:
    return Gathered(None, None) if slot is None else Gathered(*w.zone(slot))


_RECORDS: dict[str, Callable[..., Event]] = {
    "phase": lambda w, number: Entered(w.values.rules.phases[number].name),
    "act": _acted,
    "forced": _forced,
    "answered": lambda w, seat: Answered(w.values.seats[seat]),
    "pay": lambda w, seat, amount, to: Paid(w.values.seats[seat], amount, w.seat(to)),
    "take": lambda w, seats, share: Took(tuple(w.values.seats[seat] for seat in seats), share),
    "set": lambda w, slot, value: Set(*w.variable(slot, value)),
    "draw": lambda w, slot, value: Drawn(*w.variable(slot, value)),
    "pin": lambda w, slot, value: Pinned(*w.variable(slot, value)),
    "deal": _dealt,
    "move": _moved,
    "gather": _gathered,
    "reveal": _revealed,
    "over": lambda w: Over(),
}
