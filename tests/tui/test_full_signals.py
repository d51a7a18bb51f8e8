"""Signals that end `seka play --tui`, in a real terminal that is emulated."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faces.commanding import seka
from tests.tui.full_screen import FullScreen

pytestmark = pytest.mark.extra

MODES = (25, 1000, 1003, 1004, 1006, 1049, 2004)
"""Private modes of a terminal: the cursor, reports of the mouse and of the focus, another screen, and pastes."""


@pytest.fixture
def at(tmp_path: Path) -> Iterator[FullScreen]:
    """A session with a journal in which somebody is asked."""
    screen = FullScreen("tamashebi", "--seed", "5", "--journal", str(tmp_path / "kept.jsonl"))
    yield screen
    screen.close()


def _modes(at: FullScreen) -> set[int]:
    """Which of the modes are on; the emulator keeps private ones apart by 5 bits."""
    return {mode for mode in MODES if mode << 5 in at.screen.mode}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_with_a_terminal_as_it_was_and_the_journal_goes_on(
    at: FullScreen, tmp_path: Path, number: signal.Signals
):
    before = _modes(at)
    at.shows("You (betting)")
    assert _modes(at) != before
    at.press("1")
    at.shows("You: fold")
    at.terminal.kill(number)
    assert at.ends() is None
    assert at.terminal.signalstatus == number
    assert (_modes(at), at.text) == (before, "")
    resumed = seka("resume", str(tmp_path / "kept.jsonl"), "--plain", stdin=b"log\nquit\n")
    assert (resumed.code, resumed.err) == (0, "")
    assert "You: fold." in resumed.out


@pytest.mark.parametrize("shown", ["", "You (betting)"])
def test_an_interrupt_from_elsewhere_is_what_ctrl_c_is(at: FullScreen, shown: str):
    """Also as soon as there is anything on the screen."""
    before = _modes(at)
    at.waits_until(lambda: 1049 << 5 in at.screen.mode, "the full screen")
    at.shows(shown)
    at.terminal.kill(signal.SIGINT)
    assert at.ends() == 130
    assert "Interrupted: the session was left before its end." in at.text
    assert "Traceback" not in at.text
    assert _modes(at) == before


def test_an_interrupt_breaks_off_a_bot_that_thinks():
    at = FullScreen("tamashebi", "--players", "keen@60s:B,keen@60s:C", "--seed", "5", "--no-journal")
    try:
        at.shows("is thinking")
        at.terminal.kill(signal.SIGINT)
        assert at.ends() == 130
        assert "Interrupted: the session was left before its end." in at.text
    finally:
        at.close()
