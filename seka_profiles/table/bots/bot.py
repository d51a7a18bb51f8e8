"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from .counting import Choice
from .sight import Sight


class Bot(Protocol):
    """Whoever chooses the moves of a seat.

    A bot is made of dice of its own, and may remember what it has seen; it plays one seat
    of one session.
    """

    def choose(self, sight: Sight) -> Choice:
        """A move for the seat that is to act, which is the bot's own."""
