"""Workflow commands of GitHub Actions: each problem marks its line in the change that is looked at.

A step shows ten errors and ten warnings at most, so a log for people is printed beside it.
Format: "Workflow commands for GitHub Actions", GitHub Docs.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.diagnostics import Diagnostic
from .. import Report
from ..lines import Line, line


def render(report: Report) -> Iterator[Line]:
    """The lines of a report."""
    yield from (line(command(diagnostic)) for diagnostic in report.diagnostics)


def command(diagnostic: Diagnostic) -> str:
    """The command that marks one problem."""
    properties = {**_place(diagnostic), "title": diagnostic.code}
    written = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    help = f"\nhelp: {diagnostic.help}" if diagnostic.help else ""
    return f"::{diagnostic.severity} {written}::{_escaped(diagnostic.message + help)}"


def _place(diagnostic: Diagnostic) -> dict[str, object]:
    """File and range; a last column means something to GitHub within one line alone."""
    place: dict[str, object] = {"file": diagnostic.file} if diagnostic.file else {}
    if (span := diagnostic.span) is None:
        return place
    end_line, end_column = span.end_position
    place |= {"line": span.line, "endLine": end_line}
    return place | ({"col": span.column, "endColumn": end_column} if end_line == span.line else {})


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
