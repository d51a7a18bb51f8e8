"""Where the files are found that a variant is built on, and what is told of those that cannot be had."""

from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.source.extends import load_tree
from seka_profiles.source.finder import Finder, Folder
from tests.source.families import BASE, Family, codes, files, merged


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
