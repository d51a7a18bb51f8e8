"""Teen Patti: every hand by an order of its own, and whole sessions against the game written out by hand."""

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import combinations, pairwise
from random import Random

import pytest

from seka_profiles.engine.game import Game
from seka_profiles.engine.values import HIDDEN
from tests.engine.playing import Case, new_game, table
from tests.family.alike import Alike
from tests.family.beside import check_winners, first_dealer, play_beside
from tests.family.bounds import FEW, refusal, simulated
from tests.family.teen_patti_by_hand import TeenPatti, strength, worth
from tests.figures import FIGURES

GOLDEN = FIGURES["teen-patti"]

# ---------- hands ---------------------------------------------------------------


def test_every_hand_is_of_its_class_and_all_are_in_the_order_of_the_page():
    """The sort keys of both sides fall into the same groups, and the groups into the same order."""
    rules = table("teen-patti", 3)
    assert rules.hands is not None
    both, classes = set(), Counter[str]()
    for cards in combinations(rules.pack.cards, 3):
        found = rules.hands.strength(cards)
        hand = [rules.pack.names[card] for card in cards]
        assert rules.hands.class_names[found[0]] == worth(hand)[0], hand
        both.add((found, strength(hand)))
        classes[worth(hand)[0]] += 1
    assert classes == GOLDEN["counts"]
    assert sum(classes.values()) == 22_100
    ordered = sorted(both)
    assert all(one[0] < other[0] and one[1] < other[1] for one, other in pairwise(ordered))
    assert len(ordered) == 13 + 12 + 12 + 274 + 13 * 12 + 274  # trails, runs twice, colours, pairs, high cards


def test_the_order_by_hand_knows_the_golden_hands():
    ordered = [strength(hand.split()) for hand in GOLDEN["order"]]
    assert ordered == sorted(ordered, reverse=True)
    assert len({*ordered}) == len(ordered)
    assert all(len({strength(hand.split()) for hand in equal}) == 1 for equal in GOLDEN["equal"])
    assert [worth(hand.split())[0] for hand in GOLDEN["not_a_run"]] == ["high card"]


# ---------- whole sessions ------------------------------------------------------

SOME = {
    "boot": ["1", "1", "2", "1/2"],
    "limit": ["15", "40", "200"],
    "factor": ["2", "2", "1", "3", "3/2"],
    "deals": ["1", "2", "5"],
}
OFTEN = {  # what must have come about in the sessions played, so that the comparison says something
    "taken without a show": 100,
    "a show": 100,
    "a show in the first lap": 20,
    "a show that fills the pot": 10,
    "a show of equal hands": 5,
    "accept": 100,
    "refuse": 100,
    "a side-show that fills the pot": 20,
    "a side-show of equal hands": 5,
    "the limit": 100,
    "the limit, shared": 5,
}
EAGER = {"pack": 0.03, "see": 1, "chaal": 0.6, "side-show": 1, "accept": 0.5, "refuse": 1, "show": 0.3}
"""Players who look, stay and compare; every other session is played with any likings."""

FEW_RANKS = frozenset({"A", "2", "3"})


def any_session(number: int) -> Case:
    random = Random(number)
    settings = tuple((name, random.choice(values)) for name, values in SOME.items())
    return Case("teen-patti", random.randint(3, 7), settings, random.getrandbits(32), 2_000)


def check_table(game: Game, hand: TeenPatti) -> None:
    """Money, stake, who is in and who has looked, and exactly who knows whose cards."""
    view = game.view()
    variables = view.seat_variables
    assert (view.pot, view.balances) == (hand.pot, hand.balances)
    assert view.table == {"dealer": hand.dealer, "stake": hand.stake, "played": hand.played}
    assert {seat for seat in game.seats if variables[seat]["seen"]} == hand.seen
    if not game.is_over:
        assert {seat for seat in game.seats if variables[seat]["playing"]} == set(hand.live)
    for seat in game.seats:
        for owner, cards in game.view(seat).seat_zones["hand"].items():
            assert all((card != HIDDEN) == ((seat, owner) in hand.shown) for card in cards)


def compared(case: Case) -> TeenPatti:
    """Plays a session by the profile and by hand, comparing at every decision."""
    game = new_game(case, chance=Alike(case.seed, FEW_RANKS) if case.seed % 3 else None)
    settings = {name: Fraction(value) for name, value in case.settings}
    hand = TeenPatti(case.names, first_dealer(game), settings)
    play_beside(game, hand, case, EAGER, partial(check_table, game, hand))
    check_winners(game, hand.balances)
    return hand


def test_sessions_go_as_the_page_says():
    happened: Counter[str] = Counter()
    for number in range(400):
        happened.update(compared(any_session(number)).happened)
    assert {what: happened[what] for what in OFTEN if happened[what] < OFTEN[what]} == {}


# ---------- what a house may change ---------------------------------------------


@pytest.mark.parametrize("seats", [3, 7])
@pytest.mark.parametrize(
    "settings",
    ["boot=1/100", "boot=1/100 limit=2/25", "boot=28", "limit=701/100", "limit=100000", "factor=1", "factor=500"],
)
def test_every_bound_can_be_played_at(seats: int, settings: str):
    totals = simulated("teen-patti", seats, settings)
    assert (totals.deals, totals.pots, totals.capped) == (5 * FEW, 5 * FEW, 0)
    assert sum(totals.balances) == 0


@pytest.mark.parametrize(("deals", "played"), [("1", 1), ("3/2", 2), ("12", 12)])
def test_a_session_has_its_deals(deals: str, played: int):
    assert simulated("teen-patti", 4, f"deals={deals}").pots == played * FEW


@pytest.mark.parametrize("settings", ["limit=7", "boot=30", "boot=0", "factor=0", "factor=1/2", "deals=0"])
def test_beyond_the_bounds_is_refused(settings: str):
    assert refusal("teen-patti", 3, settings) == "SP340"


def test_the_limit_exceeds_the_boots_of_the_most_players():
    assert refusal("teen-patti", 7, "boot=2 limit=14") == "SP340"
    assert refusal("teen-patti", 7, "boot=2 limit=15") is None
