"""The tree of a profile or script as it was written, each node with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from ..core.places import Span

Offsets = tuple[int, ...]


@dataclass(frozen=True)
class Scalar:
    """A scalar: `text` is what it says, whatever its style.

    `offsets[i]` is where code point `i` of `text` stands in the file; None where
    the text stands there letter by letter from `span.start` on.
    """

    text: str
    span: Span
    offsets: Offsets | None = field(default=None, compare=False, repr=False)

    def place(self, start: int, end: int) -> Span:
        """Where `text[start:end]` stands in the file; an empty stretch stays empty."""
        if start >= end:
            at = self._offset(start)
            return Span(self.span.text, at, at)
        return Span(self.span.text, self._offset(start), self._offset(end - 1) + 1)

    def _offset(self, index: int) -> int:
        if self.offsets is None:
            return self.span.start + index
        if index < len(self.offsets):
            return self.offsets[index]
        return self.offsets[-1] + 1 if self.offsets else self.span.start


@dataclass(frozen=True)
class Null:
    """Nothing: an empty value, `null` or `~`."""

    span: Span


@dataclass(frozen=True)
class Mapping:
    """Keys with values, in file order, each key once."""

    entries: tuple[tuple[Scalar, Node], ...]
    span: Span

    def __iter__(self) -> Iterator[tuple[Scalar, Node]]:
        return iter(self.entries)

    def get(self, name: str) -> Node | None:
        """The value of a key; None where there is no such key."""
        number = self.number(name)
        return None if number is None else self.entries[number][1]

    def key(self, name: str) -> Scalar | None:
        """The key itself, for its place; None where there is no such key."""
        number = self.number(name)
        return None if number is None else self.entries[number][0]

    def number(self, name: str) -> int | None:
        """Where among the entries a key stands, from 0; None where there is no such key."""
        return self._numbers.get(name)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {key.text: number for number, (key, _) in enumerate(self.entries)}


@dataclass(frozen=True)
class Sequence:
    """Items in file order."""

    items: tuple[Node, ...]
    span: Span

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)


Node = Scalar | Null | Mapping | Sequence


def inside(node: Node) -> tuple[Node, ...]:
    """What stands directly in a list or map; nothing in anything else."""
    if isinstance(node, Mapping):
        return tuple(value for _, value in node)
    return node.items if isinstance(node, Sequence) else ()
