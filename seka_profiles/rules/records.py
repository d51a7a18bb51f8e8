"""What the engine plays by: functions of the state of a card table, phase by phase.

A *step function* changes the state and says where the game goes: the number of a
phase, `STAY`, or `OVER`.  All other functions only look.  Seats, phases and actions
are numbers; the state is an `engine.state.State`, of which this floor knows only
what the functions below do with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, ClassVar

from ..core.numbers import Number
from ..core.places import Span
from ..language.core import Action, Profile
from ..language.types import UNKNOWN, Type
from .hands import HandValues
from .pack import Layout, Pack

STAY = -1
OVER = -2

State = Any
Steps = Callable[..., int]
Offer = tuple[Any, ...]
"""An action that is open: its number, then the domain of each of its choices."""


CardsOf = Callable[[State, int], Sequence[int]]
"""The cards that count for a seat."""


@dataclass(frozen=True)
class AskRules:
    """A question.  `until` None: everyone is asked."""

    who: Callable[[State], Sequence[int]]
    secret: bool
    until: Callable[[State], bool] | None
    actions: tuple[ActionRules, ...]
    offers: Callable[[State], tuple[Offer, ...]]
    forced: Callable[[State], int] | None


@dataclass(frozen=True)
class ActionRules:
    """An action.  `kinds`: the types of the choices.  `steps` takes the state and the choices, in file order.

    `hides`: whether a choice may be a card, which not everyone need know.
    """

    name: str
    choices: tuple[str, ...]
    kinds: tuple[Type, ...]
    steps: Steps
    again: bool
    ask: AskRules | None
    hides: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hides", any(kind.kind == "card" for kind in self.kinds))

    @property
    def length(self) -> int:
        """Of how many words a move is, choices and all."""
        return len(self.name.split()) + len(self.choices)


def choice_kinds(action: Action) -> tuple[Type, ...]:
    """The types of the choices of an action."""
    return tuple(domain.type.item or UNKNOWN for _, domain in action.choices)


@dataclass(frozen=True)
class TurnRules:
    """Turns.

    `first`: the seat at which they begin.  `among`: who takes turns.  `next` goes from the last seat that acted, None
    on entry, to the next: it sets `lap` and `actor` of the state, or says no where the
    turns are over.
    """

    first: Callable[[State], int]
    among: Callable[[State], Sequence[int]]
    next: Callable[[State, int | None], bool]
    actions: tuple[ActionRules, ...]
    offers: Callable[[State], tuple[Offer, ...]]
    forced: Callable[[State], int] | None
    secret: ClassVar[bool] = False


@dataclass(frozen=True)
class PhaseRules:
    """A phase; at most one of `turns` and `ask`."""

    name: str
    steps: Steps | None
    turns: TurnRules | None
    ask: AskRules | None
    then: Steps


@dataclass(frozen=True, eq=False)
class Rules:
    """A profile at one table.

    `settings`: the values in force.  `first_values`: of every variable, slot by slot.
    `hands` and `cards_of` are None where no hands are valued.
    `source`: the generated Python, None for the tree walk.  `place` tells where in the
    profile an error came from, by its traceback.  `rebuild` makes these rules again.
    """

    profile: Profile
    settings: dict[str, Any]
    pack: Pack
    layout: Layout
    first_values: tuple[Any, ...]
    money_start: Number
    debt: bool
    phases: tuple[PhaseRules, ...]
    start: int
    hands: HandValues | None
    cards_of: CardsOf | None
    source: str | None = field(repr=False)
    place: Callable[[TracebackType | None], Span | None] = field(repr=False)
    rebuild: Callable[[Profile, int, dict[str, Any]], Rules] = field(repr=False)

    @property
    def identity(self) -> tuple[Any, ...]:
        """What makes two sets of rules the same: the profile, the number of seats, the settings."""
        return self.profile.fingerprint, self.layout.seats, tuple(sorted(self.settings.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the profile and builds the functions anew."""
        return self.rebuild, (self.profile, self.layout.seats, self.settings)
