"""Pins of a script: what chance brings where the script says so; the rest from a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.diagnostics import Diagnostic, problem
from .chance import Seeded, taken_at
from .moves import write_value
from .state import State
from .values import Values


@dataclass(frozen=True)
class Entry:
    """What is pinned between two gatherings.

    `cards`: by the slot of a zone, the cards that arrive there by deals, in order.
    `sets`: variables by their slots, set as the first card of the entry is dealt.
    """

    cards: dict[int, tuple[int, ...]]
    sets: dict[int, Any]


class PinRefused(Exception):
    """A pin that cannot come true: `value` is not among what chance could bring for `slot`.

    `entry`: the number of the entry, from 0, of a pinned card; None of a draw.
    """

    def __init__(self, slot: int, value: Any, entry: int | None) -> None:
        super().__init__(slot, value, entry)
        self.slot = slot
        self.value = value
        self.entry = entry

    def diagnostic(self, values: Values) -> Diagnostic:
        """What is wrong, by names; who knows the place of the pin adds it."""
        layout, profile = values.rules.layout, values.rules.profile
        if self.entry is None:
            name = layout.variable_names[self.slot][0]
            found = values.shown(self.value, profile.table[name].type)
            return problem("SP524", what=f"`{name}`", found=write_value(found))
        zone, seat = layout.zone_names[self.slot]
        name = zone if seat is None else values.seats[seat]
        card = values.rules.pack.names[self.value]
        return problem("SP524", what=f"the next card of {name}", found=f"{card}, which is not in the pack,")


class Pinned:
    """Chance under pins.

    `draws`: by the slot of a variable, the values of its draws, one after the other.
    `entries`: one per gathering; the first serves from the start.
    """

    def __init__(self, base: Seeded, draws: Mapping[int, Sequence[Any]], entries: Sequence[Entry]) -> None:
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

    @property
    def undrawn(self) -> tuple[int, ...]:
        """The variables of which a value has not been drawn."""
        return tuple(slot for slot, values in self._draws.items() if values)

    def card(self, state: State, slot: int) -> int:
        self._dealt = True
        sets, self._sets = self._sets, {}
        for variable, value in sets.items():
            state.pin(variable, value)
        pinned = self._cards.get(slot)
        if pinned:
            if pinned[0] not in state.pack:
                raise PinRefused(slot, pinned[0], self._at)
            return taken_at(state.pack, state.pack.index(pinned.pop(0)))
        later = {card for cards in self._cards.values() for card in cards}
        free = [index for index, card in enumerate(state.pack) if card not in later] or range(len(state.pack))
        return taken_at(state.pack, free[self.base.dice.below(len(free))])

    def pick(self, state: State, slot: int, options: Sequence[Any]) -> Any:
        values = self._draws.get(slot)
        if values:
            if values[0] not in options:
                raise PinRefused(slot, values[0], None)
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
