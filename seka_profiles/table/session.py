"""A game whose seats are taken by people and bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ..engine.game import Game


class Bot(Protocol):
    """Whoever chooses the moves of a seat."""

    def choose(self, game: Game) -> str: ...


class Session:
    """A game and who plays it.

    `bots`: by seat; every other seat is a person's.
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
        seat = self.game.turn
        assert seat is not None
        self.game.play(self.bots[seat].choose(self.game))
