"""How wide a text is on a screen."""

from __future__ import annotations

from unicodedata import category, east_asian_width

_WITHOUT_WIDTH = {"Mn", "Me", "Cf"}


def width(text: str) -> int:
    """The number of columns that a text takes in a font of fixed width."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(char: str) -> int:
    if category(char) in _WITHOUT_WIDTH:
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def printable(text: str) -> str:
    """The text, each code point that would move the cursor replaced by one that does not."""
    return "".join(char if char.isprintable() else " " if char.isspace() else "?" for char in text)
