"""Many sessions between bots: what is counted, and that nothing but the seed decides it."""

from fractions import Fraction
from textwrap import dedent
from typing import Any

import pytest

from scripts.expectation import MOST_ERRORS, compare, play
from seka_profiles.core.places import Text
from seka_profiles.engine.chance import Dice
from seka_profiles.engine.game import Game, GameFault
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.table.bots.registry import bot
from seka_profiles.table.bots.sight import Sight
from seka_profiles.table.outcome import Outcome, play_session
from seka_profiles.table.seeds import derived
from seka_profiles.table.simulation import LARGEST_PART, Plan, Totals, simulate
from tests.engine.playing import FINDER, NAMES, table

RANDOM = ("random",) * 4


def test_random_play_meets_its_exact_expectation():
    for each in compare(play(600, seed=1)):
        assert each.errors_away < MOST_ERRORS, each


# ---------- chance --------------------------------------------------------------


def test_a_seed_means_the_same_for_ever():
    dice = Dice(1)
    assert [dice.below(36) for _ in range(12)] == [8, 4, 16, 7, 31, 28, 30, 24, 13, 6, 31, 1]
    assert derived(7, "session", 3) == 6277984733324575104
    plan = Plan(table("tamashebi", 4), RANDOM, 3, seed=7)
    assert [plan.outcome(number) for number in range(3)] == [
        Outcome(66, 8, 8, 373, (-54, -13, 120, -53), (-54, -13, 120, -53), (2,), False),
        Outcome(62, 8, 8, 345, (51, 8, -65, 6), (51, 8, -65, 6), (0,), False),
        Outcome(75, 10, 8, 473, (-52, 10, -32, 74), (-52, 10, -32, 74), (3,), False),
    ]


@pytest.mark.parametrize("name", ["tamashebi", "leduc"])
def test_jobs_change_nothing(name: str):
    rules = table(name, 2)
    plan = Plan(rules, ("random", "steady" if name == "leduc" else "random"), 40, seed=3)
    assert simulate(plan, jobs=2) == simulate(plan, jobs=1)


def test_sessions_are_those_of_their_seeds():
    plan = Plan(table("tamashebi", 4), RANDOM, 5, seed=3)
    one_by_one = Totals()
    for number in reversed(range(5)):
        one_by_one.add(play_session(plan.rules, RANDOM, derived(3, "session", number), 100_000))
    assert simulate(plan) == one_by_one


def played_with_care(name: str, seats: int, bots: tuple[str, ...], seed: int, moves: int) -> Game:
    """The same session through the door of the engine, every move looked at."""
    names = tuple("ABCDEFGHIJKL"[:seats])
    game = Game(table(name, seats), names, seed)
    players = [bot(kind, seed, seat) for seat, kind in enumerate(bots)]
    for _ in range(moves):
        if game.is_over:
            break
        assert game.turn is not None
        offer, choices = players[game.seats.index(game.turn)].choose(Sight(game.state))
        assert offer in game.state.offers
        game.take(offer, choices)
    return game


@pytest.mark.parametrize("name", NAMES)
def test_a_session_without_sights_is_the_same_session(name: str):
    seats = table(name, 3 if name == "teen-patti" else 2).layout.seats
    game = played_with_care(name, seats, ("random",) * seats, 11, 300)
    outcome = play_session(game.rules, ("random",) * seats, 11, 300)
    assert outcome.balances == tuple(game.state.balances)
    assert outcome.decisions == len(game.moves)
    assert outcome.capped == (not game.is_over)
    assert outcome.taken == sum(told[2] * len(told[1]) for told in game.log if told[0] == "take")
    assert outcome.deals == deals_in(game)


def deals_in(game: Game) -> int:
    """How often a card left the full pack, by the events alone."""
    left, full, deals = len(game.rules.pack.cards), len(game.rules.pack.cards), 0
    held: dict[Any, int] = {}
    for told in game.log:
        if told[0] == "deal" or (told[0] == "move" and told[1] is None):
            deals += left == full
            left -= 1
            slot = told[1] if told[0] == "deal" else told[2]
            held[slot] = held.get(slot, 0) + 1
        elif told[0] == "move":
            held[told[1]] -= 1
            held[told[2]] = held.get(told[2], 0) + 1
        elif told[0] == "gather":
            left = full if told[1] is None else left + held.get(told[1], 0)
            held = {} if told[1] is None else {**held, told[1]: 0}
    return deals


# ---------- what is counted -----------------------------------------------------


def test_a_pot_that_is_taken_in_parts_is_one():
    halves = """
        language: 1
        name: halves
        title: Halves
        players: {min: 2, max: 2}
        cards: {suits: [♠], ranks: [J, Q, K]}
        phases:
          all:
            steps:
              - seats pay 3
              - gather
              - deal 1 to each of seats
              - first(seats) take pot / 2
              - first(seats) take pot
              - gather
              - deal 1 to first(seats)
              - go asking
          asking:
            ask: {who: first(seats)}
            actions: {stop: {}}
            then: end
        session: {standing: balance}
    """
    outcome = play_session(build(profile_of(halves), 2), ("random", "random"), 1, 10)
    assert outcome == Outcome(1, 2, 1, 6, (3, -3), (3, -3), (0,), False)


def profile_of(text: str) -> Any:
    return load_profile(Text("test.yaml", dedent(text).lstrip()), FINDER)


def test_a_session_that_meets_the_limit_is_in_no_mean():
    plan = Plan(table("tamashebi", 4), RANDOM, 30, seed=1, max_steps=60)
    outcomes = [plan.outcome(number) for number in range(30)]
    ended = [outcome for outcome in outcomes if not outcome.capped]
    totals = simulate(plan)
    assert 0 < len(ended) < 30
    assert all(outcome.decisions == 60 and outcome.winners == () for outcome in outcomes if outcome.capped)
    assert (totals.sessions, totals.capped) == (30, 30 - len(ended))
    assert totals.decisions == sum(outcome.decisions for outcome in outcomes)
    assert totals.deals == sum(outcome.deals for outcome in outcomes)
    assert totals.pots == sum(outcome.pots for outcome in outcomes) > totals.ended_pots == 8 * len(ended)
    assert totals.pot_mean == Fraction(sum(outcome.taken for outcome in ended)) / (8 * len(ended))
    assert totals.balance_means is not None
    assert sum(totals.balance_means) == 0
    assert sum(totals.wins) == sum(len(outcome.winners) for outcome in ended)


def test_sessions_of_which_none_ends_have_no_means():
    totals = simulate(Plan(table("tamashebi", 4), RANDOM, 3, max_steps=1))
    assert (totals.capped, totals.pot_mean, totals.balance_means, totals.wins) == (3, None, None, [0, 0, 0, 0])


def test_progress_is_told_as_it_comes():
    told: list[int] = []
    simulate(Plan(table("kuhn", 2), ("random",) * 2, 3 * LARGEST_PART), progress=told.append)
    assert sum(told) == 3 * LARGEST_PART
    assert len(told) > 3


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_profile_that_fails_is_told_at_its_place(jobs: int):
    fails = """
        language: 1
        name: fails
        title: Fails
        players: {min: 2, max: 2}
        cards: {suits: [♠], ranks: [J, Q, K]}
        phases:
          all:
            ask: {who: seats}
            actions: {go on: {}}
            then:
              - seats pay 1
              - first(seats) take 3
              - end
        session: {standing: balance}
    """
    plan = Plan(build(profile_of(fails), 2), ("random", "random"), 8)
    with pytest.raises(GameFault) as fault:
        simulate(plan, jobs)
    assert fault.value.diagnostic.code == "SP609"
    assert fault.value.diagnostic.span is not None
