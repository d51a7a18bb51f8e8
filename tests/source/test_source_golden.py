"""Every code of this floor: a file that has the fault, and exactly what is said of it."""

import pytest

from seka_profiles.core.codes import CODES
from seka_profiles.source.extends import load_tree
from tests.faults import GOLDEN, bad, check_quotes, check_words, expected, found

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


def test_every_code_has_a_golden_pair_or_a_test_in_code():
    assert set(OURS) - set(FOLDERS) == MADE_IN_CODE


@pytest.mark.parametrize("code", FOLDERS)
def test_golden(code: str):
    diagnostics = load_tree(*bad(code)).diagnostics
    assert [found(each) for each in diagnostics] == expected(code)
    assert {each.code for each in diagnostics} == {code}


@pytest.mark.parametrize("code", FOLDERS)
def test_what_is_quoted_stands_there(code: str):
    check_quotes(code)


@pytest.mark.parametrize("code", OURS)
def test_words(code: str):
    check_words(code)
