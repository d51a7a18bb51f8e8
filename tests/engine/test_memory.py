"""A session of any length needs the same memory, where its events are handed on."""

import gc
import tracemalloc
from collections import Counter
from random import Random
from typing import Any

import pytest

from seka_profiles.engine.game import Game
from tests.engine.playing import Case, Player, end_of, make, new_game, table

MOVES = 20_000
WARM_UP = 2_000
MOST_GROWN = 50_000  # bytes
HIGHEST = 1_000_000  # bytes, between two collections of what is no longer needed


def endless(told: Counter[str], seats: int = 3) -> Game:
    """A session of tamashebi that does not end by itself; what it tells is counted and forgotten."""
    rules = table("tamashebi", seats, (("pots", "1000000000"),))
    assert rules.hands is not None
    return Game(rules, ("A", "B", "C")[:seats], 1, tell=lambda event: told.update([event[0]]))


def bet_on(game: Game, moves: int) -> None:
    """Stays at the ceiling for as long as one likes, so that one deal goes on and on."""
    for _ in range(moves):
        offer = next(offer for offer in game.state.offers if len(offer) == 2)
        game.take(offer, (offer[1][-1],))


def play_on(game: Game, moves: int) -> None:
    """Whole pots, with everything that occurs in them."""
    player = Player(4)
    for _ in range(moves):
        make(game, player.move(game))


@pytest.mark.parametrize("way", [bet_on, play_on])
def test_twenty_thousand_moves_leave_nothing_behind(way: Any):
    told: Counter[str] = Counter()
    game = endless(told)
    fill_memory_of_hands(game)
    way(game, WARM_UP)
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        way(game, MOVES)
        gc.collect()
        after, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert told["act"] == WARM_UP + MOVES
    assert after - before < MOST_GROWN
    assert peak - before < HIGHEST
    assert (game.log, game.moves) == ([], [])


def fill_memory_of_hands(game: Game) -> None:
    """Hands are remembered, up to a bound; all of them now, so that none counts as growth."""
    assert game.rules.hands is not None
    cards = game.rules.pack.cards
    random = Random(1)
    for _ in range(60_000):
        game.rules.hands.strength(random.sample(cards, 3))


def test_events_that_are_handed_on_are_those_of_the_log():
    case = Case("workshop", 3, (), 5, 40)
    told: list[tuple[Any, ...]] = []
    game = new_game(case, tell=told.append)
    player = Player(case.seed)
    for _ in range(case.moves):
        if game.is_over:
            break
        make(game, player.move(game))
    kept = end_of(case)
    assert told == kept.log
    assert game.witnessed(told, game.eyes("A")) == kept.events("A")
    assert not game.keeps_log
