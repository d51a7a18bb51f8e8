"""Positions of the protocol and offsets in a text.

Lines of the protocol end in `\\n`, `\\r\\n` or `\\r` alone, and columns count code units of an encoding
that client and server agree on, by default UTF-16; our offsets count code points.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

from lsprotocol.types import Position, PositionEncodingKind, Range

from ...core.places import Span

_BREAK = re.compile(r"\r\n|\n|\r")


def units(text: str, encoding: str) -> int:
    """How many code units a text has."""
    if text.isascii() or encoding == PositionEncodingKind.Utf32:
        return len(text)
    if encoding == PositionEncodingKind.Utf8:
        return len(text.encode("utf-8", "surrogatepass"))
    return len(text) + sum(char > "\uffff" for char in text)


class Lines:
    """The lines of a text as the protocol counts them."""

    def __init__(self, content: str, encoding: str = PositionEncodingKind.Utf16) -> None:
        self.content = content
        self.encoding = encoding

    @cached_property
    def starts(self) -> list[int]:
        """Where each line begins."""
        return [0, *(found.end() for found in _BREAK.finditer(self.content))]

    def position(self, offset: int) -> Position:
        """The position of an offset."""
        line = bisect_right(self.starts, offset) - 1
        return Position(line, units(self.content[self.starts[line] : offset], self.encoding))

    def range(self, span: Span) -> Range:
        """The range of a span."""
        return Range(self.position(span.start), self.position(span.end))

    def offset(self, position: Position) -> int:
        """The offset of a position; the nearest there is for one outside of the text."""
        number, character = int(position.line), int(position.character)
        if number >= len(self.starts):
            return len(self.content)
        start = self.starts[number]
        stop = self.starts[number + 1] if number + 1 < len(self.starts) else len(self.content)
        return start + self._column(_BREAK.sub("", self.content[start:stop]), character)

    def _column(self, line: str, character: int) -> int:
        """The code point in which a column lies."""
        if line.isascii():
            return min(character, len(line))
        have = 0
        for column, char in enumerate(line):
            have += units(char, self.encoding)
            if have > character:
                return column
        return len(line)
