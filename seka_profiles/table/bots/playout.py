"""An imagined table played on to the next settlement, everybody going by the hand he holds."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

from ...core.grid import Grid
from ...core.numbers import Number
from ...engine.chance import Dice
from ...engine.machine import Machine
from ...engine.state import State
from ...engine.views import standings
from ...rules.fault import Fault
from ...rules.records import Offer, Rules
from .counting import Choice, any_move
from .ear import Ear
from .habits import giving_up
from .percentiles import Percentiles

MOST_MOVES = 40
"""How far a table is played on at most; what is paid until then for nothing is lost."""

USUAL_MOVES = 10
"""How many moves a table is played on, about."""

ODDS = 1_000


class Player:
    """Plays tables of one set of rules on.

    Where an action gives up, a seat takes it the more often the weaker its hand; else it
    takes any other, at the least price.  What it does not know it does not go by.
    """

    def __init__(self, rules: Rules) -> None:
        self._machine = Machine(rules)
        self.percentiles = Percentiles(rules)
        self._giving_up = giving_up(rules)

    def outcome(self, table: State, choice: Choice, dice: Dice) -> float:
        """What a move brings the seat by the next settlement, against the average of the others; changes the table."""
        seat, before = table.actor, standings(table)
        assert seat is not None
        ear = table.tell = Ear(table.rules)
        with suppress(Fault):
            self._machine.act(table, *choice)
            for _ in range(MOST_MOVES):
                if ear.winners or table.is_over:
                    break
                self._machine.act(table, *self._move(table, dice))
        return advantages(before, table)[seat]

    def effort(self, table: State) -> int:
        """About how many moves' time it has taken to play a table out, the hands valued on it included."""
        return USUAL_MOVES + sum(self.percentiles.ways(table, seat) for seat in range(table.rules.layout.seats))

    def _move(self, table: State, dice: Dice) -> Choice:
        offers = table.offers
        giving = self._giving_up.get((table.phase, table.inner))
        if giving and len(offers) > 1:
            hopeless = tuple(offer for offer in offers if offer[0] in giving)
            others = tuple(offer for offer in offers if offer[0] not in giving)
            if hopeless and others:
                offers = hopeless if self._despairs(table, dice) else others
        return _cheapest(offers[dice.below(len(offers))], dice)

    def _despairs(self, table: State, dice: Dice) -> bool:
        assert table.actor is not None
        fallen = 2 * dice.below(ODDS)
        if fallen >= ODDS:  # not even with the weakest hand, and to value one takes long
            return False
        return fallen < ODDS * (1 - self.percentiles.known_to_owner(table, table.actor))


def advantages(before: Sequence[Number], table: State) -> list[float]:
    """What each seat has gained since its standing was `before`, beyond what the others gained on average."""
    gains = [float(after - earlier) for earlier, after in zip(before, standings(table), strict=True)]
    whole, rivals = sum(gains), max(1, len(gains) - 1)
    return [gain - (whole - gain) / rivals for gain in gains]


def _cheapest(offer: Offer, dice: Dice) -> Choice:
    """The offer with the least of every amount, and any of everything else."""
    return any_move([(offer[0], *map(_least, offer[1:]))], dice)


@lru_cache(maxsize=8)
def player(rules: Rules) -> Player:
    """The player of some rules, who has to learn them first."""
    return Player(rules)


def _least(domain: Any) -> Any:
    """Of amounts the first, which is the least; anything else as it is."""
    return domain[:1] if isinstance(domain, range | Grid) else domain
