"""Commands as they are typed: inside the test, or as a program of their own."""

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from seka_profiles.faces.cli.main import outcome

ROOT = Path(__file__).parents[2]
JOURNALS = TemporaryDirectory(prefix="journals-")
"""Where programs of the tests keep their sessions, unless they are told where."""

SEKA = (sys.executable, "-m", "seka_profiles")

PATIENCE = 60
"""So many seconds something may take to come on a machine that is busy with other things."""


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str


class Here:
    """Performs commands inside the test, in a folder of its own in which nothing of the user's is found."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        monkeypatch.chdir(folder)
        monkeypatch.delenv("SEKA_PROFILES", raising=False)
        monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
        monkeypatch.setenv("SEKA_JOURNALS", str(folder / "journals"))
        monkeypatch.setenv("LANGUAGE", "en")

    def __call__(self, *typed: str, stdin: str = "") -> Ended:
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8"))
        self._capsys.readouterr()
        code = outcome(typed)
        return Ended(code, *self._capsys.readouterr())

    def write(self, name: str, text: str) -> Path:
        """A file in the folder."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path


def environment(**changes: str) -> dict[str, str]:
    """The environment of a program, without what the tests themselves run in."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "SEKA_"))}
    return kept | {"PYTHONPATH": str(ROOT), "SEKA_JOURNALS": JOURNALS.name, "LANGUAGE": "en"} | changes


def seka(*typed: str, stdin: bytes = b"", cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> Ended:
    """Runs the program."""
    done = subprocess.run(
        [*SEKA, *typed], input=stdin, cwd=cwd, env=env or environment(), capture_output=True, timeout=PATIENCE,
        check=False,
    )  # fmt: skip
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())
