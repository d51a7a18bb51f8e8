"""One line for each problem: `file:line:column: error[CODE] message`."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.diagnostics import Diagnostic
from .. import Report
from ..lines import Line, line


def render(report: Report) -> Iterator[Line]:
    """The lines of a report."""
    yield from (line(concise(diagnostic)) for diagnostic in report.diagnostics)


def concise(diagnostic: Diagnostic) -> str:
    """The line of one problem."""
    message = " ".join(diagnostic.message.split())
    help = f" ({' '.join(diagnostic.help.split())})" if diagnostic.help else ""
    return f"{place(diagnostic)}{diagnostic.severity}[{diagnostic.code}] {message}{help}"


def place(diagnostic: Diagnostic) -> str:
    """`file:line:column: `, as far as it is known."""
    if diagnostic.span:
        return f"{diagnostic.file}:{diagnostic.span.line}:{diagnostic.span.column}: "
    return f"{diagnostic.file}: " if diagnostic.file else ""
