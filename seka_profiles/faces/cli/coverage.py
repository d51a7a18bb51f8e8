"""What the examples reach, as a table and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...table.scripts.coverage import KINDS, FileCoverage


def table(files: Sequence[FileCoverage], only: str = "") -> Iterator[str]:
    """Each place that is not reached, then how many of each kind are, per file and in all.

    `only`: what the examples that ran had to have in their names; the others are not counted.
    """
    for file in files:
        for part in file.missed:
            yield f"{file.name}:{part.span.line}:{part.span.column}: {part.what} {part.missed}"
    rows = [(file.name, *_shares([file])) for file in files]
    if len(files) > 1:
        rows.append(("all", *_shares(files)))
    head = (f"reached with `{only}`" if only else "reached", *KINDS)
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for row in (head, *rows) if rows else ():
        name, *shares = row
        yield "  ".join([name.ljust(widths[0]), *map(str.rjust, shares, widths[1:])])


def _shares(files: Sequence[FileCoverage]) -> Iterator[str]:
    for kind in KINDS:
        there = sum(file.there[kind] for file in files)
        yield f"{sum(file.reached[kind] for file in files)} of {there}" if there else "-"


def coverage_data(file: FileCoverage) -> dict[str, Any]:
    """The same of one file as JSON data."""
    return {
        "path": file.name,
        **{kind: {"reached": file.reached[kind], "of": file.there[kind]} for kind in KINDS},
        "missed": [
            {
                "kind": part.kind,
                "message": f"{part.what} {part.missed}",
                "line": part.span.line,
                "column": part.span.column,
            }
            for part in file.missed
        ],
    }
