"""The moves of a decision, each amount or card a move of its own, counted without being listed."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

from ...core.grid import Grid
from ...engine.chance import Dice
from ...rules.records import Offer

Choice = tuple[Offer, tuple[Any, ...]]
"""One of the open offers, and a value of each of its domains: what `Game.take` and `Machine.act` want."""


def length(domain: Sequence[Any]) -> int:
    """How many values a domain has; `len` ends at the size of the machine's words."""
    if isinstance(domain, range):
        return (domain.stop - domain.start - 1) // domain.step + 1
    return domain.size if isinstance(domain, Grid) else len(domain)


def moves_of(offer: Offer) -> int:
    """How many moves an offer is."""
    return prod(length(domain) for domain in offer[1:]) if len(offer) > 1 else 1


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
    return nth(offers, dice.below(sum(map(moves_of, offers))))


def _values(domains: tuple[Any, ...], index: int) -> tuple[Any, ...]:
    values = []
    for domain in reversed(domains):
        index, at = divmod(index, length(domain))
        values.append(domain[at])
    return tuple(reversed(values))
