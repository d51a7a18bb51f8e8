"""Definitions that read one another, each nested: refused where together they are too deep, and played where not."""

import pytest

from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load, load_profile

SHAPES = {"left of": ("left of (", ")"), "lists": ("first([", "])")}
DEEPEST = {"left of": 23, "lists": 11}
"""How often a shape may be nested in one expression."""

GAME = """\
language: 1
name: own
players: {min: 2, max: 2}
cards: {suits: [♠], ranks: [2, 3]}
phases:
  one:
    turns: {until: lap == 2}
    actions:
      stay: {when: d0 != nobody}
      go: {}
    then: end
define:
"""


def chained(shape: str, links: int, times: int) -> Text:
    """A game with definitions each of which reads the next."""
    before, behind = SHAPES[shape]
    reads = [f"d{number + 1}" for number in range(links - 1)] + ["first(seats)"]
    lines = (f"  d{number}: {before * times}{read}{behind * times}\n" for number, read in enumerate(reads))
    return Text("own.yaml", GAME + "".join(lines))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("links", [9, 20, 50])
def test_what_is_too_deep_together_is_told(shape: str, links: int):
    """Found by hand: each expression was within its bounds, and reading them all went beyond those of Python."""
    found = load(chained(shape, links, DEEPEST[shape])).hindrances
    assert {each.code for each in found} == {"SP239"}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("links", "times"), [(3, None), (6, 7), (30, 1)])
@pytest.mark.parametrize("walked", [False, True])
def test_what_is_within_the_bounds_is_played(shape: str, links: int, times: int | None, walked: bool):
    rules = build(load_profile(chained(shape, links, times or DEEPEST[shape])), 2, walked=walked)
    assert [option.action for option in Game(rules, ("A", "B")).legal()] == ["stay", "go"]
