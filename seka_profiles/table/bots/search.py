"""Monte Carlo tree search over information sets, of one decision.

The hidden cards are dealt anew, and everybody learns by what he knows: how good his own
cards are, and what everybody has heard.  Iterations are of two kinds, in turn.  In one,
all that is not common knowledge is dealt anew, also the cards of the seat that decides, so
that its rivals learn without a look at them.  In the other its cards are its own, its
rivals move as they have learned to, and it alone learns.  Its moves at the root run a
race: each is tried on the same deals, by the same dice.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import sqrt
from typing import Any

from ...engine.chance import Dice, Seeded
from ...engine.machine import Machine, heard_by
from ...engine.state import State
from ...engine.views import standings
from ...rules.fault import Fault
from .beliefs import Beliefs
from .counting import Choice
from .custom import custom
from .ear import Ear
from .playout import MOST_MOVES, advantages
from .race import Race
from .sight import Sight
from .thinning import Move, menu
from .tree import FINE, Mind, Place, drawn

COURAGE = 1.5
"""How much is tried that has not yet brought much, against what has."""

CALM = 0.15
"""How much less a move must bring, as a part of what is usually won or lost, to be made e times less often."""

EVEN = 0.5
"""How much a seat that tries leans to all its moves alike, and not to the usual ones."""

WIDTH = 5
"""How many moves of an offer run the race."""

IMAGINING = (0.6, 0.8)
"""Which part of its seconds has passed at most when the deals for all are imagined, and when those for itself are."""

Trail = list[tuple[int, Mind, Move]]
"""Who has moved, what it knew, and what it did."""


class Search:
    """What is found out about one decision, iteration by iteration; `made` is how many there were.

    `is_over`: whether a part of the time has passed; where it is short, fewer deals are imagined.
    """

    def __init__(self, sight: Sight, dice: Dice, is_over: Callable[[float], bool]) -> None:
        self.made = 0
        self._seat = sight.seat
        self._dice = dice
        self._machine = Machine(sight.rules)
        self._custom = custom(sight.rules)
        self._root = Place()
        self._stirred = 0.0
        for_all, for_me = (partial(is_over, part) for part in IMAGINING)
        self._for_all = Beliefs(sight, self._custom, dice, by_all=True, is_over=for_all)
        self._for_me = Beliefs(sight, self._custom, dice, by_all=False, is_over=for_me)
        self._menu = menu(sight.offers, WIDTH)
        self._race = Race(len(self._menu.choices))
        self._deal = self._for_me.table()
        self._seed = 0
        self._usual = self._custom.leanings(self._deal, self._menu)

    def best(self) -> Choice:
        """The move that has brought most for the seat's own cards; the usual one where nothing was tried."""
        return self._menu.choices[self._race.best(self._usual)]

    @property
    def is_settled(self) -> bool:
        """Whether only one move is left that may be the best."""
        return len(self._race.running) == 1

    def iterate(self) -> None:
        """Plays one imagined table to the next settlement, and has its seats learn from it."""
        self.made += 1
        if self.made % 2:
            self._play(self._for_all.table(), None, self._dice)
            return
        if self._race.is_new_deal:
            self._deal, self._seed = self._for_me.table(), self._dice.below(FINE)
        first = self._menu.choices[self._race.next]
        self._race.note(self._play(self._deal.copy(), first, Dice(self._seed)))

    def _play(self, table: State, first: Choice | None, dice: Dice) -> float:
        """Plays a table to the next settlement; what the seat that decides gained.

        `first`: its first move where it plays by its own cards, None where all are dealt anew.
        """
        before = standings(table)
        table.chance = Seeded(dice)
        ear = table.tell = Ear(table.rules)
        trail: Trail = []
        with suppress(Fault):
            self._in_tree(table, ear, trail, first, dice)
            self._to_the_end(table, ear, dice)
        gains = advantages(before, table)
        self._stirred += max(map(abs, gains)) ** 2
        for seat, mind, move in trail:
            mind.note(move, gains[seat])
        return gains[self._seat]

    @property
    def _unit(self) -> float:
        """How much is usually won or lost in an iteration: the root of the mean square of the most that a seat did."""
        return sqrt(self._stirred / self.made)

    def _in_tree(self, table: State, ear: Ear, trail: Trail, first: Choice | None, dice: Dice) -> None:
        """Plays on where somebody has been before and one move further."""
        place: Place | None = self._root
        is_own, choice = first is not None, first
        while place is not None and not ear.winners and not table.is_over:
            choice = choice or self._chosen(table, place, trail, is_own, dice)
            heard = self._heard(table, choice)
            self._machine.act(table, *choice)
            known = place.after.get(heard)
            if known is None:
                place.after[heard] = Place()
            place, choice = known, None

    def _to_the_end(self, table: State, ear: Ear, dice: Dice) -> None:
        """Plays on to the next settlement in the usual way, or until it takes too long."""
        for _ in range(MOST_MOVES):
            if ear.winners or table.is_over:
                break
            self._machine.act(table, *self._custom.move(table, dice))

    def _chosen(self, table: State, place: Place, trail: Trail, is_own: bool, dice: Dice) -> Choice:
        seat = table.actor
        assert seat is not None
        own = is_own and seat == self._seat
        mind = place.mind((seat, self._custom.shade(table, seat), own))
        open_moves = menu(table.offers, _width(mind.visits))
        if len(open_moves.choices) == 1:
            return open_moves.choices[0]
        leanings = self._custom.leanings(table, open_moves)
        if is_own:
            at = drawn(mind.likely(open_moves.moves, leanings, CALM * self._unit or 1.0), dice)
        else:
            share = EVEN / len(leanings)
            leanings = [(1 - EVEN) * leaning + share for leaning in leanings]
            at = mind.promising(open_moves.moves, leanings, COURAGE * self._unit)
        if own or not is_own:
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


def _width(visits: float) -> int:
    """How many moves of each offer are looked at; the more, the more often one has been there."""
    return 1 + max(1, int(visits**0.2))
