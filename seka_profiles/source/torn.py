"""Values torn apart by commas: `{score: max(a, b)}` is for YAML a key `score` and a key `b)`.

No such map makes sense, so what was meant is put together again: one message then says
what happened, and nothing else is reported because of it.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..core.diagnostics import Diagnostic, problem
from ..core.places import Span
from .tree import Node, Null, Scalar

Entry = tuple[Scalar, Node]

MOST_PIECES = 32
"""How many commas a torn value may have; more is not looked for, so that reading stays fast."""


def mended_entries(entries: list[Entry]) -> tuple[list[Entry], list[Diagnostic]]:
    """The entries of a map written in `{ }`, each torn value whole again."""
    mended: list[Entry] = []
    found: list[Diagnostic] = []
    at = 0
    while at < len(entries):
        entry, pieces = entries[at], _pieces(entries[at : at + MOST_PIECES])
        if pieces > 1:
            entry, whole = _whole(entry, entries[at + pieces - 1])
            found.append(_torn(whole, "{ }"))
        mended.append(entry)
        at += pieces
    return mended, found


def mended_items(items: list[Node]) -> tuple[list[Node], list[Diagnostic]]:
    """The items of a list written in `[ ]`, each torn one whole again."""
    mended: list[Node] = []
    found: list[Diagnostic] = []
    at = 0
    while at < len(items):
        item, pieces = items[at], _closing(map(_open, items[at : at + MOST_PIECES])) or 1
        if pieces > 1 and isinstance(item, Scalar):
            item = _joined(item, items[at + pieces - 1])
            found.append(_torn(item, "[ ]"))
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
    """How many entries are one: those up to the closing bracket, or the valueless ones that follow."""
    if _open(entries[0][0]) + _open(entries[0][1]) <= 0:
        return 1
    valueless = next((n for n, (_, value) in enumerate(entries[1:], 1) if not _empty(value)), len(entries))
    reach = entries[: valueless + 1]
    return _closing(_open(key) + _open(value) for key, value in reach) or valueless


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


def _torn(whole: Scalar, brackets: str) -> Diagnostic:
    quoted = "`" + '"' + " ".join(whole.text.split()).replace('"', "'") + '"' + "`"
    return problem("SP016", whole.span, brackets=brackets, quoted=quoted)
