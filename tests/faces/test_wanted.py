"""A session as it is asked for, and what is typed for the same again."""

import pytest

from seka_profiles.faces.cli.serve import command
from seka_profiles.faces.cli.wanted import Keeping, Wanted
from seka_profiles.faces.model.manner import Manner
from seka_profiles.faces.model.seats import Wishes
from seka_profiles.faces.tongue import language, speak
from tests.faces.commanding import Here

ASKED = {
    "nothing but the game": Wanted("seca"),
    "who plays": Wanted("seca", Wishes("5", "Ann,Ben", "keen@0.5s,random,steady")),
    "seats by name": Wanted("./our games/seca.yaml", Wishes("Ann,keen@2000:Ben")),
    "house rules and cards": Wanted("tamashebi", sets=("pots=1", "ante=1/2"), seed=7),
    "a seal": Wanted("tamashebi", keeping=Keeping(is_kept=False, is_sealed=True)),
    "everything else": Wanted("kuhn", manner=Manner(True, 0.25, True), in_ascii=True, is_plain=True),
}


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Wanted]:
    """What commands have asked for, in place of being played."""
    found: list[Wanted] = []

    def note(wanted: Wanted) -> int:
        found.append(wanted)
        return 0

    monkeypatch.setattr("seka_profiles.faces.cli.play.play", note)
    return found


@pytest.mark.parametrize("wanted", ASKED.values(), ids=ASKED)
def test_what_is_typed_comes_to_what_was_asked_for(wanted: Wanted, played: list[Wanted], here: Here):
    assert here("play", *wanted.arguments).code == 0
    assert played == [wanted]


def test_a_page_plays_what_is_served_on_a_full_screen_in_the_language_that_is_spoken(played: list[Wanted], here: Here):
    before = language()
    speak("ka")
    try:
        typed = command(Wanted("seca", seed=7, manner=Manner(pace=1.5)))
        speak(before)
        assert here(*typed[3:]).code == 0
        assert language() == "ka"
    finally:
        speak(before)
    assert played == [Wanted("seca", seed=7, manner=Manner(pace=1.5, is_full=True))]
