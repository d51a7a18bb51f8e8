"""The bot that plays by hand strength and price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.chance import Dice
from ...rules.records import Offer
from .counting import Choice, moves_of, nth
from .playout import player
from .sight import Sight

VALUES = 5
"""How many moves of one offer are weighed, from the first to the last."""

PLAYOUTS = 90
"""How many imagined tables are played on for one decision."""

FEWEST_DEALS = 6


class Steady:
    """Imagines the cards that it does not know, tries its moves, and takes the one that brings most on average.

    Every move is tried on the same imagined deals.  What it holds decides how often it
    wins there, and what a move costs is lost there, so that it pays for a good hand and
    does not for a bad one.  It knows no name of any game.
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
        """What each move brings, over all imagined deals together."""
        judge = player(sight.rules)
        totals = [0.0] * len(choices)
        for _ in range(max(FEWEST_DEALS, PLAYOUTS // len(choices))):
            table = sight.imagined(self._dice)
            for number, choice in enumerate(choices):
                totals[number] += judge.outcome(table.copy(), choice, self._dice)
        return totals


def _weighed(offers: Sequence[Offer]) -> Iterator[Choice]:
    """Some moves of each offer, evenly spread, both ends among them."""
    for offer in offers:
        count = moves_of(offer)
        for at in range(min(count, VALUES)):
            yield nth([offer], at * (count - 1) // (min(count, VALUES) - 1) if at else 0)
