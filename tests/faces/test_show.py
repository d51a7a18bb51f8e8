"""`seka show`: a resolved profile is a profile, and the same game."""

import json
from pathlib import Path

import pytest

from seka_profiles.rules.load import load
from seka_profiles.source.finder import Finder, Folder
from tests.faces.commanding import Here
from tests.faces.games import GAME

ROOT = Path(__file__).parents[2]
FINDER = Finder((Folder(ROOT / "tests" / "profiles", ""), Folder(ROOT / "profiles", "")))
PROFILES = sorted([*(ROOT / "profiles").glob("*.yaml"), *(ROOT / "tests" / "profiles").glob("*.yaml")])


@pytest.mark.parametrize("path", PROFILES, ids=lambda path: path.stem)
def test_what_is_shown_can_be_loaded_and_is_the_same(here: Here, path: Path):
    shown = here("show", str(path))
    assert shown.code == 0
    again = load(here.write(path.name, shown.out), Finder(()))
    before = load(path, FINDER)
    assert again.diagnostics == ()
    assert again.profile is not None
    assert before.profile is not None
    assert again.profile.labels == before.profile.labels
    assert again.profile.settings.keys() == before.profile.settings.keys()
    assert here("show", path.name).out == shown.out


CHILD = "language: 1\nname: child\nextends: [small, cheap]\n"
CHEAP = "language: 1\nname: cheap\npart: yes\nsettings: {limit: {about: how far, max: 8}}\n"


def test_what_is_inherited_and_what_is_set(here: Here):
    here.write("small.yaml", GAME)
    here.write("cheap.yaml", CHEAP)
    here.write("child.yaml", CHILD)
    shown = here("show", "child", "--set", "limit=2.0").out
    assert shown.startswith("language: 1\nname: child\ntitle: A small game\n")
    assert "settings:\n  limit: {value: 2, min: 1, max: 8, about: how far}\n" in shown
    assert "extends" not in shown


def test_json_has_the_values_as_they_stand(here: Here):
    here.write("small.yaml", GAME)
    shown = json.loads(here("show", "small", "--json", "--set", "limit=7/2").out)
    assert list(shown)[:4] == ["language", "name", "title", "players"]
    assert shown["players"] == {"min": "2", "max": "4"}
    assert shown["settings"] == {"limit": {"value": "7/2", "min": "1", "max": "9"}}
    assert shown["cards"] == {"suits": ["♣", "♦"], "ranks": ["6", "7", "8", "9"]}
    assert shown["phases"]["start"]["steps"][0] == "draw dealer from seats"


def test_a_setting_without_bounds(here: Here):
    here.write("small.yaml", GAME.replace("{value: 3, min: 1, max: 9}", "3"))
    assert "\nsettings: {limit: 5}\n" in here("show", "small", "--set", "limit=5").out


def test_a_part_is_shown_as_it_is(here: Here):
    here.write("cheap.yaml", CHEAP)
    assert "part: yes\n" in here("show", "cheap").out
    ended = here("show", "cheap", "--set", "limit=2")
    assert (ended.code, "SP411" in ended.err) == (1, True)
