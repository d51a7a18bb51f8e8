"""The engine beside the game written by hand, in one run: python -m bench.compare [--rounds N] [--seconds S]

Everybody plays the same session again and again under the same duties: stepped, a move chosen evenly among
the legal ones, its legality checked, every event kept in a list, a whole pack for each deal, exact money.
Players take turns, so that whatever else the machine does meets them alike; rates are decisions per second
of processor time, medians over the rounds.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from operator import contains
from pathlib import Path
from random import Random
from typing import Any

from bench import handwritten
from bench.rounds import MOST_DECISIONS, Play, contest, options, table
from seka_profiles.engine.chance import Dice, Seeded
from seka_profiles.engine.machine import Machine
from seka_profiles.engine.state import State
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.rules.records import Offer, Rules
from seka_profiles.table.bots.uniform import Uniform

PROFILE = Path(__file__).parents[1] / "profiles" / "tamashebi.yaml"
SEATS = 4


def by_hand(seed: int) -> int:
    return handwritten.play_session(SEATS, Random(seed)).decisions


def engine(rules: Rules) -> Play:
    """How the engine plays by some rules."""
    machine = Machine(rules)

    def play(seed: int) -> int:
        log: list[tuple[Any, ...]] = []
        dice = Dice(seed)  # one for everything, as by hand
        state = State(rules, Seeded(dice), log.append)
        chooser = Uniform(dice)
        machine.begin(state)
        decisions = 0
        while state.offers and decisions < MOST_DECISIONS:
            offer, choices = chooser.any_of(state.offers)
            if not is_open(state.offers, offer, choices):
                raise ValueError(f"{offer} {choices} is not open")
            machine.act(state, offer, choices)
            decisions += 1
        return decisions

    return play


def is_open(offers: Sequence[Offer], offer: Offer, choices: tuple[Any, ...]) -> bool:
    """Whether a move is legal, as `Game` asks for a move by its numbers."""
    if offer not in offers or len(choices) != len(offer) - 1:
        return False
    return not choices or all(map(contains, offer[1:], choices))


def copies(rules: Rules) -> float:
    """Microseconds that a copy of a state takes."""
    state = State(rules, Seeded(1))
    Machine(rules).begin(state)
    count = 20_000
    started = time.process_time()
    for _ in range(count):
        state.copy()
    return (time.process_time() - started) / count * 1e6


def main() -> None:
    chosen = options(__doc__, rounds=9, seconds=0.4)
    profile = load_profile(PROFILE)
    rules = build(profile, SEATS)
    players = {
        "by hand": by_hand,
        "compiled": engine(rules),
        "tree walk": engine(build(profile, SEATS, walked=True)),
    }
    paces = contest(players, chosen.rounds, chosen.seconds)
    print("\n".join(table(paces)))
    print(f"copy of a state: {copies(rules):.2f} µs")


if __name__ == "__main__":
    main()
