"""Where the tree of a profile gives names: the keys of some sections, of actions and of choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ...source.tree import Mapping, Node, Scalar
from .nodes import child, entries

Named = Literal[
    "setting", "variable", "seat variable", "zone", "tag", "definition", "hand definition", "class", "phase"
]
"""What the keys of a section name."""

Thing = Named | Literal["action", "choice"]
"""What any key of a profile names."""

SECTIONS: dict[Named, tuple[str, ...]] = {
    "setting": ("settings",),
    "variable": ("table",),
    "seat variable": ("seat",),
    "zone": ("zones",),
    "tag": ("cards", "tags"),
    "definition": ("define",),
    "hand definition": ("hands", "define"),
    "class": ("hands", "classes"),
    "phase": ("phases",),
}


def section(tree: Mapping, kind: Named) -> Node | None:
    """The section whose keys name things of a kind; None where the file has none."""
    found: Node | None = tree
    for key in SECTIONS[kind]:
        found = child(found, key)
    return found


def things(tree: Mapping, kind: Thing) -> Iterator[tuple[Scalar, Node]]:
    """The keys that name things of a kind, each with what stands behind it, in file order."""
    if kind == "action":
        return actions(tree)
    return choices(tree) if kind == "choice" else entries(section(tree, kind))


def actions(tree: Mapping) -> Iterator[tuple[Scalar, Node]]:
    """The actions of every phase in file order, the answers to its question behind each."""
    for _, phase in entries(child(tree, "phases")):
        for key, action in entries(child(phase, "actions")):
            yield key, action
            yield from entries(child(child(action, "ask"), "actions"))


def choices(tree: Mapping) -> Iterator[tuple[Scalar, Node]]:
    """The choices of all actions and answers, each with what is chosen from."""
    for _, action in actions(tree):
        yield from entries(child(action, "choose"))


def given_name(key: Scalar, kind: str) -> str:
    """The name that a key gives to a thing of a kind: only definitions have parameters behind it."""
    return head(key) if kind in ("definition", "hand definition") else key.text


def head(key: Scalar) -> str:
    """The name that a key gives; a definition may have parameters behind it."""
    return key.text.partition("(")[0].rstrip()
