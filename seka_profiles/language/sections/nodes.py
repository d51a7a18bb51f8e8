"""Reading nodes whose shape the schema has already judged: what is malformed is passed over."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.places import Span
from ...source.tree import Mapping, Node, Null, Scalar, Sequence


def entries(node: Node | None) -> Iterator[tuple[Scalar, Node]]:
    """The keys and values of a map; none of anything else."""
    if isinstance(node, Mapping):
        yield from node


def child(node: Node | None, key: str) -> Node | None:
    """The value of a key of a map; None where there is no map, no such key or an empty value."""
    found = node.get(key) if isinstance(node, Mapping) else None
    return None if isinstance(found, Null) else found


def items(node: Node | None) -> Iterator[Node]:
    """The items of a list, or the one thing that stands in place of a list."""
    if isinstance(node, Sequence):
        yield from node
    elif isinstance(node, Scalar):
        yield node


def text(node: Node | None) -> str | None:
    """What a scalar says; None of anything else."""
    return node.text.strip() if isinstance(node, Scalar) else None


def texts(node: Node | None) -> tuple[str, ...]:
    """What the scalars of a list say."""
    return tuple(item.text.strip() for item in items(node) if isinstance(item, Scalar))


def whole(node: Node | None) -> int | None:
    """The whole number that a scalar says; None where it says something else."""
    said = text(node)
    return int(said) if said is not None and said.isdecimal() and len(said) <= 9 else None


def key_span(node: Node, key: str) -> Span:
    """Where a key stands; where there is no such key the first one, which stands for the whole map."""
    if not isinstance(node, Mapping) or not node.entries:
        return node.span
    found = node.key(key) or node.entries[0][0]
    return found.span
