"""How a step is written at the terminal: drawn, or in sentences alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from ..drawing import draw
from ..drawing.cards import DRAWN, PLAIN, with_suits
from ..model.choices import Choice
from ..model.sentences import Sentence
from ..model.steps import End
from ..model.table import Scene
from .plain import PlainPen
from .screen import Screen

if TYPE_CHECKING:
    from rich.console import RenderableType


class Pen(Protocol):
    """Writes the parts of a step; every part of what it gives is a line of the screen."""

    def news(self, sentences: Iterable[Sentence]) -> Sequence[RenderableType]: ...

    def table(self, scene: Scene, rows: int) -> Sequence[RenderableType]: ...

    def moves(self, choices: Sequence[Choice]) -> Sequence[RenderableType]: ...

    def lines(self, lines: Iterable[str]) -> Sequence[RenderableType]: ...

    def standings(self, end: End) -> Sequence[RenderableType]: ...


class DrawingPen:
    """Draws, as wide as the screen is at the moment."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def news(self, sentences: Iterable[Sentence]) -> Sequence[RenderableType]:
        """What happened."""
        return draw.draw_sentences(sentences)

    def table(self, scene: Scene, rows: int) -> Sequence[RenderableType]:
        """The table, in no more than so many lines where that can be."""
        signs = PLAIN if self._screen.in_ascii else DRAWN
        return draw.draw_scene(scene, self._screen.columns, rows, signs)

    def moves(self, choices: Sequence[Choice]) -> Sequence[RenderableType]:
        """What may be done."""
        return draw.draw_choices(choices, self._screen.columns)

    def lines(self, lines: Iterable[str]) -> Sequence[RenderableType]:
        """An explanation."""
        found = [draw.wrapped(with_suits(line), self._screen.columns, 4) for line in lines]
        return [line for several in found for line in several]

    def standings(self, end: End) -> Sequence[RenderableType]:
        """How a session ended."""
        return draw.draw_standings(end.standings, end.standing)


def pen_for(screen: Screen) -> Pen:
    """The pen of a screen."""
    return PlainPen() if screen.is_plain else DrawingPen(screen)
