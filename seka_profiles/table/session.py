"""A game whose seats are taken by people and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..engine.game import Game
from .bots.bot import Bot
from .bots.registry import bot
from .bots.sight import Sight

PATIENCE = 10
"""How often a bot chooses in one deal while no person is asked; from then on it plays any move.

Where nothing bounds how long a deal may go on, bots that all find it worth going on would
otherwise keep people waiting for ever.
"""


class Session:
    """A game and who plays it.

    `bots`: by seat, each plays that seat alone; every other seat is a person's.
    """

    def __init__(self, game: Game, bots: Mapping[str, Bot]) -> None:
        self.game = game
        self.bots = dict(bots)
        self._tired = bot("random", game.seed, len(game.seats))
        self._chosen: Counter[str] = Counter()
        self._read = 0

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people have taken, clockwise."""
        return tuple(seat for seat in self.game.seats if seat not in self.bots)

    def play_bot(self) -> None:
        """Makes the move of the bot that is to act.  Raises `KeyError` where it is a person's turn."""
        assert self.game.turn is not None
        chooser = self.bots[self.game.turn]
        if any(self._starts_anew(told) for told in self.game.log[self._read :]):
            self._chosen.clear()
        self._read = len(self.game.log)
        self._chosen[self.game.turn] += 1
        if self._chosen[self.game.turn] > PATIENCE:
            chooser = self._tired
        self.game.take(*chooser.choose(Sight(self.game.state, self.game.seats)))

    def _starts_anew(self, told: tuple[Any, ...]) -> bool:
        """Whether an event is a new deal, or something that a person did."""
        if told[0] in ("act", "answered"):
            return self.game.seats[told[1]] not in self.bots
        return told == ("gather", None)
