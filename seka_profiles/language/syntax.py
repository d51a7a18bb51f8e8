"""The syntax tree of one scalar: what was written, not yet what it means.

Frozen records, each with the span of what it was written as.  Brackets stay as
`Group`, so that a caret can include them.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..core.numbers import Number
from ..core.places import Span


@dataclass(frozen=True, slots=True)
class Syntax:
    """Anything with a place."""

    span: Span


# ---------- expressions ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NumberLiteral(Syntax):
    value: Number


@dataclass(frozen=True, slots=True)
class YesNo(Syntax):
    value: bool


@dataclass(frozen=True, slots=True)
class Nobody(Syntax):
    pass


@dataclass(frozen=True, slots=True)
class CardLiteral(Syntax):
    """A card as it was written, `7♣` or `10d`."""

    written: str


@dataclass(frozen=True, slots=True)
class Quoted(Syntax):
    """A text in quotes: the name of a hand class."""

    text: str


@dataclass(frozen=True, slots=True)
class Name(Syntax):
    name: str


@dataclass(frozen=True, slots=True)
class Attribute(Syntax):
    owner: Syntax
    name: Name


@dataclass(frozen=True, slots=True)
class Application(Syntax):
    """A function or a definition with parameters, applied to arguments."""

    name: Name
    arguments: tuple[Syntax, ...]


@dataclass(frozen=True, slots=True)
class Comprehension(Syntax):
    """`body for name in source`, the sole argument of a function."""

    body: Syntax
    name: Name
    source: Syntax


@dataclass(frozen=True, slots=True)
class ListItems(Syntax):
    items: tuple[Syntax, ...]


@dataclass(frozen=True, slots=True)
class Group(Syntax):
    """An expression in brackets."""

    inner: Syntax


@dataclass(frozen=True, slots=True)
class Operator(Syntax):
    """`neg`, `not` of one operand; `+ - * / == != < <= > >= and or in`, `not in`, `knows` of two."""

    symbol: str
    operands: tuple[Syntax, ...]


@dataclass(frozen=True, slots=True)
class Conditional(Syntax):
    condition: Syntax
    then: Syntax
    otherwise: Syntax


@dataclass(frozen=True, slots=True)
class Where(Syntax):
    source: Syntax
    condition: Syntax


@dataclass(frozen=True, slots=True)
class Rotated(Syntax):
    """`LIST from SEAT`."""

    source: Syntax
    first: Syntax


@dataclass(frozen=True, slots=True)
class Beside(Syntax):
    """`left of SEAT among LIST`; `among` is None for all seats."""

    side: str
    seat: Syntax
    among: Syntax | None


@dataclass(frozen=True, slots=True)
class Grid(Syntax):
    """`LOW to HIGH by STEP`; `step` is None for 1."""

    low: Syntax
    high: Syntax
    step: Syntax | None


# ---------- statements ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Assign(Syntax):
    """`operator` is `=`, `+=` or `-=`."""

    target: Syntax
    operator: str
    value: Syntax


@dataclass(frozen=True, slots=True)
class Pay(Syntax):
    """`to` is None for the pot."""

    payer: Syntax
    amount: Syntax
    to: Syntax | None


@dataclass(frozen=True, slots=True)
class Take(Syntax):
    taker: Syntax
    amount: Syntax


@dataclass(frozen=True, slots=True)
class Deal(Syntax):
    """`each`: one card a round to each of a list of seats, `count` rounds."""

    count: Syntax
    to: Syntax
    each: bool


@dataclass(frozen=True, slots=True)
class Gather(Syntax):
    """`zone` is None for all cards."""

    zone: Syntax | None


@dataclass(frozen=True, slots=True)
class Move(Syntax):
    cards: Syntax
    to: Syntax


@dataclass(frozen=True, slots=True)
class Reveal(Syntax):
    """`to` is None for everyone."""

    cards: Syntax
    to: Syntax | None


@dataclass(frozen=True, slots=True)
class Draw(Syntax):
    name: Name
    source: Syntax


@dataclass(frozen=True, slots=True)
class Let(Syntax):
    name: Name
    value: Syntax


@dataclass(frozen=True, slots=True)
class Go(Syntax):
    phase: Name


@dataclass(frozen=True, slots=True)
class End(Syntax):
    pass


# ---------- what stands as a key ------------------------------------------------


@dataclass(frozen=True, slots=True)
class If(Syntax):
    condition: Syntax


@dataclass(frozen=True, slots=True)
class ElseIf(Syntax):
    condition: Syntax


@dataclass(frozen=True, slots=True)
class Else(Syntax):
    pass


@dataclass(frozen=True, slots=True)
class ForEach(Syntax):
    name: Name
    source: Syntax


@dataclass(frozen=True, slots=True)
class Signature(Syntax):
    """The key of a definition: `price(p)`; no parameters where there are no brackets."""

    name: Name
    parameters: tuple[Name, ...]
