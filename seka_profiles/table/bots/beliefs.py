"""How the cards may lie that a seat does not know, with what the others have done so far borne in mind."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable
from itertools import accumulate
from math import prod

from ...engine.chance import Dice
from ...engine.state import State
from .custom import Custom
from .sight import Sight
from .tree import FINE

DEALS = 120
"""How many deals are imagined at once, to draw from, unless the time is over before; then at least one."""


class Beliefs:
    """Imagined tables, each drawn as often as it is likely: its rivals hold what they usually hold at such a moment.

    Of a rival that does not know its own cards, any are as likely as they are dealt.
    `by_all`: what is drawn is all that not everybody knows; see `Sight.imagined`.
    """

    def __init__(self, sight: Sight, custom: Custom, dice: Dice, by_all: bool, is_over: Callable[[], bool]) -> None:
        self._dice = dice
        self._tables: list[State] = []
        shades = []
        while not self._tables or (len(self._tables) < DEALS and not is_over()):
            table = sight.imagined(dice, by_all)
            self._tables.append(table)
            shades.append([custom.shade(table, seat) for seat in sight.rivals])
        held = [*custom.holdings(self._tables[0]), 1.0]
        dealt = Counter(shade for each in shades for shade in each)
        weights = (prod(held[shade] / dealt[shade] for shade in each) for each in shades)
        self._sums = list(accumulate(weights))

    def table(self) -> State:
        """One of them, to be played on."""
        at = self._sums[-1] * self._dice.below(FINE) / FINE
        found = min(bisect_right(self._sums, at), len(self._tables) - 1)
        return self._tables[found].copy()
