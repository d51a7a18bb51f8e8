"""Statements of the typed core as lines of Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..core.places import Span
from ..language import core as c
from .alike import is_exact
from .emit import Expressions, zone_slot
from .emit_definitions import Environment
from .emit_seats import is_of_all_seats
from .records import OVER, STAY

Line = tuple[str, Span]


class StepWriter:
    """Writes step functions; `phases` gives the number of a phase by its name."""

    def __init__(self, expressions: Expressions, phases: dict[str, int]) -> None:
        self.e = expressions
        self.phases = phases

    def body(self, block: c.Block, env: Environment, span: Span) -> list[Line]:
        """The whole body of a step function."""
        return [*self.block(block, env), (f"return {STAY}", span)]

    def block(self, block: c.Block, env: Environment) -> Iterator[Line]:
        """The lines of a block; what it binds is known behind it in `env` of its own."""
        env = dict(env)
        for statement in block:
            yield from _RULES[type(statement)](self, statement, env)

    def inner(self, block: c.Block, env: Environment) -> Iterator[Line]:
        """The lines of a branch or loop."""
        empty = True
        for line, span in self.block(block, env):
            empty = False
            yield f"    {line}", span
        if empty:
            yield "    pass", c.NOWHERE

    def seats(self, expr: c.Expr, env: Environment) -> str:
        """A seat or a list of seats, as something to loop over."""
        return self.e.stored(expr, env) if expr.type.is_list else f"({self.e.seat(expr, env)},)"

    def slots(self, base: int, seats: c.Expr, env: Environment) -> str:
        """The slots of the seats of a list, of what begins at `base`."""
        if is_of_all_seats(seats):
            return f"range({base}, {base + self.e.where.seats})"
        if base == 0:
            return self.e.stored(seats, env)
        seat = self.e.fresh()
        return f"[{base} + {seat} for {seat} in {self.e.text(seats, env)}]"


def _assign(w: StepWriter, node: c.Assign, env: Environment) -> Iterator[Line]:
    value = w.e.fresh()
    if node.seat is None:
        yield f"{value} = {w.e.stored(node.value, env)}", node.span
        yield from _set(str(w.e.where.table[node.name]), node, value)
        return
    base = w.e.where.seat[node.name]
    if not node.seat.type.is_list:
        slot = w.e.fresh()
        yield f"{slot} = {base} + {w.e.seat(node.seat, env)}", node.span
        yield f"{value} = {w.e.stored(node.value, env)}", node.span
        yield from _set(slot, node, value)
        return
    slots, slot = w.e.fresh(), w.e.fresh()
    yield f"{slots} = {w.slots(base, node.seat, env)}", node.span
    yield f"{value} = {w.e.stored(node.value, env)}", node.span
    yield f"for {slot} in {slots}:", node.span
    for line, span in _set(slot, node, value):
        yield f"    {line}", span


def _set(slot: str, node: c.Assign, value: str) -> Iterator[Line]:
    if node.operator != "=":
        yield f"t.set({slot}, v[{slot}] {node.operator[0]} {value})", node.span
    elif node.value.type.is_list or not is_exact(node.value):  # these may outgrow what may be kept
        yield f"t.set({slot}, {value})", node.span
    else:
        yield f"if v[{slot}] != {value}:", node.span
        yield f"    v[{slot}] = {value}", node.span
        yield f'    tell(("set", {slot}, {value}))', node.span


def _pay(w: StepWriter, node: c.Pay, env: Environment) -> Iterator[Line]:
    to = "None" if node.to is None else w.e.seat(node.to, env)
    if not node.payer.type.is_list:
        yield f"t.pay({w.e.seat(node.payer, env)}, {w.e.text(node.amount, env)}, {to})", node.span
        return
    seats, amount, target, seat = (w.e.fresh() for _ in range(4))
    yield f"{seats} = {w.seats(node.payer, env)}", node.span
    yield f"{amount} = {w.e.text(node.amount, env)}", node.span
    yield f"{target} = {to}", node.span
    yield f"for {seat} in {seats}:", node.span
    yield f"    t.pay({seat}, {amount}, {target})", node.span


def _take(w: StepWriter, node: c.Take, env: Environment) -> Iterator[Line]:
    yield f"t.take({w.seats(node.taker, env)}, {w.e.text(node.amount, env)})", node.span


def _deal(w: StepWriter, node: c.Deal, env: Environment) -> Iterator[Line]:
    count = w.e.fresh()
    yield f"{count} = {w.e.text(node.count, env)}", node.span
    if node.each and node.seat is not None:
        slots = w.slots(w.e.where.zones[node.zone], node.seat, env)
    else:
        slots = f"({zone_slot(w.e, node.zone, node.seat, env)},)"
    yield f"t.deal({count}, {slots})", node.span


def _gather(w: StepWriter, node: c.Gather, env: Environment) -> Iterator[Line]:
    if node.zone is None:
        yield "t.gather()", node.span
    else:
        yield f"t.gather_zone({zone_slot(w.e, node.zone.name, node.zone.seat, env)})", node.span


def _move(w: StepWriter, node: c.Move, env: Environment) -> Iterator[Line]:
    cards = w.e.cards(node.cards, env)
    yield f"t.move({cards}, {zone_slot(w.e, node.zone, node.seat, env)})", node.span


def _reveal(w: StepWriter, node: c.Reveal, env: Environment) -> Iterator[Line]:
    cards = w.e.cards(node.cards, env)
    if node.to is None:
        bits = str(w.e.where.everyone)
    elif node.to.type.is_list:
        seat = w.e.fresh()
        bits = f"sum([1 << {seat} for {seat} in {{*{w.e.text(node.to, env)}}}])"
    else:
        bits = f"1 << {w.e.seat(node.to, env)}"
    yield f"t.reveal({cards}, {bits})", node.span


def _draw(w: StepWriter, node: c.Draw, env: Environment) -> Iterator[Line]:
    yield f"t.draw({w.e.where.table[node.name]}, {w.e.stored(node.source, env)})", node.span


def _let(w: StepWriter, node: c.Let, env: Environment) -> Iterator[Line]:
    name = w.e.fresh()
    yield f"{name} = {w.e.stored(node.value, env)}", node.span
    env[node.name] = name


def _go(w: StepWriter, node: c.Go, env: Environment) -> Iterator[Line]:
    yield f"return {w.phases[node.phase]}", node.span


def _end(w: StepWriter, node: c.End, env: Environment) -> Iterator[Line]:
    yield f"return {OVER}", node.span


def _if(w: StepWriter, node: c.If, env: Environment) -> Iterator[Line]:
    for number, (condition, branch) in enumerate(node.branches):
        if condition is None:
            yield "else:", node.span
        else:
            word = "elif" if number else "if"
            yield f"{word} {w.e.text(condition, env)}:", condition.span
        yield from w.inner(branch, env)


def _for_each(w: StepWriter, node: c.ForEach, env: Environment) -> Iterator[Line]:
    name = w.e.fresh()
    yield f"for {name} in {w.e.stored(node.source, env)}:", node.source.span
    yield "    t.tick()", node.source.span
    yield from w.inner(node.body, {**env, node.name: name})


_RULES: dict[type[c.Statement], Callable[[StepWriter, Any, Environment], Iterator[Line]]] = {
    c.Assign: _assign,
    c.Pay: _pay,
    c.Take: _take,
    c.Deal: _deal,
    c.Gather: _gather,
    c.Move: _move,
    c.Reveal: _reveal,
    c.Draw: _draw,
    c.Let: _let,
    c.Go: _go,
    c.End: _end,
    c.If: _if,
    c.ForEach: _for_each,
}
