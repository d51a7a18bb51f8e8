"""Ctrl-C at any moment: the journal is whole, and the session goes on from it to the same end."""

import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from seka_profiles.engine.game import Game
from seka_profiles.table.journal.reading import read_journal
from tests.faces.commanding import PATIENCE, Here, seka
from tests.faces.test_journal_kill import lines_of, play
from tests.table.journals import played_rows

BOTS = ("--people", "0", "--players", "4", "--bots", "random", "--set", "pots=4", "--seed", "11")
INTERRUPTED = 130


def interrupting(deed: Callable[..., Any], at: int) -> Callable[..., Any]:
    """A deed behind which Ctrl-C is pressed, when it is done for the `at`th time."""
    left = iter(range(at, -1, -1))

    def done(*given: Any) -> Any:
        result = deed(*given)
        if next(left, None) == 1:
            signal.raise_signal(signal.SIGINT)
        return result

    return done


@pytest.mark.parametrize("at", [4, 5, 20])
@pytest.mark.parametrize(("owner", "deed"), [(Game, "take"), (os, "write"), (os, "fsync")])
def test_an_interrupt_between_a_move_and_its_line_waits(
    here: Here, monkeypatch: pytest.MonkeyPatch, owner: object, deed: str, at: int
):
    assert here("play", *BOTS, "--journal", "whole.jsonl").code == 0
    with monkeypatch.context() as patched:
        patched.setattr(owner, deed, interrupting(getattr(owner, deed), at))
        ended = here("play", *BOTS, "--journal", "game.jsonl")
    assert ended.code == INTERRUPTED
    assert "`seka resume game.jsonl` goes on with it" in ended.out
    assert read_journal(here.folder / "game.jsonl").end["end"] == "left"
    assert here("verify", "game.jsonl").code == 0
    assert here("resume", "game.jsonl").code == 0
    assert played_rows(here.folder / "game.jsonl") == played_rows(here.folder / "whole.jsonl")
    assert here("verify", "game.jsonl").code == 0


@pytest.mark.parametrize("deed", ["write", "fsync"])
def test_a_second_interrupt_while_the_table_is_left_waits_too(here: Here, monkeypatch: pytest.MonkeyPatch, deed: str):
    with monkeypatch.context() as patched:
        patched.setattr(Game, "take", interrupting(Game.take, 5))
        patched.setattr(os, deed, interrupting(getattr(os, deed), 9))
        assert here("play", *BOTS, "--journal", "game.jsonl").code == INTERRUPTED
    assert read_journal(here.folder / "game.jsonl").end["end"] == "left"
    assert here("verify", "game.jsonl").code == 0


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
def test_a_process_interrupted_again_and_again_comes_to_the_same_end(tmp_path: Path, seed: int):
    moments, path, whole = random.Random(seed), tmp_path / "game.jsonl", tmp_path / "whole.jsonl"
    assert seka("play", *BOTS, "--journal", str(whole)).code == 0
    count = lines_of(whole)
    interrupts = 0
    while not (lines_of(path) and read_journal(path).is_finished):
        before = lines_of(path)
        process = play(*(("resume", str(path)) if before else ("play", *BOTS, "--journal", str(path))))
        enough = before + moments.randint(1, count // 3)
        while process.poll() is None and lines_of(path) < enough:
            time.sleep(0.001)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode in (0, INTERRUPTED, -signal.SIGINT), out  # the last: when all had been done
        interrupts += process.returncode == INTERRUPTED
        assert lines_of(path) >= before
        assert read_journal(path).torn is None
    assert interrupts >= 1
    assert played_rows(path) == played_rows(whole)
    assert seka("verify", str(path)).code == 0
