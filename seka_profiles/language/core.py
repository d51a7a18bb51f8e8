"""The typed core: what a profile means, with every name resolved and every type known.

It is neutral: a tree walk, generated Python and any other code generator read the
same records.  All are frozen; a `Diagnostic` never hides in one, for a profile with
errors has no core.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from fractions import Fraction
from typing import Literal as Choice

from ..core.places import Span
from .types import Type

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


# ---------- statements ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Statement:
    span: Span


Block = tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Assign(Statement):
    """`seat` is None for a variable of the table; else a seat, or a list of seats for each of them.

    `operator` is `=`, `+=` or `-=`.
    """

    name: str
    seat: Expr | None
    operator: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Pay(Statement):
    """A seat, or each of a list, pays the pot (`to` None) or a seat."""

    payer: Expr
    amount: Expr
    to: Expr | None


@dataclass(frozen=True, slots=True)
class Take(Statement):
    """A seat, or a list in exactly equal shares, takes the amount out of the pot."""

    taker: Expr
    amount: Expr


@dataclass(frozen=True, slots=True)
class Deal(Statement):
    """`count` cards off the pack to a place; `each`: in rounds to every seat of a list."""

    count: Expr
    zone: str
    seat: Expr | None
    each: bool


@dataclass(frozen=True, slots=True)
class Gather(Statement):
    """The cards of a zone (`zone` None: all) back to the pack, forgotten by all."""

    zone: Zone | None


@dataclass(frozen=True, slots=True)
class Move(Statement):
    cards: Expr
    zone: str
    seat: Expr | None


@dataclass(frozen=True, slots=True)
class Reveal(Statement):
    """To a seat or a list of them; to everyone where `to` is None."""

    cards: Expr
    to: Expr | None


@dataclass(frozen=True, slots=True)
class Draw(Statement):
    """A variable of the table gets one of a list, by chance."""

    name: str
    source: Expr


@dataclass(frozen=True, slots=True)
class Let(Statement):
    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Go(Statement):
    phase: str


@dataclass(frozen=True, slots=True)
class End(Statement):
    pass


@dataclass(frozen=True, slots=True)
class If(Statement):
    """The first branch whose condition holds; a condition of None always does."""

    branches: tuple[tuple[Expr | None, Block], ...]


@dataclass(frozen=True, slots=True)
class ForEach(Statement):
    name: str
    source: Expr
    body: Block


# ---------- sections ------------------------------------------------------------


@dataclass(frozen=True)
class SettingRule:
    """A constant of one table: its value where nothing else is said, its bounds (None: none)."""

    name: str
    value: Expr
    low: Expr | None
    high: Expr | None
    about: str | None
    span: Span


@dataclass(frozen=True)
class Variable:
    """A variable of the table or of every seat; `first` is its first value."""

    name: str
    type: Type
    first: Expr
    span: Span


@dataclass(frozen=True)
class Definition:
    """A named expression.  `needs`: `actor`, `asker`, `lap` where it reads them."""

    name: str
    parameters: tuple[str, ...]
    body: Expr
    needs: frozenset[str]
    span: Span


@dataclass(frozen=True)
class ZoneRule:
    """`of_seats`: every seat has one.  `seen_by`: `all`, `owner` or `nobody`."""

    name: str
    of_seats: bool
    seen_by: str
    span: Span | None = None


@dataclass(frozen=True)
class HandClass:
    """`when` is None where every hand belongs to it; `score` None where nothing tells two of it apart."""

    name: str
    when: Expr | None
    score: Expr | None
    span: Span


@dataclass(frozen=True)
class Hands:
    """How hands are valued.

    `of`: the cards of a seat that count.  `best`: how many of them are chosen (None:
    all).  `least` and `most`: of how many cards a hand is, after `of` and `best`.
    `classes`: strongest first.
    """

    of: Expr
    best: Expr | None
    least: int
    most: int
    definitions: dict[str, Definition]
    classes: tuple[HandClass, ...]
    span: Span


@dataclass(frozen=True)
class CardRules:
    """The pack.  Each a constant expression over settings and `count(seats)`, or as it stands.

    `ranks` (low to high), `suits` and `extra` list all that may ever occur; `pack_*`
    say which of them the pack has at a table.
    """

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    extra: tuple[str, ...]
    pack_suits: Expr
    pack_ranks: Expr
    pack_extra: Expr
    points: tuple[tuple[str, Expr], ...]
    tags: tuple[tuple[str, Expr], ...]
    wild: tuple[tuple[str, Expr], ...]
    span: Span


@dataclass(frozen=True)
class Turns:
    """Seats act in turn.  `first` None: the first seat; `among` None: all; `until` None: never."""

    first: Expr
    among: Expr
    until: Expr | None
    span: Span


@dataclass(frozen=True)
class Ask:
    """Seats are asked one after the other, each once."""

    who: Expr
    secret: Expr | None
    until: Expr | None
    actions: tuple[Action, ...]
    span: Span


@dataclass(frozen=True)
class Action:
    """What a seat may do.  `choices`: names with domains, in file order."""

    name: str
    when: Expr | None
    forced: Expr | None
    choices: tuple[tuple[str, Expr], ...]
    steps: Block
    again: bool
    ask: Ask | None
    span: Span


@dataclass(frozen=True)
class Phase:
    """Steps on entry, then at most one decision, then what comes after it."""

    name: str
    steps: Block
    turns: Turns | None
    ask: Ask | None
    actions: tuple[Action, ...]
    then: Block
    span: Span


@dataclass(frozen=True)
class Labels:
    """What things are called for people: by kind (`actions`, `classes`, …) and name."""

    names: dict[tuple[str, str], str] = field(default_factory=dict)

    def of(self, kind: Choice["actions", "classes", "zones", "settings", "variables"], name: str) -> str:
        """The label, or the name itself."""
        return self.names.get((kind, name), name)


@dataclass(frozen=True)
class Profile:
    """A whole game, checked.

    `phases` are in file order, the first to be entered is `start`.  `standing` is
    `balance`, `money` or the name of a variable of the seats.
    """

    name: str
    title: str
    region: str | None
    about: str | None
    sources: tuple[str, ...]
    notes: tuple[str, ...]
    extends: tuple[str, ...]
    least_seats: int
    most_seats: int
    settings: dict[str, SettingRule]
    cards: CardRules
    zones: dict[str, ZoneRule]
    money_start: Expr
    money_debt: Expr
    hands: Hands | None
    table: dict[str, Variable]
    seat: dict[str, Variable]
    definitions: dict[str, Definition]
    phases: tuple[Phase, ...]
    start: str
    standing: str
    labels: Labels
    words: dict[str, Labels]
