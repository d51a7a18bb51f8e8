"""Profiles that are built on each other, and what becomes of them."""

from pathlib import Path

from seka_profiles.core.diagnostics import Diagnostic
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
