"""A number chosen from a range by sliding: with arrow keys, with the mouse, or by typing beside it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ...core.numbers import Number, write_number
from ..report.widths import width

LEAP = 10
"""A leap goes over this part of the range."""

STEPS = {"left": -1, "down": -1, "minus": -1, "right": 1, "up": 1, "plus": 1}
"""How many numbers a key goes on."""

LEAPS = {"pageup": 1, "pagedown": -1}
"""How many leaps a key goes on."""

KEYS = {*STEPS, *LEAPS, "home", "end"}
"""The keys that slide."""


class Slider(Widget):
    """A number of a range; `place`: which of the range, from 0."""

    can_focus = True

    place: reactive[int] = reactive(0)

    class Slid(Message):
        """The mouse has chosen another number."""

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

    def press(self, key: str) -> None:
        """Slides at once as one of the keys would have it, no further than the ends."""
        numbers = len(self._range)
        if key in STEPS:
            self._slide(self.place + STEPS[key])
        elif key in LEAPS:
            self._slide(self.place + LEAPS[key] * max(1, numbers // LEAP))
        else:
            self._slide(0 if key == "home" else numbers - 1)

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
        self._drag(self.place + 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes from number to number."""
        event.stop()
        self._drag(self.place - 1)

    def _follow(self, event: events.MouseEvent) -> None:
        low, _, columns = self._ends()
        at = event.get_content_offset_capture(self).x - width(low)
        self._drag((at * (len(self._range) - 1) + (columns - 1) // 2) // (columns - 1))

    def _slide(self, place: int) -> None:
        self.place = max(0, min(len(self._range) - 1, place))

    def _drag(self, place: int) -> None:
        self._slide(place)
        self.post_message(self.Slid(self.number))
