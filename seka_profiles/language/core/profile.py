"""The sections of a profile in the typed core."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ...core.places import Span
from ..types import Type
from .expressions import Expr
from .statements import Block


@dataclass(frozen=True)
class SettingRule:
    """A constant of one table: its value where nothing else is said, its bounds (None: none)."""

    name: str
    value: Expr
    low: Expr | None
    high: Expr | None
    about: str | None
    span: Span


@dataclass(frozen=True)
class Variable:
    """A variable of the table or of every seat; `first` is its first value."""

    name: str
    type: Type
    first: Expr
    span: Span


@dataclass(frozen=True)
class Definition:
    """A named expression.  `needs`: `actor`, `asker`, `lap` where it reads them."""

    name: str
    parameters: tuple[str, ...]
    parameter_types: tuple[Type, ...]
    body: Expr
    needs: frozenset[str]
    span: Span


@dataclass(frozen=True)
class ZoneRule:
    """`of_seats`: every seat has one.  `seen_by`: `all`, `owner` or `nobody`."""

    name: str
    of_seats: bool
    seen_by: str
    span: Span | None = None


@dataclass(frozen=True)
class HandClass:
    """`when` is None where every hand belongs to it; `score` None where nothing tells two of it apart."""

    name: str
    when: Expr | None
    score: Expr | None
    span: Span


@dataclass(frozen=True)
class Hands:
    """How hands are valued.

    `of`: the cards of a seat that count.  `best`: how many of them are chosen (None:
    all).  `least` and `most`: of how many cards a hand is, after `of` and `best`.
    `classes`: strongest first.
    """

    of: Expr
    best: Expr | None
    least: int
    most: int
    definitions: dict[str, Definition]
    classes: tuple[HandClass, ...]
    span: Span


@dataclass(frozen=True)
class CardRules:
    """The pack.  Each a constant expression over settings and `count(seats)`, or as it stands.

    `ranks` (low to high), `suits` and `extra` list all that may ever occur; `pack_*`
    say which of them the pack has at a table.
    """

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    extra: tuple[str, ...]
    pack_suits: Expr
    pack_ranks: Expr
    pack_extra: Expr
    points: tuple[tuple[str, Expr], ...]
    tags: tuple[tuple[str, Expr], ...]
    wild: tuple[tuple[str, Expr], ...]
    span: Span


@dataclass(frozen=True)
class Turns:
    """Seats act in turn.  `first` None: the first seat; `among` None: all; `until` None: never."""

    first: Expr
    among: Expr
    until: Expr | None
    span: Span


@dataclass(frozen=True)
class Ask:
    """Seats are asked one after the other, each once."""

    who: Expr
    secret: Expr | None
    until: Expr | None
    actions: tuple[Action, ...]
    span: Span


@dataclass(frozen=True)
class Action:
    """What a seat may do.  `choices`: names with domains, in file order."""

    name: str
    when: Expr | None
    forced: Expr | None
    choices: tuple[tuple[str, Expr], ...]
    steps: Block
    again: bool
    ask: Ask | None
    span: Span

    @property
    def answers(self) -> tuple[Action, ...]:
        """What may be answered to its question; nothing where it asks none."""
        return self.ask.actions if self.ask is not None else ()


@dataclass(frozen=True)
class Phase:
    """Steps on entry, then at most one decision, then what comes after it.

    `actions` are those of its turns; those of its question are the question's own.
    """

    name: str
    steps: Block
    turns: Turns | None
    ask: Ask | None
    actions: tuple[Action, ...]
    then: Block
    span: Span

    @property
    def options(self) -> tuple[Action, ...]:
        """What may be done at its decision, be it turns or a question, in file order; nothing where it has none."""
        return self.ask.actions if self.ask is not None else self.actions


Labelled = Literal["actions", "classes", "zones", "settings", "variables", "definitions", "choices", "phases"]
"""What may have a label, by the key that lists it."""


@dataclass(frozen=True)
class Labels:
    """What things are called for people: by kind and name."""

    names: dict[tuple[Labelled, str], str] = field(default_factory=dict)

    def of(self, kind: Labelled, name: str) -> str:
        """The label, or the name itself."""
        return self.names.get((kind, name), name)


Explained = Literal["actions", "classes", "definitions"]
"""What may be explained in a language, by the key that lists it."""


@dataclass(frozen=True)
class Translation:
    """What a profile tells people in another language.

    `title`, `region` and `about` are None where that is not said in the language; `meanings` are what settings
    mean, by name, `explained` what other things are or do, by kind and name.  Names that the profile does not have
    are left out, as are texts that a variant has said anew, and explanations of what it has changed.
    """

    title: str | None = None
    region: str | None = None
    about: str | None = None
    meanings: dict[str, str] = field(default_factory=dict)
    labels: Labels = field(default_factory=Labels)
    explained: dict[tuple[Explained, str], str] = field(default_factory=dict)


@dataclass(frozen=True)
class Profile:
    """A whole game, checked.

    `phases` are in file order, the first to be entered is `start`.  `standing` is
    `balance`, `money` or the name of a variable of the seats.  `words` are by language
    code.  `fingerprint` is equal for equal rules, whatever the layout and the comments of
    their files.
    """

    name: str
    title: str
    region: str | None
    about: str | None
    sources: tuple[str, ...]
    notes: tuple[str, ...]
    extends: tuple[str, ...]
    least_seats: int
    most_seats: int
    settings: dict[str, SettingRule]
    cards: CardRules
    zones: dict[str, ZoneRule]
    money_start: Expr
    money_debt: Expr
    hands: Hands | None
    table: dict[str, Variable]
    seat: dict[str, Variable]
    definitions: dict[str, Definition]
    phases: tuple[Phase, ...]
    start: str
    standing: str
    labels: Labels
    words: dict[str, Translation]
    fingerprint: str
