"""Numbers below 0 and parts of numbers are typed on the full screen as they are written."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.widgets import Input

from tests.engine.playing import inline
from tests.tui.at_table import Table, at_table, play

pytestmark = pytest.mark.extra

GAME = """\
language: 1
name: shifts
players: {{min: 1, max: 2}}
cards: {{suits: [♣], ranks: [7, 8]}}
seat: {{score: 0}}
phases:
  only:
    ask: {{who: seats}}
    actions:
      shift: {{choose: {{n: {numbers}}}, steps: actor.score += n}}
    then: end
session: {{standing: score}}
"""


@asynccontextmanager
async def asked_for(numbers: str) -> AsyncIterator[Table]:
    """A table where one of some numbers is asked for."""
    async with at_table(inline(GAME.format(numbers=numbers), 1)) as table:
        await table.press("1")
        yield table


@pytest.mark.parametrize(
    ("numbers", "keys", "chosen"),
    [
        ("-3 to 3", "- 2", "-2"),
        ("-3 to 3", "2", "2"),
        ("-3 to 3", "2 backspace - 1", "-1"),
        ("-3 to 3", "- 2 up", "-1"),
        ("-3 to 3", "- 2 down", "-3"),
        ("-3 to 3", "right - 1", "-1"),
        ("1 to 5", "end -", "4"),
        ("-8 to 8 by 1/2", "1 5 / 2", "15/2"),
        ("-8 to 8 by 1/2", "- 1 5 / 2 right", "-15/2"),
        ("1/2 to 8 by 1/2", "2 . 5", "5/2"),
    ],
)
def test_a_number_is_typed_as_it_is_written(numbers: str, keys: str, chosen: str):
    async def session() -> None:
        async with asked_for(numbers) as table:
            for key in [*keys.split(), "enter"]:
                names = {"-": "minus", "/": "slash", ".": "full_stop"}
                table.app.post_message(events.Key(names.get(key, key), key if len(key) == 1 else None))
            await table.waits_until(lambda: f"You: shift {chosen}." in table.everything, chosen)

    play(session())


@pytest.mark.parametrize(
    ("keys", "why"),
    [(["minus"], "but this is `-`"), (["minus", "4"], "-3 to 3"), (["2", "minus"], "but this is `2-`")],
)
def test_what_is_not_among_the_numbers_is_told(keys: Sequence[str], why: str):
    async def session() -> None:
        async with asked_for("-3 to 3") as table:
            await table.press(*keys, "enter")
            shown = table.app.query_one("#wrong")
            assert (table.asks_amount, shown.display) == (True, True)
            assert why in str(shown.render())

    play(session())


@pytest.mark.parametrize(("numbers", "taken"), [("-3 to 3", "-2"), ("1 to 5", "1")])
def test_a_sign_is_pasted_where_a_number_may_have_it(numbers: str, taken: str):
    async def session() -> None:
        async with asked_for(numbers) as table:
            field = table.app.query_one(Input)
            table.app.screen.set_focus(field)
            field.select_all()
            await table.settle()
            field.post_message(events.Paste("-2"))
            await table.settle()
            assert field.value == taken

    play(session())
