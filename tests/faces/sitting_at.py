"""A session at the terminal inside the test: lines that are typed, and all that was shown."""

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pytest

from seka_profiles.engine.game import Game
from seka_profiles.faces.terminal.screen import Screen
from seka_profiles.faces.terminal.sitting import Left, Sitting
from seka_profiles.table.session import Session


class Typed(io.StringIO):
    """Lines at the keyboard; what is not a terminal."""

    encoding = "utf-8"


@dataclass(frozen=True)
class Sat:
    """What became of a session: all that was shown, and whether it was left before its end."""

    text: str
    was_left: bool
    game: Game


def sit(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    game: Game,
    lines: Iterable[str],
    bots: Sequence[str] = (),
    in_ascii: bool = False,
) -> Sat:
    """Plays a session with lines for its people and bots at the seats that are named."""
    monkeypatch.setattr("sys.stdin", Typed("".join(f"{line}\n" for line in lines)))
    sitting = Sitting(Session(game, dict.fromkeys(bots, "random")), Screen(in_ascii))
    try:
        sitting.play()
        was_left = False
    except Left:
        sitting.leave("left")
        was_left = True
    return Sat(capsys.readouterr().out, was_left, game)
