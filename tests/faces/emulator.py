"""`seka` in a terminal of some size, with what stands on its screen."""

import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from copy import copy, deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pexpect
import pyte

from tests.engine.playing import ROOT
from tests.faces.commanding import PATIENCE, SEKA

SCREENS = Path(__file__).parent / "screens"

MOVE = r"\(.+\)> $"
CHOICE = r"back: $"
NEXT = r"press Enter: $"
HIDE = r"hide this again: $"

SHORT = {
    "blind": "pots=2", "challenge": "pots=2", "numeric": "pots=2", "seca": "games=2", "split": "pots=2",
    "svara-32": "pots=2", "tamashebi": "pots=2", "teen-patti": "deals=2", "top666": "pots=2", "wild7": "pots=2",
    "quatre-en-jeu": "goal_3=2",
}  # fmt: skip
"""Settings that make a session short."""


class Screen(pyte.HistoryScreen):
    """A screen beside which there is another one for programs that draw on all of it, as terminals have it."""

    def set_mode(self, *modes: int, **kwargs: Any) -> None:
        super().set_mode(*modes, **kwargs)
        if kwargs.get("private") and 1049 in modes and self._aside is None:
            self._aside = deepcopy(self.buffer), copy(self.cursor)
            self.erase_in_display(2)

    def reset_mode(self, *modes: int, **kwargs: Any) -> None:
        super().reset_mode(*modes, **kwargs)
        if kwargs.get("private") and 1049 in modes and self._aside is not None:
            (self.buffer, self.cursor), self._aside = self._aside, None

    def reset(self) -> None:
        self._aside: tuple[Any, Any] | None = None
        super().reset()


class Terminal:
    """`seka` with some arguments in a terminal that is emulated, line for line as a person would see it.

    `run`: what the arguments are given to.  `more`: what is set in the environment.
    """

    def __init__(
        self, *arguments: str, columns: int = 80, rows: int = 24, run: Sequence[str] = SEKA, **more: str
    ) -> None:
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        environment = {"PYTHONPATH": str(ROOT), "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": os.devnull, **more}
        self.screen = Screen(columns, rows, history=1000)
        self._stream = pyte.Stream(self.screen)
        self.terminal: pexpect.spawn[str] = pexpect.spawn(
            run[0],
            [*run[1:], *arguments],
            env={**kept, **environment},
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=PATIENCE,
        )

    def waits_until(self, wanted: Callable[[], object], what: str) -> None:
        """Goes on until something holds; `what`: what is said of it where it does not come."""
        until = time.monotonic() + PATIENCE
        while not wanted():
            try:
                assert time.monotonic() < until, f"{what} has not come to stand on the screen:\n{self.text}"
                self._reads()
            except (pexpect.EOF, pexpect.TIMEOUT):
                self.terminal.close()
                assert wanted(), f"{what} stands not on the screen, which is the last:\n{self.text}"

    def waits_for(self, last: Sequence[str]) -> None:
        """Goes on until some lines are the last on the screen; a prompt is also written again by a change of size."""
        self.waits_until(lambda: self.lines[-len(last) :] == last, "\n".join(last))

    def _reads(self) -> None:
        self._stream.feed(self.terminal.read_nonblocking(65_536, timeout=PATIENCE))

    def ends(self) -> int | None:
        """Goes on until the program has ended; its exit code, None where a signal ended it."""
        with suppress(pexpect.EOF):
            while not self.terminal.closed:
                self._reads()
        self.terminal.close()
        return self.terminal.exitstatus

    def hangs_up(self) -> int | None:
        """Takes the terminal away, and waits until the program has ended; the signal that ended it."""
        self.terminal.ptyproc.fileobj.close()
        until = time.monotonic() + PATIENCE
        while self.terminal.isalive():
            assert time.monotonic() < until, "the program goes on without its terminal"
            time.sleep(0.05)
        return self.terminal.signalstatus

    def resizes(self, columns: int, rows: int) -> None:
        self.terminal.setwinsize(rows, columns)
        self.screen.resize(rows, columns)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen, without blanks at the ends and empty lines below."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip().split("\n")

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def scrolled(self) -> list[str]:
        """What can be read by scrolling back."""
        return ["".join(line[at].data for at in sorted(line)).rstrip() for line in self.screen.history.top]

    def close(self) -> None:
        self.terminal.close(force=True)


class Emulator(Terminal):
    """`seka play`, line by line."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 24, **more: str) -> None:
        super().__init__("play", "--no-journal", *arguments, columns=columns, rows=rows, **more)

    def waits(self, *patterns: str) -> int | None:
        """Goes on until what stands at the cursor is one of some patterns; which, None at the end of the program."""
        while True:
            try:
                self._reads()
            except pexpect.EOF:
                self.terminal.close()
                return None
            line = self.screen.display[self.screen.cursor.y][: self.screen.cursor.x]
            for number, pattern in enumerate(patterns):
                if re.search(pattern, line):
                    return number

    def types(self, line: str) -> None:
        self.terminal.send(f"{line}\n")


def session(name: str, columns: int, rows: int, *more: str) -> Iterator[tuple[str, list[str]]]:
    """The screens of a whole session of one person against bots that play anything: at each move, and at the end."""
    sets = ("--set", SHORT[name]) if name in SHORT else ()
    players = "2" if name in ("kuhn", "leduc") else "3"
    common = ("--players", players, "--seed", "5", "--bots", "random")
    emulator, dice = Emulator(name, *common, *sets, *more, columns=columns, rows=rows), Random(name)
    try:
        while (found := emulator.waits(MOVE, CHOICE)) is not None:
            if found == 0:
                yield "move", emulator.lines
                offered = [int(n) for line in emulator.lines for n in re.findall(r"^ ?(\d+)  \S", line)]
                emulator.types(str(dice.choice(offered or [1])))
            else:
                asked = " ".join(emulator.lines).rpartition(")> ")[2]
                emulator.types(re.findall(r": [^,:]+, (?:a number from )?([^\s,]+)", asked)[-1])
        yield "end", emulator.lines
    finally:
        emulator.close()
    assert emulator.terminal.exitstatus == 0
