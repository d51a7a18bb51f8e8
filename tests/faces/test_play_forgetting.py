"""Several people at one terminal: no key brings back what another one typed and took back."""

import os
import sys

import pexpect
import pytest

from tests.faces.commanding import PATIENCE
from tests.faces.test_play_terminal import NEXT, PROMPT, environment

BEGUN = "bet seven"


@pytest.mark.parametrize(
    ("typed", "recall"),
    [
        (f"{BEGUN}\x15bet 2\n", "\x19"),
        (f"{BEGUN}\x17\x17bet 2\n", "\x19"),
        (f"\x18({BEGUN}\x18)\x15bet 2\n", "\x18e"),
        (f"\x12{BEGUN}\x07\x15bet 2\n", "\x12\x12"),
        (f"bet 2\n{BEGUN}", ""),
    ],
    ids=["line", "words", "macro", "search", "begun"],
)
@pytest.mark.parametrize("inputrc", ["", "set editing-mode vi\n"], ids=["usual", "vi"])
def test_what_was_taken_back_is_not_called_back(tmp_path, typed: str, recall: str, inputrc: str):
    (tmp_path / "inputrc").write_text(inputrc)
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "seka_profiles", "play", "--players", "Ann,Ben", "--seed", "5"],
        env=environment(INPUTRC=os.fspath(tmp_path / "inputrc")),
        encoding="utf-8",
        timeout=PATIENCE,
    )
    terminal.expect(NEXT)
    terminal.sendline("")
    terminal.expect(PROMPT)
    terminal.send(typed)
    terminal.expect(NEXT)
    for _ in ("when it is handed over", "at a turn"):
        terminal.send(f"{recall}\n")
        terminal.expect(PROMPT)
        assert BEGUN not in terminal.before
    terminal.close(force=True)
