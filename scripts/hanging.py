"""What takes too long is stopped."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


class Hung(BaseException):
    """An input is given up; no exception that anything below would catch."""


@contextmanager
def given_up(seconds: float) -> Iterator[None]:
    """What is within is stopped after so much processor time.  Raises `Hung`."""

    def stop(*_: object) -> None:
        raise Hung(f"more than {seconds:.0f} s")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
