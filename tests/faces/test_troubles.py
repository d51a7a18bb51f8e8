"""What is said where a session cannot be kept: before it begins, while it is played, and in every language."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from seka_profiles.faces.model.troubles import troubled
from seka_profiles.faces.tongue import LANGUAGES, speak
from seka_profiles.table.journal.writer import REMOVED, UNSEALED, UNWRITTEN, Trouble
from tests.faces.commanding import Here

SAID = {
    Trouble(REMOVED, Path("j")): "The journal j is no longer written: the file has been removed. The game goes on.",
    Trouble(UNWRITTEN, Path("j"), "No space left on device"): (
        "The journal j is no longer written: no space left on device. The game goes on."
    ),
    Trouble(UNSEALED, Path("j"), "File exists"): (
        "The seed of j cannot be kept beside it: file exists. Nobody can resume the session."
    ),
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


@pytest.mark.parametrize(("trouble", "said"), SAID.items())
def test_a_trouble_is_one_line(trouble: Trouble, said: str):
    assert troubled(trouble) == said


@pytest.mark.parametrize("trouble", SAID)
def test_a_trouble_is_said_in_every_language(trouble: Trouble):
    told = set()
    for code in LANGUAGES:
        speak(code)
        told.add(troubled(trouble))
    assert len(told) == len(LANGUAGES)


def test_a_seed_that_cannot_be_kept_is_told_where_the_session_begins(here: Here):
    here.write("game.jsonl.seal", "another")
    ended = here("play", "--seal", "--journal", "game.jsonl", stdin="quit\n")
    assert ended.code == 0
    assert ended.out.startswith("The seed of game.jsonl cannot be kept beside it: file exists.")
    assert (here.folder / "game.jsonl.seal").read_text() == "another"
