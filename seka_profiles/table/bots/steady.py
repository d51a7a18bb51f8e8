"""The bot that plays by hand strength and price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.chance import Dice
from ...engine.state import State
from ...rules.records import Offer
from .counting import Choice, moves_of, nth
from .playout import Player, player
from .sight import Sight

VALUES = 5
"""How many moves of one offer are weighed, from the first to the last."""

MOST_EFFORT = 900
"""How much is played out for one decision, unless the fewest deals are more; see `Player.effort`."""

FEWEST_DEALS = 2

LAPS_OF_TRUST = 2
"""After how many laps it tells of strength that somebody has not given up."""

MOST_DOUBTS = 64
"""Of how many deals the one with the strongest rivals is taken at most."""


class Steady:
    """Imagines the cards that it does not know, tries its moves, and takes the one that brings most on average.

    Every move is tried on the same imagined deals.  What it holds decides how often it
    wins there, and what a move costs is lost there, so that it pays for a good hand and
    does not for a bad one.  The longer its rivals hold out, the better hands it imagines
    them to have; so no two of them raise each other for ever.  It knows no name of any game.
    """

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, sight: Sight) -> Choice:
        choices = list(_weighed(sight.offers))
        if len(choices) == 1:
            return choices[0]
        totals = self._totals(sight, choices)
        return choices[totals.index(max(totals))]

    def _totals(self, sight: Sight, choices: Sequence[Choice]) -> list[float]:
        """What each move brings, over all imagined deals together; the fewer deals, the more effort each takes."""
        judge = player(sight.rules)
        totals = [0.0] * len(choices)
        deals = effort = 0
        while deals < FEWEST_DEALS or effort < MOST_EFFORT:
            deals += 1
            imagined = self._imagined(sight, judge)
            for number, choice in enumerate(choices):
                table = imagined.copy()
                totals[number] += judge.outcome(table, choice, self._dice)
                effort += judge.effort(table)
        return totals

    def _imagined(self, sight: Sight, judge: Player) -> State:
        """A table as it may be: of the more, the longer it takes, the one whose rivals hold most."""
        doubts = min(max(1, sight.lap - LAPS_OF_TRUST) ** 2, MOST_DOUBTS)
        tables = [sight.imagined(self._dice) for _ in range(doubts)]
        if doubts == 1:  # to value hands takes long
            return tables[0]
        rivals = sight.rivals
        return max(tables, key=lambda table: sum(judge.percentiles.known_to_owner(table, seat) for seat in rivals))


def _weighed(offers: Sequence[Offer]) -> Iterator[Choice]:
    """Some moves of each offer, evenly spread, both ends among them."""
    for offer in offers:
        count = moves_of(offer)
        for at in range(min(count, VALUES)):
            yield nth([offer], at * (count - 1) // (min(count, VALUES) - 1) if at else 0)
