"""What is learned beforehand about how seats move, and what they hold then."""

from itertools import count

import pytest

from seka_profiles import load
from seka_profiles.engine.chance import Dice
from seka_profiles.engine.game import Game
from seka_profiles.rules.build import build
from seka_profiles.table.bots.budget import Budget, Watch
from seka_profiles.table.bots.custom import SHADES, UNSEEN, Custom, custom
from seka_profiles.table.bots.keen import Keen
from seka_profiles.table.bots.registry import bot
from seka_profiles.table.bots.sight import Sight
from seka_profiles.table.bots.thinning import menu
from tests.engine.playing import profile, table


def test_what_is_learned_is_the_same_however_often_it_is_broken_off():
    whole, apart = Custom(table("kuhn", 2)).learn(), Custom(table("kuhn", 2))
    asked = count(1)
    for _ in range(1_000):
        apart.learn(lambda: next(asked) % 100 == 0)
    assert next(asked) > 10_000
    game = load("kuhn").start(2, deals=[{"A": "Q♠", "B": "K♠"}])
    open_moves = menu(game.state.offers, 2)
    assert apart.leanings(game.state, open_moves) == whole.leanings(game.state, open_moves)
    assert apart.holdings(game.state) == whole.holdings(game.state)


def test_whoever_has_no_time_to_learn_moves_all_the_same():
    game = Game(build(profile("kuhn"), 2), ("A", "B"), 3)
    ticks = count()
    keen = Keen(Dice(1), Budget(seconds=5), Watch(clock=lambda: next(ticks)))
    assert keen.choose(Sight(game.state))[0] in game.state.offers
    assert next(ticks) < 12


def test_the_usual_way_goes_by_the_cards():
    found: dict[str, list[float]] = {}
    usual = custom(table("kuhn", 2)).learn()
    for card in ("J♠", "K♠"):
        game = load("kuhn").start(2, deals=[{"A": "Q♠", "B": card}])
        game.play("bet")
        found[card] = usual.leanings(game.state, menu(game.state.offers, 2))  # to fold, to call
    assert found["J♠"][0] > 0.8
    assert found["K♠"][1] > 0.8


def test_who_bets_is_thought_to_hold_more():
    usual = custom(table("kuhn", 2)).learn()
    game = load("kuhn").start(2, deals=[{"A": "Q♠", "B": "J♠"}])
    game.play("bet")

    def likely(card: str) -> float:
        shade = int(SHADES * usual.percentiles.share([game.rules.pack.number(card)]))
        return usual.holdings(game.state)[shade]

    assert likely("K♠") > likely("Q♠")
    assert likely("K♠") > likely("J♠")
    assert usual.moment(game.state) == usual.moment(game.copy().state)


def test_cards_that_nobody_has_looked_at_tell_of_nothing():
    usual = custom(table("teen-patti", 3)).learn()
    game = load("teen-patti").start(3, draws={"dealer": "C"})
    assert [usual.shade(game.state, seat) for seat in range(3)] == [UNSEEN] * 3
    before = usual.moment(game.state)
    game.play("see")
    assert usual.shade(game.state, 0) < SHADES
    game.play("chaal 2")
    assert usual.moment(game.state) != before


def test_who_looked_and_pays_is_thought_to_hold_more():
    game = load("teen-patti").start(3, draws={"dealer": "C"})
    for move in ("see", "chaal 4", "pack"):
        game.play(move)
    holdings = custom(game.rules).learn().holdings(game.state)
    assert sum(holdings) == pytest.approx(1)
    assert sum(holdings[SHADES // 2 :]) > 0.6


def test_bad_cards_are_looked_at_and_given_up():
    game = load("teen-patti").start(3, draws={"dealer": "C"}, deals=[{"B": "8♠ 6♥ 3♦"}])
    for move in ("see", "chaal 4", "see"):
        game.play(move)
    sight = Sight(game.state)
    assert sight.actions[bot("keen@200", 1, 1).choose(sight)[0][0]] == "pack"
