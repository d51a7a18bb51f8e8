"""Exact numbers: rationals, of which the integral ones stay plain integers."""

from __future__ import annotations

import re
from fractions import Fraction

Number = int | Fraction

MOST_DIGITS = 100
"""The most digits that a number in a file, a script or a move may have."""

_WRITTEN = re.compile(r"[-+]?[0-9]+(?:\.[0-9]+|/[0-9]+)?")


def exact(value: Number) -> Number:
    """The same number, as a plain integer where it is integral."""
    if type(value) is int:
        return value
    return value.numerator if value.denominator == 1 else value


def quotient(dividend: Number, divisor: Number) -> Number:
    """`dividend / divisor`, exactly.  Raises `ZeroDivisionError`."""
    return exact(Fraction(dividend) / divisor)


def read_number(written: str) -> Number | None:
    """The number written as `12`, `-1/2` or `0.50`; None where it is none, or has too many digits."""
    word = written.strip()
    if not _WRITTEN.fullmatch(word) or sum(map(str.isdigit, word)) > MOST_DIGITS:
        return None
    try:
        return exact(Fraction(word))
    except ZeroDivisionError:
        return None


def write_number(value: Number) -> str:
    """The number as `read_number` reads it: `11`, `-4`, `15/2`."""
    return str(exact(value))
