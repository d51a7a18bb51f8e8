"""What a variant does to lines that it inherits: the problem stands there, and the change is named with it."""

from pathlib import Path

import pytest

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.rules.load import load
from seka_profiles.source.finder import Finder, Folder
from tests.faces.games import GAME

BET = "phases.betting.actions.bet"
LIMIT = "    actions:\n      bet: {when: null, choose: {amount: 1 to 2}}"

CHANGES = [  # what the child says; what is told, where it stands in the base, and what the child did
    (f"phases:\n  betting:\n{LIMIT}", "SP338", "limit", [f"{BET}.when", f"{BET}.choose.amount"]),
    ("define: {live: seats}", "SP338", "playing", ["define.live"]),
    ("phases: {start: {steps: [seats.playing = yes, gather, go betting]}}", "SP339", "dealer", ["phases.start.steps"]),
    ("phases: {start: {steps: go more}, more: {steps: end}}", "SP333", "betting", ["phases.start.steps"]),
    ("phases: {betting: {then: [best(live) take pot, go start]}}", "SP337", "start", ["phases.betting.then"]),
    ("phases: {betting: {then: last = 0}}", "SP331", "betting", ["phases.betting.then"]),
    ("phases: {betting: null}", "SP301", "betting", ["phases.betting"]),
    ("define: {live: null}", "SP210", "live", ["define.live"]),
    ("define: {live: count(seats)}", "SP220", "live", ["define.live"]),
]


@pytest.fixture
def base(tmp_path: Path) -> Path:
    (tmp_path / "small.yaml").write_text(GAME, "utf-8")
    return tmp_path


def found(folder: Path, name: str) -> tuple[Diagnostic, ...]:
    return load(folder / f"{name}.yaml", Finder((Folder(folder, ""),))).diagnostics


def write(folder: Path, name: str, text: str) -> None:
    (folder / f"{name}.yaml").write_text(f"language: 1\nname: {name}\n{text}\n", "utf-8")


@pytest.mark.parametrize(("change", "code", "about", "did"), CHANGES)
def test_the_change_behind_a_problem_is_named(base: Path, change: str, code: str, about: str, did: list[str]):
    write(base, "child", f"extends: small\n{change}")
    inherited = [each for each in found(base, "child") if each.file and Path(each.file).stem == "small"]
    places = [each for each in inherited if each.code == code and each.span and about in each.span.quoted]
    assert places
    for each in places:
        assert [related.message.split("`")[3] for related in each.related] == did
        assert {Path(related.span.text.name).stem for related in each.related} == {"child"}


def test_what_a_variant_has_made_useless_can_be_removed_as_is_said(base: Path):
    change = f"extends: small\nphases:\n  betting:\n{LIMIT}"
    write(base, "child", change)
    limit, last = found(base, "child")
    assert limit.help == "if it is not needed any more, remove it in `child` too: `limit: null`"
    assert last.help == "if it is not needed any more, remove it in `child` too: `last: null`"
    write(base, "child", f"{change}\nsettings: {{limit: null}}")
    assert [each.span for each in found(base, "child")] == [last.span]


def test_a_change_of_a_parent_is_told_with_the_way_to_it(base: Path):
    write(base, "child", "extends: small\ndefine: {live: null}")
    write(base, "grandchild", "extends: child")
    for each in found(base, "grandchild"):
        assert [related.message for related in each.related] == [
            "`child` removes `define.live` here",
            "`grandchild` extends `child` here",
        ]


def test_what_is_wrong_in_a_parent_by_itself_is_told_with_the_way_there(base: Path):
    (base / "small.yaml").write_text(GAME.replace("last < limit", "lats < limit"), "utf-8")
    write(base, "child", "extends: small\ndefine: {live: seats where playing}")
    (each,) = found(base, "child")
    assert [related.message for related in each.related] == ["`child` extends `small` here"]


def test_what_is_wrong_in_a_file_itself_has_no_other_place(base: Path):
    write(base, "child", "extends: small\ndefine: {live: seats where plaiyng}")
    (each,) = found(base, "child")
    assert (each.code, each.related) == ("SP210", ())


def test_nothing_is_said_of_what_is_unused_while_files_disagree(base: Path):
    write(base, "one", f"extends: small\nphases:\n  betting:\n{LIMIT}")
    write(base, "two", "extends: small\nphases: {betting: {actions: {bet: {when: last < 2}}}}")
    write(base, "child", "extends: [one, two]")
    assert [each.code for each in found(base, "child")] == ["SP405"]


def test_of_phases_that_nobody_reaches_the_first_is_told(base: Path):
    """Where no `go` leads to `one`, that `two` is not reached either follows from it."""
    write(base, "child", "extends: small\nphases: {one: {steps: go two}, two: {steps: end}}")
    assert [each.message for each in found(base, "child")] == ["no `go` leads to the phase `one`"]
