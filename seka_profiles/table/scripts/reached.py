"""What scripts reach of a profile: the actions that were taken, the classes of the hands that were valued."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...engine.game import Game
from ...language.core import Profile
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
    return Reached(frozenset(_way(profile, *each) for each in _taken(game)), classes)


def _taken(game: Game) -> Iterator[tuple[int, int, int]]:
    """The actions that were taken: number, phase, and the action that asked; secret answers as they are given."""
    for event in game.log:
        if event[0] in ("act", "forced"):
            _, _, number, _, phase, inner, _ = event
            yield number, phase, inner
    state: Any = game.state
    for _, number, _ in state.answers:
        yield number, state.phase, state.inner


def _way(profile: Profile, number: int, phase: int, inner: int) -> Way:
    found = profile.phases[phase]
    actions = found.ask.actions if found.ask is not None else found.actions
    if inner < 0:
        return found.name, actions[number].name
    ask = actions[inner].ask
    assert ask is not None
    return found.name, actions[inner].name, ask.actions[number].name
