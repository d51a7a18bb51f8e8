"""Whose hands a move compares: told where everybody at the table can know it, and nowhere else."""

import pytest

from seka_profiles.table.comparisons import Comparisons
from tests.engine.playing import inline

OTHER = """
language: 1
name: other
extends: challenge
title: Compared in another way
table: {mark: nobody}
define: {before: BEFORE, MORE}
phases:
  betting:
    actions:
      compare: {choose: {CHOOSE}, steps: [STEPS]}
"""
NAMED = "let other = before"
WHOSE = "strength(actor) > strength(other)"


def compared(
    before: str = "right of actor among live",
    condition: str = WHOSE,
    named: str = NAMED,
    choose: str = "",
    move: str = "compare",
    more: str = "",
) -> tuple[int, ...]:
    """What the action compares where four have bet and A, in the second lap, takes it; counted from A."""
    steps = f"{named}, {{if {condition}: actor.playing = no}}"
    text = OTHER.replace("BEFORE", before).replace("MORE", more).replace("CHOOSE", choose).replace("STEPS", steps)
    game = inline(text, 4)
    while game.state.lap == 1:
        game.play("bet 1")
    actor, state, at = game.state.actor, game.state.copy(), len(game.log)
    assert actor is not None
    card = game.view(game.seats[actor]).seat_zones["hand"][game.seats[actor]][0]
    game.play(move.replace("CARD", card))
    state.actor = None
    seats = Comparisons(game.rules).compared(state, game.log[at])
    assert state.actor is None, "the table is only looked at"
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
    ("choose", "named", "move", "rival"),
    [
        ("rival: live", "let other = rival", "compare C", 2),
        ("rival: live", "let other = rival", "compare A", 0),
        ("far: 1 to 2 by 1", "let other = right of actor among live if far == 1 else left of actor", "compare 2", 1),
        ("", "let near = before, let other = right of near among live", "compare", 2),
        ("rival: live", "let near = right of rival, let other = right of near", "compare D", 1),
        ("", "let late = lap > 1, let other = before", "compare", 3),
        ("", "let best_one = first(best(live)), let other = before", "compare", 3),
        ("", "let other = first(live from left of actor)", "compare", 1),
        ("card: actor.hand", "let other = before", "compare CARD", 3),
    ],
)
def test_a_seat_that_is_named_by_a_choice_or_by_what_was_named_before(choose: str, named: str, move: str, rival: int):
    assert compared(choose=choose, named=named, move=move) == (0, rival)


@pytest.mark.parametrize(
    ("choose", "named", "move"),
    [
        ("", "let late = lap > 1, let other = left of actor if late else right of actor", "compare"),
        ("", "let best_one = first(best(live)), let other = left of best_one", "compare"),
        ("guess: '[A♠, K♠]'", "let other = left of actor if guess == A♠ else right of actor", "compare A♠"),
        ("", "let other = mark", "compare"),
        ("rival: '[mark]'", "let other = rival", "compare nobody"),
    ],
)
def test_a_seat_that_is_named_by_what_nobody_hears_of_is_not_told(choose: str, named: str, move: str):
    never = f"lap > 9 and {WHOSE}"
    assert compared(choose=choose, named=named, move=move, condition=never) == ()


@pytest.mark.parametrize(
    "condition", ["pot > 3", "strength(other) > strength(right of other)", "strength(actor) == strength(actor)"]
)
def test_what_asks_for_something_else_compares_nothing(condition: str):
    assert compared(condition=condition) == ()


@pytest.mark.parametrize(
    "step",
    [
        "{for one in live: [{if strength(actor) > strength(one): one.playing = no}]}",
        "{if pot > 0: [let one = left of actor, {if strength(actor) > strength(one): one.playing = no}]}",
    ],
)
def test_a_seat_that_is_named_within_another_step_is_not_told(step: str):
    assert compared(named=step, condition="pot < 0") == ()


def test_a_seat_that_is_named_behind_another_step_is_not_told():
    assert compared(named=f"actor pays due, {NAMED}") == ()
