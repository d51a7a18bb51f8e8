"""`seka check --fix`: the mends of files, shown as differences and written."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from ...core.diagnostics import Diagnostic
from ...core.places import Text
from ...rules.load import load
from ...source.finder import Finder, Location, real, shipped_folder
from ...source.text import read_text
from ..mending import Mended, mended
from ..reading import read_problems
from ..report.lines import Line, Style, line
from .exits import Usage
from .targets import Target
from .writing import write_whole

MOST_ROUNDS = 4
"""How often all files are looked through: what a file is built on may be mended after it."""


@dataclass(frozen=True)
class Fixed:
    """A file with its mends: its text as it was, and what has come of it."""

    before: Text
    mended: Mended


def fixes(found: Iterable[Target], finder: Finder, write: bool, *, named: bool) -> list[Fixed]:
    """The mends of some files, each with what it is built on as it stands; those without any are left out.

    `write`: into the files as well.  `named`: somebody has said which files; else those that come with the
    program are left alone.  Raises `Usage` where a file cannot be written to.
    """
    chosen = [each for each in found if not isinstance(each, Diagnostic) and (named or not _is_shipped(each))]
    fixed: list[Fixed] = []
    for _ in range(MOST_ROUNDS if write else 1):
        more = [each for target in chosen for each in _fixed(target, finder, write)]
        fixed += more
        if not more:
            break
    return fixed


def said(fixed: Iterable[Fixed]) -> Iterator[Line]:
    """The differences, in the form that `patch` reads."""
    for each in fixed:
        before, after = _lines(each.before), _lines(each.mended.text)
        for text in unified_diff(before, after, each.before.name, each.before.name):
            yield line(text.removesuffix("\n"), _STYLES.get(text[:1], "plain"))
            if not text.endswith("\n"):
                yield line("\\ No newline at end of file")


_STYLES: dict[str, Style] = {"-": "error", "+": "well", "@": "frame"}


def _lines(text: Text) -> Sequence[str]:
    """Its lines, each with its line break; other breaks than `patch` knows stay inside them."""
    return re.findall(r"[^\n]*\n|[^\n]+", text.content)


def _is_shipped(target: Location | Text) -> bool:
    return isinstance(target, Location) and real(target.path).parent == real(shipped_folder().path)


def _fixed(target: Location | Text, finder: Finder, write: bool) -> Iterator[Fixed]:
    folder = Path() if isinstance(target, Text) else target.path.parent
    text = target if isinstance(target, Text) else read_text(target.path, target.shown)
    if isinstance(text, Diagnostic):
        return
    found = mended(text, lambda each: read_problems(load(each, finder, folder), each))
    if found.text == text:
        return
    if write and isinstance(target, Location):
        _write(target, found.text.content)
    yield Fixed(text, found)


def _write(target: Location, content: str) -> None:
    """Writes a text as it is, behind the byte order mark if the file has one."""
    try:
        mark = codecs.BOM_UTF8 if target.path.read_bytes().startswith(codecs.BOM_UTF8) else b""
        write_whole(target.path, mark + content.encode("utf-8"))
    except OSError as error:
        raise Usage(f"`{target.shown}` cannot be written to: {(error.strerror or '').lower()}") from None
