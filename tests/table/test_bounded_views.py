"""Views of bounded games: texts tell a seat all that it has seen and nothing more, numbers say one thing each."""

from random import Random
from typing import Any

import pytest

from seka_profiles.core.places import Text
from seka_profiles.table.bounded.game import BoundedGame, bounded
from seka_profiles.table.bounded.position import begin
from tests.engine.exchanging import Witness, exchanges, noted, other_game
from tests.engine.playing import NAMES, Case, end_of
from tests.table.positions import HEAD, followed, of, play, table_size, wandering

# ---------- what a seat knows ---------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_two_games_that_a_seat_cannot_tell_apart_have_one_text(name: str):
    compared = 0
    for seed in range(12):
        first = noted(Case(name, table_size(name), (), seed, 4 + seed))
        position = followed(first.game, BoundedGame(first.game.rules))
        for number in range(len(first.game.seats)):
            witness = Witness(first.game, frozenset([number]))
            for exchange in exchanges(first, witness, Random(seed)):
                other = other_game(first, exchange)
                if other is None or Witness(other, frozenset([number])).history != witness.history:
                    continue
                same = followed(other, BoundedGame(other.rules))
                assert same.told(number) == position.told(number)
                assert same.seen(number) == position.seen(number)
                assert same.features(number) == position.features(number)
                assert same.turn != number or list(same.choices) == list(position.choices)
                compared += 1
                break
    assert compared >= 8


def test_games_that_a_seat_can_tell_apart_have_different_texts():
    known: dict[str, Any] = {}
    for seed in range(300):
        game = end_of(Case("workshop", 2, (("covered", "no"),), seed, seed % 4))
        text = followed(game, BoundedGame(game.rules)).told(0)
        history = Witness(game, frozenset([0])).history
        assert known.setdefault(text, history) == history
    assert len(known) > 250


SECRET = """
seat: {says: no}
phases:
  vote:
    ask: {who: seats, secret: yes}
    actions:
      share: {steps: actor.says = yes}
      replay: {}
    then: end
"""


def test_a_seat_remembers_its_own_secret_answer_and_nobody_else_knows_it():
    first = begin(bounded(Text("inline.yaml", HEAD + SECRET)))
    share, replay = (play(first, answer) for answer in ("share", "replay"))
    assert (share.told(0), replay.told(0)) == (
        "A; entered vote; answered A; answer share", "A; entered vote; answered A; answer replay",
    )  # fmt: skip
    assert share.told(1) == replay.told(1) == "B; entered vote; answered A"
    assert share.seen(1) == replay.seen(1)
    assert share.seen(0) != replay.seen(0)
    assert "acted A share" in play(share, "replay").told(1)


def test_texts_say_what_has_happened_and_what_is_there():
    position = play(begin(of("kuhn", 2)), "check", "bet")
    assert position.told(0) == (
        "A; entered deal; paid A 1 -; paid B 1 -; dealt hand A J♠; dealt hand B ?; entered betting; "
        "acted A check [] no; acted B bet [] no; paid B 1 -; set open - yes"
    )
    assert position.told(None).startswith("all; entered deal; paid A 1 -; paid B 1 -; dealt hand A ?; dealt hand B ?;")
    assert "seat_zones={hand: {A: [?], B: [Q♠]}}" in position.seen(1)
    assert "seat_zones={hand: {A: [J♠], B: [Q♠]}}" in str(position)


# ---------- numbers for programs that learn -------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_view_is_always_as_many_numbers(name: str):
    game = of(name, table_size(name), max_moves=40)
    names = None
    for position in wandering(game, 2):
        for seat in range(len(game.seats)):
            view = position.view(seat)
            names = names or game.features.names(view)
            assert game.features.names(view) == names
            numbers = position.features(seat)
            assert len(numbers) == len(names) == len(set(names))
            assert all(abs(number) <= game.features.limit for number in numbers)


def test_each_number_of_a_view_says_one_thing():
    position = play(begin(of("leduc", 2)), "raise", "call")
    view = position.view(0)
    said = {
        name: number
        for name, number in zip(position.game.features.names(view), position.features(0), strict=True)
        if number
    }
    assert said == {
        "viewer A": 1, "turn A": 1, "phase betting": 1, "lap": 1, "pot": 6, "pack": 3, "balance A": -3, "balance B": -3,
        "round": 2, "playing A": 1, "playing B": 1, "board K♥": 1, "hand A J♥": 1, "hand B ?": 1,
    }  # fmt: skip
