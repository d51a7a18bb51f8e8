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


# ---------- where values come from ------------------------------------------------------


def family(here: Here) -> None:
    here.write("small.yaml", GAME)
    here.write("cheap.yaml", CHEAP)
    here.write("child.yaml", f"{CHILD}define:\n  live: >-\n    seats where\n    playing\n")


def noted(out: str) -> list[tuple[str, str]]:
    """The lines that have a note, each with it."""
    return [(text.rstrip(), note) for text, sign, note in (line.partition("  # ") for line in out.splitlines()) if sign]


def test_each_line_says_where_it_comes_from(here: Here):
    family(here)
    shown = here("show", "child", "--origin").out
    assert noted(shown) == [
        ("language: 1", "child.yaml:1"),
        ("name: child", "child.yaml:2"),
        ("title: A small game", "small.yaml:3"),
        ("players: {min: 2, max: 4}", "small.yaml:4"),
        ("    value: 3", "small.yaml:5"),
        ("    min: 1", "small.yaml:5"),
        ("    max: 8", "cheap.yaml:4"),
        ("    about: how far", "cheap.yaml:4"),
        ("  suits: [♣, ♦]", "small.yaml:6"),
        ("  ranks: [6, 7, 8, 9]", "small.yaml:6"),
        ("  size: 1", "small.yaml:8"),
        ("    total: {score: sum(hand.points)}", "small.yaml:10"),
        ("table: {dealer: nobody, last: 0}", "small.yaml:11"),
        ("seat: {playing: no}", "small.yaml:12"),
        ("define: {live: seats where playing}", "child.yaml:5"),
        ("      - draw dealer from seats", "small.yaml:18"),
        ("      - seats.playing = yes", "small.yaml:19"),
        ("      - gather", "small.yaml:20"),
        ("      - deal 1 to each of live", "small.yaml:21"),
        ("      - go betting", "small.yaml:22"),
        ("    turns: {first: left of dealer, among: live, until: count(live) == 1}", "small.yaml:24"),
        ("      fold: {steps: actor.playing = no}", "small.yaml:27"),
        ("        when: last < limit", "small.yaml:29"),
        ("        choose: {amount: last to limit}", "small.yaml:30"),
        ("          - actor pays amount", "small.yaml:32"),
        ("          - last = amount", "small.yaml:33"),
        ("      - best(live) take pot", "small.yaml:35"),
        ("      - end", "small.yaml:36"),
    ]
    beside = {line.index("  # ") for line in shown.splitlines() if "  # " in line and len(line) < 72}
    assert len(beside) == 1


@pytest.mark.parametrize("path", PROFILES, ids=lambda path: path.stem)
def test_what_is_shown_with_places_is_still_the_profile(here: Here, path: Path):
    origin = here("show", str(path), "--origin")
    assert origin.code == 0
    here.write(path.name, origin.out)
    assert here("show", path.name, "--json").out == here("show", str(path), "--json").out


@pytest.mark.parametrize("path", PROFILES, ids=lambda path: path.stem)
def test_every_value_is_found_where_it_is_said_to_stand(here: Here, path: Path):
    found = json.loads(here("show", str(path), "--origin", "--json").out)
    plain = json.loads(here("show", str(path), "--json").out)
    assert len(found) > 20
    for way, each in found.items():
        at = (here.folder / each["path"]).read_text("utf-8").splitlines()[each["line"] - 1 :]
        assert first_word(each["value"]) in " ".join(at[:2]), way
    assert nested(found) == plain


def first_word(value: object) -> str:
    """What a value begins with in its file."""
    if isinstance(value, list | dict) and value:
        return first_word(next(iter(value)))
    return value.split()[0] if isinstance(value, str) else "{}"


def nested(found: dict[str, dict[str, object]]) -> dict[str, object]:
    """The values by their keys again."""
    top: dict[str, object] = {}
    for way, each in found.items():
        *above, last = way.split(".")
        section = top
        for key in above:
            section = section.setdefault(key, {})  # type: ignore[assignment]
        section[last] = each["value"]
    return top


def test_what_was_typed_says_so(here: Here):
    family(here)
    assert ("    value: 5", "--set") in noted(here("show", "child", "--origin", "--set", "limit=5").out)
    found = json.loads(here("show", "child", "--origin", "--json", "--set", "limit=5").out)
    assert found["settings.limit.value"] == {"value": "5", "path": "--set", "line": None}
    assert found["settings.limit.min"] == {"value": "1", "path": "small.yaml", "line": 5}
    assert found["phases.start.steps"]["value"][0] == "draw dealer from seats"


def test_an_empty_map_has_a_place_too(here: Here):
    here.write("small.yaml", GAME.replace("        steps: actor.playing = no\n", "        {}\n"))
    found = json.loads(here("show", "small", "--origin", "--json").out)
    assert found["phases.betting.actions.fold"] == {"value": {}, "path": "small.yaml", "line": 27}
