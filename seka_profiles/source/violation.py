"""A place in a file that breaks the schema: what stands there, what is wanted, and how a message calls it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.places import Span
from .tree import Mapping, Node, Null, Scalar, Sequence

Keys = tuple[str | int, ...]


@dataclass(frozen=True)
class Violation:
    """What the library found: the node and its key (None for the top and for items), the part of the
    schema that it breaks, and what that wants; `above`: the key before it where that was left empty."""

    path: Keys
    key: Scalar | None
    node: Node
    schema: dict[str, Any]
    want: Any
    above: Scalar | None = None

    @property
    def name(self) -> str:
        """The key, or the number of the item; nothing at the top."""
        return str(self.path[-1]) if self.path else ""

    @property
    def entries(self) -> tuple[tuple[Scalar, Node], ...]:
        """The keys with their values, none of what is no map."""
        return self.node.entries if isinstance(self.node, Mapping) else ()

    @property
    def known(self) -> dict[str, Any]:
        """The keys to name to an author; what is there only to be refused with its own reason is not."""
        properties: dict[str, Any] = self.schema.get("properties", {})
        return {key: each for key, each in properties.items() if not each.get("deprecated")}

    @property
    def strangers(self) -> list[Scalar]:
        """The keys that the schema does not know."""
        known = self.schema.get("properties", {})
        return [key for key, _ in self.entries if key.text not in known]

    @property
    def span(self) -> Span:
        """What stands there, or its key where it goes over several lines."""
        if self.key is None or isinstance(self.node, Scalar) or self.node.span.quoted[:1] in ("[", "{"):
            return self.node.span
        return self.key.span


def violation(tree: Node, path: Keys, schema: object, want: Any) -> Violation:
    """What is wrong at a path of a tree: the part of the schema that it breaks, and what that wants."""
    key: Scalar | None = None
    above: Scalar | None = None
    for part in path:
        if isinstance(tree, Mapping):
            number = tree.number(str(part))
            assert number is not None
            above = next((name for name, value in tree.entries[:number][-1:] if isinstance(value, Null)), None)
            key, tree = tree.entries[number]
        elif isinstance(tree, Sequence) and isinstance(part, int):
            key, above, tree = None, None, tree.items[part]
    return Violation(path, key, tree, schema if isinstance(schema, dict) else {}, want, above)


def called(path: Keys) -> str:
    """How a message calls the value at a path."""
    if not path:
        return "the file"
    if isinstance(path[-1], str):
        return f"`{path[-1]}`"
    return f"item {path[-1] + 1} of {called(path[:-1])}"


def within(path: Keys) -> str:
    """How a message says where a key at a path stands."""
    return f"in {called(path)}" if path else "at the top of the file"
