"""Where a name is sought, what hides what, and how files are called."""

import os
from pathlib import Path

import pytest

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.source.finder import Finder, Folder, Location, is_path, standard_finder
from seka_profiles.source.resources import folder


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder, and no configuration of the user's."""
    current = tmp_path / "here"
    current.mkdir()
    monkeypatch.chdir(current)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return current


def profile(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"language: 1\nname: {path.stem}\n")
    return path


def test_the_shipped_profiles_are_found_from_anywhere(here: Path):
    found = standard_finder({}).argument("tamashebi")
    assert isinstance(found, Location)
    assert found.path == folder("profiles") / "tamashebi.yaml"
    assert found.shown == "<shipped>/tamashebi.yaml"


def test_the_first_folder_wins_and_the_list_says_what_it_hides(here: Path, tmp_path: Path):
    one, two = tmp_path / "one", tmp_path / "two"
    mine = profile(here / "tamashebi.yaml")
    profile(one / "house.yml")
    profile(two / "house.yaml")
    profile(two / "tamashebi.yaml")
    profile(tmp_path / "config" / "seka-profiles" / "own.yaml")
    finder = standard_finder({"SEKA_PROFILES": f"{one}{os.pathsep}{two}{os.pathsep}"})
    listing = {each.location.name: each for each in finder.listing()}
    assert finder.locate("tamashebi") == Location(Path(mine.name), "tamashebi.yaml")
    assert listing["tamashebi"].location.shown == "tamashebi.yaml"
    assert [each.shown for each in listing["tamashebi"].hides] == [
        f"{two}/tamashebi.yaml",
        "<shipped>/tamashebi.yaml",
    ]
    assert [each.path for each in (listing["house"].location, *listing["house"].hides)] == [
        one / "house.yml",
        two / "house.yaml",
    ]
    assert listing["own"].location == finder.locate("own")


def test_a_folder_that_is_sought_twice_hides_nothing_of_itself(here: Path):
    profile(here / "mine.yaml")
    finder = standard_finder({"SEKA_PROFILES": str(here)})
    (mine,) = (each for each in finder.listing() if each.location.name == "mine")
    assert mine.hides == ()


def test_the_list_holds_profiles_only(here: Path):
    (here / "script.yaml").write_text("profile: tamashebi\nmoves: []\n")
    (here / "other.yaml").write_text("services: {}\n")
    (here / "folder.yaml").mkdir()
    os.mkfifo(here / "pipe.yaml")
    profile(here / "mine.yaml")
    assert [each.location.name for each in Finder((Folder(here, ""),)).listing()] == ["mine"]


def test_folders_that_are_not_there_are_passed_over(here: Path):
    finder = Finder((Folder(here / "none", "none/"), Folder(here, "")))
    assert finder.listing() == ()
    assert finder.locate("x") is None


@pytest.mark.parametrize("written", ["a/b", "./a", "a.yaml", "a.yml", "a\\b", "/a"])
def test_a_path(written: str):
    assert is_path(written)
    found = Finder(()).argument(written)
    assert isinstance(found, Location)
    assert found.shown == written.replace("\\", "/")


def test_a_missing_name_and_a_near_one(here: Path):
    profile(here / "house.yaml")
    finder = Finder((Folder(here, ""),))
    near, far = finder.argument("huose"), finder.argument("tournament")
    assert isinstance(near, Diagnostic)
    assert isinstance(far, Diagnostic)
    assert (near.code, near.message, near.help) == (
        "SP401", "there is no profile `huose`", "did you mean `house`?",
    )  # fmt: skip
    assert far.help == "`seka list` shows the profiles at hand"
