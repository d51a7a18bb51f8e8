"""The way that leads through a file to a key or a value: as it is written, and as the schema knows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ...source.keys import ITEM, NAMED, Key, profile_keys, script_keys
from ...source.script import is_script
from ...source.tree import Mapping, Node, Scalar, Sequence

Path = tuple[str | int, ...]
"""Keys, and numbers of items from 0."""


@dataclass(frozen=True)
class Way:
    """`path`: the keys and items that lead to a scalar; `is_key`: the scalar is the last of them."""

    path: Path
    scalar: Scalar
    is_key: bool

    @property
    def above(self) -> Path:
        """The way to the map that holds the key; of a value the way to itself."""
        return self.path[:-1] if self.is_key else self.path


def ways(node: Node | None, path: Path = ()) -> Iterator[Way]:
    """Every scalar of a tree with the way to it."""
    if isinstance(node, Mapping):
        for key, value in node:
            yield Way((*path, key.text), key, True)
            yield from ways(value, (*path, key.text))
    elif isinstance(node, Sequence):
        for number, item in enumerate(node.items):
            yield from ways(item, (*path, number))
    elif isinstance(node, Scalar):
        yield Way(path, node, False)


def at(tree: Mapping, path: Path) -> Node | None:
    """What stands at the end of a way; None where it leads nowhere."""
    node: Node | None = tree
    for part in path:
        if isinstance(node, Mapping) and isinstance(part, str):
            node = node.get(part)
        elif isinstance(node, Sequence) and isinstance(part, int) and part < len(node.items):
            node = node.items[part]
        else:
            return None
    return node


# ---------- what the schema says ----------------------------------------------------


@dataclass(frozen=True)
class Schema:
    """The keys of one kind of file, each by the way to it.

    `games`: the way to a game that is told, which in a script is the whole file.
    """

    keys: dict[tuple[str, ...], Key]
    games: tuple[str, ...]

    def way(self, path: Path) -> tuple[str, ...]:
        """The way as the schema has it, where what an author names is `NAME`."""
        way = tuple[str, ...]()
        for part in path:
            word = ITEM if isinstance(part, int) else part
            way = (*way, word if (*way, word) in self.keys else NAMED)
        return way

    def key(self, path: Path) -> Key | None:
        """What is said of a key, or of what is named there; None where none such is known."""
        return self.keys.get(self.way(path))

    def below(self, path: Path) -> list[Key]:
        """The keys that a map at the end of a way may have."""
        way = self.way(path)
        return [key for key in self.keys.values() if key.way[:-1] == way and not key.is_named]

    def is_in_game(self, path: Path) -> bool:
        """Whether a way leads into a game that is told."""
        return self.way(path)[: len(self.games)] == self.games


@cache
def _of_profiles() -> Schema:
    return Schema({key.way: key for key in profile_keys()}, ("examples", ITEM))


@cache
def _of_scripts() -> Schema:
    return Schema({key.way: key for key in script_keys()}, ())


def schema_of(own: Mapping) -> Schema:
    """The schema of a file: that of scripts if it is one, else that of profiles."""
    return _of_scripts() if is_script(own) else _of_profiles()
