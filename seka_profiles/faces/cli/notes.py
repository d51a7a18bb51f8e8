"""Lines of YAML with notes beside them, which are comments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..report.lines import Line, line
from ..report.widths import padded, width

WIDEST = 60
"""The last column at which notes begin; beside a longer line the note stands right behind it."""


def with_notes(lines: Iterable[tuple[str, str | None]]) -> Iterator[Line]:
    """Lines with their notes one below the other; None for a line without one."""
    given = list(lines)
    column = max((width(text) for text, note in given if note and width(text) <= WIDEST), default=0)
    for text, note in given:
        if note:
            yield (padded(text, column), "plain"), (f"  # {note}", "frame")
        else:
            yield line(text)
