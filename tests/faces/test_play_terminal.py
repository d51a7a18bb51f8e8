"""`seka play` as it is used: through a real terminal of 80 by 24, and through pipes."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.engine.playing import ROOT
from tests.faces.commanding import JOURNALS, PATIENCE

PROMPT = r"\(\w+\)> "
NEXT = "press Enter: "
CLEARED = "\x1b[H\x1b[2J\x1b[3J"
CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r|\x07")

WAITING = re.compile(r"\r\x1b\[K[|/\\-] [^\r]*")
"""That a bot thinks, which is said where a machine is slow, and taken back."""

Terminal = pexpect.spawn


def environment(**more: str) -> dict[str, str]:
    """What the program finds around it: no settings of whoever runs the tests."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
    kept |= {"PYTHONPATH": str(ROOT), "SEKA_JOURNALS": JOURNALS.name}
    return {**kept, "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": os.devnull, **more}


class Sitter:
    """Somebody at a terminal, who keeps all that was shown."""

    def __init__(self, *arguments: str, **more: str) -> None:
        self.shown = ""
        self.terminal: Terminal[str] = pexpect.spawn(
            sys.executable,
            ["-m", "seka_profiles", "play", *arguments],
            env=environment(**more),
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=PATIENCE,
        )

    def sees(self, *patterns: str | type[pexpect.EOF]) -> int:
        """Waits for one of some patterns; which one it was."""
        found = int(self.terminal.expect(list(patterns)))
        after = self.terminal.after
        self.latest = self.terminal.before + (after if isinstance(after, str) else "")
        self.shown += self.latest
        return found

    def types(self, line: str) -> None:
        self.terminal.sendline(line)

    def interrupts(self, pattern: str) -> None:
        """Presses Ctrl-C until something is said of it: the line editor may be deaf for a moment between two keys."""
        for _ in range(10):
            self.terminal.sendintr()
            if self.terminal.expect([pattern, pexpect.TIMEOUT], timeout=PATIENCE / 10) == 0:
                break
        self.shown += self.terminal.before + self.terminal.after

    def ends(self) -> int:
        """Waits for the end; the exit code."""
        self.sees(pexpect.EOF)
        self.terminal.close()
        return int(self.terminal.exitstatus)

    @property
    def text(self) -> str:
        """All that was shown, without what moves a cursor or colours."""
        return CONTROLS.sub("", WAITING.sub("", self.shown))


@pytest.fixture
def sit() -> Iterator[type[Sitter]]:
    made: list[Sitter] = []

    class Made(Sitter):
        def __init__(self, *arguments: str, **more: str) -> None:
            super().__init__(*arguments, **more)
            made.append(self)

    yield Made
    for sitter in made:
        sitter.terminal.close(force=True)


def test_a_session_alone_is_played_to_its_end_by_first_moves(sit: type[Sitter]):
    sitter = sit("--seed", "4", "--set", "pots=3")
    while sitter.sees(PROMPT, "the session|share the first place") == 0:
        sitter.types("1")
    assert sitter.ends() == 0
    lines = sitter.text.split("\n")
    assert lines[0] == "Seka (Tamashebi), with pots=3"
    assert lines[1] == "You against Ann (steady), Ben (steady) and Cid (steady). Seed 4."
    again = "The same cards again: seka play tamashebi --players You,steady:Ann,steady:Ben,steady:Cid"
    assert lines[-2] == f"{again} --set pots=3 --seed 4"
    assert sum("the pot of" in line for line in lines) == 3
    assert max(map(len, lines[:-3])) <= 80  # the last are there to be copied, and not broken


def test_the_same_seed_is_the_same_session(sit: type[Sitter]):
    def played() -> str:
        sitter = sit("--seed", "9", "--set", "pots=1", "--bots", "random,steady", "--players", "3", "--no-journal")
        while sitter.sees(PROMPT, "the session|share") == 0:
            sitter.types("1")
        sitter.ends()
        return sitter.text

    assert played() == played()


def test_moves_are_made_in_every_way_and_wrong_lines_answered(sit: type[Sitter]):
    sitter = sit("--players", "2", "--seed", "3", "--bots", "random")
    sitter.sees(PROMPT)
    for line, answer in [
        ("xyzzy", "is no move here"),
        ("b 99", "must be"),
        ("?", "At this table:"),
        ("", "fold"),
        ("17", "There is no move 17"),
        ("9" * 300, "There is no move 999999999999…"),
    ]:
        sitter.types(line)
        sitter.sees(re.escape(answer))
        sitter.sees(PROMPT)
    sitter.types("2")
    sitter.sees("bet: amount, .*10, or Enter to go back: ")
    sitter.types("ten")
    sitter.sees("`ten` will not do here")
    sitter.types("10")
    sitter.sees("You: bet 10")
    sitter.sees(PROMPT)
    sitter.terminal.send("be\t")
    sitter.sees("bet ")
    sitter.types("10")
    sitter.sees("You: bet 10")
    sitter.sees(PROMPT)
    sitter.types("quit")
    assert sitter.ends() == 0
    assert "The session was left before its end." in sitter.text


def test_many_pasted_lines_are_taken_one_by_one(sit: type[Sitter]):
    sitter = sit("--players", "2", "--seed", "3")
    sitter.sees(PROMPT)
    sitter.terminal.send("nonsense\n\n?\nmore nonsense\nquit\n")
    assert sitter.ends() == 0
    assert "`nonsense` is no move here" in sitter.text
    assert "`more nonsense` is no move here" in sitter.text


def test_the_end_of_the_input_leaves(sit: type[Sitter]):
    sitter = sit("--seed", "3")
    sitter.sees(PROMPT)
    sitter.terminal.sendeof()
    assert sitter.ends() == 0
    assert "The session was left before its end." in sitter.text
    assert "Traceback" not in sitter.text


def test_an_interrupt_leaves_politely(sit: type[Sitter]):
    sitter = sit("--seed", "3")
    sitter.sees(PROMPT)
    sitter.terminal.send("be\t")
    sitter.sees("bet ")  # by the line editor: a signal before it is at work would wait for the next key
    sitter.interrupts("Interrupted: the session was left")
    assert sitter.ends() == 130
    assert "Interrupted: the session was left before its end." in sitter.text
    assert "--seed 3" in sitter.text
    assert "Traceback" not in sitter.text


# ---------- several people --------------------------------------------------------


def test_the_screen_is_cleared_before_the_next_hand_is_shown(sit: type[Sitter]):
    sitter = sit("--players", "Ann,Ben,Cid", "--seed", "5", "--set", "pots=1")
    hands: dict[str, list[str]] = {}
    previous = ""
    while sitter.sees(NEXT, "the session|share") == 0:
        between = sitter.latest.rpartition(CLEARED)[2]
        name = re.findall(r"(\w+), it is your turn", between)[-1]
        assert (CLEARED in sitter.latest) == bool(previous)
        for card in hands.get(previous, []):
            assert card not in between
        sitter.types("")
        sitter.sees(PROMPT)
        assert sitter.latest.count(CLEARED) == 1
        own = CONTROLS.sub("", sitter.latest).rpartition("your hand")[2].splitlines()[0]
        hands[name] = re.findall(r"\w+[♣♦♥♠]", own)
        assert len(hands[name]) == 3
        for card in hands[name]:
            assert card not in CONTROLS.sub("", between)
        sitter.types("fold" if len(hands) > 1 else "bet 2")
        previous = name
    assert CLEARED in sitter.latest
    for card in hands[previous]:
        assert card not in sitter.latest.rpartition(CLEARED)[2]
    assert sitter.ends() == 0


def test_what_was_typed_too_early_shows_no_hand(sit: type[Sitter]):
    sitter = sit("--players", "Ann,Ben", "--seed", "5")
    sitter.sees(NEXT)
    sitter.types("")
    sitter.sees(PROMPT)
    sitter.terminal.send("bet 2\n\n\n\n\n")
    sitter.sees(NEXT)
    sitter.types("quit")
    assert sitter.ends() == 0
    assert "Ann" in sitter.latest
    assert "your hand" not in sitter.latest


def test_history_does_not_bring_back_what_another_typed(sit: type[Sitter]):
    sitter = sit("--players", "Ann,Ben", "--seed", "5")
    sitter.sees(NEXT)
    sitter.types("")
    sitter.sees(PROMPT)
    sitter.types("bet 7")
    sitter.sees(NEXT)
    sitter.types("")
    sitter.sees(PROMPT)
    sitter.terminal.send("\x1b[A\n")
    sitter.sees(PROMPT)
    assert "(betting)> bet 7" not in CONTROLS.sub("", sitter.latest)
    sitter.types("quit")
    assert sitter.ends() == 0


# ---------- poorer screens --------------------------------------------------------


@pytest.mark.parametrize("more", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_without_colour_where_none_is_wanted(sit: type[Sitter], more: dict[str, str]):
    sitter = sit("--seed", "3", **more)
    sitter.sees(PROMPT)
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", sitter.shown)
    sitter.types("quit")
    assert sitter.ends() == 0


def test_a_screen_that_cannot_be_cleared_is_scrolled(sit: type[Sitter]):
    sitter = sit("--players", "Ann,Ben", "--seed", "5", TERM="dumb")
    sitter.sees(NEXT)
    sitter.types("")
    sitter.sees(PROMPT)
    assert "\x1b[2J" not in sitter.shown
    assert sitter.shown.count("\n") > 50


def piped(*arguments: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "seka_profiles", "play", *arguments]
    return subprocess.run(
        command, check=False, input=typed.encode(), capture_output=True, env=environment(**more), timeout=PATIENCE
    )


def test_through_pipes_the_answers_stand_in_the_text():
    done = piped("--seed", "3", typed="xyzzy\n2 7\nquit\n")
    text = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    assert "You (betting)> xyzzy\n" in text
    assert "\x1b" not in text
    assert "♥" in text


@pytest.mark.parametrize(
    ("arguments", "more"),
    [(["--ascii"], {}), ([], {"PYTHONIOENCODING": "ascii"}), ([], {"PYTHONIOENCODING": "latin-1"})],
)
def test_letters_stand_for_suits_where_signs_cannot(arguments: list[str], more: dict[str, str]):
    done = piped("--seed", "3", *arguments, typed="?\nbet 7♥\n", **more)
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"Your hand: Jh 6c Ad." in done.stdout


def test_a_pipe_that_is_closed_ends_quietly():
    script = f"yes 1 | {sys.executable} -m seka_profiles play --seed 3 | head -n 3"
    done = subprocess.run(
        ["sh", "-c", script], check=False, capture_output=True, env=environment(), timeout=PATIENCE, text=True
    )
    assert done.stdout.startswith("Seka (Tamashebi)")
    assert done.stderr == ""


# ---------- what cannot be played -------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "stedy"], "did you mean `steady`?"),
        (["--players", "13"], "is for 2 to 12 players, not for 13"),
        (["--players", "Ann,Ann"], "two seats are called `Ann`"),
        (["--players", "Ann,Ben", "--people", "Bob"], "Bob is named among the people"),
        (["--set", "cieling=5"], "did you mean `ceiling`?"),
        (["--set", "ceiling=0"], "ceiling"),
        (["--set", "ceiling"], "is not written KEY=VALUE"),
        (["--seed", "x"], "`--seed`"),
        (["tamashebbi"], "tamashebi"),
        (["nowhere/at-all.yaml"], "nowhere/at-all.yaml"),
    ],
)
def test_what_was_typed_wrongly_is_said_at_once(arguments: list[str], said: str):
    done = piped(*arguments)
    assert done.returncode == 2, done.stderr
    assert said in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


FAULTY = """language: 1
name: faulty
title: Money is left
players: {min: 2, max: 2}
cards: {suits: [♠], ranks: [2, 3]}
phases:
  only:
    turns: {first: first(seats), until: lap == 3}
    actions:
      pay: {steps: actor pays 1}
      stop: {steps: end}
    then:
      - seats take pot
      - end
"""


def test_a_fault_of_the_profile_is_shown_with_its_place(tmp_path: Path):
    path = tmp_path / "faulty.yaml"
    path.write_text(FAULTY, encoding="utf-8")
    done = piped(str(path), "--people", "2", typed="\npay\n\nstop\n")
    assert done.returncode == 1
    said = done.stderr.decode()
    assert "SP614" in said
    assert "faulty.yaml:" in said
    assert "Traceback" not in said
