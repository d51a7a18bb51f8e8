"""What a variant becomes of what it is built on."""

from pathlib import Path

import pytest

from seka_profiles.source.tree import Mapping
from tests.source.families import Family, codes, files, merged


def test_maps_merge_key_by_key_and_the_rest_replaces(family: Family):
    family.write("child", "extends: base\ndefine: {due: 2, new: 3}\nphases: {start: {steps: [a, b]}}")
    tree = merged(family.load("child"))
    assert tree["define"] == {"due": "2", "floor": "1", "new": "3"}
    assert tree["phases"] == {"start": {"steps": ["a", "b"], "then": "end"}, "next": {"then": "end"}}


def test_what_is_a_file_s_own_and_what_is_inherited(family: Family):
    family.write("child", "extends: base")
    family.write("other", "extends: base\nexamples: [{name: own}]\npart: no")
    tree = merged(family.load("child"))
    assert list(tree) == ["language", "name", "extends", "title", "settings", "define", "phases"]
    assert (tree["name"], tree["title"]) == ("child", "The game")
    assert merged(family.load("other"))["examples"] == [{"name": "own"}]
    assert merged(family.load("base"))["examples"] == [{"name": "of the base"}]


def test_a_null_removes_and_what_comes_back_is_appended(family: Family):
    family.write("without", "extends: base\nphases: {start: null}\ntitle: null")
    family.write("again", "extends: without\nphases: {start: {then: end}}")
    tree = merged(family.load("without"))
    assert tree["phases"] == {"next": {"then": "end"}}
    assert "title" not in tree
    phases = merged(family.load("again"))["phases"]
    assert isinstance(phases, dict)
    assert list(phases.items()) == [("next", {"then": "end"}), ("start", {"then": "end"})]


def test_an_empty_map_changes_nothing(family: Family):
    family.write("child", "extends: base\nphases: {start: {}}")
    assert merged(family.load("child"))["phases"] == merged(family.load("base"))["phases"]


def test_a_plain_value_sets_the_value_only_and_a_map_keeps_it(family: Family):
    family.write("child", "extends: base\nsettings: {top: 20, games: {max: 9}, new: 1}")
    assert merged(family.load("child"))["settings"] == {
        "games": {"value": "8", "max": "9"},
        "top": {"value": "20", "min": "1", "about": "the most"},
        "new": "1",
    }


def test_every_leaf_keeps_the_place_in_its_own_file(family: Family):
    family.write("child", "extends: base\ndefine: {due: 2}\nsettings: {top: 5}")
    loaded = family.load("child")
    assert loaded.tree
    define, settings = loaded.tree.get("define"), loaded.tree.get("settings")
    assert isinstance(define, Mapping)
    assert isinstance(settings, Mapping)
    places = {key.text: (Path(value.span.text.name).stem, value.span.quoted) for key, value in define}
    assert places == {"due": ("child", "2"), "floor": ("base", "1")}
    top = settings.get("top")
    assert isinstance(top, Mapping)
    value = top.get("value")
    assert value
    assert (Path(value.span.text.name).stem, value.span.line) == ("child", 5)


def test_each_file_counts_once_by_its_own_text(family: Family):
    """`one` changes what `two`, which does not, would set back if resolved parents were merged."""
    family.write("one", "extends: base\ndefine: {due: changed}")
    family.write("two", "extends: base\ndefine: {floor: changed}")
    family.write("child", "extends: [one, two]")
    loaded = family.load("child")
    assert loaded.chain == ("base", "one", "two", "child")
    assert [Path(text.name).stem for text in loaded.texts] == ["base", "one", "two", "child"]
    assert merged(loaded)["define"] == {"due": "changed", "floor": "changed"}


def test_ancestors_come_before_descendants_however_they_are_listed(family: Family):
    family.write("one", "extends: base\ndefine: {due: one}")
    family.write("two", "extends: one\ndefine: {due: two}")
    family.write("child", "extends: [two, base, one]")
    loaded = family.load("child")
    assert loaded.chain == ("base", "one", "two", "child")
    assert merged(loaded)["define"] == {"due": "two", "floor": "1"}


DISAGREEMENTS = [
    ("define: {due: a}", "define: {due: b}", "define.due"),
    ("define: {due: a}", "define: {due: null}", "define.due"),
    ("define: {due: null}", "define: {due: a}", "define.due"),
    ("phases: {start: null}", "phases: {start: {steps: b}}", "phases.start"),
    ("phases: {start: {steps: b}}", "phases: {start: null}", "phases.start"),
    ("phases: {start: {steps: [a]}}", "phases: {start: {steps: [b]}}", "phases.start.steps"),
    ("settings: {games: 1}", "settings: {games: 2}", "settings.games"),
    ("settings: {top: 1}", "settings: {top: {value: 2}}", "settings.top"),
    ("settings: {top: {max: 1}}", "settings: {top: {max: 2}}", "settings.top.max"),
    ("table: {new: 1}", "table: {new: 2}", "table.new"),
]


@pytest.mark.parametrize(("one", "two", "key"), DISAGREEMENTS)
def test_parents_that_disagree(family: Family, one: str, two: str, key: str):
    family.write("one", f"extends: base\n{one}")
    family.write("two", f"extends: base\n{two}")
    family.write("child", "extends: [one, two]")
    family.write("grandchild", "extends: child")
    for name in ("child", "grandchild"):
        (found,) = family.load(name).diagnostics
        assert (found.code, found.message) == ("SP405", f"`one` and `two` set `{key}` to different values")
        assert found.help == f"set `{key}` in `child`"
        assert found.span
        spans = [found.span, *(each.span for each in found.related)]
        files = ["child", "one", "two"] + (["grandchild"] if name == "grandchild" else [])
        assert [Path(each.text.name).stem for each in spans] == files


def test_three_parents_that_disagree_are_told_of_at_once(family: Family):
    for name in ("one", "two", "three"):
        family.write(name, f"extends: base\nphases: {{start: {{turns: {{until: {name}}}}}}}")
    family.write("child", "extends: [one, two, three]")
    (found,) = family.load("child").diagnostics
    assert found.message == "`one`, `two` and `three` set `phases.start.turns.until` to different values"
    assert [each.span.quoted for each in found.related] == ["until"] * 3


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("define: {due: a}", "define: {due: a}"),
        ("define: {due: null}", "define: {due: null}"),
        ("phases: {start: {steps: a}}", "phases: {start: {then: b}}"),
        ("settings: {top: 1}", "settings: {top: {value: 1, max: 9}}"),
        ("title: One\nsources: [a]", "title: Two\nsources: [b]"),
    ],
)
def test_parents_that_agree(family: Family, one: str, two: str):
    family.write("one", f"extends: base\n{one}")
    family.write("two", f"extends: base\n{two}")
    family.write("child", "extends: [one, two]")
    assert codes(family.load("child")) == []


@pytest.mark.parametrize("settling", ["define: {due: c}", "define: {due: null}"])
def test_the_child_settles_it(family: Family, settling: str):
    family.write("one", "extends: base\ndefine: {due: a}")
    family.write("two", "extends: base\ndefine: {due: b}")
    family.write("child", f"extends: [one, two]\n{settling}")
    family.write("sibling", "extends: one\ndefine: {due: c}")
    family.write("late", "extends: [one, two, sibling]")
    assert codes(family.load("child")) == []
    (found,) = family.load("late").diagnostics
    assert found.message == "`one`, `two` and `sibling` set `define.due` to different values"


def test_a_part_is_laid_over_what_is_listed_before_it(family: Family):
    family.write("part", "part: yes\ndefine: {due: part}\nphases: {next: null}\nsettings: {top: {max: 9}}")
    family.write("again", "part: yes\ndefine: {due: again}")
    family.write("child", "extends: [base, part]")
    family.write("both", "extends: [base, part, again]")
    alone = family.load("part")
    assert (alone.part, codes(alone)) == (True, [])
    child = family.load("child")
    assert merged(child)["define"] == {"due": "part", "floor": "1"}
    assert not child.part
    assert codes(family.load("both")) == ["SP405"]


@pytest.mark.parametrize(
    ("change", "near"),
    [
        ("define: {deu: null}", ["`base` has this one"]),
        ("define: {other: null}", ["it would stand below this"]),
        ("phases: {start: {turns: null}}", ["it would stand below this"]),
        ("seat: null", []),
    ],
)
def test_removing_what_is_not_there(family: Family, change: str, near: list[str]):
    family.write("child", f"extends: base\n{change}")
    (found,) = family.load("child").diagnostics
    assert found.code == "SP406"
    assert [each.message for each in found.related] == near
    assert files(found) == ["child", *("base" for _ in near)]


def test_removing_what_is_gone(family: Family):
    family.write("one", "extends: base\ndefine: {due: null}")
    family.write("two", "extends: one\ndefine: {due: null}")
    (found,) = family.load("two").diagnostics
    assert (found.code, files(found)) == ("SP406", ["two", "one"])
    assert found.related[0].message == "`one` has removed it already"


def test_bounds_of_a_setting_that_nobody_has(family: Family):
    family.write("child", "extends: base\nsettings: {gmaes: {max: 9}}")
    (found,) = family.load("child").diagnostics
    assert (found.code, found.help) == ("SP407", "did you mean `games`?")
