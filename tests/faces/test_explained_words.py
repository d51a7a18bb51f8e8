"""The words that `seka explain` knows: their examples are what they say, and none is missing."""

import re
from functools import cache
from pathlib import Path

import pytest

from seka_profiles.core.diagnostics import has_errors
from seka_profiles.core.places import Text
from seka_profiles.faces.explain.topics import Topic, about, known_words, sections, topics
from seka_profiles.language import scope, words
from seka_profiles.language.functions import FUNCTIONS
from seka_profiles.rules.load import load
from seka_profiles.source.keys import profile_keys, script_keys

ROOT = Path(__file__).parents[2]

PLAYED = """
language: 1
name: tried
players: {min: 2, max: 4}
settings: {limit: 3, opening: 1, ceiling: 10}
cards: {suits: [♣, ♦, ♥], ranks: [6, 7, 8, 9]}
zones: {board: {seen_by: all}, discard: {seen_by: nobody}}
hands:
  size: 1
  define: {tried: HANDS}
  classes: {pair: {when: count(hand) > 1}, total: {score: sum(hand.points)}}
table: {last: 0, leader: nobody, other: nobody}
seat: {playing: no, points: 0, acted: no, starter: no}
define: {live: seats where playing}
phases:
  play:
    turns: {first: first(seats)}
    actions:
      ask:
        choose: {much: CHOICE}
        ask:
          who: left of actor
          actions:
            answer:
              steps:
                - STEP
    then: end
"""


def fits(hands: str = "0", choice: str = "1 to 3", step: str = "last = 0") -> bool:
    """Whether a profile with this written into it is without an error."""
    text = PLAYED.replace("HANDS", f"'{hands}'").replace("CHOICE", f"'{choice}'").replace("STEP", step)
    return not has_errors(load(Text("tried.yaml", text)).diagnostics)


@cache
def of_kind(*titles: str) -> tuple[Topic, ...]:
    return tuple(topic for section in sections() for topic in section.topics if section.title in titles)


def shown(*titles: str) -> pytest.MarkDecorator:
    listed = [text for topic in of_kind(*titles) for text in topic.said("for example")]
    return pytest.mark.parametrize("text", listed)


@shown("Statements")
def test_an_example_of_a_statement_is_one(text: str):
    assert fits(step=text)


@shown("Conditions and loops")
def test_an_example_of_a_control_key_is_one(text: str):
    before = "if last > 9: last = 1\n                  " if text.startswith("else") else ""
    assert fits(step=before + text)


@shown("Operators", "Functions", "Values", "Given names", "What cards have", "What seats have", "Kinds of values")
def test_an_example_of_an_expression_is_one(text: str):
    assert fits(step=f"'let tried = {text}'") or fits(hands=text)


@shown("At one place only")
def test_an_example_of_an_expression_that_stands_at_one_place_fits_there(text: str):
    assert fits(choice=text) or fits(step=f"let tried = {text}")


def test_words_are_those_that_are_checked():
    assert set(scope.CARD_ATTRIBUTES) == {word.name for word in words.CARD_WORDS}
    assert {*scope.HOLDINGS, "hand"} == {word.name for word in words.SEAT_WORDS}
    grammar = (ROOT / "seka_profiles" / "language" / "grammar.lark").read_text("utf-8")
    refused = re.search(r"^NAME: /\(\?!\(\?:([^)]*)\)", grammar, re.MULTILINE)
    assert refused is not None
    spelt = {each for word in refused[1].split("|") for each in (word.replace("s?", ""), word.replace("?", ""))}
    assert spelt == words.KEYWORDS


def test_everything_can_be_looked_up():
    keys = {key.name for key in (*profile_keys(), *script_keys()) if not key.is_named}
    assert {*words.KEYWORDS, *scope.GIVEN, *FUNCTIONS, *keys} <= known_words()
    assert all(about(word) for word in known_words())


def test_every_key_says_what_it_means():
    for key in (*profile_keys(), *script_keys()):
        assert key.about.endswith("."), key.shown
    assert all(topic.meaning and topic.form for topic in topics())
