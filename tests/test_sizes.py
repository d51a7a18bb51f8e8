"""A file of tests has one matter, and no more lines than a module of the package may have."""

from pathlib import Path

from tests.test_architecture import modules_below, oversized


def test_no_file_of_tests_is_too_long():
    modules = list(modules_below(Path(__file__).parent))
    assert modules
    assert oversized(modules) == []
