"""Lists of seats as Python text: the seats of a table are known, so that loops over them are written out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..language import core as c

LONGEST = 600
"""The longest text that a loop is written out as."""

Condition = Callable[[c.Filter, str], str]
"""The condition of a filter as text, for a seat as text."""


def counted(chosen: c.Filter, seats: int, condition: Condition) -> str | None:
    """How many of all seats a filter leaves; None where that would be too long.  Conditions are 0 or 1."""
    conditions = _conditions(chosen, seats, condition)
    return f"({' + '.join(conditions)})" if conditions and seats > 1 else None


def left(chosen: c.Filter, seats: int, condition: Condition) -> str | None:
    """The seats that a filter leaves of all; None where that would be too long."""
    conditions = _conditions(chosen, seats, condition)
    return f"[*compress(seats, ({', '.join(conditions)},))]" if conditions else None


def _conditions(chosen: c.Filter, seats: int, condition: Condition) -> list[str]:
    texts = [condition(chosen, str(seat)) for seat in range(seats)]
    return texts if sum(map(len, texts)) <= LONGEST else []


def is_of_all_seats(expr: c.Expr) -> bool:
    """Whether it is the list of all seats."""
    return isinstance(expr, c.Given) and expr.name == "seats"


def filter_of_all_seats(expr: c.Expr, definitions: Mapping[str, c.Definition]) -> c.Filter | None:
    """The filter over all seats that an expression is, as it stands or by a name; None of any other."""
    while isinstance(expr, c.Named) and not expr.arguments and not expr.in_hands:
        expr = definitions[expr.name].body
    return expr if isinstance(expr, c.Filter) and is_of_all_seats(expr.source) else None


def larger(function: str, values: Sequence[str]) -> str:
    """`max` or `min` of several values; of two plain ones without a call, the first of equal ones."""
    if len(values) != 2 or not all(map(_is_plain, values)):
        return f"{function}({', '.join(values)})"
    first, second = values
    return f"({first} if {first} {'>=' if function == 'max' else '<='} {second} else {second})"


def _is_plain(text: str) -> bool:
    """Whether it costs next to nothing to say it twice."""
    return text.replace("[", "").replace("]", "").isalnum()
