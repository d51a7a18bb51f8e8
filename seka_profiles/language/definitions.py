"""Definitions: checked when first read, so that their parameters have types."""

from __future__ import annotations

from . import core as c
from . import syntax as s
from . import types as t
from .checker import Checker
from .core import Privacy
from .scope import GIVEN, KEYWORDS, MOMENTARY, DefinitionText, Scope
from .traverse import everything
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
    for argument in arguments:
        checker.known(argument)
    typed = define(checker, text, tuple(argument.type for argument in arguments), in_hands)
    if typed is None:
        return checker.poison(name.span)
    for need in sorted(typed.needs - scope.momentary):
        checker.report("SP224", name.span, name=name.name, why=f"it reads `{need}`, and {WHY_NOT_NOW[need]}")
    checker.needs |= typed.needs
    privacy = max([typed.body.privacy, *(argument.privacy for argument in arguments)])
    return c.Named(name.span, typed.body.type, privacy, typed.name, arguments, in_hands)


def _values(count: int) -> str:
    return "no values" if count == 0 else "one value" if count == 1 else f"{count} values"


def define(checker: Checker, text: DefinitionText, types: tuple[Type, ...], in_hands: bool) -> c.Definition | None:
    """The definition for arguments of these types, checked when first read so; None, and reported, where it is broken.

    The first reading has the name itself, a reading of other types the name and a number.
    """
    done = checker.hand_definitions if in_hands else checker.definitions
    # a parameter may be given nobody anywhere, so it is read as if it always might
    types = tuple(t.MAYBE_SEAT if type.kind == "seat" else type for type in types)
    readings = [typed for key, typed in done.items() if key.split(" ")[0] == text.name]
    known = next((typed for typed in readings if typed.parameter_types == types), None)
    if known is not None or text.body is None:
        return known
    if not _can_open(checker, text, len(readings)):
        return None
    scope = Scope("hands" if in_hands else "table", MOMENTARY)
    for parameter, type in zip(text.parameters, types, strict=True):
        scope = scope.binding(parameter, type, Privacy.PUBLIC, text.span)
    outer, checker.needs = checker.needs, set()
    checker.open_definitions.append(text.name)
    body = checker.check(text.body, scope)
    checker.open_definitions.pop()
    needs, checker.needs = frozenset(checker.needs), outer
    name = f"{text.name} {len(readings) + 1}" if readings else text.name
    checker.sizes[in_hands, name] = _size(checker, text, body)
    done[name] = c.Definition(name, text.parameters, types, body, needs, text.span)
    return done[name]


MOST_CHAINED = 50
"""The most definitions of which each reads the next."""

MOST_LEVELS = 150
"""The most levels of nesting around the name of a definition, in all the expressions that read one another there."""

MOST_PARTS = 10_000
"""The most parts of a definition with all that it reads written out."""

MOST_READINGS = 8
"""The most combinations of types that one definition is read with."""


def _can_open(checker: Checker, text: DefinitionText, readings: int) -> bool:
    """Whether a definition may be looked into; reported where it reads itself or goes too far."""
    chain = checker.open_definitions
    if text.name in chain:
        circle = [*chain[chain.index(text.name) :], text.name]
        checker.report("SP227", text.span, name=text.name, chain=" → ".join(circle))
    elif len(chain) >= MOST_CHAINED:
        checker.report("SP239", text.span, most=MOST_CHAINED, what="definitions read one another in a row")
    elif checker.depth > MOST_LEVELS:
        checker.report("SP239", text.span, most=MOST_LEVELS, what="levels of nesting lead")
    elif readings >= MOST_READINGS:
        checker.report("SP236", text.span, name=text.name, most=MOST_READINGS)
    else:
        return True
    return False


def _size(checker: Checker, text: DefinitionText, body: c.Expr) -> int:
    """How many parts a body has with the definitions that it reads written out; reported where that goes too far."""
    size = 0
    for node in everything(body):
        size += checker.sizes.get((node.in_hands, node.name), 1) if isinstance(node, c.Named) else 1
    if size <= MOST_PARTS:
        return size
    checker.report("SP243", text.span, name=text.name, most=MOST_PARTS)
    return 1  # what reads it is not reported too


def define_unread(checker: Checker, in_hands: bool) -> None:
    """Checks the definitions that nothing reads, too, as far as that can be done without arguments."""
    done = checker.hand_definitions if in_hands else checker.definitions
    texts = checker.names.hand_definitions if in_hands else checker.names.definitions
    for text in texts.values():
        if text.name not in done:
            define(checker, text, (t.UNKNOWN,) * len(text.parameters), in_hands)


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
    if name in GIVEN or name in KEYWORDS:
        return "a word of the language"
    if scope is not None and scope.world == "hands" and (name == "hand" or name in names.hand_definitions):
        return "a definition" if name != "hand" else "the cards of the hand"
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
