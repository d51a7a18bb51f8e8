"""Where a bounded game stands: a decision, a turn of chance, or the end.

A step of the engine goes from one decision to the next.  Where it asks for an outcome
that is not given yet it is left, its outcomes become moves of chance, and with one of
them more it is taken again from where it began.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...core.numbers import Number, exact, quotient
from ...engine.chance import Recorded, RecordEnds
from ...engine.game import GameFault
from ...engine.state import Chance, State, untold
from ...engine.views import View, view
from ...rules.fault import Fault
from ...rules.records import Offer
from ..bots.counting import Choice
from .game import BoundedGame
from .memory import Chapter, own_answers, write_choice, write_view


@dataclass(frozen=True, eq=False)
class Step:
    """A step that is being taken.

    `before`: the position at which it was chosen, None for the beginning of the game;
    `choice`: the move, None there.  `outcomes`: what chance has brought in it so far.
    """

    before: Position | None
    choice: Choice | None
    outcomes: tuple[Any, ...] = ()


class Position:
    """A position of a bounded game.  It never changes, so that it may be kept and shared.

    `moves`: how many have been made.  `is_cut`: whether the game was ended by its bounds.
    Where chance is explicit, what follows is remembered, up to a number of positions.
    """

    def __init__(
        self,
        game: BoundedGame,
        state: State,
        moves: int,
        heard: tuple[Chapter, ...],
        *,
        step: Step | None = None,
        asked: RecordEnds | None = None,
        is_cut: bool = False,
    ) -> None:
        self.game = game
        self.moves = moves
        self._state = state
        self._heard = heard
        self._step = step
        self._asked = asked
        self._following: dict[int, Position] = {}
        offers = () if asked or is_cut else game.numbering.offered(state)
        self._offers: tuple[Offer, ...] = offers if moves < game.max_moves else ()
        self.is_cut = is_cut or not (asked or self._offers or state.is_over)
        if self.is_cut:  # nobody is to act any more
            self._state = state.copy()
            self._state.offers = ()

    def __str__(self) -> str:
        """The table with all that is hidden."""
        actions = self.game.machine.actions(self._state)
        return write_view(view(self._state, self.game.values, actions, 0, None))

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __getstate__(self) -> dict[str, Any]:
        """Pickles everything but what follows, which may be a whole tree."""
        return self.__dict__ | {"_following": {}}

    # ---------- looking -----------------------------------------------------

    @property
    def state(self) -> State:
        """The state itself, for programs that play by it; to be looked at, not changed."""
        return self._state

    @property
    def is_chance(self) -> bool:
        """Whether chance has its turn."""
        return self._asked is not None

    @property
    def is_end(self) -> bool:
        """Whether nothing follows: the game is over, or cut."""
        return self._asked is None and not self._offers

    @property
    def turn(self) -> int | None:
        """The number of the seat that is to act; None where chance has its turn, and at the end."""
        return self._state.actor if self._offers else None

    @cached_property
    def choices(self) -> dict[int, Choice]:
        """The moves that are open, by their numbers, in order."""
        return self.game.numbering.legal(self._state, self._offers)

    @cached_property
    def outcomes(self) -> dict[int, Any]:
        """What chance may bring, all equally likely, by numbers: a card by its own, an item of a list by its place."""
        if self._asked is None:
            return {}
        options = self._asked.options
        return dict(zip(options, options, strict=True)) if self._asked.kind == "deal" else dict(enumerate(options))

    @property
    def worth(self) -> tuple[Number, ...]:
        """What the session would be worth to each seat if it ended here, the pot returned in equal shares."""
        if not self.game.is_zero_sum:
            return self.game.points(self._state)
        share = quotient(self._state.pot, len(self.game.seats))
        return tuple(exact(balance + share) for balance in self._state.balances)

    def view(self, seat: int | None) -> View:
        """What a seat sees now; None for what everybody sees."""
        game = self.game
        viewer = None if seat is None else game.seats[seat]
        return view(self._state, game.values, game.machine.actions(self._state), game.eyes(seat), viewer)

    def features(self, seat: int | None) -> list[Number]:
        """What a seat sees now, as numbers."""
        return self.game.features.of(self.view(seat))

    def seen(self, seat: int | None) -> str:
        """What a seat sees now, as text."""
        return self._own(seat, f"; {write_view(self.view(seat))}")

    def told(self, seat: int | None) -> str:
        """All that a seat has seen so far, as text: the same for two histories that it cannot tell apart."""
        witness = self.game.witness(self.game.eyes(seat))
        return self._own(seat, "".join(chapter.text(witness) for chapter in self._heard))

    def name(self, number: int) -> str:
        """A move or an outcome of this position in words; what the number means at all where it is not open."""
        if self._asked is not None:
            return self._named_outcome(self._asked, number)
        if number not in self.choices:
            return self.game.numbering.name(number)
        offer, choices = self.choices[number]
        return write_choice(self.game.machine.actions(self._state)[offer[0]], choices, self.game.values)

    def _own(self, seat: int | None, text: str) -> str:
        if seat is None:
            return f"all{text}"
        own = own_answers(self._state, seat, self.game.machine, self.game.values)
        return f"{self.game.seats[seat]}{text}{own}"

    def _named_outcome(self, asked: RecordEnds, number: int) -> str:
        rules = self.game.rules
        names = rules.layout.zone_names if asked.kind == "deal" else rules.layout.variable_names
        name, seat = names[asked.slot]
        where = name if seat is None else f"{name} {self.game.seats[seat]}"
        if asked.kind == "deal":
            return f"{asked.kind} {where} {rules.pack.names[number]}"
        shown = self.game.values.shown(self.outcomes[number], rules.profile.table[name].type)
        return f"{asked.kind} {where} {shown}"

    # ---------- going on ----------------------------------------------------

    def after(self, number: int) -> Position:
        """The position behind a move, or behind an outcome of chance.

        Raises `KeyError` for a number that is not open, `GameFault` where the profile fails.
        """
        following = self._following.get(number)
        if following is None:
            following = self._next(number)
            if isinstance(self._state.chance, Recorded) and self.game.keeps_one_more():
                self._following[number] = following
        return following

    def _next(self, number: int) -> Position:
        if self._step is not None and self._asked is not None:
            outcomes = (*self._step.outcomes, self.outcomes[number])
            return _taken(self.game, Step(self._step.before, self._step.choice, outcomes), Recorded(outcomes))
        chance = self._state.chance
        following = Recorded(()) if isinstance(chance, Recorded) else chance.copy()
        return _taken(self.game, Step(self, self.choices[number]), following)


def begin(game: BoundedGame, chance: Chance | None = None) -> Position:
    """Where a game begins.

    `chance` brings all outcomes; without it positions at which chance has its turn are
    positions of their own, with a number for each outcome.  Raises `GameFault` where the
    profile fails before the first decision.
    """
    return _taken(game, Step(None, None), chance or Recorded(()))


def _taken(game: BoundedGame, step: Step, chance: Chance) -> Position:
    """The position to which a step leads; where it leads beyond the limit, the one before it, cut."""
    before = step.before
    heard: tuple[Chapter, ...] = () if before is None else before._heard
    moves = 0 if before is None else before.moves + 1
    state = State(game.rules, chance) if before is None else before._state.copy(chance=chance)
    told: list[tuple[Any, ...]] = []
    state.tell = told.append
    asked = _walked(game, state, step.choice)
    state.tell = untold
    if asked is None and not game.allows(state):
        state = State(game.rules, chance) if before is None else before._state
        return Position(game, state, moves, heard, is_cut=True)
    heard = (*heard, Chapter(tuple(told)))
    if asked is None:
        return Position(game, state, moves, heard)
    return Position(game, state, moves, heard, step=step, asked=asked)


def _walked(game: BoundedGame, state: State, choice: Choice | None) -> RecordEnds | None:
    """Takes a step; what chance is asked where an outcome is missing, the table then as it stands at that moment."""
    try:
        if choice is None:
            game.machine.begin(state)
        else:
            game.machine.act(state, *choice)
    except RecordEnds as asked:
        state.offers = ()
        return asked
    except Fault as fault:
        raise GameFault(fault.named(game.seats)) from None
    return None
