"""Where each code point of a scalar's value stands in the file, whatever the scalar's style.

YAML joins lines, drops indentation and reads escapes, so that a place in a value is not
a place in the file.  Here the raw text is walked by the rules by which PyYAML's scanner
made the value from it; only offsets are collected, since the value itself is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .tree import Offsets

_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_WHITE = "[ \t\n\r\x85\u2028\u2029]"  # taken as one piece, so that a long run of blanks is walked once
_PIECES = {
    None: re.compile(f"(?P<white>{_WHITE}+)|."),
    "'": re.compile(f"(?P<white>{_WHITE}+)|''|."),
    '"': re.compile(
        rf"\\(?P<joined>(?:\r\n|[\n\r\x85\u2028\u2029]){_WHITE}*)|(?P<white>{_WHITE}+)"
        r"|\\(?:x..|u.{4}|U.{8}|.)|."
    ),
}
_KEPT_BREAKS = ("\u2028", "\u2029")  # folding does not turn these into a blank


def offsets(content: str, start: int, end: int, style: str | None, length: int) -> Offsets | None:
    """Offsets in `content` of the `length` code points of a value whose token is `content[start:end]`.

    `style` is the token's first character, None for a plain scalar.  None where the value
    stands letter by letter from `start` on.
    """
    if style is None and length == end - start:
        return None
    if style in ("|", ">"):
        found: Iterable[int] = _block(content[start:end], style == ">")
    else:
        inset = 1 if style else 0
        found = _flow(content[start + inset : end - inset], style, inset)
    return tuple(start + offset for offset, _ in zip(found, range(length), strict=False))


def _flow(raw: str, style: str | None, base: int) -> Iterator[int]:
    """Plain and quoted scalars: letters, escapes, and lines folded into one."""
    for piece in _PIECES[style].finditer(raw):
        white, joined = piece["white"], piece.groupdict().get("joined")
        breaks = [base + each.start() for each in _BREAK.finditer(raw, *piece.span())]
        if joined:
            yield from breaks[1:]
        elif breaks:
            yield from _folded(breaks, raw[breaks[0] - base])
        elif white:
            yield from range(base + piece.start(), base + piece.end())
        else:
            yield base + piece.start()


def _folded(breaks: list[int], first: str) -> list[int]:
    """One line break is a blank; of several the first is dropped."""
    return breaks if len(breaks) == 1 or first in _KEPT_BREAKS else breaks[1:]


def _block(raw: str, folded: bool) -> Iterator[int]:
    """Literal and folded scalars: lines without their indentation.

    Goes on to the last line break, whether the value keeps it or not.
    """
    _, *lines = _lines(raw)  # the header line
    indent = _indent(raw, lines)
    blank: list[int] = []
    last: tuple[int, bool] | None = None  # the line break behind the last line, and whether it may fold
    for start, end in lines:
        begin = min(start + indent, end)
        if begin == end:
            blank.append(end)
            continue
        flush = raw[begin] not in " \t"
        if last and not (folded and last[1] and flush and blank):
            yield last[0]
        yield from blank
        yield from range(begin, end)
        blank, last = [], (end, flush and raw[end : end + 1] not in _KEPT_BREAKS)
    if last:
        yield last[0]
    yield from blank


def _lines(raw: str) -> Iterator[tuple[int, int]]:
    """Start and end of each line, without its line break."""
    start = 0
    for each in _BREAK.finditer(raw):
        yield start, each.start()
        start = each.end()
    if start < len(raw):
        yield start, len(raw)


def _indent(raw: str, lines: list[tuple[int, int]]) -> int:
    """The indentation of the first line with text in it, or of a longer blank one before it."""
    widest = 0
    for start, end in lines:
        line = raw[start:end]
        widest = max(widest, len(line) - len(line.lstrip(" ")))
        if line.strip(" "):
            break
    return widest
