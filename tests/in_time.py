"""What must be done within a second, on a machine that may be slow, or busy with other things."""

import time
from collections.abc import Callable
from typing import TypeVar

from seka_profiles.rules.load import load

Result = TypeVar("Result")

BOUND = 1.0
"""So many seconds of processor time are enough."""

ORDINARY = 120
"""So many times an ordinary profile is read in about a second by a machine of today."""


def in_time(work: Callable[[], Result]) -> Result:
    """What comes of some work that is done in time.

    What takes longer is held against what the machine does just then, and not done once more: what is known of a
    text that was read makes the second time a short one.
    """
    taken, result = _timed(work)
    if taken > BOUND:
        load("tamashebi")  # for the first time, perhaps
        ordinary, _ = _timed(lambda: [load("tamashebi") for _ in range(ORDINARY)])
        assert taken <= ordinary
    return result


def _timed(work: Callable[[], Result]) -> tuple[float, Result]:
    """Seconds of processor time, and what came of it."""
    begun = time.process_time()
    result = work()
    return time.process_time() - begun, result
