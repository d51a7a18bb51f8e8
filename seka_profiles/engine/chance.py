"""Where outcomes come from: a seed, a record, or a script's pins over either.

All chance enters through `Dice.below`, which asks `random.Random` for bits alone, so
that a seed means the same game wherever its generator is the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from .state import State


class Dice:
    """Uniform whole numbers from a seed."""

    __slots__ = ("_bits", "_random")

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._bits = self._random.getrandbits

    def __getstate__(self) -> Any:
        return self._random.getstate()

    def __setstate__(self, kept: Any) -> None:
        self._random = Random()
        self._random.setstate(kept)
        self._bits = self._random.getrandbits

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound - 1`, all equally likely; `bound` is at least 1."""
        width = bound.bit_length()
        number = self._bits(width)
        while number >= bound:
            number = self._bits(width)
        return number

    def taken(self, pack: list[int]) -> int:
        """One of the cards of a pack, taken out of it as `taken_at(pack, below(len(pack)))` does, in one go."""
        left = len(pack)
        width = left.bit_length()
        index = self._bits(width)
        while index >= left:
            index = self._bits(width)
        card = pack[index]
        pack[index] = pack[-1]
        pack.pop()
        return card

    def some(self, items: Iterable[Any], count: int) -> list[Any]:
        """So many of the items, each at most once, in any order, all equally likely; all where there are fewer."""
        left = list(items)
        found: list[Any] = []
        while left and len(found) < count:
            at = self.below(len(left))
            found.append(left[at])
            left[at] = left[-1]
            left.pop()
        return found

    def copy(self) -> Dice:
        """Dice that will fall as these do."""
        other = Dice.__new__(Dice)
        other.__setstate__(self.__getstate__())
        return other


class Seeded:
    """Every outcome from a seed, or from dice that others may throw too."""

    __slots__ = ("dice",)

    def __init__(self, seed: int | Dice) -> None:
        self.dice = Dice(seed) if isinstance(seed, int) else seed

    def copy(self) -> Seeded:
        return Seeded(self.dice.copy())

    def card(self, state: State, slot: int) -> int:
        return self.dice.taken(state.pack)

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
    """A record has no outcome left for what chance is asked.

    `kind`: `deal` for a card that comes to the zone of a `slot`, `draw` for a value of the
    variable of a slot.  `options`: what may come, all equally likely; cards from the least
    number to the greatest.
    """

    def __init__(self, kind: str, slot: int, options: tuple[Any, ...]) -> None:
        super().__init__(kind, slot, options)
        self.kind = kind
        self.slot = slot
        self.options = options


class RecordDiffers(Exception):
    """A recorded outcome is not possible where it is wanted."""


class Recorded:
    """The outcomes of a record, one after the other; then those of a seed.

    The seed's generator is asked along with the record, so that behind its end the
    game goes on as it would have without the break.  `then` None: the record is all,
    and behind its end `RecordEnds` is raised.
    """

    def __init__(self, outcomes: Sequence[Any], then: Seeded | None = None) -> None:
        self.outcomes = outcomes
        self.at = 0
        self.then = then

    def copy(self) -> Recorded:
        other = Recorded(self.outcomes, self.then.copy() if self.then else None)
        other.at = self.at
        return other

    def card(self, state: State, slot: int) -> int:
        index = self.then.dice.below(len(state.pack)) if self.then else None
        if self._is_behind(state):
            if index is None:
                raise RecordEnds("deal", slot, tuple(sorted(state.pack)))
            return taken_at(state.pack, index)
        card = self._next()
        if card not in state.pack:
            raise RecordDiffers
        return taken_at(state.pack, state.pack.index(card))

    def pick(self, state: State, slot: int, options: Sequence[Any]) -> Any:
        index = self.then.dice.below(len(options)) if self.then else None
        if self._is_behind(state):
            if index is None:
                raise RecordEnds("draw", slot, tuple(options))
            return options[index]
        value = self._next()
        if value not in options:
            raise RecordDiffers
        return value

    def gathered(self, state: State) -> None:
        pass

    def _is_behind(self, state: State) -> bool:
        """Whether the record has ended, once the pins that come next have been set."""
        while self.at < len(self.outcomes):
            outcome = self.outcomes[self.at]
            if not (isinstance(outcome, tuple) and outcome[:1] == ("pin",)):
                return False
            state.pin(*outcome[1:])
            self.at += 1
        return True

    def _next(self) -> Any:
        self.at += 1
        return self.outcomes[self.at - 1]
