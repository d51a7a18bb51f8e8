"""Whole sessions of every shipped profile in a terminal, the screens compared with those that were reviewed.

`python -m tests.faces.test_play_screens` writes them anew.
"""

import sys
from collections.abc import Iterator

import pytest

from tests.faces.emulator import MOVE, NEXT, SCREENS, Emulator, session

SHIPPED = (
    "blind", "challenge", "kuhn", "leduc", "numeric", "quatre-en-jeu", "seca", "split", "svara-32", "tamashebi",
    "teen-patti", "top666", "wild7",
)  # fmt: skip
SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
KEPT = 2
"""At how many moves from the first the screen is kept, or the last one before; and that of the end."""


def written(name: str, size: str, *more: str) -> str:
    """The telling screens of a session, one below the other."""
    columns, rows = SIZES[size]
    shown = list(session(name, columns, rows, *more))
    for _, lines in shown:
        assert len(lines) <= rows
        assert max(map(len, lines)) <= columns
    moves = [lines for kind, lines in shown if kind == "move"]
    assert shown[-1][0] == "end"
    kept = [moves[: KEPT + 1][-1], shown[-1][1]]
    return "\n".join("\n".join([f"{'=' * 8} {size}", *lines]) for lines in kept) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_session_shows_the_screens_that_were_reviewed(name: str, size: str):
    kept = SCREENS / f"{name}-{size}.txt"
    assert written(name, size) == kept.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["tamashebi", "quatre-en-jeu"])
def test_a_session_in_plain_signs_is_all_ascii(name: str):
    for _, lines in session(name, 80, 24, "--ascii", "--hints"):
        assert all(line.isascii() for line in lines)


# ---------- odd input -------------------------------------------------------------

ODD = (
    "",
    "abc",
    "\\",
    "?",
    "log",
    "9" * 300,
    "-1",
    "1 2 3 4",
    "%s %d {}",
    "2 1e9",
    "bet " + "A" * 200,
    "\t\t",
    "é♥ß",
    "0",
)


@pytest.fixture
def table() -> Iterator[type[Emulator]]:
    made: list[Emulator] = []

    class Made(Emulator):
        def __init__(self, *arguments: str, columns: int = 80, rows: int = 24, **more: str) -> None:
            super().__init__(*arguments, columns=columns, rows=rows, **more)
            made.append(self)

    yield Made
    for each in made:
        each.close()


def test_odd_input_leaves_the_table_as_it_was(table: type[Emulator]):
    at = table("tamashebi", "--players", "3", "--seed", "5")
    assert at.waits(MOVE) == 0
    offered = at.lines[-3:-1]
    assert [line.split()[:2] for line in offered] == [["1", "fold"], ["2", "bet"]]
    for line in ODD:
        at.types(line)
        assert at.waits(MOVE) == 0, line
    at.types("")
    assert at.waits(MOVE) == 0
    assert at.lines[-3:-1] == offered
    assert "  You: fold." not in [*at.scrolled, *at.lines]
    for line in ("fold", "log"):
        at.types(line)
        assert at.waits(MOVE) == 0
    assert "  You: fold." in [*at.scrolled, *at.lines]


def test_a_terminal_that_is_resized_is_drawn_as_wide_as_it_is(table: type[Emulator]):
    def drawn(folds: int, columns: int) -> list[str]:
        sized = table("tamashebi", "--players", "4", "--seed", "5", "--bots", "random", columns=columns)
        for _ in range(folds):
            assert sized.waits(MOVE) == 0
            sized.types("fold")
        assert sized.waits(MOVE) == 0
        return sized.lines[-12:]

    at = table("tamashebi", "--players", "4", "--seed", "5", "--bots", "random")
    assert at.waits(MOVE) == 0
    for folds, columns in ((1, 50), (2, 110)):
        at.resizes(columns, 24)
        at.types("fold")
        at.waits_for(drawn(folds, columns))


def test_pasted_lines_are_not_played_for_the_next_person(table: type[Emulator]):
    at = table("tamashebi", "--players", "Ann,Ben,Cid", "--seed", "5")
    assert at.waits(NEXT) == 0
    at.types("")
    assert at.waits(MOVE) == 0
    at.types("bet 1\n" * 30)
    assert at.waits(NEXT) == 0
    shown = "\n".join(at.lines)
    assert shown.count("bet 1.") == 1
    assert "your hand" not in shown


def test_an_interrupt_or_the_end_of_the_input_shows_how_things_stand(table: type[Emulator]):
    for key, code in (("\x03", 130), ("\x04", 0)):
        at = table("tamashebi", "--players", "3", "--seed", "5")
        assert at.waits(MOVE) == 0
        at.terminal.send(key)
        assert at.waits("nothing stands here") is None
        shown = "\n".join(at.lines)
        assert "The pot of " in shown
        assert "Traceback" not in shown
        assert at.terminal.exitstatus == code


# ---------- the set-up ------------------------------------------------------------


def test_a_session_is_set_up_and_played_at_the_terminal(table: type[Emulator]):
    at = table("--setup", "--seed", "5")
    assert at.waits(r"Which game will you play\? \[tamashebi\] $") == 0
    assert len([line for line in at.lines if line[:4].strip().isdecimal()]) >= len(SHIPPED)
    for answer, question in [
        ("? 3", r"Which game .* $"),
        ("nonsense", r"Which game .* $"),
        ("kuhn", r"Will you change house rules\? \[no\] $"),
        ("yes", r"Ante\? \[1\] $"),
        ("-5", r"Ante\? \[1\] $"),
        ("2", r"Bet\? \[1\] $"),
        ("", r"How many will play\? \[2\] $"),
        ("", r"Who of them are people\? \[You\] $"),
        ("", r"How will the bots play\? \[steady\] $"),
        ("random", MOVE),
    ]:
        at.types(answer)
        assert at.waits(question) == 0, answer
    again = "The same again: seka play kuhn --players 2 --bots random --set ante=2 --seed 5 --no-journal"
    assert again in " ".join(at.lines)
    assert any("pot 4" in line for line in at.lines)


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)])
def test_a_set_up_can_be_left(table: type[Emulator], key: str, code: int):
    at = table("--setup")
    assert at.waits(r"\] $") == 0
    at.terminal.send(key)
    assert at.waits("nothing stands here") is None
    assert at.terminal.exitstatus == code
    assert "Traceback" not in "\n".join(at.lines)


if __name__ == "__main__":
    SCREENS.mkdir(exist_ok=True)
    for name in sys.argv[1:] or SHIPPED:
        for size in SIZES:
            (SCREENS / f"{name}-{size}.txt").write_text(written(name, size), encoding="utf-8")
            print(name, size)
