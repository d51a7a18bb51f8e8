"""Lines that are commented out, under which a line below them was meant to stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ..core.diagnostics import Edit
from ..core.places import Span, Text
from .keys import profile_top, script_top

_KEY = r"""(?P<key>'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[^\s#'"\[{](?:(?!:\s|\s#).)*):[ \t]*(?:[ \t]#.*)?"""
"""A key with nothing behind it, as YAML reads it: in quotes, or any text before the last colon."""

_OPEN = re.compile(rf" *{_KEY}")
_OUT = re.compile(rf" *(?P<sign>#)(?P<blanks> *){_KEY}")


MOST_LINES = 100
"""How many lines above a line are looked at."""


@dataclass(frozen=True)
class Head:
    """A key that is commented out: its line, how far to the right it is to stand, and what is before that."""

    key: str
    line: int
    indent: int
    sign: Span


@dataclass(frozen=True)
class Heads:
    """The keys that a line stands under and that are commented out, outermost first."""

    heads: tuple[Head, ...]

    @property
    def help(self) -> str:
        """What to do."""
        *others, last = (f"`{head.key}:` (line {head.line})" for head in self.heads)
        said = f"{', '.join(others)} and {last}" if others else last
        return f"this line stands under {said}: take the `#` away there, too"

    @property
    def mends(self) -> tuple[Edit, ...]:
        """The same, done."""
        return tuple(Edit(head.sign, "") for head in self.heads)


def heads_out(span: Span) -> Heads | None:
    """What of that which the line of a place stands under is commented out; None where nothing is.

    From the line upwards, whatever stands less far to the right than all below it, as far as it is looked at.
    """
    indent, found = _indent(span.text.line(span.line)), list[Head]()
    for number in range(span.line - 1, max(0, span.line - 1 - MOST_LINES), -1):
        if not indent:
            break
        row = span.text.line(number)
        if head := _head(span.text, number):
            if head.indent < indent:
                indent = head.indent
                found.append(head)
        elif _is_code(row) and _indent(row) < indent:
            if not _OPEN.fullmatch(row):  # nothing can stand under it
                return None
            indent = _indent(row)
    return Heads(tuple(reversed(found))) if found else None


def _head(text: Text, number: int) -> Head | None:
    """The key of a line that is commented out; None at the outermost where the language has no such key.

    Levels are two blanks apart: one that is left over came with the sign, unless other lines have it too.
    """
    out = _OUT.fullmatch(text.line(number))
    if out is None:
        return None
    indent = out.start("key") - 1
    extra = int(bool(out["blanks"]) and indent % 2 and not _has_code_at(text, indent))
    if indent == extra and out["key"] not in profile_top() | script_top():
        return None
    start = text.line_starts[number - 1] + out.start("sign")
    return Head(out["key"], number, indent - extra, Span(text, start, start + 1 + extra))


@lru_cache(maxsize=64)
def _has_code_at(text: Text, indent: int) -> bool:
    return re.search(rf"^ {{{indent}}}[^\s#]", text.content, re.MULTILINE) is not None


def _is_code(row: str) -> bool:
    return bool(row.strip()) and not row.lstrip().startswith("#")


def _indent(row: str) -> int:
    return len(row) - len(row.lstrip(" "))
