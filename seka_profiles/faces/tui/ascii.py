"""The whole screen in plain signs, for terminals that can show no others."""

from __future__ import annotations

from functools import cache

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from ..report.widths import width
from ..signs import plain

_DRAWN = dict.fromkeys("─━▔▁", "-") | dict.fromkeys("│┃▏▎▌▊▕▐", "|") | dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+")
_OTHERS = {"●": "O", "▸": ">", "▒": "#", "…": "~", "→": ">", "±": "~", "█": "#", "▄": "-", "▀": "-"}
_SIGNS = _DRAWN | _OTHERS


class PlainSigns(LineFilter):
    """Writes a plain sign for every other one, each as wide as it was."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """A line of the screen in plain signs."""
        return [Segment("".join(map(_plain, text)), style, control) for text, style, control in segments]


@cache
def _plain(sign: str) -> str:
    """The sign itself, one that stands for it, or question marks."""
    if sign.isascii():
        return sign
    found = _SIGNS.get(sign) or plain(sign)
    return found if found.isascii() and len(found) == width(sign) else "?" * width(sign)
