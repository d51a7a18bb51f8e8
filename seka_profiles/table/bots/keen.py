"""The bot that searches."""

from __future__ import annotations

from ...engine.chance import Dice
from .budget import UNWATCHED, Budget, Spending, Watch
from .counting import Choice, moves_of, nth
from .custom import custom
from .search import Search
from .sight import Sight

USUAL = Budget(iterations=800)
"""About a tenth of a second where a hand has three cards."""

LEARNING = 0.4
"""Which part of its seconds is spent on learning, as long as there is something to learn."""


class Keen:
    """Plays the game on from its decision, over and over, each time with other cards where it knows none.

    A Monte Carlo tree search over information sets, see `search`.  The same for the same
    dice and number of iterations.
    """

    def __init__(self, dice: Dice, budget: Budget | None = None, watch: Watch = UNWATCHED) -> None:
        self._dice = dice
        self._budget = budget or USUAL
        self._watch = watch

    def choose(self, sight: Sight) -> Choice:
        if sum(map(moves_of, sight.offers)) == 1:
            return nth(sight.offers, 0)
        spending = Spending(self._budget, self._watch)
        custom(sight.rules).learn(lambda: spending.is_over(LEARNING))
        search = Search(sight, self._dice, spending.is_over)
        while not search.is_settled and not spending.is_spent(search.made):
            search.iterate()
        return search.best()
