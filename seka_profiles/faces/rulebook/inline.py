"""What a text consists of: names, cards and suits, addresses, and the words between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["words", "name", "card", "address"]

_MARKED = re.compile(
    r"`(?P<name>[^`]*)`"
    r"|(?P<card>(?<!\w)\w{0,2}[♣♦♥♠])"
    r"|(?P<address>https?://[^\s<>\"'`()\[\]|*\\]*[^\s<>\"'`()\[\]|*\\.,;:!?])"
)


_BLANKS = re.compile(r"[ \t\r\n\x85\u2028\u2029]+")


@dataclass(frozen=True)
class Part:
    """A piece of a text without its marks; a suit alone is a `card` of one sign."""

    kind: Kind
    text: str


def parts(text: str) -> Iterator[Part]:
    """The pieces of a text, in order; blanks and line breaks are one blank."""
    text = _BLANKS.sub(" ", text).strip(" ")
    at = 0
    for match in _MARKED.finditer(text):
        if match.start() > at:
            yield Part("words", text[at : match.start()])
        at = match.end()
        for kind in ("name", "card", "address"):
            if found := match[kind]:
                yield Part(kind, found)
    if at < len(text):
        yield Part("words", text[at:])


def unmarked(text: str) -> str:
    """A text without marks."""
    return "".join(part.text for part in parts(text))
