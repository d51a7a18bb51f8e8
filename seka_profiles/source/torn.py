"""Values torn apart by commas: `{score: max(a, b)}` is for YAML a key `score` and a key `b)`.

So is `{about: one, or two}` a key `about` and a key `or two`, which has no colon and is no key that there is.

No such map makes sense, so what was meant is put together again: one message then says
what happened, and nothing else is reported because of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile

from ..core.diagnostics import Diagnostic, Edit, problem
from ..core.places import Span
from .keys import is_name_of_a_key
from .tree import Node, Null, Scalar, Sequence
from .yaml_errors import in_quotes

Entry = tuple[Scalar, Node]

_COLON = re.compile(r"\s*:")
_OF_STATEMENTS = frozenset({"steps", "then"})

MOST_PIECES = 32
"""How many commas a torn value may have; more is not looked for, so that reading stays fast."""


def mended_entries(entries: list[Entry], braces: Span) -> tuple[list[Entry], list[Diagnostic]]:
    """The entries of a map written in `{ }`, each torn value whole again."""
    mended: list[Entry] = []
    torn: list[Scalar] = []
    found: list[Diagnostic] = []
    at = 0
    while at < len(entries):
        entry, pieces = entries[at], _pieces(entries[at : at + MOST_PIECES])
        if pieces > 1 and _are_statements(entries[at : at + pieces]):
            entry, several = _listed(entries[at : at + pieces])
            found.append(several)
        elif pieces > 1:
            entry, whole = _whole(entry, entries[at + pieces - 1])
            torn.append(whole)
        mended.append(entry)
        at += pieces
    lines = _on_lines(mended, braces) if torn and not found else None
    return mended, [*found, *(_torn(whole, "{ }", lines or _in_quotes(whole)) for whole in torn)]


def mended_items(items: list[Node]) -> tuple[list[Node], list[Diagnostic]]:
    """The items of a list written in `[ ]`, each torn one whole again."""
    mended: list[Node] = []
    found: list[Diagnostic] = []
    at = 0
    while at < len(items):
        item, pieces = items[at], _closing(map(_open, items[at : at + MOST_PIECES])) or 1
        if pieces > 1 and isinstance(item, Scalar):
            item = _joined(item, items[at + pieces - 1])
            found.append(_torn(item, "[ ]", _in_quotes(item)))
        mended.append(item)
        at += pieces
    return mended, found


def _open(node: Node) -> int:
    """How many more brackets a plain scalar opens than it closes."""
    if not isinstance(node, Scalar) or node.span.quoted[:1] in ("'", '"'):
        return 0
    return node.text.count("(") - node.text.count(")")


def _closing(opens: Iterable[int]) -> int | None:
    """How many of the pieces, from the first on, close what the first opens; None where none does."""
    level = 0
    for number, opened in enumerate(opens, 1):
        level += opened
        if level <= 0:
            return number
    return None


def _pieces(entries: list[Entry]) -> int:
    """How many entries are one: those up to the closing bracket, or the valueless ones, and then those without a colon.

    Of words without a bracket none is a piece that could be a key.
    """
    pieces = 1
    if _open(entries[0][0]) + _open(entries[0][1]) > 0:
        valueless = next((n for n, (_, value) in enumerate(entries[1:], 1) if not _empty(value)), len(entries))
        reach = entries[: valueless + 1]
        pieces = _closing(_open(key) + _open(value) for key, value in reach) or valueless
    if not isinstance(entries[0][1], Scalar) or entries[0][1].span.quoted[:1] in ("'", '"'):
        return pieces
    more = takewhile(lambda entry: _empty(entry[1]) and _is_no_key(entry[0]), entries[pieces:])
    return pieces + len(list(more))


def _is_no_key(piece: Scalar) -> bool:
    """Whether it has no colon behind it and is called like no key that there is."""
    has_colon = _COLON.match(piece.span.text.content, piece.span.end) is not None
    return not has_colon and not is_name_of_a_key(piece.text)


def _are_statements(pieces: list[Entry]) -> bool:
    """Whether they are steps, which stand in a list."""
    is_apart = all(_open(key) == _open(value) == 0 for key, value in pieces)
    return pieces[0][0].text in _OF_STATEMENTS and is_apart


def _listed(pieces: list[Entry]) -> tuple[Entry, Diagnostic]:
    """Steps as the list that they were meant to be, and how to write it."""
    (key, first), *others = pieces
    items = [first, *(piece for piece, _ in others)]
    span = first.span.to(items[-1].span)
    listed = f"[{span.quoted}]"
    help = f"put the steps in brackets: `{listed}`"
    found = problem("SP016", span, brackets="{ }", quoted="", help=help, mends=[Edit(span, listed)])
    return (key, Sequence(tuple(items), span)), found


def _empty(node: Node) -> bool:
    return isinstance(node, Null) and not node.span.quoted


def _whole(first: Entry, last: Entry) -> tuple[Entry, Scalar]:
    """The entry as it was meant, and that part of it that was torn."""
    key, value = first
    if _empty(value):
        key = _joined(key, last[0])
        return (key, last[1]), key
    value = _joined(value, last[0] if _empty(last[1]) else last[1])
    return (key, value), value


def _joined(first: Node, last: Node) -> Scalar:
    span = first.span.to(last.span)
    return Scalar(span.quoted, Span(span.text, span.start, span.end))


def _torn(whole: Scalar, brackets: str, mends: tuple[Edit, ...]) -> Diagnostic:
    quoted = "`" + '"' + " ".join(whole.text.split()).replace('"', "'") + '"' + "`"
    return problem("SP016", whole.span, brackets=brackets, quoted=quoted, mends=mends)


# ---------- how to write it -------------------------------------------------------

_BREAK = re.compile("\r\n|[\n\r]")
_BEFORE = re.compile(r"(?P<indent> *(?:- +)*)(?P<key>[^\s\-#'\"{\[][^#{\[,]*:)?(?P<blanks> *)")
"""What stands before a map on its line where that is no part of another one in brackets."""


def _in_quotes(whole: Scalar) -> tuple[Edit, ...]:
    """The torn value in quotes."""
    return () if "\n" in whole.text or "\r" in whole.text else (Edit(whole.span, in_quotes(whole.text)),)


def _on_lines(entries: list[Entry], braces: Span) -> tuple[Edit, ...] | None:
    """The map with each entry on a line of its own; None where it is in others or not on one line."""
    text = braces.text
    row, last = braces.line, braces.end_position[0]
    start = text.line_starts[row - 1]
    before = _BEFORE.fullmatch(text.content, start, braces.start)
    if row != last or before is None or any(isinstance(value, Null) for _, value in entries):
        return None
    newline = _BREAK.search(text.content, braces.end)
    lines = [f"{key.span.quoted}: {value.span.quoted}" for key, value in entries]
    below = (newline[0] if newline else "\n") + " " * len(before["indent"])
    if before["key"] is None:
        return (Edit(braces, below.join(lines)),)
    place = Span(text, braces.start - len(before["blanks"]), braces.end)
    return (Edit(place, "".join(f"{below}  {line}" for line in lines)),)
