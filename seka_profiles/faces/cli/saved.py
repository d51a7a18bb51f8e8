"""Scripts that lead to what play has found, saved as files that can be run."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import chain, count
from pathlib import Path

from ...core.diagnostics import Diagnostic
from ...source.data import replay_text
from .exits import Usage


def save_scripts(folder: str, checked: Iterable[tuple[str, Diagnostic]]) -> tuple[Path, ...]:
    """Writes the script of each diagnostic that has one; their paths.

    `checked`: the file that was looked at, by its path, and what was found in it.  A file that was saved
    under the same name before is replaced, and of several at once each has a number from the second on.
    Raises `Usage` where the folder cannot be written to.
    """
    saved: dict[Path, str] = {}
    for path, diagnostic in checked:
        if diagnostic.replay is not None:
            line = diagnostic.span.line if diagnostic.span else 0
            stem = f"{Path(path).stem}-{diagnostic.code}-{line}"
            numbers = chain([""], (f"-{number}" for number in count(2)))
            name = next(name for each in numbers if (name := Path(folder) / f"{stem}{each}.yaml") not in saved)
            saved[name] = replay_text(diagnostic.replay, _found_from(Path(folder), Path(path)))
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        for name, text in saved.items():
            name.write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise Usage(f"`{folder}` cannot be written to: {error.strerror}") from None
    return tuple(saved)


def _found_from(folder: Path, profile: Path) -> str | None:
    """How a script in the folder calls the profile; None for a shipped one, which is found by its name."""
    return Path(os.path.relpath(profile, folder)).as_posix() if profile.exists() else None
