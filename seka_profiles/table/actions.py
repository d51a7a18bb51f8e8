"""Where an action stands in a profile."""

from __future__ import annotations

from collections.abc import Iterator

from ..language import core as c

Address = tuple[int, int, int]
"""The phase, the action whose question it answers or -1, and its own number there: the engine's numbers, from 0."""


def addresses(profile: c.Profile) -> Iterator[tuple[Address, c.Phase, c.Action]]:
    """Every action and answer with its phase, in file order; answers behind the action that asks."""
    for number, phase in enumerate(profile.phases):
        for place, action in enumerate(phase.options):
            yield (number, -1, place), phase, action
            yield from (((number, place, at), phase, answer) for at, answer in enumerate(action.answers))


def named(profile: c.Profile, address: Address) -> tuple[str, ...]:
    """An action by the names of its phase, of the action that asks, if one does, and its own."""
    number, outer, at = address
    phase = profile.phases[number]
    if outer < 0:
        return phase.name, phase.options[at].name
    return phase.name, phase.options[outer].name, phase.options[outer].answers[at].name
