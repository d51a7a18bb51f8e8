"""What stands behind `extends` and is no profile to build on: the cause alone is told, at its place."""

import os
from pathlib import Path

import pytest

from seka_profiles.rules.load import load
from seka_profiles.source.finder import Finder, Folder

BASE = """language: 1
name: base
players: {min: 2, max: 4}
cards: {suits: [♣, ♦], ranks: [6, 7, 8, 9]}
phases: {start: {steps: end}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a base, a pipe, a folder called like a file, and a link that leads out of it."""
    inside = tmp_path / "inside"
    (inside / "drawer.yaml").mkdir(parents=True)
    (inside / "base.yaml").write_text(BASE, "utf-8")
    (tmp_path / "outside.yaml").write_text("secret: words\n", "utf-8")
    os.mkfifo(inside / "pipe.yaml")
    (inside / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    (inside / "here.yaml").symlink_to(inside / "base.yaml")
    return inside


def told(folder: Path, extends: str, *configured: Path) -> list[tuple[str, str]]:
    path = folder / "own.yaml"
    path.write_text(f"language: 1\nname: own\nextends: {extends}\n", "utf-8")
    found = load(path, Finder((Folder(Path(), ""), *(Folder(each, "") for each in configured)))).diagnostics
    assert not any("secret" in f"{each.message} {each.help} {each.span.quoted if each.span else ''}" for each in found)
    return [(each.code, each.span.quoted if each.span else "") for each in found]


@pytest.mark.parametrize(
    ("extends", "code", "quoted"),
    [
        ("[]", "SP106", "[]"),
        ("{a: b}", "SP102", "{a: b}"),
        ("[[x]]", "SP102", "[x]"),
        ("null", "SP106", "extends"),
        ("./pipe.yaml", "SP003", "./pipe.yaml"),
        ("./drawer.yaml", "SP002", "./drawer.yaml"),
        ("./nothing.yaml", "SP001", "./nothing.yaml"),
        ("./link.yaml", "SP404", "./link.yaml"),
        ("link", "SP404", "link"),
    ],
)
def test_the_cause_alone(folder: Path, extends: str, code: str, quoted: str):
    assert told(folder, extends) == [(code, quoted)]


def test_a_link_within_the_folder_is_followed(folder: Path):
    assert told(folder, "here") == [("SP408", "base")] == told(folder, "./here.yaml")


def test_a_folder_may_be_a_link_itself(folder: Path, tmp_path: Path):
    (tmp_path / "linked").symlink_to(folder)
    assert told(tmp_path / "linked", "base") == []


def test_links_in_a_configured_folder_are_followed(folder: Path, tmp_path: Path):
    (folder / "away.yaml").symlink_to(tmp_path / "away.yaml")
    (tmp_path / "away.yaml").write_text(BASE.replace("name: base", "name: away"), "utf-8")
    assert told(folder, "away") == [("SP404", "away")]
    assert told(folder, "away", folder) == []
