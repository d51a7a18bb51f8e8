"""Actions by numbers: every action of a profile, with an index into what may be chosen.

An action with choices has as many numbers as its choices can come out together; of
several, the last changes first.  A seat, rank, suit or card is chosen by its own number;
of amounts the first that is offered has index 0, the second 1, and so on, wherever the
amounts begin.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

from ...core.grid import Grid, grid
from ...engine.state import State
from ...language.types import Type
from ...rules.records import Offer, Rules, choice_kinds
from ..actions import addresses
from ..bots.counting import Choice
from .sizes import Sizes

MOST_ACTIONS = 1_000_000
"""The most distinct actions that a game may have."""


@dataclass(frozen=True)
class Block:
    """The numbers of one action of the profile: `first`, and as many as `sizes` multiplied."""

    phase: str
    action: str
    first: int
    kinds: tuple[Type, ...]
    sizes: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return prod(self.sizes)

    def name(self, index: int) -> str:
        """What a number means where nothing is known of the moment: `turn: pay #3`."""
        digits = []
        for size in reversed(self.sizes):
            index, digit = divmod(index, size)
            digits.append(f" #{digit}")
        return f"{self.phase}: {self.action}{''.join(reversed(digits))}"


class Numbering:
    """The numbers of all actions at one table.  Raises `ValueError` where there are too many.

    `count`: how many there are.  `max_amount`: the greatest amount that is offered.
    """

    def __init__(self, rules: Rules, max_amount: int) -> None:
        self._rules = rules
        self._max_amount = max_amount
        self._blocks: dict[tuple[int, int, int], Block] = {}
        self.count = 0
        sizes = Sizes(rules, max_amount)
        for where, phase, action in addresses(rules.profile):
            counts = tuple(sizes.choice(domain) for _, domain in action.choices)
            block = Block(phase.name, action.name, self.count, choice_kinds(action), counts)
            self._blocks[where] = block
            self.count += block.count
        if self.count > MOST_ACTIONS:
            raise ValueError(
                f"{rules.profile.name} has {self.count} distinct actions with amounts up to {max_amount}, at most "
                f"{MOST_ACTIONS} are possible: a lower max_amount makes them fewer"
            )

    def offered(self, state: State) -> tuple[Offer, ...]:
        """What is open to whoever is to act, without amounts that are too large."""
        return tuple(offer for offer in (self._within(state, offer) for offer in state.offers) if offer is not None)

    def legal(self, state: State, offers: Sequence[Offer]) -> dict[int, Choice]:
        """The moves of some offers by their numbers, in order."""
        return dict(sorted(move for offer in offers for move in self._moves(state, offer)))

    def name(self, number: int) -> str:
        """What a number means.  Raises `IndexError` where there is no such number."""
        for block in self._blocks.values():
            if block.first <= number < block.first + block.count:
                return block.name(number - block.first)
        raise IndexError(number)

    def _block(self, state: State, offer: Offer) -> Block:
        return self._blocks[state.phase, state.inner, offer[0]]

    def _within(self, state: State, offer: Offer) -> Offer | None:
        """An offer without what is too large; None where nothing is left of it."""
        if len(offer) == 1:
            return offer
        block = self._block(state, offer)
        triples = zip(offer[1:], block.kinds, block.sizes, strict=True)
        domains = [self._trimmed(domain, size) if kind.kind == "number" else domain for domain, kind, size in triples]
        return (offer[0], *domains) if all(domains) else None

    def _trimmed(self, domain: Any, size: int) -> Sequence[Any]:
        if not isinstance(domain, range | Grid):
            return tuple(value for value in domain if value <= self._max_amount)[:size]
        low, step = domain[0], domain.step
        count = min(size, len(domain), int((self._max_amount - low) // step) + 1)
        return grid(low, low + (count - 1) * step, step) if count > 0 else ()

    def _moves(self, state: State, offer: Offer) -> Iterator[tuple[int, Choice]]:
        block = self._block(state, offer)
        digits = [self._digits(domain, kind) for domain, kind in zip(offer[1:], block.kinds, strict=True)]
        for chosen in product(*digits):
            number = 0
            for size, (digit, _) in zip(block.sizes, chosen, strict=True):
                number = number * size + digit
            yield block.first + number, (offer, tuple(value for _, value in chosen))

    def _digits(self, domain: Sequence[Any], kind: Type) -> list[tuple[int, Any]]:
        """The values of a choice with the index of each."""
        if kind.kind == "number":
            return list(enumerate(domain))
        return [(self._rules.layout.seats if value is None else int(value), value) for value in domain]
