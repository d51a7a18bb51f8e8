"""For people: each problem with the line it is about, and what to do."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.diagnostics import Diagnostic
from ....core.places import Span
from ....source.data import replay_text
from .. import File, Report
from ..lines import Line, Style, line
from ..snippets import snippet


def render(report: Report) -> Iterator[Line]:
    """The lines of a report; a summary where files were looked at."""
    for number, diagnostic in enumerate(report.diagnostics):
        if number:
            yield line()
        yield from told(diagnostic)
    if report.files:
        if report.diagnostics:
            yield line()
        yield from (_well(file) for file in report.files if file.is_well)
        yield _summary(report)
        yield from _more(report)


def told(diagnostic: Diagnostic) -> Iterator[Line]:
    """One problem: what is wrong, where, what else took part, what to do."""
    style: Style = diagnostic.severity
    head = f"{diagnostic.severity}[{diagnostic.code}]"
    yield (head, style), (f": {diagnostic.message}", "strong")
    margin = max((len(str(span.line)) for span in _spans(diagnostic)), default=1)
    if diagnostic.span:
        yield from snippet(diagnostic.span, margin, "-->", "^", style)
    elif diagnostic.path:
        yield (" " * margin + "--> ", "frame"), (diagnostic.path, "plain")
    for related in diagnostic.related:
        yield from snippet(related.span, margin, ":::", "-", "frame", related.message)
    if diagnostic.help:
        yield (" " * margin + " = ", "frame"), ("help", "help"), (f": {diagnostic.help}", "plain")
    if diagnostic.replay:
        yield from _script(replay_text(diagnostic.replay), " " * margin)


LEADS_THERE = "this script leads there; `--scripts FOLDER` saves it"

MOST_SHOWN = 30
"""Of a script the most lines that are shown; it can be saved in full."""


def _script(script: str, margin: str) -> Iterator[Line]:
    """The game that leads to a problem, its last moves where it is long."""
    said = script.rstrip().splitlines()
    yield (margin + " = ", "frame"), ("help", "help"), (f": {LEADS_THERE}", "plain")
    if len(said) > MOST_SHOWN:
        head = said.index("moves:") + 1
        said = [*said[:head], f"  # … {len(said) - MOST_SHOWN} moves", *said[head + len(said) - MOST_SHOWN :]]
    for text in said:
        yield (f"{margin} |   ".rstrip() if not text else f"{margin} |   ", "frame"), (text, "plain")


def _spans(diagnostic: Diagnostic) -> list[Span]:
    own = [diagnostic.span] if diagnostic.span else []
    return own + [related.span for related in diagnostic.related]


def _well(file: File) -> Line:
    part = "  (a part: checked as far as it can be without a base)" if file.part else ""
    return ("ok", "well"), (f"  {file.name}{part}", "plain")


def _summary(report: Report) -> Line:
    found = [counted(report.errors, "error")] if report.errors else []
    found += [counted(report.warnings, "warning")] if report.warnings else []
    style: Style = "error" if report.errors else "warning" if report.warnings or report.to_mend else "well"
    found += [f"{report.to_mend} that `--write` mends"] if report.to_mend else []
    found = found or ["no problems"]
    found += [f"{report.mended} mended"] if report.mended else []
    return (", ".join(found), style), (f" in {counted(len(report.files), 'file')}", "plain")


def _more(report: Report) -> Iterator[Line]:
    """Where to go on, once: with the first error, or else with the examples, whose expectations are judged apart."""
    first = next((each.code for each in report.diagnostics if each.is_error), None)
    if first is not None:
        yield (f"`seka explain {first}`", "help"), (" says more", "plain")
    elif any(file.is_well and file.has_examples for file in report.files):
        yield ("`seka test`", "help"), (" judges what the examples expect", "plain")


def counted(number: int, thing: str) -> str:
    """`1 file`, `2 files`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
