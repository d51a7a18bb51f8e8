"""`seka run`: scripts played, for people and for programs."""

import json

import pytest

from tests.faces.commanding import ROOT, Here
from tests.faces.games import GAME, SCRIPT

KEYS = [
    "script", "profile", "ok", "finished", "turn", "legal", "pot", "balances", "money", "winners", "table", "seats",
    "zones", "pack", "error",
]  # fmt: skip

WAITING = SCRIPT.replace("  - B fold\n", "").replace("expect: {finished: yes, winners: [A, B], balances: {A: 0}}\n", "")
"""The same without its end: B is to act."""


@pytest.fixture
def table(here: Here) -> Here:
    here.write("small.yaml", GAME)
    here.write("well.yaml", SCRIPT)
    here.write("waiting.yaml", WAITING)
    return here


def played(here: Here, *typed: str, stdin: str = "") -> dict[str, object]:
    ended = here("run", "--json", *typed, stdin=stdin)
    assert ended.err == ""
    (line,) = ended.out.splitlines()
    data: dict[str, object] = json.loads(line)
    return data


def test_a_script_that_comes_out(table: Here):
    data = played(table, "well.yaml")
    assert list(data) == KEYS
    assert data == {
        "script": "well.yaml", "profile": "small", "ok": True, "finished": True, "turn": None, "legal": [],
        "pot": "0", "balances": {"A": "0", "B": "0"}, "money": {"A": "0", "B": "0"}, "winners": ["A", "B"],
        "table": {"dealer": "B", "last": "2"}, "seats": {"A": {"playing": True}, "B": {"playing": False}},
        "zones": {"hand": {"A": ["6♣"], "B": ["9♦"]}}, "pack": 6, "error": None,
    }  # fmt: skip


def test_a_script_that_stops_before_the_end(table: Here):
    data = played(table, "waiting.yaml")
    assert (data["ok"], data["finished"], data["turn"], data["winners"]) == (True, False, "B", [])
    assert data["legal"] == [
        {"action": "fold", "choices": {}},
        {"action": "bet", "choices": {"amount": {"from": "2", "to": "3", "by": "1"}}},
    ]


def test_standard_input(table: Here):
    data = played(table, "-", stdin=SCRIPT)
    assert (data["script"], data["ok"]) == ("<stdin>", True)


WRONG = [
    ("- B fold", "- B flod", "SP510", 8, 5),
    ("- B fold", "- A fold", "SP514", 8, 5),
    ("- B fold", "- C fold", "SP526", 8, 5),
    ("- A bet 2", "- A bet 4", "SP512", 7, 5),
    ("- A bet 2", "- A bet", "SP513", 7, 5),
    ("- A bet 2", "- A bet 2/3/4", "SP512", 7, 5),
    ("  - B fold", "  - B fold\n  - A bet 3", "SP515", 9, 5),
    ("balances: {A: 0}", "balances: {A: 1}", "SP527", 9, 56),
    ("A: 6♣", "A: 2♣", "SP521", 5, 9),
    ("B: 9♦}", "B: 6c}", "SP522", 5, 16),
    ("B: 9♦}", "C: 9♦}", "SP523", 5, 13),
    ("dealer: B", "dealr: B", "SP529", 3, 9),
    ("dealer: B", "dealer: Z", "SP530", 3, 17),
    ("seats: [A, B]", "seats: [A, A]", "SP505", 2, 12),
    ("seats: [A, B]", "seats: [A, B, C, D, E]", "SP501", 2, 9),
    ("seats: [A, B]", "seats: [A, B]\nsettings: {limit: 12}", "SP340", 3, 19),
    ("profile: small", "profile: smal", "SP401", 1, 10),
    ("moves:", "movse:", "SP101", 6, 1),
    ("profile: small", "profile: 'small", "SP014", 1, 10),
]


@pytest.mark.parametrize(("before", "after", "code", "line", "column"), WRONG)
def test_what_is_wrong_is_told_at_its_place(table: Here, before: str, after: str, code: str, line: int, column: int):
    assert before in SCRIPT
    table.write("wrong.yaml", SCRIPT.replace(before, after))
    ended = table("run", "wrong.yaml", "--json")
    data = json.loads(ended.out)
    assert (ended.code, data["ok"]) == (1, False)
    error = data["error"]
    assert (error["code"], error["line"], error["column"]) == (code, line, column), error
    assert error["message"]
    assert list(data) == KEYS
    said = table("run", "wrong.yaml")
    assert said.code == 1
    assert f"error[{code}]: {error['message']}\n" in said.out
    assert f"wrong.yaml:{line}:{column}\n" in said.out


def test_an_illegal_move_says_what_was_legal(table: Here):
    table.write("wrong.yaml", SCRIPT.replace("- A bet 2", "- A bet 4"))
    assert "possible are `fold`, `bet 0 to 3`" in table("run", "wrong.yaml").out


def test_a_missing_script_does_not_keep_the_others_from_running(table: Here):
    ended = table("run", "--json", "gone.yaml", "well.yaml")
    gone, well = map(json.loads, ended.out.splitlines())
    assert ended.code == 2
    assert list(gone) == KEYS
    assert (gone["script"], gone["ok"], gone["error"]["code"]) == ("gone.yaml", False, "SP001")
    assert well["ok"]


def test_a_profile_in_which_something_is_wrong(table: Here):
    table.write("small.yaml", GAME.replace("go betting", "go bidding"))
    error = json.loads(table("run", "well.yaml", "--json").out)["error"]
    assert (error["code"], error["line"], error["column"]) == ("SP301", 22, 12)


def test_a_part_is_no_game(table: Here):
    table.write("cheap.yaml", "language: 1\nname: cheap\npart: yes\n")
    table.write("wrong.yaml", SCRIPT.replace("profile: small", "profile: cheap"))
    assert json.loads(table("run", "wrong.yaml", "--json").out)["error"]["code"] == "SP411"


def test_a_profile_is_sought_beside_the_script(here: Here):
    here.write("games/small.yaml", GAME)
    here.write("games/well.yaml", SCRIPT)
    here.write("games/tests/well.yaml", SCRIPT.replace("profile: small", "profile: ../small.yaml"))
    assert here("run", "games/well.yaml", "games/tests/well.yaml").code == 0


def test_settings_at_the_command_line_win(table: Here):
    table.write("three.yaml", SCRIPT.replace("seats: [A, B]", "seats: [A, B]\nsettings: {limit: 3}"))
    ended = table("run", "three.yaml", "--set", "limit=1")
    assert ended.code == 1
    assert "amount` of `bet` must be 0 or 1, but this is `2`" in ended.out
    ended = table("run", "well.yaml", "--set", "limt=1")
    assert "--> --set:1:1\n" in ended.out
    assert "did you mean `limit`?" in ended.out


def test_players_where_a_script_names_no_seats(table: Here):
    table.write("open.yaml", "profile: small\nmoves: []\n")
    assert list(played(table, "open.yaml")["balances"]) == ["A", "B"]  # type: ignore[call-overload]
    assert list(played(table, "open.yaml", "--players", "4")["balances"]) == ["A", "B", "C", "D"]  # type: ignore[call-overload]


# ---------- what a seat may know ------------------------------------------------


def test_a_view_hides_what_the_seat_does_not_know(table: Here):
    data = played(table, "waiting.yaml", "--view", "A", "--events")
    assert data["zones"] == {"hand": {"A": ["6♣"], "B": ["?"]}}
    assert data["legal"] == []
    assert "9♦" not in json.dumps(data, ensure_ascii=False)
    mine = played(table, "waiting.yaml", "--view", "B", "--events")
    assert mine["zones"] == {"hand": {"A": ["?"], "B": ["9♦"]}}
    assert mine["legal"] != []
    assert "6♣" not in json.dumps(mine, ensure_ascii=False)


def test_a_message_hides_it_too(table: Here):
    table.write(
        "small.yaml",
        GAME.replace(
            "        steps: actor.playing = no\n",
            (
                "        steps: actor.playing = no\n"
                "      open:\n"
                "        choose: {card: actor.hand}\n"
                "        steps: reveal card\n"
            ),
        ),
    )
    table.write("wrong.yaml", WAITING + "  - B open 6♦\n")
    for seat in ("A", "B"):
        ended = table("run", "wrong.yaml", "--json", "--view", seat)
        assert ("9♦" in ended.out) == (seat == "B")
        ended = table("run", "wrong.yaml", "--view", seat)
        assert ("9♦" in ended.out.replace("  - {A: 6♣, B: 9♦}", "")) == (seat == "B")


def test_a_view_of_nobody(table: Here):
    ended = table("run", "well.yaml", "--view", "C", "--json")
    data = json.loads(ended.out)
    assert ended.code == 2
    assert (data["ok"], data["zones"], data["error"]["code"]) == (False, {}, "SP517")


def test_events(table: Here):
    events = played(table, "well.yaml", "--events")["events"]
    assert isinstance(events, list)
    assert {"kind": "paid", "seat": "A", "amount": "2", "to": None} in events
    assert all("kind" in each for each in events)
    assert "  paid seat=A amount=2 to=nobody\n" in table("run", "well.yaml", "--events").out


# ---------- for people ----------------------------------------------------------


def test_for_people(table: Here):
    assert table("run", "well.yaml").out == (
        "well.yaml: well\n"
        "  finished, won by A and B\n"
        "  pot 0, balances A 0, B 0\n"
        "  hand: A 6♣, B 9♦\n"
    )  # fmt: skip
    assert table("run", "waiting.yaml", "--ascii").out == (
        "waiting.yaml: well\n"
        "  to act: B, fold, bet 2 or 3\n"
        "  pot 2, balances A -2, B 0\n"
        "  hand: A 6c, B 9d\n"
    )  # fmt: skip


def test_the_cases_of_the_shipped_game(here: Here):
    scripts = sorted((ROOT / "tests" / "cases" / "tamashebi").glob("*.yaml"))
    ended = here("run", "--json", *map(str, scripts))
    lines = [json.loads(line) for line in ended.out.splitlines()]
    assert ended.code == 0
    assert [line["script"] for line in lines] == list(map(str, scripts))
    assert all(line["ok"] for line in lines)
