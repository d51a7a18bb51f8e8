"""Bots at the full screen: the screen goes on while they think, and whoever leaves does not wait for them."""

import asyncio
import threading

import pytest
from textual.messages import ExitApp

from seka_profiles.faces.model.course import Course
from seka_profiles.faces.model.manner import Manner
from seka_profiles.faces.model.steps import BotMove, End, Turn
from seka_profiles.faces.tui.app import TableApp
from seka_profiles.table.bots.bot import Bot
from seka_profiles.table.bots.budget import Watch
from seka_profiles.table.session import Session
from tests.faces.commanding import PATIENCE
from tests.tui.at_table import Table, play
from tests.tui.test_full_asking import seka

pytestmark = pytest.mark.extra


class Slow:
    """A bot that thinks until it is broken off, or let go."""

    def __init__(self, watch: Watch, goes: threading.Event) -> None:
        self._watch, self._goes = watch, goes

    def choose(self, sight: object) -> tuple[object, tuple[object, ...]]:
        while not self._goes.wait(0.01):
            self._watch.stop()
        offer = sight.offers[0]  # type: ignore[attr-defined]
        return offer, tuple(domain[0] for domain in offer[1:])


def slow_table(goes: threading.Event) -> TableApp:
    def made(kind: str, seed: int, seat: int, watch: Watch) -> Bot:
        return Slow(watch, goes)  # type: ignore[return-value]

    return TableApp(Course(Session(seka("Ann", "You"), {"Ann": "slow"}, make=made)))


def test_the_screen_goes_on_while_a_bot_thinks():
    async def session() -> None:
        goes = threading.Event()
        app = slow_table(goes)
        async with app.run_test() as pilot:
            table = Table(app, pilot)
            while not isinstance(table.step, BotMove):
                await pilot.press("1")
            await table.shows("Ann is thinking.")
            await pilot.press("d", "question_mark")
            await table.shows("Keys:")
            await pilot.press("escape")
            goes.set()
            await table.waits_until(lambda: isinstance(table.step, Turn | End), "the turn of somebody else")

    play(session())


def test_keys_make_no_move_while_a_bot_thinks():
    async def session() -> None:
        goes = threading.Event()
        app = slow_table(goes)
        async with app.run_test() as pilot:
            table = Table(app, pilot)
            for key in ("2", "7", "enter"):
                await pilot.press(key)
            while not isinstance(table.step, BotMove):
                await pilot.press("2", "7", "enter")
            await table.shows("Ann is thinking.")
            moves, screen = len(table.game.moves), table.screen
            for key in ("1", "enter", "2", "7", "enter", "right", "escape", "tab", "enter"):
                await pilot.press(key)
            await pilot.press("question_mark")
            await table.shows("Keys:")
            await pilot.press("escape")
            await table.waits_until(lambda: table.screen == screen, "the screen as it was")
            await pilot.press("q")
            await table.shows("Leave the table before the end?")
            assert len(table.game.moves) == moves
            await table.press("enter")
            assert isinstance(table.step, End)

    play(session())


@pytest.mark.parametrize("keys", [["q", "enter"], ["ctrl+c"]])
def test_a_bot_that_thinks_is_broken_off_where_one_leaves(keys: list[str]):
    async def session() -> None:
        app = slow_table(threading.Event())
        async with app.run_test() as pilot:
            table = Table(app, pilot)
            while not isinstance(table.step, BotMove):
                await pilot.press("1")
            moves = len(table.game.moves)
            await table.press(*keys)
            assert isinstance(table.step, End)
            assert len(table.game.moves) == moves

    play(session())


def test_a_bot_makes_no_move_any_more_where_the_screen_is_closed():
    goes = threading.Event()
    app = slow_table(goes)

    async def session() -> int:
        async with app.run_test() as pilot:
            while not isinstance(app.course.step, BotMove):
                await pilot.press("1")
            moves = len(app.course.game.moves)
            app.post_message(ExitApp())  # as a page does that is closed
            while app.is_running:
                await asyncio.sleep(0.01)
        goes.set()
        return moves

    assert asyncio.run(session()) == len(app.course.game.moves)


def test_bots_keep_the_pace():
    async def session() -> None:
        course = Course(Session(seka("Ann", "Ben"), {"Ann": "random", "Ben": "random"}))
        app = TableApp(course, manner=Manner(pace=60 * PATIENCE))
        async with app.run_test() as pilot:
            table = Table(app, pilot)
            await table.waits_until(lambda: course.game.moves, "a move")
            await pilot.press("q", "enter")
            await table.waits_until(lambda: isinstance(course.step, End), "the end")
            assert len(course.game.moves) == 1

    play(session())
