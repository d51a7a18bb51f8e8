"""Whose hands a move compares, where everybody at the table can know it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any

from ..engine.state import State
from ..language import core as c
from ..language.traverse import everything, everything_in
from ..rules import meaning as m
from ..rules.binding import bound_constants, layout
from ..rules.fault import Fault
from ..rules.records import Rules
from ..rules.walk import Local, Walker
from ..rules.worlds import World


class Comparisons:
    """What the actions of some rules compare.

    An action compares hands with a seat where its steps begin by giving that seat a name, which everybody
    can follow, and then ask whose hand is stronger, that one's or the actor's.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._named = dict(_all_named(rules.profile))

    def compared(self, state: State, told: tuple[Any, ...]) -> tuple[int, ...]:
        """The seat that acts and those it is compared with; none where the action compares nothing.

        `state`: the table before the move; it is only read.  Its lap, and who acts and asks, are not looked at:
        what depends on laps and askers is not told.  `told`: the event of the action, as the engine tells it.
        """
        _, seat, number, choices, phase, inner, seen = told
        named = self._named.get((phase, inner, number))
        if named is None:
            return ()
        self._world.state, self._world.actor = state, seat
        with suppress(Fault, _Untold):
            heard = named.heard(choices, seen, self._rules.layout.everyone)
            return (seat, *named.rivals(Walker(self._world), heard))
        return ()

    @cached_property
    def _world(self) -> _Heard:
        profile, seats = self._rules.profile, self._rules.layout.seats
        return _Heard(bound_constants(profile, seats, dict(self._rules.settings)), layout(profile, seats))


class _Untold(Exception):
    """No event tells of it."""


class _Heard(World):
    """The world as events alone tell it, while `actor` acts."""

    actor: int

    def given(self, name: str) -> Any:
        if name in ("lap", "asker"):
            raise _Untold
        return self.actor if name == "actor" else super().given(name)

    def of_hands(self, function: str, argument: Any) -> Any:
        raise _Untold


@dataclass(frozen=True)
class _Named:
    """How the steps of an action name those with whom it compares the actor.

    `names`: theirs, in file order.  `lets`: all that has to be named for that, in file order.  `choices`: the
    choices that these read, by name the place of each.  So nothing is read that has no value by then.
    """

    names: tuple[str, ...]
    lets: tuple[c.Let, ...]
    choices: dict[str, int]

    def heard(self, choices: tuple[Any, ...], seen: tuple[int, ...], everyone: int) -> Local:
        """The choices that are read; `seen`: who heard of each, as bits.  Raises `_Untold` unless everybody did."""
        if any(seen[at] != everyone for at in self.choices.values()):
            raise _Untold
        return {name: choices[at] for name, at in self.choices.items()}

    def rivals(self, walker: Walker, local: Local) -> list[int]:
        """The seats that are named.  Raises `Fault`, also where one of them is nobody."""
        for let in self.lets:
            local[let.name] = m.frozen(walker.value(let.value, local))
        return [m.seat(local[name]) for name in self.names]


def _all_named(profile: c.Profile) -> Iterator[tuple[tuple[int, int, int], _Named]]:
    """What each action that compares names, by the number of its phase, of the action asking (-1: none) and its own."""
    for phase_number, phase in enumerate(profile.phases):
        asked = [(-1, phase.options), *((number, action.answers) for number, action in enumerate(phase.options))]
        for inner, actions in asked:
            for number, action in enumerate(actions):
                if names := _rivals(action.steps):
                    yield (phase_number, inner, number), _named(action, names)


def _rivals(steps: c.Block) -> tuple[str, ...]:
    """The names of those that the actor is compared with, in file order."""
    weighed = [seat for node in everything_in(steps) if isinstance(node, c.If) for seat in _weighed(node)]
    if not any(isinstance(seat, c.Given) and seat.name == "actor" for seat in weighed):
        return ()
    others = {seat.name for seat in weighed if isinstance(seat, c.Local)}
    return tuple(let.name for let in _lets(steps) if let.name in others and let.value.privacy is c.Privacy.PUBLIC)


def _named(action: c.Action, names: tuple[str, ...]) -> _Named:
    needed = set(names)
    lets: list[c.Let] = []
    for let in reversed(_lets(action.steps)):
        if let.name in needed:
            needed |= {part.name for part in everything(let.value) if isinstance(part, c.Local)}
            lets.insert(0, let)
    return _Named(names, tuple(lets), {name: at for at, (name, _) in enumerate(action.choices) if name in needed})


def _lets(steps: c.Block) -> tuple[c.Let, ...]:
    """What steps name before they do anything."""
    return tuple(step for step in takewhile(lambda step: isinstance(step, c.Let), steps) if isinstance(step, c.Let))


def _weighed(node: c.If) -> Iterator[c.Expr]:
    """The seats whose hands the conditions ask for the strength of."""
    for condition, _ in node.branches:
        for part in everything(condition) if condition is not None else ():
            if isinstance(part, c.Apply) and part.function == "strength":
                yield from part.arguments
