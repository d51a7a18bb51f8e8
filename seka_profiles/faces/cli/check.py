"""`seka check`: what is wrong with rule files, and where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...core.diagnostics import Diagnostic, in_order
from ...core.places import Text
from ...rules.load import load
from ...source.allowances import allowed
from ...source.finder import Finder, standard_finder
from ...source.script import is_script, read_script
from ...table.scripts.reading import example_problems
from ...table.scripts.unreached import unreached
from ...table.trials import try_out
from ..report import File, Report, format_names, written
from .exits import Usage, exit_code, instead
from .saved import save_scripts
from .streams import stdout
from .targets import Target, targets

Checked = tuple[File | None, tuple[Diagnostic, ...]]
"""A file and what was found in it; no file where an argument means none."""


def check(arguments: Sequence[str], format: str, strict: bool, ascii: bool, scripts: str | None = None) -> int:
    """Checks what the arguments mean; the exit code.

    `scripts`: a folder for the scripts that lead to what play has found.
    """
    if format not in format_names():
        raise Usage(f"there is no format `{format}`", instead(format, format_names()))
    finder = standard_finder()
    checked = list(map(partial(checked_target, finder=finder), targets(arguments, finder)))
    report = Report(
        in_order(diagnostic for _, found in checked for diagnostic in found),
        tuple(file for file, _ in checked if file is not None),
    )
    stdout(ascii).lines(written(format, report))
    if scripts is not None:
        save_scripts(scripts, ((file.name, each) for file, found in checked if file is not None for each in found))
    return exit_code(report.diagnostics, strict=strict)


def checked_target(target: Target, finder: Finder) -> Checked:
    """What is wrong with a file: a profile, unless it says itself that it is a script."""
    if isinstance(target, Diagnostic):
        return None, (target,)
    source = target if isinstance(target, Text) else target.path
    name = target.name if isinstance(target, Text) else target.shown
    loaded = load(source, finder)
    if loaded.own is not None and is_script(loaded.own):
        found = read_script(source).diagnostics
    else:
        played = try_out(loaded.profile) if loaded.profile is not None else ()
        found = (*loaded.diagnostics, *example_problems(loaded), *unreached(loaded), *played)
        found = allowed(loaded.texts, found, played=loaded.profile is not None)
    return File(name, not found, loaded.part), found
