"""Svara with 32 cards: every hand by a search of its own, and the game that is Tamashebi's but for the hands."""

from collections import Counter
from itertools import combinations

import pytest

from seka_profiles.core.places import Text
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load, load_profile
from seka_profiles.table.simulation import Plan, simulate
from tests.engine.playing import FINDER, table
from tests.family.bounds import FEW, refusal, simulated
from tests.figures import FIGURES

GOLDEN = FIGURES["svara-32"]

# ---------- hands ---------------------------------------------------------------

POINTS = {"7": 7, "8": 8, "9": 9, "10": 10, "J": 10, "Q": 10, "K": 10, "A": 11}
JOKER = "7♣"


def points(cards: list[str]) -> int:
    return sum(POINTS[card[:-1]] for card in cards)


def numbers_of(hand: list[str]) -> set[int]:
    """Every number that the page gives to a hand, one group of cards after the other."""
    found = set()
    for size in (1, 2, 3):
        for cards in map(list, combinations(hand, size)):
            ranks, suits = ({card[:-1] for card in cards}, {card[-1] for card in cards})
            if len(suits) == 1 or (size == 3 and len(ranks) == 1):
                found.add(points(cards))
            if size == 2 and ranks == {"A"}:
                found.add(22)
            if size > 1 and ranks == {"7"}:
                found.add({2: 23, 3: 34}[size])
    return found


def worth(hand: list[str]) -> int:
    """The greatest of the numbers of a hand; with 7♣ also eleven and what the other two make, a pair counted."""
    rest = [card for card in hand if card != JOKER]
    if len(rest) == 3:
        return max(numbers_of(hand))
    by_suit = {points(rest)} if rest[0][-1] == rest[1][-1] else {points(rest[:1]), points(rest[1:])}
    paired = {points(rest)} if rest[0][:-1] == rest[1][:-1] else set()
    return max({11 + number for number in by_suit | paired} | numbers_of(hand))


def test_every_hand_is_worth_what_the_page_says():
    rules = table("svara-32", 2)
    assert rules.hands is not None
    found = {cards: rules.hands.strength(cards) for cards in combinations(rules.pack.cards, 3)}
    assert len(found) == 4960
    assert Counter(score for _, score in found.values()) == GOLDEN["counts"]
    for cards, (_, score) in found.items():
        hand = [rules.pack.names[card] for card in cards]
        assert score == worth(hand), hand


@pytest.mark.parametrize(("hand", "score"), [(hand, each["score"]) for hand, each in GOLDEN["hands"].items()])
def test_the_search_knows_the_golden_hands(hand: str, score: int):
    assert worth(hand.split()) == score


def test_there_is_one_class_so_that_equal_numbers_tie():
    hands = table("svara-32", 2).hands
    assert hands is not None
    assert hands.class_names == ("total",)


# ---------- the game ------------------------------------------------------------


@pytest.mark.parametrize("key", ["settings", "table", "seat", "define", "phases", "start", "money", "session"])
def test_all_but_hands_and_pack_is_tamashebis(key: str):
    ours, theirs = load("svara-32", FINDER).tree, load("tamashebi", FINDER).tree
    assert ours is not None
    assert theirs is not None
    assert ours.get(key) == theirs.get(key)


@pytest.mark.parametrize("part", ["blind", "challenge", "split"])
def test_a_part_over_tamashebi_goes_over_this_game_too(part: str):
    """Houses differ in the betting, and a part of a few lines says how."""
    text = f"language: 1\nname: house\nextends: [svara-32, {part}]\n"
    house = load_profile(Text("house.yaml", text), FINDER)
    rules = build(house, 5)
    assert len(rules.pack.cards) == 32
    totals = simulate(Plan(rules, ("random",) * 5, FEW))
    assert totals.capped == 0


@pytest.mark.parametrize("seats", [2, 9])
@pytest.mark.parametrize(
    "setting", ["ante=0", "opening=1/100", "ceiling=1", "step=1/100", "entry=0", "entry=1", "pots=1", "ceiling=1000"]
)
def test_every_bound_can_be_played_at(seats: int, setting: str):
    totals = simulated("svara-32", seats, setting)
    assert totals.capped == 0
    assert totals.pots == FEW * (1 if setting == "pots=1" else 8)
    assert sum(totals.balances) == 0


@pytest.mark.parametrize("setting", ["ante=-1", "opening=0", "ceiling=1/2", "step=0", "entry=2", "pots=0"])
def test_beyond_the_bounds_is_refused(setting: str):
    assert refusal("svara-32", 2, setting) == "SP340"
