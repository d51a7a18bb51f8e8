"""What names mean, and where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.places import Span
from ..types import UNKNOWN, Type

Kind = Literal[
    "setting",
    "variable",
    "seat variable",
    "zone",
    "tag",
    "definition",
    "hand definition",
    "class",
    "phase",
    "action",
    "local",
    "rank",
    "suit",
    "card",
    "function",
    "given",
]
"""`local`: what a choice, `let`, `for` or a parameter names; `given`: a word of the language, such as `pot`."""

Role = Literal["gives", "removes", "sets", "reads"]

OF_THE_LANGUAGE: frozenset[Kind] = frozenset({"function", "given"})
OF_THE_PACK: frozenset[Kind] = frozenset({"rank", "suit", "card"})


@dataclass(frozen=True)
class Symbol:
    """What a name stands for.  `home`: where a `local` is given; None of what the whole profile knows."""

    kind: Kind
    name: str
    home: Span | None = None


@dataclass(frozen=True)
class Mention:
    """A name that stands in a file; `span` is the name and nothing else."""

    symbol: Symbol
    span: Span
    role: Role
    type: Type = UNKNOWN
