"""Hands that look alike are tried once: what is found is what a trial of all hands finds."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from scripts.renumbering import renumbered
from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.rules import checks
from seka_profiles.rules.binding import Constants, bound_constants, bound_settings, layout
from seka_profiles.rules.fault import Fault
from seka_profiles.rules.generated import Generated
from seka_profiles.rules.hands import HandValues
from seka_profiles.rules.load import load, load_profile
from seka_profiles.rules.looks import Looks
from tests.engine.playing import FINDER, ROOT

SMALL = """\
language: 1
name: small
title: A small pack with everything that a card can be
players: {min: 2, max: 2}
settings: {trump: ♥, trumps: "[♥, ♣]", best: K♠, two: 2}
cards:
  suits: [♣, ♦, ♥, ♠]
  ranks: [2, 3, K]
  extra: [Jo1, Jo2, Jo3]
  points: {2♠: 5}
  tags: {odd: "[3♦, Jo1]"}
  wild: {}
hands:
  size: 3
  define:
    plain: hand where not extra
    held(s): count(plain where suit == s)
  classes:
    one: {when: "WHEN", score: max(held(s) for s in suits)}
    other: {}
phases:
  start:
    steps:
      - if trump in trumps and two == 2 and best == K♠: seats pay 1
      - deal 3 to each of seats
      - best(seats) take pot
      - end
"""
WILD = '{2♣: pack, Jo1: pack, Jo2: "[K♥, 3♦]"}'


def small(when: str, wild: str = "{}") -> str:
    """The small game with a class of hands that hold to a condition, and wild cards."""
    return SMALL.replace("WHEN", when).replace("wild: {}", f"wild: {wild}")


class AllHands:
    """The trial of all hands, each valued as it is."""

    def __init__(self, constants: Constants, values: HandValues) -> None:
        self._values = values

    def representatives(self, cards: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
        return combinations(cards, size)

    def class_of(self, cards: tuple[int, ...]) -> int:
        return self._values.strength(cards)[0]


def ways(text: str) -> tuple[Looks, AllHands, tuple[int, ...]]:
    """Both ways to try the hands of a profile, and its cards; also where some cannot be valued."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("seka_profiles.rules.load.check_bound", lambda profile: ())
        profile = load_profile(Text("small.yaml", text), FINDER)
    seats = profile.least_seats
    constants = bound_constants(profile, seats, bound_settings(profile, seats, {}))
    assert constants.pack is not None
    assert profile.hands is not None
    value = Generated(constants, layout(profile, seats)).hand_value
    values = HandValues(constants.pack, profile.hands, None, value)
    return Looks(constants, values), AllHands(constants, values), constants.pack.cards


def outcome(way: Looks | AllHands, hand: tuple[int, ...]) -> object:
    """The class of a hand, or why it has none, and where in the file."""
    try:
        return way.class_of(hand)
    except Fault as fault:
        return fault.diagnostic.message


def firsts(way: Looks | AllHands, cards: tuple[int, ...]) -> dict[object, tuple[int, ...]]:
    """The first hand of every outcome, in the order of the trial."""
    tried = [(outcome(way, hand), hand) for hand in way.representatives(cards, 3)]
    return dict(reversed(tried))


# ---------- expressions ---------------------------------------------------------

ALIKE = (
    "same(plain.suit)",
    "count(hand where rank == K) == 2",
    "multiples(plain.suit) == [2, 1]",
    "first(plain).suit == top(plain).suit",
    "first(plain.suit) in (plain where rank == K).suit",
    "plain.suit == [first(plain).suit, top(plain).suit]",
    "max((plain where suit == s).points for s in suits) == [3]",
    "max(sum((plain where suit == s).points) for s in suits) == 8",
    "any(held(s) == two for s in suits)",
    "count(suits where held(it) > 0) == 2",
    "grouped(held(s) for s in suits) == [1, 1, 1, 0]",
    "same(held(s) for s in (suits where it in plain.suit))",
    "sum(plain.points) == 7",
    "count(hand where odd) == 1 and first(hand).suit == top(hand).suit",
    "count(hand where wild) == 1 and count(hand where extra) == 1",
    "grouped(hand.rank) == [K, K, 3]",
    "run(plain.rank) and count(plain) == 3",
    "1 / (count(plain where rank == 2) - 3) == 0",
    "first(plain where rank == 3).points == 3",
)
NAMING = (
    "held(♥) == 2",
    "first(plain).suit == ♥",
    "first(plain).suit in [♥] and top(plain).suit == ♠",
    "count(plain where suit == ♦) > count(plain where suit == ♥)",
    "1 / (held(♠) - 3) == 0",
    "K♥ in hand",
    "trump in plain.suit",
    "best in hand or first(hand) in [best, 3♦]",
    "2♣ in hand and same(plain.suit)",
    "first(hand) == K♠ or top(hand) == Jo2",
    "(hand where it in [K♥, 3♦, Jo3]) == [K♥, Jo3]",
    "count(hand where it != 2♠ and rank == 2) == 2",
)
TELLING = (
    "held(first(suits)) == 2",
    "top(held(s) for s in suits) == 1",
    "first(held(s) > 0 for s in (suits where it != ♦))",
    "(suits where held(it) > 0) == plain.suit",
    "first(plain.suit) in trumps",
    "same(hand)",
    "count(hand where it == first(hand)) == 1",
    "multiples(hand) == [2, 1]",
    "first(hand) in (hand where rank == K)",
)


@pytest.mark.parametrize("wild", ["{}", WILD], ids=["plain", "wild"])
@pytest.mark.parametrize("when", [*ALIKE, *NAMING, *TELLING])
def test_hands_that_look_alike_are_worth_the_same(when: str, wild: str):
    looks, all_hands, cards = ways(small(when, wild))
    assert firsts(looks, cards) == firsts(all_hands, cards)
    for hand in combinations(cards, 3):
        assert outcome(looks, hand) == outcome(all_hands, hand), hand


@pytest.mark.parametrize("when", [*ALIKE, *NAMING, *TELLING])
def test_the_less_is_told_of_suits_the_more_hands_look_alike(when: str):
    looks, all_hands, cards = ways(small(when))
    every = len(list(all_hands.representatives(cards, 3)))
    tried = len(list(looks.representatives(cards, 3))) / every
    assert tried < 0.75 if when in ALIKE else 0.65 < tried < 1 if when in NAMING else tried == 1


# ---------- profiles ------------------------------------------------------------

MISTAKES = {
    "three of one rank": (
        "teen-patti",
        "trail: {when: same(hand.rank) and 1 / (count(hand where rank == A) - 3) < 1}",
        ["SP345"],
        "A♣ A♦ A♥",
    ),
    "three of one suit that is named": (
        "teen-patti",
        "colour: {when: 'coloured and 1 / (count(hand where suit == ♠ and rank in [7, 9, J]) - 3) < 1'}",
        ["SP345"],
        "7♠ 9♠ J♠",
    ),
    "three cards that are named": (
        "teen-patti",
        "pair: {when: '1 / (count(hand where it in [K♥, K♠, 2♦]) - 3) < 0'}",
        ["SP345"],
        "2♦ K♥ K♠",
    ),
    "two of a rank where suits stand in a certain order": (
        "teen-patti",
        "pair: {when: 'first(hand).suit == top(suits) and 1 / (count(hand where rank == 4) - 2) < 1'}",
        ["SP345"],
        "2♣ 4♣ 4♠",
    ),
    "no class": ("tamashebi", "total: {when: 'hand.rank != [K, Q, 8]'}", ["SP344"], "8♣ Q♣ K♣"),
    "no class in one reading": ("wild7", "total: {when: 'hand.rank != [K, K, 8]'}", ["SP344"], "7♣ 8♣ K♣"),
    "a reading beside the card itself": (
        "wild7",
        "total: {when: 1 / (count(hand where rank == Q and suit == ♥) - 2) < 1}",
        ["SP345"],
        "6♣ 7♣ Q♥",
    ),
    "a wild card and two of a rank": (
        "seca",
        "points: {when: 1 / (count(hand where rank == J) + count(hand where wild) - 4) < 1}",
        ["SP345"],
        "7♣ J♣ J♦",
    ),
    "a class that only a wild card reaches": (
        "wild7",
        "seka: {when: 'hand.rank == [A, A, K] and same(hand.suit)'}",
        [],
        "",
    ),
    "a class that no wild card reaches": (
        "wild7",
        "seka: {when: 'same(hand.rank) and same(hand.suit)'}",
        ["SP343"],
        "",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_that_few_hands_meet_is_found_at_the_first_of_them(name: str, monkeypatch: pytest.MonkeyPatch):
    base, classes, codes, hand = MISTAKES[name]
    text = Text("own.yaml", f"language: 1\nname: own\nextends: {base}\nhands:\n  classes:\n    {classes}\n")
    found = told(text)
    assert [each.code for each in found] == codes
    assert all(hand in each.message for each in found)
    monkeypatch.setattr(checks, "Looks", AllHands)
    assert told(text) == found


@pytest.mark.parametrize(("name", "most"), [("tamashebi", 0.21), ("seca", 0.29), ("wild7", 0.29), ("teen-patti", 0.21)])
def test_few_hands_of_a_game_are_tried(name: str, most: float):
    looks, all_hands, cards = ways(f"language: 1\nname: own\nextends: {name}\n")
    assert 0 < len(list(looks.representatives(cards, 3))) <= most * len(list(all_hands.representatives(cards, 3)))


CHANGES = [
    (path, text) for path in sorted((ROOT / "profiles").glob("*.yaml")) for text in renumbered(path.read_text("utf-8"))
]


@pytest.mark.parametrize(("path", "text"), CHANGES[::29], ids=lambda each: getattr(each, "stem", ""))
def test_after_a_change_of_a_number_the_same_is_found(path: Path, text: str, monkeypatch: pytest.MonkeyPatch):
    found = told(Text(str(path), text))
    monkeypatch.setattr(checks, "Looks", AllHands)
    assert told(Text(str(path), text)) == found


def told(text: Text) -> tuple[Diagnostic, ...]:
    """What a file is told when nothing is known of its hands."""
    checks._FAULTLESS.clear()
    return load(text, FINDER).diagnostics
