"""What is for people brings nothing about: no name is sought in it, and no change of it is told behind a problem."""

import pytest

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.rules.load import load
from tests.engine.playing import FINDER

GAME = """\
language: 1
name: own
players: {{min: 2, max: 3}}
cards: {{suits: [♣, ♦], ranks: [6, 7, 8, 9]}}
table: {{total: 0}}
phases:
  main:
    turns: {{until: lap > 1}}
    actions: {{bet: {{steps: [{steps}]}}}}
    then: [seats take pot, end]
"""


def found(text: str) -> list[Diagnostic]:
    return [each for each in load(Text("own.yaml", text), FINDER).diagnostics if each.is_error]


@pytest.mark.parametrize(
    "prose",
    [
        "about: something for Aa",
        "notes: [a card for Aa]",
        "sources: [rules for Aa]",
        "label: {actions: {bet: for Aa}}",
        "words: {fr: {about: for Aa}}",
        "examples: [{name: for Aa, players: 2, expect: {pot: 0}}]",
    ],
)
def test_no_name_is_sought_in_prose(prose: str):
    text = GAME.format(steps="actor pays AA, total = AA") + prose
    assert [(each.code, each.span and each.span.quoted) for each in found(text)] == [("SP210", "AA")] * 2


def test_a_name_is_sought_where_steps_give_it():
    text = GAME.format(steps="let Aa = 2, actor pays AA, total = AA")
    assert [(each.code, each.span and each.span.quoted) for each in found(text)] == [("SP242", "Aa")]


def test_a_pack_of_fewer_ranks_is_told_of_where_the_ranks_are_read():
    problems = found("language: 1\nname: own\nextends: tamashebi\ncards: {ranks: [6, 7]}\n")
    assert {each.code for each in problems} == {"SP210", "SP222"}


def test_too_many_readings_are_told_of_at_the_card_that_brings_them():
    text = "language: 1\nname: own\nextends: wild7\ncards: {wild: {6♣: pack, 6♦: pack}}\n"
    (problem,) = found(text)
    assert problem.code == "SP346"
    assert problem.span is not None
    assert (problem.span.text.name, problem.span.start) == ("own.yaml", text.rindex("pack"))
    assert [each.message for each in problem.related] == ["hands are valued here"]


def test_a_change_of_prose_is_never_what_a_problem_follows_from():
    text = "language: 1\nname: own\nextends: tamashebi\nabout: no replays\nphases: {tie: {steps: go settled}}\n"
    (lost,) = [each for each in load(Text("own.yaml", text), FINDER).diagnostics if each.code == "SP333"]
    assert [each.message for each in lost.related] == ["`own` changes `phases.tie.steps` here"]
