"""A session on the full screen of a terminal, or of a page in a browser."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial

from ...core.diagnostics import ProfileError
from ...table.journal.sessions import Kept
from ...table.journal.writer import Trouble
from ..extras import extra
from ..model.course import Course
from ..model.manner import Manner
from ..model.steps import End
from ..model.troubles import troubled
from ..terminal.pens import pen_for
from ..terminal.screen import Screen
from ..tongue import tr
from . import exits
from .sit import closing, spare_the_collector


def is_in_page() -> bool:
    """Whether the screen is that of a page in a browser."""
    return "TEXTUAL_DRIVER" in os.environ


def check_full(screen: Screen) -> None:
    """Raises `Usage` where there is no room for a full screen, and `ExtraMissing`."""
    with extra("tui"):
        from ..tui.app import LEAST
    if is_in_page():
        return
    if screen.is_plain or not (sys.stdin.isatty() and sys.stderr.isatty()):  # it draws on the latter
        help = tr("without `--tui` it is played line by line")
        raise exits.Usage(tr("the full screen needs a terminal that can be drawn on"), help)
    columns, rows = shutil.get_terminal_size()
    if columns < LEAST[0] or rows < LEAST[1]:
        wrong = tr(
            "the full screen needs {least_columns} columns and {least_rows} rows, and here are {columns} and {rows}",
            least_columns=LEAST[0],
            least_rows=LEAST[1],
            columns=columns,
            rows=rows,
        )
        raise exits.Usage(wrong, tr("make the window larger; without `--tui` it is played line by line"))


def sit_full(
    kept: Kept,
    screen: Screen,
    manner: Manner,
    above: Sequence[str],
    troubles: list[Trouble],
    is_resumed: bool = False,
) -> int:
    """Plays a session to the end, or until it is left, with some lines above the log; the exit code.

    `troubles`: where the writer of the journal leaves those that it meets, before and while it is played; they are
    told in the log.  When the screen is free again, it tells how the session ended.  Raises `ProfileError`.
    """
    from ..tui.app import TableApp

    course = Course(kept.session, is_resumed, manner.has_hints)
    app = TableApp(course, above, partial(closing, kept), partial(_taken, troubles), manner, screen.in_ascii)
    spare_the_collector()
    with suppress(KeyboardInterrupt):  # which comes before the screen hears of an interrupt itself
        app.run()
    if app.failure is not None:
        raise app.failure
    if app.fault is not None:
        raise ProfileError([app.fault.diagnostic]) from None
    was_interrupted = app.was_interrupted
    if not isinstance(course.step, End):
        was_interrupted = True
        course.leave()
    if not is_in_page():
        _tell_end(kept, screen, course.step, above, was_interrupted)
    return exits.INTERRUPTED if was_interrupted else exits.WELL


def _taken(troubles: list[Trouble]) -> Iterator[str]:
    """The troubles that have come, in sentences; each is taken once."""
    while troubles:
        yield troubled(troubles.pop(0))


def _tell_end(kept: Kept, screen: Screen, step: object, above: Sequence[str], was_interrupted: bool) -> None:
    assert isinstance(step, End)
    left = tr("The session was left before its end.")
    if was_interrupted:
        left = tr("Interrupted: the session was left before its end.")
    screen.show(*above, "", *pen_for(screen).standings(step))
    screen.show(*filter(None, (step.about_pot, step.verdict or left)))
    screen.unbroken(closing(kept))
