"""How long a bot thinks, and who may ask it to come to an end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

MOST_ITERATIONS = 1_000_000
MOST_SECONDS = 3_600.0


def never() -> bool:
    """Nobody asks for an end."""
    return False


@dataclass(frozen=True)
class Watch:
    """What a bot asks while it thinks; both are asked many times a second, so they should be cheap.

    `clock`: seconds that have passed since any moment, as `time.monotonic` tells them; None
    where there is no clock, and no bot may be given a time.  `stop`: whether to move at once,
    with the best found so far.  Either may raise: a bot has changed nothing by then.
    """

    clock: Callable[[], float] | None = None
    stop: Callable[[], bool] = never


UNWATCHED = Watch()
"""No clock, and nobody to ask for an end."""


@dataclass(frozen=True)
class Budget:
    """How long one move is thought about: a number of iterations, or seconds; the other is None."""

    iterations: int | None = None
    seconds: float | None = None


class Spending:
    """A budget that is spent from now on.  Raises `ValueError` for seconds without a clock."""

    def __init__(self, budget: Budget, watch: Watch) -> None:
        if budget.seconds is not None and watch.clock is None:
            raise ValueError("a bot that thinks for a time needs a clock")
        self._budget = budget
        self._watch = watch
        self._begun = self._now()

    def is_over(self, part: float = 1.0) -> bool:
        """Whether this part of the seconds has passed, or an end is asked for; where there are none, only this."""
        seconds = self._budget.seconds
        return (seconds is not None and self._now() - self._begun >= part * seconds) or self._watch.stop()

    def is_spent(self, made: int) -> bool:
        """Whether to move now, after so many iterations."""
        most = self._budget.iterations
        return (most is not None and made >= most) or self.is_over()

    def _now(self) -> float:
        """What the clock says, where it is needed."""
        clock = self._watch.clock
        return clock() if clock is not None and self._budget.seconds is not None else 0.0


def written_budget(text: str) -> Budget | None:
    """The budget of `2000`, which are iterations, or `0.5s`, which are seconds; None for anything else."""
    if text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_ITERATIONS)):
        count = int(text)
        return Budget(iterations=count) if 1 <= count <= MOST_ITERATIONS else None
    if text.endswith("s"):
        return _seconds(text.removesuffix("s"))
    return None


def _seconds(text: str) -> Budget | None:
    whole, _, part = text.partition(".")
    if not (whole + part).isascii() or not (whole + part).isdecimal() or len(text) > 10:
        return None
    seconds = float(text)
    return Budget(seconds=seconds) if 0 < seconds <= MOST_SECONDS else None
