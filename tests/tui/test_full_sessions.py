"""Whole sessions of every shipped profile on the full screen: by keys on a small one, by mouse on a large one."""

from random import Random

import pytest

from seka_profiles.engine.game import Game
from seka_profiles.faces.model.steps import End, HandOver, Secret, Turn
from seka_profiles.faces.tui import quiet
from seka_profiles.faces.tui.area import label_of
from tests.engine.playing import table as rules_of
from tests.faces.emulator import SHORT
from tests.faces.test_play_screens import SHIPPED
from tests.tui.at_table import Table, at_table, play

pytestmark = pytest.mark.extra

MOST_STEPS = 400
SIZES = {"keys": (80, 24), "mouse": (120, 40)}


def new_game(name: str, *seats: str) -> Game:
    settings = (tuple(SHORT[name].split("=")),) if name in SHORT else ()
    return Game(rules_of(name, len(seats), settings), seats, 5)


async def choose(table: Table, number: int, by: str) -> None:
    """Chooses an option by its key, or by the mouse."""
    key = table.options.items[number].key
    if by == "mouse" or not key:
        await table.click(number)
    else:
        await table.press(key)


async def choose_amount(table: Table, by: str, dice: Random) -> None:
    if by == "mouse":
        await table.pilot.click(table.slider, offset=(dice.randrange(table.slider.size.width), 0))
        await table.click(0)
    elif dice.random() < 0.5:
        await table.press(*[dice.choice(["left", "right", "home", "end", "pageup", "down"])] * 3, "enter")
    else:
        await table.press(*str(table.slider._range[-1]), "enter")


async def move(table: Table, by: str, dice: Random) -> None:
    """Makes any move, with any of its choices."""
    step, is_first = table.turn(), True
    assert [item.label for item in table.options.items] == [label_of(choice) for choice in step.choices]
    while table.step is step:
        if table.asks_amount:
            await choose_amount(table, by, dice)
        else:
            await choose(table, dice.randrange(len(table.options.items) - (not is_first)), by)
        is_first = False
        assert not table.app.query_one("#wrong").display


def assert_all_is_in_sight(table: Table) -> None:
    """What is needed to make a move stands on the screen: names, own cards, the moves."""
    shown = table.screen
    for seat in table.game.seats:
        assert seat in shown
    for pile in table.step.scene.own:
        for card in pile.cards:
            assert card.replace("?", "▒▒") in shown
    for item in table.options.items:
        assert item.label in shown


async def session(table: Table, by: str, dice: Random) -> None:
    for _ in range(MOST_STEPS):
        match table.step:
            case Turn():
                assert_all_is_in_sight(table)
                await move(table, by, dice)
            case HandOver() | Secret():
                await choose(table, 0, by)
            case End() as end:
                assert table.game.is_over
                assert str(end.verdict) in table.screen
                await choose(table, 0, by)
                return
    pytest.fail("the session has not come to its end")


@pytest.mark.parametrize("by", SIZES)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_session_is_played_to_its_end(name: str, by: str):
    seats = ("You", "Ann") if name in ("kuhn", "leduc") else ("You", "Ann", "Ben")

    async def whole() -> None:
        async with at_table(new_game(name, *seats), seats[1:], SIZES[by]) as table:
            await session(table, by, Random(name))
            assert table.app.fault is None

    play(whole())


@pytest.mark.parametrize("name", ["seca", "challenge", "quatre-en-jeu", "blind"])
def test_several_people_play_a_session_at_one_screen(name: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(quiet, "SECONDS_WITHOUT_KEY", 0)

    async def whole() -> None:
        async with at_table(new_game(name, "Ann", "Ben", "Cid"), ("Cid",)) as table:
            await session(table, "keys", Random(name))

    play(whole())
