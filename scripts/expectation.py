"""Compares random play with its exact expectation: python -m scripts.expectation [--sessions N] [--seed S]

Four-handed sessions of eight pots between `random` bots.  The exact values were derived
independently of this program; the standard errors are those of the sample, over sessions.
Ends with 1 where a mean is more than four standard errors away.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.table.outcome import Outcome
from seka_profiles.table.simulation import Plan

PROFILE = Path(__file__).parents[1] / "profiles" / "tamashebi.yaml"
SEATS, POTS = 4, 8
MOST_ERRORS = 4.0


@dataclass(frozen=True)
class Compared:
    """A mean over sessions beside its exact value; `error` is its standard error."""

    what: str
    exact: float
    mean: float
    error: float

    @property
    def errors_away(self) -> float:
        return abs(self.mean - self.exact) / self.error


def play(sessions: int, seed: int) -> list[Outcome]:
    plan = Plan(build(load_profile(PROFILE), SEATS), ("random",) * SEATS, sessions, seed)
    return [plan.outcome(number) for number in range(sessions)]


def compare(outcomes: Sequence[Outcome]) -> list[Compared]:
    """The mean pot is that of the pots of a session, of which all have as many."""
    assert all(outcome.pots == POTS for outcome in outcomes)
    return [
        _compared("mean pot", 54.98339, [float(outcome.taken) / POTS for outcome in outcomes]),
        _compared("decisions a session", 68.48403, [outcome.decisions for outcome in outcomes]),
        _compared("deals a session", 8.45326, [outcome.deals for outcome in outcomes]),
    ]


def _compared(what: str, exact: float, found: Sequence[float]) -> Compared:
    return Compared(what, exact, fmean(found), stdev(found) / sqrt(len(found)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = compare(play(options.sessions, options.seed))
    for each in found:
        print(f"{each.what}: {each.mean:.5f} ± {each.error:.5f}, exactly {each.exact}: {each.errors_away:.2f} away")
    return int(any(each.errors_away > MOST_ERRORS for each in found))


if __name__ == "__main__":
    sys.exit(main())
