"""One SARIF 2.1.0 document, as code scanning services read it; columns in code points, nothing that changes by itself.

Format: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from ....core.codes import CODES
from ....core.diagnostics import Diagnostic, Edit, Related
from ....core.places import Span
from ....version import VERSION
from .. import Report
from ..lines import Line, line

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def render(report: Report) -> Iterator[Line]:
    """The document, in lines."""
    codes = sorted({diagnostic.code for diagnostic in report.diagnostics})
    driver = {"name": "seka-profiles", "version": VERSION, "rules": list(map(_rule, codes))}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(diagnostic, codes) for diagnostic in report.diagnostics],
    }
    document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    yield from map(line, json.dumps(document, indent=2).splitlines())


def _rule(code: str) -> dict[str, Any]:
    entry = CODES[code]
    return {
        "id": code,
        "shortDescription": {"text": entry.title},
        "fullDescription": {"text": entry.why},
        "defaultConfiguration": {"level": entry.severity},
    }


def _result(diagnostic: Diagnostic, codes: list[str]) -> dict[str, Any]:
    help = f" ({diagnostic.help})" if diagnostic.help else ""
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": codes.index(diagnostic.code),
        "level": diagnostic.severity,
        "message": {"text": diagnostic.message + help},
    }
    if diagnostic.file:
        result["locations"] = [_location(diagnostic.file, diagnostic.span)]
    if diagnostic.related:
        result["relatedLocations"] = [_related(number, each) for number, each in enumerate(diagnostic.related)]
    if diagnostic.mends:
        result["fixes"] = [_fix(diagnostic.mends)]
    return result


def _related(number: int, related: Related) -> dict[str, Any]:
    place = _location(related.span.text.name, related.span)
    return {"id": number, **place, "message": {"text": related.message}}


def _fix(mends: tuple[Edit, ...]) -> dict[str, Any]:
    """All edits of one problem, which are in one file."""
    return {
        "artifactChanges": [
            {
                "artifactLocation": _artifact(mends[0].span.text.name),
                "replacements": [
                    {"deletedRegion": _region(each.span), "insertedContent": {"text": each.text}} for each in mends
                ],
            }
        ]
    }


def _location(path: str, span: Span | None) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": _artifact(path)}
    if span:
        physical["region"] = _region(span)
    return {"physicalLocation": physical}


def _artifact(path: str) -> dict[str, str]:
    return {"uri": quote(PurePath(path).as_posix())}


def _region(span: Span) -> dict[str, int]:
    end_line, end_column = span.end_position
    return {"startLine": span.line, "startColumn": span.column, "endLine": end_line, "endColumn": end_column}
