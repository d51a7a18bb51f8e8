"""What is wrong with a file by reading alone: what an editor and the mends ask for, again and again."""

from __future__ import annotations

from pathlib import Path

from ..core.diagnostics import Diagnostic
from ..core.places import Text
from ..rules.load import LoadedProfile
from ..source.script import is_script, read_script
from ..table.scripts.reading import example_problems


def read_problems(loaded: LoadedProfile, source: Path | Text) -> tuple[Diagnostic, ...]:
    """What is wrong with a profile, or with a script if the file says itself that it is one."""
    if says_script(loaded):
        return read_script(source).diagnostics
    return (*loaded.diagnostics, *example_problems(loaded))


def says_script(loaded: LoadedProfile) -> bool:
    """Whether a file that was loaded as a profile is a script."""
    return loaded.own is not None and is_script(loaded.own)
