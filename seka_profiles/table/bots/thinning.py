"""Few moves for many: which amounts and cards are worth a look where all are too many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ...rules.records import Offer
from .counting import Choice, moves_of, nth


def thinned(offers: Sequence[Offer], most: int) -> Iterator[Choice]:
    """At most so many moves of each offer, evenly spread, both ends among them; in the order of the offers."""
    for offer in offers:
        if len(offer) == 1:
            yield offer, ()
        else:
            yield from (nth([offer], index) for index in spread(moves_of(offer), most))


@lru_cache(maxsize=4_096)
def spread(count: int, most: int) -> tuple[int, ...]:
    """At most so many of the numbers below `count`: the first, the last, then what halves the gaps.

    The numbers for a greater `most` begin with those for a smaller one.
    """
    found = dict.fromkeys((0, count - 1) if most > 1 else (0,))
    parts = 2
    while len(found) < min(count, most):
        for part in range(1, parts, 2):
            found[part * (count - 1) // parts] = None
        parts *= 2
        if parts > 2 * count:
            found |= dict.fromkeys(range(count))
    return tuple(found)[:most]
