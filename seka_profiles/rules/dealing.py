"""Deals that are surely made before anybody decides, and of which the pack is too small.

What stands under a condition that only play can decide is left to play: followed are the steps from the first
phase on, with the variables of which every game knows the same.
"""

from __future__ import annotations

from typing import Any

from ..core.diagnostics import Diagnostic, problem
from ..language import core as c
from ..language.traverse import everything
from .binding import Constants, first_values, layout
from .fault import Fault
from .walk import Walker


def sure_deals(table: Constants) -> tuple[Diagnostic, ...]:
    """Deals of more cards to a list of seats than the pack of a table has.  Raises `ProfileError`."""
    return _Way(table).found()


class _Known(Constants):
    """A table with the variables whose values are sure; whoever reads anything else gets a `LookupError`.

    `shared` are those of the table, `owned` those that are the same for every seat.
    """

    def __init__(self, table: Constants) -> None:
        self.__dict__.update(table.__dict__)
        where = layout(table.profile, len(table.seats))
        values = list(zip(where.variable_names, first_values(table, where), strict=True))
        self.shared = {name: value for (name, seat), value in values if seat is None}
        self.owned = {name: value for (name, seat), value in values if seat is not None}

    def table_variable(self, name: str) -> Any:
        return self.shared[name]

    def seat_variable(self, name: str, seat: int) -> Any:
        return self.owned[name]

    def definition(self, name: str, in_hands: bool) -> c.Definition:
        return self.profile.definitions[name]

    def given(self, name: str) -> Any:
        if name in ("pot", "lap", "actor", "asker"):
            raise LookupError(name)
        return super().given(name)

    def zone(self, name: str, seat: int | None) -> Any:
        raise LookupError(name)

    def holding(self, name: str, seat: int) -> Any:
        raise LookupError(name)

    def knows(self, seat: int, cards: object) -> Any:
        raise LookupError("knows")

    def of_hands(self, function: str, argument: object) -> Any:
        raise LookupError(function)


MOST_KEPT = 1_000
"""The bound of whole numbers and of lengths of lists that are followed; more cards are dealt nowhere."""

_UNKNOWN = object()
"""What stands for a value that is not sure."""


class _Way:
    """The steps that every game of a table takes before its first decision."""

    def __init__(self, table: Constants) -> None:
        self._known = _Known(table)
        self._walker = Walker(self._known)
        self._locals: dict[str, Any] = {}
        self._found: list[Diagnostic] = []

    def found(self) -> tuple[Diagnostic, ...]:
        """What is too much, phase by phase as they are entered, each once."""
        profile = self._known.profile
        phases = {phase.name: phase for phase in profile.phases}
        name: str | None = profile.start
        while name in phases:
            self._locals = {}
            left = self._follow(phases.pop(name).steps)
            name = left.phase if isinstance(left, c.Go) else None
        return tuple(self._found)

    def _follow(self, block: c.Block) -> c.Statement | None:
        """Goes through a block; the statement at which it leaves or may leave, None where it goes on."""
        for statement in block:
            left = self._step(statement)
            if left is not None:
                return left
        return None

    def _step(self, statement: c.Statement) -> c.Statement | None:
        match statement:
            case c.Go() | c.End():
                return statement
            case c.If():
                return self._branch(statement)
            case c.Assign():
                self._assign(statement)
            case c.Let():
                _put(self._locals, statement.name, self._value(statement.value))
            case c.Deal(each=True):
                self._look(statement)
            case _:
                return self._forget(statement)
        return None

    def _branch(self, statement: c.If) -> c.Statement | None:
        for condition, block in statement.branches:
            holds = condition is None or self._value(condition)
            if holds is _UNKNOWN:
                return self._forget(statement)
            if holds:
                return self._follow(block)
        return None

    def _assign(self, statement: c.Assign) -> None:
        values = self._known.shared if statement.seat is None else self._known.owned
        value, before = self._value(statement.value), values.get(statement.name, _UNKNOWN)
        if statement.operator != "=":
            sums = before is not _UNKNOWN and value is not _UNKNOWN
            value = _UNKNOWN if not sums else before + value if statement.operator == "+=" else before - value
        _put(values, statement.name, value if statement.seat is None or _is_everyone(statement.seat) else _UNKNOWN)

    def _forget(self, statement: c.Statement) -> c.Statement | None:
        """Nothing that a statement may set is sure any more; the statement itself where it may leave."""
        nodes = list(everything(statement))
        for node in nodes:
            if isinstance(node, c.Assign | c.Draw):
                of_table = isinstance(node, c.Draw) or node.seat is None
                (self._known.shared if of_table else self._known.owned).pop(node.name, None)
        return statement if any(isinstance(node, c.Go | c.End) for node in nodes) else None

    def _look(self, deal: c.Deal) -> None:
        assert deal.seat is not None
        assert self._known.pack is not None
        count, seats = self._value(deal.count), self._value(_unordered(deal.seat))
        have = len(self._known.pack.cards)
        if isinstance(count, int) and isinstance(seats, tuple) and count * len(seats) > have:
            self._found.append(problem("SP342", deal.span, seats=len(seats), need=count * len(seats), have=have))

    def _value(self, expr: c.Expr) -> Any:
        """The value of an expression; `_UNKNOWN` where it is not sure or has none."""
        try:
            return self._walker.value(expr, self._locals)
        except (Fault, LookupError):
            return _UNKNOWN


def _put(values: dict[str, Any], name: str, value: Any) -> None:
    """Keeps a value that is sure and small: what steps make grow and grow is for play to stop."""
    values.pop(name, None)
    if _is_small(value) or (isinstance(value, tuple) and len(value) < MOST_KEPT and all(map(_is_small, value))):
        values[name] = value


def _is_small(value: Any) -> bool:
    return value is None or (isinstance(value, int) and abs(value) < MOST_KEPT)


def _is_everyone(expr: c.Expr) -> bool:
    """Whether an expression is the list of all seats, as it is written for a step that is for each of them."""
    return isinstance(expr, c.Given) and expr.name == "seats"


def _unordered(expr: c.Expr) -> c.Expr:
    """The list of seats whose order is asked for: how many they are is sure before it is who begins."""
    return _unordered(expr.source) if isinstance(expr, c.Rotated) else expr
