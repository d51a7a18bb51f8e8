"""`seka play --tui` in a real terminal that is emulated."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.faces.commanding import environment, seka
from tests.tui.full_screen import ENTER, FullScreen

pytestmark = pytest.mark.extra

GAME = ("tamashebi", "--seed", "5", "--no-journal")


@pytest.fixture
def screens() -> Iterator[list[FullScreen]]:
    made: list[FullScreen] = []
    yield made
    for each in made:
        each.close()


def opened(screens: list[FullScreen], *arguments: str, columns: int = 80, rows: int = 24, **more: str) -> FullScreen:
    screens.append(FullScreen(*GAME, *arguments, columns=columns, rows=rows, **more))
    return screens[-1]


def test_an_interrupt_leaves_with_the_standings_and_a_terminal_as_it_was(screens: list[FullScreen]):
    at = opened(screens)
    at.shows("You (betting)")
    at.terminal.send("\x03")
    at.shows("The same cards again: ")
    assert "The pot of 4 stays on the table" in at.text
    assert "Interrupted: the session was left before its end." in at.text
    assert "Traceback" not in at.text
    assert at.ends() == 130


def test_a_resize_is_drawn_and_odd_bytes_break_nothing(screens: list[FullScreen]):
    at = opened(screens)
    at.shows("You (betting)")
    at.resizes(120, 40)
    at.shows("┌─ What happened")
    at.terminal.send("xyz\x1b[999;999~\x1b[200~1\nfold\n\x1b[201~\x00\x1bO\t\x7f日\x1b[<0;500;500M")
    at.terminal.send("?")
    at.shows("What you can do now:")
    at.terminal.send("q")
    at.shows("You (betting)")


def test_plain_signs_are_all_ascii(screens: list[FullScreen]):
    at = opened(screens, "--ascii")
    at.shows("You (betting)")
    at.shows("Help")
    assert at.text.isascii()
    assert "8h" in at.text


@pytest.mark.parametrize("end", ["q", "kill"])
def test_a_session_that_ended_early_goes_on_from_its_journal(screens: list[FullScreen], tmp_path: Path, end: str):
    journal = str(tmp_path / "kept.jsonl")
    at = FullScreen("--seed", "5", "--journal", journal)
    screens.append(at)
    at.asks()
    before = at.text
    at.press("1")
    at.asks(before)
    if end == "q":
        for key, answer in (("q", "Leave the table"), (ENTER, "stays on the table"), (ENTER, "seka resume")):
            at.press(key)
            at.shows(answer)
    at.close()
    again = FullScreen(journal, command="resume")
    screens.append(again)
    again.asks()
    again.press("\x03")
    assert again.ends() == 130
    assert "seka resume" in " ".join(again.text.split())
    resumed = seka("resume", journal, "--plain", stdin=b"log\nquit\n")
    assert resumed.code == 0
    assert "Resumed: " in resumed.out
    assert "You: fold." in resumed.out


# ---------- where the program itself fails -------------------------------------------

BROKEN = """
import sys
from seka_profiles.faces.cli.main import outcome
from seka_profiles.faces.model.course import Course
from seka_profiles.table.session import Session

def fail(*_, **__):
    raise RuntimeError("nobody expected this")

{broken} = fail
sys.exit(outcome(sys.argv[1:]))
"""


@pytest.mark.parametrize(("broken", "key"), [("Course.explained", "?"), ("Session.play_bot", "")])
@pytest.mark.parametrize("debug", ["0", "1"])
def test_a_fault_of_the_program_is_told_in_a_line_and_the_journal_is_kept(
    screens: list[FullScreen], tmp_path: Path, broken: str, key: str, debug: str
):
    journal = str(tmp_path / "kept.jsonl")
    run = (sys.executable, "-c", BROKEN.format(broken=broken))
    at = FullScreen("--seed", "7", "--journal", journal, columns=120, run=run, SEKA_DEBUG=debug)
    screens.append(at)
    if key:
        at.shows("betting")
        at.press(key)
    assert at.ends() == 3
    assert "this is a fault of the program itself (RuntimeError: nobody expected this)" in at.text
    assert "\n".join([*at.scrolled, at.text]).count("Traceback") == int(debug)
    resumed = seka("resume", journal, "--plain", stdin=b"quit\n")
    assert (resumed.code, resumed.err) == (0, "")


# ---------- where there can be no full screen ---------------------------------------


def test_a_screen_that_is_too_small_is_told_in_a_line(screens: list[FullScreen]):
    at = opened(screens, columns=50, rows=10)
    at.terminal.expect(pexpect.EOF)
    assert at.terminal.before is not None
    said = " ".join(at.terminal.before.split())
    assert said.startswith("seka: the full screen needs 60 columns and 20 rows, and here are 50 and 10;")


def test_what_is_no_terminal_is_told_in_a_line():
    ended = seka("play", "--tui")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == (
        "seka: the full screen needs a terminal that can be drawn on; without `--tui` it is played line by line\n"
    )


@pytest.mark.parametrize("elsewhere", ["< /dev/null", "2> {told}", "| cat"])
def test_what_is_a_terminal_in_part_is_told_in_a_line(tmp_path: Path, elsewhere: str):
    told = tmp_path / "told.txt"
    run = ("sh", "-c", f'"$0" -m seka_profiles "$@" {elsewhere.format(told=told)}', sys.executable)
    at = FullScreen(*GAME, run=run)
    assert at.ends() == (0 if elsewhere == "| cat" else 2)
    said = at.text + (told.read_text("utf-8") if told.exists() else "")
    assert " ".join(said.split()) == (
        "seka: the full screen needs a terminal that can be drawn on; without `--tui` it is played line by line"
    )


WITHOUT = """
import sys
sys.modules |= dict.fromkeys(["textual", "textual_serve"])
from seka_profiles.faces.cli.main import outcome
sys.exit(outcome(sys.argv[1:]))
"""


@pytest.mark.parametrize("command", [["play", "--tui"], ["serve"]])
def test_a_missing_extra_is_told_with_what_installs_it(command: list[str]):
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *command], env=environment(), capture_output=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"seka: textual")
    assert done.stderr.count(b"\n") == 1
    assert b"pip install 'seka-profiles[tui]'" in done.stderr
