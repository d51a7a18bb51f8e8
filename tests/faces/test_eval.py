"""`seka eval`: an expression, its value, and what its parts came to."""

import json

import pytest

from tests.faces.commanding import Here

AT = """\
profile: tamashebi
seats: [A, B, C, D]
draws: {dealer: D}
deals:
  - {A: A♠ A♥ 9♦, B: A♣ A♦ 7♠, C: K♣ Q♣ 6♦, D: 8♣ 8♥ 10♠}
moves: [A bet 2, B bet 3, C fold]
"""


def test_why_a_hand_counts_32(here: Here):
    lines = here("eval", "seca", "--hand", "7♣ A♥ K♥").out.splitlines()
    assert lines[:2] == ["A♥ K♥ 7♣ counts as A♥ A♥ K♥", "max(by_rank, two_aces, by_suit) = 32"]
    assert {"  by_rank = 0", "  two_aces = 22", "  by_suit = 32"} <= set(lines)
    assert "        sum((hand where suit == s).points) for s in suits = [0, 0, 32, 0]"[2:] in lines


def test_the_conditions_of_the_classes_up_to_its_own(here: Here):
    lines = here("eval", "teen-patti", "--hand", "A♠ 2♦ 3♠").out.splitlines()
    tops = [line for line in lines if not line.startswith(" ")]
    assert tops == [
        "same(hand.rank) = no",
        "straight and coloured = no",
        "straight = yes",
        "height = [A, A]",
    ]


def test_an_expression_over_a_hand(here: Here):
    ended = here("eval", "tamashebi", "count(hand where rank > 10)", "--hand", "Ah Kh 9c")
    assert ended.out == (
        "count(hand where rank > 10) = 2\n"
        "  hand where rank > 10 = [A♥, K♥]\n"
        "    hand = [A♥, K♥, 9♣]\n"
    )  # fmt: skip


POSITION = [
    ("pot", "9"),
    ("last * 2 + 1/2", "13/2"),
    ("left of dealer among live", "A"),
    ("seats where not playing", "[C]"),
    ("class(actor)", "total"),
    ("strength(left of actor)", "total 22"),
    ("best(live)", "[A, B]"),
    ("actor knows (left of actor).hand", "no"),
    ("lap", "1"),
    ("dealer != nobody", "yes"),
    ("dealer", "D"),
]


@pytest.mark.parametrize(("expression", "value"), POSITION)
def test_over_the_table_where_a_script_ends(here: Here, expression: str, value: str):
    here.write("at.yaml", AT)
    ended = here("eval", "tamashebi", expression, "--at", "at.yaml")
    assert ended.out.splitlines()[0] == f"{expression} = {value}"
    assert ended.err == "where the script ends, D is to act in `betting`\n"
    told = here("eval", "tamashebi", expression, "--at", "at.yaml", "--json")
    data = json.loads(told.out)
    assert told.err == ""
    assert (data["expression"], data["value"]) == (expression, value)


def test_without_a_script_at_the_first_decision(here: Here):
    ended = here("eval", "tamashebi", "pot", "--players", "5", "--set", "ante=1/2")
    assert ended.out == "pot = 5/2\n"
    assert ended.err == (
        "a made-up table of 5 at its first decision: E is to act in `betting`; `--at SCRIPT` names another\n"
    )


OF_A_HAND = ["max(two_aces, by_suit)", "A♠ A♥ 9♦", "count(hand)"]


@pytest.mark.parametrize("written", OF_A_HAND)
def test_what_is_meant_of_a_hand_is_told_where_to_give_it(here: Here, written: str):
    ended = here("eval", "tamashebi", written)
    assert (ended.code, "give a hand with `--hand`" in ended.err) == (1, True)


def test_a_joker_that_counts_for_nothing(here: Here):
    out = here("eval", "quatre-en-jeu", "count(hand)", "--hand", "A♠ Jo1 A♥", "--set", "jokers=yes").out
    assert out.splitlines()[:2] == ["A♠ A♥ Jo1 counts as A♠ A♥", "count(hand) = 2"]


def test_what_is_not_evaluated_is_not_told(here: Here):
    out = here("eval", "tamashebi", "0 if pot == 2 else 1/0").out
    assert out == "0 if pot == 2 else 1/0 = 0\n  pot == 2 = yes\n    pot = 2\n"


REFUSED = [
    (("tamashebi", "lats + 1"), 1, "there is no `lats` here"),
    (("tamashebi", "last + "), 1, "the text ends where a value is expected"),
    (("tamashebi", "1/0"), 1, "this divides by zero"),
    (("tamashebi", "last + yes"), 1, "SP221"),
    (("tamashebi", ""), 1, "SP202"),
    (("tamashebi",), 2, "there is nothing to evaluate"),
    (("tamashebi", "two_aces", "--hand", "A♥ K♥"), 1, "a hand has 3 cards, but this one has 2"),
    (("tamashebi", "two_aces", "--hand", "A♥ A♥ K♥"), 1, "A♥"),
    (("tamashebi", "two_aces", "--hand", "A♥ Z♥ K♥"), 1, "Z♥"),
    (("tamashebi", "pot", "--hand", "A♥ Q♥ K♥"), 1, "SP231"),
    (("tamashebi", "pot", "--at", "gone.yaml"), 2, "there is no file `gone.yaml`"),
    (("tamashebi", "pot", "--hand", "A♥ Q♥ K♥", "--at", "gone.yaml"), 2, "two places"),
    (("tamashebi", "pot", "--players", "40"), 2, "40"),
    (("gone", "pot"), 2, "gone"),
    (("kuhn", "x (", "--hand", "J♠"), 1, "SP209"),
]


@pytest.mark.parametrize(("typed", "code", "said"), REFUSED)
def test_what_cannot_be_evaluated(here: Here, typed: tuple[str, ...], code: int, said: str):
    ended = here("eval", *typed)
    assert ended.code == code
    assert said in ended.out + ended.err
    assert "fault of the program" not in ended.err


def test_a_script_that_fails_is_told_of(here: Here):
    here.write("at.yaml", AT.replace("C fold", "C show"))
    ended = here("eval", "tamashebi", "pot", "--at", "at.yaml")
    assert ended.code == 1
    assert "SP511" in ended.out + ended.err


def test_ascii(here: Here):
    assert here("eval", "seca", "1", "--hand", "7♣ A♥ K♥", "--ascii").out == "Ah Kh 7c counts as Ah Ah Kh\n1 = 1\n"


def test_a_script_of_another_game_is_refused_and_one_of_a_base_is_not(here: Here):
    here.write("kuhn.yaml", "profile: kuhn\nmoves: []\n")
    here.write("base.yaml", AT)
    ended = here("eval", "tamashebi", "pot", "--at", "kuhn.yaml")
    assert (ended.code, ended.err) == (2, "seka: the script is for `kuhn`, not for `tamashebi`\n")
    assert here("eval", "wild7", "pot", "--at", "base.yaml").out.startswith("pot = 9\n")


def test_its_own_helper_has_a_name_of_nobody(here: Here):
    assert "SP210" in here("eval", "tamashebi", "evaluated").err


def test_a_definition_that_would_be_told_for_ever_is_refused(here: Here):
    doubling = "".join(f"  d{n}: d{n - 1} + d{n - 1}\n" for n in range(1, 23))
    here.write("deep.yaml", f"language: 1\nname: deep\nextends: tamashebi\ndefine:\n  d0: pot\n{doubling}")
    ended = here("eval", "deep.yaml", "d19")
    assert (ended.code, "SP243" in ended.err) == (1, True)
