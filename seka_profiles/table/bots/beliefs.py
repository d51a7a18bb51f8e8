"""How the cards may lie that a seat does not know, with what the others have done so far borne in mind."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from ...engine.chance import Dice
from ...engine.state import State
from .percentiles import Percentiles
from .sight import Sight
from .tree import FINE

DEALS = 120
"""How many deals are imagined at once, to draw from."""

FAITH = 1.0
"""How much it tells of a rival's cards that it has held out for a turn."""


class Beliefs:
    """Imagined tables, each drawn as often as it is likely: those who hold out hold the better cards.

    `by_all`: what is drawn is all that not everybody knows; see `Sight.imagined`.
    """

    def __init__(self, sight: Sight, percentiles: Percentiles, held: dict[int, int], dice: Dice, by_all: bool) -> None:
        self._dice = dice
        self._tables = [sight.imagined(dice, by_all) for _ in range(DEALS)]
        weights = (_likelihood(table, held, percentiles) for table in self._tables)
        self._sums = list(accumulate(weights))

    def table(self) -> State:
        """One of them, to be played on."""
        at = self._sums[-1] * self._dice.below(FINE) / FINE
        found = min(bisect_right(self._sums, at), len(self._tables) - 1)
        return self._tables[found].copy()


def _likelihood(table: State, held: dict[int, int], percentiles: Percentiles) -> float:
    likelihood = 1.0
    for seat, turns in held.items():
        if turns:
            likelihood *= (0.02 + percentiles.known_to_owner(table, seat)) ** (FAITH * turns)
    return likelihood
