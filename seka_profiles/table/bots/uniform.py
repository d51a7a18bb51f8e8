"""The bot that plays any of its legal moves, all equally likely."""

from __future__ import annotations

from ...engine.chance import Dice
from .counting import Choice, any_move
from .sight import Sight


class Uniform:
    """Each amount or card is a move of its own: where 1 to 10 may be paid, those are ten moves."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, sight: Sight) -> Choice:
        return any_move(sight.offers, self._dice)
