"""What the examples of a file leave out of its own actions and hand classes."""

from pathlib import Path

import pytest

from seka_profiles.core.codes import CODES
from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.rules.load import LoadedProfile, load
from seka_profiles.source.finder import Finder, Folder
from seka_profiles.table.scripts.playing import play_script
from seka_profiles.table.scripts.reached import reached
from seka_profiles.table.scripts.reading import examples
from seka_profiles.table.scripts.unreached import examples_played, unreached
from tests.engine.playing import ROOT
from tests.faces.games import GAME, PROVED, with_examples
from tests.faults import bad, check_words, expected, found

CODES_HERE = [code for code in sorted(CODES) if code.startswith("SP7")]


def warned(found: LoadedProfile) -> tuple[Diagnostic, ...]:
    return unreached(found, examples_played(found))


@pytest.mark.parametrize("code", CODES_HERE)
def test_golden(code: str):
    loaded = load(*bad(code))
    assert loaded.diagnostics == ()
    assert [found(each) for each in warned(loaded)] == expected(code)
    assert {each.severity for each in warned(loaded)} == {"warning"}


@pytest.mark.parametrize("code", CODES_HERE)
def test_words(code: str):
    check_words(code)
    assert CODES[code].help


# ---------- what counts as reached ------------------------------------------------


def loaded(text: str, folder: Path | None = None) -> LoadedProfile:
    finder = Finder((Folder(folder or ROOT / "tests" / "profiles", ""),))
    profile = load(Text("small.yaml", text), finder)
    assert profile.diagnostics == ()
    return profile


def left_out(text: str, folder: Path | None = None) -> list[str]:
    """The places of what no example reaches."""
    return [each.span.quoted for each in warned(loaded(text, folder)) if each.span]


PLAY = "seats: [A, B], draws: {dealer: B}"

EXAMPLES = [
    ([f"{{{PLAY}, moves: [A fold]}}"], ["bet", "total"]),
    ([f"{{{PLAY}, moves: [A bet 1]}}"], ["fold", "total"]),
    ([f"{{{PLAY}, moves: [A bet 1, B fold]}}"], ["total"]),
    (["{hands: {9♦: {class: total}}}"], ["fold", "bet"]),
    (["{hands: {9♦: {class: other}}}"], ["fold", "bet"]),  # that it is another class is for the tests to say
    ([f"{{{PLAY}, moves: [A bet 1, B raise, B fold]}}"], ["fold", "total"]),  # what comes before the mistake counts
    ([f"{{{PLAY}, todo: later, moves: [A bet 1, B fold], expect: {{pot: 7}}}}"], ["total"]),
    ([f"{{{PLAY}, settings: {{limit: 20}}, moves: [A bet 1, B fold]}}"], ["fold", "bet", "total"]),
    ([f"{{{PLAY}, moves: [A bet 1, B fold]}}", "{hands: {9♦: {class: total}}}"], []),
]


@pytest.mark.parametrize(("items", "left"), EXAMPLES)
def test_what_examples_reach(items: list[str], left: list[str]):
    assert left_out(with_examples(*items)) == left


def test_a_hand_that_is_compared_in_play_counts():
    text = GAME.replace("until: count(live) == 1", "until: last == limit")
    text += f"examples:\n  - {{{PLAY}, moves: [A bet 3]}}\n"
    assert left_out(text) == ["fold"]


def test_what_is_forced_counts():
    text = GAME.replace(
        "        steps: actor.playing = no", "        forced: last == 2\n        steps: actor.playing = no"
    )
    text += f"examples:\n  - {{{PLAY}, moves: [A bet 2]}}\n  - {{hands: {{9♦: {{class: total}}}}}}\n"
    assert left_out(text) == []


ASKING = """\
      dare:
        ask:
          who: left of actor
          secret: {secret}
          actions: {{accept: {{}}, refuse: {{}}}}
    then:
"""


@pytest.mark.parametrize("secret", ["no", "yes"])
def test_answers_are_told_apart(secret: str):
    text = PROVED.replace("    then:\n", ASKING.format(secret=secret), 1)
    assert left_out(text) == ["dare", "accept", "refuse"]
    text += f"  - {{{PLAY}, moves: [A dare, B accept]}}\n"
    (each,) = warned(loaded(text))
    assert each.message == "no example of this file takes `refuse` to `dare` in the phase `betting`"


def test_a_secret_answer_counts_before_all_have_answered():
    text = ASKING.format(secret="yes").replace("left of actor", "seats where it != actor")
    text = PROVED.replace("    then:\n", text, 1)
    text += "  - {seats: [A, B, C], draws: {dealer: C}, moves: [A dare, B accept]}\n"
    assert left_out(text) == ["refuse"]


# ---------- what is a file's own ----------------------------------------------------


CHILD = "language: 1\nname: child\nextends: small\n"
CHILDREN = [
    ("settings: {limit: 2}\n", []),
    ("phases: {betting: {actions: {fold: {label: leave}}}}\n", []),
    ("phases: {betting: {actions: {fold: {when: last > 0}}}}\n", ["child"]),
    ("hands: {classes: {total: {score: first(hand).rank}}}\n", ["child"]),
    ("hands: {define: {low: 1}, classes: {total: {score: low}}}\nexamples: [{hands: {9♦: {class: total}}}]\n", []),
    ("phases: {betting: {actions: {fold: {when: last > 0}}}}\nexamples: [{hands: {9♦: {class: total}}}]\n", ["fold"]),
    ("phases: {betting: {actions: {pass: {}}}}\nexamples: [{hands: {9♦: {class: total}}}]\n", ["pass"]),
]


@pytest.mark.parametrize(("text", "left"), CHILDREN)
def test_only_what_stands_in_the_file_itself_needs_an_example(tmp_path: Path, text: str, left: list[str]):
    (tmp_path / "small.yaml").write_text(PROVED, "utf-8")
    assert left_out(CHILD + text, tmp_path) == left


def test_what_is_taken_away_needs_none(tmp_path: Path):
    (tmp_path / "small.yaml").write_text(PROVED, "utf-8")
    text = f"{CHILD}phases: {{betting: {{actions: {{fold: null, bet: {{when: null}}}}}}}}\n"
    text += f"examples: [{{{PLAY}, moves: [A bet 1]}}]\n"
    assert left_out(text, tmp_path) == []


def test_a_part_needs_no_example():
    part = "language: 1\nname: small\npart: yes\nphases: {betting: {actions: {pass: {}}}}\n"
    assert left_out(part) == []


def test_a_file_with_errors_is_not_played():
    assert warned(load(Text("bad.yaml", GAME.replace("last < limit", "lats < limit")), Finder(()))) == ()


def test_what_scripts_have_reached_adds_up():
    profile = loaded(PROVED)
    assert profile.profile is not None
    hand, game = (reached(play_script(script, profile.profile)) for script in examples(profile))
    assert (hand.actions, hand.classes) == (frozenset(), {"total"})
    assert game.actions == {("betting", "bet"), ("betting", "fold")}
    assert (hand | game).classes == {"total"}
