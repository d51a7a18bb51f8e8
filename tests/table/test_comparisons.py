"""Whose hands a move compares: told where everybody at the table can know it, and nowhere else."""

import pytest

from seka_profiles.table.comparisons import Comparisons
from tests.engine.playing import inline

OTHER = """
language: 1
name: other
extends: challenge
title: Compared in another way
define: {before: BEFORE}
phases:
  betting:
    actions:
      compare: {steps: [STEPS]}
"""
STEPS = """let other = before, actor pays due, {if CONDITION: actor.playing = no}"""
WHOSE = "strength(actor) > strength(other)"


def compared(before: str = "right of actor among live", condition: str = WHOSE, first: str = "") -> tuple[int, ...]:
    """What the action compares where four have bet and A is to act once more."""
    steps = first + STEPS.replace("CONDITION", condition)
    game = inline(OTHER.replace("BEFORE", before).replace("STEPS", steps), 4)
    while game.state.lap == 1:
        game.play("bet 1")
    state, actor = game.state, game.state.actor
    assert actor is not None
    (number,) = (at for at, action in enumerate(game.machine.actions(state)) if action.name == "compare")
    seats = Comparisons(game.rules).compared(state.copy(), (state.phase, state.inner), number, actor)
    return tuple((seat - actor) % 4 for seat in seats)


@pytest.mark.parametrize(
    ("before", "rival"), [("right of actor among live", 3), ("left of actor among live", 1), ("actor", 0)]
)
def test_the_seat_that_acts_and_the_one_it_is_compared_with(before: str, rival: int):
    assert compared(before) == (0, rival)


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ("first(best(live))", "hidden cards say who it is"),
        ("right of actor among live if lap > 1 else actor", "no event tells of laps"),
    ],
)
def test_who_it_is_compared_with_is_not_told_where_it_cannot_be_known(before: str, why: str):
    assert compared(before) == (), why


@pytest.mark.parametrize(
    "condition", ["pot > 3", "strength(other) > strength(right of other)", "strength(actor) == strength(actor)"]
)
def test_what_asks_for_something_else_compares_nothing(condition: str):
    assert compared(condition=condition) == ()


def test_a_seat_that_is_named_behind_another_step_is_not_told():
    assert compared(first="actor pays due, ") == ()
