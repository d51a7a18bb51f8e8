"""What a name may stand for at a place of a profile."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from ..core.cards import CardNames
from ..core.places import Span
from . import types as t
from . import words
from .core import Local, Privacy, ZoneRule
from .syntax import Syntax
from .types import Type

World = Literal["table", "hands", "of", "cards", "constants"]
"""`table`: phases and definitions; `hands`: what a hand is worth; `of`: which cards count;
`cards`: the pack; `constants`: settings and first values."""

GIVEN = tuple(word.name for word in words.GIVEN_NAMES)
GIVEN_TYPES: dict[str, Type] = {
    "seats": t.SEATS,
    "pot": t.NUMBER,
    "lap": t.NUMBER,
    "actor": t.SEAT,
    "asker": t.SEAT,
    "suits": t.list_of(t.SUIT),
    "pack": t.CARDS,
}
"""What the given names are; `it` is whatever a condition looks at."""

MOMENTARY = frozenset({"actor", "asker", "lap"})
"""Names that mean something only while somebody is to act."""

CARD_ATTRIBUTES: dict[str, Type] = {
    "rank": t.RANK,
    "suit": t.SUIT,
    "points": t.NUMBER,
    "wild": t.YESNO,
    "extra": t.YESNO,
}
HOLDINGS = ("balance", "money")

KEYWORDS = words.KEYWORDS


@dataclass(frozen=True)
class DefinitionText:
    """A definition as it was written: checked when it is first read, for then its parameters have types."""

    name: str
    parameters: tuple[str, ...]
    body: Syntax | None
    span: Span


@dataclass
class Names:
    """Everything that a profile names.  Filled section by section, in the order of dependence.

    `labelled_classes`: the classes by their labels, in small letters.
    """

    cards: CardNames = field(default_factory=lambda: CardNames((), ()))
    tags: dict[str, Span] = field(default_factory=dict)
    settings: dict[str, Type] = field(default_factory=dict)
    table: dict[str, Type] = field(default_factory=dict)
    seat: dict[str, Type] = field(default_factory=dict)
    zones: dict[str, ZoneRule] = field(default_factory=dict)
    definitions: dict[str, DefinitionText] = field(default_factory=dict)
    hand_definitions: dict[str, DefinitionText] = field(default_factory=dict)
    classes: tuple[str, ...] = ()
    labelled_classes: dict[str, str] = field(default_factory=dict)
    values_hands: bool = False
    phases: tuple[str, ...] = ()

    def has(self, word: str) -> bool:
        """Whether an expression may call something by this name."""
        by_name = (self.settings, self.table, self.seat, self.zones, self.definitions, self.hand_definitions, self.tags)
        return any(word in names for names in by_name)

    def attributes(self, owner: Type) -> dict[str, Type]:
        """What `x.name` may be called for an x of this type, with the type of each."""
        if owner.kind == "card":
            return CARD_ATTRIBUTES | dict.fromkeys(self.tags, t.YESNO)
        if owner.kind == "seat":
            zones = {name: t.CARDS for name, zone in self.zones.items() if zone.of_seats}
            return self.seat | dict.fromkeys(HOLDINGS, t.NUMBER) | zones
        return {}


@dataclass(frozen=True)
class Element:
    """What a `where` or a `.name` of a list looks at."""

    local: str
    type: Type
    privacy: Privacy


@dataclass(frozen=True)
class Scope:
    """A place: its world, what momentary names mean something there, and the names bound on the way.

    `elements`: what the conditions around this place look at, innermost last.  `partly`: what gives names here could
    not be read, so that an unknown one is no news.
    """

    world: World
    momentary: frozenset[str] = frozenset()
    locals: dict[str, Local] = field(default_factory=dict)
    elements: tuple[Element, ...] = ()
    partly: bool = False

    def binding(self, name: str, type: Type, privacy: Privacy, span: Span) -> Scope:
        """This place with one more local name."""
        return replace(self, locals={**self.locals, name: Local(span, type, privacy, name)})

    def looking_at(self, type: Type, privacy: Privacy) -> tuple[Scope, str]:
        """This place inside a condition on an element, and the local name of the element."""
        local = f"it {len(self.elements) + 1}"  # no name has a blank
        return replace(self, elements=(*self.elements, Element(local, type, privacy))), local

    def momentarily(self, names: Iterable[str]) -> Scope:
        """This place while somebody is to act."""
        return replace(self, momentary=self.momentary | frozenset(names))
