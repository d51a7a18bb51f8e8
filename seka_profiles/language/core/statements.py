"""Statements of the typed core."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.places import Span
from .expressions import Expr, Zone


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

    @property
    def places(self) -> tuple[Span, ...]:
        """Where each branch stands: its condition, or the first of its steps where it has none."""
        return tuple(
            condition.span if condition is not None else block[0].span if block else self.span
            for condition, block in self.branches
        )


@dataclass(frozen=True, slots=True)
class ForEach(Statement):
    name: str
    source: Expr
    body: Block
