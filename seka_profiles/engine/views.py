"""What one pair of eyes sees of a table at a moment, all by names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.grid import Grid
from ..core.numbers import Number, exact
from ..rules.records import ActionRules
from .events import Eyes
from .state import State
from .values import HIDDEN, Shown, Values

Domain = Sequence[Number] | tuple[Shown, ...]
"""What may be chosen: a `range` or `Grid` of numbers, or a tuple of values."""


@dataclass(frozen=True)
class Option:
    """An action that is open, with the domain of each of its choices by name, in order."""

    action: str
    choices: tuple[tuple[str, Domain], ...] = ()


@dataclass(frozen=True)
class View:
    """What a seat, or nobody, sees.

    `viewer`: the seat; None for what everyone sees.  `turn`: who is to act, None when
    the game is over.  `phase`: where the game is, None when it is over.  `lap` counts
    the rounds of turns.  `legal`: what may be done, empty unless the viewer is to act.
    `zones`: of the table by name, `seat_zones` by name and seat; a card that the viewer
    does not know is `?`.  `pack`: how many cards are left in it.  `winners`: empty until
    the game is over.
    """

    viewer: str | None
    seats: tuple[str, ...]
    turn: str | None
    asker: str | None
    phase: str | None
    lap: int
    legal: tuple[Option, ...]
    pot: Number
    balances: dict[str, Number]
    money: dict[str, Number]
    table: dict[str, Shown]
    seat_variables: dict[str, dict[str, Shown]]
    zones: dict[str, tuple[str, ...]]
    seat_zones: dict[str, dict[str, tuple[str, ...]]]
    pack: int
    answered: tuple[str, ...]
    finished: bool
    winners: tuple[str, ...]


def view(state: State, values: Values, actions: Sequence[ActionRules], eyes: Eyes, viewer: str | None) -> View:
    """What some eyes see of a state; `actions` are those of the decision that is open."""
    rules, where = state.rules, state.rules.layout
    is_over = state.is_over
    turn = None if state.actor is None or not state.offers else values.seats[state.actor]
    legal = options(state, values, actions) if turn is not None and (turn == viewer or not eyes) else ()
    return View(
        viewer=viewer,
        seats=values.seats,
        turn=turn,
        asker=None if state.asker is None else values.seats[state.asker],
        phase=None if is_over else rules.phases[state.phase].name,
        lap=state.lap,
        legal=legal,
        pot=state.pot,
        balances=dict(zip(values.seats, state.balances, strict=True)),
        money={name: rules.money_start + balance for name, balance in zip(values.seats, state.balances, strict=True)},
        table={
            name: values.shown(state.variables[slot], rules.profile.table[name].type)
            for name, slot in where.table.items()
        },
        seat_variables={
            seat: {
                name: values.shown(state.variables[slot + number], rules.profile.seat[name].type)
                for name, slot in where.seat.items()
            }
            for number, seat in enumerate(values.seats)
        },
        zones={
            name: _cards(state, state.zones[slot], eyes)
            for name, slot in where.zones.items()
            if not rules.profile.zones[name].of_seats
        },
        seat_zones={
            name: {seat: _cards(state, state.zones[slot + number], eyes) for number, seat in enumerate(values.seats)}
            for name, slot in where.zones.items()
            if rules.profile.zones[name].of_seats
        },
        pack=len(state.pack),
        answered=tuple(values.seats[seat] for seat, _, _ in state.answers),
        finished=is_over,
        winners=tuple(values.seats[seat] for seat in winners(state)),
    )


def _cards(state: State, cards: Sequence[int], eyes: Eyes) -> tuple[str, ...]:
    names, known = state.rules.pack.names, state.known
    return tuple(names[card] if known[card] & eyes == eyes else HIDDEN for card in cards)


def options(state: State, values: Values, actions: Sequence[ActionRules]) -> tuple[Option, ...]:
    """What the seat that is to act may do."""
    found = []
    for number, *domains in state.offers:
        action = actions[number]
        shown = (
            domain if isinstance(domain, range | Grid) else tuple(values.shown(value, kind) for value in domain)
            for domain, kind in zip(domains, action.kinds, strict=True)
        )
        found.append(Option(action.name, tuple(zip(action.choices, shown, strict=True))))
    return tuple(found)


def standings(state: State) -> tuple[Number, ...]:
    """What each seat's place in the session goes by, the highest first place."""
    rules, name = state.rules, state.rules.profile.standing
    if name in ("balance", "money"):
        start = rules.money_start if name == "money" else 0
        return tuple(exact(start + balance) for balance in state.balances)
    slot = rules.layout.seat[name]
    return tuple(state.variables[slot : slot + rules.layout.seats])


def winners(state: State) -> tuple[int, ...]:
    """The seats of the highest standing, all that share it; none until the game is over."""
    if not state.is_over:
        return ()
    found = standings(state)
    return tuple(seat for seat, standing in enumerate(found) if standing == max(found))
