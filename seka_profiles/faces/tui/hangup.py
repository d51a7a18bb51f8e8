"""The terminal of a full screen may go away."""

from __future__ import annotations

import signal
import sys

from textual.app import App

SECONDS = 1.0
"""So often it is looked whether the terminal is still there."""


def end_with_terminal(app: App[None]) -> None:
    """Ends the program when its terminal has gone, also where it is not told so or would not hear it.

    Nobody can come to the screen again, and it would read the end of its input for ever.
    """
    terminal = sys.__stdin__
    if terminal is None or not terminal.isatty():
        return

    def look() -> None:
        if not terminal.isatty():  # as it ends where it is told so; a journal is written up to the last move
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            signal.raise_signal(signal.SIGHUP)

    app.set_interval(SECONDS, look)
