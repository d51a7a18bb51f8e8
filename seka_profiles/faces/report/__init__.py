"""What was found in files, written down: one module in `formats` for each way of writing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from ...core.diagnostics import Diagnostic
from .lines import Line


@dataclass(frozen=True)
class File:
    """A file that was looked at.

    `name`: how messages call it.  `is_well`: nothing was found in it, nor in what it is
    built on.  `part`: it is a building block without a game of its own.  `paths`: the
    files that took part.  `has_examples`: of its own.
    """

    name: str
    is_well: bool
    part: bool = False
    paths: tuple[Path, ...] = ()
    has_examples: bool = False


Checked = tuple[File | None, tuple[Diagnostic, ...]]
"""A file and what was found in it; no file where an argument means none."""


@dataclass(frozen=True)
class Report:
    """What was found in some files, in order.

    `mended`: how many problems, not among these, were mended; `to_mend`: how many more can be.
    """

    diagnostics: tuple[Diagnostic, ...]
    files: tuple[File, ...] = ()
    mended: int = 0
    to_mend: int = 0

    @property
    def errors(self) -> int:
        """How many of them are errors."""
        return sum(each.is_error for each in self.diagnostics)

    @property
    def warnings(self) -> int:
        """How many of them are warnings."""
        return len(self.diagnostics) - self.errors


class Format(Protocol):
    """What each module of `formats` offers."""

    def render(self, report: Report) -> Iterator[Line]:
        """The lines of a report."""


def format_names() -> Sequence[str]:
    """The ways of writing, by name."""
    return sorted(path.stem for path in Path(__file__).parent.joinpath("formats").glob("[!_]*.py"))


def written(name: str, report: Report) -> Iterator[Line]:
    """A report in one of the formats."""
    return cast("Format", import_module(f".formats.{name}", __name__)).render(report)


def told(diagnostics: Iterable[Diagnostic]) -> Iterator[Line]:
    """Diagnostics for people, without a summary."""
    return written("text", Report(tuple(diagnostics)))
