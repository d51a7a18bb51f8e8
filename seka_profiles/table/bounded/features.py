"""A view as numbers, always as many and always in the same places: for programs that learn.

Yes and no are 1 and 0.  A seat, rank, suit or card has a place of its own, with a 1 where
it is the one; a list of them counts how often each occurs, and a list of numbers is its
length and its sum.  A zone has a place for each card: from 1 for the card that came
first, 0 for a card that is not there or not known to be there; and one for how many there
are that the viewer does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.numbers import Number
from ...engine.values import HIDDEN
from ...engine.views import View
from ...language.types import Type
from ...rules.records import Rules


class Features:
    """Makes the numbers of one table.

    `limit`: no number is beyond it either way; what would be is cut there.
    """

    def __init__(self, rules: Rules, seats: tuple[str, ...], limit: int) -> None:
        self.limit = limit
        self._seats = seats
        self._profile = rules.profile
        self._cards = tuple(rules.pack.names)
        self._phases = tuple(phase.name for phase in rules.profile.phases)
        self._kinds: Mapping[str, Sequence[str]] = {
            "seat": seats,
            "card": self._cards,
            "rank": rules.profile.cards.ranks,
            "suit": rules.profile.cards.suits,
            "class": tuple(each.name for each in rules.profile.hands.classes) if rules.profile.hands else (),
        }

    def of(self, view: View) -> list[Number]:
        """The numbers of a view."""
        return [max(-self.limit, min(self.limit, number)) for _, number in self._all(view)]

    def names(self, view: View) -> tuple[str, ...]:
        """What each number is, the same for any view of the table."""
        return tuple(name for name, _ in self._all(view))

    def _all(self, view: View) -> Iterator[tuple[str, Number]]:
        yield from _marks("viewer", self._seats, (view.viewer,))
        yield from _marks("turn", self._seats, (view.turn,))
        yield from _marks("asker", self._seats, (view.asker,))
        yield from _marks("phase", self._phases, (view.phase,))
        yield from _marks("answered", self._seats, view.answered)
        yield from (("lap", view.lap), ("pot", view.pot), ("pack", view.pack), ("finished", int(view.finished)))
        yield from ((f"balance {seat}", balance) for seat, balance in view.balances.items())
        for name, value in view.table.items():
            yield from self._variable(name, self._profile.table[name].type, value)
        for seat, values in view.seat_variables.items():
            for name, value in values.items():
                yield from self._variable(f"{name} {seat}", self._profile.seat[name].type, value)
        for name, cards in view.zones.items():
            yield from self._zone(name, cards)
        for name, by_seat in view.seat_zones.items():
            for seat, cards in by_seat.items():
                yield from self._zone(f"{name} {seat}", cards)

    def _variable(self, name: str, kind: Type, value: Any) -> Iterator[tuple[str, Number]]:
        item = kind.item or kind
        items = value if kind.is_list else (value,)
        if item.kind in self._kinds:
            yield from _marks(name, self._kinds[item.kind], items)
        elif item.kind == "yes/no" and kind.is_list:
            yield from _marks(name, (True, False), items)
        elif kind.is_list:
            yield f"{name}: length", len(items)
            yield f"{name}: sum", sum(items) if item.kind == "number" else 0
        else:
            yield name, value + 0

    def _zone(self, name: str, cards: Sequence[str]) -> Iterator[tuple[str, Number]]:
        places = {card: place for place, card in enumerate(cards, 1)}
        yield from ((f"{name} {card}", places.get(card, 0)) for card in self._cards)
        yield f"{name} {HIDDEN}", sum(card == HIDDEN for card in cards)


def _marks(name: str, known: Sequence[Any], items: Sequence[Any]) -> Iterator[tuple[str, Number]]:
    """For each thing that is known, how often it is among the items."""
    return ((f"{name} {each}", sum(item == each for item in items)) for each in known)
