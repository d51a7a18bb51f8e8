"""The whole tree of a small game as the engine plays it, what a policy is worth in it, and policies that are found.

The trees are walked through the door of the engine alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

from seka_profiles.engine.chance import Recorded, RecordEnds
from seka_profiles.engine.game import Game
from tests.engine.playing import table

SEATS = ("A", "B")

# ---------- trees ---------------------------------------------------------------


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


# ---------- what policies are worth ---------------------------------------------

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


# ---------- policies that are found ---------------------------------------------


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
