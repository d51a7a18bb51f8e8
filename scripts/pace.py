"""How long the moves of bots take: python -m scripts.pace [--moves N] [--sessions N] [--bots A,B …] [NAME …]

Processor time, in the shipped profiles, or those that are named, at a table of four or as near to it as a profile
allows.  For each of the bots seats full of them play sessions until `--moves` moves have been timed; the first move,
for which the profile is learned, is told apart.  Before that, how many decisions a second `--sessions` sessions
between `random` bots are, in one process, counted as `seka sim` counts them.
"""

import argparse
import time
from itertools import count

from seka_profiles.engine.chance import Seeded
from seka_profiles.engine.machine import Machine
from seka_profiles.engine.state import State
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.rules.records import Rules
from seka_profiles.table.bots.registry import bot
from seka_profiles.table.bots.sight import Sight
from seka_profiles.table.simulation import Plan
from tests.engine.sessions import SHIPPED

USUAL_SEATS = 4


def rules_of(name: str) -> Rules:
    profile = load_profile(name)
    return build(profile, max(profile.least_seats, min(USUAL_SEATS, profile.most_seats)))


def rate(rules: Rules, sessions: int) -> float:
    """Decisions a second between bots that choose any move."""
    plan = Plan(rules, ("random",) * rules.layout.seats, sessions)
    begun = time.process_time()
    decisions = sum(plan.outcome(number).decisions for number in range(sessions))
    return decisions / (time.process_time() - begun)


def moves(rules: Rules, name: str, most: int) -> list[float]:
    """The seconds of so many moves, session after session."""
    found: list[float] = []
    for seed in count():
        machine, table = Machine(rules), State(rules, Seeded(seed))
        machine.begin(table)
        players = [bot(name, seed, seat) for seat in range(rules.layout.seats)]
        while table.offers:
            if len(found) == most:
                return found
            assert table.actor is not None
            begun = time.process_time()
            choice = players[table.actor].choose(Sight(table))
            found.append(time.process_time() - begun)
            machine.act(table, *choice)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--sessions", type=int, default=300)
    parser.add_argument("--bots", default="steady,keen", metavar="A,B …")
    parser.add_argument("profiles", nargs="*", metavar="NAME")
    options = parser.parse_args()
    for name in options.profiles or SHIPPED:
        rules = rules_of(name)
        print(f"{name}: random {rate(rules, options.sessions):,.0f} decisions a second", flush=True)
        for kind in options.bots.split(","):
            first, *others = (1_000 * seconds for seconds in moves(rules, kind, options.moves))
            mean = sum(others) / len(others)
            print(f"{name}: {kind} {mean:.1f} ms a move, {max(others):.0f} at most, {first:.0f} the first", flush=True)


if __name__ == "__main__":
    main()
