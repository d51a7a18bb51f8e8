"""Lines of a report: parts of text, each with what it is, for whoever gives it a colour."""

from __future__ import annotations

from typing import Literal

Style = Literal["plain", "error", "warning", "help", "frame", "strong", "well"]
Part = tuple[str, Style]
Line = tuple[Part, ...]


def line(text: str = "", style: Style = "plain") -> Line:
    """A line of one part."""
    return ((text, style),)
