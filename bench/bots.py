"""How long bots think: beyond the time that they were given, and where they were given none.

    python -m bench.bots [--times N] [--jobs N] [NAME …]

Every shipped profile at its least, its usual and its greatest number of seats, each in a fresh process: bots of one
kind play sessions with each other.  The first decision of a process, before which nothing of the rules is known, is
told apart.  `keen` is given seconds of a clock.  What is told is how far it went beyond them by that clock, and how
much processor time it has had since it last asked whether they were over, and they were not; a decision that was
settled before, or that leaves no choice, is left out.  With a number of iterations there is no time to keep, so as
of the other kinds the whole of each move is told.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from multiprocessing import get_context
from statistics import median, quantiles

from seka_profiles.engine.chance import Seeded
from seka_profiles.engine.machine import Machine
from seka_profiles.engine.state import State
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.rules.records import Rules
from seka_profiles.source.finder import shipped_folder
from seka_profiles.table.bots.budget import Watch
from seka_profiles.table.bots.counting import moves_of
from seka_profiles.table.bots.registry import bot
from seka_profiles.table.bots.sight import Sight

USUAL_SEATS = 4

TIMED = {"keen@0.05s": 0.05, "keen@0.2s": 0.2, "keen@1s": 1.0}
UNTIMED = dict.fromkeys(("random", "steady", "keen@1", "keen"), 0.0)
"""The bots, and how many seconds they are given."""

TIMES = {"random": 300, "steady": 40, "keen@1": 40, "keen": 10, "keen@0.05s": 30, "keen@0.2s": 8, "keen@1s": 3}
"""How many decisions of each are timed behind the first one."""

MOST = 20
"""How many decisions are asked for at most for each that is wanted."""

Taken = list[tuple[float, float]]
"""Seconds by the clock, and of processor time, of each decision in order."""


class Clock:
    """Tells the time, and how much of it has passed since some seconds were over, 0 to begin with.

    `now`: the seconds of what is called a clock above.
    """

    def __init__(self, seconds: float, now: Callable[[], float]) -> None:
        self._now = now
        self._until = now() + seconds
        self._spent = time.process_time()

    def __call__(self) -> float:
        now = self._now()
        if now < self._until:
            self._spent = time.process_time()
        return now

    def beyond(self) -> tuple[float, float]:
        """Seconds since then by the clock, and of processor time since this clock last told an earlier time."""
        return self._now() - self._until, time.process_time() - self._spent


def seats_of(name: str) -> list[int]:
    """The numbers of seats that a profile is measured with."""
    profile = load_profile(name)
    least, most = profile.least_seats, profile.most_seats
    return sorted({least, max(least, min(USUAL_SEATS, most)), most})


def decisions(rules: Rules, kind: str, seconds: float, now: Callable[[], float]) -> Iterator[tuple[float, float]]:
    """How far each decision that leaves a choice goes beyond so many seconds, session after session."""
    for seed in count():
        machine, table = Machine(rules), State(rules, Seeded(seed))
        machine.begin(table)
        while table.offers:
            assert table.actor is not None
            is_choice = sum(map(moves_of, table.offers)) > 1
            clock = Clock(seconds, now)
            choice = bot(kind, seed, table.actor, Watch(clock)).choose(Sight(table))
            if is_choice:
                yield clock.beyond()
            machine.act(table, *choice)


def taken(
    name: str, kind: str, seconds: float, times: int, seats: int, now: Callable[[], float] = time.monotonic
) -> Taken:
    """The first decision of this process, and so many more that go beyond the seconds."""
    rules = build(load_profile(name), seats)
    gc.freeze()  # as commands do before a session is played
    found: Taken = []
    for beyond, _ in zip(decisions(rules, kind, seconds, now), range(MOST * times), strict=False):
        if not found or beyond[0] > 0:
            found.append(beyond)
        if len(found) > times:
            break
    return found


def cells(found: Sequence[Taken]) -> Iterator[str]:
    """How many decisions there were behind the first ones, and milliseconds by the clock and of processor time."""
    yield str(sum(len(each) - 1 for each in found))
    for which in range(2):
        others = [1000 * both[which] for each in found for both in each[1:]]
        yield from (f"{value:.1f}" for value in _figures(others))
        yield f"{max(0.0, *(1000 * each[0][which] for each in found)):.1f}"


def _figures(values: list[float]) -> tuple[float, float, float]:
    """The median, what 99 % are not above, and the greatest; of nothing 0."""
    if len(values) < 2:
        return (max(values, default=0.0),) * 3
    return median(values), quantiles(values, n=100, method="inclusive")[-1], max(values)


def report(names: Iterable[str], bots: dict[str, float], times: float, jobs: int) -> Iterator[str]:
    """The lines of a table in Markdown; a line when it is measured."""
    figures = "median | 99 % | greatest | first |"
    yield f"|  | bot | decisions | clock: {figures} processor: {figures}"
    yield "| --- | --- |" + " ---: |" * 9
    with ProcessPoolExecutor(jobs, get_context("spawn"), max_tasks_per_child=1) as fresh:
        for name in names:
            for kind, seconds in bots.items():
                measure = partial(taken, name, kind, seconds, max(1, round(times * TIMES[kind])))
                found = list(fresh.map(measure, seats_of(name)))
                yield f"| {name} | {kind} | {' | '.join(cells(found))} |"


def main() -> None:
    """Measures and prints tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=float, default=1, help="how many times as many decisions")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("profiles", nargs="*", metavar="NAME")
    asked = parser.parse_args()
    names = asked.profiles or [location.name for location in shipped_folder().profiles()]
    for title, bots in (("beyond the seconds that it was given", TIMED), ("a move", UNTIMED)):
        print(f"\nMilliseconds {title}:\n")
        for line in report(names, bots, asked.times, asked.jobs):
            print(line, flush=True)


if __name__ == "__main__":
    main()
