"""Bounded games: the tree is that of the engine, its numbers mean one move each, its bounds hold, its texts tell
a seat all that it has seen and nothing more."""

import pickle
from collections import defaultdict
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
from tests.engine.exchanging import Witness, exchanges, noted, other_game
from tests.engine.playing import NAMES, Case, any_case, end_of, table


def of(name: str, seats: int, max_moves: int = 1_000, max_amount: int = 100, **settings: str) -> BoundedGame:
    return BoundedGame(table(name, seats, tuple(settings.items())), max_moves=max_moves, max_amount=max_amount)


def following(position: Position) -> Iterator[Position]:
    return map(position.after, position.outcomes if position.is_chance else position.choices)


def everywhere(game: BoundedGame) -> Iterator[Position]:
    """All positions of a small game."""
    waiting = [begin(game)]
    while waiting:
        yield (position := waiting.pop())
        waiting += following(position)


def wandering(game: BoundedGame, seed: int, **more: Any) -> Iterator[Position]:
    """The positions of a random game."""
    random = Random(seed)
    position = begin(game, **more)
    while True:
        yield position
        if position.is_end:
            return
        position = position.after(random.choice(list(position.outcomes or position.choices)))


def number_of(position: Position, words: str) -> int:
    return next(number for number in position.choices if position.name(number) == words)


def play(position: Position, *moves: str) -> Position:
    """Makes moves by their words, chance bringing the first outcome wherever it is asked."""
    for move in (*moves, None):
        while position.is_chance:
            position = position.after(next(iter(position.outcomes)))
        if move is not None:
            position = position.after(number_of(position, move))
    return position


# ---------- the tree ------------------------------------------------------------------


@pytest.mark.parametrize(("name", "counts", "sets"), [("kuhn", (4, 24, 30), 12), ("leduc", (157, 3780, 5520), 936)])
def test_the_tree_has_the_size_that_is_published(name: str, counts: tuple[int, ...], sets: int):
    chance = decisions = ends = 0
    known: dict[tuple[int, str], set[tuple[int, ...]]] = defaultdict(set)
    for position in everywhere(of(name, 2)):
        chance += position.is_chance
        ends += position.is_end
        if position.turn is not None:
            decisions += 1
            known[position.turn, position.told(position.turn)].add(tuple(position.choices))
    assert (chance, decisions, ends) == counts
    assert [len(legal) for legal in known.values()] == [1] * sets


def followed(game: Game, bound: BoundedGame) -> Position:
    """The position of a game: the same outcomes chosen, the same moves made."""
    outcomes = [told[2] for told in game.log if told[0] in ("deal", "draw")]
    position = begin(bound)
    moves = iter(game.moves)
    while True:
        if position.is_chance:
            outcome = outcomes.pop(0)
            position = position.after(next(n for n, value in position.outcomes.items() if value == outcome))
        elif (made := next(moves, None)) is not None:
            seat, move = made
            assert position.turn == game.seats.index(seat)
            position = position.after(number_of(position, str(move)))
        else:
            return position


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
    with pytest.raises(ValueError, match="must be a whole number from 1 on"):
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


HEAD = """
language: 1
name: inline
players: {min: 2, max: 2}
cards: {suits: [♠], ranks: [2, 3]}
"""

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


def table_size(name: str) -> int:
    return {"kuhn": 2, "leduc": 2}.get(name, 3)


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
