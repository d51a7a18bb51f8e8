"""Every code of expressions and of the meaning of rules: a small game that is bad in this one way, and exactly
what is said of it.

The files differ from each other in a line or two.  `expected.json` is as for the codes of the source floor.
"""

import json
from pathlib import Path

import pytest

from seka_profiles.core.codes import CODES
from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.rules.load import LoadedProfile, load
from seka_profiles.source.finder import Finder, Folder

TESTS = Path(__file__).parents[1]
GOLDEN = TESTS / "golden"
OURS = [code for code in sorted(CODES) if code.startswith(("SP2", "SP3"))]


def loaded(code: str) -> LoadedProfile:
    folder = GOLDEN / code
    return load(folder / "bad.yaml", Finder((Folder(folder, ""),)))


def found(diagnostic: Diagnostic) -> dict[str, object]:
    span = diagnostic.span
    assert span is not None
    end_line, end_column = span.end_position
    place = {"line": span.line, "column": span.column, "end_line": end_line, "end_column": end_column}
    return {"code": diagnostic.code, **place, "text": span.quoted}


@pytest.mark.parametrize("code", OURS)
def test_golden(code: str):
    diagnostics = loaded(code).diagnostics
    expected = json.loads((GOLDEN / code / "expected.json").read_text("utf-8"))
    assert [found(each) for each in diagnostics] == expected
    assert [each.code for each in diagnostics] == [code]


@pytest.mark.parametrize("code", OURS)
def test_what_is_quoted_stands_there(code: str):
    lines = (GOLDEN / code / "bad.yaml").read_text("utf-8").split("\n")
    for record in json.loads((GOLDEN / code / "expected.json").read_text("utf-8")):
        assert record["line"] == record["end_line"]
        line = lines[record["line"] - 1]
        assert line[record["column"] - 1 : record["end_column"] - 1] == record["text"] != ""


@pytest.mark.parametrize("code", OURS)
def test_an_error_keeps_a_game_from_being_played_and_a_warning_does_not(code: str):
    assert (loaded(code).profile is None) == (CODES[code].severity == "error")


@pytest.mark.parametrize("code", OURS)
def test_words(code: str):
    entry = CODES[code]
    assert not entry.message.endswith(".")
    assert entry.message[:1] in "`{" or entry.message[:1].islower()
    assert "invalid" not in entry.message
    assert entry.why.endswith(".")


def test_every_code_of_scripts_and_of_play_is_met_in_some_test():
    """They have no golden folder: a script, a setting or a moment of play brings them about."""
    texts = [path.read_text("utf-8") for path in TESTS.rglob("*.py")]
    others = [code for code in CODES if code.startswith(("SP5", "SP6"))]
    assert [code for code in others if not any(code in text for text in texts)] == []


def test_no_golden_folder_is_of_a_code_that_is_gone():
    assert {path.name for path in GOLDEN.iterdir()} <= CODES.keys()
