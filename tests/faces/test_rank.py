"""`seka rank`: what hands are worth."""

import json
from fractions import Fraction
from itertools import combinations

import pytest

from tests.faces.commanding import ROOT, Here, seka
from tests.faces.games import GAME
from tests.figures import FIGURES

PROFILES = {"tamashebi": "tamashebi", "seca": "seca", "svara-32": "svara-32"}
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = [rank + suit for suit in "♣♦♥♠" for rank in RANKS]


@pytest.fixture(scope="module")
def ranked() -> list[dict[str, object]]:
    """All hands of the shipped game, from standard input."""
    hands = "".join(f"{' '.join(hand)}\n" for hand in combinations(PACK, 3))
    ended = seka("rank", "tamashebi", "-", "--json", stdin=hands.encode())
    assert (ended.code, ended.err) == (0, "")
    return [json.loads(line) for line in ended.out.splitlines()]


def test_every_hand_is_ranked_in_its_turn(ranked: list[dict[str, object]]):
    assert [each["hand"] for each in ranked] == [" ".join(hand) for hand in combinations(PACK, 3)]


def test_the_order_is_that_of_class_and_score(ranked: list[dict[str, object]]):
    def strength(hand: dict[str, object]) -> tuple[bool, int]:
        is_three = hand["class"] == "seka"
        return is_three, RANKS.index(str(hand["score"])) if is_three else int(str(hand["score"]))

    for one, other in zip(ranked, ranked[1:] + ranked[:1], strict=True):
        assert (one["order"] < other["order"]) == (strength(one) < strength(other))  # type: ignore[operator]
    assert len({hand["order"] for hand in ranked}) == len(set(map(strength, ranked))) == 33


def test_the_counts_and_the_chance_of_a_tie(ranked: list[dict[str, object]]):
    totals = [int(str(each["score"])) for each in ranked if each["class"] == "total"]
    counts = {total: totals.count(total) for total in set(totals)}
    assert counts == FIGURES["tamashebi"]["counts"]
    assert len(ranked) - len(totals) == 36
    by_order: dict[object, list[set[str]]] = {}
    for each in ranked:
        by_order.setdefault(each["order"], []).append(set(str(each["hand"]).split()))
    ties = sum(not one & other for alike in by_order.values() for one, other in combinations(alike, 2))
    pairs = len(ranked) * 5456 // 2
    assert Fraction(ties, pairs) == Fraction(FIGURES["tamashebi"]["tie"])


@pytest.mark.parametrize("game", PROFILES)
def test_golden_hands(here: Here, game: str):
    name = PROFILES[game] if "/" not in PROFILES[game] else str(ROOT / PROFILES[game])
    wanted = FIGURES[game]["hands"]
    ended = here("rank", name, "--json", *wanted)
    assert ended.err == ""
    for line, (hand, want) in zip(ended.out.splitlines(), wanted.items(), strict=True):
        found = json.loads(line)
        assert (found["hand"], found["score"]) == (hand, str(want["score"]))
        assert found["class"] == want.get("class", found["class"])


def test_every_way_to_write_a_hand(here: Here):
    written = ["10♦ 8♦ 6♦", "10d,8D, 6d", "TD  8♢ 6d", "10♦️ 8d 6d"]
    ended = here("rank", "tamashebi", "--json", *written)
    assert {json.loads(line)["hand"] for line in ended.out.splitlines()} == {"10♦ 8♦ 6♦"}
    assert json.loads(here("rank", "tamashebi", "--json", "--ascii", "10♦ 8♦ 6♦").out)["hand"] == "10d 8d 6d"
    assert here("rank", "tamashebi", "10♦ 8♦ 6♦").out == "10♦ 8♦ 6♦  total 24\n"


BAD = [
    ("6♣ 7♣ 2♣", "SP521", "`2♣` is no card of the pack"),
    ("6♣ 7♣ zz", "SP521", "`zz` is no card of the pack"),
    ("6♣ 7♣ 6c", "SP522", "6♣ is named twice"),
    ("6♣ 7♣", "SP615", "a hand has 3 cards, but this one has 2"),
    ("6♣ 7♣ 8♣ 9♣", "SP615", "a hand has 3 cards, but this one has 4"),
]


@pytest.mark.parametrize(("hand", "code", "message"), BAD)
def test_a_bad_hand_is_told_and_the_others_are_ranked(here: Here, hand: str, code: str, message: str):
    ended = here("rank", "tamashebi", "6♣ 7♣ 8♣", hand, "A♥ K♥ Q♥")
    assert (ended.code, ended.out.count("\n")) == (1, 2)
    assert ended.err.startswith(f"`{hand}`: error[{code}] {message}")
    assert ended.err.count("\n") == 1


def test_a_bad_line_is_told_by_its_number(here: Here):
    ended = here("rank", "tamashebi", "-", "--json", stdin="6♣ 7♣ 8♣\n\n6♣ zz\r\n  A♥ K♥ Q♥\n")
    assert ended.code == 1
    assert ended.err.startswith("<stdin>:3: error[SP521] `zz` ")
    assert [json.loads(line)["hand"] for line in ended.out.splitlines()] == ["6♣ 7♣ 8♣", "A♥ K♥ Q♥"]


def test_a_hand_that_was_not_put_in_quotes(here: Here):
    ended = here("rank", "tamashebi", "6♣", "7♣", "8♣")
    assert "a hand is one argument, so its cards stand in quotes" in ended.err


def test_a_game_without_hands_ranks_none(here: Here):
    text = GAME.replace("hands:\n  size: 1\n  classes:\n    total: {score: sum(hand.points)}\n", "")
    here.write("small.yaml", text.replace("best(live) take pot", "live take pot"))
    ended = here("rank", "small", "6♣")
    assert (ended.code, "SP535" in ended.err) == (1, True)


def test_the_number_of_players_decides_what_the_pack_is(here: Here):
    text = GAME.replace("ranks: [6, 7, 8, 9]", 'ranks: "[6, 7, 8, 9] if count(seats) < 3 else [7, 8, 9]"')
    here.write("small.yaml", text)
    assert here("rank", "small", "6♣").code == 0
    assert here("rank", "small", "6♣", "--players", "3").code == 1


def test_scores_of_several_parts_and_of_none(here: Here):
    here.write("leduc.yaml", (ROOT / "profiles/leduc.yaml").read_text("utf-8"))
    pair, high = map(json.loads, here("rank", "leduc", "--json", "K♠ K♥", "K♠ Q♥").out.splitlines())
    assert (pair["score"], high["score"]) == ([], ["K", "Q"])
    assert pair["order"] > high["order"]


def test_the_profile_is_told_about_when_it_is_bad(here: Here):
    here.write("bad.yaml", GAME.replace("name: small", "name: bad").replace("go betting", "go bidding"))
    ended = here("rank", "bad", "6♣")
    assert ended.out == ""
    assert ended.err.startswith("error[SP301]: there is no phase `bidding`\n  --> bad.yaml:22:12\n")


def test_cards_that_count_for_nothing_are_left_out_of_a_hand(here: Here):
    ended = here("rank", "quatre-en-jeu", "A♠ Jo1 A♥", "A♠ A♥", "--set", "jokers=yes", "--json")
    with_joker, without = map(json.loads, ended.out.splitlines())
    assert with_joker["hand"] == "A♠ Jo1 A♥"
    assert [with_joker[key] for key in ("class", "score", "order")] == [
        without[key] for key in ("class", "score", "order")
    ]
    refused = here("rank", "quatre-en-jeu", "Jo1", "--set", "jokers=yes")
    assert (refused.code, refused.err) == (1, "`Jo1`: error[SP615] a hand has 1 to 5 cards, but this one has 0\n")


@pytest.mark.parametrize(
    ("hand", "apart"), [("AsAh9d", "As Ah 9d"), ("A♠10♥", "A♠ 10♥"), ("tcJd9", None), ("As-Ah", None)]
)
def test_cards_without_blanks_between_them(here: Here, hand: str, apart: str | None):
    assert (f"(cards stand apart: `{apart}`)" in here("rank", "tamashebi", hand).err) == (apart is not None)


def test_people_read_what_a_class_is_called_and_programs_its_name(here: Here):
    assert here("rank", "leduc", "K♠ Q♥", "K♠ K♥").out == "K♠ Q♥  high card (high) K Q\nK♠ K♥  pair\n"
    assert json.loads(here("rank", "leduc", "K♠ Q♥", "--json").out)["class"] == "high"
