"""Definitions: checked when first read, so that their parameters have types."""

from __future__ import annotations

from . import core as c
from . import syntax as s
from . import types as t
from .checker import Checker
from .core import Privacy
from .scope import MOMENTARY, DefinitionText, Scope
from .types import Type

WHY_NOT_NOW = {
    "actor": "nobody is acting",
    "asker": "only an answer to an action's own `ask` has an asker",
    "lap": "laps are counted only in `turns`",
}


def named(checker: Checker, name: s.Name, arguments: tuple[c.Expr, ...], scope: Scope) -> c.Expr | None:
    """A definition read here; None where there is none of that name."""
    in_hands = scope.world == "hands"
    texts = checker.names.hand_definitions if in_hands else checker.names.definitions
    text = texts.get(name.name)
    if text is None:
        return None
    checker.read.add(("define", name.name))
    if len(arguments) != len(text.parameters):
        want, have = _values(len(text.parameters)), _values(len(arguments))
        checker.report("SP213", name.span, name=name.name, want=want, have=have)
        return checker.poison(name.span)
    typed = define(checker, text, tuple(argument.type for argument in arguments), in_hands)
    if typed is None:
        return checker.poison(name.span)
    _check_parameters(checker, typed, arguments)
    for need in sorted(typed.needs - scope.momentary):
        checker.report("SP224", name.span, name=name.name, why=f"it reads `{need}`, and {WHY_NOT_NOW[need]}")
    checker.needs |= typed.needs
    privacy = max([typed.body.privacy, *(argument.privacy for argument in arguments)])
    return c.Named(name.span, typed.body.type, privacy, name.name, arguments, in_hands)


def _values(count: int) -> str:
    return "no values" if count == 0 else "one value" if count == 1 else f"{count} values"


def _check_parameters(checker: Checker, typed: c.Definition, arguments: tuple[c.Expr, ...]) -> None:
    for parameter, argument in zip(typed.parameter_types, arguments, strict=True):
        if not t.fits(argument.type, parameter):
            checker.report("SP236", argument.span, name=typed.name, have=argument.type, want=parameter)


def define(checker: Checker, text: DefinitionText, types: tuple[Type, ...], in_hands: bool) -> c.Definition | None:
    """The typed definition, checked when first read; None, and reported, where it reads itself or is broken."""
    done = checker.hand_definitions if in_hands else checker.definitions
    if text.name in done:
        return done[text.name]
    if text.name in checker.open_definitions:
        circle = [*checker.open_definitions[checker.open_definitions.index(text.name) :], text.name]
        checker.report("SP227", text.span, name=text.name, chain=" → ".join(circle))
        return None
    if text.body is None:
        return None
    scope = Scope("hands" if in_hands else "table", MOMENTARY)
    for parameter, type in zip(text.parameters, types, strict=True):
        # a parameter may be given nobody anywhere, so it is read as if it always might
        widened = t.MAYBE_SEAT if type.kind == "seat" else type
        scope = scope.binding(parameter, widened, Privacy.PUBLIC, text.span)
    outer, checker.needs = checker.needs, set()
    checker.open_definitions.append(text.name)
    body = checker.check(text.body, scope)
    checker.open_definitions.pop()
    needs, checker.needs = frozenset(checker.needs), outer
    widened_types = tuple(scope.locals[parameter].type for parameter in text.parameters)
    typed = c.Definition(text.name, text.parameters, widened_types, body, needs, text.span)
    return done.setdefault(text.name, typed)


def declare_local(checker: Checker, name: s.Name, scope: Scope) -> None:
    """Reports a local name that already means something."""
    what = taken(checker, name.name, scope)
    if what:
        checker.report("SP216", name.span, name=name.name, what=what)


def taken(checker: Checker, name: str, scope: Scope | None = None) -> str | None:
    """What an expression already means by a name; None where it is free."""
    names = checker.names
    if scope is not None and name in scope.locals:
        return "a name in use here"
    for kind, known in (
        ("a setting", names.settings),
        ("a variable of the table", names.table),
        ("a definition", names.definitions),
        ("a rank", names.cards.ranks),
        ("a suit", names.cards.suits),
        ("a card", names.cards.extra),
    ):
        if name in known:
            return kind
    zone = names.zones.get(name)
    return "a zone" if zone is not None and not zone.of_seats else None
