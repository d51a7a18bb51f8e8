"""Kuhn poker and Leduc hold'em over their whole trees: rules, counts, and the published figures, all exact.

Beside the engine stand the rules of both games as a few lines of Python, and the figures of `hands.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest

from tests.family.bounds import FEW, refusal, simulated
from tests.family.trees import Regrets, best, nodes, tree, value
from tests.figures import FIGURES

TREES = FIGURES["trees"]
GAMES = ("kuhn", "leduc")

# ---------- the trees, as the engine plays them ---------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_tree_has_its_published_size(name: str):
    every = list(nodes(tree(name)))
    found = {
        "chance_nodes": sum(node.is_chance for node in every),
        "decision_nodes": sum(node.seat is not None for node in every),
        "terminal_nodes": sum(node.gains is not None for node in every),
        "information_sets": len({node.known for node in every if node.seat is not None}),
    }
    assert found == {key: TREES[name][key] for key in found}


# ---------- the rules, once more by hand ----------------------------------------

Ruled = tuple[int, set[str]] | tuple[Fraction, ...] | None
"""Who is to act and what may be done; or what both have won; None where a card is to come."""


def higher(one: str, other: str) -> int:
    """1, 0 or -1: whether a card is higher than, equal to or lower than another."""
    return ("JQK".index(one[0]) > "JQK".index(other[0])) - ("JQK".index(one[0]) < "JQK".index(other[0]))


def won(by: int, stakes: Sequence[int]) -> tuple[Fraction, ...]:
    """What both have won when A wins (1), loses (-1) or shares (0)."""
    loss = stakes[1] if by > 0 else stakes[0]
    return Fraction(by * loss), Fraction(-by * loss)


def kuhn(cards: Sequence[str], moves: Sequence[str]) -> Ruled:
    if len(cards) < 2:
        return None
    better = higher(*cards)
    ended = {
        ("check", "check"): (better, (1, 1)),
        ("bet", "fold"): (1, (2, 1)),
        ("bet", "call"): (better, (2, 2)),
        ("check", "bet", "fold"): (-1, (1, 2)),
        ("check", "bet", "call"): (better, (2, 2)),
    }
    if tuple(moves) in ended:
        return won(*ended[tuple(moves)])
    return len(moves) % 2, {"fold", "call"} if "bet" in moves else {"check", "bet"}


def leduc(cards: Sequence[str], moves: Sequence[str]) -> Ruled:
    if len(cards) < 2:
        return None
    stakes, left = [1, 1], list(moves)
    for raised_by in (2, 4):
        if raised_by == 4 and len(cards) < 3:
            return None
        turn, raises, acted = 0, 0, 0
        while acted < 2:
            owes = stakes[1 - turn] - stakes[turn]
            if not left:
                return turn, {"call"} | ({"raise"} if raises < 2 else set()) | ({"fold"} if owes else set())
            move = left.pop(0)
            if move == "fold":
                return won(2 * turn - 1, stakes)
            stakes[turn] += owes
            acted += 1
            if move == "raise":
                stakes[turn] += raised_by
                raises, acted = raises + 1, 1
            turn = 1 - turn
    own, other, public = (card[0] for card in cards)
    return won((own == public) - (other == public) or higher(own, other), stakes)


@pytest.mark.parametrize(("name", "rule"), [("kuhn", kuhn), ("leduc", leduc)])
def test_every_point_is_as_the_rules_say(name: str, rule: Callable[[Sequence[str], Sequence[str]], Ruled]):
    for node in nodes(tree(name)):
        found: Ruled = None
        if node.gains is not None:
            found = node.gains
        elif node.seat is not None:
            found = node.seat, set(node.children)
        assert found == rule(node.cards, node.moves), (node.cards, node.moves)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_tells_apart_what_differs_in_its_own_card_the_public_one_and_the_moves(name: str):
    deciding = [node for node in nodes(tree(name)) if node.seat is not None]
    expected = {(node.seat, node.cards[node.seat or 0], node.cards[2:], node.moves) for node in deciding}
    assert len(expected) == TREES[name]["information_sets"]
    both = {(node.known, (node.seat, node.cards[node.seat or 0], node.cards[2:], node.moves)) for node in deciding}
    assert len(both) == len(expected)


# ---------- figures -------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_uniform_play_is_worth_what_is_published(name: str):
    assert value(tree(name), {}) == Fraction(TREES[name]["value_uniform_play"])


def test_nash_conv_of_uniform_play_of_kuhn_is_exact():
    assert sum(best(tree("kuhn"), {})) == Fraction(TREES["kuhn"]["nash_conv_uniform"]) == Fraction(11, 12)


def test_nash_conv_of_uniform_play_of_leduc_is_that_of_seven_digits():
    found = sum(best(tree("leduc"), {}))
    assert isinstance(found, Fraction)
    assert round(float(found), 7) == TREES["leduc"]["nash_conv_uniform"]


def test_an_equilibrium_of_kuhn_that_is_written_down():
    """Kuhn's own, with the first player's bluff at one in three: nobody gains by leaving it, and A loses 1/18."""
    third = Fraction(1, 3)
    likely_bets = {  # by card and moves so far: how likely the player bets, or calls
        ("J", ()): third, ("Q", ()): 0, ("K", ()): 1,
        ("J", ("check", "bet")): 0, ("Q", ("check", "bet")): 2 * third, ("K", ("check", "bet")): 1,
        ("J", ("check",)): third, ("Q", ("check",)): 0, ("K", ("check",)): 1,
        ("J", ("bet",)): 0, ("Q", ("bet",)): third, ("K", ("bet",)): 1,
    }  # fmt: skip
    policy: dict[object, dict[str, Any]] = {}
    for node in nodes(tree("kuhn")):
        if node.seat is not None:
            likely = likely_bets[node.cards[node.seat][0], node.moves]
            passing, betting = ("fold", "call") if "bet" in node.moves else ("check", "bet")
            policy[node.known] = {passing: 1 - likely, betting: likely}
    assert value(tree("kuhn"), policy) == Fraction(-1, 18) == Fraction(TREES["kuhn"]["value"])
    assert sum(best(tree("kuhn"), policy)) == 0


# ---------- an equilibrium that is found ----------------------------------------


@pytest.mark.parametrize(
    ("name", "rounds", "exploitability"),
    [("kuhn", 500, 1e-3), pytest.param("leduc", 60, 0.05, marks=pytest.mark.slow)],
)
def test_the_value_of_the_game_lies_between_the_best_responses_to_what_is_found(
    name: str, rounds: int, exploitability: float
):
    policy = Regrets(tree(name)).run(rounds)
    most_of_a, most_of_b = best(tree(name), policy)
    assert most_of_a + most_of_b < 2 * exploitability
    assert -most_of_b <= Fraction(TREES[name]["value"]) <= most_of_a
    assert abs(value(tree(name), policy) - Fraction(TREES[name]["value"])) <= most_of_a + most_of_b


# ---------- what a house may change ---------------------------------------------

BOUNDS = {
    "kuhn": ("ante=0", "bet=1/100", "ante=1000", "bet=1000"),
    "leduc": ("ante=0", "small=1/100", "large=1/100", "cap=0", "cap=3/2", "cap=20", "small=1000"),
}


@pytest.mark.parametrize(("name", "setting"), [(name, setting) for name in GAMES for setting in BOUNDS[name]])
def test_every_bound_can_be_played_at(name: str, setting: str):
    totals = simulated(name, 2, setting)
    assert (totals.deals, totals.pots, totals.capped) == (FEW, FEW, 0)
    assert sum(totals.balances) == 0


@pytest.mark.parametrize(
    ("name", "setting"),
    [("kuhn", "ante=-1"), ("kuhn", "bet=0"), ("leduc", "small=0"), ("leduc", "large=0"), ("leduc", "cap=-1")],
)
def test_beyond_the_bounds_is_refused(name: str, setting: str):
    assert refusal(name, 2, setting) == "SP340"
