"""How wide a text is on a screen."""

from __future__ import annotations

from unicodedata import category, east_asian_width

_WITHOUT_WIDTH = {"Mn", "Me", "Cf"}


def width(text: str) -> int:
    """The number of columns that a text takes in a font of fixed width."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def shortened(text: str, columns: int, end: str = "…") -> str:
    """The text, of which what does not fit into some columns is left out; `end` stands for it."""
    if width(text) <= columns:
        return text
    room, kept = columns - width(end), 0
    for number, char in enumerate(text):
        kept += _columns(char)
        if kept > room:
            return text[:number] + end
    return text


def padded(text: str, columns: int) -> str:
    """The text with blanks behind it, up to some columns; as it is where it is no shorter."""
    return text + " " * (columns - width(text))


def _columns(char: str) -> int:
    if category(char) in _WITHOUT_WIDTH:
        return 0
    return 2 if east_asian_width(char) in "WF" else 1
