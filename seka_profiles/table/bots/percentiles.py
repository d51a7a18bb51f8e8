"""How good a set of cards is among sets of as many cards."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from ...engine.chance import Dice
from ...engine.state import State
from ...rules.fault import Fault
from ...rules.records import Rules

SAMPLE = 400
"""How many sets of cards each is compared with, where sets can be read in one way."""

SMALLEST_SAMPLE = 50

AVERAGE = 0.5

MOST_REMEMBERED = 50_000
"""The most sets of cards whose shares are kept; behind that the memory begins anew."""


class Percentiles:
    """The share of random sets of as many cards that a set beats, ties half: from 0 to 1.

    The random sets are the same for everybody.  A set that cannot be valued is average.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._samples: dict[int, list[Any]] = {}
        self._shares: dict[tuple[int, ...], float] = {}

    def known_to_owner(self, state: State, seat: int) -> float:
        """How good the cards of a seat are as far as it knows: one that does not know them all holds it average."""
        return self.share(self._cards(state, seat)) if self.knows(state, seat) else AVERAGE

    def knows(self, state: State, seat: int) -> bool:
        """Whether a seat has cards by which it is judged, and knows them all."""
        cards, bit = self._cards(state, seat), 1 << seat
        return bool(cards) and all(state.known[card] & bit for card in cards)

    def _cards(self, state: State, seat: int) -> Sequence[int]:
        return () if self._rules.cards_of is None else self._rules.cards_of(state, seat)

    def ways(self, state: State, seat: int) -> int:
        """In how many ways the cards of a seat may be read, which says how long it takes to value them."""
        if self._rules.hands is None or self._rules.cards_of is None:
            return 1
        return self._rules.hands.readings(self._rules.cards_of(state, seat))

    def share(self, cards: Sequence[int]) -> float:
        key = tuple(cards)
        found = self._shares.get(key)
        if found is None:
            if len(self._shares) >= MOST_REMEMBERED:
                self._shares.clear()
            found = self._shares[key] = self._share(key)
        return found

    def _share(self, cards: Sequence[int]) -> float:
        strength = self._strength(cards)
        sample = self._sample(len(cards))
        if strength is None or not sample:
            return AVERAGE
        return (bisect_left(sample, strength) + bisect_right(sample, strength)) / (2 * len(sample))

    def _strength(self, cards: Sequence[int]) -> Any:
        assert self._rules.hands is not None
        try:
            return self._rules.hands.strength(cards)
        except Fault:
            return None

    def _sample(self, count: int) -> list[Any]:
        """The strengths of random sets of so many cards, weakest first."""
        if count not in self._samples:
            dice = Dice(count)  # of its own: what was asked before makes no difference
            sets = [dice.some(self._rules.pack.cards, count) for _ in range(self._size(count))]
            found = map(self._strength, sets)
            self._samples[count] = sorted(strength for strength in found if strength is not None)
        return self._samples[count]

    def _size(self, count: int) -> int:
        """How many sets of so many cards are looked at: the fewer, the longer each takes."""
        assert self._rules.hands is not None
        ways = self._rules.hands.readings(self._rules.pack.cards[:count])
        return max(SMALLEST_SAMPLE, SAMPLE // (1 + ways // 5))
