"""A file of tests has one matter, and no more lines than a module of the package may have."""

from pathlib import Path

from tests.test_architecture import modules_below, oversized

TO_BE_SPLIT = {"lsp.test_language_server"}


def test_no_file_of_tests_is_too_long():
    modules = [module for module in modules_below(Path(__file__).parent) if module.name not in TO_BE_SPLIT]
    assert modules
    assert oversized(modules) == []
