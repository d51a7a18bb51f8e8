"""Real processes that are killed, or whose disk is full: what was written is there, and the session goes on from it."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.table.journal.reading import read_journal
from tests.faces.commanding import PATIENCE, ROOT, SEKA, environment, seka
from tests.table.journals import played_rows

TABLE = ("--players", "Ann,steady:Ben,random:Cid,Dora", "--set", "pots=6", "--seed", "11")
LINES = b"1\n" * 400
"""Enough for the session: Enter, where somebody else comes to the screen, and the first move."""

LIMITED = """
import resource, runpy
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
runpy.run_module("seka_profiles", run_name="__main__", alter_sys=True)
"""
"""A program that writes no file of more bytes."""

MOST_LINES = 60
"""So many lines a process may write at most, of the 300 or so that the session has."""


def play(*typed: str, limit: int | None = None) -> subprocess.Popen[bytes]:
    """A process that plays, with all that is typed waiting for it; `limit`: the most bytes of a file it writes."""
    program = SEKA if limit is None else (sys.executable, "-c", LIMITED.format(limit=limit))
    process = subprocess.Popen(
        [*program, *typed],
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert process.stdin is not None
    process.stdin.write(LINES)
    process.stdin.close()
    process.stdin = None
    return process


def played(*typed: str, limit: int | None = None) -> str:
    """What a process printed that played to the end."""
    process = play(*typed, limit=limit)
    out, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, out
    return out.decode()


def lines_of(path: Path) -> int:
    """How many whole lines a journal has by now; 0 where there is none."""
    try:
        return 1 + len(read_journal(path).lines)
    except ProfileError:
        return 0


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The session without a break."""
    path = tmp_path_factory.mktemp("whole") / "game.jsonl"
    played("play", *TABLE, "--journal", str(path))
    return path


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
def test_a_session_killed_again_and_again_comes_to_the_same_end(whole: Path, tmp_path: Path, seed: int):
    moments, path = random.Random(seed), tmp_path / "game.jsonl"
    kills = 0
    while not (lines_of(path) and read_journal(path).is_finished):
        before = lines_of(path)
        process = play(*(("resume", str(path)) if before else ("play", *TABLE, "--journal", str(path))))
        enough = before + moments.randint(1, MOST_LINES)
        while process.poll() is None and lines_of(path) < enough:
            time.sleep(0.001)
        process.kill()
        process.communicate()
        kills += process.returncode < 0
        assert lines_of(path) >= before
        assert played_rows_so_far(path) == played_rows(whole)[: len(played_rows_so_far(path))]
    assert kills >= 1
    assert played_rows(path) == played_rows(whole)
    assert seka("verify", str(path)).code == 0


def played_rows_so_far(path: Path) -> list[object]:
    """The moves, cards and ends on whole lines."""
    entries = [line.entry for line in read_journal(path).lines]
    return [entry for entry in entries if "resumed" not in entry and entry.get("end") != "left"]


@pytest.mark.parametrize("more", [-1, 0, pytest.param(1, marks=pytest.mark.slow), 1000])
def test_a_full_disk_is_told_in_a_line_and_the_session_goes_on(whole: Path, tmp_path: Path, more: int):
    head, path = whole.read_bytes().index(b"\n") + 1, tmp_path / "game.jsonl"
    out = played("play", *TABLE, "--journal", str(path), limit=head + more)
    assert out.count("is no longer written: file too large. The game goes on.") == 1
    assert "wins the session" in out or "share the first place" in out
    assert path.stat().st_size <= head + more
    if more < 0:
        assert lines_of(path) == 0
        return
    assert read_journal(path).torn is None
    assert seka("verify", str(path)).code == 1
    played("resume", str(path))
    assert played_rows(path) == played_rows(whole)
    assert seka("verify", str(path)).code == 0
