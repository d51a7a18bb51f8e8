"""What can be chosen, as buttons that flow over as many lines as they need: by key, by arrow keys, or by mouse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ..drawing.cards import with_suits
from ..report.widths import shortened, width
from ..signs import printable

TAKEN = "dq"
"""Letters that have a meaning of their own all over the screen."""

KEYS = tuple("123456789") + tuple(letter for letter in ascii_lowercase if letter not in TAKEN)
"""The keys of options in their order; those behind the last have none."""

NAMES = {"enter": "Enter", "escape": "Esc"}
"""How keys are written that are no signs themselves."""

GAP = 2


@dataclass(frozen=True)
class Item:
    """Something to choose; `key`: as the terminal calls it, empty where it has none.  `more`: what is said of it."""

    key: str
    label: str
    more: str = ""

    @property
    def columns(self) -> int:
        """How wide it is drawn, with a blank on either side."""
        return sum(width(part) + 1 for part in self.parts) + 1

    @property
    def parts(self) -> tuple[str, ...]:
        """The key, the label, and what is said of it, as far as there is such."""
        return tuple(filter(None, (NAMES.get(self.key, self.key), printable(self.label), printable(self.more))))


def keyed(labels: Sequence[str], more: Sequence[str] = ()) -> list[Item]:
    """An item for each label, with the keys in order."""
    keys = [*KEYS, *[""] * len(labels)]
    said = more or [""] * len(labels)
    return [Item(key, label, each) for key, label, each in zip(keys, labels, said, strict=False)]


class Options(Widget):
    """Items of which one is chosen; arrow keys go from one to the next, Enter chooses.

    `current`: the item that arrow keys have come to, from 0.  At first it is the one whose key is Enter; None where
    there is none, so that Enter chooses nothing then.
    """

    can_focus = True

    COMPONENT_CLASSES = {"options--item", "options--current", "options--hover"}  # noqa: RUF012  as Textual has it
    BINDINGS = [  # noqa: RUF012
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("up", "line(-1)", show=False),
        Binding("down", "line(1)", show=False),
        Binding("home", "step(-1000000)", show=False),
        Binding("end", "step(1000000)", show=False),
        Binding("enter", "choose", show=False),
    ]

    current: reactive[int | None] = reactive(None)
    hovered: reactive[int | None] = reactive(None)

    class Chosen(Message):
        """An item was chosen; `number`: from 0, of those that there were then."""

        def __init__(self, number: int, items: tuple[Item, ...]) -> None:
            self.number = number
            self.items = items
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self.items: tuple[Item, ...] = ()

    def offer(self, items: Sequence[Item]) -> None:
        """Shows other items."""
        self.items = tuple(items)
        self.current, self.hovered = self._numbered("enter"), None
        self.display = bool(items)
        self.refresh(layout=True)

    def press(self, key: str) -> bool:
        """Chooses the item of a key; whether there is one."""
        found = self.chosen_by(key)
        if found is not None:
            self._choose(found)
        return found is not None

    def chosen_by(self, key: str) -> int | None:
        """The number of the item that a key chooses; Enter chooses the current one where it is focused."""
        return self.current if key == "enter" and self.screen.focused is self else self._numbered(key)

    def _numbered(self, key: str) -> int | None:
        return next((number for number, item in enumerate(self.items) if item.key == key), None)

    # ---------- drawing -----------------------------------------------------------

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the items need."""
        return max((region.y for region in self._regions(width)), default=-1) + 1

    def render(self) -> Text:
        """The items in rows, those that do not fit on the next."""
        drawn, at = Text(no_wrap=True), Region()
        for number, region in enumerate(self._regions(self.size.width)):
            if region.y > at.y:
                drawn.append("\n" * (region.y - at.y))
                at = Region(0, region.y)
            drawn.append(" " * (region.x - at.right))
            drawn.append(self._button(number, region.width))
            at = region
        return drawn

    def _button(self, number: int, columns: int) -> Text:
        style = self._style(number)
        item = self.items[number]
        text = Text(" ", style)
        for part, look in zip(item.parts, self._looks(item), strict=False):
            text.append(with_suits(part, look)).append(" ")
        if width(text.plain) > columns:
            text = Text(shortened(text.plain, columns), style)
        return text

    @staticmethod
    def _looks(item: Item) -> tuple[str, ...]:
        return ("dim", "bold", "dim") if item.key else ("bold", "dim")

    def _style(self, number: int) -> Style:
        is_current = number == self.current and self.has_focus
        kind = "current" if is_current else "hover" if number == self.hovered else "item"
        style: Style = self.get_component_rich_style(f"options--{kind}")
        return style

    def _regions(self, columns: int) -> Iterator[Region]:
        """Where each item stands."""
        x = y = 0
        for item in self.items:
            wide = min(item.columns, max(1, columns))
            if x and x + wide > columns:
                x, y = 0, y + self._lines_apart
            yield Region(x, y, wide, 1)
            x += wide + GAP

    @property
    def _lines_apart(self) -> int:
        """An empty line between rows, where the screen is high enough."""
        return 2 if self.app.size.height >= 32 and len(self.items) <= 20 else 1

    # ---------- keys and mouse ------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Goes some items on, no further than the first or the last; from nowhere the first step is to the first."""
        at = -1 if self.current is None else self.current
        self.current = max(0, min(len(self.items) - 1, at + by))

    def action_line(self, by: int) -> None:
        """Goes to the nearest item of the next row."""
        if self.current is None:
            self.action_step(by)
            return
        regions = list(self._regions(self.size.width))
        here = regions[self.current]
        rows = sorted({region.y for region in regions})
        wanted = rows.index(here.y) + by
        if 0 <= wanted < len(rows):
            found = [number for number, region in enumerate(regions) if region.y == rows[wanted]]
            self.current = min(found, key=lambda number: abs(regions[number].x - here.x))

    def action_choose(self) -> None:
        """Chooses the current item."""
        if self.current is not None:
            self._choose(self.current)

    def watch_current(self) -> None:
        """Keeps the current item in sight."""
        regions = list(self._regions(self.size.width))
        at = self.current
        if self.is_mounted and at is not None and at < len(regions) and isinstance(self.parent, Widget):
            self.parent.scroll_to_region(regions[at], animate=False)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Marks the item under the mouse."""
        self.hovered = self._at(event)

    def on_leave(self) -> None:
        """Marks none."""
        self.hovered = None

    def on_click(self, event: events.Click) -> None:
        """Chooses the item that was clicked."""
        found = self._at(event)
        if found is not None:
            event.stop()
            self._choose(found)

    def _at(self, event: events.MouseEvent) -> int | None:
        offset = event.get_content_offset(self)
        if offset is None:
            return None
        regions = self._regions(self.size.width)
        return next((number for number, region in enumerate(regions) if region.contains_point(offset)), None)

    def _choose(self, number: int) -> None:
        self.current = number
        self.post_message(self.Chosen(number, self.items))
