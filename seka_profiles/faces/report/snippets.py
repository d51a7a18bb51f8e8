"""A line of a file, with what it is about underlined."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.places import Span
from ..signs import printable
from .lines import Line, Style
from .widths import width

MOST_SHOWN = 120
"""The most code points of a line that are shown; of a longer one the stretch around the place."""

BEFORE = 40
"""How many code points are shown before the place in a line that is cut."""


def snippet(span: Span, margin: int, arrow: str, mark: str, style: Style, label: str = "") -> Iterator[Line]:
    """Where a place is, its line, and under it the marks; `margin`: the width of line numbers."""
    bar = " " * margin + " |"
    yield (f"{' ' * margin}{arrow} ", "frame"), (f"{span.text.name}:{span.line}:{span.column}", "plain")
    before, marked, after = _cut(*_parts(span))
    yield ((bar, "frame"),)
    yield (f"{span.line:>{margin}} | ", "frame"), (f"{before}{marked}{after}".rstrip(), "plain")
    marks = " " * width(before) + mark * max(1, width(marked))
    yield (bar + " ", "frame"), (marks + (f" {label}" if label else ""), style)


def _parts(span: Span) -> tuple[str, str, str]:
    """The first line of a place: what is before, in, and behind it."""
    text = span.text.line(span.line)
    start = span.column - 1
    end = max(start, min(len(text), start + span.end - span.start))
    return text[:start], text[start:end].rstrip() or text[start:end], text[end:]


def _cut(before: str, marked: str, after: str) -> tuple[str, str, str]:
    """As much of the line as is shown, each code point one that can be printed.

    What is cut away is marked by `...`, so that it looks the same in every encoding.
    """
    if len(before) + len(marked) + len(after) > MOST_SHOWN:
        before = before if len(before) <= BEFORE else "..." + before[3 - BEFORE :]
        room = MOST_SHOWN - len(before)
        marked = marked if len(marked) <= room else marked[: room - 3] + "..."
        room = max(3, room - len(marked))
        after = after if len(after) <= room else after[: room - 3] + "..."
    return printable(before), printable(marked), printable(after)
