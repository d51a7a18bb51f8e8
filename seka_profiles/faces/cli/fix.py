"""`seka check --fix`: the mends of files, shown as differences and written."""

from __future__ import annotations

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
from ..report.formats.text import counted
from ..report.lines import Line, Style, line
from .exits import Usage
from .targets import Target
from .writing import write_whole

MARK = "\ufeff"
"""The byte order mark, as the first code point of a file that has one."""

MOST_ROUNDS = 4
"""How often all files are looked through: what a file is built on may be mended after it."""


MOST_PLACES = 3
"""How many places of what is not mended are named."""


@dataclass(frozen=True)
class Fixed:
    """A file with its mends: its text as it was, and what has come of it; `mark`: the byte order mark before both."""

    before: Text
    mended: Mended
    mark: str = ""


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
    """The differences, in the form that `patch` reads: lines end at `\\n`, and whatever else stands there is kept."""
    for each in fixed:
        name = _called(each.before.name)
        before, after = _lines(each.mark + each.before.content), _lines(each.mark + each.mended.text.content)
        for text in unified_diff(before, after, name, name):
            yield line(text.removesuffix("\n"), _STYLES.get(text[:1], "plain"))
            if not text.endswith("\n"):
                yield line("\\ No newline at end of file")


def left(found: Iterable[Diagnostic], asked: Iterable[Target]) -> Iterator[Line]:
    """What is not mended: how many problems, and the first places.

    What stands in a file that one of those asked for is built on may well be sure, but nobody has asked for it.
    """
    problems, names = tuple(found), {name for each in asked for name in _names(each)}
    elsewhere = [each for each in problems if each.mends and each.file not in names]
    places = [_place(each) for each in problems if not each.mends or each.file in names]
    if places:
        first = ", ".join(places[:MOST_PLACES])
        more = f" and {len(places) - MOST_PLACES} more" if len(places) > MOST_PLACES else ""
        yield line(f"`--fix` is not sure how to mend {counted(len(places), 'problem')}: {first}{more}", "warning")
    for file in dict.fromkeys(each.file for each in elsewhere):
        yield line(f"`{file}` would be mended too, if it were named", "warning")


def _names(target: Target) -> tuple[str, ...]:
    """How messages may call a target."""
    if isinstance(target, Location):
        return target.shown, target.path.as_posix()
    return (target.name,) if isinstance(target, Text) else ()


def _place(diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    return f"{span.text.name}:{span.line}:{span.column}" if span else diagnostic.file or diagnostic.code


_STYLES: dict[str, Style] = {"-": "error", "+": "well", "@": "frame"}


def _lines(text: str) -> Sequence[str]:
    """Its lines, each with its line break; other breaks than `patch` knows stay inside them."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)


def _called(name: str) -> str:
    """A file's name as `patch` and `git apply` read it: a tab ends one with blanks, others are quoted byte by byte."""
    if name.isprintable() and not set(name) & set('"\\'):
        return f"{name}\t" if " " in name else name
    return '"' + "".join(chr(each) if each in _AS_IT_IS else f"\\{each:03o}" for each in name.encode("utf-8")) + '"'


_AS_IT_IS = frozenset(range(0x20, 0x7F)) - frozenset(b'"\\')


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
    mark = _mark(target) if isinstance(target, Location) else ""
    if write and isinstance(target, Location):
        _write(target, mark + found.text.content)
    yield Fixed(text, found, mark)


def _mark(target: Location) -> str:
    """The byte order mark, if the file has one: it is no part of its text."""
    try:
        return MARK if target.path.read_bytes().startswith(MARK.encode("utf-8")) else ""
    except OSError:  # gone since it was read
        return ""


def _write(target: Location, content: str) -> None:
    """Writes a text as it is."""
    try:
        write_whole(target.path, content.encode("utf-8"))
    except OSError as error:
        raise Usage(f"`{target.shown}` cannot be written to: {(error.strerror or '').lower()}") from None
