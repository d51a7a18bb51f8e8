"""How many decisions a second `seka sim` plays: python -m scripts.pace [--sessions N] [NAME …]

Processor time, in the shipped profiles, or those that are named, between `random` bots at a table of four or as near
to it as a profile allows, in one process.  How long the moves of the bots take is measured by `bench.bots`.
"""

import argparse
import time

from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.rules.records import Rules
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=300)
    parser.add_argument("profiles", nargs="*", metavar="NAME")
    options = parser.parse_args()
    for name in options.profiles or SHIPPED:
        print(f"{name}: {rate(rules_of(name), options.sessions):,.0f} decisions a second", flush=True)


if __name__ == "__main__":
    main()
