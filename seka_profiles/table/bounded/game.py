"""A game that ends for certain, and whose moves and outcomes of chance are numbered.

Two bounds make it so.  `max_moves`: where another move would be asked, the game is cut.
`max_amount`: larger amounts are not offered, and where nothing else is open the game is
cut.  Both together bound what a seat can lose: a step that would carry one beyond
`max_moves * max_amount` is not taken, and the game is cut where it stood before.  At a
cut the pot is returned in equal shares.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...core.numbers import Number
from ...core.places import Text
from ...engine.events import Eyes, Witness
from ...engine.game import checked_seats, lettered
from ...engine.machine import Machine
from ...engine.state import State
from ...engine.values import Values
from ...language.core import Profile
from ...rules.build import build
from ...rules.load import load_profile
from ...rules.records import Rules
from ..settings import read_settings, written_value
from .features import Features
from .numbering import Numbering
from .sizes import Sizes

MAX_MOVES = 1_000
MAX_AMOUNT = 100
"""The bounds unless something else is said."""

MOST_BOUND = 10**9
"""The greatest that a bound can be."""

MOST_KEPT = 20_000
"""The most positions that a game remembers, so that small trees are built once however often they are walked."""


class BoundedGame:
    """A game of these rules under bounds.  Raises `ValueError` for bounds that are not whole numbers from 1 to 10⁹.

    `seats`: their names, clockwise; letters unless given.  What a session is worth to a seat
    is what it has won, in units of money, or where points decide who has won, those points.

    `numbering`: of the actions.  `most_outcomes`: of chance at once.  `least` and `most`:
    bounds of what a session is worth to a seat.  `is_zero_sum`: whether it is worth nothing to
    all together.
    """

    def __init__(
        self,
        rules: Rules,
        seats: tuple[str, ...] | None = None,
        max_moves: int = MAX_MOVES,
        max_amount: int = MAX_AMOUNT,
    ) -> None:
        for name, value in (("max_moves", max_moves), ("max_amount", max_amount)):
            if type(value) is not int or not 1 <= value <= MOST_BOUND:
                raise ValueError(f"{name} must be a whole number from 1 to {MOST_BOUND}, but is {_shown(value)}")
        count = rules.layout.seats
        self.rules = rules
        self.seats = checked_seats(seats or lettered(count))
        self.max_moves = max_moves
        self.machine = Machine(rules)
        self.values = Values(rules, self.seats)
        self.numbering = Numbering(rules, max_amount)
        self.most_outcomes = Sizes(rules, max_amount).chance()
        self.is_zero_sum = is_zero_sum(rules.profile)
        limit: Number = max_moves * max_amount
        if self.is_zero_sum and not rules.debt:
            limit = min(limit, rules.money_start)
        self.least: Number = -limit
        self.most: Number = (count - 1) * limit if self.is_zero_sum else limit
        self.features = Features(rules, self.seats, count * max_moves * max_amount)
        self._kept = 0
        self._witnesses: dict[Eyes, Witness] = {}

    def keeps_one_more(self) -> bool:
        """Whether one more position is remembered; it counts as such then."""
        keeps = self._kept < MOST_KEPT
        self._kept += keeps
        return keeps

    def witness(self, eyes: Eyes) -> Witness:
        """Who tells what some eyes have seen."""
        if eyes not in self._witnesses:
            self._witnesses[eyes] = Witness(self.values, eyes)
        return self._witnesses[eyes]

    def eyes(self, seat: int | None) -> Eyes:
        """The eyes of a seat by its number; None for what everybody sees."""
        return self.rules.layout.everyone if seat is None else 1 << seat

    def allows(self, state: State) -> bool:
        """Whether no seat is beyond the bounds of what a session is worth."""
        counted = state.balances if self.is_zero_sum else self.points(state)
        return all(self.least <= each <= self.most for each in counted)

    def points(self, state: State) -> tuple[Number, ...]:
        """The points by which a session is won that does not go by money."""
        slot = self.rules.layout.seat[self.rules.profile.standing]
        return tuple(state.variables[slot : slot + len(self.seats)])


def is_zero_sum(profile: Profile) -> bool:
    """Whether a session is won by money, of which some lose what others win; else it is won by points."""
    return profile.standing in ("balance", "money")


def bounded(
    source: str | Path | Text,
    players: int | None = None,
    settings: Mapping[str, Any] | None = None,
    *,
    seats: str = "",
    max_moves: int = MAX_MOVES,
    max_amount: int = MAX_AMOUNT,
) -> BoundedGame:
    """The bounded game of a profile by NAME or path.

    `players`: how many, the fewest that may play unless said.  `seats`: what is put before
    their numbers, from 0, to name them; letters unless given.  Raises `ProfileError` for a
    profile, settings or a number of players that do not fit, `ValueError` for such bounds, and
    `TypeError` for what is of another kind altogether.
    """
    profile = load_profile(checked_source(source))
    if players is not None and type(players) is not int:
        raise TypeError(f"players is a whole number, not {players!r}")
    if settings is not None and not (isinstance(settings, Mapping) and all(isinstance(name, str) for name in settings)):
        raise TypeError(f"settings are values by their names, not {settings!r}")
    written = {name: written_value(value) for name, value in (settings or {}).items()}
    count = profile.least_seats if players is None else players
    rules = build(profile, count, read_settings(profile, written))
    names = tuple(f"{seats}{number}" for number in range(count)) if seats else None
    return BoundedGame(rules, names, max_moves, max_amount)


def checked_source(source: str | Path | Text) -> str | Path | Text:
    """The source of a profile.  Raises `TypeError` where it is none."""
    if not isinstance(source, str | Path | Text):
        raise TypeError(f"a profile is given by its NAME, path or text, not as {source!r}")
    return source


def _shown(value: object) -> str:
    """What was given, unless it is too long to be read."""
    return "larger" if type(value) is int and value > MOST_BOUND else repr(value)
