"""`seka test --coverage`: what of the rules the examples reach, place by place."""

import json

import pytest

from seka_profiles.core.places import Span
from seka_profiles.engine.game import Game
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from tests.engine.playing import ROOT
from tests.faces.commanding import Here
from tests.faces.games import GAME, SCRIPT

RULES = """\
language: 1
name: branching
players: {min: 2, max: 4}
cards: {suits: [♣, ♦], ranks: [6, 7, 8, 9]}
hands:
  size: 1
  classes:
    high: {when: "any(c.rank == 9 for c in hand)"}
    low: {}
table: {last: 0, asked: 0}
phases:
  start:
    steps:
      - gather
      - deal 1 to each of seats
      - for s in seats:
          - if strength(s) > strength(first(seats)): last = 1
            else if last == 1: last = 2
            else: last = 3
      - go asking
  asking:
    ask: {who: seats}
    actions:
      raise:
        when: asked < 2
        steps: asked += 1
      turn:
        ask:
          who: seats where it != actor
          actions:
            nod: {when: asked > 9}
            shake: {}
      leave:
        forced: asked > 4
        steps:
          - if asked == 9: end
    then: end
"""


def written(*examples: str) -> str:
    return RULES + "examples:\n" + "".join(f"  - {each}\n" for each in examples)


NOTHING = "{name: hands, hands: {6♣: {class: low}}}"
RAISES = "{name: raises, seats: [A, B], deals: [{A: 6♣, B: 9♣}], moves: [A raise, B raise]}"

MISSED = """\
branching.yaml:18:21: the branch `if last == 1` is never taken
branching.yaml:25:15: `when` of `raise` always holds
branching.yaml:27:7: `turn` in the phase `asking` is never taken
branching.yaml:31:13: `nod` to `turn` in the phase `asking` is never taken
branching.yaml:31:25: `when` of `nod` is never looked at
branching.yaml:32:13: `shake` to `turn` in the phase `asking` is never taken
branching.yaml:33:7: `leave` in the phase `asking` is never taken
branching.yaml:34:17: `forced` of `leave` never holds
branching.yaml:36:16: the branch `if asked == 9` is never taken
"""


def test_what_no_example_reaches(here: Here):
    here.write("branching.yaml", written(NOTHING, RAISES))
    ended = here("test", "branching.yaml", "--coverage")
    assert ended.code == 0
    assert ended.out == (
        "2 examples in 1 file: 2 passed\n"
        f"{MISSED}"
        "reached         actions  guards  branches  conditions  classes\n"
        "branching.yaml   1 of 5  2 of 6    2 of 4           -   2 of 2\n"
    )


def test_a_hand_reaches_its_class_alone(here: Here):
    here.write("branching.yaml", written(NOTHING, RAISES))
    ended = here("test", "branching.yaml", "--coverage", "-k", "hands")
    assert "the class `high` has no hand that is listed or compared\n" in ended.out
    assert ended.out.endswith(
        "reached with `hands`  actions  guards  branches  conditions  classes\n"
        "branching.yaml         0 of 5  0 of 6    0 of 4           -   1 of 2\n"
    )


def test_an_example_that_fails_has_reached_what_it_has(here: Here):
    here.write("branching.yaml", written(RAISES.replace("moves", "expect: {pot: 9}, moves")))
    ended = here("test", "branching.yaml", "--coverage")
    assert ended.code == 1
    assert ended.out.endswith("branching.yaml   1 of 5  2 of 6    2 of 4           -   2 of 2\n")


def test_in_total_and_by_scripts(here: Here):
    here.write("branching.yaml", written(NOTHING))
    here.write("small.yaml", GAME)
    here.write("script.yaml", SCRIPT)
    lines = here("test", "branching.yaml", "script.yaml", "small.yaml", "--coverage").out.splitlines()
    assert lines[-4:] == [
        "reached         actions  guards  branches  conditions  classes",
        "branching.yaml   0 of 5  0 of 6    0 of 4           -   1 of 2",
        "small.yaml       2 of 2  1 of 2         -           -   0 of 1",
        "all              2 of 7  1 of 8    0 of 4           -   1 of 3",
    ]


def test_a_variant_reaches_what_it_inherits_and_is_asked_for_its_own(here: Here):
    here.write("branching.yaml", written(NOTHING))
    example = RAISES.replace("raises", "of a variant")
    changed = "phases: {asking: {actions: {leave: {forced: asked > 1}}}}"
    here.write(
        "variant.yaml",
        f"language: 1\nname: variant\nextends: branching\n{changed}\n"
        f"examples:\n  - {example.replace(', B raise]', ']')}\n",
    )
    lines = here("test", "branching", "variant", "--coverage").out.splitlines()
    assert lines[-4:] == [
        "reached         actions  guards  branches  conditions  classes",
        "branching.yaml   0 of 5  1 of 6    2 of 4           -   1 of 2",
        "variant.yaml     0 of 1  1 of 2         -           -        -",
        "all              0 of 6  2 of 8    2 of 4           -   1 of 2",
    ]


def test_data(here: Here):
    here.write("branching.yaml", written(NOTHING, RAISES))
    (found,) = json.loads(here("test", "branching.yaml", "--coverage", "--json").out)["coverage"]
    missed = found.pop("missed")
    assert found == {
        "path": "branching.yaml",
        "actions": {"reached": 1, "of": 5},
        "guards": {"reached": 2, "of": 6},
        "branches": {"reached": 2, "of": 4},
        "conditions": {"reached": 0, "of": 0},
        "classes": {"reached": 2, "of": 2},
    }
    assert missed[1] == {"kind": "guards", "message": "`when` of `raise` always holds", "line": 25, "column": 15}
    assert len(missed) == MISSED.count("\n")


CONDITIONS = """\
language: 1
name: deciding
players: {min: 2, max: 3}
cards: {suits: [♣, ♦], ranks: [6, 7, 8, 9]}
settings: {most: {value: 3 if count(seats) > 2 else 2}}
hands:
  size: 1
  define:
    great(card): 9 if card.rank == 9 and card.suit == ♣ else 0
  classes:
    high: {score: great(first(hand))}
table: {last: 0, turns: 0}
seat: {playing: yes}
define:
  live: seats where playing and last < 9
  price: 1 if last > 0 or turns > 1 else 2
phases:
  start:
    steps:
      - gather
      - deal 1 to each of seats
      - go asking
  asking:
    turns: {first: first(seats), among: live, until: not (turns < 3 and last < 2)}
    actions:
      raise:
        choose: {amount: 1 to (most if turns < 2 else 1)}
        steps:
          - last = price if amount > 1 else amount
          - turns += 1
    then: end
"""

DECIDED = "{name: decided, seats: [A, B], deals: [{A: 9♣, B: 9♦}], moves: [A raise 1, B raise 1, A raise 1]}"
VALUED = "{name: valued, hands: {9♦: {score: 0}, 6♣: {score: 0}, 9♣: {score: 9}}}"

UNDECIDED = """\
deciding.yaml:15:21: `playing` always holds
deciding.yaml:15:33: `last < 9` always holds
deciding.yaml:16:15: `last > 0` is never looked at
deciding.yaml:16:27: `turns > 1` is never looked at
deciding.yaml:24:73: `last < 2` always holds
deciding.yaml:29:29: `amount > 1` never holds
"""


def test_conditions_inside_expressions(here: Here):
    """Both of each condition of `x if c else y` and each side of `and` and `or`; one line where it is not evaluated.

    A condition of a setting is none: it is no matter of what is played.
    """
    here.write("deciding.yaml", f"{CONDITIONS}examples:\n  - {DECIDED}\n  - {VALUED}\n")
    ended = here("test", "deciding.yaml", "--coverage")
    assert ended.code == 0
    assert ended.out == (
        "2 examples in 1 file: 2 passed\n"
        f"{UNDECIDED}"
        "reached        actions  guards  branches  conditions  classes\n"
        "deciding.yaml   1 of 1       -         -    12 of 20   1 of 1\n"
    )


@pytest.mark.parametrize(
    ("example", "side"),
    [
        ("{hands: {9♣: {score: 9}}}", "always"),
        ("{hands: {9♦: {score: 0}}}", "never"),
        ("{hands: {9♣: {score: 9}, 9♦: {score: 0}}}", None),
    ],
)
def test_a_hand_decides_what_its_score_asks(here: Here, example: str, side: str | None):
    here.write("deciding.yaml", f"{CONDITIONS}examples:\n  - {example}\n")
    told = here("test", "deciding.yaml", "--coverage").out
    assert ("deciding.yaml:9:42: `card.suit == ♣`" in told) == (side is not None)
    assert side is None or f"`card.suit == ♣` {side} holds" in told


REDUNDANT = {"tamashebi": ["`entered` always holds"], "seca": ["`last > 0` always holds"]}
"""What no game can reach: all are dealt into a pot of the one, and nobody passes in the other's first lap."""


@pytest.mark.parametrize("name", sorted(path.stem for path in (ROOT / "profiles").glob("*.yaml")))
def test_the_shipped_games_are_reached_in_full(here: Here, name: str):
    ended = here("test", str(ROOT / "profiles" / f"{name}.yaml"), "--coverage")
    _, *missed, _, _ = ended.out.splitlines()
    assert ended.code == 0
    assert [line.split(": ", 1)[1] for line in missed] == REDUNDANT.get(name, [])


def test_whoever_observes_a_game_changes_nothing_in_it():
    profile = load_profile(ROOT / "profiles" / "tamashebi.yaml")
    seen: list[tuple[Span, bool]] = []
    games = [
        Game(build(profile, 3, walked=True), "ABC", 7),
        Game(build(profile, 3, observe=lambda place, holds: seen.append((place, holds))), "ABC", 7),
    ]
    for move in ("bet 2", "bet 3", "fold"):
        for game in games:
            game.play(move)
    assert games[0].log == games[1].log
    guards = {(place.quoted, holds) for place, holds in seen}
    assert {("count(live) == 2 and last > 0", True), ("count(live) == 2 and last > 0", False)} <= guards
