"""What the shipped profiles are called in other languages: where there are words, none is missing."""

import pytest

from seka_profiles.language.core import Profile
from tests.engine.playing import ROOT, profile

SHIPPED = sorted(path.stem for path in (ROOT / "profiles").glob("*.yaml"))


def named(game: Profile) -> set[tuple[str, str]]:
    """All that words can be given for, by kind and name."""
    options = [action for phase in game.phases for action in phase.options]
    answers = [answer for action in options for answer in action.answers]
    kinds = {
        "actions": [action.name for action in (*options, *answers)],
        "classes": [rank.name for rank in game.hands.classes] if game.hands is not None else [],
        "zones": list(game.zones),
        "settings": list(game.settings),
        "variables": [*game.table, *game.seat],
    }
    return {(kind, name) for kind, names in kinds.items() for name in names}


@pytest.mark.parametrize("name", SHIPPED)
def test_french_words_are_complete(name: str):
    game = profile(name)
    assert set(game.words["fr"].labels.names) == named(game)
