"""A game whose seats are taken by people and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from ..engine.game import Game
from ..engine.moves import Move
from .bots.bot import Bot
from .bots.budget import UNWATCHED, Watch
from .bots.registry import bot
from .bots.sight import Sight
from .seeds import derived

MOST_CHOICES_IN_A_DEAL = 10
"""How often a bot chooses in one deal while no person is asked; from then on it plays any move.

Where nothing bounds how long a deal may go on, bots that all find it worth going on would
otherwise keep people waiting for ever.
"""

TIRED = "random"
"""The kind of bot that plays on then."""


@dataclass(frozen=True)
class Place:
    """A seat at the table; `bot`: the kind of bot that plays it, None for a person."""

    name: str
    bot: str | None = None


@dataclass(frozen=True)
class Happened:
    """What one move brought.

    `seat` and `move`: None of the beginning, and where the table was left, which `is_left` says.
    `told`: the events since the last step, as the engine's plain tuples.
    """

    game: Game
    seat: str | None
    move: Move | None
    told: tuple[tuple[Any, ...], ...]
    is_left: bool = False


def beginning(game: Game) -> Happened:
    """What a game that has just begun brought before its first decision."""
    return Happened(game, None, None, tuple(game.log))


def left(game: Game) -> Happened:
    """That the table is left as it stands."""
    return Happened(game, None, None, (), is_left=True)


Listener = Callable[[Happened], object]
"""Is handed what happens in a session, as it does, hidden cards too."""

Shield = Callable[[], AbstractContextManager[object]]
"""Holds interruptions back as long as its context is open."""

Maker = Callable[[str, int, int, Watch], Bot]
"""Makes a bot of its kind, a seed, the number of its seat, and what it asks while it thinks."""


def nobody(step: Happened) -> None:
    """Listens to nothing."""


class Session:
    """A game and who plays it.

    `bots`: by seat, the kind of bot that plays it; every other seat is a person's.  `listener` is handed every
    step that is taken here; so moves are made by `play` and `play_bot`, whatever the face.  `shield` holds
    interruptions back from a move until it has been heard of: the two belong together.

    A bot is made anew for each of its decisions, of the seed of the game and the number of moves made
    before; so the session that goes on behind a break is the one that would have been without it.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[str, str],
        *,
        listener: Listener = nobody,
        shield: Shield = nullcontext,
        make: Maker = bot,
    ) -> None:
        self.game = game
        self.bots = dict(bots)
        self._listener = listener
        self._shield = shield
        self._make = make
        self._chosen: Counter[str] = Counter()
        self._read = 0

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people have taken, clockwise."""
        return tuple(seat for seat in self.game.seats if seat not in self.bots)

    def play(self, move: str, *, abbreviations: bool = False) -> Move:
        """Makes a person's move, as `Game.play` does, with its errors."""
        seat = self.game.turn
        with self._shield():
            before = len(self.game.log)
            made = self.game.play(move, abbreviations=abbreviations)
            self._listener(self._happened(seat, made, before))
        return made

    def play_bot(self, watch: Watch = UNWATCHED) -> None:
        """Makes the move of the bot that is to act; it asks `watch` while it thinks, and whatever that raises goes on.

        Raises `KeyError` where it is a person's turn.
        """
        seat = self.game.turn
        assert seat is not None
        kind = self.bots[seat]
        if self._is_tired(seat):
            kind = TIRED
        seed = derived(self.game.seed, "decision", len(self.game.moves))
        chooser = self._make(kind, seed, self.game.seats.index(seat), watch)
        chosen = chooser.choose(Sight(self.game.state, self.game.seats))
        with self._shield():
            before = len(self.game.log)
            made = self.game.take(*chosen)
            self._count(seat, before)
            self._listener(self._happened(seat, made, before))

    def repeat(self, seat: str, move: str) -> Happened:
        """Makes a move that was made before, by whoever sits there; nobody is told of it but who asks for it.

        Raises `IllegalMove` and `GameFault`.
        """
        before = len(self.game.log)
        made = self.game.play(move, seat)
        if seat in self.bots:
            self._count(seat, before)
        return self._happened(seat, made, before)

    def leave(self) -> None:
        """The table is left before the end; nothing where the game is over."""
        if not self.game.is_over:
            with self._shield():
                self._listener(left(self.game))

    def _happened(self, seat: str | None, move: Move, before: int) -> Happened:
        """What a move brought, by how many events there were before it."""
        return Happened(self.game, seat, move, tuple(self.game.log[before:]))

    def _is_tired(self, seat: str) -> bool:
        """Whether a bot that is to choose has chosen too often by now."""
        return self._chosen[seat] >= MOST_CHOICES_IN_A_DEAL and not self._has_started_anew(len(self.game.log))

    def _count(self, seat: str, before: int) -> None:
        """Counts a move that a bot has made; `before`: how many events there were before it."""
        if self._has_started_anew(before):
            self._chosen.clear()
        self._read = before
        self._chosen[seat] += 1

    def _has_started_anew(self, upto: int) -> bool:
        """Whether one of the events that were not counted yet, up to a number of them, starts the count anew."""
        return any(self._starts_anew(told) for told in self.game.log[self._read : upto])

    def _starts_anew(self, told: tuple[Any, ...]) -> bool:
        """Whether an event is a new deal, or something that a person did."""
        if told[0] in ("act", "answered"):
            return self.game.seats[told[1]] not in self.bots
        return told == ("gather", None)
