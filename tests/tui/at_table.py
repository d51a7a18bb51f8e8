"""A session on the full screen inside the test: keys that are pressed, and all that stands on the screen."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, RichLog, Static

from seka_profiles.engine.game import Game
from seka_profiles.faces.model.course import Course
from seka_profiles.faces.model.manner import USUAL, Manner
from seka_profiles.faces.model.steps import AnyStep, Turn
from seka_profiles.faces.tui.app import TableApp
from seka_profiles.faces.tui.options import Options
from seka_profiles.faces.tui.slider import Slider
from seka_profiles.table.session import Session
from tests.faces.commanding import PATIENCE


@dataclass(frozen=True)
class Table:
    """The application, and what presses its keys."""

    app: TableApp
    pilot: Pilot[None]

    @property
    def step(self) -> AnyStep:
        return self.app.course.step

    @property
    def game(self) -> Game:
        return self.app.course.game

    @property
    def options(self) -> Options:
        """The buttons that are open: over the table where something lies over it."""
        return self.app.screen.query_one(Options)

    @property
    def slider(self) -> Slider:
        return self.app.query_one(Slider)

    @property
    def asks_amount(self) -> bool:
        return self.app.query_one("#amount").display

    async def settle(self) -> None:
        """Waits until nothing happens any more."""
        await self.pilot.pause()
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def waits_until(self, wanted: Callable[[], object], what: str) -> None:
        """Goes on until something holds; `what`: what is said of it where it does not come."""
        until = time.monotonic() + PATIENCE
        while not wanted():
            assert time.monotonic() < until, f"{what} has not come:\n{self.screen}"
            await self.pilot.pause(0.01)

    async def shows(self, text: str) -> None:
        """Waits until something stands on the screen."""
        await self.waits_until(lambda: text in self.screen, text)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.settle()

    async def click(self, number: int) -> None:
        """Clicks an option by its number from 0."""
        region = list(self.options._regions(self.options.size.width))[number]
        await self.pilot.click(self.options, offset=(region.x + region.width // 2, region.y))
        await self.settle()

    async def resize(self, columns: int, rows: int) -> None:
        await self.pilot.resize_terminal(columns, rows)
        await self.settle()

    @property
    def lines(self) -> list[str]:
        """What stands on the screen, without blanks at the ends."""
        return [strip.text.rstrip() for strip in self.app.screen._compositor.render_strips()]

    @property
    def screen(self) -> str:
        return "\n".join(self.lines)

    @property
    def everything(self) -> str:
        """The screen, and whatever its widgets hold, also where it is scrolled out of sight or hidden."""
        held = [
            text for screen in self.app.screen_stack for each in screen.walk_children(Widget) for text in held_by(each)
        ]
        return "\n".join([self.screen, *held])

    def turn(self) -> Turn:
        assert isinstance(self.step, Turn)
        return self.step


def held_by(widget: Widget) -> Iterator[str]:
    """The texts that a widget holds."""
    yield from filter(None, (widget.border_title, widget.border_subtitle, str(widget.tooltip or "")))
    match widget:
        case RichLog():
            yield from (strip.text for strip in widget.lines)
            yield repr(widget.__dict__.get("_told"))
        case Input():
            yield widget.value
        case Options():
            yield repr(widget.items)
        case Slider():
            yield f"{widget.place} of {widget._range!r}"
        case Static():
            yield str(widget.render())


@asynccontextmanager
async def at_table(
    game: Game,
    bots: Sequence[str] = (),
    size: tuple[int, int] = (80, 24),
    kind: str = "random",
    manner: Manner = USUAL,
    **more: Any,
) -> AsyncIterator[Table]:
    """A session that has just begun, with bots at the seats that are named."""
    app = TableApp(Course(Session(game, dict.fromkeys(bots, kind)), has_hints=manner.has_hints), manner=manner, **more)
    async with app.run_test(size=size) as pilot:
        table = Table(app, pilot)
        await table.settle()
        yield table


def play(session: Coroutine[Any, Any, None]) -> None:
    """Plays a session to the end of the test."""
    asyncio.run(session)
