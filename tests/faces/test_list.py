"""`seka list`: the profiles at hand."""

import json
import re

from tests.faces.commanding import Here
from tests.faces.games import GAME


def test_json(here: Here):
    here.write("small.yaml", GAME)
    here.write("child.yaml", "language: 1\nname: child\ntitle: Another\nextends: [small, cheap]\n")
    here.write("cheap.yaml", "language: 1\nname: cheap\npart: yes\nsettings: {limit: 2}\n")
    listed = {each["name"]: each for each in json.loads(here("list", "--json").out)}
    assert listed["small"] == {
        "name": "small", "title": "A small game", "players": [2, 4], "path": "small.yaml", "extends": [],
    }  # fmt: skip
    assert listed["child"] == {
        "name": "child", "title": "Another", "players": [2, 4], "path": "child.yaml",
        "extends": ["small", "cheap"],
    }  # fmt: skip
    assert listed["cheap"]["players"] is None
    assert listed["tamashebi"]["players"] == [2, 12]
    assert listed["tamashebi"]["path"] == "<shipped>/tamashebi.yaml"


def test_for_people(here: Here):
    here.write("tamashebi.yaml", GAME.replace("name: small", "name: tamashebi"))
    lines = here("list").out.split("\n")
    (row,) = [number for number, line in enumerate(lines) if line.startswith("tamashebi ")]
    assert re.split(" {2,}", lines[row])[:3] == ["tamashebi", "2-4 players", "A small game"]
    assert "hides <shipped>/tamashebi.yaml" in lines[row + 1]


def test_a_file_that_cannot_be_read_is_listed_all_the_same(here: Here):
    here.write("torn.yaml", "language: 1\ntitle: 'torn\n")
    (found,) = [each for each in json.loads(here("list", "--json").out) if each["name"] == "torn"]
    assert (found["title"], found["players"], found["extends"]) == (None, None, [])
