"""One JSON document, for other programs; lines and columns from 1, the end exclusive, in code points."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ....core.diagnostics import Diagnostic, Edit, Related
from ....core.places import Span
from ....source.data import replay_text
from .. import Report
from ..lines import Line, line

VERSION = 1


def render(report: Report) -> Iterator[Line]:
    """The document, in lines."""
    document = {
        "version": VERSION,
        "files": len(report.files),
        "errors": report.errors,
        "warnings": report.warnings,
        "diagnostics": [diagnostic_data(each) for each in report.diagnostics],
    }
    yield from map(line, json.dumps(document, indent=2).splitlines())


def diagnostic_data(diagnostic: Diagnostic) -> dict[str, Any]:
    """A diagnostic as JSON data."""
    span = diagnostic.span
    end_line, end_column = span.end_position if span else (None, None)
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "path": diagnostic.file,
        **_place(span),
        "end_line": end_line,
        "end_column": end_column,
        "help": diagnostic.help,
        "related": [_related(each) for each in diagnostic.related],
        **({"script": replay_text(diagnostic.replay)} if diagnostic.replay else {}),
        **({"fix": [_edit(each) for each in diagnostic.mends]} if diagnostic.mends else {}),
    }


def _edit(edit: Edit) -> dict[str, Any]:
    end_line, end_column = edit.span.end_position
    return {**_place(edit.span), "end_line": end_line, "end_column": end_column, "text": edit.text}


def _related(related: Related) -> dict[str, Any]:
    return {"message": related.message, "path": related.span.text.name, **_place(related.span)}


def _place(span: Span | None) -> dict[str, Any]:
    return {"line": span.line if span else None, "column": span.column if span else None}
