"""What the tree walk looks at while a game is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..language import core as c
from . import meaning as m
from .binding import Constants
from .hands import HandValues
from .pack import Layout
from .records import State
from .walk import Observe, Walker


class World(Constants):
    """The world while a game is played: `state` is the table that is looked at, `observe` is told of conditions."""

    state: State
    hands: HandValues | None = None

    def __init__(self, constants: Constants, where: Layout, observe: Observe | None = None) -> None:
        self.__dict__.update(constants.__dict__)
        self.where = where
        self.observe = observe

    def table_variable(self, name: str) -> Any:
        return self.state.variables[self.where.table[name]]

    def seat_variable(self, name: str, seat: int) -> Any:
        return self.state.variables[self.where.seat[name] + seat]

    def holding(self, name: str, seat: int) -> Any:
        balance = self.state.balances[seat]
        return balance if name == "balance" else self.state.rules.money_start + balance

    def definition(self, name: str, in_hands: bool) -> c.Definition:
        hands = self.profile.hands
        return hands.definitions[name] if in_hands and hands is not None else self.profile.definitions[name]

    def given(self, name: str) -> Any:
        if name in ("pot", "lap", "actor", "asker"):
            return getattr(self.state, name)
        return super().given(name)

    def zone(self, name: str, seat: int | None) -> Sequence[int]:
        if name == "pack":
            return sorted(self.state.pack)
        cards: Sequence[int] = self.state.zones[self.where.zones[name] + (seat or 0)]
        return cards

    def knows(self, seat: int, cards: Sequence[int]) -> bool:
        return m.knows(self.state.known, seat, cards)

    def of_hands(self, function: str, argument: Any) -> Any:
        assert self.hands is not None
        if function == "best":
            return self.hands.best_of(argument, self.cards_of)
        strength = self.hands.strength(self.cards_of(m.seat(argument)))
        return strength if function == "strength" else strength[0]

    def cards_of(self, seat: int) -> Sequence[int]:
        """The cards that count for a seat."""
        assert self.profile.hands is not None
        cards: Sequence[int] = Walker(self).value(self.profile.hands.of, {c.THE_OWNER: seat})
        return cards
