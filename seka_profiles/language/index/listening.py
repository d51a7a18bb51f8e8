"""A checker that remembers what every name it has met means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.places import Span
from ...source.tree import Node
from .. import core as c
from .. import syntax as s
from ..checker import Checker
from ..functions import FUNCTIONS
from ..parser import Start
from ..scope import CARD_ATTRIBUTES, Names, Scope
from ..types import UNKNOWN, Type
from .symbols import Kind, Mention, Role, Symbol


class Listener(Checker):
    """Checks like any other; `mentions`: by its place every name in expressions and statements.

    `ways` says of a local how it was given: `let`, `for`, `parameter`; a choice is none of these.
    """

    def __init__(self) -> None:
        super().__init__(Names())
        self.mentions: dict[Span, Mention] = {}
        self.ways: dict[Symbol, str] = {}

    def note(self, symbol: Symbol, span: Span, role: Role = "reads", type: Type = UNKNOWN) -> None:
        """Remembers a name; a definition is read several times, and what is known of it stays."""
        known = self.mentions.get(span)
        if known is None or known.type.kind == "unknown":
            self.mentions[span] = Mention(symbol, span, role, type)

    def parsed(self, node: Node, start: Start) -> tuple[s.Syntax, ...]:
        """The syntax that a node holds; what it gives and sets is remembered."""
        found = super().parsed(node, start)
        for syntax in found:
            self._statement(syntax, node)
        return found

    def check(self, syntax: s.Syntax, scope: Scope) -> c.Expr:
        """The typed expression; what its names mean is remembered."""
        expr = super().check(syntax, scope)
        heard = _HEARD.get(type(syntax))
        if heard is not None:
            heard(self, syntax, scope, expr)
        return expr

    # ---------- statements ------------------------------------------------------

    def _statement(self, syntax: s.Syntax, node: Node) -> None:
        match syntax:
            case s.Assign(target=s.Name() as name) | s.Draw(name=name):
                if name.name in self.names.table:
                    self.note(Symbol("variable", name.name), name.span, "sets", self.names.table[name.name])
            case s.Assign(target=s.Attribute(name=name)):
                if name.name in self.names.seat:
                    self.note(Symbol("seat variable", name.name), name.span, "sets", self.names.seat[name.name])
            case s.Deal(to=to) | s.Move(to=to):
                self._zone(to)
            case s.Go(phase=phase):
                if phase.name in self.names.phases:
                    self.note(Symbol("phase", phase.name), phase.span)
            case _:
                self._given(syntax, node)

    def _zone(self, to: s.Syntax) -> None:
        name = to.name if isinstance(to, s.Attribute) else to
        if isinstance(name, s.Name):
            zone = self.names.zones.get(name.name)
            if zone is not None and zone.of_seats == isinstance(to, s.Attribute):
                self.note(Symbol("zone", name.name), name.span)

    def _given(self, syntax: s.Syntax, node: Node) -> None:
        match syntax:
            case s.Let(name=name):
                self.give(name, syntax.span, "let")
            case s.ForEach(name=name):
                self.give(name, name.span, "for")
            case s.Signature(parameters=parameters):
                for parameter in parameters:
                    self.give(parameter, node.span, "parameter")

    def give(self, name: s.Name, home: Span, way: str) -> None:
        """Remembers where a local name is given."""
        symbol = Symbol("local", name.name, home)
        self.ways[symbol] = way
        self.note(symbol, name.span, "gives")


# ---------- expressions -----------------------------------------------------------


def _name(listener: Listener, node: s.Name, scope: Scope, expr: c.Expr) -> None:
    symbol = _meant(listener, node.name, scope, expr)
    if symbol is not None:
        listener.note(symbol, node.span, "reads", expr.type)


def _attribute(listener: Listener, node: s.Attribute, scope: Scope, expr: c.Expr) -> None:
    symbol = _meant(listener, node.name.name, scope, expr)
    if symbol is not None:
        listener.note(symbol, node.name.span, "reads", expr.type)


def _application(listener: Listener, node: s.Application, scope: Scope, expr: c.Expr) -> None:
    for argument in node.arguments:
        if isinstance(argument, s.Comprehension):
            listener.give(argument.name, argument.name.span, "for")
    name = node.name.name
    if name in FUNCTIONS:
        listener.note(Symbol("function", name), node.name.span, "reads", expr.type)
    elif isinstance(expr, c.Named):
        listener.note(Symbol(_definition(expr), name), node.name.span, "reads", expr.type)


def _quoted(listener: Listener, node: s.Quoted, scope: Scope, expr: c.Expr) -> None:
    if isinstance(expr, c.Constant) and expr.value == node.text:
        inner = Span(node.span.text, node.span.start + 1, node.span.end - 1)
        listener.note(Symbol("class", node.text), inner, "reads", expr.type)


_HEARD: dict[type[s.Syntax], Callable[[Listener, Any, Scope, c.Expr], None]] = {
    s.Name: _name,
    s.Attribute: _attribute,
    s.Application: _application,
    s.Quoted: _quoted,
}

_KINDS: dict[type[c.Expr], Kind] = {
    c.Setting: "setting",
    c.TableVariable: "variable",
    c.SeatVariable: "seat variable",
    c.Zone: "zone",
    c.Given: "given",
    c.Holding: "given",
    c.HandCards: "given",
}
_CONSTANTS: dict[str, Kind] = {"rank": "rank", "suit": "suit", "card": "card"}


def _meant(listener: Listener, name: str, scope: Scope, expr: c.Expr) -> Symbol | None:
    """What a name stands for, by what the checker has made of it; None where that is nothing."""
    while isinstance(expr, c.Each):
        expr = expr.body
    match expr:
        case c.Named():
            return Symbol(_definition(expr), name)
        case c.CardAttribute():
            return Symbol("given" if name in CARD_ATTRIBUTES else "tag", name)
        case c.Local():
            known = scope.locals.get(name)
            return Symbol("local", name, known.span) if known else Symbol("given", name)
        case c.Constant(value=str(value)) if expr.type.kind in _CONSTANTS:
            return Symbol(_CONSTANTS[expr.type.kind], value)
    kind = _KINDS.get(type(expr))
    return Symbol(kind, name) if kind else None


def _definition(expr: c.Named) -> Kind:
    return "hand definition" if expr.in_hands else "definition"
