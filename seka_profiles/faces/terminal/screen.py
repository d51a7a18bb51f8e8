"""The screen and the keyboard: what is written, cleared and asked, on a terminal or through pipes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import cycle
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TextIO

from ..signs import can_say, plain, printable

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

SECONDS_UNSAID = 0.2
"""How many seconds something may take before it is said that it takes long."""

SECONDS_BETWEEN_KEYS = 0.05
"""After so many seconds without a key, whoever was typing has stopped: what is pasted comes faster."""

DASHES = 60
"""How long the line is that stands where nothing can be cleared."""

MOST_ROWS = 60
"""So many lines a terminal is taken to have that does not say how many."""


class Screen:
    """Where a table is shown and asked.

    `in_ascii`: cards as `10d` and nothing but plain signs around them; switched on by itself where the
    output cannot say `♦`.  `is_plain`: sentences alone, without drawing, colour or clearing; switched on
    by itself where nobody looks at the output, or the terminal can do nothing else.
    """

    def __init__(self, in_ascii: bool = False, is_plain: bool = False) -> None:
        self.in_ascii = in_ascii or not can_say(sys.stdout)
        self.is_plain = is_plain or not sys.stdout.isatty() or _is_dumb()
        self._answers_are_seen = sys.stdin.isatty()
        self._console: Console | None = None

    @property
    def console(self) -> Console:
        """Rich's console, made when something is shown for the first time."""
        if self._console is None:
            from .console import Printer

            out: Any = _AsciiOut(sys.stdout) if self.in_ascii else sys.stdout
            self._console = Printer(out, None if self.is_plain else "auto")
        return self._console

    @property
    def columns(self) -> int:
        """How wide it is now."""
        return self.console.width

    @property
    def rows(self) -> int | None:
        """How many lines it has now; None where what was written can always be read again."""
        return None if self.is_plain else self.console.height

    def show(self, *parts: RenderableType) -> None:
        """Shows parts one below the other."""
        for part in parts:
            if isinstance(part, str):
                self.say(part)
            else:
                self.console.print(part)

    def say(self, text: str, style: str = "") -> None:
        """A line of text; it may be longer than the screen is wide."""
        self.console.print(printable(text), style=style, soft_wrap=not sys.stdout.isatty())

    def lines(self, styled: Iterable[tuple[str, str]]) -> None:
        """Lines, each with its style."""
        for text, style in styled:
            self.say(text, style)

    def unbroken(self, texts: Iterable[str]) -> None:
        """Lines with commands and paths in them: only the terminal itself breaks them, so that they can be copied."""
        for text in texts:
            self.console.print(printable(text), soft_wrap=True)

    def plain(self, text: str) -> str:
        """The text as this screen can write it."""
        return plain(text) if self.in_ascii else text

    @contextmanager
    def waiting(self, why: str) -> Iterator[None]:
        """Says why nothing happens while something takes long, and takes it back; nothing in sentences alone."""
        if self.is_plain:
            yield
            return
        is_done = Event()
        said = Thread(target=self._turn_until, args=(is_done, self.plain(printable(why))), daemon=True)
        said.start()
        try:
            yield
        finally:
            is_done.set()
            said.join()

    def _turn_until(self, is_done: Event, why: str) -> None:
        """Shows that time passes, until it is over."""
        if is_done.wait(SECONDS_UNSAID):
            return
        for sign in cycle("|/-\\"):
            sys.stdout.write(f"\r\x1b[K{sign} {why}")
            sys.stdout.flush()
            if is_done.wait(0.1):
                break
        sys.stdout.write("\r\x1b[K")
        sys.stdout.flush()

    def clear(self) -> None:
        """Nothing that was shown can be read any more, neither on the screen nor by scrolling back.

        A terminal that cannot be cleared is filled with empty lines; through a pipe a line stands between.
        """
        if not sys.stdout.isatty():
            self.say("-" * DASHES)
            return
        sys.stdout.write("\n" * _rows_of(sys.stdout) if _is_dumb() else "\x1b[H\x1b[2J\x1b[3J")
        sys.stdout.flush()

    def ask(self, prompt: str, words: Sequence[str] | None = ()) -> str:
        """A typed line.  Raises `EOFError` and `KeyboardInterrupt`.

        `words` complete what is begun.  None: it is typed without line editing, whose commands bring back
        what was typed and taken back before: a line editor cannot be made to forget all of that.
        """
        asked = self.plain(printable(prompt))
        if words is None and self._answers_are_seen:
            return _line_of_terminal(asked)
        if self._answers_are_seen and sys.stdout.isatty():
            _prepare_editing(words or ())
        sys.stdout.flush()
        line = input(asked)
        if not self._answers_are_seen:
            print(self.plain(printable(line)))
        return line

    def forget_typed(self) -> None:
        """Drops what was typed before it was asked for, and what could be called back with the arrow keys."""
        if not self._answers_are_seen:
            return
        with suppress(ImportError, OSError, ValueError):  # on other platforms nothing is known to wait
            import select
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)  # a line that is only begun, too, of which nothing tells
            while select.select([sys.stdin], [], [], SECONDS_BETWEEN_KEYS)[0]:
                termios.tcflush(sys.stdin, termios.TCIFLUSH)
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()


class _AsciiOut:
    """An output that writes plain signs for typographic ones."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def write(self, text: str) -> int:
        return self._out.write(plain(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._out, name)


def _is_dumb() -> bool:
    """Whether the terminal knows no sequence that does anything."""
    return os.environ.get("TERM") == "dumb"


def _rows_of(terminal: TextIO) -> int:
    """How many lines it has."""
    return os.get_terminal_size(terminal.fileno()).lines or MOST_ROWS


def _line_of_terminal(prompt: str) -> str:
    """A line as the terminal itself takes it."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.removesuffix("\n")


def _prepare_editing(words: Sequence[str]) -> None:
    """Line editing, history, and completion by the tabulator where the platform has them."""
    try:
        import readline
    except ImportError:
        return

    def complete(begun: str, number: int) -> str | None:
        found = [word for word in words if word.startswith(begun)]
        return found[number] + " " if number < len(found) else None

    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
