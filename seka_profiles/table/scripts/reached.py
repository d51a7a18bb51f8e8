"""What scripts reach of a profile: the actions that were taken, the classes of the hands that were valued.

It is that of one table: the hands of a table remember the classes they have met, and every script has a table of
its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...engine.game import Game
from ..actions import Address, named
from .playing import Played

Way = tuple[str, ...]
"""An action by its phase and name; an answer by phase, action and its own name."""


@dataclass(frozen=True)
class Reached:
    """Actions, chosen or forced, and hand classes."""

    actions: frozenset[Way] = frozenset()
    classes: frozenset[str] = frozenset()

    def __or__(self, other: Reached) -> Reached:
        return Reached(self.actions | other.actions, self.classes | other.classes)


def reached(played: Played) -> Reached:
    """What a script has reached, as far as it came."""
    hands = played.rules.hands if played.rules is not None else None
    classes = frozenset(hands.class_names[number] for number in hands.met) if hands is not None else frozenset[str]()
    game = played.game
    if game is None:
        return Reached(classes=classes)
    profile = game.rules.profile
    return Reached(frozenset(named(profile, each) for each in _taken(game)), classes)


def _taken(game: Game) -> Iterator[Address]:
    """The actions that were taken; secret answers as they are given."""
    for event in game.log:
        if event[0] in ("act", "forced"):
            _, _, number, _, phase, inner, _ = event
            yield phase, inner, number
    state: Any = game.state
    for _, number, _ in state.answers:
        yield state.phase, state.inner, number
