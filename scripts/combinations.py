"""Every combination of the house rules: python -m scripts.combinations [--sessions N] [--compared N] [--orders N]

All 63, then some of them listed in another order, are loaded and checked and play random
sessions with 2, 7 and 12 seats: at every move money and cards are counted, and some sessions are played
again by the tree walk, event by event.  Prints figures of each; ends with 1 where anything was found in
a file, with a traceback where a session fails.
"""

import argparse
import sys
import time
from dataclasses import dataclass
from itertools import permutations
from random import Random

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.table.trials import numbers_of_seats
from tests.engine.sessions import Figures, play_sessions
from tests.family.combining import COMBINATIONS, HOUSE_RULES, combined

WIDTH = len(" ".join(HOUSE_RULES))


@dataclass(frozen=True)
class Tried:
    """A combination in an order.  `loading`: seconds of processor time; `tables`: nothing where it does not load."""

    rules: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]
    loading: float
    tables: tuple[Figures, ...]


def orders(number: int, random: Random) -> list[tuple[str, ...]]:
    """All combinations, then so many lists of the same in another order."""
    others = [order for rules in COMBINATIONS for order in permutations(rules) if order != rules]
    return [*COMBINATIONS, *random.sample(others, number)]


def tried(rules: tuple[str, ...], sessions: int, compared: int, seed: int) -> Tried:
    begun = time.process_time()
    loaded = combined(rules)
    loading = time.process_time() - begun
    profile = loaded.profile
    seats = numbers_of_seats(profile) if profile else ()
    tables = tuple(play_sessions(profile, number, sessions, compared, seed) for number in seats if profile)
    return Tried(rules, loaded.diagnostics, loading, tables)


def row(one: Tried) -> str:
    means = "".join(f"{table.moves / table.sessions:9.1f}" for table in one.tables)
    found = f"  {len(one.diagnostics)} found" if one.diagnostics else ""
    return f"{' '.join(one.rules):<{WIDTH}} {one.loading:7.3f} s{means}{found}"


def summary(all_tried: list[Tried], seconds: float) -> str:
    tables = [table for one in all_tried for table in one.tables]
    sessions, moves = sum(table.sessions for table in tables), sum(table.moves for table in tables)
    compared = sum(table.compared for table in tables)
    return (
        f"{len(all_tried)} lists of rules, {sessions:,} sessions of {moves:,} moves in all, "
        f"{compared:,} of them also by the tree walk, {seconds:.0f} s"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.combinations")
    parser.add_argument("--sessions", type=int, default=50, help="sessions for each number of seats")
    parser.add_argument("--compared", type=int, default=2, help="how many of them are played by the tree walk too")
    parser.add_argument("--orders", type=int, default=37, help="lists in another order beside the 63")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    begun, all_tried = time.process_time(), []
    print(f"{'rules':<{WIDTH}} loaded in and moves a session with 2, 7, 12 seats")
    for rules in orders(options.orders, Random(options.seed)):
        all_tried.append(tried(rules, options.sessions, options.compared, options.seed))
        print(row(all_tried[-1]), flush=True)
    for diagnostic in (each for one in all_tried for each in one.diagnostics):
        print(diagnostic.code, diagnostic.message)
    print(summary(all_tried, time.process_time() - begun))
    return int(any(one.diagnostics for one in all_tried))


if __name__ == "__main__":
    sys.exit(main())
