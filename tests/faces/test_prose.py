"""Rules in words: every kind of expression, statement and rule is said, and none in signs of the language."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.core.places import Text
from seka_profiles.faces.prose import speaker as registered
from seka_profiles.faces.prose import statements as stated
from seka_profiles.faces.prose.meaning import meaning
from seka_profiles.faces.prose.rule import Rule
from seka_profiles.faces.prose.speaking import speaker_of
from seka_profiles.faces.prose.statements import sentences, steps
from seka_profiles.faces.prose.topics import topics
from seka_profiles.language import core as c
from seka_profiles.language.traverse import everything, everything_in
from seka_profiles.rules.load import load_profile
from tests.engine.playing import FINDER
from tests.rules.test_oracle_games import programs

ROOT = Path(__file__).parents[2]
PROFILES = sorted([*(ROOT / "profiles").glob("*.yaml"), ROOT / "tests" / "profiles" / "workshop.yaml"])


@cache
def profile_of(path: Path) -> c.Profile:
    return load_profile(path)


# ---------- complete, and in English ------------------------------------------------

SIGNS = re.compile(r"==|!=|<|>|\+|\*|%|_|\[|\]|\{|\}|;;|\(\)|None|\.\w|\w\(|  |\bwhere\b|\bknows\b|\bamong \w+\)")
"""What stands in the language, or in Python, and never in a sentence."""


def test_every_expression_and_statement_has_words():
    assert set(registered._NOUNS) == kinds(c.Expr) - {c.Knows}  # which is a yes or no
    assert set(stated._STEPS) == kinds(c.Statement)


def kinds(of: type) -> set[type]:
    """The kinds of expressions or statements that the core has."""
    found = {getattr(c, name) for name in c.__all__}
    return {each for each in found if isinstance(each, type) and issubclass(each, of) and each is not of}


def test_everything_that_can_be_yes_or_no_has_a_clause():
    never = {c.Holding, c.Given, c.Zone, c.HandCards, c.Each, c.Filter, c.Items, c.Beside, c.Rotated, c.Grid}
    assert set(registered._CLAUSES) == kinds(c.Expr) - never


def all_rules(rules: Iterable[Rule]) -> Iterator[Rule]:
    for rule in rules:
        yield rule
        yield from all_rules(rule.parts)


@pytest.mark.parametrize("path", PROFILES, ids=lambda path: path.stem)
def test_every_rule_is_said_in_english(path: Path):
    profile = profile_of(path)
    told = topics(profile)
    rules = list(all_rules(rule for topic in told for rule in topic.rules))
    assert [rule.key for rule in rules if not rule.said or not rule.what] == []
    assert [said for rule in rules for said in (rule.what, rule.said) if SIGNS.search(said)] == []
    assert all(rule.said.endswith(".") and not rule.said.endswith("..") for rule in rules)
    assert {f"phase {phase.name}" for phase in profile.phases} <= {rule.key for rule in rules}
    assert {f"action {name}" for name in action_names(profile)} <= {rule.key for rule in rules}
    assert {f"term {name}" for name in profile.definitions if " " not in name} <= {rule.key for rule in rules}
    if profile.hands:
        assert {f"class {each.name}" for each in profile.hands.classes} <= {rule.key for rule in rules}
        assert {f"term {name}" for name in profile.hands.definitions} <= {rule.key for rule in rules}


def action_names(profile: c.Profile) -> set[str]:
    return {each.name for phase in profile.phases for each in phase.options}


@pytest.mark.parametrize("path", PROFILES, ids=lambda path: path.stem)
def test_what_sounds_the_same_is_the_same(path: Path):
    """Two parts of a profile with the same words mean the same, so no difference can go unheard."""
    profile = profile_of(path)
    speaker = speaker_of(profile)
    meant: dict[str, set[Any]] = defaultdict(set)
    for node in parts(profile):
        if isinstance(node, c.Statement):
            meant[sentences(steps(speaker, (node,)))].add(meaning(node))
        elif not isinstance(node, c.Constant) and not is_said_as_another(speaker, node):
            meant[speaker.noun(node)].add(meaning(node))
    assert len(meant) > 15
    assert [said for said, found in meant.items() if len(found) > 1] == []


def is_said_as_another(speaker: registered.Speaker, node: c.Expr) -> bool:
    """A name that is said as what it stands for, and a list of one thing."""
    return (isinstance(node, c.Named) and node.type.is_list) or (isinstance(node, c.Items) and len(node.items) == 1)


def parts(profile: c.Profile) -> Iterator[Any]:
    """All expressions and statements of a profile's definitions, classes and phases."""
    hands = profile.hands
    for definition in [*profile.definitions.values(), *(hands.definitions.values() if hands else ())]:
        yield from everything(definition.body)
    for each in hands.classes if hands else ():
        yield from (node for part in (each.when, each.score) if part is not None for node in everything(part))
    for phase in profile.phases:
        decisions = [each for each in (phase.turns, phase.ask, *phase.actions) if each is not None]
        nodes = [node for each in decisions for node in everything(each)]
        nodes += [*everything_in(phase.steps), *everything_in(phase.then)]
        yield from (node for node in nodes if isinstance(node, c.Expr | c.Statement))


@given(programs())
def test_whatever_is_written_is_said_in_english(program: tuple[str, int]):
    try:
        profile = load_profile(Text("inline.yaml", program[0]), FINDER)
    except ProfileError:  # too large a number, or too deep
        return
    for rule in all_rules(rule for topic in topics(profile) for rule in topic.rules):
        assert rule.said
        assert not SIGNS.search(rule.said), rule.said
