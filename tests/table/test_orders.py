"""Strengths as whole numbers: by enumeration and digit by digit, the same order."""

from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pytest

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.core.places import Text
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.rules.records import Rules
from seka_profiles.source.finder import Finder, Folder
from seka_profiles.table import orders

ROOT = Path(__file__).parents[2]
FINDER = Finder((Folder(ROOT / "tests" / "profiles", ""), Folder(ROOT / "profiles", "")))


def rules_of(name: str | Text) -> Rules:
    profile = load_profile(name, FINDER)
    return build(profile, profile.least_seats)


def hands(rules: Rules, count: int) -> list[tuple[int, ...]]:
    """Some hands of every size."""
    chance = Random(7)
    assert rules.hands is not None
    sizes = range(rules.hands.hands.least, rules.hands.hands.most + 1)
    ranks = rules.pack.attributes["rank"]
    cards = [card for card in rules.pack.cards if card in ranks]
    return [tuple(chance.sample(cards, chance.choice(sizes))) for _ in range(count)]


def assert_ordered(rules: Rules, some: list[tuple[int, ...]]) -> None:
    assert rules.hands is not None
    order = orders.order(rules)
    strengths = sorted({rules.hands.strength(cards) for cards in some})
    numbers = [order(strength) for strength in strengths]
    assert all(one < other for one, other in pairwise(numbers))
    assert all(isinstance(number, int) and number >= 0 for number in numbers)


@pytest.mark.parametrize("name", ["tamashebi", "leduc", "kuhn", "wild7", "workshop", "seca", "svara-32"])
def test_all_hands_by_enumeration_and_by_digits(name: str, monkeypatch: pytest.MonkeyPatch):
    rules = rules_of(name)
    assert rules.hands is not None
    sizes = range(rules.hands.hands.least, rules.hands.hands.most + 1)
    every = [cards for size in sizes for cards in combinations(rules.pack.cards, size)]
    assert_ordered(rules, every)
    monkeypatch.setattr(orders, "MOST_HANDS", 0)
    assert_ordered(rules, every)


@pytest.mark.parametrize("name", ["quatre-en-jeu", "teen-patti"])
def test_packs_of_too_many_hands(name: str):
    rules = rules_of(name)
    assert_ordered(rules, hands(rules, 3_000))
    order = orders.order(rules)
    assert rules.hands is not None
    greatest = max(order(rules.hands.strength(cards)) for cards in hands(rules, 3_000))
    assert greatest < 2**53  # every reader of JSON keeps it


SCORES = [
    "sum(hand.points) / 7",
    '"[sum(hand.points) / 7, 0 - first(hand).points]"',
    '"[] if same(hand.suit) else [sum(hand.points)]"',
    '"multiples(hand.rank) + [count(hand where suit == ♥)]"',
    '"grouped(hand.rank) if run(hand.rank) else [first(hand).rank, first(hand).rank]"',
    '"[[first(hand).points], hand.points]"',
]


def written(score: str) -> Text:
    base = (ROOT / "tests" / "faces" / "games.py").read_text("utf-8").split('"""\\\n')[1].split('"""')[0]
    text = base.replace("suits: [♣, ♦], ranks: [6, 7, 8, 9]", "suits: [♣, ♦, ♥, ♠], ranks: [2, 3, 4, 5, 6, 7, 8, 9]")
    return Text("small.yaml", text.replace("size: 1", "size: 2 to 4").replace("sum(hand.points)}", f"{score}}}"))


@pytest.mark.parametrize("score", SCORES)
def test_scores_of_every_shape(score: str):
    rules = rules_of(written(score))
    assert_ordered(rules, hands(rules, 2_000))


BEYOND = [
    "sum(hand.points) / 10007",
    "sum(hand.points) * 1000000000000",
]


@pytest.mark.parametrize("score", BEYOND)
def test_beyond_its_bounds_a_score_has_no_number(score: str):
    rules = rules_of(written(score))
    assert rules.hands is not None
    strength = rules.hands.strength(rules.pack.cards[:3])
    with pytest.raises(ProfileError) as refused:
        orders.order(rules)(strength)
    assert [each.code for each in refused.value.diagnostics] == ["SP536"]
