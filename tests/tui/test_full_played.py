"""Whole sessions of every shipped profile on the full screen of a terminal, by keys on a small one and by mouse on a
large one, the screens compared with those that were reviewed.

`python -m tests.tui.test_full_played` writes them anew.
"""

import sys
from pathlib import Path

import pytest

from tests.faces.test_play_screens import SHIPPED
from tests.tui.full_screen import session

pytestmark = [pytest.mark.extra, pytest.mark.slow]

SCREENS = Path(__file__).parent / "screens" / "sessions"
SIZES = {"80x24": (80, 24, "keys"), "120x40": (120, 40, "mouse")}


def written(name: str, size: str) -> str:
    """The telling screens of a session, one below the other: the first decision, one in the middle, the end, and what
    the terminal shows afterwards."""
    columns, rows, by = SIZES[size]
    shown = list(session(name, columns, rows, by))
    asked = [lines for kind, lines in shown if kind == "asked"]
    kept = [asked[0], asked[len(asked) // 2], *(lines for kind, lines in shown if kind != "asked")]
    return "".join("\n".join([f"{'=' * 8} {size}", *lines, ""]) for lines in kept)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_session_is_played_to_its_end_on_the_screens_that_were_reviewed(name: str, size: str):
    assert written(name, size) == (SCREENS / f"{name}-{size}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    SCREENS.mkdir(exist_ok=True)
    for name in sys.argv[1:] or SHIPPED:
        for size in SIZES:
            (SCREENS / f"{name}-{size}.txt").write_text(written(name, size), encoding="utf-8")
            print(name, size)
