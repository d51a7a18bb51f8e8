"""Plain data as a script would hold it: for programs that write no file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.diagnostics import ProfileError
from ...engine.chance import Seeded
from ...engine.pins import Pinned
from ...engine.values import Values
from ...source import tree as t
from ...source.data import as_tree
from ..settings import written_value
from .pins import PinReader


def pinned(values: Values, seed: int, draws: Mapping[str, Any], deals: Sequence[Mapping[str, Any]]) -> Pinned:
    """Chance under the pins of a script.  Raises `ProfileError` for pins that do not fit."""
    reader = PinReader(values)
    typed = reader.draws(script_tree(draws))
    entries = [reader.entry(script_tree(deal)) for deal in deals]
    if reader.problems:
        raise ProfileError(reader.problems)
    return Pinned(Seeded(seed), typed, entries)


def script_tree(data: Mapping[str, Any]) -> t.Mapping:
    """A script, or a part of one, that stands in no file."""
    return as_tree(data, written_value)
