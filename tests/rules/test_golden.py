"""Every code of expressions and of the meaning of rules: a small game that is bad in this one way, and exactly
what is said of it.

The files differ from each other in a line or two.
"""

from pathlib import Path

import pytest

from seka_profiles.core.codes import CODES
from seka_profiles.rules.load import LoadedProfile, load
from tests.faults import GOLDEN, bad, check_quotes, check_words, expected, found

TESTS = Path(__file__).parents[1]
OURS = [code for code in sorted(CODES) if code.startswith(("SP2", "SP3"))]


def loaded(code: str) -> LoadedProfile:
    return load(*bad(code))


@pytest.mark.parametrize("code", OURS)
def test_golden(code: str):
    diagnostics = loaded(code).diagnostics
    assert [found(each) for each in diagnostics] == expected(code)
    assert [each.code for each in diagnostics] == [code]


@pytest.mark.parametrize("code", OURS)
def test_what_is_quoted_stands_there(code: str):
    check_quotes(code)
    assert all(record["text"] for record in expected(code))


@pytest.mark.parametrize("code", OURS)
def test_an_error_keeps_a_game_from_being_played_and_a_warning_does_not(code: str):
    assert (loaded(code).profile is None) == (CODES[code].severity == "error")


@pytest.mark.parametrize("code", OURS)
def test_words(code: str):
    check_words(code)


def test_every_code_of_scripts_and_of_play_is_met_in_some_test():
    """They have no golden folder: a script, a setting or a moment of play brings them about."""
    texts = [path.read_text("utf-8") for path in TESTS.rglob("*.py")]
    others = [code for code in CODES if code.startswith(("SP5", "SP6"))]
    assert [code for code in others if not any(code in text for text in texts)] == []


def test_no_golden_folder_is_of_a_code_that_is_gone():
    assert {path.name for path in GOLDEN.iterdir()} <= CODES.keys()
