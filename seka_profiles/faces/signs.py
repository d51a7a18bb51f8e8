"""Signs that not every screen can show, or none should, and what stands for them there."""

from __future__ import annotations

from typing import TextIO

from ..core.cards import SUIT_LETTERS

NEEDED = "♣♦♥♠…"
"""What an encoding must be able to say for cards to be written with their signs."""

_OTHERS = {"…": "...", "—": "-", "–": "-", "·": "-", "→": "->", "“": '"', "”": '"', "’": "'", "×": "x", "±": "+-"}
_PLAIN = str.maketrans(SUIT_LETTERS | _OTHERS)


def plain(text: str) -> str:
    """The text with letters for suits and simple signs for typographic ones."""
    return text.translate(_PLAIN)


def printable(text: str) -> str:
    """The text on one line, without anything that moves a cursor, turns the direction of writing or cannot be seen.

    Blanks of all kinds, with breaks of lines, become a blank; everything else a question mark.
    """
    return text if text.isprintable() else "".join(map(_seen, text))


def _seen(char: str) -> str:
    return char if char.isprintable() else " " if char.isspace() else "?"


def can_say(stream: TextIO, signs: str = NEEDED) -> bool:
    """Whether a stream's encoding has these signs."""
    try:
        signs.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
