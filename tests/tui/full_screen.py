"""`seka play --tui` in a terminal that is emulated, played by somebody who knows only what stands on the screen."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.faces.emulator import SHORT, Terminal

ENTER, UP, DOWN, RIGHT, LEFT, HOME, END = "\r", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F"
ESCAPE = "\x1b[27u"
"""As terminals write it that leave no doubt whether more follows."""

BACK = "Esc back to the table"
"""What stands below the help."""

CLOSE = "Enter close"
BUTTON = re.compile(r"(?:^ {2}| {4})(\S+) (\S.*?)(?=$| {4})")
SLIDER = re.compile(r"^ (\S+) (━*●─*) (\S+)(?:  |$)")


@dataclass(frozen=True)
class Button:
    """Something that can be chosen; `column` and `row`: of a place within, from 1."""

    key: str
    label: str
    column: int
    row: int


@dataclass(frozen=True)
class Amounts:
    """A slider: its ends as they are written, and where its line begins and ends, from 1."""

    ends: tuple[str, str]
    columns: tuple[int, int]
    row: int


class FullScreen(Terminal):
    """The full screen, and what is pressed on it."""

    def __init__(self, *arguments: str, command: str = "play", **more: Any) -> None:
        super().__init__(command, "--tui", *arguments, **more)

    # ---------- what stands there --------------------------------------------------

    def _asked(self) -> Iterator[tuple[int, str]]:
        """The lines below the table in which one is asked, with their numbers from 1; none where it is covered."""
        lines = self.lines
        borders = [number for number, line in enumerate(lines) if set(line) in ({"─"}, {"-"})]
        if borders and len(lines) == self.screen.lines and BACK not in self.text:
            yield from enumerate(lines[borders[-1] + 1 : -1], borders[-1] + 2)

    @property
    def buttons(self) -> list[Button]:
        """What can be chosen."""
        return [
            Button(*found.groups(), column=found.end(1), row=row)
            for row, line in self._asked()
            for found in BUTTON.finditer(line)
        ]

    @property
    def amounts(self) -> Amounts | None:
        """The slider, where there is one."""
        for row, line in self._asked():
            if found := SLIDER.match(line):
                return Amounts((found[1], found[3]), (found.start(2) + 1, found.end(2)), row)
        return None

    def shows(self, text: str) -> None:
        """Waits until something stands on the screen."""
        self.waits_until(lambda: text in self.text, text)

    def asks(self, before: str = "") -> list[Button]:
        """Waits until something can be chosen on a screen that is no longer as it was, and nothing moves any more.

        Nothing does where the screen is the same again behind the help.
        """
        self.waits_until(lambda: self.buttons and self.text != before, "a question")
        shown = ""
        while self.text != shown:
            shown = self.text
            self.press("?")
            self.shows(BACK)
            self.press(ESCAPE)
            self.waits_until(lambda: self.buttons, "a question")
        return self.buttons

    # ---------- what is pressed ----------------------------------------------------

    def press(self, *keys: str) -> None:
        self.terminal.send("".join(keys))

    def click(self, column: int, row: int) -> None:
        """Presses the mouse at a place, and lets it go."""
        self.press(f"\x1b[<0;{column};{row}M", f"\x1b[<0;{column};{row}m")

    def choose(self, button: Button, by: str) -> None:
        """Chooses something by its key or by the mouse."""
        if by == "mouse":
            self.click(button.column, button.row)
        else:
            self.press({"Enter": ENTER, "Esc": ESCAPE}.get(button.key, button.key))

    def choose_amount(self, by: str, dice: Random) -> None:
        """Chooses an amount: anywhere on the slider, by arrow keys or by typing."""
        amounts = self.amounts
        assert amounts is not None
        if by == "mouse":
            self.click(dice.randint(amounts.columns[0] + 1, amounts.columns[1]), amounts.row)
        elif dice.random() < 0.5:
            self.press(dice.choice([RIGHT, UP, END]))
        else:
            self.press(amounts.ends[1])
        self.choose(self.buttons[0], by)


def session(name: str, columns: int, rows: int, by: str, *more: str) -> Iterator[tuple[str, list[str]]]:
    """The screens of a whole session of one person against bots that play anything: at each decision, the end, and
    what is left in the terminal."""
    sets = ("--set", SHORT[name]) if name in SHORT else ()
    players = "2" if name in ("kuhn", "leduc") else "3"
    common = ("--players", players, "--seed", "5", "--bots", "random", "--no-journal")
    at, dice = FullScreen(name, *common, *sets, *more, columns=columns, rows=rows), Random(name)
    try:
        buttons = at.asks()
        while CLOSE not in at.text:
            yield "asked", at.lines
            before = at.text
            if at.amounts:
                at.choose_amount(by, dice)
            else:
                at.choose(dice.choice([button for button in buttons if button.key != "Esc"]), by)
            buttons = at.asks(before)
        yield "end", at.lines
        at.choose(at.buttons[0], by)
        assert at.ends() == 0
        yield "left", at.lines
    finally:
        at.close()
