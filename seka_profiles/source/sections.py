"""The sections of a file, one for each key at the left margin: those that stand as before need not be read again.

A section that was read without a fault inside a whole file means the same in any other, wherever it stands:
a key at the margin ends whatever was begun before it, or else it would not have been read as a key.
"""

from __future__ import annotations

import re
from collections.abc import Sequence as Several
from dataclasses import dataclass

from ..core.places import Span, Text
from .tree import Mapping, Node, Null, Scalar, Sequence

MOST_KEPT = 512
MOST_SIGNS = 400_000
"""The most sections that are remembered, and how long they may be together: twice all that is shipped."""

_BEGIN = re.compile(r"^[a-z_]+:(?=[ \t\r\n]|\Z)", re.MULTILINE)
_LIST = re.compile(r"(?P<key>[a-z_]+):[ \t]*(?:#[^\n]*)?\n(?:[ \t]*(?:#[^\n]*)?\n)*(?P<indent> *)- ")
_MARGIN = re.compile(r"^(?:---|\.\.\.|%)|[\x85\u2028\u2029]|\r(?!\n)", re.MULTILINE)
"""What ends a document, and breaks of lines that the pattern above does not know."""

Entry = tuple[Scalar, Node]


@dataclass(frozen=True)
class Section:
    """A stretch of a text from a key at the margin to the next one."""

    start: int
    said: str


def sections(content: str) -> list[Section]:
    """The sections of a text; none where it cannot be cut so."""
    starts = [found.start() for found in _BEGIN.finditer(content)]
    if len(starts) < 2 or _MARGIN.search(content):
        return []
    if any(line.strip() and not line.startswith("#") for line in content[: starts[0]].splitlines()):
        return []
    stops = [*starts[1:], len(content)]
    return [Section(start, content[start:stop]) for start, stop in zip(starts, stops, strict=True)]


def items(section: Section) -> list[Section]:
    """The items of a section that is a long list, each below a key of its own; none where it is no such list."""
    head = _LIST.match(section.said)
    if head is None:
        return []
    starts = [found.start() for found in re.finditer(rf"^{head['indent']}- ", section.said, re.MULTILINE)]
    stops = [*starts[1:], len(section.said)]
    key = f"{head['key']}:\n"
    if len(starts) < 2:
        return []
    places = zip(starts, stops, strict=True)
    return [Section(start - len(key), key + section.said[start:stop]) for start, stop in places]


def joined(section: Section, text: Text, parts: Several[Entry]) -> Entry | None:
    """The list of which these are the items, in the text of its section; None where one is no list of one item."""
    lists = [value for _, value in parts if isinstance(value, Sequence) and len(value.items) == 1]
    if len(lists) < len(parts):
        return None
    key = section.said.partition(":")[0]
    whole = Span(text, lists[0].span.start, lists[-1].span.end)
    return Scalar(key, Span(text, 0, len(key))), Sequence(tuple(each.items[0] for each in lists), whole)


class Kept:
    """Sections that have been read, by what they say, each with where it stood then."""

    def __init__(self) -> None:
        self._entries: dict[str, tuple[int, Entry]] = {}
        self._signs = 0

    def get(self, section: Section, text: Text) -> Entry | None:
        """What was read of a section, moved to where it stands now; None where it never was."""
        known = self._entries.pop(section.said, None)
        if known is None:
            return None
        self._entries[section.said] = known  # the latest that were asked for are kept the longest
        return moved(known[1], text, section.start - known[0])

    def knows(self, section: Section) -> bool:
        """Whether a section has been read."""
        return section.said in self._entries

    def keep(self, found: Several[Section], entries: Several[Entry]) -> None:
        """Remembers what was read of a text without a fault, if there is one key for each section."""
        if [section.start for section in found] != [key.span.start for key, _ in entries]:
            return
        for section, entry in zip(found, entries, strict=True):
            self._signs += 0 if section.said in self._entries else len(section.said)
            self._entries[section.said] = section.start, entry
        while len(self._entries) > MOST_KEPT or self._signs > MOST_SIGNS:
            oldest = next(iter(self._entries))
            self._signs -= len(oldest)
            del self._entries[oldest]


def moved(entry: Entry, text: Text, by: int) -> Entry:
    """The entry as it stands in another text, so many signs further on."""

    def span(old: Span) -> Span:
        return Span(text, old.start + by, old.end + by)

    def scalar(old: Scalar) -> Scalar:
        return Scalar(old.text, span(old.span), old.offsets and tuple(at + by for at in old.offsets))

    def node(old: Node) -> Node:
        match old:
            case Scalar():
                return scalar(old)
            case Mapping(entries=entries):
                return Mapping(tuple((scalar(key), node(value)) for key, value in entries), span(old.span))
            case Sequence(items=items):
                return Sequence(tuple(map(node, items)), span(old.span))
            case Null():
                return Null(span(old.span))

    return scalar(entry[0]), node(entry[1])


def values(node: Node) -> int:
    """How many values, keys among them, there are in a node."""
    if isinstance(node, Mapping):
        return 1 + sum(1 + values(value) for _, value in node)
    return 1 + sum(map(values, node)) if isinstance(node, Sequence) else 1
