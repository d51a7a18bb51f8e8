"""What tests of files that are built on each other begin with."""

from pathlib import Path

import pytest

from tests.source.families import BASE, Family


@pytest.fixture
def family(tmp_path: Path) -> Family:
    found = Family(tmp_path)
    found.write("base", BASE)
    return found
