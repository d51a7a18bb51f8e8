"""Definitions of a profile as Python text: written in place where they are short, else functions of their own.

What hands are made of is often said several times (the ranks, the shape), so a definition
of a hand that is used more than once is computed once for each hand: `m` keeps it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property

from ..core.places import Span
from ..language import core as c
from ..language.traverse import everything
from .program import Program

Environment = dict[str, str]
"""The Python name, or text, of every local name of the core."""

HAND = "the hand"

HAND_PARAMETERS = "h, m"
"""What a function of a hand takes: its faces, and what has been computed of it so far."""

LONGEST_INLINE = 160
"""A definition whose text is longer becomes a function of its own."""


class Definitions:
    """Writes definitions; `text` writes expressions, `stored` as they are kept, `fresh` finds names."""

    def __init__(
        self,
        profile: c.Profile,
        program: Program,
        text: Callable[[c.Expr, Environment], str],
        stored: Callable[[c.Expr, Environment], str],
        fresh: Callable[[str], str],
    ) -> None:
        self._profile = profile
        self._program = program
        self._text = text
        self._stored = stored
        self._fresh = fresh
        self._inline: dict[tuple[str, bool], bool] = {}
        self._functions: dict[tuple[str, bool], str] = {}

    def text(self, expr: c.Named, env: Environment) -> str:
        """The use of a definition."""
        definition = self._definition(expr)
        arguments = [self._text(argument, env) for argument in expr.arguments]
        if self._is_inline(expr, definition) and all(a.isidentifier() or a.isdecimal() for a in arguments):
            return f"({self._text(definition.body, self._inner(expr, definition, arguments))})"
        first = HAND_PARAMETERS if expr.in_hands else "t"
        return f"{self._function(expr, definition)}({', '.join([first, *arguments])})"

    def _definition(self, expr: c.Named) -> c.Definition:
        if expr.in_hands and self._profile.hands is not None:
            return self._profile.hands.definitions[expr.name]
        return self._profile.definitions[expr.name]

    def _inner(self, expr: c.Named, definition: c.Definition, arguments: list[str]) -> Environment:
        inner = dict(zip(definition.parameters, arguments, strict=True))
        return inner | {HAND: "h"} if expr.in_hands else inner

    def _is_inline(self, expr: c.Named, definition: c.Definition) -> bool:
        key = (expr.name, expr.in_hands)
        if key not in self._inline:
            arguments = ["x0"] * len(definition.parameters)
            text = self._text(definition.body, self._inner(expr, definition, arguments))
            self._inline[key] = len(text) <= LONGEST_INLINE and not self.is_kept(expr)
        return self._inline[key]

    def _function(self, expr: c.Named, definition: c.Definition) -> str:
        key = (expr.name, expr.in_hands)
        if key not in self._functions:
            name = self._functions[key] = self._fresh("define")
            number = len(self._functions)
            parameters = [self._fresh("x") for _ in definition.parameters]
            first = HAND_PARAMETERS if expr.in_hands else "t"
            write = self._stored if self.is_kept(expr) else self._text
            body = write(definition.body, self._inner(expr, definition, parameters))
            lines = _kept(number, body) if self.is_kept(expr) else [f"return {body}"]
            placed: list[tuple[str, Span]] = [(line, definition.body.span) for line in lines]
            self._program.function(name, ", ".join([first, *parameters]), placed)
        return self._functions[key]

    def is_kept(self, expr: c.Named) -> bool:
        """Whether it is computed once for each hand, and then as lists and numbers are kept."""
        return expr.in_hands and not expr.arguments and self._uses_in_hands[expr.name] > 1

    @cached_property
    def _uses_in_hands(self) -> Counter[str]:
        """How often each definition of hands is named in what values them."""
        hands = self._profile.hands
        if hands is None:
            return Counter()
        valued = [part for each in hands.classes for part in (each.when, each.score) if part is not None]
        bodies = [definition.body for definition in hands.definitions.values()]
        nodes = (node for expr in [*valued, *bodies] for node in everything(expr))
        return Counter(node.name for node in nodes if isinstance(node, c.Named) and node.in_hands)


def _kept(number: int, body: str) -> list[str]:
    """The lines that compute something once; `number` is where `m` keeps it."""
    return [f"if {number} not in m:", f"    m[{number}] = {body}", f"return m[{number}]"]
