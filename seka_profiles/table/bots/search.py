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
from .ear import Ear
from .playout import advantages, player
from .sight import Sight
from .thinning import thinned
from .tree import Mind, Place

SHADES = 8
"""How many hands a mind tells apart, from the worst to the best."""

COURAGE = 1.0
"""How much is tried that has not yet brought much, against what has."""

Trail = list[tuple[int, Mind, Choice]]


class Search:
    """What is found out about one decision, iteration by iteration; `made` is how many there were."""

    def __init__(self, sight: Sight, dice: Dice) -> None:
        self.made = 0
        self._sight = sight
        self._dice = dice
        self._machine = Machine(sight.rules)
        self._player = player(sight.rules)
        self._root = Place()
        self._unit = 0.0
        taken = sight.turns_taken if self._player.may_give_up(sight.imagined(dice)) else {}
        self._beliefs = [Beliefs(sight, self._player.percentiles, taken, dice, by_all) for by_all in (True, False)]

    def best(self) -> Choice:
        """The move that was tried most often for the seat's own cards; of several the first."""
        choices = list(thinned(self._sight.offers, _width(self._own.visits)))
        return max(choices, key=self._own.times)

    @property
    def _own(self) -> Mind:
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
            if self._in_tree(table, ear, trail, is_own):
                self._player.play_on(table, ear, self._dice)
        self._learn(trail, advantages(before, table), is_own)

    def _in_tree(self, table: State, ear: Ear, trail: Trail, is_own: bool) -> bool:
        """Plays on where somebody has been before and one move further; whether anything is left to be played."""
        place: Place | None = self._root
        while place is not None and not ear.winners and not table.is_over:
            choice = self._chosen(table, place, trail, is_own)
            heard = self._heard(table, choice)
            self._machine.act(table, *choice)
            known = place.after.get(heard)
            if known is None:
                place.after[heard] = Place()
            place = known
        return not ear.winners and not table.is_over

    def _chosen(self, table: State, place: Place, trail: Trail, is_own: bool) -> Choice:
        seat = table.actor
        assert seat is not None
        mind = place.mind(self._key(table, seat, place, is_own))
        choices = list(thinned(table.offers, _width(mind.visits)))
        if len(choices) == 1:
            return choices[0]
        leanings = self._player.leanings(table, choices)
        if is_own and seat != self._sight.seat:
            return choices[mind.usual(choices, leanings, self._dice)]
        choice = choices[mind.promising(choices, leanings, COURAGE * self._unit)]
        trail.append((seat, mind, choice))
        return choice

    def _key(self, table: State, seat: int, place: Place, is_own: bool) -> tuple[Any, ...]:
        """What a mind goes by: the seat that decides has minds of its own for its own cards."""
        own = is_own and seat == self._sight.seat
        if own and place is self._root:
            return (seat,)
        shade = min(SHADES - 1, int(SHADES * self._player.percentiles.known_to_owner(table, seat)))
        return (seat, shade, own)

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

    def _learn(self, trail: Trail, gains: Sequence[float], is_own: bool) -> None:
        self._unit = max(self._unit, *map(abs, gains))
        for seat, mind, choice in trail:
            mind.note(choice, gains[seat])


def _width(visits: int) -> int:
    """How many moves of each offer are looked at; the more, the more often one has been there."""
    return 2 + int(visits**0.25)
