"""The table and the log, each in a pane that scrolls."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import RichLog, Static

from ..drawing.draw import draw_scene, draw_standings, wrapped
from ..model.onlooker import MOST_KEPT
from ..model.steps import AnyStep, End

INDENT = 4
"""Where a line of the log that is too long goes on."""


class ScenePane(VerticalScroll):
    """Draws the table as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self._step: AnyStep | None = None

    def compose(self) -> ComposeResult:
        """What is drawn, which may be higher than the pane."""
        yield Static()

    def show(self, step: AnyStep) -> None:
        """Draws another step."""
        self._step = step
        self._draw()

    def on_resize(self) -> None:
        """Draws it again."""
        self._draw()

    def _draw(self) -> None:
        if self._step is None or not self.size.width:
            return
        step = self._step
        above = [*draw_standings(step.standings, step.standing), Text()] if isinstance(step, End) else []
        room = self.size.height - len(above)
        table = draw_scene(step.scene, self.size.width, max(1, room))
        if above and len(table) == room + 1:
            above.pop()  # rather than a line of the table the empty one is left out
        self.query_one(Static).update(Text("\n").join([*above, *table]))


class LogPane(RichLog):
    """What happened, the newest below; what was told is told again where the pane becomes another width."""

    def __init__(self) -> None:
        super().__init__(wrap=True, min_width=10, max_lines=4 * MOST_KEPT)
        self._told: list[Text] = []
        self._columns = 0

    def tell(self, lines: Iterable[Text]) -> None:
        """Adds what is new."""
        lines = list(lines)
        self._told = [*self._told, *lines][-MOST_KEPT:]
        if self._columns:  # what is told before the pane is shown is written when it is
            self._put(lines)

    def forget(self) -> None:
        """Forgets everything."""
        self._told.clear()
        self.clear()

    def on_resize(self, event: events.Resize) -> None:
        """Wraps everything anew."""
        columns = self.scrollable_content_region.width
        if columns != self._columns:
            self._columns = columns
            self.clear()
            self._put(self._told)

    def _put(self, lines: Iterable[Text]) -> None:
        for line in lines:
            for part in wrapped(line, self._columns, INDENT):
                self.write(part)
