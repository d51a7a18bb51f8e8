"""Expressions of the typed core."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction

from ...core.places import NOWHERE, Span
from ..types import SEAT, Type

Value = int | Fraction | bool | str | None | tuple["Value", ...]
"""A value of a constant: a number, yes/no, a rank, suit or card by its name, nobody, a list."""


class Privacy(IntEnum):
    """Who can compute a value: everyone, the actor from his own cards, or nobody in particular."""

    PUBLIC = 0
    OWN = 1
    SECRET = 2


# ---------- expressions ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Expr:
    """Any expression: its place, its type, and who can compute it."""

    span: Span
    type: Type
    privacy: Privacy


@dataclass(frozen=True, slots=True)
class Constant(Expr):
    """A number, yes/no, nobody; a rank, suit, card or class by its name."""

    value: Value


@dataclass(frozen=True, slots=True)
class Setting(Expr):
    name: str


@dataclass(frozen=True, slots=True)
class TableVariable(Expr):
    name: str


@dataclass(frozen=True, slots=True)
class SeatVariable(Expr):
    seat: Expr
    name: str


@dataclass(frozen=True, slots=True)
class Holding(Expr):
    """A seat's `balance` or `money`."""

    seat: Expr
    name: str


@dataclass(frozen=True, slots=True)
class Local(Expr):
    """A choice, a `let`, a parameter, the variable of a `for`, the element of a `where`."""

    name: str


@dataclass(frozen=True, slots=True)
class Named(Expr):
    """A definition, read where it stands; `in_hands`: one of `hands.define`."""

    name: str
    arguments: tuple[Expr, ...]
    in_hands: bool


@dataclass(frozen=True, slots=True)
class Given(Expr):
    """`seats`, `pot`, `lap`, `actor`, `asker`, `suits`, or `pack` as the list of all cards of the pack."""

    name: str


@dataclass(frozen=True, slots=True)
class Zone(Expr):
    """The cards of a zone, in order of arrival; `seat` is None for a zone of the table."""

    name: str
    seat: Expr | None


@dataclass(frozen=True, slots=True)
class HandCards(Expr):
    """The cards that are being valued, from high to low; only inside `hands`."""


@dataclass(frozen=True, slots=True)
class CardAttribute(Expr):
    """`rank`, `suit`, `points`, `wild`, `extra` or a tag of a card."""

    card: Expr
    name: str


@dataclass(frozen=True, slots=True)
class Each(Expr):
    """`body` for every item of `source`, called `local`."""

    source: Expr
    local: str
    body: Expr


@dataclass(frozen=True, slots=True)
class Filter(Expr):
    """The items of `source`, called `local`, for which the condition holds."""

    source: Expr
    local: str
    condition: Expr


@dataclass(frozen=True, slots=True)
class Operation(Expr):
    """`neg`, `not`; `+ - * /`, `== != < <= > >=`, `and`, `or`, `in`, `not in`."""

    operator: str
    operands: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Conditional(Expr):
    condition: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class Items(Expr):
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Beside(Expr):
    """The next seat of `among` (None: of all seats) clockwise (`left`) or the other way (`right`)."""

    side: str
    seat: Expr
    among: Expr | None


@dataclass(frozen=True, slots=True)
class Rotated(Expr):
    """The seats of a list clockwise from a seat, itself first where it is one of them."""

    source: Expr
    first: Expr


@dataclass(frozen=True, slots=True)
class Knows(Expr):
    """Whether a seat knows all of some cards."""

    seat: Expr
    cards: Expr


@dataclass(frozen=True, slots=True)
class Apply(Expr):
    """A built-in function."""

    function: str
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Grid(Expr):
    """The numbers from `low` to `high` by `step`: a domain."""

    low: Expr
    high: Expr
    step: Expr


THE_OWNER = "the owner"
"""The local name of the seat whose hand is valued; no name that is written has a blank."""

OWNER = Local(NOWHERE, SEAT, Privacy.PUBLIC, THE_OWNER)
"""The seat whose hand is valued, in `hands: of:`."""
