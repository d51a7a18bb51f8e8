"""Standard input and output of a command: text that always fits its stream, colour only where it is seen."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TextIO

from ..report.lines import Line
from ..signs import can_say, plain, printable


class Output:
    """A stream that lines are written to.  What a profile brings into a line can neither end it nor move the cursor.

    `ascii`: cards as `10d`, and simple signs; in texts by itself where the stream cannot say `♦`.
    Data keep their signs unless it is asked for: JSON can escape them.

    What is written when nobody reads any more is thrown away: what a command finds does not depend on its readers.
    """

    def __init__(self, stream: TextIO, ascii: bool = False) -> None:
        self.stream = stream
        self.says_signs = can_say(stream)
        self.is_asked_for_ascii = ascii
        self.ascii = ascii or not self.says_signs
        self._colours = _wants_colour(stream, os.environ)
        self._is_unread = False

    def say(self, text: str) -> None:
        """One line of text."""
        self._write(printable(text))

    def paragraph(self, text: str) -> None:
        """A text on one line; at a terminal on as many as it takes, none of which ends within a word that fits."""
        if not self.stream.isatty():
            self.say(text)
            return
        from shutil import get_terminal_size
        from textwrap import wrap

        columns = get_terminal_size().columns
        for row in wrap(printable(text), columns, break_long_words=False, break_on_hyphens=False):
            self.say(row)

    def page(self, text: str) -> None:
        """A text of several lines."""
        for row in text.split("\n"):
            self.say(row)

    def lines(self, lines: Iterable[Line]) -> None:
        """Lines of styled parts."""
        safe = (tuple((printable(text), style) for text, style in parts) for parts in lines)
        self._styled(safe)

    def exactly(self, lines: Iterable[Line]) -> None:
        """Lines for another program: every byte as it is, in UTF-8.  A terminal is shown them as others are."""
        buffer = getattr(self.stream, "buffer", None)
        if buffer is None or self.stream.isatty():
            self.lines(lines)
            return
        rows = [("".join(text for text, _ in parts) + "\n").encode("utf-8") for parts in lines]
        with self._thrown_away_unread():
            self.stream.flush()
            buffer.writelines(rows)
            buffer.flush()

    def _styled(self, lines: Iterable[Line]) -> None:
        if self._colours:
            from ..report.colours import coloured

            lines = coloured(lines)
        for line in lines:
            self._write("".join(part for part, _ in line))

    def _write(self, line: str) -> None:
        self._put(self.fitting(line) + "\n")

    def _put(self, text: str) -> None:
        with self._thrown_away_unread():
            self.stream.write(text)

    @contextmanager
    def _thrown_away_unread(self) -> Iterator[None]:
        try:
            yield
        except BrokenPipeError:
            self._is_unread = True
            abandon()

    def data(self, value: Any) -> None:
        """A value as JSON on one line, told by what it says and not by the stream's encoding."""
        self._put(json.dumps(value, ensure_ascii=not self.says_signs) + "\n")

    def fitting(self, text: str) -> str:
        """The text with signs that fit the stream."""
        return plain(text) if self.ascii else text

    def cell(self, text: str) -> str:
        """A text as it stands in a table that somebody else draws."""
        return self.fitting(printable(text))

    def clear(self) -> None:
        """Empties the screen, if it is one that is told by signs."""
        if self.stream.isatty() and os.environ.get("TERM") != "dumb":
            self._put("\x1b[H\x1b[2J\x1b[3J")

    def flush(self) -> None:
        """Hands on what has been written so far.

        Raises `BrokenPipeError` where nobody reads any more: whoever answers line by line has nobody to answer.
        """
        if self._is_unread:
            raise BrokenPipeError
        self.stream.flush()


def stdout(ascii: bool = False) -> Output:
    """Where results go."""
    return Output(sys.stdout, ascii)


def stderr() -> Output:
    """Where everything else goes."""
    return Output(sys.stderr)


def typed_lines() -> Iterator[str]:
    """The lines of the standard input, as they come."""
    for line in sys.stdin:
        yield line.rstrip("\r\n")


def typed_bytes(most: int) -> bytes:
    """The beginning of the standard input, up to a number of bytes."""
    return sys.stdin.buffer.read(most)


def prepare() -> None:
    """UTF-8 is read from files and pipes whatever the locale says; what cannot be written becomes an escape."""
    if not sys.stdin.isatty():
        _reconfigure(sys.stdin, encoding="utf-8-sig", errors="replace")
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, errors="backslashreplace")


def _reconfigure(stream: Any, **how: str) -> None:
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(**how)


def abandon() -> None:
    """Throws away from now on what is written to an output that is closed, and what waits to be written there."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            os.dup2(nowhere, stream.fileno())


def as_utf8(argument: str) -> str:
    """An argument as the user typed it, also where the locale knows ASCII only."""
    return os.fsencode(argument).decode("utf-8", "replace")


def _wants_colour(stream: TextIO, environment: Mapping[str, str]) -> bool:
    return stream.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"
