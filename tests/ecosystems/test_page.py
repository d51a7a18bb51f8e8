"""What the page on other ecosystems shows is so."""

import doctest
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "ecosystems.md"

HOUSE = "language: 1\nname: our-house\nextends: tamashebi\nsettings: {ceiling: 20}\n"


@pytest.mark.extra
def test_the_examples_are_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "our-house.yaml").write_text(HOUSE, encoding="utf-8")
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert (failed, tried > 15) == (0, True)
