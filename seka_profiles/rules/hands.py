"""What a set of cards is worth: the best of all selections and readings, remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, product
from math import comb, prod
from typing import Any

from ..language.core import HandClass, Hands
from .fault import Fault
from .pack import Pack

MOST_READINGS = 4_096
"""The most selections times readings of one hand that are looked at."""

MOST_REMEMBERED = 100_000
"""The most hands whose strengths are kept; behind that the memory begins anew."""

Strength = tuple[int, Any]
"""The number of the class, the strongest greatest, and the score; compared part by part."""


class HandValues:
    """Values hands of one pack.

    `best`: how many cards are selected, None for all.  `value` gives class and score
    of faces sorted from high to low, or None where they belong to no class.  `tried`: how
    many selections and readings have been looked at so far.  `met`: the numbers of the
    classes of all hands that have been valued.
    """

    def __init__(
        self, pack: Pack, hands: Hands, best: int | None, value: Callable[[tuple[int, ...]], Strength | None]
    ) -> None:
        self.pack = pack
        self.hands = hands
        self.best = best
        self._value = value
        self._bits = [1 << card for card in range(len(pack.names))]
        self._known: dict[int, Strength] = {}
        self.tried = 0
        self.met: set[int] = set()
        self.class_names = tuple(hand_class.name for hand_class in reversed(hands.classes))

    def strength(self, cards: Sequence[int]) -> Strength:
        """The strength of a set of cards.  Raises `Fault` where their number is not the size of a hand."""
        key = 0
        for card in cards:
            key |= self._bits[card]
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            found = self._known[key] = self._greatest(tuple(dict.fromkeys(cards)))
            self.met.add(found[0])
        return found

    def hand_class(self, number: int) -> HandClass:
        """The class of a number as `Strength` has it."""
        return self.hands.classes[-1 - number]

    def best_faces(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The choice and reading of some cards that counts, from high to low.  Raises `Fault` as `strength` does."""
        self.strength(cards)
        cards = tuple(dict.fromkeys(cards))
        return max(self._faces(cards, self._chosen(cards)), key=self.valued)

    def readings(self, cards: Sequence[int]) -> int:
        """How many selections times readings the cards have, at most."""
        chosen = self._chosen(cards)
        ways = sorted((len(self.pack.readings[card]) for card in cards), reverse=True)
        return comb(len(cards), chosen) * prod(ways[:chosen])

    def _chosen(self, cards: Sequence[int]) -> int:
        """How many of some cards are selected."""
        return len(cards) if self.best is None else min(self.best, len(cards))

    def _greatest(self, cards: Sequence[int]) -> Strength:
        chosen = self._chosen(cards)
        if not self.hands.least <= chosen <= self.hands.most:
            raise Fault("SP615", have=chosen, want=self._size())
        readings = self.readings(cards)
        if readings > MOST_READINGS:
            raise Fault("SP618", have=readings, most=MOST_READINGS)
        self.tried += readings
        return max(map(self.valued, self._faces(cards, chosen)))

    def _faces(self, cards: Sequence[int], chosen: int) -> Iterator[tuple[int, ...]]:
        """All selections in all readings, each from high to low; those of cards in that order keep it."""
        selections = combinations(self.pack.sorted(cards), chosen)
        if all(len(self.pack.readings[card]) == 1 for card in cards):
            return selections
        readings = (product(*(self.pack.readings[card] for card in selection)) for selection in selections)
        return map(self.pack.sorted, chain.from_iterable(readings))

    def valued(self, hand: tuple[int, ...]) -> Strength:
        """The strength of faces from high to low, as they are.  Raises `Fault` where they belong to no class."""
        value = self._value(hand)
        if value is None:
            raise Fault("SP616", hand=" ".join(map(self.pack.printed, hand)))
        return value

    def _size(self) -> str:
        least, most = self.hands.least, self.hands.most
        return f"{'' if least == most else f'{least} to '}{most} {'card' if most == 1 else 'cards'}"

    # ---------- as the functions of the language --------------------------------

    def best_of(self, seats: Sequence[int], cards_of: Callable[[int], Sequence[int]]) -> tuple[int, ...]:
        """Those of the seats whose hands are strongest; one seat alone without looking."""
        if len(seats) <= 1:
            if not seats:
                raise Fault("SP601", function="best")
            return tuple(seats)
        strengths = [self.strength(cards_of(seat)) for seat in seats]
        greatest = max(strengths)
        return tuple(seat for seat, strength in zip(seats, strengths, strict=True) if strength == greatest)
