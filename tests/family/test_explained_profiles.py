"""What the shipped profiles explain in other languages: nothing is left in the English that is made from the rules."""

from collections.abc import Iterator

import pytest

from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game
from seka_profiles.faces.model.choices import choices
from seka_profiles.faces.model.decision import Decision
from seka_profiles.faces.model.help import examples, explained
from seka_profiles.faces.model.words import Words
from seka_profiles.faces.prose.hands import hands
from seka_profiles.faces.prose.happenings import action, answering
from seka_profiles.faces.prose.speaking import speaker_of
from seka_profiles.language.core import Profile
from seka_profiles.rules.load import load_profile
from tests.engine.playing import FINDER, ROOT, Case, played, profile
from tests.family.combining import combined

SHIPPED = sorted(path.stem for path in (ROOT / "profiles").glob("*.yaml"))
LANGUAGES = ("fr", "ru", "ka")
SESSIONS = [(2, 3), (5, 8)]
"""How many sit at the table, if so many may, and the seed of a session."""


def prose(game: Profile) -> set[str]:
    """All sentences about actions, classes and terms that are made from the rules."""
    speaker = speaker_of(game)
    options = [each for phase in game.phases for each in phase.options]
    told = [action(speaker, each) for each in options]
    told += [action(answering(speaker), answer) for each in options for answer in each.answers]
    parts = {part.said for rule in told for part in rule.parts}
    return parts | {rule.said for rule in hands(speaker) if rule.kind in ("class", "term")}


def sessions(name: str) -> Iterator[Game]:
    rules = profile(name)
    for seats, seed in SESSIONS:
        yield from played(Case(name, min(max(seats, rules.least_seats), rules.most_seats), (), seed, 60))


@pytest.mark.parametrize("name", SHIPPED)
def test_no_line_is_left_to_the_prose_of_the_rules(name: str):
    english = prose(profile(name))
    spoken = {language: Words(profile(name), language) for language in LANGUAGES}
    for game in sessions(name):
        if not game.is_over:
            for words in spoken.values():
                lines = list(explained(game, choices(game, words), words))
                assert [line for line in lines if any(said in line for said in english)] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_what_may_be_typed_for_example_is_understood(name: str):
    for game in sessions(name):
        for language in LANGUAGES if not game.is_over else ():
            possible = choices(game, Words(profile(name), language))
            for line in examples(possible):
                decision = Decision(game, possible)
                assert (decision.hear(line), decision.move is None) == (None, False), line


@pytest.mark.parametrize("name", SHIPPED)
def test_every_language_explains_the_same(name: str):
    """Every class, every action of every decision, and of the definitions those by which a hand is told to count."""
    game = profile(name)
    options = [each for phase in game.phases for each in phase.options]
    actions = {each.name for option in options for each in (option, *option.answers)}
    classes = {each.name for each in game.hands.classes} if game.hands else set()
    counted = {name for kind, name in game.words["fr"].labels.names if kind == "definitions"}
    kinds = {"actions": actions, "classes": classes, "definitions": counted}
    everything = {(kind, each) for kind, names in kinds.items() for each in names}
    assert [set(game.words[language].explained) for language in LANGUAGES] == [everything] * len(LANGUAGES)


def told(game: Profile) -> set[str]:
    """What is explained, which is the same in all languages."""
    (names,) = {frozenset(name for _, name in game.words[language].explained) for language in LANGUAGES}
    return set(names)


INHERITED = told(profile("tamashebi"))
CHANGED = {
    "fold": ("phases: {betting: {actions: {fold: {when: last > 0}}}}", {"fold"}),
    "bet": ("phases: {betting: {actions: {bet: {again: yes}}}}", {"bet"}),
    "least bet": ("define: {floor: opening}", {"bet"}),
    "price of a show": ("define: {due: last * 2}", {"show"}),
    "price of coming back": ("define: {entry_price: pot * entry}", {"enter"}),
    "aces": ("hands: {define: {two_aces: 0}}", {"two_aces", "total"}),
    "jacks": ("cards: {points: {J: 2}}", {"seka", "total", "two_aces", "by_suit"}),
    "settings": ("settings: {ante: 2, ceiling: 100}", set[str]()),
    "shared pots": ("phases: {tie: {steps: go settled}}", set[str]()),
}


@pytest.mark.parametrize(("text", "lost"), CHANGED.values(), ids=CHANGED)
def test_a_house_that_changes_a_rule_falls_back_for_this_alone(text: str, lost: set[str]):
    house = load_profile(Text("house.yaml", f"language: 1\nname: house\nextends: tamashebi\n{text}\n"), FINDER)
    assert told(house) == INHERITED - lost


@pytest.mark.parametrize(("rules", "lost"), [
    (("split", "challenge"), set[str]()),
    (("blind", "split"), set[str]()),
    (("blind", "challenge"), {"compare"}),
    (("wild7", "numeric"), {"seka", "total", "by_rank"}),
])  # fmt: skip
def test_of_house_rules_together_those_are_explained_that_are_as_each_alone(rules: tuple[str, ...], lost: set[str]):
    house = combined(rules).profile
    assert house is not None
    assert told(house) == set().union(*(told(profile(name)) for name in rules)) - lost
