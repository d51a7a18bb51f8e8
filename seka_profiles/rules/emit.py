"""Expressions of the typed core as Python text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from ..language import core as c
from ..language.types import Type
from .alike import is_exact, is_same
from .binding import Constants
from .emit_definitions import HAND, Definitions, Environment
from .emit_seats import counted, filter_of_all_seats, is_of_all_seats, larger, left
from .pack import Layout
from .program import Program


class _Partial(dict[int, Any]):
    """An attribute that not every card has; `missing` is asked for the others."""

    def __init__(self, values: Mapping[int, Any], missing: Callable[[int], Any]) -> None:
        super().__init__(values)
        self._missing = missing

    def __missing__(self, face: int) -> Any:
        return self._missing(face)


class Expressions:
    """Writes expressions for one table.

    `world` collects constant values that are too large to be written out.
    """

    def __init__(self, constants: Constants, where: Layout, program: Program, world: dict[str, Any]) -> None:
        self.constants = constants
        self.profile = constants.profile
        self.where = where
        self.program = program
        self.world = world
        self._names = 0
        self._constants: dict[tuple[Type, Any], str] = {}
        self._shared: tuple[c.Expr, str] | None = None
        self.definitions = Definitions(self.profile, program, self.text, self.stored, self.fresh)

    def fresh(self, prefix: str = "x") -> str:
        """A Python name that nothing else has."""
        self._names += 1
        return f"{prefix}{self._names}"

    def text(self, expr: c.Expr, env: Environment) -> str:
        """The expression; a list may be any sequence."""
        if self._shared is not None and is_same(expr, self._shared[0]):
            return self._shared[1]
        return _RULES[type(expr)](self, expr, env)

    @contextmanager
    def sharing(self, expr: c.Expr, name: str) -> Iterator[None]:
        """Meanwhile an expression that has been computed under a name is read by it.

        Nothing may change in between, and it must have no local names but its own.
        """
        self._shared = expr, name
        yield
        self._shared = None

    def stored(self, expr: c.Expr, env: Environment) -> str:
        """The expression as it is kept or compared: lists are tuples."""
        text = self.text(expr, env)
        item = expr.type.item
        if self._is_stored(expr):
            return text
        if item is None:
            return text if is_exact(expr) else f"exact({text})"
        if item.item is not None or item.kind == "number":
            return f"frozen({text})"
        return text if is_of_all_seats(expr) else f"tuple({text})"

    def _is_stored(self, expr: c.Expr) -> bool:
        """Whether the text of an expression gives it as it is kept."""
        if isinstance(expr, c.Named):
            return self.definitions.is_kept(expr)
        return isinstance(expr, c.Items) or (isinstance(expr, c.Apply) and expr.function in _TUPLES)

    def seat(self, expr: c.Expr, env: Environment) -> str:
        """The expression as a seat that is somebody."""
        text = self.text(expr, env)
        return f"seat({text})" if expr.type.maybe else text

    def cards(self, expr: c.Expr, env: Environment) -> str:
        """A card, a list of cards or a list of such lists as one list."""
        text = self.text(expr, env)
        if expr.type.item is None:
            return f"({text},)"
        hand, card = self.fresh(), self.fresh()
        return f"[{card} for {hand} in {text} for {card} in {hand}]" if expr.type.item.is_list else text

    def of_hands(self) -> str:
        """The function that gives the cards of a seat that count."""
        if "cards_of" not in self.world:
            self.world["cards_of"] = None
            assert self.profile.hands is not None
            of = self.profile.hands.of
            text = self.text(of, {c.THE_OWNER: "owner"})
            self.program.function("cards_of", "t, owner", [(f"return {text}", of.span)])
        return "cards_of"

    def seats_where(self, expr: c.Expr) -> c.Filter | None:
        """The filter over all seats that an expression is; None of any other, and of one that has been computed."""
        is_shared = self._shared is not None and is_same(expr, self._shared[0])
        return None if is_shared else filter_of_all_seats(expr, self.profile.definitions)

    # ---------- constants -------------------------------------------------------

    def value(self, value: Any, kind: Type) -> str:
        """A constant value: small ones written out, others kept in the world."""
        if value is None or isinstance(value, bool | int):
            return repr(value)
        name = self._constants.setdefault((kind, value), f"k{len(self._constants)}")
        self.world[name] = value
        return name

    def attribute(self, name: str) -> Callable[[str], str]:
        """How an attribute of a card is looked up."""
        assert self.constants.pack is not None
        values = self.constants.pack.attributes[name]
        number = list(self.constants.pack.attributes).index(name)
        if name in ("rank", "suit") and self.profile.cards.extra:
            self.world[f"a{number}"] = _Partial(values, partial(self.constants.card_attribute, name))
        else:
            self.world[f"a{number}"] = tuple(values[face] for face in range(len(values)))
        return lambda card: f"a{number}[{card}]"


def _constant(e: Expressions, expr: c.Constant, env: Environment) -> str:
    return e.value(e.constants.constant(expr), expr.type)


def _setting(e: Expressions, expr: c.Setting, env: Environment) -> str:
    return e.value(e.constants.setting(expr.name), expr.type)


def _local(e: Expressions, expr: c.Local, env: Environment) -> str:
    return env[expr.name]


def _table_variable(e: Expressions, expr: c.TableVariable, env: Environment) -> str:
    return f"v[{e.where.table[expr.name]}]"


def _seat_variable(e: Expressions, expr: c.SeatVariable, env: Environment) -> str:
    return f"v[{_offset(e.where.seat[expr.name], e.seat(expr.seat, env))}]"


def _offset(base: int, seat: str) -> str:
    return f"{base} + {seat}" if base else seat


def _holding(e: Expressions, expr: c.Holding, env: Environment) -> str:
    balance = f"t.balances[{e.seat(expr.seat, env)}]"
    return balance if expr.name == "balance" else f"(t.rules.money_start + {balance})"


def _named(e: Expressions, expr: c.Named, env: Environment) -> str:
    return e.definitions.text(expr, env)


def _given(e: Expressions, expr: c.Given, env: Environment) -> str:
    if expr.name == "actor":
        return "actor"
    if expr.name in ("pot", "lap", "asker"):
        return f"t.{expr.name}"
    return {"seats": "seats", "suits": "suits", "pack": "cards"}[expr.name]


def _zone(e: Expressions, expr: c.Zone, env: Environment) -> str:
    if expr.name == "pack":
        return "sorted(t.pack)"
    return f"z[{zone_slot(e, expr.name, expr.seat, env)}]"


def zone_slot(e: Expressions, zone: str, seat: c.Expr | None, env: Environment) -> str:
    """The slot of a zone."""
    base = e.where.zones[zone]
    return str(base) if seat is None else _offset(base, e.seat(seat, env))


def _hand_cards(e: Expressions, expr: c.HandCards, env: Environment) -> str:
    return env[HAND]


def _card_attribute(e: Expressions, expr: c.CardAttribute, env: Environment) -> str:
    return e.attribute(expr.name)(e.text(expr.card, env))


def _each(e: Expressions, expr: c.Each, env: Environment) -> str:
    name = e.fresh()
    source = e.text(expr.source, env)
    return f"[{e.text(expr.body, {**env, expr.local: name})} for {name} in {source}]"


def _filter(e: Expressions, expr: c.Filter, env: Environment) -> str:
    if is_of_all_seats(expr.source) and (text := left(expr, e.where.seats, _condition(e, env))):
        return text
    name = e.fresh()
    source = e.text(expr.source, env)
    return f"[{name} for {name} in {source} if {e.text(expr.condition, {**env, expr.local: name})}]"


def _condition(e: Expressions, env: Environment) -> Callable[[c.Filter, str], str]:
    return lambda chosen, element: e.text(chosen.condition, {**env, chosen.local: element})


def _operation(e: Expressions, expr: c.Operation, env: Environment) -> str:
    symbol = expr.operator
    if symbol in ("==", "!=", "<", "<=", ">", ">="):
        left, right = (e.stored(operand, env) for operand in expr.operands)
        return f"({left} {symbol} {right})"
    if symbol in ("in", "not in"):
        return f"({e.stored(expr.operands[0], env)} {symbol} {_searched(e, expr.operands[1], env)})"
    if symbol == "+" and expr.type.is_list:
        return "[" + ", ".join(f"*{e.text(operand, env)}" for operand in expr.operands) + "]"
    operands = [e.text(operand, env) for operand in expr.operands]
    if symbol == "neg":
        return f"(-{operands[0]})"
    if symbol == "not":
        return f"(not {operands[0]})"
    if symbol == "/":
        return f"divided({operands[0]}, {operands[1]})"
    return f"({operands[0]} {symbol} {operands[1]})"


def _searched(e: Expressions, expr: c.Expr, env: Environment) -> str:
    nested = expr.type.item is not None and expr.type.item.is_list
    return e.stored(expr, env) if nested else e.text(expr, env)


def _conditional(e: Expressions, expr: c.Conditional, env: Environment) -> str:
    then, otherwise = e.text(expr.then, env), e.text(expr.otherwise, env)
    return f"({then} if {e.text(expr.condition, env)} else {otherwise})"


def _items(e: Expressions, expr: c.Items, env: Environment) -> str:
    return "(" + "".join(f"{e.stored(item, env)}, " for item in expr.items) + ")"


def _beside(e: Expressions, expr: c.Beside, env: Environment) -> str:
    if expr.among is None:
        step = "+" if expr.side == "left" else "-"
        return f"(({e.seat(expr.seat, env)} {step} 1) % {e.where.seats})"
    among = e.text(expr.among, env)
    return f"beside({expr.side!r}, {e.text(expr.seat, env)}, {among}, {e.where.seats})"


def _rotated(e: Expressions, expr: c.Rotated, env: Environment) -> str:
    return f"rotated({e.text(expr.source, env)}, {e.text(expr.first, env)}, {e.where.seats})"


def _knows(e: Expressions, expr: c.Knows, env: Environment) -> str:
    return f"knows(t.known, {e.seat(expr.seat, env)}, {e.cards(expr.cards, env)})"


_PYTHON = {"count": "len", "sum": "sum", "all": "all", "any": "any", "max": "greatest", "min": "least"}


def _apply(e: Expressions, expr: c.Apply, env: Environment) -> str:
    if expr.function in ("best", "strength", "class"):
        return _of_hands(e, expr, env)
    if expr.function == "count" and (chosen := e.seats_where(expr.arguments[0])):
        return counted(chosen, e.where.seats, _condition(e, env)) or f"len({e.text(chosen, env)})"
    write = e.stored if expr.function in _NESTED else e.text
    arguments = [write(argument, env) for argument in expr.arguments]
    if expr.function in ("max", "min") and len(arguments) > 1:
        return larger(expr.function, [e.stored(argument, env) for argument in expr.arguments])
    return f"{_PYTHON.get(expr.function, expr.function)}({', '.join(arguments)})"


_NESTED = frozenset({"same", "multiples", "grouped", "max", "min"})
"""Functions that compare items, which may be lists."""

_TUPLES = frozenset({"multiples", "grouped"})
"""Those of them that give tuples of what is kept."""


def _of_hands(e: Expressions, expr: c.Apply, env: Environment) -> str:
    cards_of = e.of_hands()
    if expr.function == "best":
        return f"hands.best_of({e.text(expr.arguments[0], env)}, lambda owner: {cards_of}(t, owner))"
    strength = f"hands.strength({cards_of}(t, {e.seat(expr.arguments[0], env)}))"
    return strength if expr.function == "strength" else f"{strength}[0]"


def _grid(e: Expressions, expr: c.Grid, env: Environment) -> str:
    return f"domain({', '.join(e.text(part, env) for part in (expr.low, expr.high, expr.step))})"


_RULES: dict[type[c.Expr], Callable[[Expressions, Any, Environment], str]] = {
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
