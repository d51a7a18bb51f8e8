"""Lines that belong below a key at the top of a file and begin as far left as that, so that nothing stands below it."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.diagnostics import Diagnostic, Edit, problem
from ..core.places import Span
from .keys import is_key, is_section
from .tree import Mapping, Node, Null, Scalar

Entry = tuple[Scalar, Node]


def is_forgotten(value: Node) -> bool:
    """Whether nothing at all stands behind a key, not even that nothing does."""
    return isinstance(value, Null) and not value.span.quoted


def removal(key: Scalar) -> str:
    """What to do about a key at the top of a variant below which nothing stands."""
    name = key.text
    return (
        f"nothing stands below `{name}:`, which would remove all of it: put a line below it, or delete it; "
        f"`{name}: null` removes it"
    )


def indented(tree: Mapping) -> tuple[Mapping, tuple[Diagnostic, ...]]:
    """The file with such lines below their key, and a diagnostic for each of them."""
    entries: list[Entry] = []
    found: list[Diagnostic] = []
    head: Scalar | None = None
    below: list[Entry] = []
    for key, value in tree:
        if head is not None and not is_key((key.text,)):
            below.append((key, value))
            found.append(_told(key, value, head))
            entries[-1] = (head, Mapping(tuple(below), below[0][0].span.to(value.span)))
            continue
        head, below = (key if is_forgotten(value) and is_section(key.text) else None), []
        entries.append((key, value))
    return Mapping(tuple(entries), tree.span), tuple(found)


def _told(key: Scalar, value: Node, head: Scalar) -> Diagnostic:
    help = f"`{key.text}` stands beside `{head.text}`; indent it below"
    where = "at the top of the file"
    return problem("SP101", key.span, key=key.text, where=where, help=help, mends=_further_right(key, value))


def _further_right(key: Scalar, value: Node) -> Iterator[Edit]:
    text, end = key.span.text, max(key.span.end_position[0], value.span.end_position[0])
    for row in range(key.span.line, end + 1):
        start = text.line_starts[row - 1]
        if text.line(row).strip():
            yield Edit(Span(text, start, start), "  ")
