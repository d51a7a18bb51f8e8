"""Telling screens of the full-screen table, compared with those that were reviewed.

`python -m tests.tui.test_full_screens` writes them anew.
"""

import asyncio
from dataclasses import dataclass
from pathlib import Path

import pytest

from seka_profiles.engine.game import Game
from seka_profiles.faces.model.manner import Manner
from tests.engine.playing import table as rules_of
from tests.tui.at_table import at_table

pytestmark = pytest.mark.extra

SCREENS = Path(__file__).parent / "screens"


@dataclass(frozen=True)
class Scene:
    """A table, and the keys that lead to its screen; `bots`: at the last so many seats."""

    name: str
    seats: tuple[str, ...]
    bots: int
    size: tuple[int, int]
    keys: tuple[str, ...] = ()
    has_hints: bool = False


THREE = ("You", "Ann", "Ben")
SMALL, LARGE = (80, 24), (120, 40)
SCENES = {
    "turn": Scene("tamashebi", (*THREE, "Cid"), 3, SMALL),
    "turn-large": Scene("tamashebi", (*THREE, "Cid"), 3, LARGE, ("1",), has_hints=True),
    "taken": Scene("tamashebi", THREE, 2, SMALL, ("1",)),
    "too-small": Scene("tamashebi", THREE, 2, (50, 10)),
    "amount": Scene("tamashebi", THREE, 2, SMALL, ("2", "right", "right")),
    "wrong-amount": Scene("tamashebi", THREE, 2, SMALL, ("2", "9", "9", "enter")),
    "help": Scene("tamashebi", THREE, 2, SMALL, ("question_mark",)),
    "leave": Scene("tamashebi", THREE, 2, SMALL, ("q",)),
    "left": Scene("tamashebi", THREE, 2, SMALL, ("q", "enter")),
    "hand-over": Scene("tamashebi", ("Ann", "Ben", "Cid"), 1, SMALL),
    "dark-hand": Scene("seca", THREE, 2, SMALL),
    "looked-at": Scene("seca", THREE, 2, LARGE, ("2",)),
    "cards": Scene("quatre-en-jeu", THREE, 2, SMALL, ("2",)),
    "twelve": Scene("tamashebi", tuple(f"Seat{n}" for n in range(1, 13)), 11, SMALL),
}


async def written(scene: Scene) -> str:
    """The screen as a text."""
    game = Game(rules_of(scene.name, len(scene.seats)), scene.seats, 5)
    bots = scene.seats[len(scene.seats) - scene.bots :]
    async with at_table(game, bots, scene.size, manner=Manner(has_hints=scene.has_hints)) as table:
        await table.press(*scene.keys)
        return table.screen + "\n"


@pytest.mark.parametrize("name", SCENES)
def test_the_screen_is_the_one_that_was_reviewed(name: str):
    assert asyncio.run(written(SCENES[name])) == (SCREENS / f"{name}.txt").read_text(encoding="utf-8")


def test_every_kept_screen_is_compared():
    assert {path.stem for path in SCREENS.glob("*.txt")} == set(SCENES)


if __name__ == "__main__":
    SCREENS.mkdir(exist_ok=True)
    for name, scene in SCENES.items():
        (SCREENS / f"{name}.txt").write_text(asyncio.run(written(scene)), encoding="utf-8")
