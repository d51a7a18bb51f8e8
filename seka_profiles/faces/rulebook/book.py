"""What a rulebook consists of: sections of typed blocks, which know nothing of how they are shown.

Every text is one paragraph in a small notation, which `inline` takes apart: a name of the profile stands
between `` ` `` and `` ` ``, cards and suits as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from .graph import Node

Line = tuple[int, str]
"""A text at its depth, from 0."""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph; `is_quiet`: a remark beside the rules."""

    text: str
    is_quiet: bool = False


@dataclass(frozen=True)
class Bullets:
    """A list; `is_numbered`: its items, which are then all of depth 0, have numbers."""

    lines: tuple[Line, ...]
    is_numbered: bool = False


@dataclass(frozen=True)
class Entry:
    """A thing and what is said of it; `anchor`: by which it is found, None where nothing leads to it."""

    term: str
    lines: tuple[Line, ...]
    anchor: str | None = None


@dataclass(frozen=True)
class Entries:
    """Things that are explained one after the other."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Table:
    """Rows of texts below their heads."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Hand:
    """Cards by name, with what is said before and behind them."""

    before: str
    cards: tuple[str, ...]
    behind: str = ""


@dataclass(frozen=True)
class Hands:
    """Cards that are drawn, row by row."""

    hands: tuple[Hand, ...]


@dataclass(frozen=True)
class Bar:
    """A share and what it is of; `said`: the share in words, exactly where it is exact."""

    label: str
    share: Fraction
    said: str


@dataclass(frozen=True)
class Chart:
    """Shares of one whole, drawn as bars."""

    title: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True)
class Diagram:
    """The phases of a game, and how one leads to the other."""

    title: str
    nodes: tuple[Node, ...]


Block = Paragraph | Bullets | Entries | Table | Hands | Chart | Diagram


@dataclass(frozen=True)
class Section:
    """A part of a book under its title; `anchor`: by which it is found."""

    title: str
    anchor: str
    blocks: tuple[Block, ...] = ()
    parts: tuple[Section, ...] = ()

    def everything(self) -> Iterator[Block]:
        """All blocks of it and of its parts."""
        yield from self.blocks
        for part in self.parts:
            yield from part.everything()


@dataclass(frozen=True)
class Book:
    """A rulebook.

    `lead`: what stands below the title.  `anchors`: where the rule of a name is found, by the name as texts
    have it.
    """

    title: str
    lead: tuple[str, ...]
    sections: tuple[Section, ...]
    anchors: dict[str, str]
