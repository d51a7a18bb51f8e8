"""Waiting for bots: it is said on a terminal that one thinks, and taken back; the pace; an interrupt meanwhile."""

import io
import time

import pytest

from seka_profiles import load
from seka_profiles.faces.model.manner import Manner
from seka_profiles.faces.terminal.screen import SECONDS_UNSAID, Screen
from seka_profiles.faces.terminal.sitting import Sitting
from seka_profiles.table.session import Session
from tests.faces.emulator import Emulator


class Terminal(io.StringIO):
    """An output that says that it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal in place of the output, from now to the end of the test."""
    made = Terminal()
    monkeypatch.setattr("sys.stdout", made)
    monkeypatch.setenv("TERM", "xterm")
    return made


def test_what_takes_long_is_said_and_taken_back(monkeypatch: pytest.MonkeyPatch):
    output = terminal(monkeypatch)
    with Screen().waiting("Ann is thinking."):
        time.sleep(SECONDS_UNSAID + 0.3)
    assert "Ann is thinking." in output.getvalue()
    assert output.getvalue().endswith("\r\x1b[K")


def test_what_is_quick_is_not_said(monkeypatch: pytest.MonkeyPatch):
    output = terminal(monkeypatch)
    with Screen().waiting("Ann is thinking."):
        pass
    assert output.getvalue() == ""


def test_in_sentences_alone_nothing_is_said_that_would_be_taken_back(monkeypatch: pytest.MonkeyPatch):
    output = terminal(monkeypatch)
    with Screen(is_plain=True).waiting("Ann is thinking."):
        time.sleep(SECONDS_UNSAID + 0.15)
    assert output.getvalue() == ""


def test_an_interrupt_stops_the_thinking(monkeypatch: pytest.MonkeyPatch):
    output = terminal(monkeypatch)

    def interrupted() -> None:
        with Screen().waiting("Ann is thinking."):
            time.sleep(SECONDS_UNSAID + 0.15)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert output.getvalue().endswith("\r\x1b[K")


def test_bots_move_no_faster_than_the_pace(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    slept: list[float] = []
    monkeypatch.setattr("seka_profiles.faces.terminal.sitting.time.sleep", slept.append)
    game = load("kuhn").start("AB")
    Sitting(Session(game, dict.fromkeys("AB", "random")), Screen(), manner=Manner(pace=5.0)).play()
    assert len(slept) == len(game.moves)
    assert all(4.0 < each <= 5.0 for each in slept)
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
