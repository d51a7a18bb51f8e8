"""A number chosen from a range by sliding: with arrow keys, with the mouse, or by typing beside it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ...core.numbers import Number, write_number
from ..report.widths import width

LEAP = 10
"""A leap goes over this part of the range."""


class Slider(Widget):
    """A number of a range; `place`: which of the range, from 0."""

    can_focus = True

    BINDINGS = [  # noqa: RUF012  as Textual has it
        Binding("left,down,minus", "step(-1)", show=False),
        Binding("right,up,plus", "step(1)", show=False),
        Binding("pageup", "leap(1)", show=False),
        Binding("pagedown", "leap(-1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(1)", show=False),
    ]

    place: reactive[int] = reactive(0)

    class Slid(Message):
        """Another number was chosen."""

        def __init__(self, number: Number) -> None:
            self.number = number
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self._range: Sequence[Number] = range(1)

    def offer(self, numbers: Sequence[Number]) -> None:
        """Slides over other numbers, from the first of them."""
        self._range = numbers
        self.place = 0
        self.refresh()

    @property
    def number(self) -> Number:
        """What is chosen."""
        chosen: Number = self._range[self.place]
        return chosen

    def put(self, number: Number) -> None:
        """Slides to a number where it is one of the range."""
        if number in self._range:
            self.place = bisect_left(self._range, number)

    def render(self) -> Text:
        """The ends, and where between them the number is."""
        low, high, columns = self._ends()
        at = self.place * (columns - 1) // max(1, len(self._range) - 1)
        knob = Text("●", "bold cyan" if self.has_focus else "cyan")
        line = Text(no_wrap=True).append(low, "dim").append("━" * at, "cyan").append(knob)
        return line.append("─" * (columns - at - 1) + high, "dim")

    def _ends(self) -> tuple[str, str, int]:
        """What stands on the left and the right of the line, and how long it is."""
        low, high = f"{write_number(self._range[0])} ", f" {write_number(self._range[-1])}"
        return low, high, max(2, self.size.width - width(low) - width(high))

    # ---------- keys and mouse ------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Goes some numbers on, no further than the ends."""
        self._slide(self.place + by)

    def action_leap(self, by: int) -> None:
        """Goes a good part of the range on."""
        self._slide(self.place + by * max(1, len(self._range) // LEAP))

    def action_end(self, end: int) -> None:
        """Goes to the first number or the last."""
        self._slide(end * (len(self._range) - 1))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Goes where the mouse is, and follows it until it is let go."""
        self.capture_mouse()
        self._follow(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follows the mouse that was pressed here."""
        if self.app.mouse_captured is self:
            self._follow(event)

    def on_mouse_up(self) -> None:
        """Lets the mouse go."""
        self.release_mouse()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes from number to number."""
        event.stop()
        self.action_step(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes from number to number."""
        event.stop()
        self.action_step(-1)

    def _follow(self, event: events.MouseEvent) -> None:
        low, _, columns = self._ends()
        at = event.get_content_offset_capture(self).x - width(low)
        self._slide((at * (len(self._range) - 1) + (columns - 1) // 2) // (columns - 1))

    def _slide(self, place: int) -> None:
        self.place = max(0, min(len(self._range) - 1, place))
        self.post_message(self.Slid(self.number))
