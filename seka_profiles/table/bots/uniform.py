"""The bot that plays any of its legal moves, all equally likely."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.chance import Dice
from ...rules.records import Offer
from .counting import Choice, any_move
from .sight import Sight


class Uniform:
    """Each amount or card is a move of its own: where 1 to 10 may be paid, those are ten moves."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, sight: Sight) -> Choice:
        return self.any_of(sight.offers)

    def any_of(self, offers: Sequence[Offer]) -> Choice:
        """One of the moves, for those who have the offers and no need of a sight."""
        return any_move(offers, self._dice)
