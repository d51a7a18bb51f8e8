"""A file as a journal: its header, its lines with their places, and what of it is torn off."""

from __future__ import annotations

import json
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.diagnostics import ProfileError, problem
from ...core.places import Span, Text
from ..session import Place
from .entries import FINISHED, LEFT, Entry, read_amount
from .header import VERSION, Header
from .lines import BEGINNING, check_of, taken_apart

MOST_BYTES = 64 * 1024 * 1024
"""The largest journal that is read: some two hundred thousand moves."""


LONGEST_END = 64 * 1024
"""In so many bytes at the end of a file its last line is looked for."""

_BEGINNING = f'{{"journal": {VERSION}, '.encode()
_ENDING = f'{{"end": "{FINISHED}", '.encode()


@dataclass(frozen=True)
class Line:
    """One line: what it says, and where."""

    entry: Entry
    span: Span


@dataclass(frozen=True)
class Journal:
    """A journal as far as it was written.

    `lines`: all behind the header.  `whole`: how many bytes of the file they are, header included; what
    stands behind is `torn`, the half of a line or what a crash left, None where nothing does.
    `check`: of the last line; `ends_line`: whether its line break was written.
    """

    path: Path
    text: Text
    header: Header
    lines: tuple[Line, ...]
    whole: int
    check: str
    ends_line: bool
    torn: Span | None

    @property
    def end(self) -> Entry | None:
        """How the session ended; None where it was broken off, or goes on since."""
        ends = self.lines and "end" in self.lines[-1].entry
        return self.lines[-1].entry if ends else None

    @property
    def is_finished(self) -> bool:
        """Whether it was played to its end."""
        return self.end is not None and self.end["end"] == FINISHED

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return sum("move" in line.entry for line in self.lines)


def read_journal(path: Path) -> Journal:
    """The journal of a file.  Raises `ProfileError` with what is wrong with it."""
    data = _bytes(path)
    text = Text(path.as_posix(), data.decode("utf-8", "replace"))
    reader = _Reader(text)
    header, check = reader.header()
    lines: list[Line] = []
    while (found := reader.next(check)) is not None:
        line, check = found
        lines.append(line)
    whole = len(text.content[: reader.at].encode())
    ends_line = text.content[: reader.at].endswith("\n")
    torn = Span(text, reader.at, len(text.content)) if reader.at < len(text.content) else None
    return Journal(path, text, header, tuple(lines), whole, check, ends_line, torn)


def looks_unfinished(path: Path) -> bool:
    """Whether a file begins as a journal, and its last line is not the end of a session that was finished.

    Quick, where there are many; whether the file can be read is another question.
    """
    try:
        with path.open("rb") as file:
            beginning = file.read(len(_BEGINNING))
            file.seek(max(0, path.stat().st_size - LONGEST_END))
            last = file.read(LONGEST_END).rstrip(b"\n").rpartition(b"\n")[2]
    except OSError:
        return False
    is_finished = last.startswith(_ENDING) and taken_apart(last.decode("utf-8", "replace")) is not None
    return beginning == _BEGINNING and not is_finished


def _bytes(path: Path) -> bytes:
    shown = path.as_posix()
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            if path.is_dir():
                raise ProfileError([problem("SP002", path=shown, name=shown)])
            raise ProfileError(
                [problem("SP003", path=shown, name=shown, help="a journal is read from a file of its own")]
            )
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise ProfileError([problem("SP001", path=shown, name=shown)]) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise ProfileError([problem("SP004", path=shown, name=shown, reason=reason)]) from None
    if len(data) > MOST_BYTES:
        raise ProfileError([problem("SP005", path=shown, name=shown, most=MOST_BYTES // 1024)])
    return data


class _Reader:
    """Reads line by line; `at` is the offset behind the last line that was whole."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.at = 0
        self._names: tuple[str, ...] = ()

    def header(self) -> tuple[Header, str]:
        """The first line, and its check."""
        span = self._span()
        found = self._checked(span, BEGINNING)
        if found is None:
            raise _refused(span, "the first line of a journal", self.text)
        entry, check = found
        version = entry.get("journal")
        if type(version) is int and version != VERSION:
            raise ProfileError([problem("SP541", span, found=version, known=VERSION)])
        header = _header(entry) if type(version) is int else None
        if header is None:
            raise _refused(span, "the first line of a journal", self.text)
        self.at = self._behind(span)
        self._names = tuple(place.name for place in header.seats)
        return header, check

    def next(self, before: str) -> tuple[Line, str] | None:
        """The next line and its check; None where the rest is torn, or there is none."""
        span = self._span()
        if span.start == len(self.text.content):
            return None
        found = self._checked(span, before)
        if found is None:
            return None
        entry, check = found
        if not _is_entry(entry, self._names):
            raise _refused(span, "a move, an outcome of chance, or an end", self.text)
        self.at = self._behind(span)
        return Line(entry, span), check

    def _checked(self, span: Span, before: str) -> tuple[dict[str, Any], str] | None:
        """The data of a line and its check; None where it and all behind it are no lines at all.

        Raises `ProfileError` where this line or a later one is a line of a journal, but not of this one here.
        """
        parts = taken_apart(span.quoted)
        if parts is not None and check_of(parts[0], before) == parts[1]:
            entry = _json(parts[0])
            if entry is not None:
                return entry, parts[1]
        if any(_json(line) is not None for line in self.text.content[span.start :].split("\n")):
            raise ProfileError([problem("SP542", span)])
        return None

    def _span(self) -> Span:
        """Where the next line stands, without its break."""
        end = self.text.content.find("\n", self.at)
        return Span(self.text, self.at, len(self.text.content) if end < 0 else end)

    def _behind(self, span: Span) -> int:
        return min(span.end + 1, len(self.text.content))


def _refused(span: Span, want: str, text: Text) -> ProfileError:
    quoted = span.quoted[:40]
    return ProfileError([problem("SP540", span, want=want, found=f"`{quoted}`" if quoted else "empty")])


def _json(line: str) -> dict[str, Any] | None:
    """The map on a line; None where there is none."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


# ---------- shapes --------------------------------------------------------------------


def _header(data: dict[str, Any]) -> Header | None:
    texts = [data.get(key) for key in ("profile", "given", "fingerprint", "at", "rules")]
    seats, settings, seed, commitment = (data.get(key) for key in ("seats", "settings", "seed", "commitment"))
    if not (
        all(isinstance(text, str) for text in texts)
        and _is_texts(settings)
        and isinstance(seats, list)
        and seats
        and all(_is_place(seat) for seat in seats)
        and (_is_whole(seed) if commitment is None else isinstance(commitment, str) and seed is None)
    ):
        return None
    return Header(
        profile=data["profile"],
        given=data["given"],
        fingerprint=data["fingerprint"],
        at=data["at"],
        settings=data["settings"],
        seats=tuple(Place(seat["name"], seat["bot"]) for seat in data["seats"]),
        seed=None if seed is None else int(seed),
        commitment=commitment,
        rules=data["rules"],
    )


def _is_place(seat: object) -> bool:
    if not isinstance(seat, dict) or seat.keys() != {"name", "bot"} or not isinstance(seat["name"], str):
        return False
    return seat["bot"] is None or isinstance(seat["bot"], str)


def _is_texts(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(text, str) for text in value.values())


def _is_whole(value: object) -> bool:
    return isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) <= MOST_DIGITS


MOST_DIGITS = 100
"""The most digits of a seed."""


def _is_entry(entry: Entry, names: Sequence[str]) -> bool:
    match entry:
        case {"move": str(), "seat": str(), **rest}:
            return not rest
        case {"deal": str(), "zone": str(), "seat": seat, **rest}:
            return not rest and (seat is None or isinstance(seat, str))
        case {"draw": _, "variable": str(), "seat": seat, **rest}:
            return not rest and (seat is None or isinstance(seat, str))
        case {"resumed": str(), **rest}:
            return not rest
        case {"end": str(how), "balances": balances, "standings": places, "pot": pot, "winners": list(winners), **rest}:
            amounts = _is_amounts(balances, names) and _is_amounts(places, names) and _is_number(pot)
            is_known = how in (FINISHED, LEFT) and amounts and all(winner in names for winner in winners)
            return is_known and (not rest or (rest.keys() == {"seed", "salt"} and _is_whole(rest["seed"])))
    return False


def _is_amounts(value: object, names: Sequence[str]) -> bool:
    """Whether each seat has a number, and nobody else."""
    return isinstance(value, dict) and value.keys() == set(names) and all(map(_is_number, value.values()))


def _is_number(value: object) -> bool:
    return isinstance(value, str) and read_amount(value) is not None
