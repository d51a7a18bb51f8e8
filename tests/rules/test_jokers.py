"""Extra cards that are wild count as what they may be read as, and as nothing else."""

from itertools import combinations, product
from random import Random

import pytest

from seka_profiles.core.places import Text
from seka_profiles.engine.values import Values
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load, load_profile
from tests.engine.playing import FINDER

TWO = """\
language: 1
name: two
extends: tamashebi
cards: {extra: [Jo1, Jo2], wild: {Jo1: pack, Jo2: "[6♣, A♥, A♠, Jo1]"}}
"""
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
WORTH = dict(zip(RANKS, (6, 7, 8, 9, 10, 10, 10, 10, 11), strict=True))
PLAIN = [rank + suit for suit in "♣♦♥♠" for rank in RANKS]
READ = {"Jo1": PLAIN, "Jo2": ["6♣", "A♥", "A♠"]}


def counted(hand: tuple[str, ...]) -> tuple[int, int]:
    """Class and score of a hand without jokers, by the rules of Tamashebi."""
    ranks, suits = [card[:-1] for card in hand], [card[-1] for card in hand]
    if len(set(ranks)) == 1:
        return 1, RANKS.index(ranks[0])
    by_suit = max(sum(WORTH[card[:-1]] for card in hand if card[-1] == suit) for suit in suits)
    return 0, max(by_suit, 22 if ranks.count("A") == 2 else 0)


def best(hand: tuple[str, ...]) -> tuple[int, int]:
    return max(map(counted, product(*(READ.get(card, [card]) for card in hand))))


@pytest.mark.parametrize("walked", [False, True])
def test_every_hand_with_a_joker_against_a_search(walked: bool):
    rules = build(load_profile(Text("two.yaml", TWO), FINDER), 3, walked=walked)
    values = Values(rules, tuple("ABC"))
    hands = [("Jo1", *pair) for pair in combinations(PLAIN, 2)] + [("Jo2", *pair) for pair in combinations(PLAIN, 2)]
    hands += [("Jo1", "Jo2", card) for card in PLAIN]
    assert rules.hands is not None
    for hand in Random(0).sample(hands, 200) + hands[-len(PLAIN) :]:
        assert rules.hands.strength([values.card(card) for card in hand]) == best(hand), hand


def test_a_joker_that_may_be_read_as_nothing_stays_without_a_rank():
    text = TWO.replace('"[6♣, A♥, A♠, Jo1]"', '"[Jo1]"')
    codes = [each.code for each in load(Text("two.yaml", text), FINDER).diagnostics]
    assert codes == ["SP345"]


def test_the_printed_card_still_says_that_it_is_wild_and_extra():
    text = TWO + 'hands: {classes: {total: {score: "[max(two_aces, by_suit), count(hand where wild or extra)]"}}}\n'
    rules = build(load_profile(Text("two.yaml", text), FINDER), 3)
    values = Values(rules, tuple("ABC"))
    assert rules.hands is not None
    assert rules.hands.strength([values.card(card) for card in ("Jo1", "6♥", "7♠")]) == (0, (18, 1))
