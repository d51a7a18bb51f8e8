"""The index of names: every place is that of the name, every name leads to where it is given, nothing breaks it."""

from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.language.index import Index, indexed
from seka_profiles.language.index.offering import offers
from seka_profiles.language.index.placing import placed, tree_of
from seka_profiles.language.index.symbols import OF_THE_LANGUAGE
from seka_profiles.source.extends import load_tree
from seka_profiles.source.finder import Finder, Folder, shipped_folder, standard_finder

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/bad.yaml"))
PROFILES = [each.location.name for each in Finder((shipped_folder(),)).listing()]


def index(source: str | Path | Text) -> Index | None:
    loaded = load_tree(source, standard_finder({}))
    return None if loaded.own is None else indexed(loaded.tree or loaded.own, loaded.own, loaded.texts)


@pytest.mark.parametrize("name", PROFILES)
def test_names_stand_where_they_are_said_to(name: str):
    found = index(name)
    assert found is not None
    assert [each for each in found.mentions if each.span.quoted != each.symbol.name] == []
    own = [each.symbol for each in found.mentions if each.symbol.kind not in OF_THE_LANGUAGE]
    homeless = {symbol for symbol in own if not found.places(symbol)}
    assert {symbol.name for symbol in homeless} <= {"hand", "pack"}
    for symbol in {each.symbol for each in found.mentions}:
        facts = found.facts(symbol)
        assert facts.what
        assert facts.type or facts.about or facts.value or facts.more or symbol.kind in ("action", "phase", "local")


@pytest.mark.parametrize("name", PROFILES)
def test_every_name_is_found_by_its_place(name: str):
    found = index(name)
    assert found is not None
    for each in found.mentions:
        for at in {each.span.start, each.span.end - 1}:
            here = found.at(each.span.text, at)
            assert here is not None
            assert here.span.start <= at < here.span.end


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.parent.name)
def test_broken_files_have_what_names_they_have(path: Path):
    loaded = load_tree(path, Finder((Folder(path.parent, ""), shipped_folder())))
    if loaded.own is not None:
        found = indexed(loaded.tree or loaded.own, loaded.own, loaded.texts)
        assert all(found.facts(each.symbol).what for each in found.mentions)


def test_a_definition_that_is_read_with_several_types_is_one_name():
    text = "language: 1\nname: x\nextends: tamashebi\ndefine:\n  f(a): count(a)\n  g: f(live) + f([1])\n"
    found = index(Text("x.yaml", text))
    assert found is not None
    mentions = [each for each in found.mentions if each.symbol.name == "f"]
    assert [(each.role, each.span.quoted) for each in mentions] == [("gives", "f"), ("reads", "f"), ("reads", "f")]
    parameter = [each for each in found.mentions if each.symbol.name == "a"]
    assert [each.role for each in parameter] == ["gives", "reads"]
    assert len({each.symbol for each in parameter}) == 1


def test_two_locals_of_one_name_are_two_names():
    text = "language: 1\nname: x\nextends: tamashebi\n"
    text += "define: {f: sum(p.balance for p in live), g: all(p.playing for p in seats)}\n"
    found = index(Text("x.yaml", text))
    assert found is not None
    mentions = [each for each in found.mentions if each.symbol.name == "p" and each.span.text.name == "x.yaml"]
    assert [each.role for each in mentions] == ["reads", "gives", "reads", "gives"]
    assert len({each.symbol for each in mentions}) == 2


@pytest.mark.parametrize("name", ["kuhn", "numeric", "top666"])
def test_something_can_be_offered_anywhere(name: str):
    location = shipped_folder().locate(name)
    assert location is not None
    content = location.path.read_text("utf-8")
    counts = []
    for offset in range(0, len(content), 41):
        text = next(placed(content, offset), "")  # none in a comment
        own = tree_of(text, "x.yaml")
        if own is not None:
            loaded = load_tree(Text("x.yaml", text), standard_finder({}))
            counts.append(len(offers(loaded.tree or own, own, ["kuhn"])))
    assert sum(map(bool, counts)) > len(counts) / 5
