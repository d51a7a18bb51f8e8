"""`seka check`: what is wrong with rule files, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NoReturn

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
    finder, teller = standard_finder(), _Teller(format, stdout(ascii), scripts)
    look = partial(checked_target, finder=finder)
    if watch:
        _watch(arguments, finder, look, teller)
    found = targets(arguments, finder)
    if fix:
        report = _fix(found, finder, look, teller, write=write, named=bool(arguments))
    else:
        report = teller.tell(list(map(look, found)))
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


Look = Callable[[Target], Checked]


@dataclass(frozen=True)
class _Teller:
    """What tells of what was found; `scripts`: the folder for those that lead there, None where none are saved."""

    format: str
    out: Output
    scripts: str | None

    @property
    def is_for_people(self) -> bool:
        """Whether differences are shown beside it."""
        return self.format in FOR_PEOPLE

    def tell(self, looked: Sequence[Checked], mends: Sequence[Fixed] = (), *, has_written: bool = False) -> Report:
        """Tells of all files and saves the scripts; what was told."""
        report = reported(looked, mends, has_written)
        self.out.lines(written(self.format, report))
        if self.scripts is not None:
            own = ((file.name, each) for file, found in looked if file is not None for each in found)
            save_scripts(self.scripts, own)
        return report


def _watch(arguments: Sequence[str], finder: Finder, look: Look, teller: _Teller) -> NoReturn:
    """Looks at what the arguments mean after every change."""
    from .watch import watch

    watch(partial(targets, arguments, finder), finder, look, teller.tell, teller.out, for_people=teller.is_for_people)


def _fix(found: Sequence[Target], finder: Finder, look: Look, teller: _Teller, *, write: bool, named: bool) -> Report:
    """Shows or writes the mends of files; what is told of them beside that, or then.

    `named`: somebody has said which files.
    """
    from .fix import fixes, left, said

    mends = fixes(found, finder, write, named=named)
    if teller.is_for_people:
        teller.out.exactly(said(mends))
    told = mends if teller.is_for_people or write else ()
    report = teller.tell(list(map(look, found)), told, has_written=write)
    if teller.is_for_people:
        teller.out.lines(left(report.diagnostics, found))
    return report


def reported(looked: Sequence[Checked], mends: Sequence[Fixed], has_written: bool) -> Report:
    """What was found; what is yet to be mended is told by the differences and counted here."""
    number = sum(each.mended.number for each in mends)
    shown = set() if has_written else {(each.code, each.span) for fixed in mends for each in fixed.mended.problems}
    return Report(
        in_order(each for _, found in looked for each in found if (each.code, each.span) not in shown),
        tuple(file for file, _ in looked if file is not None),
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
    has_examples = loaded.own is not None and loaded.own.get("examples") is not None
    return File(name, not found, loaded.part, loaded.paths, has_examples), found
