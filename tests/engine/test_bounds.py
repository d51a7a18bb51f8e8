"""Every step ends: what grows or goes round without end is a fault at its place."""

import pytest

from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game, GameFault
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load

BASE = """
language: 1
name: bounds
players: {min: 2, max: 2}
cards: {suits: [♠], ranks: [6, 7]}
settings: {most: 7, half: 1/2}
table: {n: 3, l: seats, t: no}
phases:
  start:
    steps: go play
  play:
    turns: {}
    actions:
      go on: {ACTION}
    then: end
"""


def play_on(profile, move: str) -> None:
    game = Game(build(profile, 2), ["A", "B"])
    for _ in range(50):
        game.play(move)


def fault(action: str, **more: str) -> str:
    text = BASE.replace("ACTION", action)
    loaded = load(Text("bounds.yaml", text))
    assert loaded.profile is not None, loaded.diagnostics
    with pytest.raises(GameFault) as met:
        play_on(loaded.profile, f"go on{more.get('choice', '')}")
    span = met.value.diagnostic.span
    assert span is not None
    assert span.text.name == "bounds.yaml"
    return met.value.diagnostic.code


def test_numbers_and_lists_do_not_grow_without_end():
    assert fault("steps: n = n * n") == "SP623"
    assert fault("steps: l = l + l") == "SP623"


def test_loops_within_loops_end():
    text = "again: yes, steps: [l = l + l, for a in l: [for b in l: [for c in l: [n = a.balance + 1]]]]"
    text = text.replace("for a in l: ", "{for a in l: ").replace("for b in l: ", "{for b in l: ")
    text = text.replace("for c in l: ", "{for c in l: ").replace("]]]]", "]}]}]}]")
    assert fault(text) == "SP624"


def test_a_choice_has_an_end():
    assert fault("choose: {x: 1 to 1000000000000000000}, steps: n = x", choice=" 1") == "SP622"
    assert fault("choose: {x: half to 1000000000000000000}, steps: n = x", choice=" 1") == "SP622"


def test_forced_actions_do_not_go_round_for_ever():
    assert fault("forced: n == 3, steps: t = not t") == "SP613"
    assert fault("forced: n == 3, again: yes, steps: t = not t") == "SP613"
