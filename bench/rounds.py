"""Contestants who take turns on the clock, so that whatever else the machine does meets them alike."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

Play = Callable[[int], int]
"""Plays the game of a seed; how many decisions it had."""

MOST_DECISIONS = 100_000
"""Where a game of random moves is given up."""


@dataclass(frozen=True)
class Pace:
    """How fast games went, by processor time."""

    decisions: int
    games: int
    seconds: float

    def decisions_a_second(self) -> float:
        return self.decisions / self.seconds

    def games_a_second(self) -> float:
        return self.games / self.seconds


Rate = Callable[[Pace], float]


def pace(play: Play, seconds: float, seed: int) -> Pace:
    """Games from a seed on, one at the least, until about so many seconds of processor time are over."""
    decisions = games = 0
    started = time.process_time()
    while True:
        decisions += play(seed + games)
        games += 1
        passed = time.process_time() - started
        if passed >= seconds:
            return Pace(decisions, games, max(passed, 1e-9))


def contest(players: Mapping[str, Play], rounds: int, seconds: float) -> dict[str, list[Pace]]:
    """Every player's pace in each round; in each round all play the same seeds, one player after the other."""
    paces: dict[str, list[Pace]] = {name: [] for name in players}
    for number in range(rounds):
        for name, play in players.items():
            paces[name].append(pace(play, seconds, 1_000_000 * number))
    return paces


HEAD = ("decisions/s", "games/s", "decisions a game", "ratio by decisions", "ratio by games")


def table(paces: Mapping[str, Sequence[Pace]]) -> list[str]:
    """Medians over the rounds, as lines of Markdown; the first player is the yardstick of the ratios.

    Behind each ratio stand the least and the greatest of a round.
    """
    lines = [f"| | {' | '.join(HEAD)} |", "| --- " + "| ---: " * len(HEAD) + "|"]
    yardstick = next(iter(paces.values()))
    for name, found in paces.items():
        cells = (
            f"{_median(found, Pace.decisions_a_second):,.0f}",
            f"{_median(found, Pace.games_a_second):,.0f}",
            f"{sum(one.decisions for one in found) / sum(one.games for one in found):,.1f}",
            _ratio(found, yardstick, Pace.decisions_a_second),
            _ratio(found, yardstick, Pace.games_a_second),
        )
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


def _median(paces: Sequence[Pace], rate: Rate) -> float:
    return median(map(rate, paces))


def _ratio(paces: Sequence[Pace], yardstick: Sequence[Pace], rate: Rate) -> str:
    each = [rate(one) / rate(other) for one, other in zip(paces, yardstick, strict=True)]
    return f"{median(each):.3f} ({min(each):.3f} to {max(each):.3f})"


def options(about: str | None, rounds: int, seconds: float) -> argparse.Namespace:
    """What is typed behind `python -m bench.X`: `rounds`, and the `seconds` of one turn."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--seconds", type=float, default=seconds)
    return parser.parse_args()
