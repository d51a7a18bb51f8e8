"""Games of other packages, played at random by their own interfaces from Python.

Each function makes a `Play` that chooses evenly among the legal moves and counts them.  A package is imported
when its function is called, so that one that is missing or broken does not hinder the others.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from random import Random
from typing import Any

from bench.rounds import Play


def openspiel(game: str) -> Play:
    """A game of OpenSpiel, stepped from Python; what chance does is chosen by its weights."""
    import pyspiel

    loaded = pyspiel.load_game(game)

    def play(seed: int) -> int:
        random = Random(seed)
        state = loaded.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        state.returns()
        return decisions

    return play


def rlcard(game: str) -> Play:
    """A game of RLCard by `step`, which gives every seat's state as an array."""
    import rlcard as package

    environment = package.make(game, config={"seed": 1})

    def play(seed: int) -> int:
        random = Random(seed)
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        environment.get_payoffs()
        return decisions

    return play


def pettingzoo(environment: Any) -> Play:
    """An AEC environment by `last` and `step`, with its action mask."""

    def play(seed: int) -> int:
        random = Random(seed)
        environment.reset(seed=seed)
        decisions = 0
        for _ in environment.agent_iter():
            observation, _, is_over, is_cut, _ = environment.last()
            if is_over or is_cut:
                environment.step(None)
            else:
                environment.step(random.choice(observation["action_mask"].nonzero()[0]))
                decisions += 1
        return decisions

    return play


def pettingzoo_classic(game: str) -> Play:
    """One of PettingZoo's classic games."""
    return pettingzoo(importlib.import_module(f"pettingzoo.classic.{game}").env())


def pokerkit_kuhn() -> Play:
    """The small game of PokerKit."""
    from pokerkit import Automation, KuhnPoker

    return _pokerkit(lambda: KuhnPoker.create_state(tuple(Automation)))


def pokerkit_limit() -> Play:
    """Hold'em of PokerKit with two seats, fixed limits and stacks that last."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    return _pokerkit(
        lambda: FixedLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 4, (100, 100), 2)
    )


def _pokerkit(deal: Any) -> Play:
    """A hand of PokerKit, which draws cards by Python's own generator."""

    def play(seed: int) -> int:
        random = Random(seed)
        state = deal()
        decisions = 0
        while state.status:
            random.choice(list(_open(state)))()
            decisions += 1
        return decisions

    return play


def _open(state: Any) -> Iterable[Any]:
    """What the seat to act may do; with fixed limits a raise has one amount."""
    if state.can_fold():
        yield state.fold
    if state.can_check_or_call():
        yield state.check_or_call
    if state.can_complete_bet_or_raise_to():
        yield state.complete_bet_or_raise_to
