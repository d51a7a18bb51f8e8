"""Monte Carlo tree search over information sets, of one decision.

The hidden cards are dealt anew for every iteration, and everybody learns by what he knows:
how good his own cards are, and what everybody has heard.  Iterations are of two kinds, in
turn.  In one, all that is not common knowledge is dealt anew, also the cards of the seat
that decides, so that its rivals learn without a look at them.  In the other its cards are
its own, its rivals move as they have learned to, and it alone learns.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ...engine.chance import Dice
from ...engine.machine import Machine, heard_by
from ...engine.state import State
from ...engine.views import standings
from ...rules.fault import Fault
from .beliefs import Beliefs
from .counting import Choice
from .custom import custom
from .ear import Ear
from .playout import MOST_MOVES, advantages
from .sight import Sight
from .thinning import Menu, Move, menu
from .tree import Mind, Place, drawn

COURAGE = 2.5
"""How much is tried that has not yet brought much, against what has."""

TRUST = 8.0
"""How many trials the usual way to move is worth."""

EVEN = 0.5
"""How much the seat that decides leans to all its moves alike, and not to the usual ones."""

DECISION = 4
"""How much more likely a move is that was tried more often: the power of how often it was."""

Trail = list[tuple[int, Mind, Move]]
"""Who has moved, what it knew, and what it did."""


class Search:
    """What is found out about one decision, iteration by iteration; `made` is how many there were."""

    def __init__(self, sight: Sight, dice: Dice) -> None:
        self.made = 0
        self._sight = sight
        self._dice = dice
        self._machine = Machine(sight.rules)
        self._custom = custom(sight.rules)
        self._root = Place()
        self._unit = 0.0  # the most that a seat has won or lost in an iteration, on average
        self._beliefs = [Beliefs(sight, self._custom, dice, by_all) for by_all in (True, False)]

    def best(self) -> Choice:
        """A move that was tried often for the seat's own cards; of several that were tried about as often any."""
        weights = [times**DECISION for times in self._times()]
        return self._menu.choices[drawn(weights, self._dice) if any(weights) else 0]

    def is_settled(self, left: int) -> bool:
        """Whether so many more iterations cannot change what is best."""
        first, *others = sorted(self._times(), reverse=True)
        return first > max(others, default=0) + left / 2 + 1

    def _times(self) -> list[float]:
        return [self._own.times(move) for move in self._menu.moves]

    @property
    def _menu(self) -> Menu:
        return menu(self._sight.offers, _width(self._own.visits))

    @property
    def _own(self) -> Mind:
        """What the seat that decides has learned for its own cards."""
        return self._root.mind((self._sight.seat,))

    def iterate(self) -> None:
        """Plays one imagined table to the next settlement, and has its seats learn from it."""
        self.made += 1
        is_own = self.made % 2 == 0
        table = self._beliefs[is_own].table()
        before = standings(table)
        ear = table.tell = Ear(table.rules)
        trail: Trail = []
        with suppress(Fault):
            self._in_tree(table, ear, trail, is_own)
            self._to_the_end(table, ear)
        self._learn(trail, advantages(before, table))

    def _in_tree(self, table: State, ear: Ear, trail: Trail, is_own: bool) -> None:
        """Plays on where somebody has been before and one move further."""
        place: Place | None = self._root
        while place is not None and not ear.winners and not table.is_over:
            choice = self._chosen(table, place, trail, is_own)
            heard = self._heard(table, choice)
            self._machine.act(table, *choice)
            known = place.after.get(heard)
            if known is None:
                place.after[heard] = Place()
            place = known

    def _to_the_end(self, table: State, ear: Ear) -> None:
        """Plays on to the next settlement in the usual way, or until it takes too long."""
        for _ in range(MOST_MOVES):
            if ear.winners or table.is_over:
                break
            self._machine.act(table, *self._custom.move(table, self._dice))

    def _chosen(self, table: State, place: Place, trail: Trail, is_own: bool) -> Choice:
        seat = table.actor
        assert seat is not None
        own = is_own and seat == self._sight.seat
        mind = place.mind((seat,) if own and place is self._root else (seat, self._custom.shade(table, seat), own))
        open_moves = menu(table.offers, _width(mind.visits))
        if len(open_moves.choices) == 1:
            return open_moves.choices[0]
        leanings = self._custom.leanings(table, open_moves)
        if is_own and not own:
            return open_moves.choices[drawn(mind.shares(open_moves.moves, leanings, TRUST), self._dice)]
        share = EVEN / len(leanings)
        leanings = [(1 - EVEN) * leaning + share for leaning in leanings]
        at = mind.promising(open_moves.moves, leanings, COURAGE * self._unit)
        trail.append((seat, mind, open_moves.moves[at]))
        return open_moves.choices[at]

    def _heard(self, table: State, choice: Choice) -> tuple[Any, ...]:
        """What everybody hears of a move."""
        (number, *_), choices = choice
        decision = self._machine.decision(table)
        assert decision is not None
        if decision.secret:
            return (table.actor,)
        heard = heard_by(table, decision.actions[number], choices)
        everyone = table.rules.layout.everyone
        shown = tuple(value if eyes == everyone else None for value, eyes in zip(choices, heard, strict=True))
        return (table.actor, number, shown)

    def _learn(self, trail: Trail, gains: Sequence[float]) -> None:
        self._unit += (max(map(abs, gains)) - self._unit) / self.made
        for seat, mind, move in trail:
            mind.note(move, gains[seat])


def _width(visits: float) -> int:
    """How many moves of each offer are looked at; the more, the more often one has been there."""
    return 1 + max(1, int(visits**0.2))
