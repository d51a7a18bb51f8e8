"""`seka odds`: what it prints for people and for programs, and what it refuses."""

import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from seka_profiles.faces.report.bars import bar
from tests.faces.commanding import Here, environment, seka
from tests.faces.games import GAME
from tests.figures import FIGURES

KEYS = {"profile", "size", "shared", "hands", "possible", "exact", "classes", "tie"}
BOARD = GAME.replace("hands:\n  size: 1\n", "zones: {board: {}}\nhands:\n  of: hand + board\n  size: 2\n")

REVIEWED = {
    "all-hands": ("tamashebi", "--hand", "A♥ K♥ 9♣"),
    "ascii": ("tamashebi", "--ascii", "--hand", "10d 8d 6d"),
    "drawn": ("tamashebi", "--samples", "2000", "--seed", "7", "--hand", "A♠ A♥ 9♦"),
    "on-the-table": ("board", "--hand", "9♦ 8♣"),
    "shared": ("board", "--hand", "9♦ 8♣", "--shared", "1"),
}
"""What was typed, and printed as it stands in the folder beside this file, read by a person."""


def data(here: Here, *typed: str) -> dict[str, Any]:
    ended = here("odds", *typed, "--json")
    assert (ended.code, ended.err, ended.out.count("\n")) == (0, "", 1)
    found = json.loads(ended.out)
    assert set(found) >= KEYS
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("page", REVIEWED)
def test_the_reviewed_pages(here: Here, monkeypatch: pytest.MonkeyPatch, page: str):
    monkeypatch.setenv("COLUMNS", "80")
    here.write("board.yaml", BOARD.replace("name: small", "name: board"))
    ended = here("odds", *REVIEWED[page])
    printed = [line.rstrip() for line in ended.out.splitlines()]
    assert (ended.code, ended.err) == (0, "")
    assert max(map(len, printed)) <= 80
    reviewed = Path(__file__).with_name("odds") / f"{page}.txt"
    assert printed == reviewed.read_text("utf-8").splitlines()
    assert page != "ascii" or ended.out.isascii()


def test_on_a_narrow_screen_there_are_numbers_alone(here: Here, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "56")
    lines = here("odds", "tamashebi").out.splitlines()
    assert "total   10      1,776   148/595   24.874%     96.639%" in [line.rstrip() for line in lines]


@pytest.mark.parametrize("columns", ["30", "40", "60"])
def test_on_a_narrow_screen_columns_are_left_out_and_no_number_is_cut(
    here: Here, monkeypatch: pytest.MonkeyPatch, columns: str
):
    monkeypatch.setenv("COLUMNS", columns)
    ended = here("odds", "tamashebi")
    assert "total   99.496%" in re.sub(" {3,}", "   ", re.sub("7,104|592/595", "", ended.out))
    assert "…" not in ended.out


def test_the_hand_that_was_asked_for_comes_first(here: Here):
    out = here("odds", "tamashebi", "--hand", "A♥ K♥ 9♣").out
    assert out.startswith("A♥ K♥ 9♣: total 21\nAgainst all 5,456 others")
    assert "\n\nSeka (Tamashebi): all 7,140 hands" in out


def test_a_hand_with_a_joker_is_what_it_is_without(here: Here):
    typed = ("quatre-en-jeu", "--set", "jokers=yes", "--samples", "100", "--hand")
    assert data(here, *typed, "A♠ Jo1 A♥")["hand"] == data(here, *typed, "A♠ A♥")["hand"]


def test_the_object_of_all_hands(here: Here):
    found = data(here, "tamashebi")
    assert set(found) == KEYS
    assert {key: found[key] for key in KEYS - {"classes"}} == {
        "profile": "tamashebi", "size": 3, "shared": 0, "hands": 7140, "possible": 7140, "exact": True,
        "tie": FIGURES["tamashebi"]["tie"],
    }  # fmt: skip
    entries = found["classes"]
    assert entries[0] == {"class": "seka", "score": "A", "count": 4, "share": "1/1785"}
    assert [entry["score"] for entry in entries[:9]] == ["A", "K", "Q", "J", "10", "9", "8", "7", "6"]
    assert {int(entry["score"]): entry["count"] for entry in entries[9:]} == FIGURES["tamashebi"]["counts"]
    assert all(Fraction(entry["share"]) == Fraction(entry["count"], 7140) for entry in entries)


@pytest.mark.parametrize("game", ["seca", "svara-32"])
def test_the_counts_of_scores(here: Here, game: str):
    counts = {int(entry["score"]): entry["count"] for entry in data(here, game)["classes"]}
    assert counts == FIGURES[game]["counts"]
    assert list(counts) == sorted(counts, reverse=True)


def test_the_counts_of_classes(here: Here):
    counts: Counter[str] = Counter()
    for entry in data(here, "teen-patti")["classes"]:
        counts[entry["class"]] += entry["count"]
    assert dict(counts) == FIGURES["teen-patti"]["counts"]
    out = here("odds", "teen-patti").out
    assert "16,440   822/1105   74.389%    100.000%" in out
    assert "741 different scores were met; `--json` lists them." in out


def test_the_object_of_one_hand(here: Here):
    found = data(here, "tamashebi", "--hand", "A♥ K♥ 9♣")["hand"]
    assert found == {
        "hand": "A♥ K♥ 9♣", "class": "total", "score": "21", "hands": 5456, "exact": True,
        "beats": "1203/1364", "ties": "17/341", "loses": "3/44",
    }  # fmt: skip
    assert sum(Fraction(found[key]) for key in ("beats", "ties", "loses")) == 1
    assert data(here, "tamashebi", "--hand", "A♥,K♥ 9c", "--ascii")["hand"]["hand"] == "Ah Kh 9c"


def test_the_object_of_hands_that_were_drawn(here: Here):
    typed = ("tamashebi", "--samples", "500", "--hand", "A♥ K♥ 9♣", "--seed")
    found = data(here, *typed, "3")
    assert found == data(here, *typed, "3") != data(here, *typed, "4")
    assert (found["exact"], found["hands"], found["possible"], found["seed"]) == (False, 500, 7140, 3)
    assert all(0 < entry["error"] <= found["error"] < 0.02 for entry in found["classes"])
    assert abs(float(Fraction(found["tie"])) - 0.10747) < 4 * found["tie_error"] < 0.1
    assert (found["hand"]["exact"], found["hand"]["hands"]) == (False, 500)
    assert abs(float(Fraction(found["hand"]["beats"])) - 1203 / 1364) < 4 * found["hand"]["error"] < 0.1
    assert data(here, *typed[:-1]) == data(here, *typed, "0")


def test_where_there_are_too_many_hands_it_draws_and_says_so(here: Here):
    out = here("odds", "quatre-en-jeu", "--samples", "300", "--size", "7", "--shared", "4").out
    assert "300 of the 133,784,560 hands of 7 cards out of the 52 that count, the best 5 of each\n" in out
    assert "They were drawn at random, with seed 0; ± is one standard error.\n" in out
    assert "--shared" not in out
    assert "With `--samples 2598960` all are counted" in here("odds", "quatre-en-jeu", "--samples", "300").out


def test_settings_and_players_make_the_pack(here: Here):
    text = GAME.replace("ranks: [6, 7, 8, 9]", 'ranks: "[6, 7, 8, 9] if count(seats) < 3 or limit > 5 else [8, 9]"')
    here.write("small.yaml", text)
    assert data(here, "small")["hands"] == 8
    assert data(here, "small", "--players", "3")["hands"] == 4
    assert data(here, "small", "--players", "3", "--set", "limit=6")["hands"] == 8


def test_a_pack_without_a_second_hand(here: Here):
    here.write("small.yaml", GAME.replace("size: 1", "size: 5"))
    assert data(here, "small")["tie"] is None
    assert here("odds", "small").out.endswith("\nThe pack has no cards for two such hands.\n")
    ended = here("odds", "small", "--hand", "6♣ 7♣ 8♣ 9♣ 6♦")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("error[SP537]: a hand of 5 cards cannot be dealt from 3\n")


BAD: list[tuple[tuple[str, ...], int, str]] = [
    (("--hand", "6♣ 7♣ 2♣"), 1, "error[SP521]: `2♣` is no card of the pack"),
    (("--hand", "6♣ 7♣ zz"), 1, "error[SP521]: `zz` is no card of the pack"),
    (("--hand", "6♣ 7♣ 6c"), 1, "error[SP522]: 6♣ is named twice"),
    (("--hand", "6♣ 7♣"), 1, "error[SP615]: a hand has 3 cards, but this one has 2"),
    (("--hand", "6♣ 7♣ 8♣ 9♣"), 1, "error[SP615]: a hand has 3 cards, but this one has 4"),
    (("--hand", ""), 1, "error[SP615]: a hand has 3 cards, but this one has 0"),
    (("--hand", "6♣ 7♣ 8♣", "--size", "4"), 2, "seka: `--hand` has 3 cards, but `--size` says 4"),
    (("--size", "4"), 2, "error[SP615]: a hand has 3 cards, but this one has 4"),
    (("--size", "37"), 2, "error[SP537]: a hand of 37 cards cannot be dealt from 36"),
    (("--size", "0"), 2, "seka: `--size` is a whole number of at least 1"),
    (("--shared", "3"), 2, "error[SP537]: two hands of 3 cards that have 3 in common cannot be dealt from 36"),
    (("--samples", "0"), 2, "seka: `--samples` is a whole number of at least 1 and at most 5000000, but this is `0`"),
    (("--samples", "9" * 21), 2, "seka: `--samples` is a whole number of at least 1 and at most 5000000, but this is"),
    (("--seed", "9" * 21), 2, f"seka: `--seed` is a whole number of at least 0 and at most {'9' * 18}, but this is"),
    (("--samples", "many"), 2, "seka: `--samples` is a whole number of at least 1"),
    (("--seed", "-1"), 2, "seka: `--seed` is a whole number"),
    (("--players", "13"), 2, "error[SP501]: `tamashebi` is for 2 to 12 players, not for 13"),
    (("--set", "pot=1"), 2, "error[SP502]: `tamashebi` has no setting `pot`"),
    (("--hands", "6♣"), 2, "seka: there is no option `--hands`; did you mean `--hand`?"),
]


@pytest.mark.parametrize(("typed", "code", "said"), BAD)
def test_what_is_refused(here: Here, typed: tuple[str, ...], code: int, said: str):
    ended = here("odds", "tamashebi", *typed)
    assert (ended.code, ended.out) == (code, "")
    assert ended.err.startswith(said)
    assert "Traceback" not in ended.err


def test_a_game_without_hands_has_no_odds(here: Here):
    text = GAME.replace("hands:\n  size: 1\n  classes:\n    total: {score: sum(hand.points)}\n", "")
    here.write("small.yaml", text.replace("best(live) take pot", "live take pot"))
    ended = here("odds", "small")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("error[SP535]: `small` values no hands")


def test_a_name_that_is_not_there(here: Here):
    ended = here("odds", "tamashebbi")
    assert (ended.code, ended.out) == (2, "")
    assert "tamashebbi" in ended.err


def test_a_stream_that_cannot_say_signs():
    ended = seka("odds", "tamashebi", "--hand", "Ah Kh 9c", env=environment(PYTHONIOENCODING="ascii"))
    assert ended.code == 0
    assert "Ah Kh 9c: total 21" in ended.out
    assert ended.out.isascii()


@pytest.mark.parametrize(
    ("part", "drawn", "plain"),
    [
        (Fraction(0), "", ""),
        (Fraction(1, 10_000), "▏", ""),
        (Fraction(1, 2), "████", "####"),
        (Fraction(9, 16), "████▌", "####"),
        (Fraction(1), "████████", "########"),
    ],
)
def test_bars(part: Fraction, drawn: str, plain: str):
    assert (bar(part, 8), bar(part, 8, has_signs=False)) == (drawn, plain)


def test_people_read_what_a_class_is_called_and_programs_its_name(here: Here):
    said = here("odds", "leduc", "--hand", "K♠ Q♥").out
    assert said.startswith("K♠ Q♥: high card (high) K Q\n")
    assert said.count("\nhigh card (high) ") == 4
    found = json.loads(here("odds", "leduc", "--hand", "K♠ Q♥", "--json").out)
    assert [found["hand"]["class"], {each["class"] for each in found["classes"]}] == ["high", {"pair", "high"}]
