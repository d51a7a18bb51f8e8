"""Structures of the typed core that tell games apart: where something is done, what it costs, what a tie leads to.

Nothing here knows any one game; what is found is a statement or an expression of the
language in a certain place.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from seka_profiles.faces.prose.meaning import meaning
from seka_profiles.language import core as c
from seka_profiles.language.traverse import everything, everything_in
from seka_profiles.rules.records import Rules

Conditions = tuple[c.Expr | None, ...]
"""The branches that lead to a statement, the outermost first; None for an `else`."""

AnyStatement = TypeVar("AnyStatement", bound=c.Statement)


@dataclass(frozen=True)
class Place:
    """Where steps stand: in a phase, in an action of it, in an answer to what that action asks.

    `is_after`: behind the decision of the phase.
    """

    phase: c.Phase
    action: c.Action | None
    answer: c.Action | None
    block: c.Block
    is_after: bool = False


def places(profile: c.Profile) -> Iterator[Place]:
    """All places with steps, in file order."""
    for phase in profile.phases:
        yield Place(phase, None, None, phase.steps)
        for action in phase.options:
            yield Place(phase, action, None, action.steps)
            for answer in action.answers:
                yield Place(phase, action, answer, answer.steps)
        yield Place(phase, None, None, phase.then, is_after=True)


def guarded(block: c.Block, over: Conditions = ()) -> Iterator[tuple[c.Statement, Conditions]]:
    """The statements of a block and of what stands below them, each with the branches that lead to it."""
    for statement in block:
        yield statement, over
        if isinstance(statement, c.If):
            for condition, inner in statement.branches:
                yield from guarded(inner, (*over, condition))
        elif isinstance(statement, c.ForEach):
            yield from guarded(statement.body, over)


def found(profile: c.Profile, kind: type[AnyStatement]) -> Iterator[tuple[Place, AnyStatement, Conditions]]:
    """All statements of a kind, with their places and the branches that lead to them."""
    for place in places(profile):
        for statement, over in guarded(place.block):
            if isinstance(statement, kind):
                yield place, statement, over


def deep(profile: c.Profile, *nodes: Any) -> Iterator[Any]:
    """All that is in some parts of the core, also behind the names that they read, each name once."""
    seen: set[tuple[bool, str]] = set()
    waiting = list(nodes)
    while waiting:
        for node in everything(waiting.pop(0)):
            yield node
            if isinstance(node, c.Named) and (node.in_hands, node.name) not in seen:
                seen.add((node.in_hands, node.name))
                waiting.append(definition(profile, node).body)


def definition(profile: c.Profile, name: c.Named) -> c.Definition:
    """What a name stands for."""
    assert profile.hands or not name.in_hands
    return profile.hands.definitions[name.name] if name.in_hands and profile.hands else profile.definitions[name.name]


def plain(rules: Rules, node: Any) -> Any:
    """A part of the core with settings as their values, and names without arguments as what they stand for.

    A name that is taken of the player who acts loses this argument.
    """
    if isinstance(node, c.Setting):
        value = rules.settings[node.name]
        return c.Constant(node.span, node.type, node.privacy, value) if node.type.kind in _PLAIN_KINDS else node
    if isinstance(node, c.Named) and not node.arguments and not node.in_hands:
        return plain(rules, definition(rules.profile, node).body)
    if isinstance(node, c.Named) and not node.in_hands and all(is_given(each, "actor") for each in node.arguments):
        return replace(node, arguments=())
    if isinstance(node, tuple):
        return tuple(plain(rules, each) for each in node)
    if isinstance(node, c.Expr | c.Statement) and is_dataclass(node):
        names = [field.name for field in fields(node) if field.name not in ("span", "type", "privacy")]
        return replace(node, **{name: plain(rules, getattr(node, name)) for name in names})
    return node


_PLAIN_KINDS = ("number", "yes/no")


# ---------- who is in ---------------------------------------------------------------


def in_play(profile: c.Profile) -> set[str]:
    """The variables of the seats that say who takes turns."""
    among = [phase.turns.among for phase in profile.phases if phase.turns]
    return {node.name for node in deep(profile, *among) if isinstance(node, c.SeatVariable)}


def is_given(node: object, name: str) -> bool:
    """Whether it is one of the names that are always there."""
    return isinstance(node, c.Given) and node.name == name


def sets(statement: object, names: set[str], value: bool) -> bool:
    """Whether a statement makes one of these variables of seats yes, or no."""
    return (
        isinstance(statement, c.Assign)
        and statement.seat is not None
        and statement.name in names
        and isinstance(statement.value, c.Constant)
        and statement.value.value is value
    )


# ---------- hands that are seen or compared -----------------------------------------


def is_function(node: object, name: str) -> bool:
    """Whether it is what a built-in function gives."""
    return isinstance(node, c.Apply) and node.function == name


def compares(node: object) -> bool:
    """Whether it compares how strong two hands are."""
    return (
        isinstance(node, c.Operation)
        and len(node.operands) == 2
        and all(is_function(each, "strength") for each in node.operands)
    )


def shows_hands(profile: c.Profile, statement: object, to_all: bool) -> bool:
    """Whether a statement shows what lies in hands: to everybody, or to somebody whose cards these are not."""
    if not isinstance(statement, c.Reveal) or (statement.to is None) is not to_all or shows_own(statement):
        return False
    return any(isinstance(node, c.Zone) and node.name == "hand" for node in deep(profile, statement.cards))


def shows_own(statement: object) -> bool:
    """Whether a statement shows a seat the cards that it has itself."""
    return (
        isinstance(statement, c.Reveal)
        and isinstance(statement.cards, c.Zone)
        and statement.to is not None
        and meaning(statement.cards.seat) == meaning(statement.to)
    )


def compares_or_shows(profile: c.Profile, place: Place) -> bool:
    """Whether hands are compared or shown to others in a place."""
    if any(compares(node) for node in everything_in(place.block)):
        return True
    statements = [statement for statement, _ in guarded(place.block)]
    return any(shows_hands(profile, each, to_all) for each in statements for to_all in (True, False))


# ---------- ties --------------------------------------------------------------------

_WHEN_EQUAL = {"==", "<=", ">="}


def when_equal(block: c.Block) -> Iterator[c.Statement]:
    """What is done where two hands that a block compares are equal."""
    for statement, _ in guarded(block):
        if isinstance(statement, c.If) and compares(statement.branches[0][0]):
            yield from _equal_branch(statement)
            return


def _equal_branch(statement: c.If) -> Iterator[c.Statement]:
    for condition, block in statement.branches:
        if isinstance(condition, c.Operation) and compares(condition) and condition.operator not in _WHEN_EQUAL:
            continue
        for inner in block:
            if isinstance(inner, c.If) and compares(inner.branches[0][0]):
                yield from _equal_branch(inner)
            else:
                yield from everything(inner)
        return


def kept_for_later(profile: c.Profile) -> set[str]:
    """The variables of seats that remember equal hands, and those that follow from them."""
    names = {
        statement.name
        for place in places(profile)
        for statement in when_equal(place.block)
        if isinstance(statement, c.Assign) and statement.seat is not None and statement.name not in in_play(profile)
    }
    while more := {
        statement.name
        for _, statement, _ in found(profile, c.Assign)
        if statement.name not in names | in_play(profile)
        and any(reads(part, names) for part in (statement.seat, statement.value) if part is not None)
    }:
        names |= more
    return names


def reads(node: object, names: set[str]) -> bool:
    """Whether one of these variables is read in it."""
    return any(isinstance(each, c.SeatVariable | c.TableVariable) and each.name in names for each in everything(node))


def ties(profile: c.Profile) -> tuple[tuple[str, ...], c.Block]:
    """What is done where several have the best hand, or where equal hands were remembered, and in which phase.

    Both are empty where nothing is done.
    """
    later = kept_for_later(profile)
    for place, statement, _ in found(profile, c.If):
        is_about_ties = False
        for condition, block in statement.branches:
            holds = condition is None and is_about_ties
            if condition is not None:
                several = _with_several_best(condition)
                is_about_ties = is_about_ties or several is not None
                holds = bool(several) or reads(condition, later)
            if holds:
                return (place.phase.name,), block
    return (), ()


def _with_several_best(condition: c.Expr) -> bool | None:
    """What `count(best(…)) == 1` and the like say of two; None of other conditions."""
    match condition:
        case c.Operation(operands=(c.Apply(function="count", arguments=(counted,)), c.Constant(value=int(number)))):
            if is_function(counted, "best"):
                return _OF_TWO[condition.operator](number)
    return None


_OF_TWO: dict[str, Callable[[int], bool]] = {
    "==": lambda number: number == 2,
    "!=": lambda number: number != 2,
    "<": lambda number: number > 2,
    "<=": lambda number: number >= 2,
    ">": lambda number: number < 2,
    ">=": lambda number: number <= 2,
}


@dataclass(frozen=True)
class Outcome:
    """What becomes of the pot: it is taken, or cards are dealt again for it.

    `condition`: None where it always is so, or where nothing else held.  `phases`: on the way there.
    """

    condition: c.Expr | None
    is_taken: bool
    phases: tuple[str, ...]


def outcomes(profile: c.Profile) -> list[Outcome]:
    """What a tie leads to, phase by phase, until somebody takes the pot or cards are dealt."""
    way, block = ties(profile)
    return _outcomes(profile, block, None, way)


def _outcomes(profile: c.Profile, block: c.Block, condition: c.Expr | None, way: tuple[str, ...]) -> list[Outcome]:
    phases = {phase.name: phase for phase in profile.phases}
    for statement in everything_in(block):
        if isinstance(statement, c.Take | c.Deal):
            return [Outcome(condition, isinstance(statement, c.Take), way)]
    led: list[Outcome] = []
    for statement, over in guarded(block):
        if isinstance(statement, c.Go) and statement.phase not in way:
            phase = phases[statement.phase]
            last = over[-1] if over else condition
            led += _outcomes(profile, (*phase.steps, *phase.then), last, (*way, phase.name))
    return led
