"""What has been tried from a moment on, and what came of it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from typing import Any

from ...engine.chance import Dice

FINE = 1 << 30
"""Into how many parts a probability is cut."""

DOUBT = 4
"""How many trials it takes until a move is thought of more by its own than by what all moves brought."""


def drawn(weights: Sequence[float], dice: Dice) -> int:
    """The place of one of the weights, each as likely as it is great; at least one is positive."""
    left = sum(weights) * dice.below(FINE) / FINE
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return max(range(len(weights)), key=weights.__getitem__)


class Mind:
    """A seat that has to move and knows so much: how often it has tried each move, and what that brought in all."""

    __slots__ = ("total", "tried", "visits")

    def __init__(self) -> None:
        self.visits = 0.0
        self.total = 0.0
        self.tried: dict[Hashable, list[float]] = {}

    def note(self, move: Hashable, gain: float) -> None:
        """A move was tried once more, and brought so much."""
        self.visits += 1
        self.total += gain
        found = self.tried.get(move)
        if found is None:
            self.tried[move] = [1, gain]
        else:
            found[0] += 1
            found[1] += gain

    def times(self, move: Hashable) -> float:
        """How often a move was tried."""
        found = self.tried.get(move)
        return found[0] if found else 0

    def promising(self, moves: Sequence[Hashable], leanings: Sequence[float], unit: float) -> int:
        """The place of the move to try next: one that brought much, or that was tried less than it is leant to.

        `unit`: what makes gains comparable with probabilities.  This is the rule of PUCT.
        """
        root = unit * sqrt(self.visits + 1)
        scores = [
            gain + root * leaning / (1 + self.times(move))
            for move, leaning, gain in zip(moves, leanings, self._thought(moves), strict=True)
        ]
        return scores.index(max(scores))

    def likely(self, moves: Sequence[Hashable], leanings: Sequence[float], unit: float) -> list[float]:
        """How likely each move is made by who goes by what he has learned: leanings, and more of what brings more.

        A move that brings `unit` more than another is e times likelier than without.
        """
        gains = self._thought(moves)
        best = max(gains)
        return [leaning * exp((gain - best) / unit) for leaning, gain in zip(leanings, gains, strict=True)]

    def _thought(self, moves: Sequence[Hashable]) -> list[float]:
        """What moves are thought to bring: as they did, with `DOUBT` trials more that brought as much as all moves."""
        usual = self.total / self.visits if self.visits else 0.0
        tried = [self.tried.get(move, _UNTRIED) for move in moves]
        return [(gain + DOUBT * usual) / (times + DOUBT) for times, gain in tried]


_UNTRIED = (0, 0.0)


class Place:
    """What everybody has heard since the root: the minds of those who may have to move there, and what may come next.

    A mind is kept by seat and by how good the seat finds its cards.
    """

    __slots__ = ("after", "minds")

    def __init__(self) -> None:
        self.minds: dict[tuple[Any, ...], Mind] = {}
        self.after: dict[tuple[Any, ...], Place] = {}

    def mind(self, key: tuple[Any, ...]) -> Mind:
        """The mind of a key, a new one where there was none."""
        found = self.minds.get(key)
        if found is None:
            found = self.minds[key] = Mind()
        return found
