"""Shares of hands as a table with bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from rich.box import SIMPLE_HEAD, Box
from rich.console import Console
from rich.table import Table

from ...core.numbers import write_number
from ...table.odds import Share
from ..signs import can_say
from .streams import Output

EIGHTHS = " ▏▎▍▌▋▊▉"
WHOLE = "█"

PLAIN_HEAD = Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)
"""A line below the head, for screens without signs."""


@dataclass(frozen=True)
class Row:
    """A share and what it is of, a word for each of the first columns."""

    words: tuple[str, ...]
    share: Share


def say_shares(out: Output, heads: Sequence[str], rows: Sequence[Row], *, or_better: bool = False) -> None:
    """A table of shares, as many columns of words as there are heads; `or_better` adds each row to those above it."""
    has_signs = not out.ascii and can_say(out.stream, EIGHTHS + WHOLE)
    table = Table(box=SIMPLE_HEAD if has_signs else PLAIN_HEAD, pad_edge=False, show_edge=False)
    for head in heads:
        table.add_column(out.cell(head), no_wrap=True)
    is_exact = all(row.share.exact for row in rows)
    numbers = ("hands", "share" if is_exact else "±", "%", *(("or better",) if or_better else ()))
    for head in numbers:
        table.add_column(out.cell(head), justify="right", no_wrap=True)
    console = Console(file=out.stream, highlight=False, markup=False, emoji=False)
    cells = [_cells(row, sum_of, or_better) for row, sum_of in zip(rows, _sums(rows), strict=True)]
    width = _room(console, heads, numbers, cells)
    greatest = max(row.share.fraction for row in rows)
    if width >= LEAST_WIDTH:
        table.add_column("", no_wrap=True, style="cyan")
        cells = [
            (*words, bar(row.share.fraction / greatest, width, has_signs))
            for words, row in zip(cells, rows, strict=True)
        ]
    for words in cells:
        table.add_row(*map(out.cell, words))
    console.print(table)


def _sums(rows: Sequence[Row]) -> list[Fraction]:
    return list(accumulate(row.share.fraction for row in rows))


def _cells(row: Row, sum_of: Fraction, or_better: bool) -> tuple[str, ...]:
    share = row.share
    second = write_number(share.fraction) if share.exact else _percent(share.error)
    cells = (*row.words, f"{share.count:,}", second, _percent(share.fraction))
    return (*cells, _percent(sum_of)) if or_better else cells


def _percent(share: Fraction | float) -> str:
    return f"{float(share):.3%}"


def _room(console: Console, heads: Sequence[str], numbers: Sequence[str], cells: Sequence[Sequence[str]]) -> int:
    """What the other columns leave of the screen for bars."""
    columns = zip((*heads, *numbers), *cells, strict=True)
    taken = sum(max(map(len, column)) + GAP for column in columns)
    return max(0, min(MOST_WIDTH, console.width - taken))


GAP = 3
LEAST_WIDTH, MOST_WIDTH = 4, 40


def bar(part: Fraction, width: int, has_signs: bool = True) -> str:
    """A part of the width, to the eighth of a sign; what is more than nothing can be seen."""
    eighths = max(round(part * width * 8), 1 if part else 0)
    if not has_signs:
        return "#" * round(eighths / 8)
    return (WHOLE * (eighths // 8) + EIGHTHS[eighths % 8]).rstrip()
