"""Signs that not every screen can show, and what stands for them there."""

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


def can_say(stream: TextIO, signs: str = NEEDED) -> bool:
    """Whether a stream's encoding has these signs."""
    try:
        signs.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
