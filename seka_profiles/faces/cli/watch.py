"""`seka check --watch`: files looked at again whenever they, or what they are built on, change.

What has changed is checked whole, by reading and by playing; everything else is told as it was.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import NoReturn

from ...source.finder import SUFFIXES, Finder, Location
from ..report import Checked
from ..report.formats.text import counted
from .exits import Usage
from .streams import Output
from .targets import Target

EVERY = 0.3
"""Seconds between two looks at the files."""

SETTLING = 0.05
"""Seconds after which a file that has just changed is looked at again, since it may be half written."""

MOST_SETTLING = 20
"""How often that is done before a file is taken as it is."""

Stamp = tuple[int, int] | None
"""When a file was changed, in nanoseconds, and its size; None where there is none."""


def watch(
    find: Callable[[], Sequence[Target]],
    finder: Finder,
    look: Callable[[Target], Checked],
    tell: Callable[[Sequence[Checked]], object],
    out: Output,
    *,
    for_people: bool,
) -> NoReturn:
    """Checks and tells, and does so again after each change, until it is interrupted.

    `find`: what there is to check.  `for_people`: time and number are told, too.  Raises `Usage` where there
    is nothing to check at the beginning.
    """
    watched = _Watched(look)
    found: Sequence[Target] = find()
    while True:
        begun = time.perf_counter()
        number = watched.looked_again(found, finder)
        if number is not None:
            out.clear()
            tell([watched.checked(each) for each in found])
            if for_people:
                took = time.perf_counter() - begun
                out.say(f"{time.strftime('%H:%M:%S')}  {counted(number, 'file')} looked at in {took:.2f} s")
            out.flush()
        time.sleep(EVERY)
        found = _still_found(find)


def _still_found(find: Callable[[], Sequence[Target]]) -> Sequence[Target]:
    """What there is to check; nothing where the last file of a folder is gone."""
    try:
        return find()
    except Usage:
        return []


class _Watched:
    """What was found in each file, and the stamps of the files that it followed from."""

    def __init__(self, look: Callable[[Target], Checked]) -> None:
        self._look = look
        self._found: Sequence[Target] | None = None
        self._names: frozenset[str] = frozenset()
        self._known: dict[Target, tuple[Mapping[Path, Stamp], Checked]] = {}

    def checked(self, target: Target) -> Checked:
        """What was found in a file."""
        return self._known[target][1]

    def looked_again(self, found: Sequence[Target], finder: Finder) -> int | None:
        """How many files were checked because of a change; None where nothing has changed."""
        names = _names(finder)
        if names != self._names:  # a name may now mean another file
            self._names, self._known = names, {}
        changed = [each for each in found if not self._is_as_it_was(each)]
        if not changed and found == self._found:
            return None
        if self._found is not None:
            self._settle(changed)
        for each in changed:
            self._check(each)
        self._found = found
        return len(changed)

    def _is_as_it_was(self, target: Target) -> bool:
        known = self._known.get(target)
        return known is not None and all(_stamp(path) == stamp for path, stamp in known[0].items())

    def _settle(self, changed: Iterable[Target]) -> None:
        """Waits until files that have just changed stay as they are."""
        paths = list(chain.from_iterable(map(self._paths, changed)))
        before: list[Stamp] = []
        for _ in range(MOST_SETTLING):
            now = list(map(_stamp, paths))
            if now == before and None not in now:
                break
            before = now
            time.sleep(SETTLING)

    def _paths(self, target: Target) -> set[Path]:
        """The files that a file followed from when it was checked last, itself among them."""
        known = self._known[target][0].keys() if target in self._known else ()
        return _own(target).union(known)

    def _check(self, target: Target) -> None:
        before = {path: _stamp(path) for path in self._paths(target)}
        checked = self._look(target)
        paths = _own(target).union(checked[0].paths if checked[0] is not None else ())
        self._known[target] = {path: before.get(path, _stamp(path)) for path in paths}, checked


def _own(target: Target) -> set[Path]:
    return {target.path} if isinstance(target, Location) else set()


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size


def _names(finder: Finder) -> frozenset[str]:
    """The rule files of the folders in which names are sought."""
    return frozenset(chain.from_iterable(_rule_files(each.path) for each in finder.folders))


def _rule_files(folder: Path) -> Iterable[str]:
    try:
        return [os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(SUFFIXES)]  # noqa: PTH118,PTH208
    except OSError:
        return []
