"""Messages in a stream of bytes, as the protocol frames them: a header with the length, an empty line, the JSON.

What cannot be read as a message is told once and skipped as far as the next header, so that one
fault of a client costs that message and no other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

MOST_BYTES = 64 * 1024 * 1024
"""How long a message may be; whoever promises more has most likely counted wrong."""

_MOST_HEADER = 4096
_LINE = rb"[\w-]+:[^\n]*\n"
_HEADER = re.compile(rb"((?:%s)+)\r?\n" % _LINE)
_BEGUN = re.compile(rb"(?:%s)*(?:[\w-]+(?::[^\n]*)?|\r)?" % _LINE)
_LENGTH = re.compile(rb"^content-length:[ \t]*(\d{1,18})[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_NEXT = re.compile(rb"content-length:", re.IGNORECASE)
_INSIDE = re.compile(rb"content-length:[ \t]*\d+\r?\n", re.IGNORECASE)
_WIDTH = 40
"""No less than what `_INSIDE` finds is long, as far as a length is one."""


@dataclass(frozen=True)
class Garbled:
    """Bytes that are no message, and why."""

    why: str


def packed(message: dict[str, Any]) -> bytes:
    """A message with its header."""
    body = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


class Frames:
    """Cuts a stream into messages."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._new = 0
        self._skips = False

    @property
    def is_between(self) -> bool:
        """Whether nothing of a message has come yet."""
        return self._skips or not self._bytes.strip()

    def feed(self, data: bytes) -> Iterator[object]:
        """What is whole by now: each message as JSON has it, or `Garbled` in its place."""
        self._bytes += data
        self._new = len(data)
        while (found := self._next()) is not None:
            yield found

    def _next(self) -> object | None:
        if self._skips and not self._skipped():
            return None
        blank = len(self._bytes) - len(self._bytes.lstrip())
        del self._bytes[:blank]
        header = _HEADER.match(self._bytes)
        if header is not None:
            return self._message(header)
        if _BEGUN.fullmatch(self._bytes) and len(self._bytes) <= _MOST_HEADER:
            return None
        return self._garbled("a message begins with a header `Content-Length: NUMBER`, and an empty line", 1)

    def _message(self, header: re.Match[bytes]) -> object | None:
        promised = _LENGTH.search(header[1])
        if promised is None:
            return self._garbled("a header says `Content-Length: NUMBER`", 1)
        length, begin = int(promised[1]), header.end()
        if length > MOST_BYTES:
            return self._garbled(f"a message has at most {MOST_BYTES} bytes", begin)
        end = begin + length
        if len(self._bytes) >= end:
            found = _json(self._bytes[begin:end])
            return self._garbled(found.why, begin) if isinstance(found, Garbled) else self._taken(found, end)
        return self._cut_short(begin)

    def _cut_short(self, begin: int) -> object | None:
        """What is to be done where less has come than was promised; None where that is to wait."""
        if _INSIDE.search(self._bytes, max(begin, len(self._bytes) - self._new - _WIDTH)):
            return self._garbled("a message is shorter than its header says", begin)
        if self._bytes.endswith(b"}"):  # whole all the same: nothing but blanks could follow
            found = _json(self._bytes[begin:])
            if not isinstance(found, Garbled):
                return self._taken(found, len(self._bytes))
        return None

    # ---------- going on --------------------------------------------------------

    def _taken(self, found: object, end: int) -> object:
        del self._bytes[:end]
        return found

    def _garbled(self, why: str, end: int) -> Garbled:
        del self._bytes[:end]
        self._skips = True
        return Garbled(why)

    def _skipped(self) -> bool:
        """Drops what comes before the next header; whether one has come."""
        following = _NEXT.search(self._bytes)
        self._skips = following is None
        del self._bytes[: following.start() if following else -_WIDTH]
        return not self._skips


def _json(body: bytearray) -> object:
    try:
        found: object = json.loads(body.decode("utf-8"))
    except (ValueError, RecursionError):
        return Garbled("the body of a message is no JSON")
    return Garbled("the body of a message is `null`") if found is None else found
