"""`seka test`: examples in profiles and script files, one line for each that fails."""

import json

import pytest

from tests.faces.commanding import ROOT, Here
from tests.faces.games import BAD, GAME, SCRIPT, with_examples

PASSING = "{name: nine is nine, hands: {9♦: {class: total, score: 9}}}"
FAILING = "{name: nine is eight, hands: {9♦: {score: 8}}}"
LATER = "{name: later, todo: not yet thought of, hands: {9♦: {score: 8}}}"
DONE = "{name: done, todo: not yet thought of, hands: {9♦: {score: 9}}}"


def test_all_pass(here: Here):
    here.write("small.yaml", with_examples(PASSING))
    ended = here("test", "small")
    assert (ended.code, ended.out, ended.err) == (0, "1 example in 1 file: 1 passed\n", "")


def test_a_failure_is_one_line_with_its_place(here: Here):
    here.write("small.yaml", with_examples(PASSING, FAILING))
    ended = here("test", "small.yaml")
    assert ended.code == 1
    assert ended.out == (
        "small.yaml:39:47: error[SP533] 9♦ is score 9, but 8 was expected [nine is eight]\n"
        "2 examples in 1 file: 1 passed, 1 failed\n"
    )


PLAYED = "seats: [A, B], draws: {dealer: B}, deals: [{A: 6♣, B: 9♦}]"
BETTING = f"{{name: betting, {PLAYED}, moves: [A bet 2, {{expect: {{turn: A, pot: 3}}}}, B fold], expect: {{pot: 1}}}}"
STUCK = f"{{name: stuck, {PLAYED}, moves: [A bet 9]}}"


def test_where_a_game_stood(here: Here):
    """Each field that differs is a line; below it what led there, and what was possible."""
    here.write("small.yaml", with_examples(BETTING))
    assert here("test", "small.yaml").out == (
        "small.yaml:38:114: error[SP527] `turn` is B, but A was expected [betting]\n"
        "small.yaml:38:122: error[SP527] `pot` is 2, but 3 was expected [betting]\n"
        "    moves so far: A bet 2\n"
        "    legal there: B `fold`, `bet 2 or 3`\n"
        "small.yaml:38:150: error[SP527] `pot` is 0, but 1 was expected [betting]\n"
        "    moves so far: A bet 2, B fold\n"
        "    legal there: nothing, the game is over\n"
        "1 example in 1 file: 0 passed, 1 failed\n"
    )


def test_a_move_that_cannot_be_made(here: Here):
    here.write("small.yaml", with_examples(STUCK))
    lines = here("test", "small.yaml").out.splitlines()
    assert lines[1:] == [
        "    moves so far: none",
        "    legal there: A `fold`, `bet 0 to 3`",
        "1 example in 1 file: 0 passed, 1 failed",
    ]


def test_json(here: Here):
    here.write("small.yaml", with_examples(PASSING, FAILING, LATER))
    ended = here("test", "small", "--json")
    assert ended.code == 1
    found = json.loads(ended.out)
    assert {key: found[key] for key in ("files", "passed", "failed", "todo", "unreadable")} == {
        "files": 1, "passed": 1, "failed": 1, "todo": 1, "unreadable": 0,
    }  # fmt: skip
    first, second = found["problems"]
    assert [first[key] for key in ("verdict", "example", "code", "path", "line")] == [
        "failed", "nine is eight", "SP533", "small.yaml", 39,
    ]  # fmt: skip
    assert (second["verdict"], second["example"]) == ("todo", "later")


def test_what_is_known_to_fail(here: Here):
    here.write("small.yaml", with_examples(PASSING, LATER))
    ended = here("test", "small")
    assert ended.code == 0
    assert ended.out == ("small.yaml:39:65: todo: not yet thought of [later]\n2 examples in 1 file: 1 passed, 1 todo\n")


def test_what_is_known_to_fail_but_passes(here: Here):
    here.write("small.yaml", with_examples(DONE))
    ended = here("test", "small")
    assert ended.code == 1
    assert ended.out.startswith("small.yaml:38:6: error[SP534] `todo` says that this fails, but it passes")


def test_no_example_at_all_is_a_failure(here: Here):
    here.write("small.yaml", GAME)
    ended = here("test", "small")
    assert (ended.code, ended.out) == (1, "no example ran in 1 file\n")


def test_only_some(here: Here):
    here.write("small.yaml", with_examples(PASSING, FAILING))
    assert here("test", "small", "-k", "NINE IS NINE").out == "1 example with `NINE IS NINE` in 1 file: 1 passed\n"
    assert here("test", "small", "-k", "small").code == 1
    ended = here("test", "small", "-k", "ten")
    assert (ended.code, ended.out) == (1, "no example ran with `ten` in 1 file\n")


def test_script_files_and_folders(here: Here):
    here.write("small.yaml", with_examples(PASSING))
    here.write("scripts/well.yaml", SCRIPT.replace("profile: small", "profile: ../small.yaml"))
    here.write("scripts/more/wrong.yml", SCRIPT.replace("A: 0", "A: 1").replace("small", "../../small.yaml", 1))
    here.write("scripts/data.yaml", "just: data\n")
    ended = here("test", "scripts", "small")
    assert ended.code == 1
    assert ended.out == (
        "scripts/more/wrong.yml:9:56: error[SP527] `balances of A` is 0, but 1 was expected\n"
        "    moves so far: A bet 2, B fold\n"
        "    legal there: nothing, the game is over\n"
        "3 examples in 3 files: 2 passed, 1 failed\n"
    )


def test_files_that_cannot_be_used(here: Here):
    here.write("small.yaml", with_examples(PASSING))
    here.write("bad.yaml", BAD.replace("name: small", "name: bad"))
    here.write("torn.yaml", "profile: 'small\n")
    ended = here("test", "small", "bad.yaml", "torn.yaml", "gone.yaml")
    assert ended.code == 2
    assert "bad.yaml:29:15: error[SP210]" in ended.out
    assert "torn.yaml:1:10: error[SP014]" in ended.out
    assert "gone.yaml: error[SP001]" in ended.out
    assert ended.out.endswith("1 example in 4 files: 1 passed, 3 files not usable\n")
    assert here("test", "small", "bad.yaml").code == 1


def test_settings_at_the_command_line(here: Here):
    here.write("small.yaml", GAME)
    assert here("test", "-", "--set", "limit=2", stdin=SCRIPT).code == 0
    assert here("test", "-", "--set", "limit=1", stdin=SCRIPT).code == 1
    assert here("test", "-", "--set", "limit", stdin=SCRIPT).code == 2


def test_standard_input(here: Here):
    here.write("small.yaml", GAME)
    assert here("test", "-", stdin=SCRIPT).out == "1 example in 1 file: 1 passed\n"
    assert here("test", "-", stdin=with_examples(FAILING)).code == 1


def test_without_an_argument_the_shipped_and_those_at_hand(here: Here):
    here.write("small.yaml", with_examples(FAILING))
    ended = here("test")
    assert ended.code == 1
    assert ended.out.startswith("small.yaml:38:47: error[SP533]")
    assert "1 failed" in ended.out


@pytest.mark.parametrize("folder", ["profiles", "tests/cases/tamashebi"])
def test_the_examples_and_cases_of_the_shipped_games(here: Here, folder: str):
    assert here("test", str(ROOT / folder)).code == 0
