"""Every code of this floor: a file that has the fault, and exactly what is said of it.

`expected.json` lists code, place and the text that stands there; `path` where it is not
`bad.yaml`.
"""

import json
from pathlib import Path

import pytest

from seka_profiles.core.codes import CODES
from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.source.extends import load_tree
from seka_profiles.source.finder import Finder, Folder

GOLDEN = Path(__file__).parents[1] / "golden"
OURS = [code for code in sorted(CODES) if code.startswith(("SP0", "SP1", "SP4"))]
FOLDERS = [code for code in OURS if (GOLDEN / code).is_dir()]

MADE_IN_CODE = {
    *(f"SP00{number}" for number in range(1, 9)),  # of bytes and of the file system
    "SP010",  # what no case is known for
    "SP028",
    "SP029",
    "SP037",  # of comments that accept warnings: tests/source/test_allowances.py
    "SP038",
    "SP039",
    "SP409",
    "SP411",  # of playing, not of the file
}


def found(diagnostic: Diagnostic) -> dict[str, object]:
    span = diagnostic.span
    assert span is not None
    end_line, end_column = span.end_position
    record = {"code": diagnostic.code, "line": span.line, "column": span.column}
    record |= {"end_line": end_line, "end_column": end_column, "text": span.quoted}
    name = Path(span.text.name).name
    return record if name == "bad.yaml" else record | {"path": name}


def test_every_code_has_a_golden_pair_or_a_test_in_code():
    assert set(OURS) - set(FOLDERS) == MADE_IN_CODE


@pytest.mark.parametrize("code", FOLDERS)
def test_golden(code: str):
    folder = GOLDEN / code
    diagnostics = load_tree(folder / "bad.yaml", Finder((Folder(folder, ""),))).diagnostics
    assert [found(each) for each in diagnostics] == json.loads((folder / "expected.json").read_text("utf-8"))
    assert {each.code for each in diagnostics} == {code}


@pytest.mark.parametrize("code", FOLDERS)
def test_what_is_quoted_stands_there(code: str):
    for record in json.loads((GOLDEN / code / "expected.json").read_text("utf-8")):
        lines = (GOLDEN / code / record.get("path", "bad.yaml")).read_text("utf-8").split("\n")
        assert record["line"] == record["end_line"]
        line = lines[record["line"] - 1]
        assert line[record["column"] - 1 : record["end_column"] - 1] == record["text"]


@pytest.mark.parametrize("code", OURS)
def test_words(code: str):
    entry = CODES[code]
    assert not entry.message.endswith(".")
    assert entry.message[:1] in "`{" or entry.message[:1].islower()
    assert "invalid" not in entry.message
    assert entry.why.endswith(".")
