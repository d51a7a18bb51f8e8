"""What is said when a session has ended can be copied: a terminal is handed each line whole."""

import io
import sys

import pytest

from seka_profiles.faces.terminal.screen import Screen

LONG = "The same cards again: seka play " + "--set some=thing " * 20 + "--seed 5"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_line_that_may_be_copied_is_not_broken(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "stdout", Terminal())
    screen = Screen(is_plain=True)
    screen.unbroken([LONG])
    assert sys.stdout.getvalue() == f"{LONG}\n"
    assert screen.columns < len(LONG)
