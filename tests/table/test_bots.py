"""What bots may see, what they choose, and how they are called."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seka_profiles import load
from seka_profiles.engine.chance import Dice
from seka_profiles.engine.game import Game
from seka_profiles.table.bots.counting import moves_of, nth
from seka_profiles.table.bots.habits import giving_up
from seka_profiles.table.bots.percentiles import Percentiles
from seka_profiles.table.bots.registry import BOTS, NoSuchBot, bot, kind_and_budget, one_a_seat
from seka_profiles.table.bots.sight import Sight
from seka_profiles.table.outcome import play_session
from seka_profiles.table.simulation import Plan
from tests.engine.exchanging import Witness, exchanges, noted, other_game
from tests.engine.playing import NAMES, Case, cases, end_of, new_game, played, table

QUICK = ("random", "steady", "keen@16")
"""The bots, none of which thinks for long."""


def test_all_bots_are_among_the_quick_ones():
    assert [kind_and_budget(name)[0] for name in QUICK] == list(BOTS)


# ---------- what a bot sees -----------------------------------------------------


def choices_of(game: Game, seed: int) -> dict[str, Any]:
    """What each bot would do now, and what it sees."""
    found: dict[str, Any] = {name: bot(name, seed, 0).choose(Sight(game.state)) for name in QUICK}
    sight = Sight(game.state, game.seats)
    found["view"] = sight.view()
    found["imagined"] = sight.imagined(Dice(seed)).key()
    return found


@pytest.mark.parametrize("name", NAMES)
def test_hidden_cards_change_no_choice(name: str):
    random, compared = Random(1), 0
    for seed in range(8):
        seats = table(name, 3 if name == "teen-patti" else 2).layout.seats
        first = noted(Case(name, seats, (), seed, random.randint(0, 12)))
        if first.game.is_over:
            continue
        assert first.game.state.actor is not None
        witness = Witness(first.game, frozenset([first.game.state.actor]))
        for exchange in islice(exchanges(first, witness, random), 4):
            other = other_game(first, exchange)
            if other is None or Witness(other, witness.eyes).history != witness.history:
                continue
            compared += other.state.key() != first.game.state.key()
            assert choices_of(other, seed) == choices_of(first.game, seed)
    assert compared > 0


@given(cases(most=30))
def test_the_view_of_a_sight_is_that_of_the_seat(case: Case):
    game = end_of(case)
    if not game.is_over:
        assert Sight(game.state, game.seats).view() == game.view(game.turn)


@given(cases(most=30), st.integers(0, 99))
def test_an_imagined_table_looks_the_same_and_can_be_played(case: Case, seed: int):
    game = end_of(case)
    if game.is_over:
        return
    sight, dice = Sight(game.state, game.seats), Dice(seed)
    before = game.state.key()
    table = sight.imagined(dice)
    cards = [card for zone in table.zones for card in zone] + table.pack
    assert sorted(cards) == sorted(game.rules.pack.cards)
    assert Sight(table, game.seats).view() == sight.view()
    game.machine.act(table, *bot("random", seed, 0).choose(Sight(table)))
    assert game.state.key() == before


def test_imagined_tables_differ_in_what_is_hidden():
    game = new_game(Case("tamashebi", 4, (), 1, 0))
    sight, dice = Sight(game.state), Dice(1)
    tables = [sight.imagined(dice) for _ in range(300)]
    own, rival = sight.seat, sight.rivals[0]
    assert {tuple(table.zones[own]) for table in tables} == {tuple(game.state.zones[own])}
    held = Counter(card for table in tables for card in table.zones[rival])
    assert len(held) == 33
    assert max(held.values()) < 60  # each 300 · 3 / 33 on average


# ---------- random --------------------------------------------------------------


def test_random_plays_every_move_as_often():
    game = new_game(Case("tamashebi", 4, (), 1, 0))
    player = bot("random", 5, 0)
    counts = Counter(player.choose(Sight(game.state)) for _ in range(11_000))
    assert len(counts) == 11  # to fold, or one of ten amounts
    assert all(abs(count - 1_000) < 150 for count in counts.values())


@pytest.mark.parametrize("name", NAMES)
def test_moves_are_counted_one_by_one(name: str):
    for game in played(Case(name, table(name, 3 if name == "teen-patti" else 2).layout.seats, (), 3, 10)):
        offers = game.state.offers
        count = sum(map(moves_of, offers))
        moves = [nth(offers, index) for index in range(count)]
        assert len({(offer[0], choices) for offer, choices in moves}) == count
        for offer, choices in moves:
            assert offer in offers
            assert all(value in domain for value, domain in zip(choices, offer[1:], strict=True))
        with pytest.raises(IndexError):
            nth(offers, count)


# ---------- steady --------------------------------------------------------------


def sessions(bots: tuple[str, ...], count: int) -> list[Any]:
    plan = Plan(table("tamashebi", len(bots)), bots, count, seed=1, max_steps=1_000)
    return [plan.outcome(number) for number in range(count)]


def test_steady_beats_random():
    for seat in (0, 2):
        bots = ["random"] * 4
        bots[seat] = "steady"
        balances = [float(outcome.balances[seat]) for outcome in sessions(tuple(bots), 9)]
        assert sum(balances) / len(balances) > 50


def test_steady_bots_come_to_an_end():
    assert all(outcome.decisions < 400 for outcome in sessions(("steady",) * 4, 3))


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_every_profile(name: str):
    rules = table(name, 3 if name == "teen-patti" else 2)
    bots = ("steady",) + ("random",) * (rules.layout.seats - 1)
    assert play_session(rules, bots, 1, 12) == play_session(rules, bots, 1, 12)


def asked_behind_a_bet(hand: str) -> Game:
    """B, who holds this hand, is to act behind the highest bet of A."""
    game = load("tamashebi").start(3, draws={"dealer": "C"}, deals=[{"B": hand}])
    game.play("bet 10")
    return game


@pytest.mark.parametrize("seed", range(5))
def test_steady_pays_for_a_good_hand_and_not_for_a_bad_one(seed: int):
    good, bad = asked_behind_a_bet("A♠ A♥ A♦"), asked_behind_a_bet("6♠ 7♥ 8♦")
    assert good.take(*bot("steady", seed, 1).choose(Sight(good.state))).action == "bet"
    assert bad.take(*bot("steady", seed, 1).choose(Sight(bad.state))).action == "fold"


def test_which_actions_give_up():
    def found(name: str, seats: int) -> set[str]:
        rules = table(name, seats)
        return {
            (rules.phases[phase].turns or rules.phases[phase].ask).actions[number].name  # type: ignore[union-attr]
            for (phase, inner), numbers in giving_up(rules).items()
            for number in numbers
            if inner < 0
        }

    assert found("tamashebi", 4) == {"fold", "decline"}
    assert found("kuhn", 2) == {"fold"}
    assert found("leduc", 2) == {"fold"}
    assert found("teen-patti", 4) == {"pack"}


def test_how_good_hands_are():
    rules = table("tamashebi", 4)
    percentiles = Percentiles(rules)

    def share(hand: str) -> float:
        return percentiles.share([rules.pack.number(card) for card in hand.split()])

    assert share("A♠ A♥ A♦") > 0.99
    assert share("6♠ 7♥ 8♦") < 0.15 < share("10♦ 8♦ 6♦") < share("A♦ K♦ 6♦") < share("A♦ K♦ 10♦")


# ---------- names ---------------------------------------------------------------


def test_bots_by_name():
    with pytest.raises(NoSuchBot, match="there is no bot `stedy`") as wrong:
        bot("stedy", 1, 0)
    assert wrong.value.help == "did you mean `steady`?"
    with pytest.raises(NoSuchBot) as wrong:
        one_a_seat(["random", "xyzzy"], 2)
    assert wrong.value.help == "the bots are random, steady, keen"
    assert one_a_seat(["random"], 3) == ("random",) * 3
    assert one_a_seat(["random", "steady"], 2) == ("random", "steady")
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        one_a_seat(["random", "steady"], 3)


def test_seats_do_not_share_chance():
    game = new_game(Case("tamashebi", 4, (), 1, 0))
    first, second = bot("random", 1, 0), bot("random", 1, 1)
    falls = [[player.choose(Sight(game.state)) for _ in range(20)] for player in (first, second)]
    assert falls[0] != falls[1]
