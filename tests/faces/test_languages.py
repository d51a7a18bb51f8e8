"""The table in other languages: nothing that is said there escapes the catalogues."""

import re
from gettext import NullTranslations
from random import Random

import pytest

from seka_profiles.faces import tongue
from seka_profiles.faces.terminal.screen import Screen
from seka_profiles.language.core import Profile
from tests.engine.playing import NAMES, Case, new_game, profile
from tests.faces.sitting_at import sit

LETTER = re.compile(r"(`[^`]*`|\{\w*\})|[A-Za-z]")
"""What is typed as it stands and what is filled in, and any other letter."""

TYPED = {"log", "yes", "no"}
"""What is typed in every language."""

WORD = re.compile(r"[A-Za-z][A-Za-z]+")


class Foreign(NullTranslations):
    """A language that writes ж for every letter."""

    def gettext(self, message: str) -> str:
        return LETTER.sub(lambda found: found[1] or "ж", message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tongue, "_chosen", [("en", Foreign())])


def own_words(found: Profile) -> set[str]:
    """The words of a profile itself: its labels, or the names of what has none."""
    texts = [*found.labels.names.values(), *(name for _, name in found.labels.names)]
    texts += [*found.table, *found.seat, *found.zones, *(each.name for each in found.phases)]
    texts += [each.name for phase in found.phases for option in phase.options for each in (option, *option.answers)]
    texts += [*found.hands.definitions, *(each.name for each in found.hands.classes)] if found.hands else []
    texts += found.cards.extra
    texts += [name for phase in found.phases for each in phase.options for name, _ in each.choices]
    return {word.casefold() for text in texts for word in WORD.findall(text.replace("_", " "))}


@pytest.mark.parametrize("is_plain", [True, False], ids=["in sentences", "drawn"])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("foreign")
def test_all_that_is_said_at_a_table_goes_through_the_catalogues(
    name: str, is_plain: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not is_plain:
        monkeypatch.setattr(Screen, "is_plain", property(lambda self: False, lambda self, value: None), raising=False)
    case = Case(name, max(2, profile(name).least_seats), (), 3, 0)
    dice = Random(name)
    typed = [str(dice.choice(["", 1, 1, 2, 3, 4, 10, "log"])) for _ in range(150)]
    sat = sit(monkeypatch, capsys, new_game(case), typed, bots=case.names[1:])
    said = {word.casefold() for word in WORD.findall(sat.text)}
    assert said - own_words(profile(name)) - TYPED == set()
