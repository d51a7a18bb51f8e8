"""The moves of a decision, each amount or card a move of its own, counted without being listed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.chance import Dice
from ...rules.records import Offer

Choice = tuple[Offer, tuple[Any, ...]]
"""One of the open offers, and a value of each of its domains: what `Game.take` and `Machine.act` want."""


def moves_of(offer: Offer) -> int:
    """How many moves an offer is."""
    count = 1
    for domain in offer[1:]:
        count *= len(domain)
    return count


def nth(offers: Sequence[Offer], index: int) -> Choice:
    """The move of a number, from 0, in the order of the offers; the last choice changes first."""
    for offer in offers:
        count = moves_of(offer)
        if index < count:
            return offer, _values(offer[1:], index)
        index -= count
    raise IndexError(index)


def any_move(offers: Sequence[Offer], dice: Dice) -> Choice:
    """One of the moves, all equally likely; there is at least one."""
    counts = [moves_of(offer) for offer in offers]
    index = dice.below(sum(counts))
    for offer, count in zip(offers, counts, strict=True):
        if index < count:
            return offer, _values(offer[1:], index)
        index -= count
    raise IndexError(index)


def _values(domains: tuple[Any, ...], index: int) -> tuple[Any, ...]:
    if len(domains) == 1:  # mostly
        return (domains[0][index],)
    values = []
    for domain in reversed(domains):
        index, at = divmod(index, len(domain))
        values.append(domain[at])
    return tuple(reversed(values))
