"""Which of some moves brings most, where each is tried on the same deals as the others."""

from __future__ import annotations

from math import sqrt

ROUNDS = 16
"""How many deals it takes at least until a move is dropped."""

LOOK = 8
"""After how many deals each it is looked whether a move is to be dropped."""

SURE = 2.5
"""How many standard errors a move must be behind the best to be dropped."""


class Race:
    """What moves brought, deal by deal; the moves are numbers from 0.

    `running`: those that may still be the best.  A deal counts once all of them have been
    tried on it; what is the same for all on a deal tells nothing, and so it takes few.
    """

    def __init__(self, moves: int) -> None:
        self.running = list(range(moves))
        self._gains: list[list[float]] = [[] for _ in range(moves)]

    @property
    def next(self) -> int:
        """The move that is to be tried next."""
        return min(self.running, key=lambda move: len(self._gains[move]))

    @property
    def is_new_deal(self) -> bool:
        """Whether all have been tried on the last deal."""
        return len({len(self._gains[move]) for move in self.running}) == 1

    def note(self, gain: float) -> None:
        """The next move was tried, and brought so much."""
        self._gains[self.next].append(gain)
        deals = len(self._gains[self.running[0]])
        if self.is_new_deal and deals >= ROUNDS and deals % LOOK == 0:
            self._drop(deals)

    def best(self, usual: list[float]) -> int:
        """The move that brought most on average; before any deal has been tried with all, the most usual one."""
        deals = min(len(self._gains[move]) for move in self.running)
        if not deals:
            return usual.index(max(usual))
        return max(self.running, key=lambda move: sum(self._gains[move][:deals]))

    def _drop(self, deals: int) -> None:
        """Lets go of the moves that are behind the best by more than chance would have it."""
        first = self._gains[max(self.running, key=lambda move: sum(self._gains[move]))]
        self.running = [move for move in self.running if not _is_behind(self._gains[move], first, deals)]


def _is_behind(gains: list[float], first: list[float], deals: int) -> bool:
    behind = [one - other for one, other in zip(first, gains, strict=True)]
    mean = sum(behind) / deals
    square = sum((each - mean) ** 2 for each in behind) / (deals - 1)
    return mean > SURE * sqrt(square / deals)
