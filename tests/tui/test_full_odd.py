"""Odd input on the full screen of a terminal: the table stays whole, or ends politely, and its session goes on."""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from seka_profiles.faces.tui.app import LEAST
from tests.faces.commanding import SEKA, seka
from tests.tui.full_screen import CLOSE, DOWN, ENTER, ESCAPE, RIGHT, UP, FullScreen

pytestmark = [pytest.mark.extra, pytest.mark.slow]

GAME = ("tamashebi", "--players", "3", "--seed", "5", "--bots", "random")
SUSPENDED = "it was put aside"
IN_SHELL = ("sh", "-c", f'set -m; "$0" -m seka_profiles "$@"; echo {SUSPENDED}; read answer; fg', sys.executable)
"""A shell that goes on with what was put aside when something is typed."""

DEAF = ("sh", "-c", 'trap "" HUP; exec "$0" -m seka_profiles "$@"', sys.executable)
"""What is started so hears no hang-up."""

CLEAR = "\x15"
"""Takes away what stands in a field."""

Opener = Callable[..., FullScreen]


@pytest.fixture
def opened() -> Iterator[Opener]:
    """Opens a full screen that is closed behind the test, and waits for its first question."""
    made: list[FullScreen] = []

    def open_one(*arguments: str, **more: object) -> FullScreen:
        made.append(FullScreen(*arguments, **more))
        made[-1].asks()
        return made[-1]

    yield open_one
    for each in made:
        each.close()


def at_table(at: FullScreen) -> list[str]:
    """What stands on the screen but for the log: the table, the question and its answers."""
    log = next(number for number, line in enumerate(at.lines) if "What happened" in line)
    return [*at.lines[:log], *at.lines[-3:]]


# ---------- keys, pastes and the mouse ----------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "xyz AÉß日🂡",
        "\x04\x00\x1c\x7f\x1b[27u",
        "9" * 300,
        "\r" * 50,
        "\x1b[999;999~\x1bO\x1b[1;99Q\x1b[1;5R\x1b[57441;1u",
        "\x1b[200~1\n2\nfold\n\x1b[201~",
        "\x1b[200~" + "1\nfold\n" * 500 + "\x1b[201~",
        "\x1b[<0;500;500M\x1b[<0;500;500m\x1b[<64;10;10M\x1b[<65;10;20M\x1b[<0;0;0M\x1b[<0;0;0m\x1b[<2;40;5M\x1b[<2;40;5m",
        "\x1b[I\x1b[O\x1b[?2026;2$y\x1b[?2048;0$y",
    ],
    ids=["letters", "controls", "nines", "enters", "sequences", "paste", "long-paste", "mouse", "answers"],
)
def test_what_no_button_stands_for_leaves_the_table_as_it_was(opened: Opener, typed: str):
    at = opened(*GAME, "--no-journal")
    before = at.lines
    at.press(typed)
    assert [button.label for button in at.asks()] == ["fold", "bet 1 to 10"]
    assert at.lines == before


def test_an_amount_that_is_too_long_is_told_and_another_is_taken(opened: Opener):
    at = opened(*GAME, "--no-journal")
    at.press("2", "9" * 300)
    at.shows("bet 9999")
    at.press(ENTER)
    at.shows("must be 1 to 10")
    at.press("\x1b[200~seven\n7\n\x1b[201~", "abcxyz")
    at.asks()
    assert "9999" in at.text
    at.press(CLEAR, "7", ENTER)
    at.shows("You: bet 7.")


def test_lines_that_are_pasted_as_if_typed_make_no_move_before_one_that_can_be_made(opened: Opener, tmp_path: Path):
    kept = str(tmp_path / "kept.jsonl")
    at = opened(*GAME, "--set", "pots=3", "--journal", kept)
    before = at.text
    at.press("call 20\r11 1\r" * 40, CLEAR, "7\r")
    at.asks(before)
    at.press("\x03")
    assert at.ends() == 130
    assert "Traceback" not in at.text
    told = map(json.loads, Path(kept).read_text("utf-8").splitlines())
    assert [each["move"] for each in told if "move" in each and each["seat"] == "You"] == ["bet 7"]
    assert seka("replay", kept).code == 0


def test_the_mouse_chooses_only_what_it_is_pressed_and_let_go_on(opened: Opener):
    at = opened(*GAME, "--no-journal")
    before, (fold, bet) = at.lines, at.buttons
    at.press(f"\x1b[<0;{fold.column};{fold.row}M", f"\x1b[<0;{fold.column};{fold.row - 6}m")
    at.asks()
    assert at.lines == before
    at.choose(bet, "mouse")
    at.asks(at.text)
    amounts = at.amounts
    assert amounts is not None
    first, last = amounts.columns
    at.press(f"\x1b[<0;{(first + last) // 2};{amounts.row}M")
    at.waits_until(lambda: at.buttons[0].label != "bet 1", "another amount")
    at.press(f"\x1b[<32;{last};3M", f"\x1b[<0;{last};3m")
    at.shows("bet 10")
    at.choose(at.buttons[0], "mouse")
    at.shows("You: bet 10.")


# ---------- the size ------------------------------------------------------------------


@pytest.mark.parametrize("before", [[], ["2", RIGHT, UP, DOWN]], ids=["moves", "amount"])
def test_a_window_that_was_too_small_shows_the_same_table_again(opened: Opener, before: list[str]):
    at = opened(*GAME, "--no-journal")
    at.press(*before)
    at.asks()
    shown = at.lines
    for columns, rows in [(LEAST.width - 1, 24), (30, 5), (1, 1), (80, LEAST.height - 1)]:
        at.resizes(columns, rows)
        at.waits_until(lambda: "─" not in at.text, "a covered table")
    at.resizes(120, 40)
    at.waits_until(lambda: "┌─ What happened" in at.text, "the table beside its log")
    at.resizes(80, 24)
    at.waits_until(lambda: at.lines == shown, "the table as it was")


# ---------- the end of it ----------------------------------------------------------------


@pytest.mark.parametrize("amount", [False, True], ids=["moves", "amount"])
@pytest.mark.parametrize("end", ["interrupt", "kill", "hang-up", "hang-up that is not heard"])
def test_a_session_goes_on_at_its_decision_however_its_terminal_ended(
    opened: Opener, tmp_path: Path, end: str, amount: bool
):
    kept = str(tmp_path / "kept.jsonl")
    at = opened(*GAME, "--journal", kept, run=DEAF if end.endswith("not heard") else SEKA)
    at.press("1")
    at.asks(at.text)
    shown = at_table(at)
    if amount:
        at.press("2", "9")
        at.shows("bet 9")
    if end == "interrupt":
        at.press("\x03")
        assert at.ends() == 130
        assert "The same cards again: " in at.text
        assert "─" not in at.text
    elif end == "kill":
        os.kill(at.terminal.pid, signal.SIGKILL)
        assert at.ends() is None
    else:
        assert at.hangs_up() == signal.SIGHUP
    again = opened(kept, command="resume")
    assert at_table(again) == shown
    again.press("2", "9", ENTER)
    again.shows("You: bet 9.")


def test_a_session_that_was_put_aside_is_taken_up_again(opened: Opener):
    at = opened(*GAME, "--no-journal", run=IN_SHELL)
    shown = at.lines
    at.press("\x1a")
    at.shows(SUSPENDED)
    assert "your hand" not in at.text
    at.press(ENTER)
    at.waits_until(lambda: at.buttons, "the table")
    at.asks()
    assert at.lines == shown
    at.press("\x03")
    assert at.ends() == 130


def test_leaving_in_the_middle_of_odd_keys_shows_how_things_stand(opened: Opener):
    at = opened(*GAME, "--no-journal")
    at.press("2", "q")
    at.shows("Leave the table before the end?")
    at.press("xyz", ESCAPE)
    at.asks()
    at.press("q", ENTER)
    at.shows(CLOSE)
    at.press("12x\x04", ENTER)
    assert at.ends() == 0
    assert "The same cards again: " in at.text
