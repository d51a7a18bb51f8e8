"""`seka play` in a terminal of some size, with what stands on its screen."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pexpect
import pyte

from tests.engine.playing import ROOT

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


class Emulator:
    """A program in a terminal that is emulated, line for line as a person would see it."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 24, **more: str) -> None:
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        environment = {"PYTHONPATH": str(ROOT), "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": os.devnull, **more}
        self.screen = pyte.HistoryScreen(columns, rows, history=1000)
        self._stream = pyte.Stream(self.screen)
        self.terminal: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            ["-m", "seka_profiles", "play", "--no-journal", *arguments],
            env={**kept, **environment},
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=30,
        )

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

    def waits_for(self, last: Sequence[str]) -> None:
        """Goes on until some lines are the last on the screen; a prompt is also written again by a change of size."""
        while self.lines[-len(last) :] != last:
            self._reads()

    def _reads(self) -> None:
        self._stream.feed(self.terminal.read_nonblocking(65_536, timeout=30))

    def types(self, line: str) -> None:
        self.terminal.send(f"{line}\n")

    def resizes(self, columns: int, rows: int) -> None:
        self.terminal.setwinsize(rows, columns)
        self.screen.resize(rows, columns)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen, without blanks at the ends and empty lines below."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip().split("\n")

    @property
    def scrolled(self) -> list[str]:
        """What can be read by scrolling back."""
        return ["".join(line[at].data for at in sorted(line)).rstrip() for line in self.screen.history.top]

    def close(self) -> None:
        self.terminal.close(force=True)


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
