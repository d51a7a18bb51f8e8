"""Many sessions between bots, added up exactly.

Session k of seed S is the session of seed `derived(S, "session", k)`, k from 0, and
sums are exact; so the result is the same whoever plays which session, and in
whatever order.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context, resource_tracker
from typing import TYPE_CHECKING, Any

from ..core.diagnostics import Diagnostic
from ..core.numbers import Number, exact, quotient
from ..engine.game import GameFault
from ..rules.records import Rules
from .outcome import Outcome, play_session
from .seeds import derived

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

MOST_STEPS = 100_000
"""When a session is stopped, unless something else is said."""

PARTS = 32
"""Into how many parts the sessions of a process are cut at least, since it tells of none before its part is over."""

LARGEST_PART = 250
"""The most sessions that a process plays before it reports."""


@dataclass(frozen=True)
class Plan:
    """What is to be played: `bots` by name, one a seat; `max_steps`: when a session is stopped."""

    rules: Rules
    bots: tuple[str, ...]
    sessions: int
    seed: int = 0
    max_steps: int = MOST_STEPS

    def outcome(self, number: int) -> Outcome:
        """The session of a number, from 0.  Raises `GameFault` where the profile fails."""
        return play_session(self.rules, self.bots, derived(self.seed, "session", number), self.max_steps)


@dataclass
class Totals:
    """Sums over sessions.

    Those up to `capped` are over all sessions, the others over those that came to their
    end: `ended_pots` and `taken` make the mean pot, `balances`, `standings` and `wins` are
    by seat, and each of several winners counts one.
    """

    sessions: int = 0
    decisions: int = 0
    deals: int = 0
    pots: int = 0
    capped: int = 0
    ended_pots: int = 0
    taken: Number = 0
    balances: list[Number] = field(default_factory=list)
    standings: list[Number] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        """Adds one session."""
        seats = range(len(outcome.balances))
        ended = not outcome.capped
        one = Totals(
            sessions=1,
            decisions=outcome.decisions,
            deals=outcome.deals,
            pots=outcome.pots,
            capped=int(outcome.capped),
            ended_pots=outcome.pots if ended else 0,
            taken=outcome.taken if ended else 0,
            balances=list(outcome.balances) if ended else [0 for _ in seats],
            standings=list(outcome.standings) if ended else [0 for _ in seats],
            wins=[int(seat in outcome.winners) for seat in seats],
        )
        self.merge(one)

    def merge(self, other: Totals) -> None:
        """Adds other sums of the same table."""
        self.sessions += other.sessions
        self.decisions += other.decisions
        self.deals += other.deals
        self.pots += other.pots
        self.capped += other.capped
        self.ended_pots += other.ended_pots
        self.taken = exact(self.taken + other.taken)
        self.balances = _sums(self.balances, other.balances)
        self.standings = _sums(self.standings, other.standings)
        self.wins = _sums(self.wins, other.wins)

    @property
    def pot_mean(self) -> Number | None:
        """The mean pot; None where none was taken in a session that came to its end."""
        return quotient(self.taken, self.ended_pots) if self.ended_pots else None

    @property
    def balance_means(self) -> tuple[Number, ...] | None:
        """The mean balance of each seat; None where no session came to its end."""
        return self._means(self.balances)

    @property
    def standing_means(self) -> tuple[Number, ...] | None:
        """The mean of what the session is won by, of each seat; None where no session came to its end."""
        return self._means(self.standings)

    @property
    def has_shared_wins(self) -> bool:
        """Whether several seats have won one session."""
        return sum(self.wins) > self.sessions - self.capped

    def _means(self, sums: list[Number]) -> tuple[Number, ...] | None:
        ended = self.sessions - self.capped
        return tuple(quotient(each, ended) for each in sums) if ended else None


def _sums(mine: list[Any], others: list[Any]) -> list[Any]:
    """Seat by seat; nothing yet is nothing."""
    return [exact(a + b) for a, b in zip(mine, others, strict=True)] if mine else list(others)


# ---------- playing -----------------------------------------------------------------


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], object] | None = None) -> Totals:
    """Plays all sessions, in several processes where `jobs` is more than 1.

    `progress` is told now and then how many more have been played.  Raises `GameFault`
    where the profile fails in one of them.
    """
    totals = Totals()
    for part in _parts(plan, jobs):
        totals.merge(part)
        if progress is not None:
            progress(part.sessions)
    return totals


def _parts(plan: Plan, jobs: int) -> Iterator[Totals]:
    """The sums of all sessions, part by part in any order; one by one where a single process plays them."""
    size = 1 if jobs == 1 else max(1, min(LARGEST_PART, plan.sessions // (PARTS * jobs)))
    parts = [range(start, min(start + size, plan.sessions)) for start in range(0, plan.sessions, size)]
    if jobs == 1 or len(parts) == 1:
        yield from (_played(plan, part) for part in parts)
        return
    with _pool(min(jobs, len(parts)), plan) as pool:
        for found in pool.imap_unordered(_played_apart, parts):
            if isinstance(found, Diagnostic):
                raise GameFault(found)
            yield found


def _pool(processes: int, plan: Plan) -> Pool:
    """Processes that play.

    Interruptions are blocked while they are begun, and so in them from their first step on, long before they
    come to `_take_seats`; one that comes meanwhile reaches this process when they are there.
    """
    begun = partial(get_context("spawn").Pool, processes, _take_seats, (plan,))
    if not hasattr(signal, "pthread_sigmask"):
        return begun()
    resource_tracker.ensure_running()  # by this process, for it unblocks them once it has begun
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return begun()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _played(plan: Plan, numbers: range) -> Totals:
    totals = Totals()
    for number in numbers:
        totals.add(plan.outcome(number))
    return totals


# ---------- in a process of its own -------------------------------------------------

_plans: list[Plan] = []
"""The plan of this process."""


def _take_seats(plan: Plan) -> None:
    """Prepares a process; an interruption is the business of the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _plans[:] = [plan]


def _played_apart(numbers: range) -> Totals | Diagnostic:
    try:
        return _played(_plans[0], numbers)
    except GameFault as fault:
        return fault.diagnostic
