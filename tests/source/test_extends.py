"""What a variant becomes of what it is built on."""

from pathlib import Path

import pytest

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.source.extends import Loaded, load_tree
from seka_profiles.source.finder import Finder, Folder
from seka_profiles.source.tree import Mapping, Node, Scalar, Sequence

BASE = """\
title: The game
settings: {games: 8, top: {value: 10, min: 1, about: the most}}
define: {due: last, floor: 1}
phases:
  start: {steps: x = 1, then: end}
  next: {then: end}
examples:
- {name: of the base}
"""


class Family:
    """Profiles in a folder, written in a few words."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, text: str, where: str = "") -> None:
        path = self.folder / where / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"language: 1\nname: {name}\n{text}", encoding="utf-8")

    def load(self, name: str) -> Loaded:
        return load_tree(self.folder / f"{name}.yaml", Finder((Folder(self.folder / "box", "box/"),)))


@pytest.fixture
def family(tmp_path: Path) -> Family:
    found = Family(tmp_path)
    found.write("base", BASE)
    return found


def plain(node: Node | None) -> object:
    match node:
        case Scalar(text=text):
            return text
        case Mapping(entries=entries):
            return {key.text: plain(value) for key, value in entries}
        case Sequence(items=items):
            return [plain(item) for item in items]
    return None


def merged(loaded: Loaded) -> dict[str, object]:
    assert [each.message for each in loaded.diagnostics] == []
    found = plain(loaded.tree)
    assert isinstance(found, dict)
    return found


def codes(loaded: Loaded) -> list[str]:
    return [each.code for each in loaded.diagnostics]


def files(found: Diagnostic) -> list[str]:
    """The files that took part in a problem, the place itself first."""
    places = [found.span, *(each.span for each in found.related)]
    return [Path(place.text.name).stem for place in places if place]


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


def test_a_name_is_sought_beside_the_file_and_then_elsewhere(family: Family):
    family.write("base", "title: in the box", "box")
    family.write("far", "title: far", "box")
    family.write("child", "extends: [base, far]")
    loaded = family.load("child")
    assert [text.name.rpartition("/")[0].rpartition("/")[2] for text in loaded.texts[:2]] == [
        family.folder.name,
        "box",
    ]


def test_a_path_below_the_folder(family: Family):
    family.write("deep", "define: {new: 1}", "parts")
    family.write("child", "extends: [base, ./parts/deep.yaml]")
    assert merged(family.load("child"))["define"] == {"due": "last", "floor": "1", "new": "1"}


def test_a_link_out_of_the_folder(family: Family, tmp_path_factory: pytest.TempPathFactory):
    outside = tmp_path_factory.mktemp("outside") / "far.yaml"
    outside.write_text("language: 1\nname: far\n")
    (family.folder / "far.yaml").symlink_to(outside)
    family.write("child", "extends: ./far.yaml")
    assert codes(family.load("child")) == ["SP404"]


def test_a_circle_is_told_once_with_every_file_in_it(family: Family):
    family.write("a", "extends: b")
    family.write("b", "extends: [base, c]")
    family.write("c", "extends: a")
    family.write("outside", "extends: [a, b]")
    for name in ("a", "outside"):
        loaded = family.load(name)
        (found,) = loaded.diagnostics
        assert (found.code, loaded.tree) == ("SP402", None)
        assert found.message == "the profile extends itself: `a` → `b` → `c` → `a`"
        assert files(found) == ["c", *([] if name == "a" else ["outside"]), "a", "b"]


def test_a_file_that_extends_itself(family: Family):
    family.write("itself", "extends: itself")
    (found,) = family.load("itself").diagnostics
    assert (found.code, files(found)) == ("SP402", ["itself"])
    assert found.help == "the name means this very file; call it otherwise, or name another base"


def test_a_missing_parent_of_a_parent(family: Family):
    family.write("middle", "extends: bsae")
    family.write("child", "extends: middle")
    loaded = family.load("child")
    (found,) = loaded.diagnostics
    assert (found.code, found.help, loaded.tree) == ("SP401", "did you mean `base`?", None)
    assert [related.message for related in found.related] == ["`child` extends `middle` here"]
    assert loaded.own


def test_every_problem_of_every_file_each_once(family: Family):
    family.write("one", "extends: base\ncolour: red\ndefine: {a: f(b}\n")
    family.write("two", "extends: [base, one, none]\nplayers: 2\n")
    family.write("child", "extends: [one, two]\ncards: {suit: [x]}\n")
    assert sorted(codes(family.load("child"))) == ["SP101", "SP101", "SP102", "SP401"]


@pytest.mark.parametrize("broken", ["define: [", "- a", "", "a: &x b"])
def test_a_broken_parent_is_told_once(family: Family, broken: str):
    (family.folder / "broken.yaml").write_text(broken)
    family.write("one", "extends: broken")
    family.write("two", "extends: broken")
    family.write("child", "extends: [one, two]")
    loaded = family.load("child")
    (found,) = loaded.diagnostics
    assert files(found) == ["broken", "child", "one"]
    assert [each.message for each in found.related] == ["`child` extends `one` here", "`one` extends `broken` here"]
    assert loaded.tree is None


def test_a_parent_that_cannot_be_read(family: Family):
    (family.folder / "broken.yaml").write_bytes(b"\xff\xfe")
    family.write("one", "extends: broken")
    family.write("child", "extends: one")
    (found,) = family.load("child").diagnostics
    assert Path(found.file or "").stem == "broken"
    assert [each.message for each in found.related] == ["`child` extends `one` here", "`one` extends `broken` here"]


OUTSIDE = "move the file below the folder, or name its folder in SEKA_PROFILES and write `base`"


@pytest.mark.parametrize(
    ("extends", "code", "help"),
    [
        ("./bsae.yaml", "SP001", "did you mean `./base.yaml`?"),
        ("./none/base.yaml", "SP001", None),
        ("bsae", "SP401", "did you mean `base`?"),
        ("../base.yaml", "SP404", OUTSIDE),
        ("/etc/base", "SP404", OUTSIDE),
        (
            "parts/base.yaml",
            "SP403",
            "write the name of the profile, `base`, or `./base.yaml` for a file beside this one",
        ),
    ],
)
def test_a_parent_that_is_not_to_be_had_is_told_with_the_way_there(
    family: Family, extends: str, code: str, help: str | None
):
    family.write("one", f"extends: {extends}")
    family.write("child", "extends: [base, one]")
    (found,) = family.load("child").diagnostics
    assert (found.code, files(found), found.help) == (code, ["one", "child"], help)


def test_nothing_but_parts(family: Family):
    family.write("cheap", "part: yes\nsettings: {pots: 2}")
    family.write("quick", "part: yes\nsettings: {games: 2}")
    family.write("one", "extends: cheap")
    family.write("both", "extends: [cheap, quick]")
    family.write("child", "extends: both")
    (found,) = family.load("one").diagnostics
    assert (found.code, files(found), found.help) == (
        "SP412", ["one", "cheap"], "list the base before them: `extends: [BASE, cheap]`",
    )  # fmt: skip
    (found,) = family.load("child").diagnostics
    assert (found.code, files(found)) == ("SP412", ["both", "cheap", "quick", "child"])
    family.write("whole", f"extends: cheap\nplayers: {{min: 2, max: 4}}\ncards: {{extra: [x]}}\n{BASE}")
    assert codes(family.load("whole")) == []


def test_a_newer_language_is_one_message_and_nothing_else(family: Family):
    (family.folder / "newer.yaml").write_text("language: 2\nname: elsewhere\ncolour: {a: max(a, b)}\n")
    family.write("child", "extends: newer\nplayers: 2")
    assert codes(family.load("newer")) == ["SP107"]
    assert sorted(codes(family.load("child"))) == ["SP102", "SP107"]


def test_a_text_without_a_file(family: Family):
    text = Text("<stdin>", "language: 1\nname: anything\nextends: [base, ./parts/deep.yaml]\n")
    family.write("deep", "define: {new: 1}", "parts")
    loaded = load_tree(text, Finder(()), family.folder)
    assert merged(loaded)["title"] == "The game"
    assert loaded.chain == ("base", "deep", "anything")


def test_too_many_files(family: Family):
    for number in range(40):
        family.write(f"v{number}", f"extends: v{number + 1}")
    assert codes(family.load("v0")) == ["SP409"]


def test_a_name_as_on_the_command_line(family: Family):
    family.write("far", "title: far", "box")
    finder = Finder((Folder(family.folder / "box", "box/"),))
    loaded = load_tree("far", finder)
    assert (loaded.chain, loaded.texts[0].name) == (("far",), "box/far.yaml")
    assert codes(load_tree("fra", finder)) == ["SP401"]
    assert codes(load_tree("none/fra.yaml", finder)) == ["SP001"]
