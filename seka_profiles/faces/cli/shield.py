"""Ctrl-C held back while something is done that must not be left half done."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread


@contextmanager
def held_back() -> Iterator[None]:
    """A Ctrl-C that comes meanwhile comes behind it.  In other threads none comes, and nothing is done."""
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or before is None:  # None: it is not Python that handles it
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(signal.SIGINT)
