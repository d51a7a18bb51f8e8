"""Where something stands: a text with a name, and spans of code points in it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

LINE_BREAKS = "\n\r\x85\u2028\u2029"
"""What ends a line: the same set as YAML's reader, so that its lines and ours agree."""


@dataclass(frozen=True)
class Text:
    """A text as its user wrote it.

    `name` is how messages call it: a path with forward slashes as the user gave
    it, or `<stdin>`.  `content` has no byte order mark.
    """

    name: str
    content: str

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        """The offset of each line's first code point; at least `(0,)`."""
        return tuple(_line_starts(self.content))

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1, in code points."""
        row = bisect_right(self.line_starts, offset) - 1
        return row + 1, offset - self.line_starts[row] + 1

    def line(self, number: int) -> str:
        """Line `number` (from 1) without its line break."""
        start = self.line_starts[number - 1]
        stops = self.line_starts[number : number + 1]
        return self.content[start : stops[0] if stops else None].rstrip(LINE_BREAKS)


def _line_starts(content: str) -> Iterator[int]:
    yield 0
    for offset, char in enumerate(content):
        if char in LINE_BREAKS and content[offset : offset + 2] != "\r\n":
            yield offset + 1


@dataclass(frozen=True)
class Span:
    """A stretch of a text: offsets in code points, the end exclusive; empty where start equals end."""

    text: Text
    start: int
    end: int

    @property
    def line(self) -> int:
        """Line of the first code point, from 1."""
        return self.text.position(self.start)[0]

    @property
    def column(self) -> int:
        """Column of the first code point, from 1."""
        return self.text.position(self.start)[1]

    @property
    def end_position(self) -> tuple[int, int]:
        """Line and column just behind the last code point."""
        if self.end <= self.start:
            return self.text.position(self.start)
        line, column = self.text.position(self.end - 1)
        return line, column + 1

    @property
    def quoted(self) -> str:
        """The text that the span covers, as it stands in the file."""
        return self.text.content[self.start : self.end]

    def holds(self, other: Span | None) -> bool:
        """Whether another stretch stands within this one."""
        if other is None or other.text != self.text:
            return False
        return self.start <= other.start and other.end <= self.end

    def to(self, other: Span) -> Span:
        """From the beginning of this span to the end of another in the same text."""
        return Span(self.text, self.start, max(self.end, other.end))


NOWHERE = Span(Text("", ""), 0, 0)
"""The place of what stands in no file."""
