"""The golden pairs of the codes: `golden/CODE/bad.yaml` has the fault, `expected.json` says what is found where.

It lists code, place and the text that stands there; `path` where that is not in `bad.yaml`.
"""

import json
from pathlib import Path
from typing import Any

from seka_profiles.core.codes import CODES
from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.source.finder import Finder, Folder

GOLDEN = Path(__file__).parent / "golden"
_BAD = "bad.yaml"


def bad(code: str) -> tuple[Path, Finder]:
    """The file that has the fault, and where the files are found that it is built on."""
    folder = GOLDEN / code
    return folder / _BAD, Finder((Folder(folder, ""),))


def expected(code: str) -> list[dict[str, Any]]:
    """What is to be found in it."""
    records: list[dict[str, Any]] = json.loads((GOLDEN / code / "expected.json").read_text("utf-8"))
    return records


def found(diagnostic: Diagnostic) -> dict[str, Any]:
    """What was found, as it is written down."""
    span = diagnostic.span
    assert span is not None
    end_line, end_column = span.end_position
    record = {"code": diagnostic.code, "line": span.line, "column": span.column}
    record |= {"end_line": end_line, "end_column": end_column, "text": span.quoted}
    name = Path(span.text.name).name
    return record if name == _BAD else record | {"path": name}


def check_quotes(code: str) -> None:
    """What is quoted stands in one line at its place."""
    for record in expected(code):
        lines = (GOLDEN / code / record.get("path", _BAD)).read_text("utf-8").split("\n")
        assert record["line"] == record["end_line"]
        line = lines[record["line"] - 1]
        assert line[record["column"] - 1 : record["end_column"] - 1] == record["text"]


def check_words(code: str) -> None:
    """The sentences of a code: a message that is part of one, a reason that is one."""
    entry = CODES[code]
    assert not entry.message.endswith(".")
    assert entry.message[:1] in "`{" or entry.message[:1].islower()
    assert "invalid" not in entry.message
    assert entry.why.endswith(".")
