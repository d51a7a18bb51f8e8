"""Which actions give up: learned from games at random, since no rule says so."""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import suppress

from ...engine.chance import Dice, Seeded
from ...engine.machine import Machine
from ...engine.state import State
from ...rules.fault import Fault
from ...rules.records import Rules
from .counting import any_move
from .ear import Ear

DECISIONS = 4_000
"""How many random decisions are looked at."""

FEWEST = 8
"""How often an action must have been taken to be judged."""

HOPELESS = 0.25
"""An action gives up where it leads to a win less than this often, measured by the best action beside it."""

Question = tuple[int, int]
"""A decision of the rules: the number of its phase, and of the action that it belongs to, -1 for none."""


def giving_up(rules: Rules) -> dict[Question, frozenset[int]]:
    """The actions of each decision after which the seat hardly ever wins what is played for."""
    lessons = _Lessons(rules)
    lessons.learn()
    found: dict[Question, set[int]] = defaultdict(set)
    for question, number in lessons.taken:
        if lessons.is_hopeless(question, number):
            found[question].add(number)
    return {question: frozenset(numbers) for question, numbers in found.items()}


class _Lessons:
    """How often each action was taken in random games, and how often its seat won at the next settlement."""

    def __init__(self, rules: Rules) -> None:
        self.taken: Counter[tuple[Question, int]] = Counter()
        self.won: Counter[tuple[Question, int]] = Counter()
        self._rules = rules
        self._machine = Machine(rules)
        self._dice = Dice(0)
        self._left = DECISIONS

    def is_hopeless(self, question: Question, number: int) -> bool:
        best = max(self._chance(*key) for key in self.taken if key[0] == question)
        return self.taken[question, number] >= FEWEST and self._chance(question, number) < HOPELESS * best

    def _chance(self, question: Question, number: int) -> float:
        times = self.taken[question, number]
        return self.won[question, number] / times if times >= FEWEST else 0.0

    def learn(self) -> None:
        while self._left > 0:
            self._left -= 1
            with suppress(Fault):
                self._game()

    def _game(self) -> None:
        ear = Ear(self._rules)
        state = State(self._rules, Seeded(self._dice), ear)
        self._machine.begin(state)
        done: list[tuple[int, Question, int]] = []
        while self._left > 0 and not state.is_over:
            self._left -= 1
            offer, choices = any_move(state.offers, self._dice)
            assert state.actor is not None
            done.append((state.actor, (state.phase, state.inner), offer[0]))
            self._machine.act(state, offer, choices)
            if ear.winners:
                self._note(done, ear.winners)
                done.clear()
                ear.winners.clear()

    def _note(self, done: list[tuple[int, Question, int]], winners: set[int]) -> None:
        for seat, question, number in done:
            self.taken[question, number] += 1
            self.won[question, number] += seat in winners
