"""A folder in which commands are performed; and English again behind whatever was spoken."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from seka_profiles.faces.tongue import speak
from tests.faces.commanding import Here


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Here:
    return Here(tmp_path, monkeypatch, capsys)


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    speak("en")
