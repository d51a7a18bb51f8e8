"""Pins of a script: what chance brings where the script says so; the rest from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .chance import Seeded, taken_at
from .state import State


@dataclass(frozen=True)
class Entry:
    """What is pinned between two gatherings.

    `cards`: by the slot of a zone, the cards that arrive there by deals, in order.
    `sets`: variables by their slots, set as the first card of the entry is dealt.
    """

    cards: dict[int, tuple[int, ...]]
    sets: dict[int, Any]


class Pinned:
    """Chance under pins.

    `draws`: by the slot of a variable, the values of its draws, one after the other.
    `entries`: one per gathering; the first serves from the start.
    """

    def __init__(self, base: Seeded, draws: dict[int, Sequence[Any]], entries: Sequence[Entry]) -> None:
        self.base = base
        self._draws = {slot: list(values) for slot, values in draws.items()}
        self._entries = entries
        self._at = -1
        self._cards: dict[int, list[int]] = {}
        self._sets: dict[int, Any] = {}
        self._dealt = False
        self._open_next()

    def copy(self) -> Pinned:
        other = Pinned.__new__(Pinned)
        other.__dict__.update(self.__dict__)
        other.base = self.base.copy()
        other._draws = {slot: values[:] for slot, values in self._draws.items()}
        other._cards = {slot: cards[:] for slot, cards in self._cards.items()}
        return other

    @property
    def left_over(self) -> tuple[int, ...]:
        """The entries, from 0, of which something has not been used."""
        later = range(self._at + 1, len(self._entries))
        now = [self._at] if any(self._cards.values()) or self._sets else []
        return (*now, *later)

    def card(self, state: State, slot: int) -> int:
        self._dealt = True
        sets, self._sets = self._sets, {}
        for variable, value in sets.items():
            state.pin(variable, value)
        pinned = self._cards.get(slot)
        if pinned and pinned[0] in state.pack:
            return taken_at(state.pack, state.pack.index(pinned.pop(0)))
        later = {card for cards in self._cards.values() for card in cards}
        free = [index for index, card in enumerate(state.pack) if card not in later] or range(len(state.pack))
        return taken_at(state.pack, free[self.base.dice.below(len(free))])

    def pick(self, state: State, slot: int, options: Sequence[Any]) -> Any:
        values = self._draws.get(slot)
        if values and values[0] in options:
            return values.pop(0)
        return options[self.base.dice.below(len(options))]

    def gathered(self, state: State) -> None:
        if self._dealt:
            self._open_next()

    def _open_next(self) -> None:
        self._dealt = False
        self._at += 1
        entry = self._entries[self._at] if self._at < len(self._entries) else Entry({}, {})
        self._cards = {slot: list(cards) for slot, cards in entry.cards.items()}
        self._sets = dict(entry.sets)
