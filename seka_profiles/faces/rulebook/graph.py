"""The phases of a game as a graph: what may be done in each, and on what condition it leads where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...language import core as c
from ..prose.speaker import Speaker

MOST_SIGNS = 90
"""The longest condition that is told in full."""


@dataclass(frozen=True)
class Exit:
    """A way out of a phase; `to`: the name of the next one, None where the game ends; `said`: when, without marks."""

    to: str | None
    said: str


@dataclass(frozen=True)
class Node:
    """A phase.  `shown`: its name as it is read; `actions`: what players may do, by the words for it."""

    name: str
    shown: str
    actions: tuple[str, ...]
    exits: tuple[Exit, ...]


def nodes(speaker: Speaker) -> tuple[Node, ...]:
    """All phases, those that come first before those that follow."""
    found = {phase.name: _node(speaker, phase) for phase in speaker.profile.phases}
    return tuple(found[name] for name in _in_order(found, speaker.profile.start))


def _node(speaker: Speaker, phase: c.Phase) -> Node:
    actions = phase.options
    exits = (Exit(to, _short(said)) for to, said in _ways(speaker, phase, actions))
    shown = tuple(speaker.profile.labels.of("actions", each.name) for each in actions)
    return Node(phase.name, speaker.named("phases", phase.name), shown, tuple(dict.fromkeys(exits)))


def _in_order(found: dict[str, Node], start: str) -> list[str]:
    """By depth first, so that a phase comes behind all that lead to it, where it does not lead back to them."""
    seen: set[str] = set()
    order: list[str] = []
    for root in (start, *found):
        order += reversed(_finished(found, root, seen))
    return order


def _finished(found: dict[str, Node], root: str, seen: set[str]) -> list[str]:
    """What is reached from a phase and was not seen before, each behind all that it leads to."""
    finished: list[str] = []
    open_ways: list[tuple[str | None, Iterator[str | None]]] = [(None, iter((root,)))]
    while open_ways:
        phase, targets = open_ways[-1]
        target = next((each for each in targets if each is not None and each not in seen), None)
        if target is not None:
            seen.add(target)
            open_ways.append((target, iter([each.to for each in found[target].exits])))
        else:
            open_ways.pop()
            finished += [phase] if phase is not None else []
    return finished


# ---------- ways out ----------------------------------------------------------------

Way = tuple[str | None, tuple[str, ...]]
"""The next phase, and what has to be so, the widest first."""


def _ways(speaker: Speaker, phase: c.Phase, actions: Iterable[c.Action]) -> Iterator[Way]:
    yield from _out_of(speaker, phase.steps, ())
    for each in actions:
        yield from _out_of_action(speaker, each, ())
    yield from _out_of(speaker, phase.then, _when_over(speaker, phase))


def _out_of_action(speaker: Speaker, each: c.Action, above: tuple[str, ...]) -> Iterator[Way]:
    said = (*above, speaker.profile.labels.of("actions", each.name))
    yield from _out_of(speaker, each.steps, said)
    for answer in each.answers:
        yield from _out_of_action(speaker, answer, said)


def _when_over(speaker: Speaker, phase: c.Phase) -> tuple[str, ...]:
    """When what stands under `then` comes."""
    decision = phase.turns or phase.ask
    if decision is None:
        return ()
    if decision.until is not None:
        return (f"when {speaker.clause(decision.until)}",)
    return ("when all have answered",) if phase.ask is not None else ("when nobody is left to act",)


def _out_of(speaker: Speaker, block: c.Block, said: tuple[str, ...]) -> Iterator[Way]:
    """The ways out of a block; what comes behind one that is left on some condition comes otherwise."""
    otherwise: tuple[str, ...] = ()
    for statement in block:
        found = list(_out_of_step(speaker, statement, said + otherwise))
        yield from found
        if found:
            otherwise = (_OTHERWISE,)


_OTHERWISE = "otherwise"


def _out_of_step(speaker: Speaker, statement: c.Statement, said: tuple[str, ...]) -> Iterator[Way]:
    match statement:
        case c.Go(phase=name):
            yield name, said
        case c.End():
            yield None, said
        case c.ForEach(body=body):
            yield from _out_of(speaker, body, said)
        case c.If(branches=branches):
            for condition, inner in branches:
                when = _OTHERWISE if condition is None else f"if {speaker.clause(condition)}"
                yield from _out_of(speaker, inner, (*said, when))


def _short(said: tuple[str, ...]) -> str:
    """Conditions as one text without marks, no longer than can be read beside an arrow; the nearest count most."""
    if len(said) > 1 and len(", ".join(said)) > MOST_SIGNS:
        return _short(said[1:])
    text = ", ".join(said).replace("`", "")
    return text if len(text) <= MOST_SIGNS else f"{text[:MOST_SIGNS].rstrip(' ,')} …"
