"""The house rules over Tamashebi, alone and together: hands against a valuation of the test's own, and games."""

from collections import Counter
from functools import cache
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from seka_profiles.engine.game import Game
from seka_profiles.language.core import Profile
from seka_profiles.rules.build import build
from seka_profiles.rules.hands import HandValues
from seka_profiles.rules.load import load
from seka_profiles.source.finder import Finder, Folder
from seka_profiles.source.tree import Mapping, Node, Null, Scalar
from seka_profiles.source.wording import PROSE
from seka_profiles.table.scripts.playing import play_script
from seka_profiles.table.scripts.reading import example_problems, examples
from seka_profiles.table.settings import read_settings
from seka_profiles.table.trials import numbers_of_seats
from tests.engine.playing import FINDER, LETTERS, ROOT, Case, Player, make, table
from tests.engine.sessions import play_session, play_session_both_ways
from tests.engine.test_secrets import look as exchange_and_look
from tests.family.combining import COMBINATIONS, HOUSE_RULES, combined
from tests.figures import FIGURES

Rules = tuple[str, ...]

ABOUT_HANDS = ("wild7", "numeric", "top666")
SUBSETS = [chosen for size in range(4) for chosen in combinations(ABOUT_HANDS, size)]

named = pytest.mark.parametrize("rules", COMBINATIONS, ids=" ".join)


loaded_house = cache(combined)


def house(rules: Rules) -> Profile:
    profile = loaded_house(rules).profile if rules else load("tamashebi", FINDER).profile
    assert profile is not None
    return profile


# ---------- hands, valued a second time ------------------------------------------

RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
POINTS = dict(zip(RANKS, (6, 7, 8, 9, 10, 10, 10, 10, 11), strict=True))
PACK = tuple((rank, suit) for rank, suit in product(RANKS, "♣♦♥♠"))
WILD = ("7", "♣")

Card = tuple[str, str]


def as_they_lie(hand: tuple[Card, ...], rules: Rules) -> tuple[int, int]:
    """1 and the rank for a seka, 0 and the points for any other hand."""
    ranks = [rank for rank, _ in hand]
    triple = len(set(ranks)) == 1
    by_points = "numeric" in rules or "top666" in rules
    if triple and not by_points:
        return 1, RANKS.index(ranks[0])
    ways = [sum(POINTS[rank] for rank, suit in hand if suit == one) for one in "♣♦♥♠"]
    if ranks.count("A") == 2:
        ways.append(22)
    if "two-sevens" in rules and ranks.count("7") == 2:
        ways.append(23)
    if triple:
        ways.append(34 if "top666" in rules and ranks[0] == "6" else 3 * POINTS[ranks[0]])
    return 0, max(ways)


def valued(hand: tuple[Card, ...], rules: Rules) -> tuple[int, int]:
    """With 7♣ as whatever card serves best, where it is wild."""
    if "wild7" not in rules or WILD not in hand:
        return as_they_lie(hand, rules)
    others = tuple(card for card in hand if card != WILD)
    return max(as_they_lie((*others, card), rules) for card in PACK)


def hands_of(rules: Rules) -> HandValues:
    hands = build(house(rules), 2).hands
    assert hands is not None
    return hands


def strength(hands: HandValues, hand: tuple[Card, ...]) -> Any:
    return hands.strength([hands.pack.names.index(rank + suit) for rank, suit in hand])


@pytest.mark.parametrize("rules", SUBSETS, ids=lambda rules: " ".join(rules) or "none")
def test_every_hand_is_worth_what_the_rules_say(rules: Rules):
    hands = hands_of(rules)
    for hand in combinations(PACK, 3):
        assert strength(hands, hand) == valued(hand, rules), hand


def test_all_together_give_the_hands_of_seca():
    """Hand by hand, and as many of each score as the table of its rules page has."""
    hands, seca = hands_of(HOUSE_RULES), table("seca", 2).hands
    assert seca is not None
    scores = Counter()
    for hand in combinations(PACK, 3):
        score = strength(hands, hand)[1]
        assert score == strength(seca, hand)[1], hand
        scores[score] += 1
    assert scores == FIGURES["seca"]["counts"]


TELLING = (
    "6♣ 6♦ 6♥", "7♣ 6♦ 6♥", "7♥ 7♦ 7♠", "7♣ 7♥ 7♦", "A♥ A♠ A♦", "7♣ A♥ A♦", "K♠ K♥ K♦", "7♣ K♥ K♦", "7♣ A♥ K♥",
    "A♥ K♥ 10♥", "A♥ A♠ K♥", "7♣ 8♣ 9♣", "7♣ 9♥ 8♠", "7♣ A♥ 8♠", "9♥ 9♦ K♣", "7♠ 7♥ K♦", "7♣ 7♥ K♦",
)  # fmt: skip
"""Hands of which each rule changes some, and some that no rule changes."""


def assert_worth(hands: HandValues, rules: Rules) -> None:
    for written in TELLING:
        hand = tuple((word[:-1], word[-1]) for word in written.split())
        assert strength(hands, hand) == valued(hand, rules), written


# ---------- every combination ----------------------------------------------------


FIRST_ACTIONS = {"fold", "bet", "show", "enter", "decline"}
ACTIONS_OF = {"blind": {"look"}, "challenge": {"compare"}, "split": {"share", "replay"}}


def actions_of(profile: Profile) -> set[str]:
    asked = [action for phase in profile.phases if phase.ask for action in phase.options]
    return {action.name for action in asked}.union(*({a.name for a in phase.actions} for phase in profile.phases))


def test_there_are_63():
    assert len(set(map(frozenset, COMBINATIONS))) == 2 ** len(HOUSE_RULES) - 1 == 63


@named
def test_each_combination_loads_without_a_complaint_and_plays(rules: Rules):
    loaded = loaded_house(rules)
    assert (*loaded.diagnostics, *example_problems(loaded)) == ()
    assert loaded.profile is not None
    tables = build(loaded.profile, 2 + COMBINATIONS.index(rules) % 11)
    assert tables.hands is not None
    assert_worth(tables.hands, rules)
    assert actions_of(loaded.profile) == FIRST_ACTIONS.union(*(ACTIONS_OF.get(rule, set()) for rule in rules))
    assert play_session(tables, seed=1) > 8


@pytest.mark.parametrize("rules", [*COMBINATIONS[9::11], HOUSE_RULES], ids=" ".join)
def test_a_combination_is_played_alike_by_generated_code_and_by_the_tree_walk(rules: Rules):
    profile = house(rules)
    for seats in numbers_of_seats(profile):
        made, walked = (build(profile, seats, walked=way) for way in (False, True))
        assert play_session_both_ways(made, walked, seed=seats) > 8


BOUNDS = (
    {"ante": "0", "entry": "0", "pots": "1"},
    {"entry": "1", "opening": "10", "ceiling": "10"},
    {"opening": "1/100", "ceiling": "1/100", "step": "1/100"},
    {"step": "1/100", "pots": "5/2"},
    {"step": "1000", "ante": "1/3"},
)


@pytest.mark.parametrize("settings", BOUNDS, ids=str)
def test_nothing_within_the_bounds_breaks_the_rules_together(settings: dict[str, str]):
    for rules in (("blind", "challenge"), HOUSE_RULES):
        profile = house(rules)
        for seats in numbers_of_seats(profile):
            tables = build(profile, seats, read_settings(profile, settings))
            assert sum(play_session(tables, seed) for seed in range(5)) > 5


# ---------- in any order ---------------------------------------------------------


def plain(node: Node | None) -> Any:
    """What a node says, a map without its order."""
    match node:
        case Scalar(text=text):
            return text
        case Mapping(entries=entries):
            return {key.text: plain(value) for key, value in entries}
        case None | Null():
            return None
    return [plain(item) for item in node.items]


def rules_as_merged(rules: Rules) -> dict[str, Any]:
    """Everything but what a file says about itself, in whatever language."""
    merged = plain(loaded_house(rules).tree)
    languages = {code: without_prose(told) for code, told in merged["words"].items()}
    return without_prose(merged) | {"extends": None, "words": languages}


def without_prose(said: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in said.items() if key not in PROSE}


ORDERS = [order for rules in COMBINATIONS[::5] for order in Random(" ".join(rules)).sample([*permutations(rules)], 1)]


@pytest.mark.parametrize("order", [*ORDERS, HOUSE_RULES[::-1]], ids=" ".join)
def test_the_order_of_the_list_changes_no_rule(order: Rules):
    rules = tuple(rule for rule in HOUSE_RULES if rule in order)
    assert rules_as_merged(order) == rules_as_merged(rules)
    one, other = house(order), house(rules)
    assert one.start == other.start
    assert [each.name for each in one.hands.classes] == [each.name for each in other.hands.classes]


def test_the_same_moves_lead_to_the_same_end_in_any_order():
    seats = tuple(LETTERS[:4])
    one, other = (Game(build(house(order), 4), seats, seed=5) for order in (HOUSE_RULES, HOUSE_RULES[::-1]))
    player = Player(5)
    while not one.is_over:
        assert {option.action for option in one.legal()} == {option.action for option in other.legal()}
        make(one, player.move(one))
        other.play(one.moves[-1][1], one.moves[-1][0])
        assert (one.turn, one.view().pot) == (other.turn, other.view().pot)
    assert one.result == other.result


# ---------- with a part ----------------------------------------------------------

TWO_SEVENS = """\
language: 1
name: two-sevens
part: yes
settings: {pots: 1, ceiling: 5}
hands:
  define:
    two_aces: 23 if count(hand where rank == 7) == 2 else 22 if count(hand where rank == A) == 2 else 0
"""


@pytest.fixture
def with_a_part(tmp_path: Path) -> Finder:
    """Finds the part `two-sevens` beside the shipped profiles."""
    (tmp_path / "two-sevens.yaml").write_text(TWO_SEVENS, "utf-8")
    return Finder((Folder(tmp_path, ""), *FINDER.folders))


def test_a_part_is_no_game_by_itself(with_a_part: Finder):
    assert [each.code for each in load("two-sevens", with_a_part).hindrances] == ["SP411"]


@pytest.mark.parametrize("rules", [("blind",), ("wild7",), ("wild7", "numeric"), ("top666", "split"), HOUSE_RULES])
def test_a_part_is_laid_over_house_rules(rules: Rules, with_a_part: Finder):
    loaded = combined((*rules, "two-sevens"), with_a_part)
    assert loaded.diagnostics == ()
    assert loaded.profile is not None
    tables = build(loaded.profile, 4)
    assert {name: tables.settings[name] for name in ("pots", "ceiling", "ante")} == {"pots": 1, "ceiling": 5, "ante": 1}
    assert tables.hands is not None
    assert_worth(tables.hands, (*rules, "two-sevens"))
    assert play_session(tables, seed=3)


def test_a_part_may_stand_between_rules_that_it_does_not_contradict(with_a_part: Finder):
    between, last = (
        combined(order, with_a_part) for order in (("wild7", "two-sevens", "blind"), ("wild7", "blind", "two-sevens"))
    )
    assert between.diagnostics == last.diagnostics == ()
    assert plain(between.tree)["hands"] == plain(last.tree)["hands"]


# ---------- what the rules mean together -----------------------------------------

HOUSES = sorted(Path(__file__).with_name("houses").glob("*.yaml"))
"""Houses that combine some of the rules; their examples say what must come of it."""


SHIPPED = [ROOT / "profiles" / f"{rule}.yaml" for rule in HOUSE_RULES]


@pytest.mark.parametrize("path", [*HOUSES, *SHIPPED], ids=lambda path: path.stem)
def test_the_examples_of_a_house_hold(path: Path):
    loaded = load(path, FINDER)
    assert loaded.diagnostics == ()
    assert loaded.profile is not None
    played = [play_script(script, loaded.profile) for script in examples(loaded)]
    assert played
    assert [problem for each in played for problem in each.problems] == []


@pytest.mark.parametrize("rule", HOUSE_RULES)
def test_the_examples_of_a_house_rule_make_every_move(rule: str):
    loaded = load(ROOT / "profiles" / f"{rule}.yaml", FINDER)
    assert loaded.profile is not None
    games = [play_script(script, loaded.profile).game for script in examples(loaded)]
    made = {move.action for game in games if game is not None for _, move in game.moves}
    assert made == actions_of(loaded.profile)


def test_nobody_learns_what_he_cannot_know_where_all_rules_hold(monkeypatch: pytest.MonkeyPatch):
    """Above all by a comparison in private, or by one that is asked without having looked."""
    monkeypatch.setattr("tests.engine.playing.FINDER", Finder((Folder(HOUSES[0].parent, ""), *FINDER.folders)))
    tally: Counter[str] = Counter()
    for seed in range(16):
        exchange_and_look(Case("everything", 3 + seed % 3, (), seed, 4 + seed), Random(seed), tally)
    assert tally["dark"] > 20
    assert tally["compared"] > 0.8 * tally["possible"]
