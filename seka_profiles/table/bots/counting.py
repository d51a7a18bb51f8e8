"""The moves of a decision, each amount or card a move of its own, counted without being listed."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

from ...engine.chance import Dice
from ...rules.records import Offer

Choice = tuple[Offer, tuple[Any, ...]]
"""One of the open offers, and a value of each of its domains: what `Game.take` and `Machine.act` want."""


def moves_of(offer: Offer) -> int:
    """How many moves an offer is."""
    return len(offer[1]) if len(offer) == 2 else prod(map(len, offer[1:]))


def nth(offers: Sequence[Offer], index: int) -> Choice:
    """The move of a number, from 0, in the order of the offers; the last choice changes first."""
    for offer in offers:
        count = 1 if len(offer) == 1 else moves_of(offer)
        if index < count:
            return offer, _values(offer, index)
        index -= count
    raise IndexError(index)


def any_move(offers: Sequence[Offer], dice: Dice) -> Choice:
    """One of the moves, all equally likely; there is at least one."""
    count = 0
    for offer in offers:
        count += 1 if len(offer) == 1 else moves_of(offer)
    return nth(offers, dice.below(count))


def _values(offer: Offer, index: int) -> tuple[Any, ...]:
    """What is chosen in a move of an offer."""
    if len(offer) == 1:
        return ()
    if len(offer) == 2:
        return (offer[1][index],)
    values = []
    for domain in reversed(offer[1:]):
        index, at = divmod(index, len(domain))
        values.append(domain[at])
    return tuple(reversed(values))
