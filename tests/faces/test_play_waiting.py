"""Waiting for bots: it is said on a terminal that one thinks, and taken back; the pace; an interrupt meanwhile."""

import io
from itertools import count
from threading import Event
from unittest.mock import Mock

import pytest

from seka_profiles import load
from seka_profiles.faces.model.manner import Manner
from seka_profiles.faces.terminal.screen import Screen
from seka_profiles.faces.terminal.sitting import Sitting
from seka_profiles.table.session import Session
from tests.faces.commanding import PATIENCE
from tests.faces.emulator import Emulator

SCREEN = "seka_profiles.faces.terminal.screen"


class Terminal(io.StringIO):
    """An output that says that it is a terminal; something may wait until there is something on it."""

    encoding = "utf-8"

    def __init__(self) -> None:
        super().__init__()
        self.is_written = Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        written = super().write(text)
        self.is_written.set()
        return written


def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal in place of the output, from now to the end of the test."""
    made = Terminal()
    monkeypatch.setattr("sys.stdout", made)
    monkeypatch.setenv("TERM", "xterm")
    return made


def test_what_takes_long_is_said_and_taken_back(monkeypatch: pytest.MonkeyPatch):
    output = terminal(monkeypatch)
    with Screen().waiting("Ann is thinking."):
        assert output.is_written.wait(PATIENCE)
    assert "Ann is thinking." in output.getvalue()
    assert output.getvalue().endswith("\r\x1b[K")


def test_what_is_quick_is_not_said(monkeypatch: pytest.MonkeyPatch):
    output = terminal(monkeypatch)
    monkeypatch.setattr(f"{SCREEN}.SECONDS_UNSAID", PATIENCE)
    with Screen().waiting("Ann is thinking."):
        pass
    assert output.getvalue() == ""


def test_in_sentences_alone_nothing_is_said_that_would_be_taken_back(monkeypatch: pytest.MonkeyPatch):
    output, counting = terminal(monkeypatch), Mock()
    monkeypatch.setattr(f"{SCREEN}.Thread", counting)
    with Screen(is_plain=True).waiting("Ann is thinking."):
        assert counting.mock_calls == []
    assert output.getvalue() == ""
    with Screen().waiting("Ann is thinking."):
        assert counting.mock_calls


def test_an_interrupt_stops_the_thinking(monkeypatch: pytest.MonkeyPatch):
    output = terminal(monkeypatch)

    def interrupted() -> None:
        with Screen().waiting("Ann is thinking."):
            assert output.is_written.wait(PATIENCE)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert output.getvalue().endswith("\r\x1b[K")


def test_bots_move_no_faster_than_the_pace(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    slept: list[float] = []
    clock = Mock(sleep=slept.append, monotonic=count().__next__)
    monkeypatch.setattr("seka_profiles.faces.terminal.sitting.time", clock)
    game = load("kuhn").start("AB")
    Sitting(Session(game, dict.fromkeys("AB", "random")), Screen(), manner=Manner(pace=5.0)).play()
    assert len(slept) == len(game.moves)
    assert set(slept) == {4.0}  # behind a second of thinking
    assert "the session" in capsys.readouterr().out


def test_an_interrupt_while_a_bot_thinks_leaves_politely():
    at = Emulator("tamashebi", "--players", "2", "--seed", "3", "--bots", "keen@60s")
    try:
        assert at.waits(r"Ann is thinking\.$") == 0
        at.terminal.sendintr()
        assert at.waits("nothing stands here") is None
        assert "Interrupted: the session was left before its end." in at.lines
        assert not any("thinking" in line for line in at.lines)
        assert at.terminal.exitstatus == 130
    finally:
        at.close()
