"""Bots against each other: python -m scripts.tournament [--rounds N] [--seed S] [--pair A,B | --exploit BOT] [--jobs N]
[NAME | NAME:ROUNDS …]

In a round one session is played as often as there are seats, always from the same seed, with the bot that is
tried in each of the seats once and the other bot in all others; so that whoever is lucky with the cards of a seat,
both bots have them.  What counts is how far the standing of the first ends above the mean of the others, averaged
over the round.  The interval is that of 95 % by the normal distribution, from the spread over rounds, which are the
same in however many processes (`--jobs`) they are played.  Ends with 1 where an interval holds zero.  With `--exploit`
a bot is asked for its move at every information set of a small game for two (kuhn unless another is named), `--rounds`
times with other seeds; that gives how often it makes each move, and from the whole tree, exactly, what who knew that
would win of it, on average over both seats.
"""

import argparse
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from typing import Self

from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.rules.records import Rules
from seka_profiles.table.bots.registry import bot
from seka_profiles.table.bots.sight import Sight
from seka_profiles.table.bounded.game import BoundedGame
from seka_profiles.table.bounded.position import Position, begin
from seka_profiles.table.outcome import play_session
from seka_profiles.table.seeds import derived

PROFILES = Path(__file__).parents[1] / "profiles"
SURE = NormalDist().inv_cdf(0.975)
SEATS = 3
MOST_STEPS = 10_000

PAIRS = (("steady", "random"), ("keen", "steady"))
GAMES = ("tamashebi", "seca", "teen-patti")


@cache
def rules_of(name: str, seats: int) -> Rules:
    return build(load_profile(PROFILES / f"{name}.yaml"), seats)


# ---------- matches -------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """What the first bot won beyond the others: the mean over rounds, and how far the interval goes either way."""

    mean: float
    margin: float

    @classmethod
    def of(cls, won: Sequence[float]) -> Self:
        """By what each round brought; at least two."""
        return cls(fmean(won), SURE * stdev(won) / sqrt(len(won)))

    @property
    def is_better(self) -> bool:
        return self.mean - self.margin > 0

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.margin:.2f}"


def match(name: str, pair: tuple[str, str], rounds: int, seed: int, jobs: int = 1) -> Found:
    """Rounds between two kinds of bots at the profile of a name, in so many processes."""
    seeds = [derived(seed, "session", number) for number in range(rounds)]
    play = partial(_round_at, name, *pair)
    if jobs == 1:
        return Found.of([play(each) for each in seeds])
    with ProcessPoolExecutor(jobs) as pool:
        return Found.of(list(pool.map(play, seeds)))


def _round_at(name: str, first: str, other: str, seed: int) -> float:
    """A round at the profile of a name, which is loaded once in each process."""
    return played_round(rules_of(name, SEATS), first, other, seed)


def played_round(rules: Rules, first: str, other: str, seed: int) -> float:
    """One session with the first bot in each of the seats in turn."""
    seats = rules.layout.seats
    return fmean(
        _lead(rules, [first if number == seat else other for number in range(seats)], seat, seed)
        for seat in range(seats)
    )


def _lead(rules: Rules, bots: Sequence[str], seat: int, seed: int) -> float:
    standings = [float(each) for each in play_session(rules, bots, seed, MOST_STEPS).standings]
    others = standings[:seat] + standings[seat + 1 :]
    return standings[seat] - fmean(others)


# ---------- what a best answer wins ---------------------------------------------

Habit = dict[int, Fraction]
"""How often each move is made."""


def positions(position: Position) -> Iterator[Position]:
    """All positions from one on."""
    yield position
    for number in (*position.outcomes, *position.choices):
        yield from positions(position.after(number))


def habits(root: Position, name: str, rounds: int, seed: int) -> dict[str, Habit]:
    """How a bot moves at every information set."""
    found: dict[str, Habit] = {}
    for position in positions(root):
        if position.turn is None or position.told(position.turn) in found:
            continue
        numbers = {(offer[0], values): number for number, (offer, values) in position.choices.items()}
        sight = Sight(position.state)
        asked = [bot(name, derived(seed, "asked", number), sight.seat).choose(sight) for number in range(rounds)]
        times = Counter(numbers[offer[0], values] for offer, values in asked)
        found[position.told(position.turn)] = {number: Fraction(times[number], rounds) for number in numbers.values()}
    return found


class Answer:
    """The best that a seat can do against known habits of all others."""

    def __init__(self, root: Position, seat: int, habits: dict[str, Habit]) -> None:
        self._seat = seat
        self._habits = habits
        self._reached: dict[str, list[tuple[Position, Fraction]]] = defaultdict(list)
        self._best: dict[str, int] = {}
        self._reach(root, Fraction(1))
        self.worth = self._worth(root)

    def _chances(self, position: Position) -> Habit:
        """How likely each next position is where the seat is not to move."""
        if position.is_chance:
            return dict.fromkeys(position.outcomes, Fraction(1, len(position.outcomes)))
        assert position.turn is not None
        return self._habits[position.told(position.turn)]

    def _reach(self, position: Position, chance: Fraction) -> None:
        if position.is_end:
            return
        if position.turn == self._seat:
            self._reached[position.told(self._seat)].append((position, chance))
            for number in position.choices:
                self._reach(position.after(number), chance)
            return
        for number, share in self._chances(position).items():
            self._reach(position.after(number), chance * share)

    def _worth(self, position: Position) -> Fraction:
        if position.is_end:
            return Fraction(position.worth[self._seat])
        if position.turn == self._seat:
            return self._worth(position.after(self._choice(position.told(self._seat))))
        chances = self._chances(position).items()
        return sum((share * self._worth(position.after(number)) for number, share in chances), Fraction(0))

    def _choice(self, told: str) -> int:
        """The best move at an information set, over all positions that it may be."""
        if told not in self._best:
            reached = self._reached[told]
            self._best[told] = max(
                reached[0][0].choices,
                key=lambda number: sum(chance * self._worth(position.after(number)) for position, chance in reached),
            )
        return self._best[told]


def exploitability(rules: Rules, name: str, rounds: int, seed: int) -> tuple[dict[str, Habit], Fraction]:
    """The habits of a bot in a game for two, and what the best answers to them win on average over both seats."""
    root = begin(BoundedGame(rules))
    found = habits(root, name, rounds, seed)
    return found, sum((Answer(root, seat, found).worth for seat in range(2)), Fraction(0)) / 2


# ---------- what is printed -----------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pair", metavar="A,B", action="append", help="the bot that is tried, and the other")
    parser.add_argument("--exploit", metavar="BOT")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("profiles", nargs="*", metavar="NAME")
    options = parser.parse_args()
    if options.exploit:
        return tell_exploitability(options)
    return tell_matches(options)


def tell_matches(options: argparse.Namespace) -> int:
    is_clear = True
    pairs = [pair.split(",") for pair in options.pair] if options.pair else PAIRS
    for named in options.profiles or GAMES:
        name, _, own = named.partition(":")
        rounds = int(own or options.rounds)
        for first, other in pairs:
            begun = sum(os.times()[:4])
            found = match(name, (first, other), rounds, options.seed, options.jobs)
            seconds = sum(os.times()[:4]) - begun
            print(f"{name}: {first} against {other} {found} in {rounds} rounds, {seconds:.0f} s", flush=True)
            is_clear = is_clear and found.is_better
    return int(not is_clear)


def tell_exploitability(options: argparse.Namespace) -> int:
    for name in options.profiles or ("kuhn",):
        found, exploited = exploitability(rules_of(name, 2), options.exploit, options.rounds, options.seed)
        for told, habit in found.items():
            print(told, {number: float(share) for number, share in habit.items()})
        print(f"{name}: {options.exploit} loses {float(exploited):.4f} a game to who knows its habits")
    return 0


if __name__ == "__main__":
    sys.exit(main())
