"""What the shipped profiles are called in other languages: no word is missing, and none stands for nothing."""

import re

import pytest

from seka_profiles.language.core import Named, Profile, Translation
from seka_profiles.language.traverse import everything
from seka_profiles.rules.load import load
from tests.engine.playing import ROOT, profile

SHIPPED = sorted(path.stem for path in (ROOT / "profiles").glob("*.yaml"))
LETTERS = {"fr": r"[A-Za-zÀ-ÿŒœ]", "ru": r"[А-Яа-яЁё]", "ka": r"[ა-ჰ]"}
"""The languages of the shipped profiles, each with the letters that it is written in."""

each_word = pytest.mark.parametrize(("name", "language"), [(name, each) for name in SHIPPED for each in LETTERS])


def counting(game: Profile) -> set[str]:
    """The definitions that a hand may be told to count by: those that a score is made of, where it is not one alone."""
    scores = [rank.score for rank in game.hands.classes] if game.hands is not None else []
    made = [each for each in scores if each is not None and not isinstance(each, Named)]
    return {node.name for score in made for node in everything(score) if isinstance(node, Named)}


def named(game: Profile) -> set[tuple[str, str]]:
    """All that has words, by kind and name: of definitions only those that the table tells."""
    options = [action for phase in game.phases for action in phase.options]
    actions = [*options, *(answer for action in options for answer in action.answers)]
    kinds = {
        "actions": [action.name for action in actions],
        "classes": [rank.name for rank in game.hands.classes] if game.hands is not None else [],
        "zones": list(game.zones),
        "settings": list(game.settings),
        "variables": [*game.table, *game.seat],
        "definitions": counting(game),
        "choices": [choice for action in actions for choice, _ in action.choices],
        "phases": [phase.name for phase in game.phases],
    }
    return {(kind, name) for kind, names in kinds.items() for name in names}


def texts(told: Translation) -> list[str]:
    """All that is told in a language."""
    about_it = [told.title, told.region, told.about]
    return [*filter(None, about_it), *told.meanings.values(), *told.labels.names.values(), *told.explained.values()]


@each_word
def test_everything_has_a_name(name: str, language: str):
    game = profile(name)
    assert set(game.words[language].labels.names) == named(game)


@each_word
def test_what_a_player_reads_before_choosing_is_told(name: str, language: str):
    told = profile(name).words[language]
    assert None not in (told.title, told.region, told.about)


@each_word
def test_settings_are_explained(name: str, language: str):
    game = profile(name)
    explained = {setting for setting, rule in game.settings.items() if rule.about}
    assert set(game.words[language].meanings) == explained


@each_word
def test_words_are_written_in_letters_of_their_language(name: str, language: str):
    foreign = [text for text in texts(profile(name).words[language]) if not re.search(LETTERS[language], text)]
    assert foreign == []


@each_word
def test_actions_of_one_decision_are_told_apart(name: str, language: str):
    game = profile(name)
    labels = game.words[language].labels
    for phase in game.phases:
        for actions in (phase.options, *(action.answers for action in phase.options)):
            shown = [labels.of("actions", action.name) for action in actions]
            assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("name", SHIPPED)
def test_no_word_stands_for_nothing(name: str):
    assert [each for each in load(ROOT / "profiles" / f"{name}.yaml").diagnostics if each.code == "SP350"] == []


def test_no_language_is_there_beside_these():
    assert {language for name in SHIPPED for language in profile(name).words} == set(LETTERS)
