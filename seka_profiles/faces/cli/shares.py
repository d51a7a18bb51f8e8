"""Shares of hands as a table with bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate
from operator import attrgetter

from rich.box import SIMPLE_HEAD, Box
from rich.table import Table

from ...core.numbers import write_number
from ...table.odds import Share
from ..report.bars import EIGHTHS, WHOLE, bar
from ..report.widths import width
from ..signs import can_say
from ..terminal.console import Printer
from .streams import Output

PLAIN_HEAD = Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)
"""A line below the head, for screens without signs."""

GAP = 3
LEAST_WIDTH, MOST_WIDTH = 4, 40

ALWAYS = 9
"""The use of a column that is never left out."""


@dataclass(frozen=True)
class Row:
    """A share and what it is of, a word for each of the first columns."""

    words: tuple[str, ...]
    share: Share


@dataclass(frozen=True)
class Column:
    """A column of numbers or words; `use`: how long it is kept where the screen is narrow, the greatest longest."""

    head: str
    cells: tuple[str, ...]
    use: int = ALWAYS
    is_number: bool = True

    @property
    def width(self) -> int:
        """The columns of the screen that it takes, with the gap behind it."""
        return max(map(width, (self.head, *self.cells))) + GAP


def say_shares(out: Output, heads: Sequence[str], rows: Sequence[Row], *, or_better: bool = False) -> None:
    """A table of shares, as many columns of words as there are heads; `or_better` adds each row to those above it.

    Where the screen is too narrow, columns are left out, and no number is cut.
    """
    has_signs = not out.ascii and can_say(out.stream, EIGHTHS + WHOLE)
    console = Printer(out.stream)
    every = _columns(out, heads, rows, or_better)
    columns = _fitting(every, console.width + GAP)
    table = Table(box=SIMPLE_HEAD if has_signs else PLAIN_HEAD, pad_edge=False, show_edge=False)
    for column in columns:
        table.add_column(column.head, justify="right" if column.is_number else "left", no_wrap=True)
    cells = [column.cells for column in columns]
    room = min(MOST_WIDTH, console.width - sum(column.width for column in columns))
    if columns == every and room >= LEAST_WIDTH:
        table.add_column("", no_wrap=True, style="cyan")
        greatest = max(row.share.fraction for row in rows)
        cells.append(tuple(bar(row.share.fraction / greatest, room, has_signs) for row in rows))
    for row in zip(*cells, strict=True):
        table.add_row(*row)
    console.print(table)


def _columns(out: Output, heads: Sequence[str], rows: Sequence[Row], or_better: bool) -> list[Column]:
    shares = [row.share for row in rows]
    words = [Column(head, tuple(row.words[place] for row in rows), is_number=False) for place, head in enumerate(heads)]
    if all(share.exact for share in shares):
        second = Column("share", tuple(write_number(share.fraction) for share in shares), use=1)
    else:
        second = Column("±", tuple(_percent(share.error) for share in shares), use=3)
    columns = [
        *words,
        Column("hands", tuple(f"{share.count:,}" for share in shares), use=2),
        second,
        Column("%", tuple(_percent(share.fraction) for share in shares)),
    ]
    if or_better:
        sums = accumulate(share.fraction for share in shares)
        columns.append(Column("or better", tuple(map(_percent, sums)), use=4))
    return [replace(each, head=out.cell(each.head), cells=tuple(map(out.cell, each.cells))) for each in columns]


def _fitting(columns: list[Column], room: int) -> list[Column]:
    """The columns that fit on the screen: of too many, those of least use are left out."""
    kept = list(columns)
    while sum(column.width for column in kept) > room and any(column.use < ALWAYS for column in kept):
        kept.remove(min(kept, key=attrgetter("use")))
    return kept


def _percent(share: Fraction | float) -> str:
    return f"{float(share):.3%}"
