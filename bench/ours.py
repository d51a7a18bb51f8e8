"""Our own games as other programs would drive them, under the same clock as those of other packages."""

from __future__ import annotations

from math import prod
from pathlib import Path
from random import Random

from bench import others
from bench.compare import engine
from bench.rounds import MOST_DECISIONS, Play
from seka_profiles.engine.game import Game
from seka_profiles.engine.moves import Move
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.table.outcome import seat_names

PROFILES = Path(__file__).parents[1] / "profiles"
SEATS = 2


def by_numbers(name: str) -> Play:
    """The engine alone, as simulation drives it."""
    return engine(build(load_profile(PROFILES / f"{name}.yaml"), SEATS))


def by_names(name: str) -> Play:
    """The door of the package: what is legal and what is played, in the words of the profile."""
    rules = build(load_profile(PROFILES / f"{name}.yaml"), SEATS)
    seats = seat_names(rules)

    def play(seed: int) -> int:
        random = Random(seed)
        game = Game(rules, seats, seed)
        decisions = 0
        while not game.is_over and decisions < MOST_DECISIONS:
            legal = game.legal()
            ways = [prod(len(domain) for _, domain in option.choices) for option in legal]
            (option,) = random.choices(legal, ways)
            game.play(Move(option.action, tuple(random.choice(domain) for _, domain in option.choices)))
            decisions += 1
        return decisions

    return play


def as_openspiel(name: str) -> Play:
    """The profile as a game of OpenSpiel, driven like OpenSpiel's own."""
    from seka_profiles.faces.openspiel import register

    return others.openspiel(register(PROFILES / f"{name}.yaml"))


def as_pettingzoo(name: str) -> Play:
    """The profile as an environment of PettingZoo, driven like PettingZoo's own."""
    from seka_profiles.faces.pettingzoo import env

    return others.pettingzoo(env(PROFILES / f"{name}.yaml", players=SEATS))
