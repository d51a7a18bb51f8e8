"""What has been tried from a moment on, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from ...engine.chance import Dice
from .counting import Choice

Move = tuple[int, tuple[Any, ...]]
"""A move without the other values of its domains: the number of the action, and the choices."""

FINE = 1 << 30
"""Into how many parts a probability is cut."""


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
        self.visits = 0
        self.total = 0.0
        self.tried: dict[Move, list[float]] = {}

    def note(self, choice: Choice, gain: float) -> None:
        """A move was tried once more, and brought so much."""
        self.visits += 1
        self.total += gain
        found = self.tried.setdefault((choice[0][0], choice[1]), [0, 0.0])
        found[0] += 1
        found[1] += gain

    def times(self, choice: Choice) -> float:
        """How often a move was tried."""
        found = self.tried.get((choice[0][0], choice[1]))
        return found[0] if found else 0

    def mean(self, choice: Choice) -> float:
        """What a move brought on average; one that was not tried yet, as much as all together."""
        found = self.tried.get((choice[0][0], choice[1]))
        if found:
            return found[1] / found[0]
        return self.total / self.visits if self.visits else 0.0

    def promising(self, choices: Sequence[Choice], leanings: Sequence[float], unit: float) -> int:
        """The place of the move to try next: one that brought much, or that was tried less than it is leant to.

        `unit`: what makes gains comparable with probabilities.  This is the rule of PUCT.
        """
        root = unit * sqrt(self.visits + 1)
        scores = [
            self.mean(choice) + root * leaning / (1 + self.times(choice))
            for choice, leaning in zip(choices, leanings, strict=True)
        ]
        return scores.index(max(scores))

    def usual(self, choices: Sequence[Choice], leanings: Sequence[float], dice: Dice) -> int:
        """The place of a move, each as likely as it was tried often; leanings count as a few trials."""
        weights = [self.times(choice) + TRUST * leaning for choice, leaning in zip(choices, leanings, strict=True)]
        return drawn(weights, dice)


TRUST = 4.0
"""How many trials a leaning is worth."""


class Place:
    """What everybody has heard since the root: the minds of those who may have to move there, and what may come next.

    A mind is kept by seat and by how good the seat finds its cards.
    """

    __slots__ = ("after", "minds")

    def __init__(self) -> None:
        self.minds: dict[tuple[Any, ...], Mind] = {}
        self.after: dict[tuple[Any, ...], Place] = {}

    def mind(self, key: tuple[Any, ...]) -> Mind:
        found = self.minds.get(key)
        if found is None:
            found = self.minds[key] = Mind()
        return found
