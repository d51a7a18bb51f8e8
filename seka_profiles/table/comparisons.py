"""Whose hands a move compares, where everybody at the table can know it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from itertools import takewhile
from typing import Any

from ..engine.state import State
from ..language import core as c
from ..language.traverse import everything, everything_in
from ..rules.binding import bound_constants, layout
from ..rules.fault import Fault
from ..rules.records import Rules
from ..rules.walk import Walker
from ..rules.worlds import World

Decision = tuple[int, int]
"""The number of a phase, and of the action that a question belongs to, -1 for none."""


class Comparisons:
    """What the actions of some rules compare.

    An action compares hands with a seat where its steps begin by giving that seat a name, which everybody
    can follow, and then ask whose hand is stronger, that one's or the actor's.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._rivals = dict(_all_rivals(rules.profile))

    def compared(self, state: State, decision: Decision, number: int, seat: int) -> tuple[int, ...]:
        """The seat that acts and those it is compared with; none where the action compares nothing.

        `state`: the table before the move.  Its lap, and who asks, are not looked at: what
        depends on them is not told.
        """
        rivals = self._rivals.get((decision, number))
        if not rivals:
            return ()
        self._world.state, state.actor = state, seat
        with suppress(Fault, _Untold):
            walker = Walker(self._world)
            return (seat, *(walker.value(rival, {}) for rival in rivals))
        return ()

    @cached_property
    def _world(self) -> World:
        profile, seats = self._rules.profile, self._rules.layout.seats
        return _Heard(bound_constants(profile, seats, dict(self._rules.settings)), layout(profile, seats))


class _Untold(Exception):
    """No event tells of it."""


class _Heard(World):
    """The world as events alone tell it."""

    def given(self, name: str) -> Any:
        if name in ("lap", "asker"):
            raise _Untold
        return super().given(name)


def _all_rivals(profile: c.Profile) -> Iterator[tuple[tuple[Decision, int], tuple[c.Expr, ...]]]:
    """By decision and number of the action, the seats that each action compares the actor with; where there are any."""
    for phase_number, phase in enumerate(profile.phases):
        asked = [(-1, phase.options), *((number, action.answers) for number, action in enumerate(phase.options))]
        for inner, actions in asked:
            for number, action in enumerate(actions):
                if rivals := _rivals(action.steps):
                    yield ((phase_number, inner), number), rivals


def _rivals(steps: c.Block) -> tuple[c.Expr, ...]:
    weighed = [seat for node in everything_in(steps) if isinstance(node, c.If) for seat in _weighed(node)]
    if not any(isinstance(seat, c.Given) and seat.name == "actor" for seat in weighed):
        return ()
    others = {seat.name for seat in weighed if isinstance(seat, c.Local)}
    return tuple(
        step.value
        for step in takewhile(lambda step: isinstance(step, c.Let), steps)
        if isinstance(step, c.Let) and step.name in others and step.value.privacy is c.Privacy.PUBLIC
    )


def _weighed(node: c.If) -> Iterator[c.Expr]:
    """The seats whose hands the conditions ask for the strength of."""
    for condition, _ in node.branches:
        for part in everything(condition) if condition is not None else ():
            if isinstance(part, c.Apply) and part.function == "strength":
                yield from part.arguments
