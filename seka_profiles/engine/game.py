"""The door of the engine: one game, by names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any

from ..core.diagnostics import Diagnostic, ProfileError, problem
from ..core.numbers import Number
from ..rules.fault import Fault
from ..rules.records import Rules
from .chance import Seeded
from .events import Event, Eyes, Witness
from .machine import Machine
from .moves import Found, Move, MoveReader
from .state import Chance, State, Tell, untold
from .values import Values
from .views import Option, View, options, standings, view, winners

NOBODY = None
"""Whose eyes see only what everyone sees."""


class IllegalMove(Exception):
    """A move that cannot be made; `diagnostic` says why, and what can."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic.message)


class GameFault(Exception):
    """A mistake of the profile met in play; the game stands where the last move left it."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic.message)


@dataclass(frozen=True)
class Result:
    """How a game ended: standings and balances by seat, and those of the highest standing."""

    standings: dict[str, Number]
    balances: dict[str, Number]
    winners: tuple[str, ...]


class Game:
    """One game of a profile.

    `seats`: their names, clockwise.  `seed` fixes every outcome that `chance` does not
    give; without either the seed is 0.  `tell` is handed every event as it happens, as
    the engine's plain tuple; where it is given, the game keeps no log of its own, so that
    a game of any length needs the same memory.  Raises `GameFault` where the profile
    fails before the first decision.
    """

    def __init__(
        self,
        rules: Rules,
        seats: Sequence[str],
        seed: int = 0,
        chance: Chance | None = None,
        tell: Tell | None = None,
    ) -> None:
        self.rules = rules
        self.seats = checked_seats(seats)
        self.seed = seed
        self.values = Values(rules, self.seats)
        self.log: list[tuple[Any, ...]] = []
        self.moves: list[tuple[str, Move]] = []
        self._keeps = tell is None
        self._hand_on = tell or untold
        self._machine = Machine(rules)
        self._state = State(rules, chance or Seeded(seed))
        self._guarded(self._machine.begin)

    def __repr__(self) -> str:
        doing = f"{self.turn} to act" if self.turn else "over"
        return f"<Game {self.rules.profile.name}: {doing}>"

    # ---------- looking -----------------------------------------------------

    @property
    def state(self) -> State:
        """The state itself, for programs that play millions of games; to be looked at, not changed."""
        return self._state

    @property
    def machine(self) -> Machine:
        """What moves states of these rules."""
        return self._machine

    @property
    def turn(self) -> str | None:
        """The seat that is to act; None when the game is over."""
        return self.seats[self._state.actor] if self._state.offers and self._state.actor is not None else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.is_over

    def legal(self) -> tuple[Option, ...]:
        """What the seat that is to act may do, in the order of the profile; empty when the game is over."""
        return options(self._state, self.values, self._machine.actions(self._state))

    def view(self, seat: str | None = NOBODY) -> View:
        """What a seat sees; without a seat, what everyone sees."""
        return self._view(self.eyes(seat), seat)

    def position(self) -> View:
        """Everything, hidden cards too."""
        return self._view(0, None)

    def events(self, seat: str | None = NOBODY) -> tuple[Event, ...]:
        """What has happened as a seat has seen it; without a seat, as everyone has."""
        return self.witnessed(self.log, self.eyes(seat))

    def history(self) -> tuple[Event, ...]:
        """What has happened, hidden cards too."""
        return self.witnessed(self.log, 0)

    def witnessed(self, told: Iterable[tuple[Any, ...]], eyes: Eyes) -> tuple[Event, ...]:
        """Records of events of this game as some eyes see them."""
        witness = Witness(self.values, eyes)
        return tuple(witness.seen(event) for event in told)

    def eyes(self, seat: str | None) -> Eyes:
        """The eyes of a seat, or of everyone together.  Raises `KeyError` for a seat that is not there."""
        if seat is None:
            return self.rules.layout.everyone
        if seat not in self.seats:
            raise KeyError(f"there is no seat {seat!r}; the seats are {', '.join(self.seats)}")
        return 1 << self.seats.index(seat)

    @property
    def result(self) -> Result | None:
        """How the game ended; None before it has."""
        if not self.is_over:
            return None
        return Result(
            dict(zip(self.seats, standings(self._state), strict=True)),
            dict(zip(self.seats, self._state.balances, strict=True)),
            tuple(self.seats[seat] for seat in winners(self._state)),
        )

    def _view(self, eyes: Eyes, viewer: str | None) -> View:
        return view(self._state, self.values, self._machine.actions(self._state), eyes, viewer)

    # ---------- playing -----------------------------------------------------

    def why_not(self, move: str | Move, seat: str | None = None, *, abbreviations: bool = False) -> Diagnostic | None:
        """Why a move cannot be made now, and what can; None where it can be.

        `seat`: who wants to make it, by default whoever is to act.  `abbreviations`:
        an unambiguous beginning of an action will do.
        """
        found = self._found(move, seat, abbreviations)
        return found if isinstance(found, Diagnostic) else None

    def play(self, move: str | Move, seat: str | None = None, *, abbreviations: bool = False) -> Move:
        """Makes a move and goes on to the next decision; the move as it was understood.

        Raises `IllegalMove`, or `GameFault` where the profile fails; the game then stands
        where it stood before.
        """
        found = self._found(move, seat, abbreviations)
        if isinstance(found, Diagnostic):
            raise IllegalMove(found)
        return self.take(*found)

    def take(self, offer: tuple[Any, ...], choices: tuple[Any, ...]) -> Move:
        """Makes a move by its numbers: one of `state.offers`, and a value of each of its domains."""
        actor = self.turn
        assert actor is not None
        action = self._machine.actions(self._state)[offer[0]]
        shown = (self.values.shown(choice, kind) for choice, kind in zip(choices, action.kinds, strict=True))
        move = Move(action.name, tuple(shown))
        self._guarded(lambda state: self._machine.act(state, offer, choices))
        if self._keeps:
            self.moves.append((actor, move))
        return move

    def _tell(self, event: tuple[Any, ...]) -> None:
        if self._keeps:
            self.log.append(event)
        else:
            self._hand_on(event)

    def _found(self, move: str | Move, seat: str | None, abbreviations: bool) -> Found | Diagnostic:
        actor = self.turn
        if actor is None:
            return problem("SP515")
        if seat is not None and seat not in self.seats:
            return problem("SP517", seat=seat, seats=", ".join(self.seats))
        if seat is not None and seat != actor:
            return problem("SP514", seat=seat, turn=actor)
        actions = self._machine.actions(self._state)
        reader = MoveReader(self.values, actor, actions, self._state.offers, self.legal(), abbreviations=abbreviations)
        return reader.read(move) if isinstance(move, str) else reader.find(move)

    def _guarded(self, step: Callable[[State], None]) -> None:
        """A step that leaves state, chance and log as they were where it fails."""
        state = self._state
        state.tell = (events := list[tuple[Any, ...]]()).append
        before = state.copy(chance=state.chance.copy())
        try:
            step(state)
        except Exception as error:
            self._state = before
            if isinstance(error, Fault):
                raise GameFault(error.named(self.seats)) from None
            raise
        finally:
            self._state.tell = untold
        for event in events:
            self._tell(event)

    # ---------- keeping -----------------------------------------------------

    @property
    def keeps_log(self) -> bool:
        """Whether the game keeps what happened, rather than handing it on."""
        return self._keeps

    def copy(self) -> Game:
        """The same game, to go on with separately; chance goes on alike in both.

        Where a game hands its events on, its copy hands them to nobody.
        """
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.log, other.moves = list(self.log), list(self.moves)
        other._hand_on = untold
        other._state = self._state.copy(chance=self._state.chance.copy())
        return other

    def __getstate__(self) -> dict[str, Any]:
        """Pickles everything but whom events are handed to."""
        return self.__dict__ | {"_hand_on": untold}


def lettered(count: int) -> tuple[str, ...]:
    """What seats are called where nobody says otherwise, clockwise: A, B … Z, AA, BB …"""
    return tuple(ascii_uppercase[number % 26] * (number // 26 + 1) for number in range(count))


def checked_seats(seats: Sequence[str]) -> tuple[str, ...]:
    """The names of the seats.  Raises `ProfileError` for a name that is no word of a move, or stands twice."""
    for number, name in enumerate(seats):
        if name.replace(",", " ").split() != [name] or name in ("nobody", "set"):
            raise ProfileError([problem("SP506", name=name)])
        if name in seats[:number]:
            raise ProfileError([problem("SP505", name=name)])
    return tuple(seats)
