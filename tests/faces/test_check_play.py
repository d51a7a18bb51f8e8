"""What `seka check` finds by playing, and the scripts that lead there."""

import json

from tests.faces.commanding import Here

GAME = """\
language: 1
name: thin
players: {min: 2, max: 6}
cards: {suits: [♥, ♠], ranks: [2, 3, 4, J, Q]}
phases:
  one:
    turns: {until: lap == 9}
    actions:
      take: {steps: deal 1 to actor}
      pass: {}
    then: end
examples:
  - {name: two cards, players: 2, moves: [A take, B pass], expect: {zones: {hand: {B: []}}}}
"""


def test_the_place_and_the_moves_that_lead_there(here: Here):
    here.write("thin.yaml", GAME)
    ended = here("check", "thin.yaml")
    assert ended.code == 1
    assert "error[SP610]: a card is to be dealt, but the pack is empty\n --> thin.yaml:9:21\n" in ended.out
    assert "  = help: this script leads there; `--scripts FOLDER` saves it\n  |   profile: thin\n" in ended.out
    assert ended.out.count("error[") == 1


def test_the_script_can_be_saved_and_run(here: Here):
    here.write("rules/thin.yaml", GAME)
    assert here("check", "rules/thin.yaml", "--scripts", "found/here").code == 1
    (script,) = (here.folder / "found" / "here").iterdir()
    assert script.name == "thin-SP610-9.yaml"
    ended = here("run", "--json", "found/here/thin-SP610-9.yaml")
    assert (ended.code, json.loads(ended.out)["error"]["code"]) == (1, "SP610")
    here.write("rules/thin.yaml", GAME.replace("take: {steps", "take: {when: count(pack) > 0, steps"))
    assert here("check", "--strict", "rules/thin.yaml").code == 0


def test_files_of_one_name_have_a_script_each(here: Here):
    for place in ("one", "other"):
        here.write(f"{place}/thin.yaml", GAME)
    assert here("check", "one", "other", "--scripts", "found").code == 1
    found = {path.name: path.read_text("utf-8") for path in (here.folder / "found").iterdir()}
    assert sorted(found) == ["thin-SP610-9-2.yaml", "thin-SP610-9.yaml"]
    assert "profile: ../one/thin.yaml\n" in found["thin-SP610-9.yaml"]
    assert "profile: ../other/thin.yaml\n" in found["thin-SP610-9-2.yaml"]


def test_json_has_the_script(here: Here):
    here.write("thin.yaml", GAME)
    (found,) = json.loads(here("check", "--format", "json", "thin.yaml").out)["diagnostics"]
    here.write("found.yaml", found["script"])
    assert json.loads(here("run", "--json", "found.yaml").out)["error"]["code"] == "SP610"


def test_nothing_to_save_and_nowhere_to_save_it(here: Here):
    here.write("thin.yaml", GAME)
    here.write("file", "")
    ended = here("check", "thin.yaml", "--scripts", "file")
    assert (ended.code, ended.err) == (2, "seka: `file` cannot be written to: File exists\n")
    assert here("check", "kuhn", "--scripts", "none").code == 0
    assert list((here.folder / "none").iterdir()) == []


def test_an_allowed_warning_is_not_told_and_an_idle_allowance_is(here: Here):
    spare = GAME.replace("phases:", "table: {spare: 0}  # seka: allow SP338 because of the next version\nphases:", 1)
    fair = spare.replace("take: {steps", "take: {when: count(pack) > 0, steps")
    here.write("thin.yaml", fair)
    assert here("check", "--strict", "thin.yaml").code == 0
    here.write("thin.yaml", fair.replace("table: {spare: 0}", ""))
    ended = here("check", "--strict", "thin.yaml", "--format", "concise")
    assert ended.out.startswith("thin.yaml:5:3: warning[SP037] ")
    assert ended.code == 1


def test_what_goes_wrong_in_an_example_is_told(here: Here):
    """A state that random games hardly ever come to, and an example does."""
    rare = GAME.replace("take: {steps: deal 1 to actor}", "take: {when: count(pack) > 0, steps: deal 1 to actor}")
    asks = "      ask: {choose: {n: 1 to 100000}, steps: actor.weight = 1 / (n - 777)}\n"
    rare = rare.replace("      pass: {}\n", f"      pass: {{}}\n{asks}")
    rare = rare.replace("phases:", "seat: {weight: 0}\nphases:", 1)
    example = "  - {name: rare, players: 2, moves: [A ask 777]}\n"
    here.write("thin.yaml", rare)
    assert "SP603" not in here("check", "thin.yaml").out
    here.write("thin.yaml", rare + example)
    ended = here("check", "thin.yaml")
    assert ended.code == 1
    assert "error[SP603]: this divides by zero\n" in ended.out
