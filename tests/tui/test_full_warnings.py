"""What is said on the full screen where a session cannot be kept: once, and to everybody who comes to it."""

from collections.abc import Iterator

import pytest

from seka_profiles import load
from seka_profiles.faces.model.steps import HandOver, Turn
from seka_profiles.faces.tui import quiet
from tests.tui.at_table import at_table, play
from tests.tui.full_screen import FullScreen

pytestmark = pytest.mark.extra

WHY = "Nothing is written."


def test_a_warning_is_seen_by_whoever_comes_to_the_screen(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(quiet, "SECONDS_WITHOUT_KEY", 0)

    async def session() -> None:
        waiting: list[str] = []

        def warnings() -> Iterator[str]:
            while waiting:
                yield waiting.pop()

        async with at_table(load("tamashebi").start("AB"), size=(120, 40), warnings=warnings) as table:
            assert isinstance(table.step, HandOver)
            waiting.append(WHY)
            await table.press("enter")
            assert isinstance(table.step, Turn)
            assert table.screen.count(WHY) == 1
            await table.press("1")
            await table.press("enter")
            assert table.screen.count(WHY) == 1

    play(session())


def test_what_cannot_be_kept_from_the_start_is_told_when_the_full_screen_stands():
    at = FullScreen("--seed", "5", SEKA_JOURNALS="/proc/here")
    at.terminal.expect_exact("\x1b[?1049h")
    assert "The journal" not in str(at.terminal.before)
    at.terminal.expect_exact("The journal /proc/here")
    at.close()
