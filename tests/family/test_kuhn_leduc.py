"""Kuhn poker and Leduc hold'em over their whole trees: rules, counts, and the published figures, all exact.

The trees are walked through the door of the engine alone.  Beside the engine stand the rules of
both games as a few lines of Python, and the figures of `hands.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest
import yaml

from seka_profiles.engine.chance import Recorded, RecordEnds
from seka_profiles.engine.game import Game
from tests.engine.playing import table
from tests.family.bounds import FEW, refusal, simulated

TREES = yaml.safe_load((Path(__file__).parents[1] / "cases" / "hands.yaml").read_text(encoding="utf-8"))["trees"]
GAMES = ("kuhn", "leduc")
SEATS = ("A", "B")

# ---------- the trees, as the engine plays them ---------------------------------


@dataclass(frozen=True, eq=False)
class Node:
    """A point of a game: `cards` dealt so far, `moves` made so far, and what may come next.

    `seat`: who is to act, None where chance is and at the end.  `known`: all that this seat
    has seen, the same wherever it cannot tell one point from another.  `gains`: what both have
    won, at the end only.
    """

    cards: tuple[str, ...]
    moves: tuple[str, ...]
    children: dict[str, Node]
    seat: int | None = None
    known: object = None
    gains: tuple[Fraction, ...] | None = None

    @property
    def is_chance(self) -> bool:
        return self.seat is None and self.gains is None


def grown(name: str, cards: tuple[str, ...] = (), moves: tuple[str, ...] = ()) -> Node:
    """The tree from a point on, played anew from the beginning up to each of its points."""
    rules = table(name, 2)
    names = rules.pack.names
    try:
        game = Game(rules, SEATS, chance=Recorded([names.index(card) for card in cards]))
        for move in moves:
            game.play(move)
    except RecordEnds:
        return Node(cards, moves, {card: grown(name, (*cards, card), moves) for card in names if card not in cards})
    if game.result is not None:
        return Node(cards, moves, {}, gains=tuple(Fraction(game.result.balances[seat]) for seat in SEATS))
    assert game.turn is not None
    children = {option.action: grown(name, cards, (*moves, option.action)) for option in game.legal()}
    return Node(cards, moves, children, SEATS.index(game.turn), (game.turn, str(game.events(game.turn))))


@cache
def tree(name: str) -> Node:
    return grown(name)


def nodes(root: Node) -> Iterator[Node]:
    yield root
    for child in root.children.values():
        yield from nodes(child)


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

Policy = Mapping[object, Mapping[str, Any]]
"""How likely each action is, by what the seat knows; even where nothing is said."""


def chances(node: Node, policy: Policy) -> Mapping[str, Any]:
    """How likely each child of a point is."""
    even = dict.fromkeys(node.children, Fraction(1, len(node.children)))
    return even if node.is_chance else policy.get(node.known, even)


def value(node: Node, policy: Policy) -> Any:
    """What A can expect to win from a point on."""
    if node.gains is not None:
        return node.gains[0]
    return sum(chance * value(node.children[move], policy) for move, chance in chances(node, policy).items())


@dataclass
class BestResponse:
    """The best that a seat can do against a policy of the other, knowing no more than it sees."""

    root: Node
    seat: int
    policy: Policy

    @cached_property
    def points(self) -> dict[object, list[tuple[Node, Any]]]:
        """The points at which the seat decides, by what it knows, each with how likely the others bring it there."""
        found: dict[object, list[tuple[Node, Any]]] = {}
        self._collect(self.root, Fraction(1), found)
        return found

    def _collect(self, node: Node, reach: Any, found: dict[object, list[tuple[Node, Any]]]) -> None:
        if node.gains is not None:
            return
        if node.seat == self.seat:
            found.setdefault(node.known, []).append((node, reach))
        likely = dict.fromkeys(node.children, 1) if node.seat == self.seat else chances(node, self.policy)
        for move, child in node.children.items():
            self._collect(child, reach * likely[move], found)

    def value(self, node: Node) -> Any:
        """What the seat wins from a point on."""
        if node.gains is not None:
            return node.gains[self.seat]
        if node.seat == self.seat:
            return self.value(node.children[self.move(node.known)])
        return sum(chance * self.value(node.children[move]) for move, chance in chances(node, self.policy).items())

    def move(self, known: object) -> str:
        """What the seat does best where it knows so much."""
        if known not in self._moves:
            points = self.points[known]
            worth = {
                move: sum(reach * self.value(node.children[move]) for node, reach in points)
                for move in points[0][0].children
            }
            self._moves[known] = max(worth, key=lambda move: worth[move])
        return self._moves[known]

    @cached_property
    def _moves(self) -> dict[object, str]:
        return {}


def best(root: Node, policy: Policy) -> tuple[Any, Any]:
    """What each seat wins by its best response to a policy; their sum is NashConv, as the game sums to nothing."""
    first, second = (BestResponse(root, seat, policy).value(root) for seat in (0, 1))
    return first, second


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


class Regrets:
    """CFR+ (Tammelin 2014): regrets that never fall below zero, seats in turn, later rounds weigh more."""

    def __init__(self, root: Node) -> None:
        self.root = root
        deciding = [node for node in nodes(root) if node.seat is not None]
        self.regrets = {node.known: dict.fromkeys(node.children, 0.0) for node in deciding}
        self.sums = {node.known: dict.fromkeys(node.children, 0.0) for node in deciding}

    def run(self, rounds: int) -> Policy:
        """The average policy after so many rounds."""
        for number in range(1, rounds + 1):
            for seat in (0, 1):
                changes = {known: dict.fromkeys(regrets, 0.0) for known, regrets in self.regrets.items()}
                self._walk(self.root, seat, 1.0, 1.0, number, changes)
                for known, change in changes.items():
                    regrets = self.regrets[known]
                    for move, gained in change.items():
                        regrets[move] = max(0.0, regrets[move] + gained)
        return {known: _shares(sums) for known, sums in self.sums.items()}

    def _walk(
        self, node: Node, seat: int, own: float, others: float, number: int, changes: dict[object, dict[str, float]]
    ) -> float:
        """What the seat can expect; `own` and `others`: how likely its moves, and everything else, lead here."""
        if node.gains is not None:
            return float(node.gains[seat])
        if node.is_chance:
            share = 1 / len(node.children)
            return share * sum(
                self._walk(child, seat, own, others * share, number, changes) for child in node.children.values()
            )
        policy = _shares(self.regrets[node.known])
        if node.seat != seat:
            return sum(
                likely * self._walk(node.children[move], seat, own, others * likely, number, changes)
                for move, likely in policy.items()
            )
        worth = {
            move: self._walk(node.children[move], seat, own * likely, others, number, changes)
            for move, likely in policy.items()
        }
        mean = sum(likely * worth[move] for move, likely in policy.items())
        for move, likely in policy.items():
            changes[node.known][move] += others * (worth[move] - mean)
            self.sums[node.known][move] += number * own * likely
        return mean


def _shares(weights: Mapping[str, float]) -> dict[str, float]:
    total = sum(weights.values())
    return {move: weight / total if total else 1 / len(weights) for move, weight in weights.items()}


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
