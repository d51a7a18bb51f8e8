"""Where journals lie, and what they are called."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path

from ...source.finder import real
from .seal import beside
from .writer import Warn, Writer

SUFFIX = ".jsonl"


def shelf(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of journals: what `SEKA_JOURNALS` says, else one among the user's data.  It need not be there."""
    if said := environment.get("SEKA_JOURNALS"):
        return Path(said)
    from platformdirs import user_data_path

    return user_data_path("seka-profiles", appauthor=False) / "journals"


def journals(folder: Path) -> tuple[Path, ...]:
    """All journals of a folder, the latest first; none where it cannot be read."""
    try:
        found = [(_changed(path), path.name, path) for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return ()
    return tuple(path for _, _, path in sorted(found, reverse=True))


def _changed(path: Path) -> int:
    """When a file was written last, in nanoseconds; 0 of a link that leads nowhere, which is no reason to see none."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def is_shelved(journal: Path) -> bool:
    """Whether a journal is found by whoever names none."""
    return journal.suffix == SUFFIX and real(journal.parent) == real(shelf())


def new_writer(folder: Path, day: str, profile: str, warn: Warn) -> Writer:
    """The writer of a new journal in a folder, called by day, profile and the first number that is free.

    A number is not free either where the seal of a journal stands that was taken away.

    Where it cannot be made that is told, and nothing is kept.
    """
    with suppress(OSError):  # told of when the file cannot be made
        folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"{day}-{profile}-{number}{SUFFIX}"
        if beside(path).exists():
            continue
        try:
            return Writer.create(path, warn)
        except FileExistsError:
            continue
    raise AssertionError
