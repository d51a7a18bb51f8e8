"""What the built-in functions do with values.

Values: numbers (`int` or `Fraction`), `bool`, ranks, suits, seats and cards as
integers, nobody as None, lists as any sequence.  The tree walk and the generated
code call the same functions; inside both, lists that are compared are tuples.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from ..core.grid import Grid
from ..core.grid import grid as _grid
from ..core.numbers import Number, exact, quotient, write_number
from .fault import Fault


def frozen(value: Any) -> Any:
    """A value as it is kept: lists, and the lists in them, as tuples; numbers as plain integers where integral."""
    if type(value) is int:  # nearly all are, and to ask whether one is a `Fraction` takes long
        return value
    if isinstance(value, list | tuple):
        return tuple(map(frozen, value))
    return exact(value) if isinstance(value, Fraction) else value


MOST_VALUES = 10**15
"""The most values of a choice; anything with a length in memory has fewer."""


def divided(dividend: Number, divisor: Number) -> Number:
    """Exact division."""
    if not divisor:
        raise Fault("SP603")
    return quotient(dividend, divisor)


def domain(low: Number, high: Number, step: Number) -> Sequence[Number]:
    """The numbers of a grid."""
    if step <= 0:
        raise Fault("SP605", step=write_number(step))
    if high - low >= MOST_VALUES * step:
        raise Fault("SP622", most=MOST_VALUES)
    return _grid(low, high, step)


def choosable(values: Any) -> Sequence[Any]:
    """The values of a domain, to be kept: a grid as it is, of any other list each value once."""
    return values if isinstance(values, range | Grid) else tuple(dict.fromkeys(map(frozen, values)))


# ---------- functions -----------------------------------------------------------


def greatest(*values: Any) -> Any:
    """Of one list, or of several values."""
    items = values[0] if len(values) == 1 else values
    if not items:
        raise Fault("SP601", function="max")
    return max(items)


def least(*values: Any) -> Any:
    """Of one list, or of several values."""
    items = values[0] if len(values) == 1 else values
    if not items:
        raise Fault("SP601", function="min")
    return min(items)


def first(items: Sequence[Any]) -> Any:
    """The first item."""
    if not items:
        raise Fault("SP601", function="first")
    return items[0]


def top(items: Sequence[Any]) -> Any:
    """The last item."""
    if not items:
        raise Fault("SP601", function="top")
    return items[-1]


def same(items: Sequence[Any]) -> bool:
    """Whether all items are equal."""
    return not items or items.count(items[0]) == len(items)


def _counts(items: Iterable[Any]) -> dict[Any, int]:
    """How often each different item occurs; for few items faster than a `Counter`."""
    counts: dict[Any, int] = {}
    for item in items:
        counts[item] = counts.get(item, 0) + 1
    return counts


def multiples(items: Iterable[Any]) -> tuple[int, ...]:
    """How often each different item occurs, most frequent first."""
    return tuple(sorted(_counts(items).values(), reverse=True))


def grouped(items: Iterable[Any]) -> tuple[Any, ...]:
    """Every item, the most frequent first, equally frequent ones from high to low."""
    ordered = sorted(items, reverse=True)
    counts = _counts(ordered)
    if len(counts) == len(ordered):
        return tuple(ordered)
    return tuple(sorted(ordered, key=counts.__getitem__, reverse=True))  # equally frequent ones stay in their order


def run(items: Sequence[Any]) -> bool:
    """Whether all are different and follow each other by ones."""
    ordered = sorted(items)
    if ordered and ordered[-1] - ordered[0] != len(ordered) - 1:
        return False
    return all(after - before == 1 for before, after in pairwise(ordered))


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "count": len,
    "sum": sum,
    "max": greatest,
    "min": least,
    "all": all,
    "any": any,
    "first": first,
    "top": top,
    "same": same,
    "multiples": multiples,
    "grouped": grouped,
    "run": run,
}


# ---------- seats ---------------------------------------------------------------


def seat(value: int | None) -> int:
    """The seat, where nobody will not do."""
    if value is None:
        raise Fault("SP602")
    return value


def beside(side: str, of: int | None, among: Sequence[int], seats: int) -> int:
    """The next of `among` clockwise (`left`) or the other way (`right`), the seat itself last."""
    if of is None:
        raise Fault("SP602")
    if not among:
        raise Fault("SP601", function=f"{side} of")
    step = 1 if side == "left" else -1
    other = (of + step) % seats
    while other not in among:
        other = (other + step) % seats
    return other


def rotated(source: Iterable[int], start: int | None, seats: int) -> tuple[int, ...]:
    """The seats of a list clockwise, beginning at `start`."""
    if start is None:
        raise Fault("SP602")
    ordered = sorted(source)
    at = bisect_left(ordered, start)
    return (*ordered[at:], *ordered[:at])


def knows(known: Sequence[int], seat: int, cards: Iterable[int]) -> bool:
    """Whether a seat knows all of some cards; `known` holds by card the seats that know it, as bits."""
    return all(known[card] >> seat & 1 for card in cards)


# ---------- cards ---------------------------------------------------------------


def cards_in(value: Any) -> tuple[int, ...]:
    """A card, a list of cards or a list of such lists, as one list."""
    if isinstance(value, int):
        return (value,)
    return tuple(card for item in value for card in cards_in(item))


def seats_in(value: int | Iterable[int] | None) -> tuple[int, ...]:
    """A seat or a list of seats, as a list."""
    if value is None:
        raise Fault("SP602")
    return (value,) if isinstance(value, int) else tuple(value)
