"""Where outcomes come from: a seed, a record, or a script's pins over either.

All chance enters through `Dice.below`, which asks `random.Random` for bits alone, so
that a seed means the same game wherever its generator is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from .state import State


class Dice:
    """Uniform whole numbers from a seed."""

    __slots__ = ("_bits",)

    def __init__(self, seed: int) -> None:
        self._bits = Random(seed).getrandbits

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound - 1`, all equally likely; `bound` is at least 1."""
        width = bound.bit_length()
        number = self._bits(width)
        while number >= bound:
            number = self._bits(width)
        return number


class Seeded:
    """Every outcome from a seed."""

    __slots__ = ("dice",)

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def card(self, state: State, slot: int) -> int:
        return taken_at(state.pack, self.dice.below(len(state.pack)))

    def pick(self, state: State, slot: int, options: Sequence[Any]) -> Any:
        return options[self.dice.below(len(options))]

    def gathered(self, state: State) -> None:
        pass


def taken_at(pack: list[int], index: int) -> int:
    """Takes a card out of the pack; the last one fills its place, so that it costs the same wherever it is."""
    card = pack[index]
    pack[index] = pack[-1]
    pack.pop()
    return card


class RecordEnds(Exception):
    """A record has no outcome left for what chance is asked."""


class RecordDiffers(Exception):
    """A recorded outcome is not possible where it is wanted."""


class Recorded:
    """The outcomes of a record, one after the other; then those of a seed.

    The seed's generator is asked along with the record, so that behind its end the
    game goes on as it would have without the break.  `then` None: the record is all.
    """

    def __init__(self, outcomes: Sequence[Any], then: Seeded | None = None) -> None:
        self.outcomes = outcomes
        self.at = 0
        self.then = then

    def card(self, state: State, slot: int) -> int:
        size = len(state.pack)
        drawn = self.then.dice.below(size) if self.then else None
        if self.at == len(self.outcomes):
            if drawn is None:
                raise RecordEnds
            return taken_at(state.pack, drawn)
        card = self._next()
        if card not in state.pack:
            raise RecordDiffers
        return taken_at(state.pack, state.pack.index(card))

    def pick(self, state: State, slot: int, options: Sequence[Any]) -> Any:
        drawn = self.then.dice.below(len(options)) if self.then else None
        if self.at == len(self.outcomes):
            if drawn is None:
                raise RecordEnds
            return options[drawn]
        value = self._next()
        if value not in options:
            raise RecordDiffers
        return value

    def gathered(self, state: State) -> None:
        pass

    def _next(self) -> Any:
        self.at += 1
        return self.outcomes[self.at - 1]
