"""Windows of every size, also such as change in the middle, or are too small."""

import re

import pytest

from tests.tui.at_table import at_table, play
from tests.tui.test_full_asking import SEATS, at_seka, seka

pytestmark = pytest.mark.extra


def test_a_resize_in_the_middle_keeps_everything_in_sight():
    async def session() -> None:
        async with at_seka() as table:
            for columns, rows in [(120, 40), (80, 24), (60, 20), (200, 60), (80, 24)]:
                await table.resize(columns, rows)
                assert len(table.lines) == rows
                for text in (*SEATS, "K♦", "fold", "bet 1 to 10", "Help"):
                    assert text in table.screen, (columns, rows)
            await table.press("2", "3")
            await table.resize(100, 30)
            assert "bet 3" in table.screen
            await table.press("enter")
            assert "You: bet 3." in table.screen

    play(session())


@pytest.mark.parametrize("before", [[], ["2", "3"], ["question_mark"], ["q"]])
@pytest.mark.parametrize("size", [(59, 24), (80, 19), (20, 6)])
def test_a_window_that_becomes_too_small_is_told_and_nothing_is_lost(size: tuple[int, int], before: list[str]):
    async def session() -> None:
        async with at_seka() as table:
            await table.press(*before)
            step, shown = table.step, table.screen
            await table.resize(*size)
            await table.press("1", "enter", "q", "escape", "question_mark")
            said = " ".join(table.screen.split())
            assert said == "Make the window larger: the table needs 60 columns and 20 rows."
            await table.resize(1, 1)
            await table.resize(80, 24)
            assert (table.step, table.screen) == (step, shown)

    play(session())


def test_a_window_that_is_too_small_is_told_from_the_first_and_can_be_left():
    async def session() -> None:
        async with at_seka(size=(50, 10)) as table:
            assert "Make the window larger: the table needs 60 columns" in table.screen
            assert "fold" not in table.screen
            await table.press("ctrl+c")
            assert table.app.was_interrupted

    play(session())


def test_twelve_seats_fit_or_scroll():
    seats = tuple("ABCDEFGHIJKL")

    async def session() -> None:
        async with at_table(seka(*seats), seats[1:]) as table:
            assert all(re.search(rf"\b{seat}$|\b{seat} ", table.screen, re.MULTILINE) for seat in seats)
            assert "fold" in table.screen

    play(session())
