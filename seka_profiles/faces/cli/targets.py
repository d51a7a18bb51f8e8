"""What `check` and `test` look at: files by path or NAME, the rule files of folders, the standard input."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from ...core.diagnostics import Diagnostic
from ...core.places import Text
from ...source.finder import SUFFIXES, Finder, Folder, Location, is_path, real, shipped_folder
from ...source.text import MOST_BYTES, decode
from .exits import Usage
from .streams import typed_bytes

Target = Location | Text | Diagnostic
"""A file, the text of the standard input, or why an argument means neither."""


def targets(
    arguments: Iterable[str], finder: Finder, wanted: Callable[[Location], bool] = lambda location: True
) -> list[Target]:
    """What the arguments mean, each file once; without any the shipped profiles and the current folder's.

    `wanted` chooses among the files of folders.  Raises `Usage` where nothing is left to look at.
    """
    words = list(arguments)
    found = [each for word in words for each in _meant(word, finder, wanted)] if words else list(_usual())
    once: dict[object, Target] = {}
    for each in found:
        once.setdefault(real(each.path) if isinstance(each, Location) else id(each), each)
    if not once:
        raise Usage(f"there is no rule file in {', '.join(f'`{word}`' for word in words)}")
    return list(once.values())


def _usual() -> Iterator[Location]:
    yield from Folder(Path(), "").profiles()
    yield from shipped_folder().profiles()


def _meant(word: str, finder: Finder, wanted: Callable[[Location], bool]) -> Iterable[Target]:
    if not word:
        raise Usage("the name of a file is empty")
    if word == "-":
        return [standard_input()]
    if _is_folder(word) and (is_path(word) or finder.locate(word) is None):
        return filter(wanted, rule_files(Path(word)))
    return [finder.argument(word)]


def rule_files(folder: Path) -> Iterator[Location]:
    """The YAML files in a folder and below it, in order; those of hidden folders are left out."""
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.endswith(SUFFIXES):
                yield Location(Path(path, name), Path(path, name).as_posix())


def standard_input() -> Text | Diagnostic:
    """The text that another program writes."""
    return decode(typed_bytes(MOST_BYTES + 1), "<stdin>")


def _is_folder(word: str) -> bool:
    """Whether there is such a folder; also of words that no file can be called."""
    try:
        return Path(word).is_dir()
    except (OSError, ValueError):
        return False
