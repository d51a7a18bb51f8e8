"""The moves that are open, numbered, with their bounds and what they cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Any

from ...core.grid import Grid
from ...core.numbers import Number, write_number
from ...engine.game import Game
from ...engine.views import Domain, Option
from ...table.prices import price
from ..tongue import tr
from .speaking import between, domain, labelled
from .words import Words

MOST_PRICED = 40
"""For how many values of its choices the price of an action is looked at."""


@dataclass(frozen=True)
class Choice:
    """A move that is open.

    `number`: from 1, as it is typed.  `label`: what the action is called, None where it is the
    word itself.  `names` and `domains`: of what has to be chosen.  `cost`: in words, None where it
    costs nothing, no more than the amount that is chosen, or what nobody can tell beforehand.
    """

    number: int
    action: str
    label: str | None
    names: tuple[str, ...]
    domains: tuple[Domain, ...]
    cost: str | None

    @property
    def called(self) -> str:
        """What the action is called: its label, else the word that is typed for it."""
        return self.label or self.action

    @property
    def price(self) -> str:
        """What it costs, in words: `costs 5`; empty where it costs nothing that could be said."""
        # For translators: said of a move.
        return tr("costs {amount}", amount=self.cost) if self.cost else ""

    @property
    def typed(self) -> str:
        """What is typed, with the bounds of each choice: `bet 1 to 10`."""
        return self._with_bounds(self.action)

    @property
    def said(self) -> str:
        """The same with what the action is called."""
        return self._with_bounds(self.called)

    def _with_bounds(self, word: str) -> str:
        if not self.domains:
            return word
        if len(self.domains) == 1:
            return f"{word} {domain(self.domains[0])}"
        pairs = zip(self.names, self.domains, strict=True)
        return labelled(word, ", ".join(f"{name} {domain(possible)}" for name, possible in pairs))


def choices(game: Game, words: Words) -> tuple[Choice, ...]:
    """What the seat that is to act may do, in the order of the profile."""
    offers = game.state.offers
    return tuple(
        _choice(game, number, option, offer[1:], words)
        for number, (option, offer) in enumerate(zip(game.legal(), offers, strict=True), 1)
    )


def _choice(game: Game, number: int, option: Option, raw: Sequence[Any], words: Words) -> Choice:
    label = words.action(option.action)
    return Choice(
        number=number,
        action=option.action,
        label=None if label == option.action else label,
        names=tuple(words.of("choices", name) for name, _ in option.choices),
        domains=tuple(domain for _, domain in option.choices),
        cost=_cost(game, option.action, raw),
    )


def _cost(game: Game, action: str, domains: Sequence[Any]) -> str | None:
    """The price, or the least and the greatest of the values that may be chosen."""
    samples = list(islice(product(*map(_sample, domains)), MOST_PRICED))
    prices = [price(game, action, sample) for sample in samples]
    if None in prices or all(sample == (paid,) for sample, paid in zip(samples, prices, strict=True)):
        return None
    found = sorted({paid for paid in prices if paid is not None})
    if len(found) == 1:
        return write_number(found[0])
    return between(write_number(found[0]), write_number(found[-1]))


def _sample(domain: Sequence[Any]) -> Iterable[Number | Any]:
    """The ends of a range; all of a list."""
    return dict.fromkeys((domain[0], domain[-1])) if isinstance(domain, range | Grid) else domain
