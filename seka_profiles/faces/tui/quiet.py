"""Whether somebody means what he presses, or has typed it ahead of what the screen shows now."""

from __future__ import annotations

import time

SECONDS_WITHOUT_KEY = 0.3
"""So many seconds nothing may have been pressed before a hand is uncovered: what was typed ahead uncovers none."""


class Quiet:
    """How long nothing was pressed before the last thing that was."""

    def __init__(self) -> None:
        self._since = time.monotonic()
        self._lasted = 0.0

    def end(self) -> None:
        """Something is pressed, or shown that nobody can have answered yet."""
        now = time.monotonic()
        self._lasted, self._since = now - self._since, now

    @property
    def was_kept(self) -> bool:
        """Whether nothing had been pressed for long enough before the last key."""
        return self._lasted >= SECONDS_WITHOUT_KEY
