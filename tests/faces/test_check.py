"""`seka check`: what it looks at, and what it says in each format."""

import json
from pathlib import Path

import pytest

from tests.faces.commanding import Here
from tests.faces.games import BAD, GAME, PROVED, SCRIPT

JUDGED = "`seka test` judges what the examples expect\n"


def bad(name: str = "bad") -> str:
    return BAD.replace("name: small", f"name: {name}")


def test_text(here: Here):
    here.write("bad.yaml", bad())
    ended = here("check", "bad.yaml")
    assert ended.err == ""
    assert ended.out == (
        "error[SP210]: there is no `lats` here\n"
        "  --> bad.yaml:29:15\n"
        "   |\n"
        "29 |         when: lats < limit\n"
        "   |               ^^^^\n"
        "   = help: did you mean `last`?\n"
        "\n"
        "1 error in 1 file\n"
        "`seka explain SP210` says more\n"
    )


def test_text_of_a_file_that_is_well(here: Here):
    here.write("small.yaml", PROVED)
    assert here("check", "small.yaml").out == f"ok  small.yaml\nno problems in 1 file\n{JUDGED}"


def test_nothing_is_said_of_examples_where_there_are_none(here: Here):
    here.write("small.yaml", PROVED)
    here.write("child.yaml", "language: 1\nname: child\nextends: small\n")
    assert here("check", "child.yaml").out == "ok  child.yaml\nno problems in 1 file\n"


def test_text_with_another_place(here: Here):
    here.write("twice.yaml", GAME.replace("name: small", "name: twice") + "name: again\n")
    assert here("check", "twice").out == (
        "error[SP020]: the key `name` stands here a second time\n"
        "  --> twice.yaml:37:1\n"
        "   |\n"
        "37 | name: again\n"
        "   | ^^^^\n"
        "  ::: twice.yaml:2:1\n"
        "   |\n"
        " 2 | name: twice\n"
        "   | ---- first here\n"
        "   = help: remove one of them, or join them\n"
        "\n"
        "1 error in 1 file\n"
        "`seka explain SP020` says more\n"
    )


WIDTHS = [
    ("sum(hand.points) + last", 0),
    ("0 * count(hand where suit == ♣) + last", 0),
    ("sum(hand.points) + 0 * count(hand where suit == 漢字) + last", 2),
]


@pytest.mark.parametrize(("score", "extra"), WIDTHS)
def test_marks_stand_below_the_place_whatever_the_width_of_what_is_before(here: Here, score: str, extra: int):
    text = GAME.replace("total: {score: sum(hand.points)}", f"total:\n      score: {score}")
    here.write("small.yaml", text)
    lines = here("check", "small").out.split("\n")
    at = max(number for number, line in enumerate(lines) if line.startswith("11 |"))
    assert lines[at + 1].index("^") == lines[at].index("last") + extra
    assert lines[at + 1].count("^") == len("last")


def test_a_long_line_is_cut_around_the_place(here: Here):
    here.write("bad.yaml", bad().replace("title: A small game", f"title: {'x' * 300}\ntitel: y # {'z' * 300}"))
    lines = here("check", "bad.yaml").out.split("\n")
    assert all(len(line) < 140 for line in lines)
    shown = next(number for number, line in enumerate(lines) if line.startswith("4 |"))
    assert lines[shown].endswith("...")
    assert lines[shown + 1] == "  | ^^^^^"


def test_concise(here: Here):
    here.write("bad.yaml", bad())
    ended = here("check", "--format", "concise", "bad.yaml", "gone.yaml")
    assert ended.out == (
        "bad.yaml:29:15: error[SP210] there is no `lats` here (did you mean `last`?)\n"
        "gone.yaml: error[SP001] there is no file `gone.yaml`\n"
    )


def test_json(here: Here):
    here.write("bad.yaml", bad())
    here.write("small.yaml", PROVED)
    ended = here("check", "--format", "json", "bad.yaml", "small.yaml", "gone.yaml")
    assert ended.code == 2
    assert json.loads(ended.out) == {
        "version": 1,
        "files": 3,
        "errors": 2,
        "warnings": 0,
        "diagnostics": [
            {
                "code": "SP210", "severity": "error", "message": "there is no `lats` here", "path": "bad.yaml",
                "line": 29, "column": 15, "end_line": 29, "end_column": 19, "help": "did you mean `last`?",
                "related": [],
                "fix": [{"line": 29, "column": 15, "end_line": 29, "end_column": 19, "text": "last"}],
            },
            {
                "code": "SP001", "severity": "error", "message": "there is no file `gone.yaml`",
                "path": "gone.yaml", "line": None, "column": None, "end_line": None, "end_column": None,
                "help": None, "related": [],
            },
        ],
    }  # fmt: skip


def test_json_names_the_other_place(here: Here):
    here.write("twice.yaml", GAME.replace("name: small", "name: twice") + "name: again\n")
    (found,) = json.loads(here("check", "--format", "json", "twice").out)["diagnostics"]
    assert found["related"] == [{"message": "first here", "path": "twice.yaml", "line": 2, "column": 1}]


def test_json_is_the_same_every_time(here: Here):
    for name in ("c", "a", "b"):
        here.write(f"{name}.yaml", bad(name))
    first = here("check", "--format", "json", ".").out
    assert first == here("check", "--format", "json", "c.yaml", "b.yaml", "a.yaml", "b.yaml").out
    assert [each["path"] for each in json.loads(first)["diagnostics"]] == ["a.yaml", "b.yaml", "c.yaml"]


def test_standard_input(here: Here):
    ended = here("check", "-", stdin=bad())
    assert ended.code == 1
    assert "--> <stdin>:29:15" in ended.out
    assert here("check", "-", stdin=PROVED).out == f"ok  <stdin>\nno problems in 1 file\n{JUDGED}"
    assert "SP031" in here("check", "-", stdin="").out


def test_folders_are_searched(here: Here):
    here.write("games/one/small.yaml", PROVED)
    here.write("games/two/bad.yml", bad())
    here.write("games/notes.txt", "no game")
    here.write("games/.hidden/worse.yaml", "no game")
    ended = here("check", "games", "--format", "concise")
    assert (ended.code, ended.out.count("\n")) == (1, 1)
    assert ended.out.startswith("games/two/bad.yml:29:15: ")
    assert "in 2 files" in here("check", "games/").out


def test_a_folder_without_rule_files_is_wrong_usage(here: Here):
    (here.folder / "games").mkdir()
    ended = here("check", "games")
    assert (ended.code, ended.err) == (2, "seka: there is no rule file in `games`\n")


def test_without_an_argument_the_shipped_and_those_at_hand(here: Here):
    here.write("bad.yaml", bad())
    here.write("deeper/worse.yaml", bad("worse"))
    here.write("other.yaml", "just: data\n")
    found = json.loads(here("check", "--format", "json").out)
    shipped = len(list((Path(__file__).parents[2] / "profiles").glob("*.yaml")))
    assert found["files"] == shipped + 1
    assert {each["path"] for each in found["diagnostics"]} == {"bad.yaml"}


def test_warnings_fail_only_when_it_is_asked_for(here: Here):
    here.write("small.yaml", PROVED.replace("last: 0}", "last: 0, spare: 1}"))
    ended = here("check", "small")
    assert ended.code == 0
    assert ended.out.startswith("warning[SP338]: ")
    assert ended.out.endswith("\n1 warning in 1 file\n")
    assert here("check", "small", "--strict").code == 1


def test_a_part_is_said_to_be_one(here: Here):
    here.write("cheap.yaml", "language: 1\nname: cheap\npart: yes\nsettings: {limit: 2}\n")
    ended = here("check", "cheap")
    assert ended.code == 0
    assert ended.out.startswith("ok  cheap.yaml  (a part: ")


def test_a_parent_in_which_something_is_wrong_is_told_once(here: Here):
    here.write("bad.yaml", bad())
    here.write("child.yaml", "language: 1\nname: child\nextends: bad\n")
    found = json.loads(here("check", "bad", "child", "--format", "json").out)
    assert [each["path"] for each in found["diagnostics"]] == ["bad.yaml"]
    ended = here("check", "child")
    assert ended.code == 1
    assert "ok" not in ended.out


def test_each_variant_that_makes_something_useless_is_told_of(here: Here):
    here.write("small.yaml", PROVED)
    for name in ("one", "two"):
        here.write(f"{name}.yaml", f"language: 1\nname: {name}\nextends: small\ndefine: {{live: seats}}\n")
    found = json.loads(here("check", "one", "two", "--format", "json").out)["diagnostics"]
    told = [(each["code"], each["related"][0]["path"]) for each in found]
    assert told == [("SP338", "one.yaml"), ("SP338", "two.yaml")]


@pytest.mark.parametrize("names", [("bad", "one", "two"), ("two", "one"), ("one", "other")])
def test_a_broken_parent_is_told_once_however_many_variants_it_has(here: Here, names: tuple[str, ...]):
    here.write("bad.yaml", bad().replace("phases:", "phases: ["))
    for name, base in (("one", "bad"), ("two", "one"), ("other", "bad")):
        here.write(f"{name}.yaml", f"language: 1\nname: {name}\nextends: {base}\n")
    (found,) = json.loads(here("check", *names, "--format", "json").out)["diagnostics"]
    assert [each["path"] for each in found["related"]] == ([] if "bad" in names else ["one.yaml"])


def test_a_script_is_checked_as_a_script(here: Here):
    here.write("script.yaml", SCRIPT)
    assert here("check", "script.yaml").out.startswith("ok  script.yaml\n")
    here.write("script.yaml", SCRIPT.replace("moves:", "movse:"))
    assert "SP101" in here("check", "script.yaml", "--format", "concise").out


def test_an_example_of_nothing(here: Here):
    here.write("small.yaml", GAME + "examples:\n  - {seats: [A, B]}\n")
    assert "SP532" in here("check", "small", "--format", "concise").out
