"""A folder in which commands are performed."""

from pathlib import Path

import pytest

from tests.faces.commanding import Here


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Here:
    return Here(tmp_path, monkeypatch, capsys)
