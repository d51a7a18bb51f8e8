"""Lines that are commented out, under which a line below them was meant to stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..core.diagnostics import Edit
from ..core.places import Span, Text

_OUT = re.compile(r"#(?P<indent> *)(?P<key>[^\s#:]+):[ \t]*(?:[ \t]#.*)?")
"""A key with nothing behind it, its line commented out by a sign at the beginning."""


@dataclass(frozen=True)
class Heads:
    """The keys that a line stands under and that are commented out, outermost first, each with its line."""

    text: Text
    keys: tuple[tuple[str, int], ...]

    @property
    def help(self) -> str:
        """What to do."""
        *others, last = (f"`{key}:` (line {line})" for key, line in self.keys)
        said = f"{', '.join(others)} and {last}" if others else last
        return f"this line stands under {said}: take the `#` away there, too"

    @property
    def mends(self) -> tuple[Edit, ...]:
        """The same, done."""
        starts = [self.text.line_starts[line - 1] for _, line in self.keys]
        return tuple(Edit(Span(self.text, start, start + 1), "") for start in starts)


def heads_out(span: Span) -> Heads | None:
    """What of that which the line of a place stands under is commented out; None where nothing is."""
    found = tuple(_out(span))
    return Heads(span.text, found[::-1]) if found else None


def _out(span: Span) -> Iterator[tuple[str, int]]:
    """From the line upwards, whatever stands less far to the right than all below it."""
    line = span.text.line(span.line)
    indent = len(line) - len(line.lstrip(" "))
    for number in range(span.line - 1, 0, -1):
        row = span.text.line(number)
        if out := _OUT.fullmatch(row):
            if len(out["indent"]) < indent:
                indent = len(out["indent"])
                yield out["key"], number
        elif row.strip() and not row.lstrip().startswith("#"):
            indent = min(indent, len(row) - len(row.lstrip(" ")))
        if not indent:
            return
