"""What one person is asked on the full screen: keys, mouse, amounts, odd input, help, leaving."""

import pytest
from textual import events

from seka_profiles.engine.game import Game
from seka_profiles.faces.model.manner import Manner
from seka_profiles.faces.model.steps import End
from seka_profiles.faces.tui.options import KEYS, Options
from tests.engine.playing import table as rules_of
from tests.tui.at_table import Table, at_table, play

pytestmark = pytest.mark.extra

SEATS = ("You", "Ann", "Ben")


def seka(*seats: str, seed: int = 5) -> Game:
    names = seats or SEATS
    return Game(rules_of("tamashebi", len(names)), names, seed)


def at_seka(**more: object):
    return at_table(seka(), SEATS[1:], **more)  # type: ignore[arg-type]


def wrong(table: Table) -> str:
    """What is said to be wrong; empty where nothing is."""
    shown = table.app.query_one("#wrong")
    return str(shown.render()) if shown.display else ""


# ---------- amounts ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "amount"),
    [
        (["enter"], "1"),
        (["right", "right", "enter"], "3"),
        (["end", "enter"], "10"),
        (["end", "left", "enter"], "9"),
        (["end", "home", "enter"], "1"),
        (["pageup", "pageup", "pagedown", "up", "enter"], "3"),
        (["7", "enter"], "7"),
        (["1", "0", "enter"], "10"),
        (["7", "up", "enter"], "8"),
        (["4", "backspace", "6", "enter"], "6"),
    ],
)
def test_an_amount_is_chosen_by_keys(keys: list[str], amount: str):
    async def session() -> None:
        async with at_seka() as table:
            await table.press("2")
            assert table.asks_amount
            await table.press(*keys[:-1])
            assert f"bet {amount}" in table.screen
            await table.press(keys[-1])
            assert f"You: bet {amount}." in table.everything

    play(session())


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("2 1 0 enter", "You: bet 10."),
        ("2 1 enter escape 1", "You: bet 1."),
        ("1 2", "You: fold."),
        ("2 3 up enter", "You: bet 4."),
        ("2 5 down enter", "You: bet 4."),
        ("2 right enter", "You: bet 2."),
        ("2 right right enter 1", "You: bet 3."),
        ("2 end left enter", "You: bet 9."),
        ("2 up 6 enter", "You: bet 6."),
        ("2 4 up up backspace 7 up enter", "You: bet 8."),
        ("2 1 0 backspace up up enter", "You: bet 3."),
        ("2 right 1 0 down enter", "You: bet 9."),
        ("2 7 escape 2 right enter", "You: bet 2."),
        ("right right enter right enter", "You: bet 2."),
    ],
)
def test_keys_that_come_at_once_are_heard_in_their_order(keys: str, said: str):
    async def session() -> None:
        async with at_seka() as table:
            for key in keys.split():
                table.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await table.waits_until(lambda: said in table.everything, said)
            await table.settle()  # the bots are not left in the middle of a move

    play(session())


@pytest.mark.parametrize(("key", "help"), [("?", "─ Help ─"), ("q", "Leave the table before the end?")])
def test_keys_of_the_screen_mean_the_same_while_an_amount_is_typed(key: str, help: str):
    async def session() -> None:
        async with at_seka() as table:
            await table.press("2", "3", "question_mark" if key == "?" else key)
            assert help in table.screen
            await table.press("escape", "enter")
            assert "You: bet 3." in table.everything

    play(session())


def test_an_amount_is_chosen_by_mouse_alone():
    async def session() -> None:
        async with at_seka() as table:
            await table.click(1)
            slider = table.slider
            await table.pilot.mouse_down(slider, offset=(3, 0))
            await table.pilot.hover(slider, offset=(slider.size.width - 1, 0))
            await table.pilot.mouse_up(slider, offset=(slider.size.width - 1, 0))
            await table.settle()
            assert "bet 10" in table.screen
            await table.click(0)
            assert not table.asks_amount
            assert "You: bet 10." in table.everything

    play(session())


@pytest.mark.parametrize("typed", ["0", "11", "99999999999999999999", "1/2", "1/0", "..", "/", "-3", "3 4", "", "٣"])
def test_an_amount_that_will_not_do_is_told_and_asked_again(typed: str):
    async def session() -> None:
        async with at_seka() as table:
            step = table.step
            await table.press("2")
            field = table.app.query_one("#typed")
            field.value = typed  # type: ignore[attr-defined]
            await table.press("enter")
            assert table.step is step
            assert wrong(table)
            assert "Traceback" not in table.screen
            await table.press("5", "enter")
            assert table.step is not step

    play(session())


def test_escape_goes_back_and_another_move_is_made():
    async def session() -> None:
        async with at_seka() as table:
            await table.press("2", "7", "escape")
            assert not table.asks_amount
            assert [item.label for item in table.options.items] == ["fold", "bet 1 to 10"]
            await table.press("1")
            assert "You: fold." in table.everything

    play(session())


# ---------- odd input ----------------------------------------------------------------

ODD = ["x", "z", "0", "9", "8", "space", "tab", "shift+tab", "escape", "backspace", "f5", "ctrl+z", "ctrl+l", "up",
       "down", "é", "ß", "٣", "日", "/", ":", "-", "delete", "insert", "ctrl+u", "ctrl+v", "home", "end"]  # fmt: skip


def test_odd_keys_leave_the_table_as_it_was():
    async def session() -> None:
        async with at_seka() as table:
            step, before = table.step, table.screen
            await table.press(*ODD)
            assert table.step is step
            await table.press("2", *ODD)
            assert table.step is step
            await table.press("escape")
            assert table.screen.splitlines()[-4:] == before.splitlines()[-4:]

    play(session())


def test_a_paste_of_many_lines_is_no_answer():
    async def session() -> None:
        async with at_seka() as table:
            step = table.step
            for keys in ([], ["2"], ["5"]):
                await table.press(*keys)
                table.app.post_message(events.Paste("1\nfold\n" * 200))
                await table.settle()
                assert table.step is step

    play(session())


# ---------- who has won ---------------------------------------------------------------


def taken(table: Table) -> str:
    """What is said of the last pot; empty where nothing is."""
    shown = table.app.query_one("#taken")
    return str(shown.render()) if shown.display else ""


def test_who_took_the_pot_stays_in_sight_until_the_next_move():
    async def session() -> None:
        async with at_seka() as table:
            assert taken(table) == ""
            await table.press("1")
            said = [sentence.text for sentence in table.app.course.log() if sentence.mood == "end"]
            assert taken(table).splitlines() == said
            assert said[0] in table.screen
            await table.press("question_mark", "escape", "2", "escape", "enter")
            assert said[0] in taken(table)
            await table.press("2", "enter")
            assert said[0] not in taken(table)

    play(session())


# ---------- looks ----------------------------------------------------------------------


def test_d_goes_from_dark_to_light_and_back():
    async def session() -> None:
        async with at_seka() as table:
            assert table.app.current_theme.dark
            await table.press("d")
            assert not table.app.current_theme.dark
            await table.press("d")
            assert table.app.current_theme.dark

    play(session())


# ---------- help and hints ------------------------------------------------------------


@pytest.mark.parametrize("back", ["escape", "enter", "q", "question_mark", "f1"])
def test_help_explains_what_can_be_done_and_leads_back(back: str):
    async def session() -> None:
        async with at_seka() as table:
            step, before = table.step, table.screen
            await table.press("question_mark")
            for text in ("What you can do now:", "Hands, strongest first:", "Keys:"):
                assert text in table.everything
            await table.press("pagedown", "1", "2")
            await table.press(back)
            assert table.step is step
            assert table.screen == before

    play(session())


def test_hints_are_said_where_they_are_wanted():
    async def session() -> None:
        async with at_seka(manner=Manner(has_hints=True)) as table:
            assert " hands yours beats " in table.screen

    play(session())


# ---------- leaving ----------------------------------------------------------------------


@pytest.mark.parametrize("keys", [["q", "enter"], ["q", "tab", "shift+tab", "enter"]])
def test_q_leaves_with_the_standings(keys: list[str]):
    async def session() -> None:
        async with at_seka() as table:
            await table.press(*keys)
            assert isinstance(table.step, End)
            assert "balance" in table.screen
            assert "stays on the table" in table.screen
            assert "The session was left before its end." in table.screen
            assert table.app.is_running
            await table.press("enter")
            assert not table.app.was_interrupted

    play(session())


def test_who_stays_is_where_he_was():
    async def session() -> None:
        async with at_seka() as table:
            step, before = table.step, table.screen
            await table.press("q", "escape")
            assert (table.step, table.screen) == (step, before)
            await table.press("q", "x", "1", "right", "enter")
            assert (table.step, table.screen) == (step, before)

    play(session())


@pytest.mark.parametrize("before", [[], ["2"], ["question_mark"], ["q"]])
def test_an_interrupt_leaves_at_once_wherever_one_is(before: list[str]):
    async def session() -> None:
        async with at_seka() as table:
            await table.press(*before, "ctrl+c")
            assert isinstance(table.step, End)
            assert table.app.was_interrupted

    play(session())


# ---------- buttons ------------------------------------------------------------------------


def test_arrow_keys_reach_every_button():
    async def session() -> None:
        async with at_seka() as table:
            options = table.app.query_one(Options)
            for key, current in (("right", 0), ("right", 1), ("left", 0), ("left", 0), ("end", 1)):
                await table.press(key)
                assert options.current == current
            await table.press("enter")
            assert table.asks_amount

    play(session())


@pytest.mark.parametrize("key", ["left", "right", "up", "down", "home", "end"])
def test_enter_gives_up_nothing_until_arrow_keys_have_chosen(key: str):
    async def session() -> None:
        async with at_seka() as table:
            step = table.step
            await table.press("enter", "enter")
            assert (table.step, table.asks_amount, wrong(table)) == (step, False, "")
            assert table.options.current is None
            await table.press(key)
            assert table.step is step
            await table.press("enter")
            assert table.asks_amount if key == "end" else table.step is not step

    play(session())


def test_enter_chooses_nothing_where_a_move_asks_for_more_than_a_number():
    async def session() -> None:
        async with at_table(Game(rules_of("quatre-en-jeu", 3), SEATS, 5), SEATS[1:]) as table:
            await table.press("2")
            step, prompt = table.step, str(table.app.query_one("#prompt").render())
            await table.press("enter")
            assert (table.step, str(table.app.query_one("#prompt").render())) == (step, prompt)

    play(session())


def test_keys_of_buttons_leave_those_of_the_screen_alone():
    assert len(set(KEYS)) == len(KEYS)
    assert not {"d", "q", "?"} & set(KEYS)
