"""Seca: every hand by its page of rules, and whole sessions against the game written out by hand."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from seka_profiles.engine.game import Game
from seka_profiles.engine.values import HIDDEN
from tests.engine.playing import Case, new_game, table
from tests.family.alike import Alike
from tests.family.beside import check_winners, first_dealer, play_beside
from tests.family.bounds import FEW, refusal, simulated
from tests.family.seca_by_hand import Seca, worth
from tests.figures import FIGURES

COUNTS = FIGURES["seca"]

# ---------- hands ---------------------------------------------------------------


def test_every_hand_is_worth_what_the_page_says():
    rules = table("seca", 2)
    assert rules.hands is not None
    found = {cards: rules.hands.strength(cards)[1] for cards in combinations(rules.pack.cards, 3)}
    assert len(found) == 7140
    assert Counter(found.values()) == COUNTS["counts"]
    for cards, points in found.items():
        hand = [rules.pack.names[card] for card in cards]
        assert points == worth(hand), hand


@pytest.mark.parametrize(("hand", "points"), [(hand, each["score"]) for hand, each in COUNTS["hands"].items()])
def test_the_hand_written_evaluator_knows_the_golden_hands(hand: str, points: int):
    assert worth(hand.split()) == points


# ---------- whole sessions ------------------------------------------------------

SOME = {
    "ante": ["1", "1", "2", "1/2", "0"],
    "opening": ["1", "2", "1/2"],
    "ceiling": ["2", "5", "10"],
    "step": ["1", "3/4", "2"],
    "entry": ["1/2", "1/3", "0", "1"],
    "stock": ["5", "12", "100", "300"],
    "games": ["1", "3", "5"],
    "secret_vote": ["yes", "no"],
}
OFTEN = {  # what must have come about in the sessions played, so that the comparison says something
    "paid once": 1000,
    "paid twice": 200,
    "dark play ended": 30,
    "out by having too little": 200,
    "out by looking": 30,
    "tie": 100,
    "shared": 10,
    "svara": 50,
    "svara in a svara": 20,
    "entered": 50,
    "cannot pay the entry": 50,
    "one alone can pay the ante": 10,
    "dealt by one who sits out": 20,
}


EAGER = {"drop": 0.02, "look": 0.2, "support": 0.5, "raise": 0.2, "reveal": 1, "replay": 1, "enter": 1}
"""Players who stay and compare, so that ties are common; every other session is played with any likings."""

FEW_RANKS = frozenset({"10", "J", "Q", "K"})


def any_session(number: int) -> Case:
    random = Random(number)
    settings = tuple((name, random.choice(values)) for name, values in SOME.items())
    return Case("seca", random.choice([2, 2, 3, 3, 4, 5, 8, 12]), settings, random.getrandbits(32), 2_000)


def check_table(game: Game, seca: Seca) -> None:
    """Money, who is in, ties, and what each seat knows of the cards: its own once it has looked, and no others."""
    view = game.view()
    assert (view.pot, view.money) == (seca.pot, seca.money)
    assert view.table["settled"] == seca.settled
    for seat in game.seats:
        for owner, cards in game.view(seat).seat_zones["hand"].items():
            assert all((card != HIDDEN) == (seat == owner and seat in seca.seen) for card in cards)


def check_betting(game: Game, seca: Seca) -> None:
    view = game.view()
    variables = view.seat_variables
    assert (view.table["dealer"], view.table["asked"]) == (seca.dealer, seca.asked)
    assert {seat for seat in game.seats if variables[seat]["playing"]} == set(seca.still_in)
    assert {seat: of["tied"] for seat, of in variables.items() if of["tied"]} == seca.ties


def compared(case: Case) -> Seca:
    """Plays a session by the profile and by hand, comparing at every decision."""
    game = new_game(case, chance=Alike(case.seed, FEW_RANKS) if case.seed % 3 else None)
    numbers = {name: Fraction(value) for name, value in case.settings if name != "secret_vote"}
    seca = Seca(case.names, first_dealer(game), numbers)

    def check() -> None:
        check_table(game, seca)
        if game.view().phase == "betting":
            check_betting(game, seca)

    play_beside(game, seca, case, EAGER, check)
    check_winners(game, seca.money)
    return seca


def test_sessions_go_as_the_page_says():
    happened: Counter[str] = Counter()
    for number in range(250):
        happened.update(compared(any_session(number)).happened)
    assert {what: happened[what] for what in OFTEN if happened[what] < OFTEN[what]} == {}


# ---------- what a house may change ---------------------------------------------


@pytest.mark.parametrize("seats", [2, 12])
@pytest.mark.parametrize(
    "settings",
    [
        "ante=0",
        "ante=100",
        "opening=1/100",
        "opening=100 ceiling=100",
        "ceiling=1",
        "ceiling=1000000000",
        "step=1/100",
        "step=1000000000",
        "entry=0",
        "entry=1",
        "secret_vote=yes",
        "stock=1",
        "stock=1000000000000",
        "stock=1000000000000 ceiling=1000000000000 step=1/100 opening=1/100",
        "ante=0 opening=1/100 step=1/100 stock=1/100",
        "games=1",
    ],
)
def test_every_bound_can_be_played_at(seats: int, settings: str):
    totals = simulated("seca", seats, settings)
    assert (totals.sessions, totals.capped) == (FEW, 0)
    assert totals.pots >= FEW
    assert sum(totals.balances) == 0


@pytest.mark.parametrize(("games", "played"), [("1", 1), ("3/2", 2), ("12", 12)])
def test_a_session_has_its_games(games: str, played: int):
    assert simulated("seca", 4, f"stock=1000000 games={games}").pots == played * FEW


@pytest.mark.parametrize(
    "settings",
    [
        "ante=-1",
        "opening=0",
        "opening=11",
        "ceiling=1/2",
        "step=0",
        "entry=-1/2",
        "entry=3/2",
        "stock=0 ante=0",
        "stock=1 ante=2",
        "stock=1 opening=2",
        "games=0",
    ],
)
def test_beyond_the_bounds_is_refused(settings: str):
    assert refusal("seca", 3, settings) == "SP340"
