"""From bytes to text: one encoding, a bounded size, no character that cannot be seen."""

from __future__ import annotations

import codecs
import re
import stat
from pathlib import Path

from ..core.diagnostics import Diagnostic, problem
from ..core.places import Span, Text

MOST_BYTES = 256 * 1024
"""The largest file that is read."""

CONTROL = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""What a text may not hold: what YAML's reader refuses, and a byte order mark that is not at the beginning."""

_WIDE = (
    (codecs.BOM_UTF32_LE, "UTF-32"),  # before UTF-16, with whose mark it begins
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)


def read_text(path: Path, name: str | None = None) -> Text | Diagnostic:
    """The text of a file, called `name` in messages (None: the path as given), or why there is none.

    Never waits for a pipe and never reads more than `MOST_BYTES` and one byte.
    """
    shown = path.as_posix() if name is None else name
    try:
        found = _bytes(path)
    except FileNotFoundError:
        return problem("SP001", path=shown, name=shown)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        return problem("SP004", path=shown, name=shown, reason=reason)
    return problem(found, path=shown, name=shown) if isinstance(found, str) else decode(found, shown)


def _bytes(path: Path) -> bytes | str:
    """At most one byte more than may be read, or the code of what stands there instead of a file."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        return "SP002"
    if not stat.S_ISREG(mode):
        return "SP003"
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def decode(data: bytes, name: str) -> Text | Diagnostic:
    """The text that the bytes spell, or the first thing that keeps them from being one.

    `name` is how messages call it, `<stdin>` for what came from the standard input.
    """
    if len(data) > MOST_BYTES:
        return problem("SP005", path=name, most=MOST_BYTES // 1024)
    encoding = next((encoding for mark, encoding in _WIDE if data.startswith(mark)), None)
    if encoding:
        return problem("SP007", path=name, encoding=encoding)
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = Text(name, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        return _not_utf8(data, error, name)
    return _control(text) or text


def _not_utf8(data: bytes, error: UnicodeDecodeError, name: str) -> Diagnostic:
    before = len(data[: error.start].decode("utf-8"))
    shown = Text(name, data.decode("utf-8", "replace"))
    return problem("SP006", Span(shown, before, before + 1), byte=data[error.start])


def _control(text: Text) -> Diagnostic | None:
    found = CONTROL.search(text.content)
    if found is None:
        return None
    return problem("SP008", Span(text, found.start(), found.end()), char=code_point(found.group()))


def code_point(char: str) -> str:
    """How a character that cannot be shown is named: `U+0007`."""
    return f"U+{ord(char):04X}"
