"""Did you mean …?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MOST_COMPARED = 5_000
"""How many pairs of words are compared for one file, so that a file of nonsense ends at once."""


@dataclass(frozen=True)
class Near:
    """What a word was most likely meant to be; `alone`: no other candidate is as near."""

    word: str
    meant: str
    alone: bool

    def __str__(self) -> str:
        return f"did you mean `{self.meant}`?"


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `near` finds; None where none is near."""
    found = near(word, candidates)
    return found.meant if found else None


def near(word: str, candidates: Iterable[str]) -> Near | None:
    """The candidate that a slip of the finger turns into `word`; None where none is near.

    Near is an optimal string alignment distance of at most a third of the word's
    length, and at least one.  Of equally near ones the first in alphabetical order
    is taken, so that a message does not depend on the order of a set.
    """
    limit = max(1, len(word) // 3)
    possible = {other for other in candidates if abs(len(word) - len(other)) <= limit}
    ranked = sorted((distance(word.casefold(), other.casefold()), other) for other in possible)
    ranked = [pair for pair in ranked if pair[0] <= limit and pair[0] < len(word)]
    return Near(word, ranked[0][1], [pair[0] for pair in ranked].count(ranked[0][0]) == 1) if ranked else None


def distance(left: str, right: str) -> int:
    """Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other."""
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        further, before, row = before, row, [i]
        for j, b in enumerate(right, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                best = min(best, further[j - 2] + 1)
            row.append(best)
    return row[-1]
