"""The seats drawn round the table: the viewer below, the others clockwise from his left."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ..model.table import Scene, SeatLine
from ..report.widths import padded, shortened, width
from ..signs import printable
from .cards import Signs, fitting, names, with_suits

MOST_ABOVE = 4
"""How many others sit in one row above the viewer; more are seated beside him, too."""

NARROW = 18
"""Below so many columns an amount stands without what it is called."""


def around(seats: Sequence[SeatLine]) -> tuple[list[SeatLine], list[SeatLine]]:
    """The row above and the row below, each from left to right, as a ring that goes clockwise."""
    first = next((number for number, seat in enumerate(seats) if seat.is_viewer), 0)
    others = [*seats[first + 1 :], *seats[:first]]
    if len(others) <= MOST_ABOVE:
        return others, [seats[first]]
    beside = len(seats) // 2 - 1
    left = (beside + 1) // 2
    right = beside - left
    above = others[left : len(others) - right]
    return above, [*reversed(others[:left]), seats[first], *reversed(others[len(others) - right :])]


def draw_row(row: Sequence[SeatLine], scene: Scene, columns: int, signs: Signs) -> list[Text]:
    """Some seats side by side; nothing where nobody sits there."""
    if not row:
        return []
    each = min(columns // len(row), 40)
    blocks = [_block(seat, scene, each - 1, signs) for seat in row]
    kinds = max(len(block) for block in blocks)
    lines = []
    for number in range(kinds):
        parts = [block[number] if number < len(block) else Text() for block in blocks]
        if any(part.plain.strip() for part in parts):
            lines.append(_joined(parts, each, signs))
    return lines


def draw_list(scene: Scene, columns: int, signs: Signs) -> list[Text]:
    """A line for each seat, where there is no room for more."""
    rows = [
        (
            f"{signs.turn if seat.is_turn else ' '} {seat.name}",
            _amounts(seat, scene, NARROW),
            " ".join(names(pile.cards, signs) for pile in seat.piles),
            ", ".join((*seat.marks, *filter(None, [seat.last]))),
        )
        for seat in scene.seats
    ]
    widest = [max(width(printable(cell)) for cell in cells) for cells in zip(*rows, strict=True)]
    lines = []
    for row, seat in zip(rows, scene.seats, strict=True):
        cells = [padded(printable(cell), wide) for cell, wide in zip(row, widest, strict=True)]
        lines.append(with_suits(shortened("  ".join(cells), columns, signs.cut), "bold" if seat.is_viewer else ""))
    return lines


def _block(seat: SeatLine, scene: Scene, columns: int, signs: Signs) -> list[Text]:
    """Name, amounts, marks, cards and last action, each on its line; the viewer's own cards stand elsewhere."""
    turn = signs.turn if seat.is_turn else " "
    name_style = "bold reverse" if seat.is_turn else "bold"
    cards = [] if seat.is_viewer else [_cards(seat, columns - 2, signs)]
    body = [_amounts(seat, scene, columns), *_wrapped(seat.marks, columns - 2), *cards, seat.last]
    lines = [Text(f"{turn} ").append(shortened(printable(seat.name), columns - 2, signs.cut), name_style)]
    styles = ["", *["green"] * 2, *[""] * len(cards), "italic"]
    for text, style in zip(body, styles, strict=True):
        lines.append(Text("  ").append(with_suits(shortened(printable(text), columns - 2, signs.cut), style)))
    return lines


def _amounts(seat: SeatLine, scene: Scene, columns: int) -> str:
    pairs = zip(scene.amounts, seat.amounts, strict=True)
    named = ", ".join(f"{label} {amount}" for label, amount in pairs)
    return named if columns >= NARROW else ", ".join(seat.amounts)


def _cards(seat: SeatLine, columns: int, signs: Signs) -> str:
    if len(seat.piles) == 1:
        return fitting(seat.piles[0].cards, columns, signs)
    return " ".join(f"{pile.label} {fitting(pile.cards, columns // 2, signs)}" for pile in seat.piles)


def _wrapped(marks: Sequence[str], columns: int) -> tuple[str, str]:
    """The marks on two lines at most."""
    first = ""
    for number, mark in enumerate(marks):
        longer = f"{first}, {mark}" if first else mark
        if first and width(longer) > columns:
            return first, ", ".join(marks[number:])
        first = longer
    return first, ""


def _joined(parts: Sequence[Text], columns: int, signs: Signs) -> Text:
    line = Text()
    for part in parts:
        line.append(part).append(" " * (columns - width(part.plain)))
    line.rstrip()
    return line
