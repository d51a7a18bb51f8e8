"""`seka check --watch`: looked at again after each change, through a terminal and through a pipe."""

import json
import re
import signal
import subprocess
import time
from pathlib import Path

import pexpect
import pytest

from tests.faces.commanding import PATIENCE, SEKA, Here, environment
from tests.faces.games import BAD, GAME, PROVED, SCRIPT

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
TOLD = r"\d\d:\d\d:\d\d  {} looked at in \d+\.\d\d s\r?\n"
ONE, TWO, NONE = TOLD.format("1 file"), TOLD.format("2 files"), TOLD.format("0 files")


class Watching:
    """The command at work in a folder; `see` waits for what it says."""

    def __init__(self, folder: Path, *typed: str, pipe: bool = False) -> None:
        env = environment(XDG_CONFIG_HOME=str(folder / "config"), TERM="xterm")
        program = [*SEKA, "check", "--watch", *typed]
        if pipe:  # a shell whose output is one
            program = ["/bin/sh", "-c", 'exec "$@" 2>&1 | cat', "sh", *program]
        self.terminal: pexpect.spawn[str] = pexpect.spawn(
            program[0], program[1:], env=env, cwd=str(folder), encoding="utf-8", timeout=PATIENCE, dimensions=(60, 160)
        )

    def sees(self, pattern: str) -> str:
        """All that was said up to a pattern, without colours."""
        self.terminal.expect(pattern)
        return re.sub(r"\x1b\[[\d;]*m", "", str(self.terminal.before))

    def is_quiet(self) -> bool:
        """Whether nothing is said for some time."""
        return bool(self.terminal.expect([r".", pexpect.TIMEOUT], timeout=1.0) == 1)

    def interrupted(self) -> tuple[str, int]:
        """What is said at the end, and the exit code."""
        self.terminal.sendintr()
        self.terminal.expect(pexpect.EOF)
        self.terminal.close()
        return str(self.terminal.before), self.terminal.exitstatus or 0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "small.yaml").write_text(PROVED, "utf-8")
    return tmp_path


def test_at_a_terminal(folder: Path):
    watching = Watching(folder, "small.yaml")
    assert watching.sees(ONE).startswith(CLEARED)
    assert watching.is_quiet()
    (folder / "small.yaml").write_text(BAD, "utf-8")
    said = watching.sees(ONE)
    assert said.startswith(CLEARED)
    assert "there is no `lats` here" in said
    (folder / "small.yaml").write_text(PROVED, "utf-8")
    assert "no problems in 1 file" in watching.sees(ONE)
    said, code = watching.interrupted()
    assert said.replace("^C", "").strip() == ""
    assert code == 130


def test_through_a_pipe(folder: Path):
    watching = Watching(folder, "small.yaml", pipe=True)
    first = watching.sees(ONE)
    (folder / "small.yaml").write_text(BAD, "utf-8")
    assert "\x1b" not in first + watching.sees(ONE)
    watching.interrupted()


def test_a_parent(folder: Path):
    (folder / "child.yaml").write_text("language: 1\nname: child\nextends: small\n", "utf-8")
    (folder / "other.yaml").write_text(PROVED.replace("name: small", "name: other"), "utf-8")
    watching = Watching(folder, "child", "other")
    watching.sees(TWO)
    (folder / "small.yaml").write_text(BAD, "utf-8")
    assert "small.yaml:29:15" in watching.sees(ONE)  # `other` is not looked at again
    watching.interrupted()


def test_a_parent_that_is_not_there_yet(folder: Path):
    (folder / "child.yaml").write_text("language: 1\nname: child\nextends: later\n", "utf-8")
    watching = Watching(folder, "child.yaml")
    assert "there is no profile `later`" in watching.sees(ONE)
    (folder / "later.yaml").write_text(PROVED.replace("name: small", "name: later"), "utf-8")
    assert "no problems" in watching.sees(ONE)
    watching.interrupted()


def test_a_file_that_goes_and_comes(folder: Path):
    watching = Watching(folder, "small.yaml")
    watching.sees(ONE)
    (folder / "small.yaml").unlink()
    assert "there is no file `small.yaml`" in watching.sees(ONE)
    (folder / "small.yaml").write_text(PROVED, "utf-8")
    assert "no problems in 1 file" in watching.sees(ONE)
    watching.interrupted()


def test_half_written_files(folder: Path):
    watching = Watching(folder, "small.yaml")
    watching.sees(ONE)
    pieces = [PROVED[start : start + 60] for start in range(0, len(PROVED), 60)]
    with (folder / "small.yaml").open("w", encoding="utf-8") as file:  # longer than one look takes, in pieces
        for piece in [*pieces, "wrong: 1\n"]:
            file.write(piece)
            file.flush()
            time.sleep(0.02)
    while "`wrong`" not in watching.sees(ONE):  # whoever writes may have been held up for longer
        pass
    assert watching.is_quiet()
    watching.interrupted()


def test_folders(folder: Path):
    watching = Watching(folder, ".")
    watching.sees(ONE)
    (folder / "script.yaml").write_text(SCRIPT, "utf-8")
    assert "no problems in 2 files" in watching.sees(r"looked at in")
    (folder / "script.yaml").unlink()
    assert "no problems in 1 file" in watching.sees(r"looked at in")
    (folder / "small.yaml").unlink()
    watching.sees(NONE)
    watching.interrupted()


def test_lines_for_other_programs(folder: Path):
    program = [*SEKA, "check", "--watch", "--format", "concise", "small.yaml"]
    (folder / "small.yaml").write_text(GAME.replace("last < limit", "lats < limit"), "utf-8")
    with subprocess.Popen(program, cwd=folder, env=environment(), stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline().startswith("small.yaml:29:15: error[SP210]")
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 130


def test_one_document_after_another(folder: Path):
    program = [*SEKA, "check", "--watch", "--format", "json", "small.yaml"]
    with subprocess.Popen(program, cwd=folder, env=environment(), stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        for text, errors in ((PROVED, 0), (BAD, 1)):
            (folder / "small.yaml").write_text(text, "utf-8")
            document = "".join(iter(running.stdout.readline, "}\n")) + "}"
            assert json.loads(document)["errors"] == errors
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 130


@pytest.mark.parametrize("typed", [("--watch", "-"), ("--watch", "--fix", "small.yaml"), ("--watch", "nothing")])
def test_wrong_usage(here: Here, typed: tuple[str, ...]):
    here.write("small.yaml", PROVED)
    (here.folder / "nothing").mkdir()
    assert here("check", *typed).code == 2
