"""Lines that belong below a key at the top of a file and begin as far left as that, so that nothing stands below it."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.diagnostics import Diagnostic, Edit, problem
from ..core.places import Span
from .keys import is_section, profile_top
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
    groups: list[tuple[Entry, list[Entry]]] = []
    is_open = False
    for key, value in tree:
        if is_open and key.text not in profile_top():
            groups[-1][1].append((key, value))
        else:
            is_open = is_forgotten(value) and is_section(key.text)
            groups.append(((key, value), []))
    entries = tuple((key, _below(below) or value) for (key, value), below in groups)
    found = (_told(*entry, head) for (head, _), below in groups for entry in below)
    return Mapping(entries, tree.span), tuple(found)


def _below(entries: list[Entry]) -> Mapping | None:
    """Lines as they stand below a key; None where there are none."""
    return Mapping(tuple(entries), entries[0][0].span.to(entries[-1][1].span)) if entries else None


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
