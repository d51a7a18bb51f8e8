"""Plain data as a script would hold it: for programs that write no file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.diagnostics import ProfileError
from ...engine.chance import Seeded
from ...engine.pins import Pinned
from ...engine.values import Values
from ...language.core import NOWHERE
from ...source import tree as t
from ..settings import written_value
from .pins import PinReader


def pinned(values: Values, seed: int, draws: Mapping[str, Any], deals: Sequence[Mapping[str, Any]]) -> Pinned:
    """Chance under the pins of a script.  Raises `ProfileError` for pins that do not fit."""
    reader = PinReader(values)
    typed = reader.draws(as_tree(draws))
    entries = [reader.entry(as_tree(deal)) for deal in deals]
    if reader.problems:
        raise ProfileError(reader.problems)
    return Pinned(Seeded(seed), typed, entries)


def as_tree(data: Mapping[str, Any]) -> t.Mapping:
    """A tree that stands in no file."""
    return t.Mapping(tuple((t.Scalar(key, NOWHERE), _node(value)) for key, value in data.items()), NOWHERE)


def _node(value: Any) -> t.Node:
    if value is None:
        return t.Null(NOWHERE)
    if isinstance(value, Mapping):
        return as_tree(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return t.Sequence(tuple(_node(item) for item in value), NOWHERE)
    return t.Scalar(written_value(value), NOWHERE)
