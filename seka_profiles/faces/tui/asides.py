"""Screens that lie over the table for a moment: help, and whether one is sure."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

from ..drawing.cards import with_suits
from ..tongue import tr
from .options import Item, Options


class HelpScreen(ModalScreen[None]):
    """Explains; any way of closing it leads back."""

    BINDINGS = [Binding("escape,enter,q,question_mark,f1", "dismiss", show=False)]  # noqa: RUF012  as Textual has it

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self._lines = tuple(lines)

    def compose(self) -> ComposeResult:
        """The lines, which scroll, and the way back."""
        with Vertical(id="aside"):
            with VerticalScroll():
                for line in (*self._lines, *key_lines()):
                    yield Static(with_suits(line))
            yield Options()

    def on_mount(self) -> None:
        """The lines scroll by the arrow keys at once."""
        self.query_one("#aside").border_title = tr("Help")
        self.query_one(Options).offer([Item("escape", tr("back to the table"))])
        self.query_one(VerticalScroll).focus()

    def on_options_chosen(self) -> None:
        """Back."""
        self.dismiss()


class SmallScreen(ModalScreen[None]):
    """Lies over everything while the window is too small; `least`: what is needed."""

    def __init__(self, least: Size) -> None:
        super().__init__()
        self._least = least

    def compose(self) -> ComposeResult:
        """What to do."""
        columns, rows = self._least
        yield Static(
            tr("Make the window larger: the table needs {columns} columns and {rows} rows.", columns=columns, rows=rows)
        )


class LeaveScreen(ModalScreen[bool]):
    """Asks whether the table is to be left."""

    BINDINGS = [Binding("escape", "stay", show=False)]  # noqa: RUF012  as Textual has it

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        with Vertical(id="aside", classes="small"):
            yield Static(tr("Leave the table before the end?"))
            yield Options()

    def on_mount(self) -> None:
        """Enter leaves."""
        options = self.query_one(Options)
        options.offer([Item("enter", tr("leave")), Item("escape", tr("stay"))])
        options.focus()

    def on_key(self, event: events.Key) -> None:
        """Keys answer wherever the focus is."""
        if self.query_one(Options).press(event.key):
            event.stop()

    def on_options_chosen(self, message: Options.Chosen) -> None:
        """The first answer leaves."""
        self.dismiss(message.number == 0)

    def action_stay(self) -> None:
        """Nothing happens."""
        self.dismiss(False)


def key_lines() -> list[str]:
    """What the keys do."""
    return [
        tr("Keys:"),
        tr("  A number or letter before a button chooses it; so do the arrow keys with Enter, and the mouse."),
        tr("  An amount is chosen with the arrow keys, by dragging the knob, or by typing; Esc goes back."),
        tr("  Page up and Page down scroll what happened; Tab goes from pane to pane."),
        tr("  d makes the screen light or dark, q leaves the table, Ctrl-C leaves it at once."),
    ]
