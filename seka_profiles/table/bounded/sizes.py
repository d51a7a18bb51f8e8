"""How many values a choice or a draw can have at most, known before the game begins."""

from __future__ import annotations

from ...core.numbers import Number
from ...engine.state import MOST_ITEMS
from ...language import core as c
from ...language.traverse import everything
from ...rules.binding import bound_constants
from ...rules.records import Rules
from ...rules.walk import Walker

_FIXED = (c.Constant, c.Setting, c.Operation, c.Conditional, c.Apply, c.Items)
"""Of what an expression is made that is the same at every moment of a game."""


class Sizes:
    """Counts what can be counted beforehand, at one table.

    `max_amount`: the greatest number that may be chosen.
    """

    def __init__(self, rules: Rules, max_amount: int) -> None:
        self._rules = rules
        self._max_amount = max_amount
        self._walker = Walker(bound_constants(rules.profile, rules.layout.seats, rules.settings))
        cards = rules.profile.cards
        self._given = {"seats": rules.layout.seats, "suits": len(cards.suits), "pack": len(rules.pack.cards)}
        self._kinds = {
            "card": len(rules.pack.names),
            "rank": len(cards.ranks),
            "suit": len(cards.suits),
            "yes/no": 2,
        }

    def choice(self, domain: c.Expr) -> int:
        """In how many ways a choice can come out, each of them with a number of its own."""
        item = domain.type.item
        assert item is not None
        if item.kind == "seat":
            return self._rules.layout.seats + item.maybe
        if item.kind in self._kinds:
            return self._kinds[item.kind]
        return self._grid(domain) if isinstance(domain, c.Grid) else self.items(domain)

    def items(self, source: c.Expr) -> int:
        """The most items that a list can have; where that cannot be seen, as many as any list may have."""
        match source:
            case c.Items(items=items):
                return len(items)
            case c.Given(name=name) if name in self._given:
                return self._given[name]
            case c.Filter(source=inner) | c.Each(source=inner) | c.Rotated(source=inner):
                return self.items(inner)
            case c.Conditional(then=then, otherwise=otherwise):
                return max(self.items(then), self.items(otherwise))
            case c.Operation(operator="+", operands=operands):
                return sum(map(self.items, operands))
            case c.Named(name=name, in_hands=False):
                return self.items(self._rules.profile.definitions[name].body)
            case c.Zone():
                return self._given["pack"]
        return MOST_ITEMS

    def chance(self) -> int:
        """The most outcomes that chance can have at once."""
        nodes = (node for phase in self._rules.profile.phases for node in everything(phase))
        drawn = [self.items(node.source) for node in nodes if isinstance(node, c.Draw)]
        return max([self._kinds["card"], *drawn])

    def _grid(self, domain: c.Grid) -> int:
        """The steps from the least to the greatest amount; by 1 where the step is known in play only."""
        low, high, step = map(self._fixed, (domain.low, domain.high, domain.step))
        top = self._max_amount if high is None else min(high, self._max_amount)
        return max(0, int((top - (low or 0)) // (step or 1)) + 1)

    def _fixed(self, expr: c.Expr) -> Number | None:
        """The value of an expression that never changes; None of any other."""
        if not all(isinstance(node, _FIXED) for node in everything(expr)):
            return None
        value: Number = self._walker.value(expr, {})
        return value
