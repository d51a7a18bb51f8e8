"""How seats usually move, and what they hold then: learned by playing against oneself, once for a set of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from math import exp
from typing import Any

from ...core.grid import Grid
from ...core.numbers import Number
from ...engine.chance import Dice, Seeded
from ...engine.machine import Machine
from ...engine.state import State
from ...engine.views import standings
from ...rules.fault import Fault
from ...rules.records import Rules
from .budget import never
from .counting import Choice
from .ear import Ear
from .percentiles import Percentiles
from .thinning import Menu, Way, moved, ways_of
from .tree import drawn

LESSONS = 20_000
"""How many decisions are learned from, about."""

SHADES = 8
"""How many hands are told apart, from the worst to the best."""

UNSEEN = SHADES
"""The shade of cards that their owner does not know, or that are nothing to go by."""

LATEST = 4
"""From which lap on they are no longer told apart."""

MOST_IN = 4
"""From how many seats on that take turns, and of those that know their cards, they are no longer counted."""

DEAREST = 8
"""Prices are told apart down to so many halvings of the pot."""

MEMORY = 128
"""Of how many trials a mean is at most; what is older fades."""

CALM = 0.25
"""How much less a move must bring, as a part of what is at stake, to be made e times less often."""

SLIPS = 0.1
"""How often any way is gone, whatever it brings: so that nothing is given up for ever."""

HOPE = 4
"""How many trials it takes to be believed half."""

FEW = 20
"""How many rivals must have been met at a moment to say half of what a rival holds then, and how many times a habit
must have been followed there to be one; what was met less often is taken from moments that are like it."""

Moment = tuple[Any, ...]
"""What everybody knows of a decision that is told apart."""


class Habit:
    """How a seat moves at one moment with one shade of cards: what each way brought lately, and what was at stake."""

    __slots__ = ("_found", "_stake")

    def __init__(self) -> None:
        self._found: dict[Way, list[float]] = {}
        self._stake = 0.0

    def note(self, way: Way, gain: float) -> None:
        """A way was gone once more, and brought so much."""
        found = self._found.setdefault(way, [0, 0.0])
        found[0] += 1
        found[1] += (gain - found[1]) / min(found[0], MEMORY)
        self._stake += (abs(gain) - self._stake) / min(sum(each[0] for each in self._found.values()), MEMORY)

    @property
    def trials(self) -> float:
        """How many there were."""
        return sum(times for times, _ in self._found.values())

    def shares(self, ways: tuple[Way, ...]) -> list[float]:
        """How likely each way is gone, the better the likelier, in all 1; few trials pass for better than they were."""
        best = max((mean for _, mean in self._found.values()), default=0.0)
        unit = CALM * self._stake or 1.0
        weights = [exp((self._hoped(way, best) - best) / unit) for way in ways]
        certain, even = (1 - SLIPS) / sum(weights), SLIPS / len(ways)
        return [weight * certain + even for weight in weights]

    def _hoped(self, way: Way, best: float) -> float:
        """What a way is thought to bring: the fewer the trials, the more as the best."""
        times, mean = self._found.get(way, (0, 0.0))
        return (times * mean + HOPE * best) / (times + HOPE)


class Custom:
    """What `learn` learns about one set of rules, from those who tell their hands apart only by how good they are."""

    def __init__(self, rules: Rules) -> None:
        self.percentiles = Percentiles(rules)
        self._rules = rules
        self._machine = Machine(rules)
        self._habits: dict[tuple[Moment, int], Habit] = {}
        self._holdings: dict[Moment, list[int]] = {}
        self._left = LESSONS
        self._dice = Dice(0)
        self._session: Iterator[int] = iter(())

    def learn(self, is_over: Callable[[], bool] = never) -> Custom:
        """Learns what is left to be learned, or as much of it as may be until it is over, which is asked all the time.

        What is learned is the same however often one is broken off.
        """
        while self._left > 0 and not is_over():
            self._left -= self._next_work()
        return self

    def shade(self, table: State, seat: int) -> int:
        """How good a seat finds its cards, from 0; `UNSEEN` where it cannot say."""
        if not self.percentiles.knows(table, seat):
            return UNSEEN
        return min(SHADES - 1, int(SHADES * self.percentiles.known_to_owner(table, seat)))

    def moment(self, table: State) -> Moment:
        """What everybody knows of the decision that is open, as far as it is told apart."""
        turns = table.rules.phases[table.phase].turns
        among = () if turns is None else turns.among(table)
        aware = sum(self.percentiles.knows(table, seat) for seat in among if seat != table.actor)
        counts = min(len(among), MOST_IN), min(aware, MOST_IN), min(table.lap, LATEST)
        return table.phase, table.inner, ways_of(table.offers), *counts, _price(table)

    def move(self, table: State, dice: Dice) -> Choice:
        """A move as the seat that is to act usually makes."""
        ways = ways_of(table.offers)
        way = ways[0] if len(ways) == 1 else ways[drawn(self._shares(table, ways), dice)]
        return moved(table.offers, way, dice)

    def leanings(self, table: State, menu: Menu) -> list[float]:
        """How likely each of some moves is made; in all 1."""
        ways = ways_of(table.offers)
        shares = dict(zip(ways, self._shares(table, ways), strict=True))
        weights = [shares[way] / alike for way, alike in zip(menu.ways, menu.alike, strict=True)]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def holdings(self, table: State) -> list[float]:
        """How likely a rival that is still in and knows its cards holds each shade at such a moment; in all 1.

        At a moment that was seldom met, it is thought to hold what rivals hold at any.
        """
        held = self._holdings.get(self.moment(table), [0] * SHADES)
        any_held = [1 + sum(each) for each in zip(*self._holdings.values(), strict=True)] or [1] * SHADES
        whole, any_whole = sum(held) + FEW, sum(any_held)
        return [(one + FEW * of_any / any_whole) / whole for one, of_any in zip(held, any_held, strict=True)]

    def _shares(self, table: State, ways: tuple[Way, ...]) -> list[float]:
        assert table.actor is not None
        now, shade = self.moment(table), self.shade(table, table.actor)
        habit = self._habits.get((now, shade))
        if habit is None or habit.trials < FEW:
            habit = self._habits.get((_plain(now), shade))
        return habit.shares(ways) if habit is not None else [1 / len(ways)] * len(ways)

    # ---------- learning ----------------------------------------------------

    def _next_work(self) -> int:
        """The work of the next decision of the session that is played; 1 to begin another, where that is over."""
        with suppress(Fault):
            for work in self._session:
                return work
        self._session = self._lessons(self._dice)
        return 1

    def _lessons(self, dice: Dice) -> Iterator[int]:
        """One session, decision by decision; the work of each, 1 unless it leads through very many phases or loops."""
        ear = Ear(self._rules)
        table = State(self._rules, Seeded(dice), ear)
        self._machine.begin(table)
        done: list[tuple[int, list[Habit], Way, Number]] = []
        while not table.is_over:
            done.append(self._lesson(table, dice))
            yield 1 + table.entries // 20 + table.rounds // 100
            if ear.winners:
                after = standings(table)
                for seat, habits, way, before in done:
                    for habit in habits:
                        habit.note(way, float(after[seat] - before))
                done.clear()
                ear.winners.clear()

    def _lesson(self, table: State, dice: Dice) -> tuple[int, list[Habit], Way, Number]:
        """One decision: who made it by which habit, the way it went, and its standing before."""
        seat = table.actor
        assert seat is not None
        now, shade = self.moment(table), self.shade(table, seat)
        habits = [self._habits.setdefault((each, shade), Habit()) for each in (now, _plain(now))]
        self._hold(table, now, seat)
        ways, before = ways_of(table.offers), standings(table)[seat]
        way = ways[drawn(habits[0].shares(ways), dice)]
        self._machine.act(table, *moved(table.offers, way, dice))
        return seat, habits, way, before

    def _hold(self, table: State, now: Moment, seat: int) -> None:
        turns = self._rules.phases[table.phase].turns
        if turns is None:
            return
        held = self._holdings.setdefault(now, [0] * SHADES)
        for rival in turns.among(table):
            shade = self.shade(table, rival)
            if rival != seat and shade != UNSEEN:
                held[shade] += 1


def _plain(now: Moment) -> Moment:
    """A moment, told apart by what may be done alone."""
    return now[:3]


def _price(table: State) -> int:
    """How dear it is to go on: the least amount that may be chosen against what is to be won, by halvings."""
    least = [domain[0] for offer in table.offers for domain in offer[1:] if isinstance(domain, range | Grid)]
    if not least or table.pot <= 0 or min(least) <= 0:
        return DEAREST + 1
    ratio, steps = float(min(least) / table.pot), 0
    while ratio < 1 and steps < DEAREST:
        ratio *= 2
        steps += 1
    return steps


@lru_cache(maxsize=8)
def custom(rules: Rules) -> Custom:
    """The custom of some rules, with what has been learned so far."""
    return Custom(rules)
