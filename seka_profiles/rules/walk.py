"""The plain tree walk over expressions of the typed core: the oracle of the generated code.

It also computes whatever is computed once, before a game begins: settings, the pack,
first values.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

from ..core.places import Span
from ..language import core as c
from . import meaning as m
from .fault import Fault

Local = dict[str, Any]
Rule = Callable[["Walker", Any, Local], Any]

Observe = Callable[[Span, bool], object]
"""Told of every condition that is looked at: where it stands, and whether it holds."""


class Walker:
    """Evaluates expressions against a world: what settings, variables, zones and hands are at the moment.

    `world` is a `rules.worlds.World`.
    """

    def __init__(self, world: Any) -> None:
        self.world = world

    def value(self, expr: c.Expr, local: Local) -> Any:
        """The value of an expression, lists as tuples.  Raises `Fault` with the place."""
        try:
            return RULES[type(expr)](self, expr, local)
        except Fault as fault:
            fault.span = fault.span or expr.span
            raise

    def holds(self, place: Span, condition: c.Expr | None, local: Local) -> bool:
        """Whether a condition holds, none always; whoever observes the world is told of its place."""
        found = condition is None or bool(self.value(condition, local))
        if self.world.observe is not None:
            self.world.observe(place, found)
        return found


def _constant(walker: Walker, expr: c.Constant, local: Local) -> Any:
    return walker.world.constant(expr)


def _setting(walker: Walker, expr: c.Setting, local: Local) -> Any:
    return walker.world.setting(expr.name)


def _local(walker: Walker, expr: c.Local, local: Local) -> Any:
    return local[expr.name]


def _table_variable(walker: Walker, expr: c.TableVariable, local: Local) -> Any:
    return walker.world.table_variable(expr.name)


def _seat_variable(walker: Walker, expr: c.SeatVariable, local: Local) -> Any:
    return walker.world.seat_variable(expr.name, m.seat(walker.value(expr.seat, local)))


def _holding(walker: Walker, expr: c.Holding, local: Local) -> Any:
    return walker.world.holding(expr.name, m.seat(walker.value(expr.seat, local)))


def _named(walker: Walker, expr: c.Named, local: Local) -> Any:
    definition = walker.world.definition(expr.name, expr.in_hands)
    arguments = [walker.value(argument, local) for argument in expr.arguments]
    inner: Local = dict(zip(definition.parameters, arguments, strict=True))
    if expr.in_hands:
        inner[HAND] = local[HAND]
    return walker.value(definition.body, inner)


HAND = "the hand"
"""Where the cards that are being valued stand among the locals; no name has a blank."""


def _given(walker: Walker, expr: c.Given, local: Local) -> Any:
    return walker.world.given(expr.name)


def _zone(walker: Walker, expr: c.Zone, local: Local) -> Any:
    seat = None if expr.seat is None else m.seat(walker.value(expr.seat, local))
    return tuple(walker.world.zone(expr.name, seat))


def _hand_cards(walker: Walker, expr: c.HandCards, local: Local) -> Any:
    return local[HAND]


def _card_attribute(walker: Walker, expr: c.CardAttribute, local: Local) -> Any:
    return walker.world.card_attribute(expr.name, walker.value(expr.card, local))


def _each(walker: Walker, expr: c.Each, local: Local) -> Any:
    source = walker.value(expr.source, local)
    return tuple(walker.value(expr.body, {**local, expr.local: item}) for item in source)


def _filter(walker: Walker, expr: c.Filter, local: Local) -> Any:
    source = walker.value(expr.source, local)
    return tuple(item for item in source if walker.value(expr.condition, {**local, expr.local: item}))


_OPERATORS: dict[str, Callable[..., Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": m.divided,
    "neg": operator.neg,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "not": operator.not_,
    "in": lambda item, source: item in source,
    "not in": lambda item, source: item not in source,
}


def _operation(walker: Walker, expr: c.Operation, local: Local) -> Any:
    if expr.operator in ("and", "or"):
        decisive = expr.operator == "or"
        for operand in expr.operands:
            if walker.holds(operand.span, operand, local) == decisive:
                return decisive
        return not decisive
    return _OPERATORS[expr.operator](*(walker.value(operand, local) for operand in expr.operands))


def _conditional(walker: Walker, expr: c.Conditional, local: Local) -> Any:
    holds = walker.holds(expr.condition.span, expr.condition, local)
    return walker.value(expr.then if holds else expr.otherwise, local)


def _items(walker: Walker, expr: c.Items, local: Local) -> Any:
    return tuple(walker.value(item, local) for item in expr.items)


def _beside(walker: Walker, expr: c.Beside, local: Local) -> Any:
    everyone: Sequence[int] = walker.world.given("seats")
    seat = walker.value(expr.seat, local)
    among = everyone if expr.among is None else walker.value(expr.among, local)
    return m.beside(expr.side, seat, among, len(everyone))


def _rotated(walker: Walker, expr: c.Rotated, local: Local) -> Any:
    source = walker.value(expr.source, local)
    return m.rotated(source, walker.value(expr.first, local), len(walker.world.given("seats")))


def _knows(walker: Walker, expr: c.Knows, local: Local) -> Any:
    seat = m.seat(walker.value(expr.seat, local))
    return walker.world.knows(seat, m.cards_in(walker.value(expr.cards, local)))


def _apply(walker: Walker, expr: c.Apply, local: Local) -> Any:
    arguments = [walker.value(argument, local) for argument in expr.arguments]
    if expr.function in m.FUNCTIONS:
        return m.FUNCTIONS[expr.function](*arguments)
    return walker.world.of_hands(expr.function, arguments[0])


def _grid(walker: Walker, expr: c.Grid, local: Local) -> Any:
    return m.domain(*(walker.value(part, local) for part in (expr.low, expr.high, expr.step)))


RULES: dict[type[c.Expr], Rule] = {
    c.Constant: _constant,
    c.Setting: _setting,
    c.Local: _local,
    c.TableVariable: _table_variable,
    c.SeatVariable: _seat_variable,
    c.Holding: _holding,
    c.Named: _named,
    c.Given: _given,
    c.Zone: _zone,
    c.HandCards: _hand_cards,
    c.CardAttribute: _card_attribute,
    c.Each: _each,
    c.Filter: _filter,
    c.Operation: _operation,
    c.Conditional: _conditional,
    c.Items: _items,
    c.Beside: _beside,
    c.Rotated: _rotated,
    c.Knows: _knows,
    c.Apply: _apply,
    c.Grid: _grid,
}
