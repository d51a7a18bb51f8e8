"""Few moves for many: which amounts and cards are worth a look where all are too many."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Any

from ...core.grid import Grid
from ...engine.chance import Dice
from ...rules.records import Offer
from .counting import Choice, any_move, moves_of, nth

Way = tuple[int, int]
"""The number of an action, and which of its values: `LEAST`, `GREATEST`, or `ANY`."""

LEAST, GREATEST, ANY = range(3)

Move = tuple[int, tuple[Any, ...]]
"""A move whatever else may be chosen: the number of the action, and the choices."""


@dataclass(frozen=True)
class Menu:
    """Some of the moves that are open, with what each is by itself, its way, and how many moves are of that way."""

    choices: tuple[Choice, ...]
    moves: tuple[Move, ...]
    ways: tuple[Way, ...]
    alike: tuple[int, ...]


@lru_cache(maxsize=4_096)
def menu(offers: tuple[Offer, ...], most: int) -> Menu:
    """At most so many moves of each offer, evenly spread, both ends among them; in the order of the offers."""
    choices = tuple(
        nth((offer,), index)
        for offer in offers
        for index in ((0,) if len(offer) == 1 else spread(moves_of(offer), most))
    )
    ways = tuple(map(_way_of, choices))
    times = Counter(ways)
    moves = tuple((offer[0], values) for offer, values in choices)
    return Menu(choices, moves, ways, tuple(times[way] for way in ways))


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
    return tuple(found)[:most]


@lru_cache(maxsize=4_096)
def ways_of(offers: tuple[Offer, ...]) -> tuple[Way, ...]:
    """The ways that are open: of amounts the least, the greatest and any between, of anything else any."""
    return tuple((offer[0], way) for offer in offers for way in _ways(offer))


def _ways(offer: Offer) -> tuple[int, ...]:
    amounts = [len(domain) for domain in offer[1:] if isinstance(domain, range | Grid)]
    if len(offer) > 1 and not amounts:
        return (ANY,)
    return (LEAST, GREATEST, ANY)[: prod(amounts)]


def moved(offers: tuple[Offer, ...], way: Way, dice: Dice) -> Choice:
    """Any move of a way; of amounts any where not an end is wanted."""
    number, which = way
    offer = next(offer for offer in offers if offer[0] == number)
    domains = offer[1:] if which == ANY else [_end(domain, which) for domain in offer[1:]]
    return offer, any_move([(number, *domains)], dice)[1]


def _way_of(choice: Choice) -> Way:
    (number, *domains), values = choice
    amounts = [
        (domain, value) for domain, value in zip(domains, values, strict=True) if isinstance(domain, range | Grid)
    ]
    if domains and not amounts:
        return number, ANY
    if all(value == domain[0] for domain, value in amounts):
        return number, LEAST
    return number, GREATEST if all(value == domain[-1] for domain, value in amounts) else ANY


def _end(domain: Any, which: int) -> Any:
    """Of amounts the least or the greatest alone; anything else as it is."""
    if not isinstance(domain, range | Grid):
        return domain
    return domain[:1] if which == LEAST else domain[len(domain) - 1 :]
