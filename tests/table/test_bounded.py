"""Bounded games: the tree is that of the engine, its numbers mean one move each, its bounds hold."""

import pickle
from collections import Counter, defaultdict
from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from seka_profiles.core.places import Text
from seka_profiles.engine.chance import Seeded
from seka_profiles.engine.game import Game
from seka_profiles.table.bounded import game as bounded_game
from seka_profiles.table.bounded.game import BoundedGame, bounded
from seka_profiles.table.bounded.position import Position, begin
from tests.engine.playing import NAMES, any_case, end_of, table
from tests.figures import FIGURES
from tests.table.positions import HEAD, everywhere, followed, number_of, of, play, wandering

# ---------- the tree ------------------------------------------------------------------


@pytest.mark.parametrize("name", FIGURES["trees"])
def test_the_tree_has_the_size_that_is_published(name: str):
    found = Counter[str]()
    known: dict[tuple[int, str], set[tuple[int, ...]]] = defaultdict(set)
    for position in everywhere(of(name, 2)):
        found["chance_nodes"] += position.is_chance
        found["terminal_nodes"] += position.is_end
        if position.turn is not None:
            found["decision_nodes"] += 1
            known[position.turn, position.told(position.turn)].add(tuple(position.choices))
    assert {len(legal) for legal in known.values()} == {1}
    found["information_sets"] = len(known)
    assert found == {what: FIGURES["trees"][name][what] for what in found}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_one_way_through_the_tree(name: str):
    random = Random(7)
    for _ in range(8):
        case = any_case(random, (name,), most=40)
        game = end_of(case)
        position = followed(game, BoundedGame(game.rules))
        for number, seat in enumerate(game.seats):
            assert position.view(number) == game.view(seat), case
        assert position.view(None) == game.view(), case
        assert (position.is_end, position.is_cut) == (game.is_over, False)
        if position.is_end and position.game.is_zero_sum:
            assert position.worth == tuple(game.state.balances), case


@pytest.mark.parametrize("name", ["tamashebi", "seca", "quatre-en-jeu", "workshop"])
def test_with_a_seed_the_game_is_that_of_the_seed(name: str):
    random = Random(5)
    position = begin(of(name, 3), Seeded(11))
    game = Game(position.game.rules, position.game.seats, 11)
    for _ in range(30):
        assert not position.is_chance
        assert position.view(1) == game.view("B")
        if position.is_end:
            break
        number = random.choice(list(position.choices))
        game.play(position.name(number))
        position = position.after(number)


def test_chance_is_explicit_and_its_outcomes_have_names():
    position = begin(of("tamashebi", 3))
    assert [position.name(number) for number in position.outcomes] == [f"draw dealer {seat}" for seat in "ABC"]
    dealt = position.after(2)
    assert len(dealt.outcomes) == 36
    assert dealt.name(next(iter(dealt.outcomes))) == "deal hand A 6♣"
    assert list(dealt.after(0).outcomes) == list(range(1, 36))


def test_positions_are_kept_up_to_a_number(monkeypatch: pytest.MonkeyPatch):
    game = of("kuhn", 2)
    first = begin(game)
    assert first.after(0) is first.after(0)
    monkeypatch.setattr(bounded_game, "MOST_KEPT", 1)
    assert first.after(1) is not first.after(1)
    assert first.after(1).told(0) == first.after(1).told(0)
    assert deepcopy(first) is first


def test_a_position_is_pickled_without_the_tree_below_it():
    first = begin(of("tamashebi", 3))
    for seed in range(3):
        *_, last = wandering(first.game, seed)
    position = play(first, "bet 3")
    for _ in range(400):
        position = play(position, "bet 4")
    again = pickle.loads(pickle.dumps(position))
    assert (again.told(1), again.moves, again.choices) == (position.told(1), 401, position.choices)
    assert again.after(number_of(again, "bet 4")).moves == 402
    assert len(pickle.dumps(first)) < len(pickle.dumps(last))


# ---------- numbers of actions --------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "settings", "max_amount", "count"),
    [
        ("kuhn", {}, 100, 4),
        ("leduc", {}, 100, 3),
        ("tamashebi", {}, 100, 4 + 11),  # amounts from the floor, which is not known before, to the ceiling
        ("tamashebi", {"step": "1/2"}, 100, 4 + 21),
        ("tamashebi", {"ceiling": "50"}, 7, 4 + 8),
        ("quatre-en-jeu", {}, 100, 6 + 54 * 54 + 54),
        ("quatre-en-jeu", {"jokers": "no"}, 1, 6 + 54 * 54 + 54),
    ],
)
def test_distinct_actions_are_counted(name: str, settings: dict[str, str], max_amount: int, count: int):
    assert of(name, 2, max_amount=max_amount, **settings).numbering.count == count


@pytest.mark.parametrize("name", NAMES)
def test_a_number_is_one_move_and_one_action_everywhere(name: str):
    random = Random(3)
    for _ in range(4):
        case = any_case(random, (name,))
        game = BoundedGame(table(case.name, case.seats, case.settings), max_moves=60)
        for position in wandering(game, case.seed):
            moves = {position.name(number) for number in position.choices}
            assert len(moves) == len(position.choices)
            assert list(position.choices) == sorted(position.choices)
            for number in position.choices:
                assert 0 <= number < game.numbering.count
                action = game.numbering.name(number).partition(": ")[2].partition(" #")[0]
                assert position.name(number).startswith(action)


def test_the_index_of_an_amount_counts_from_the_first_that_is_offered():
    position = play(begin(of("tamashebi", 3)))
    first = number_of(position, "bet 1")
    assert position.game.numbering.name(first) == "betting: bet #0"
    position = play(position, "bet 4")
    assert number_of(position, "bet 4") == first
    assert [position.name(number) for number in position.choices][:3] == ["fold", "bet 4", "bet 5"]
    assert position.name(first + 9) == "betting: bet #9"  # not open here


def test_there_is_no_number_behind_the_last():
    numbering = of("kuhn", 2).numbering
    assert numbering.name(3) == "betting: call"
    with pytest.raises(IndexError):
        numbering.name(4)


def test_too_many_actions_are_refused():
    with pytest.raises(ValueError, match="a lower max_amount makes them fewer"):
        of("tamashebi", 2, max_amount=10**9, ceiling="10000000")


# ---------- bounds --------------------------------------------------------------------


@pytest.mark.parametrize("bounds", [{"max_moves": 0}, {"max_amount": -1}, {"max_moves": 1.5}, {"max_amount": True}])
def test_bounds_are_whole_numbers_from_one(bounds: dict[str, Any]):
    with pytest.raises(ValueError, match="must be a whole number from 1 to"):
        of("kuhn", 2, **bounds)


def test_at_the_cut_the_pot_is_returned_in_equal_shares():
    position = play(begin(of("tamashebi", 3, max_moves=2)), "bet 1", "bet 4")
    assert (position.is_end, position.is_cut, position.turn) == (True, True, None)
    assert (position.view(0).turn, position.view(0).finished) == (None, False)
    share = Fraction(3 + 5, 3)
    assert sorted(position.worth) == sorted((share - 1, share - 2, share - 5))
    assert sum(position.worth) == 0


def test_what_is_over_at_the_last_move_is_not_cut():
    position = play(begin(of("kuhn", 2, max_moves=2)), "check", "check")
    assert (position.is_end, position.is_cut, position.worth) == (True, False, (-1, 1))


def test_larger_amounts_are_not_offered():
    position = play(begin(of("tamashebi", 2, max_amount=3)))
    assert [position.name(number) for number in position.choices] == ["fold", "bet 1", "bet 2", "bet 3"]
    position = play(begin(of("tamashebi", 2, max_amount=3, opening="4")))
    assert [position.name(number) for number in position.choices] == ["fold"]


DEAR = """
phases:
  paying:
    ask: {who: seats}
    actions:
      pay: {choose: {amount: 3 to 9 by 3}, steps: actor pays amount}
    then: seats take pot; end
"""


@pytest.mark.parametrize(("max_amount", "offered"), [(2, 0), (3, 1), (8, 2), (9, 3)])
def test_where_only_larger_amounts_are_open_the_game_is_cut(max_amount: int, offered: int):
    position = begin(bounded(Text("inline.yaml", HEAD + DEAR), max_amount=max_amount))
    assert (len(position.choices), position.is_cut, position.is_end) == (offered, not offered, not offered)


def test_a_step_beyond_the_limit_is_not_taken():
    game = of("kuhn", 2, max_moves=3, max_amount=1, bet="3")
    assert (game.least, game.most) == (-3, 3)
    position = play(begin(game), "bet")
    assert (position.is_cut, position.worth, position.view(None).pot) == (True, (0, 0), 2)


def amounts(position: Position) -> Iterator[Any]:
    """What is open to be chosen of all choices of a number."""
    actions = position.game.machine.actions(position._state)
    for (number, *_), chosen in position.choices.values():
        yield from (value for value, kind in zip(chosen, actions[number].kinds, strict=True) if kind.kind == "number")


@pytest.mark.parametrize("name", NAMES)
def test_no_session_is_worth_more_than_the_bounds_say(name: str):
    random = Random(1)
    for max_amount in (1, 2, 30):
        case = any_case(random, (name,))
        game = BoundedGame(table(case.name, case.seats, case.settings), max_moves=12, max_amount=max_amount)
        for position in wandering(game, case.seed):
            assert position.moves <= 12
            assert all(amount <= max_amount for amount in amounts(position))
        assert game.least <= min(position.worth)
        assert max(position.worth) <= game.most
        if game.is_zero_sum:
            assert sum(position.worth) == 0
