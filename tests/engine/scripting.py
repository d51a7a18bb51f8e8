"""Scripts written in tests, and what comes of them."""

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game
from seka_profiles.rules.load import load, load_profile
from seka_profiles.table.scripts.playing import Played, play_script
from seka_profiles.table.scripts.reading import examples, script_file
from tests.engine.playing import FINDER, profile


def script_problems(text: str) -> tuple[Diagnostic, ...]:
    """What is wrong with a script: its shape, or what happens when it is played."""
    script, diagnostics = script_file(Text("script.yaml", text))
    if script is None:
        return diagnostics
    assert script.profile is not None
    return play_script(script, profile(script.profile.text)).problems


def play_text(text: str, of: str | None = None) -> Played:
    """Plays a script whose shape is right, by a profile of the tests or by one that is written out."""
    script, diagnostics = script_file(Text("script.yaml", text))
    assert script is not None, diagnostics
    assert script.profile is not None
    return play_script(script, profile(script.profile.text) if of is None else load_profile(Text("own.yaml", of)))


def game_of(played: Played) -> Game:
    assert played.game is not None, played.problems
    return played.game


def example_problems(text: str) -> tuple[Diagnostic, ...]:
    """What is wrong with the examples of a profile that is written out."""
    loaded = load(Text("own.yaml", text), FINDER)
    assert loaded.profile is not None, loaded.diagnostics
    return tuple(each for script in examples(loaded) for each in play_script(script, loaded.profile).problems)
