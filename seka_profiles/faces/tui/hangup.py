"""A full screen may be ended from elsewhere: by a signal, or since its terminal goes away."""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import nullcontext, suppress

from textual.app import App

SECONDS = 1.0
"""So often it is looked whether the terminal is still there."""


def end_with_terminal(app: App[None]) -> None:
    """Ends the program when it is told so, or when its terminal has gone, also where it would not hear of that.

    Nobody can come to the screen again, and it would read the end of its input for ever.  An interrupt is what
    Ctrl-C is; another signal ends the program as ever, but leaves a terminal that is still there as it was before.
    """
    terminal = sys.__stdin__
    if terminal is None or not terminal.isatty():
        return

    def end(number: signal.Signals) -> None:  # a journal is written up to the last move
        signal.signal(number, signal.SIG_DFL)
        with app.suspend() if terminal.isatty() else nullcontext():
            signal.raise_signal(number)

    def look() -> None:
        if not terminal.isatty():
            end(signal.SIGHUP)

    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # where there are no such signals
        loop.add_signal_handler(signal.SIGINT, app.call_later, app.run_action, "interrupt")
        loop.add_signal_handler(signal.SIGTERM, end, signal.SIGTERM)
        loop.add_signal_handler(signal.SIGHUP, end, signal.SIGHUP)
    app.set_interval(SECONDS, look)
