"""`seka check`: what is wrong with rule files, and where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...core.diagnostics import Diagnostic, in_order
from ...core.places import Text
from ...rules.load import load
from ...source.finder import Finder, standard_finder
from ..reading import checked
from ..report import Checked, File, Report, format_names, written
from .exits import PROBLEMS, WELL, Usage, exit_code, instead
from .saved import save_scripts
from .streams import Output, stdout
from .targets import Target, targets

if TYPE_CHECKING:
    from .fix import Fixed


def check(
    arguments: Sequence[str],
    *,
    format: str,
    strict: bool,
    ascii: bool,
    scripts: str | None = None,
    fix: bool = False,
    write: bool = False,
    watch: bool = False,
) -> int:
    """Checks what the arguments mean; the exit code.

    `scripts`: a folder for the scripts that lead to what play has found.  `fix`: shows the mends of
    which it is sure what was meant, which `write` writes into the files.  `watch`: looks again
    whenever a file changes, until it is interrupted.
    """
    _possible(arguments, format, fix, write, watch)
    finder, out = standard_finder(), stdout(ascii)
    look = partial(checked_target, finder=finder)
    for_people = format in FOR_PEOPLE
    if watch:
        from .watch import watch as keep_watching

        tell = partial(_said, format=format, out=out, scripts=scripts)
        find = partial(targets, arguments, finder)
        keep_watching(find, finder, look, tell, out, for_people=for_people)
    found = targets(arguments, finder)
    mends: Sequence[Fixed] = ()
    if fix:
        from .fix import fixes, left, said

        mends = fixes(found, finder, write, named=bool(arguments))
        out.exactly(said(mends) if for_people else ())
    mends = mends if for_people or write else ()
    report = _said(list(map(look, found)), format, out, scripts, mends, write)
    if fix and for_people:
        out.lines(left(report.diagnostics, found))
    return max(exit_code(report.diagnostics, strict=strict), PROBLEMS if report.to_mend else WELL)


FOR_PEOPLE = ("text", "concise")
"""The formats beside which differences are shown; the others carry the mends in what they say of a problem."""


def _possible(arguments: Sequence[str], format: str, fix: bool, write: bool, watch: bool) -> None:
    """Raises `Usage` for options that do not fit."""
    if format not in format_names():
        raise Usage(f"there is no format `{format}`", instead(format, format_names()))
    if write and not fix:
        raise Usage("`--write` writes what `--fix` mends", "write both")
    if watch and (fix or "-" in arguments):
        raise Usage("`--watch` looks at files as they are", "without `--fix`, and not at the standard input")
    if write and "-" in arguments:
        raise Usage("the standard input cannot be written to", "without `--write` the mends are shown")


def _said(
    checked: Sequence[Checked],
    format: str,
    out: Output,
    scripts: str | None,
    mends: Sequence[Fixed] = (),
    has_written: bool = False,
) -> Report:
    """What was found, once it is told and its scripts are saved."""
    report = _report(checked, mends, has_written)
    out.lines(written(format, report))
    if scripts is not None:
        save_scripts(scripts, ((file.name, each) for file, found in checked if file is not None for each in found))
    return report


def _report(checked: Sequence[Checked], mends: Sequence[Fixed], has_written: bool) -> Report:
    """What was found; what is yet to be mended is told by the differences and counted here."""
    number = sum(each.mended.number for each in mends)
    told = set() if has_written else {(each.code, each.span) for fixed in mends for each in fixed.mended.problems}
    return Report(
        in_order(each for _, found in checked for each in found if (each.code, each.span) not in told),
        tuple(file for file, _ in checked if file is not None),
        mended=number if has_written else 0,
        to_mend=0 if has_written else number,
    )


def checked_target(target: Target, finder: Finder) -> Checked:
    """What is wrong with a file: a profile, unless it says itself that it is a script."""
    if isinstance(target, Diagnostic):
        return None, (target,)
    source = target if isinstance(target, Text) else target.path
    name = target.name if isinstance(target, Text) else target.shown
    loaded = load(source, finder)
    found = checked(loaded, source)
    return File(name, not found, loaded.part, loaded.paths), found
