"""What no reading of a profile can decide is played: random games that look for faults.

Played with the least, a middle and the greatest number of seats, from fixed seeds, so
that the same profile is always told the same.  Then a short game with every other number
of seats, and with all settings at their least and at their greatest.  What is bounded is
counted work, not time, for the same reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count, islice
from typing import Any

from ..core.diagnostics import Diagnostic, ProfileError, Replay
from ..core.places import Span
from ..engine.chance import Dice, Seeded
from ..engine.machine import Machine
from ..engine.moves import Move
from ..engine.state import State
from ..engine.values import Values
from ..language.core import Profile
from ..rules.binding import Settings, changed_settings
from ..rules.build import build
from ..rules.ends import ENDS, MOST_SETTINGS, all_ends, with_settings
from ..rules.fault import Fault
from ..rules.records import Offer, Rules
from .actions import Address, addresses
from .bots.counting import Choice, any_move
from .outcome import seat_names
from .seeds import derived
from .settings import written_value

BUDGET = 4_500
"""The work that is done for each number of seats; twice as much while an action has not been taken or a phase entered.

A game that is begun is `BEGUN`.  A decision is a piece of work, and so are each two phases entered, ten
rounds of loops, and two choices or readings of a hand that are tried: each takes some ten to twenty
microseconds.
"""

BEGUN = 5
"""The work of laying a table, which is all there is to a game that fails at its first step."""

SHORT = 60
"""The work of one short game."""

ALL_SHORT = 1_600
"""The work of all short games of a profile: enough for every number of seats, unless steps are heavy."""

LONGEST = 750
"""The most decisions of one game."""


@dataclass(frozen=True)
class Trouble:
    """A fault that was met, and the shortest game that was found to lead to it, with settings other than usual."""

    diagnostic: Diagnostic
    seats: tuple[str, ...]
    seed: int
    moves: tuple[tuple[str, Move], ...]
    settings: Settings

    @property
    def length(self) -> tuple[int, int]:
        """What is shorter is told: rather more moves than another house."""
        return len(self.settings), len(self.moves)

    def told(self, profile: Profile) -> Diagnostic:
        """The fault with the game, whose last move meets it, and with what its settings have to do with it."""
        settings = tuple((name, written_value(value)) for name, value in self.settings.items())
        moves = tuple(f"{seat} {move}" for seat, move in self.moves)
        replay = Replay(profile.name, self.seats, self.seed, moves, settings)
        return replace(with_settings(self.diagnostic, profile, self.settings), replay=replay)


def try_out(profile: Profile, budget: int = BUDGET) -> tuple[Diagnostic, ...]:
    """The faults that play finds, each with a game that leads there; none where nothing was found."""
    found: dict[tuple[str, Span | None], Trouble] = {}
    for trouble in chain(_at_length(profile, budget), _in_short(profile)):
        key = trouble.diagnostic.code, trouble.diagnostic.span
        if key not in found or trouble.length < found[key].length:
            found[key] = trouble
    return tuple(each.told(profile) for each in found.values())


def numbers_of_seats(profile: Profile) -> tuple[int, ...]:
    """The least, a middle and the greatest number of seats, each once."""
    least, most = profile.least_seats, profile.most_seats
    return tuple(sorted({least, (least + most) // 2, most}))


def _at_length(profile: Profile, budget: int) -> Iterator[Trouble]:
    """What goes wrong at three tables, with each until the budget is spent."""
    for seats in numbers_of_seats(profile):
        rules = build(profile, seats)
        goals, spent = _Goals.of(rules), 0
        for seed in count():
            if spent >= (2 * budget if goals.are_left else budget):
                break
            trial = _Trial(rules, seed, goals, 2 * budget - spent)
            yield from trial.troubles()
            spent += trial.work


def _in_short(profile: Profile) -> Iterator[Trouble]:
    """What goes wrong in one short game at each other table, as far as the budget goes."""
    spent = 0
    for seats, settings in _other_tables(profile):
        if spent >= ALL_SHORT:
            break
        trial = _short(profile, seats, settings)
        for trouble in trial.troubles():
            yield _with_fewer_settings(profile, trouble)
        spent += trial.work


def _other_tables(profile: Profile) -> Iterator[tuple[int, Settings]]:
    """All settings at an end, at the least and at the fullest table; then the other numbers of seats."""
    for end in ENDS:
        for seats in sorted({profile.least_seats, profile.most_seats}):
            settings = all_ends(profile, seats, end)
            if settings:
                yield seats, settings
    for seats in range(profile.least_seats, profile.most_seats + 1):
        if seats not in numbers_of_seats(profile):
            yield seats, {}


def _short(profile: Profile, seats: int, settings: Settings) -> _Trial:
    """A short game; where seats alone are other than before without a program, which takes longer to write."""
    rules = build(profile, seats, settings, walked=not settings)
    return _Trial(rules, 0, _Goals.of(rules), SHORT)


def _with_fewer_settings(profile: Profile, trouble: Trouble) -> Trouble:
    """The same trouble with those settings alone that bring it about, as far as one more game for each can tell."""
    for name in islice(trouble.settings, MOST_SETTINGS):
        fewer = {other: value for other, value in trouble.settings.items() if other != name}
        try:
            found = list(_short(profile, len(trouble.seats), fewer).troubles())
        except ProfileError:  # the bounds of one setting are another
            continue
        same = [each for each in found if each.diagnostic.span == trouble.diagnostic.span]
        trouble = same[0] if same and same[0].diagnostic.code == trouble.diagnostic.code else trouble
    return trouble


@dataclass
class _Goals:
    """The actions that have not been taken at a table, and the phases that have not been entered."""

    actions: set[Address]
    phases: set[int]

    @classmethod
    def of(cls, rules: Rules) -> _Goals:
        """All that a table has."""
        return cls({address for address, _, _ in addresses(rules.profile)}, set(range(len(rules.phases))))

    @property
    def are_left(self) -> bool:
        return bool(self.actions or self.phases)


class _Trial:
    """One game, in which actions that nobody has taken yet go first.

    `goals` lose what is reached.  `work` is counted, and at most about `budget` of it is done.
    """

    def __init__(self, rules: Rules, seed: int, goals: _Goals, budget: int) -> None:
        self.seed = seed
        self.work = BEGUN
        self._budget = budget
        self.moves: list[tuple[str, Move]] = []
        self._machine = Machine(rules)
        self._state = State(rules, Seeded(seed), self._tell)
        self._dice = Dice(derived(seed, "moves"))
        self._values = Values(rules, seat_names(rules))
        self._goals = goals
        self._tried = rules.hands.tried if rules.hands is not None else 0

    def troubles(self) -> Iterator[Trouble]:
        """What went wrong; nothing where it was played to the end or to the limit."""
        fault = self._play()
        if fault is not None:
            rules, names = self._state.rules, self._values.seats
            settings = changed_settings(rules.profile, len(names), rules.settings)
            yield Trouble(fault.named(names), names, self.seed, tuple(self.moves), settings)

    def _play(self) -> Fault | None:
        try:
            self._machine.begin(self._state)
            self._count()
            while self._state.offers and len(self.moves) < LONGEST and self.work < self._budget:
                self._move()
                self._count()
        except Fault as fault:
            self._count()
            return fault
        return None

    def _tell(self, event: tuple[Any, ...]) -> None:
        if event[0] == "phase":
            self._goals.phases.discard(event[1])

    def _count(self) -> None:
        """Adds the work of the last decision."""
        hands, state = self._state.rules.hands, self._state
        tried = hands.tried if hands is not None else 0
        self.work += 1 + state.entries // 2 + state.rounds // 10 + (tried - self._tried) // 2
        self._tried = tried

    def _move(self) -> None:
        offer, choices = self._chosen()
        actor = self._state.actor
        assert actor is not None
        action = self._machine.actions(self._state)[offer[0]]
        shown = (self._values.shown(choice, kind) for choice, kind in zip(choices, action.kinds, strict=True))
        self.moves.append((self._values.seats[actor], Move(action.name, tuple(shown))))
        self._machine.act(self._state, offer, choices)

    def _chosen(self) -> Choice:
        """Every other time an action that is missing, if one is open.

        Otherwise any: in every other game any move, in which the many of a wide choice outweigh the few.
        """
        state, offers = self._state, self._state.offers
        new = [offer for offer in offers if (state.phase, state.inner, offer[0]) in self._goals.actions]
        if new and self._dice.below(2):
            choice = self._at_the_ends(new)
        elif self.seed % 2:
            choice = any_move(offers, self._dice)
        else:
            choice = self._at_the_ends(offers)
        self._goals.actions.discard((state.phase, state.inner, choice[0][0]))
        return choice

    def _at_the_ends(self, offers: Sequence[Offer]) -> Choice:
        """Any action, mostly with the first or the last of what may be chosen."""
        offer = offers[self._dice.below(len(offers))]
        return offer, tuple(_value(domain, self._dice) for domain in offer[1:])


def _value(domain: Sequence[Any], dice: Dice) -> Any:
    """The first value, the last, or any: faults live at the ends."""
    place = dice.below(3)
    return domain[0 if place == 0 else -1 if place == 1 else dice.below(len(domain))]
