"""The way that leads through a file to a key or a value: as it is written, and as the schema knows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ...source.keys import ITEM, NAMED, Key, profile_keys, script_keys
from ...source.tree import Mapping, Node, Scalar, Sequence


@dataclass(frozen=True)
class Way:
    """`path`: the keys and items that lead to a scalar; `is_key`: the scalar is the last of them."""

    path: tuple[str | int, ...]
    scalar: Scalar
    is_key: bool

    @property
    def above(self) -> tuple[str | int, ...]:
        """The way to the map that holds the key; of a value the way to itself."""
        return self.path[:-1] if self.is_key else self.path


def ways(node: Node | None, path: tuple[str | int, ...] = ()) -> Iterator[Way]:
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


def at(tree: Mapping, path: tuple[str | int, ...]) -> Node | None:
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


@cache
def _keys(script: bool) -> dict[tuple[str, ...], Key]:
    return {key.way: key for key in (script_keys() if script else profile_keys())}


def in_schema(path: tuple[str | int, ...], script: bool = False) -> tuple[str, ...]:
    """The way as the schema has it, where what an author names is `NAME`."""
    known, way = _keys(script), tuple[str, ...]()
    for part in path:
        word = ITEM if isinstance(part, int) else part
        way = (*way, word if (*way, word) in known else NAMED)
    return way


def key_of(path: tuple[str | int, ...], script: bool = False) -> Key | None:
    """What the schema says of a key, or of what is named there; None where it knows none such."""
    return _keys(script).get(in_schema(path, script))


def keys_below(path: tuple[str | int, ...], script: bool = False) -> list[Key]:
    """The keys that a map at the end of a way may have."""
    way = in_schema(path, script)
    return [key for key in _keys(script).values() if key.way[:-1] == way and not key.is_named]
