"""A move is read back as it was written: by reading what can be told apart, and by refusing rules where it cannot."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game, checked_seats
from seka_profiles.rules.load import load
from tests.engine.playing import LETTERS, Case, Player, cases, in_all, inline, make, table

GAME = """\
language: 1
name: own
players: {{min: 2, max: 3}}
cards: {{suits: [♣, blue], ranks: [6, J], extra: [Fool]}}
phases:
  main:
    steps: [gather, deal 1 to each of seats]
    {decision}
    actions:
      {actions}
    then: end
"""
TURNS = "turns: {until: lap > 1}"
ASK = "ask: {who: seats}"


def own(*actions: str, decision: str = TURNS) -> str:
    return GAME.format(decision=decision, actions="\n      ".join(actions))


def chosen(name: str, *domains: str) -> str:
    """An action whose choices are used for nothing."""
    choices = ", ".join(f'c{number}: "{domain}"' for number, domain in enumerate(domains))
    return f"{name}: {{choose: {{{choices}}}}}"


REFUSED = {
    "yes and no": ("vote", ["[yes, no]"], "vote no: {}"),
    "a rank in another case": ("call", ["[6, J]"], "call j: {}"),
    "a suit by its letter": ("call", ["suits"], "call c: {}"),
    "a suit by its name": ("call", ["suits"], "call blue: {}"),
    "a card": ("call", ["actor.hand"], "call Fool: {}"),
    "a number below nothing": ("move on", ["-3 to 3"], "move on -1: {}"),
    "a seat": ("give", ["seats"], "give A: {}"),
    "a seat by any word": ("give", ["seats"], "give up: {}"),
    "nobody": ("give", ["[first(seats), nobody]"], "give nobody: {}"),
    "two choices": ("give", ["seats", "[yes, no]"], "give it no: {}"),
    "two choices and one": ("give", ["seats", "1 to 3"], chosen("give up", "1 to 3")),
}


@pytest.mark.parametrize("decision", [TURNS, ASK])
@pytest.mark.parametrize("case", REFUSED)
def test_two_actions_of_which_a_move_may_read_the_same_are_refused(case: str, decision: str):
    name, domains, longer = REFUSED[case]
    for number, actions in enumerate([(chosen(name, *domains), longer), (longer, chosen(name, *domains))]):
        found = [each for each in load(Text("own.yaml", own(*actions, decision=decision))).diagnostics if each.is_error]
        assert [each.code for each in found] == ["SP352"]
        assert found[0].span is not None
        quoted = [found[0].span.quoted, found[0].related[0].span.quoted]
        longer_name = longer.partition(":")[0]
        assert quoted == ([longer_name, name] if number == 0 else [name, longer_name])


ACCEPTED = {
    "no value of the kind": ("vote", ["[yes, no]"], "vote again: {}"),
    "no rank of the pack": ("call", ["[6, J]"], "call K: {}"),
    "no suit of the pack": ("call", ["suits"], "call red: {}"),
    "nobody, who is never meant": ("give", ["seats"], "give nobody: {}"),
    "of more words": ("give", ["seats"], "give it up: {}"),
    "of fewer words": ("give", ["seats", "1 to 3"], "give A: {}"),
    "no name before the other": ("give", ["seats"], "giving A: {}"),
    "without choices": ("give", [], "give A: {}"),
}


@pytest.mark.parametrize("case", ACCEPTED)
def test_actions_that_are_told_apart_are_accepted(case: str):
    name, domains, longer = ACCEPTED[case]
    assert load(Text("own.yaml", own(chosen(name, *domains), longer))).profile is not None


def test_actions_of_two_decisions_are_never_taken_for_each_other():
    asking = "beg: {ask: {who: seats where it != actor, actions: {give A: {}}}}"
    assert load(Text("own.yaml", own(chosen("give", "seats"), asking))).profile is not None


def test_answers_to_a_question_are_told_apart_too():
    answers = ", ".join((chosen("give", "seats"), "give A: {}"))
    found = load(Text("own.yaml", own(f"beg: {{ask: {{who: seats where it != actor, actions: {{{answers}}}}}}}")))
    assert [each.code for each in found.diagnostics if each.is_error] == ["SP352"]


# ---------- written and read back -------------------------------------------------


def check_every_move(game: Game) -> None:
    """Each legal move, of large domains the ends and some between, is read as it is written."""
    for offer in game.state.offers:
        action = game.machine.actions(game.state)[offer[0]]
        for seed in range(12 if offer[1:] else 1):
            values = tuple(Random(seed).choice(in_all(domain)) for domain in offer[1:])
            shown = [game.values.shown(value, kind) for value, kind in zip(values, action.kinds, strict=True)]
            copy = game.copy()
            make(copy, (offer[0], values))
            move = copy.moves[-1][1]
            assert (move.action, list(move.choices)) == (action.name, shown)
            assert game.copy().play(str(move)) == move


WORDS = [*LETTERS, "yes", "no", "fold", "bet", "6", "♣", "6♣", "c", "1/2", "-1", "up", "?", "[]", "A:", "hand", "all"]


@given(cases(most=30), st.permutations(WORDS))
def test_every_move_is_read_back_whatever_the_seats_are_called(case: Case, words: list[str]):
    rules = table(case.name, case.seats, case.settings)
    game, player = Game(rules, tuple(words[: case.seats]), case.seed), Player(case.seed)
    for _ in range(case.moves):
        if game.is_over:
            break
        make(game, player.move(game))
    check_every_move(game)


@pytest.mark.parametrize("case", ACCEPTED)
def test_names_that_begin_alike_are_told_apart(case: str):
    name, domains, longer = ACCEPTED[case]
    for seats in (("A", "B"), ("it", "up"), ("A", "up"), ("again", "K")):
        game = inline(own(chosen(name, *domains), longer, "pass: {}"))
        named = Game(game.rules, seats, 1)
        check_every_move(named)


@pytest.mark.parametrize("name", ["A,B", ",", "A B", " A", "", "nobody", "set"])
def test_a_seat_is_called_by_one_word(name: str):
    with pytest.raises(ProfileError) as refused:
        checked_seats([name, "C"])
    assert [each.code for each in refused.value.diagnostics] == ["SP506"]
