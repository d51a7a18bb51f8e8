"""Checks of how a game flows, and of what is named for nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..core.diagnostics import has_errors
from ..core.places import Span
from . import core as c
from .checker import Checker
from .traverse import everything, everything_in


def check_flow(checker: Checker, profile: c.Profile) -> None:
    """Reports paths that lead nowhere, phases nobody reaches, and names that nothing uses."""
    for phase in profile.phases:
        _check_phase(checker, phase)
    if not has_errors(checker.diagnostics):  # what is misspelt is not used or reached under its name
        _check_reached(checker, profile)
        _check_pot(checker, profile)
        _check_used(checker, profile)


# ---------- paths ---------------------------------------------------------------


def _check_phase(checker: Checker, phase: c.Phase) -> None:
    decides = phase.turns is not None or phase.ask is not None
    leaves = _leaves(checker, phase.steps)
    if leaves and decides:
        checker.report("SP334", phase.span, name=phase.name)
    if not decides and not leaves:
        checker.report("SP331", phase.span, name=phase.name, where="`steps`")
    if not decides and phase.then:
        checker.report("SP332", phase.then[0].span, name=phase.name)
    if decides and not _leaves(checker, phase.then):
        checker.report("SP331", phase.span, name=phase.name, where="`then`")
    for action in actions_of(phase):
        _leaves(checker, action.steps)
        _check_guards(checker, action)
        _check_choices(checker, action)


def actions_of(phase: c.Phase) -> Iterator[c.Action]:
    """The actions of a phase and of the questions nested in them."""
    for action in phase.options:
        yield from (action, *action.answers)


def _leaves(checker: Checker, block: c.Block) -> bool:
    """Whether a block ends in `go` or `end` on every path; reports what stands behind such an end."""
    for index, statement in enumerate(block):
        if _statement_leaves(checker, statement):
            if index + 1 < len(block):
                checker.report("SP330", block[index + 1].span)
            return True
    return False


def _statement_leaves(checker: Checker, statement: c.Statement) -> bool:
    if isinstance(statement, c.Go | c.End):
        return True
    if isinstance(statement, c.If):
        ends = [_leaves(checker, branch) for _, branch in statement.branches]
        return all(ends) and statement.branches[-1][0] is None
    if isinstance(statement, c.ForEach):
        _leaves(checker, statement.body)
    return False


def _check_guards(checker: Checker, action: c.Action) -> None:
    for key, guard in (("when", action.when), ("forced", action.forced)):
        if isinstance(guard, c.Constant) and isinstance(guard.value, bool):
            checker.report("SP335", guard.span, key=key, value="yes" if guard.value else "no")


def _check_choices(checker: Checker, action: c.Action) -> None:
    used = {node.name for node in everything_in(action.steps) if isinstance(node, c.Local)}
    for name, domain in action.choices:
        if name not in used:
            checker.report("SP336", domain.span, name=name)


# ---------- phases --------------------------------------------------------------


def _check_reached(checker: Checker, profile: c.Profile) -> None:
    by_name = {phase.name: phase for phase in profile.phases}
    reached: set[str] = set()
    ahead = [profile.start]
    while ahead:
        name = ahead.pop()
        if name in by_name and name not in reached:
            reached.add(name)
            ahead += _gone_to(by_name[name])
    lost = [phase for phase in profile.phases if phase.name not in reached]
    led_to = {go for phase in lost for go in _gone_to(phase) if go != phase.name}
    for phase in [phase for phase in lost if phase.name not in led_to] or lost:  # not what follows from another
        checker.report("SP333", phase.span, name=phase.name)
    if not any(isinstance(node, c.End) for name in reached for node in _within(by_name[name])):
        checker.report("SP337", by_name[profile.start].span if profile.start in by_name else profile.cards.span)


def _check_pot(checker: Checker, profile: c.Profile) -> None:
    nodes = [node for phase in profile.phases for node in _within(phase)]
    paid = [node for node in nodes if isinstance(node, c.Pay) and node.to is None and not _is_nothing(node.amount)]
    if paid and not any(isinstance(node, c.Take) for node in nodes):
        checker.report("SP354", paid[0].span)


def _is_nothing(amount: c.Expr) -> bool:
    return isinstance(amount, c.Constant) and amount.value == 0


def _gone_to(phase: c.Phase) -> list[str]:
    return [node.phase for node in _within(phase) if isinstance(node, c.Go)]


def _within(phase: c.Phase) -> Iterator[object]:
    yield from everything_in(phase.steps)
    yield from everything_in(phase.then)
    for part in (phase.turns, phase.ask, *phase.actions):
        if part is not None:
            yield from everything(part)


# ---------- names ---------------------------------------------------------------


def _check_used(checker: Checker, profile: c.Profile) -> None:
    for section, kind, declared in (
        ("settings", "the setting", profile.settings),
        ("table", "the variable", profile.table),
        ("seat", "the variable", profile.seat),
    ):
        for name, entry in declared.items():
            if (section, name) not in checker.read:
                checker.report("SP338", entry.span, kind=kind, name=name)
            elif section != "settings" and (section, name) not in checker.written:
                checker.report("SP339", entry.span, name=name)
    for name, span in _definition_spans(checker):
        if ("define", name) not in checker.read:
            in_hands = name in checker.names.hand_definitions
            help = "of the ideas of `hands` those count that the `score` of a class names" if in_hands else None
            checker.report("SP338", span, kind="the definition", name=name, help=help)


def _definition_spans(checker: Checker) -> Iterable[tuple[str, Span]]:
    for texts in (checker.names.definitions, checker.names.hand_definitions):
        for name, definition in texts.items():
            yield name, definition.span
