"""What is wrong with a file: by reading alone, as an editor and the mends ask again and again, and in all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..core.diagnostics import Diagnostic
from ..core.places import Text
from ..rules.load import LoadedProfile
from ..source.allowances import allowed
from ..source.script import is_script, read_script
from ..table.scripts.reading import example_problems
from ..table.scripts.unreached import examples_played, faults_met, unreached
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
    found = (*loaded.diagnostics, *example_problems(loaded), *_played(loaded))
    return allowed(loaded.texts, found, played=loaded.profile is not None)


def _played(loaded: LoadedProfile) -> Iterator[Diagnostic]:
    """What its examples leave out, and what goes wrong in them and in random games."""
    if loaded.profile is None:
        return
    examples = examples_played(loaded)
    yield from unreached(loaded, examples)
    random = loaded.history.told(try_out(loaded.profile))
    yield from random
    places = {(each.code, each.span) for each in random}
    yield from (each for each in loaded.history.told(faults_met(examples)) if (each.code, each.span) not in places)


def says_script(loaded: LoadedProfile) -> bool:
    """Whether a file that was loaded as a profile is a script."""
    return loaded.own is not None and is_script(loaded.own)
