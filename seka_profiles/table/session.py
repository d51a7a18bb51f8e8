"""A game whose seats are taken by people and bots."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.game import Game
from .bots.bot import Bot
from .bots.sight import Sight


class Session:
    """A game and who plays it.

    `bots`: by seat, each plays that seat alone; every other seat is a person's.
    """

    def __init__(self, game: Game, bots: Mapping[str, Bot]) -> None:
        self.game = game
        self.bots = dict(bots)

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people have taken, clockwise."""
        return tuple(seat for seat in self.game.seats if seat not in self.bots)

    def play_bot(self) -> None:
        """Makes the move of the bot that is to act.  Raises `KeyError` where it is a person's turn."""
        assert self.game.turn is not None
        bot = self.bots[self.game.turn]
        self.game.take(*bot.choose(Sight(self.game.state, self.game.seats)))
