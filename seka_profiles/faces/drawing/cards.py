"""Cards drawn in a row: as small boxes, or where there is no room, or nothing but plain signs, by their names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from ...engine.values import HIDDEN
from ..model.table import Pile
from ..report.widths import width as width_of
from ..signs import printable

_RED = r"[^\s│]*[♦♥]"


@dataclass(frozen=True)
class Signs:
    """What is drawn with.

    `back`: of a card that is not known.  `turn`: before whoever is to act.  `times`: between a back and
    how many there are.  `cut`: for what did not fit.  `has_boxes`: whether cards may stand in boxes.
    """

    back: str
    turn: str
    times: str
    cut: str
    has_boxes: bool


DRAWN = Signs("▒▒", "▸", "×", "…", True)
PLAIN = Signs("##", ">", "x", "~", False)


def with_suits(text: str, style: str = "") -> Text:
    """A text in which red cards are red, and nothing can move the cursor."""
    drawn = Text(printable(text), style=style)
    if "♦" in text or "♥" in text:
        drawn.highlight_regex(_RED, "red")
    return drawn


def names(cards: Sequence[str], signs: Signs) -> str:
    """Cards by their names, those that are not known as backs."""
    return " ".join(signs.back if card == HIDDEN else card for card in cards)


def fitting(cards: Sequence[str], columns: int, signs: Signs) -> str:
    """The same, or how many backs there are where they would be wider than some columns."""
    named = names(cards, signs)
    if width_of(named) <= columns or set(cards) != {HIDDEN}:
        return named
    return f"{signs.back}{signs.times}{len(cards)}"


def draw_piles(piles: Iterable[Pile], width: int, signs: Signs, ends: str = "", boxes: bool = True) -> list[Text]:
    """Piles side by side with their labels; `ends`: what is said behind the last of them.

    They stand in boxes, in three lines, where these are wanted and fit.
    """
    found = [_Block(pile, signs) for pile in piles]
    columns = sum(block.columns + 2 for block in found) + width_of(ends) + 2
    if boxes and signs.has_boxes and columns <= width and any(block.pile.cards for block in found):
        return _boxed(found, ends)
    line = Text("  ")
    for number, block in enumerate(found):
        line.append("   " if number else "").append(f"{printable(block.pile.label)} ", "dim")
        line.append(with_suits(names(block.pile.cards, signs) or "-", "bold"))
    return [line.append(f"   {printable(ends)}" if ends else "", "bold")]


class _Block:
    """A pile as a block of three lines."""

    def __init__(self, pile: Pile, signs: Signs) -> None:
        self.pile = pile
        shown = [signs.back if card == HIDDEN else printable(card) for card in pile.cards]
        self.label = printable(pile.label)
        self.top = "".join(f"┌{'─' * width_of(card)}┐" for card in shown)
        self.middle = "".join(f"│{card}│" for card in shown) or "-"
        self.bottom = "".join(f"└{'─' * width_of(card)}┘" for card in shown)

    @property
    def columns(self) -> int:
        return width_of(self.label) + 1 + width_of(self.middle)


def _boxed(blocks: Sequence[_Block], ends: str) -> list[Text]:
    top, middle, bottom = Text("  "), Text("  "), Text("  ")
    for number, block in enumerate(blocks):
        gap, indent = "  " * bool(number), " " * (width_of(block.label) + 1)
        top.append(f"{gap}{indent}{block.top.ljust(width_of(block.middle))}", "dim")
        middle.append(gap).append(f"{block.label} ", "dim").append(with_suits(block.middle))
        bottom.append(f"{gap}{indent}{block.bottom.ljust(width_of(block.middle))}", "dim")
    middle.append(f"   {printable(ends)}" if ends else "", "bold")
    return [top, middle, bottom]
