"""What is wrong with a file: by reading alone, as an editor and the mends ask again and again, and in all."""

from __future__ import annotations

from pathlib import Path

from ..core.diagnostics import Diagnostic
from ..core.places import Text
from ..rules.load import LoadedProfile
from ..source.allowances import allowed
from ..source.script import is_script, read_script
from ..table.scripts.reading import example_problems
from ..table.scripts.unreached import unreached
from ..table.trials import try_out


def read_problems(loaded: LoadedProfile, source: Path | Text) -> tuple[Diagnostic, ...]:
    """What reading finds wrong with a profile and is not allowed, or with a script if the file says that it is one."""
    if says_script(loaded):
        return read_script(source).diagnostics
    return allowed(loaded.texts, (*loaded.diagnostics, *example_problems(loaded)), played=False)


def checked(loaded: LoadedProfile, source: Path | Text) -> tuple[Diagnostic, ...]:
    """What `check` finds: the same, what no example reaches, and what goes wrong in play."""
    if says_script(loaded):
        return read_script(source).diagnostics
    played = loaded.history.told(try_out(loaded.profile)) if loaded.profile is not None else ()
    found = (*loaded.diagnostics, *example_problems(loaded), *unreached(loaded), *played)
    return allowed(loaded.texts, found, played=loaded.profile is not None)


def says_script(loaded: LoadedProfile) -> bool:
    """Whether a file that was loaded as a profile is a script."""
    return loaded.own is not None and is_script(loaded.own)
