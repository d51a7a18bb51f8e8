"""What must hold in every game: money, cards, legality, repeatability, keeping."""

import json
import pickle
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seka_profiles.engine.game import Game, IllegalMove
from seka_profiles.engine.keep import restore, save
from seka_profiles.engine.moves import Move
from seka_profiles.engine.record import Record
from tests.engine.playing import NAMES, Case, Player, cases, end_of, in_all, is_grid, make, new_game, played, table

# ---------- money and cards -----------------------------------------------------


@given(cases())
def test_money_only_moves(case: Case):
    for game in played(case):
        state = game.state
        assert sum(state.balances) + state.pot == 0
        assert state.pot >= 0
        assert all(type(amount) is int or amount.denominator > 1 for amount in [*state.balances, state.pot])
        if not game.rules.debt:
            assert all(game.rules.money_start + balance >= 0 for balance in state.balances)
    assert not game.is_over or state.pot == 0


@given(cases())
def test_every_card_is_in_one_place(case: Case):
    for game in played(case):
        held = [card for zone in game.state.zones for card in zone]
        assert sorted([*held, *game.state.pack]) == sorted(game.rules.pack.cards)
        assert not any(game.state.known[card] for card in game.state.pack)


@given(cases())
def test_winners_are_those_of_the_highest_standing(case: Case):
    game = end_of(case)
    if not game.is_over:
        assert game.result is None
        assert game.view().winners == ()
        assert game.turn in game.seats
        return
    assert game.result is not None
    best = max(game.result.standings.values())
    assert game.result.winners == tuple(seat for seat in game.seats if game.result.standings[seat] == best)
    assert game.view().winners == game.result.winners
    assert game.turn is None
    assert game.legal() == ()


# ---------- legality ------------------------------------------------------------


def every_move(game: Game) -> list[tuple[Any, Any]]:
    """Every legal move; of a large domain the ends and some between, of several choices each by itself."""
    moves = []
    for offer in game.state.offers:
        domains = offer[1:]
        for place, domain in enumerate(domains):
            for value in in_all(domain):
                others = [other[0] for other in domains]
                others[place] = value
                moves.append((offer, tuple(others)))
        if not domains:
            moves.append((offer, ()))
    return moves


def written(game: Game, offer: Any, choices: tuple[Any, ...]) -> Move:
    action = game.machine.actions(game.state)[offer[0]]
    values = (game.values.shown(choice, kind) for choice, kind in zip(choices, action.kinds, strict=True))
    return Move(action.name, tuple(values))


@given(cases(most=30))
def test_whatever_is_legal_can_be_played(case: Case):
    game = end_of(case)
    for offer, choices in every_move(game):
        move = written(game, offer, choices)
        assert game.why_not(move) is None
        assert game.why_not(str(move), game.turn) is None
        copy = game.copy()
        assert copy.play(str(move), game.turn) == move
        assert copy.moves == [*game.moves, (game.turn, move)]


def illegal_moves(game: Game) -> list[tuple[str, str | None]]:
    """Moves that cannot be made now, with the seat that tries."""
    turn = game.turn
    if turn is None:
        made = [(str(move), seat) for seat, move in game.moves[-1:]]  # a game may end without a move
        return [("fold", None), ("", game.seats[0]), ("bet 1", None), *made]
    legal = game.legal()
    moves: list[tuple[str, str | None]] = [("", turn), ("xyzzy", turn), ("1", None), (game.seats[0], turn)]
    closed = {a.name for a in game.machine.actions(game.state)} - {option.action for option in legal}
    moves += [(name, turn) for name in sorted(closed)]
    for offer, choices in every_move(game)[:20]:
        move = str(written(game, offer, choices))
        moves += [(move, seat) for seat in game.seats if seat != turn] + [(move, "Nobody"), (move, "nobody")]
        moves += [(f"{move} 1", turn), (f"x{move}", turn)]
        if choices:
            moves += [(move.rpartition(" ")[0], turn), (move.rpartition(" ")[0] + " ?", turn)]
    for option in legal:
        for place, (_, domain) in enumerate(option.choices):
            for value in outside(domain):
                chosen = [str(other[0]) for _, other in option.choices]
                chosen[place] = value
                moves.append((" ".join([option.action, *chosen]), turn))
    return moves


def outside(domain: Any) -> list[str]:
    """Words for values just beside a domain, and for no value at all."""
    if not is_grid(domain):
        return ["7", "1/2", "maybe", "nobody", "11♦", "[]"]
    beside = [domain[0] - domain.step, domain[-1] + domain.step, domain[0] + domain.step / 7, -domain[-1] - 1]
    return [*map(str, beside), "1e3", "0x1", "1/0", "٣", "∞", "9" * 101, "yes"]


@given(cases(most=30))
def test_whatever_is_illegal_is_refused_and_changes_nothing(case: Case):
    game = end_of(case)
    before, log, moves = game.state.copy(), list(game.log), list(game.moves)
    chance = pickle.dumps(game.state.chance)
    for move, seat in illegal_moves(game):
        diagnostic = game.why_not(move, seat)
        assert diagnostic is not None, (move, seat)
        assert diagnostic.code in ("SP510", "SP511", "SP512", "SP513", "SP514", "SP515", "SP517")
        with pytest.raises(IllegalMove) as refused:
            game.play(move, seat)
        assert refused.value.diagnostic == diagnostic
    assert game.state == before
    assert (game.log, game.moves) == (log, moves)
    assert pickle.dumps(game.state.chance) == chance


# ---------- the same again ------------------------------------------------------


@given(cases())
def test_the_same_seed_is_the_same_game(case: Case):
    assert end_of(case).log == end_of(case).log


@given(cases())
def test_generated_code_and_tree_walk_agree(case: Case):
    made, walked = new_game(case), new_game(case, walked=True)
    player = Player(case.seed)
    for _ in range(case.moves):
        if made.is_over:
            break
        move = player.move(made)
        make(made, move)
        make(walked, move)
        assert walked.state.offers == made.state.offers
    assert walked.log == made.log
    assert walked.state.key() == made.state.key()
    assert walked.position() == made.position()


def go_on(game: Game, seed: int, moves: int = 25) -> list[Any]:
    """Makes further moves; what happened in the whole game."""
    player = Player(seed)
    for _ in range(moves):
        if game.is_over:
            break
        make(game, player.move(game))
    return game.log


@given(cases(), st.integers(0, 99))
def test_a_copy_and_a_pickle_are_equal_and_go_on_alike(case: Case, seed: int):
    game = end_of(case)
    copy, pickled = game.copy(), pickle.loads(pickle.dumps(game))
    for other in (copy, pickled):
        assert other.state == game.state
        assert hash(other.state) == hash(game.state)
        assert other.state.offers == game.state.offers
        assert other.position() == game.position()
        assert (other.log, other.moves, other.seats) == (game.log, game.moves, game.seats)
    log, before = list(game.log), game.state.key()
    further = go_on(copy, seed)
    assert (game.log, game.state.key()) == (log, before)  # the copy is apart
    assert go_on(pickled, seed) == further
    assert go_on(game, seed) == further


@given(cases())
def test_a_state_that_moved_is_another(case: Case):
    states = [game.state.copy() for game in played(case)]
    laps = [(state.pot, state.actor, state.phase) for state in states]
    for before, after in pairwise(states):
        assert before == before.copy()
        assert (before == after) == (before.key() == after.key())
    assert len(set(states)) >= len(set(laps))


# ---------- keeping -------------------------------------------------------------


def kept(game: Game) -> str:
    return json.dumps(save(game).to_json(), ensure_ascii=False)


def restored(text: str, case: Case) -> Game:
    return restore(Record.from_json(json.loads(text)), table(case.name, case.seats, case.settings))


@given(cases(), st.integers(0, 99))
def test_a_record_plays_again_to_the_same_bytes(case: Case, seed: int):
    game = end_of(case)
    text = kept(game)
    again = restored(text, case)
    assert again.state == game.state
    assert (again.log, again.moves) == (game.log, game.moves)
    assert kept(again) == text
    assert go_on(again, seed) == go_on(game, seed)  # chance goes on as if there had been no break
    assert kept(again) == kept(game)


@given(cases(most=40), st.integers(0, 99))
def test_saved_again_and_again_and_after_refused_moves(case: Case, seed: int):
    game, once = new_game(case), new_game(case)
    player, random = Player(case.seed), Random(seed)
    for _ in range(case.moves):
        if once.is_over:
            break
        move = player.move(once)
        make(once, move)
        if random.random() < 0.3:
            for words, seat in random.sample(illegal_moves(game), 3):
                assert game.why_not(words, seat) is not None
        if random.random() < 0.3:
            game = restored(kept(game), case)
        make(game, move)
    assert kept(game) == kept(once)
    assert game.log == once.log


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_fixes_more_than_the_first_deal(name: str):
    rules = [Case(name, table(name, 3 if name == "teen-patti" else 2).layout.seats, (), seed, 8) for seed in range(6)]
    assert len({str(end_of(case).log) for case in rules}) == 6
