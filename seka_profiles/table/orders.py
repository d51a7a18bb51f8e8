"""Strengths as whole numbers: the greater is the stronger, and equal ones tie.

Where a pack has few hands all are valued, and a strength is its place among them.  Where
it has more, the number is put together from the class and the parts of the score, digit
by digit, so that it is known without looking at any other hand.  Both are the same for
every call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from ..core.diagnostics import ProfileError, problem
from ..core.numbers import write_number
from ..language import core as c
from ..language.types import Type
from ..rules.fault import Fault
from ..rules.hands import HandValues, Strength
from ..rules.records import Rules

MOST_HANDS = 10_000
"""The most hands that are all valued for the sake of one: a tenth of a second's work."""

MOST_PARTS = 32
"""The most parts of a score whose number cannot be told from its expression."""

LARGEST = 2**40
"""The bound of a number in a score that is put together from digits."""

FINEST = 2**12
"""The greatest denominator of such a number; two of them are at least `1 / FINEST**2` apart."""

Order = Callable[[Strength], int]


def order(rules: Rules) -> Order:
    """The order of all strengths of a table's hands, from 0 up.

    What it gives raises `ProfileError` for a score beyond the stated bounds.
    """
    hands = rules.hands
    assert hands is not None
    count = sum(comb(len(rules.pack.cards), size) for size in _sizes(hands))
    if count > MOST_HANDS:
        return _Digits(rules, hands).number
    places = {strength: place for place, strength in enumerate(sorted(set(_all(rules, hands))))}
    return places.__getitem__


def _sizes(hands: HandValues) -> range:
    return range(hands.hands.least, hands.hands.most + 1)


def _all(rules: Rules, hands: HandValues) -> Iterator[Strength]:
    """The strength of every hand that can be valued; a card that `of` leaves out may be without rank."""
    for size in _sizes(hands):
        for cards in combinations(rules.pack.cards, size):
            try:
                yield hands.strength(cards)
            except Fault:
                continue


class _Digits:
    """Numbers put together from a class and the parts of a score."""

    def __init__(self, rules: Rules, hands: HandValues) -> None:
        self.rules = rules
        self.scores = tuple(each.score for each in reversed(hands.hands.classes))
        self.lengths = tuple(0 if score is None else longest(rules.profile, score) for score in self.scores)
        self.starts = [0]
        for score, length in zip(self.scores, self.lengths, strict=True):
            size = 1 if score is None else self._size(score.type, length)
            self.starts.append(self.starts[-1] + size)

    def number(self, strength: Strength) -> int:
        """The number of a strength; those of one class lie together."""
        of_class, value = strength
        score = self.scores[of_class]
        digits = 0 if score is None else self._number(value, score.type, self.lengths[of_class])
        return self.starts[of_class] + digits

    def _size(self, kind: Type, length: int) -> int:
        """How many numbers there are for the values of a type; lists are at most `length` long."""
        if kind.item is not None:
            base: int = self._size(kind.item, length) + 1
            return int(base**length)
        if kind.kind == "number":
            return 2 * LARGEST * FINEST**2
        return len(self.rules.profile.cards.ranks)

    def _number(self, value: Any, kind: Type, length: int) -> int:
        if kind.item is None:
            return self._scaled(value) if kind.kind == "number" else int(value)
        if len(value) > length:
            raise ProfileError([problem("SP536", what=f"has {len(value)} parts", most=f"{length} parts")])
        base, number = self._size(kind.item, length) + 1, 0
        for part in value:
            number = number * base + self._number(part, kind.item, length) + 1
        return int(number * base ** (length - len(value)))  # an end is less than any part

    def _scaled(self, value: int | Fraction) -> int:
        if not -LARGEST < value < LARGEST or value.denominator > FINEST:
            most = f"less than {LARGEST} and denominators up to {FINEST}"
            raise ProfileError([problem("SP536", what=f"has the part {write_number(value)}", most=most)])
        return int((value + LARGEST) * FINEST**2)


def longest(profile: c.Profile, expr: c.Expr) -> int:
    """The most items of a list, as far as its expression tells, else `MOST_PARTS`."""
    assert profile.hands is not None
    match expr:
        case c.HandCards():
            return profile.hands.most
        case c.Items(items=items):
            return max([len(items), *(longest(profile, item) for item in items if item.type.is_list)])
        case c.Each(source=source, body=body):
            return max(longest(profile, source), longest(profile, body) if body.type.is_list else 1)
        case c.Filter(source=source) | c.Apply(function="grouped" | "multiples", arguments=(source,)):
            return longest(profile, source)
        case c.Conditional(then=then, otherwise=otherwise):
            return max(longest(profile, then), longest(profile, otherwise))
        case c.Named(name=name, in_hands=in_hands):
            known = profile.hands.definitions if in_hands else profile.definitions
            return longest(profile, known[name].body)
    return MOST_PARTS if expr.type.is_list else 1
