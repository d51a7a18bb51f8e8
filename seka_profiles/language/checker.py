"""The checker: syntax of an expression in a place, to the typed core, with what is wrong with it.

This module holds the state and the door; the rules for each kind of syntax are in
`names` and `operators`, which register themselves here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..core.diagnostics import Diagnostic, problem
from ..core.places import Span
from ..core.suggest import MOST_COMPARED, Near, near
from ..source.tree import Node, Scalar
from . import core as c
from . import syntax as s
from . import types as t
from .core import Privacy
from .parser import Start, parse
from .scope import Names, Scope
from .types import Type

Rule = Callable[["Checker", Any, Scope], c.Expr]
RULES: dict[type[s.Syntax], Rule] = {}


def rule(kind: type[s.Syntax]) -> Callable[[Rule], Rule]:
    """Makes a function the one that checks this kind of syntax."""

    def register(function: Rule) -> Rule:
        RULES[kind] = function
        return function

    return register


class Checker:
    """Checks expressions against the names of one profile and collects what is wrong.

    `definitions` and `hand_definitions` hold the typed definitions read so far;
    `read` the names of variables, settings and definitions that something reads; `undeclared` those that a step
    sets although nothing declares them.  `depth`: of the expression that is being checked, with all those
    around it whose definitions led here.
    """

    def __init__(self, names: Names) -> None:
        self.names = names
        self.diagnostics: list[Diagnostic] = []
        self.definitions: dict[str, c.Definition] = {}
        self.hand_definitions: dict[str, c.Definition] = {}
        self.open_definitions: list[str] = []
        self.needs: set[str] = set()
        self.read: set[tuple[str, str]] = set()
        self.written: set[tuple[str, str]] = set()
        self.undeclared: set[str] = set()
        self.sizes: dict[tuple[bool, str], int] = {}
        self.depth = 0
        self._compared = 0

    # ---------- reporting ---------------------------------------------------

    def report(self, code: str, span: Span, **details: Any) -> None:
        """Notes one problem."""
        self.diagnostics.append(problem(code, span, **details))

    def poison(self, span: Span, type: Type = t.UNKNOWN) -> c.Expr:
        """What stands for an expression that is already reported; it silences what depends on it."""
        return c.Constant(span, type, Privacy.PUBLIC, None)

    def near(self, word: str, candidates: Iterable[str]) -> Near | None:
        """`did you mean …?` as a help; None where nothing is near, or enough has been looked for in this file."""
        possible = tuple(candidates)
        self._compared += len(possible)
        return near(word, possible) if self._compared <= MOST_COMPARED else None

    # ---------- checking ----------------------------------------------------

    def parsed(self, node: Node, start: Start) -> tuple[s.Syntax, ...]:
        """The syntax that a node holds; empty, and reported, where it holds none."""
        if not isinstance(node, Scalar):  # told where the shape of the file is checked
            return ()
        found, diagnostics = parse(node, start, self.names.has)
        self.diagnostics += diagnostics
        return found

    def expression(self, node: Node, scope: Scope, want: Type | None, place: str) -> c.Expr:
        """The typed expression of a node; `want` None where any type will do."""
        found = self.parsed(node, "expression")
        if not found:
            return self.poison(node.span)
        return self.fitting(self.check(found[0], scope), want, place)

    def check(self, syntax: s.Syntax, scope: Scope) -> c.Expr:
        """The typed expression of a syntax tree."""
        self.depth += 1
        checked = RULES[type(syntax)](self, syntax, scope)
        self.depth -= 1
        return checked

    def fitting(self, expr: c.Expr, want: Type | None, place: str) -> c.Expr:
        """The expression, adapted to a wanted type; poison, and reported, where it does not fit."""
        if want is None or t.fits(expr.type, want):
            return expr
        adapted = as_ranks(self, expr) if _ranks_wanted(expr.type, want) else None
        if adapted is not None:
            return adapted
        if expr.type.kind == "seat" and want.kind == "seat":
            self.report("SP225", expr.span, place=place)
        else:
            advice = _said_by_number(expr, want)
            self.report("SP220", expr.span, place=place, want=want, have=expr.type, help=advice)
        return self.poison(expr.span, want)

    def known(self, expr: c.Expr) -> None:
        """Reports a list of which it cannot be told what it holds."""
        type = expr.type
        while type.item is not None:
            type = type.item
        if type.kind == "unknown" and expr.type.is_list and not isinstance(expr, c.Constant):
            self.report("SP240", expr.span)

    def public(self, expr: c.Expr, place: str, allowed: Privacy = Privacy.PUBLIC) -> c.Expr:
        """The expression, reported where fewer people can compute it than the place allows."""
        if expr.privacy > allowed:
            if place == "a choice":
                self.report("SP234", expr.span)
            else:
                self.report("SP230", expr.span, place=place)
        return expr


def _said_by_number(expr: c.Expr, want: Type) -> str | None:
    """What to write for 0 and 1 that are meant as no and yes."""
    if want != t.YESNO or not isinstance(expr, c.Constant) or expr.value not in (0, 1):
        return None
    return "write `yes`" if expr.value else "write `no`"


def _ranks_wanted(have: Type, want: Type) -> bool:
    if have.item is not None and want.item is not None:
        return _ranks_wanted(have.item, want.item)
    return have.kind == "number" and want.kind == "rank"


def as_ranks(checker: Checker, expr: c.Expr) -> c.Expr | None:
    """The expression with its numerals read as ranks; None where it holds other numbers."""
    if expr.type.kind in ("rank", "unknown"):
        return expr
    if isinstance(expr, c.Constant) and expr.type.kind == "number":
        name = str(expr.value)
        if name not in checker.names.cards.ranks:
            checker.report("SP223", expr.span, rank=name, allowed=", ".join(checker.names.cards.ranks))
            return checker.poison(expr.span, t.RANK)
        return c.Constant(expr.span, t.RANK, expr.privacy, name)
    if isinstance(expr, c.Items):
        items = [as_ranks(checker, item) for item in expr.items]
        if all(item is not None for item in items):
            return c.Items(
                expr.span, t.list_of(t.RANK), expr.privacy, tuple(item for item in items if item is not None)
            )
    if isinstance(expr, c.Conditional):
        then, otherwise = as_ranks(checker, expr.then), as_ranks(checker, expr.otherwise)
        if then is not None and otherwise is not None:
            return c.Conditional(expr.span, then.type, expr.privacy, expr.condition, then, otherwise)
    return None
