"""Trees that stand in no file: plain data as a profile or script would hold them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..core.diagnostics import Replay
from ..core.places import NOWHERE
from . import tree as t
from .writer import write


def as_tree(data: Mapping[str, Any], written: Callable[[Any], str] = str) -> t.Mapping:
    """The tree of a map; `written` says how a value that is neither map nor list is written."""
    return t.Mapping(tuple((t.Scalar(key, NOWHERE), _node(value, written)) for key, value in data.items()), NOWHERE)


def _node(value: Any, written: Callable[[Any], str]) -> t.Node:
    if value is None:
        return t.Null(NOWHERE)
    if isinstance(value, Mapping):
        return as_tree(value, written)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return t.Sequence(tuple(_node(item, written) for item in value), NOWHERE)
    return t.Scalar(written(value), NOWHERE)


def replay_text(replay: Replay, profile: str | None = None) -> str:
    """The script of a game, with its profile by another name or path if one is given."""
    settings = {"settings": dict(replay.settings)} if replay.settings else {}
    game = {"seats": replay.seats, "seed": replay.seed, "moves": replay.moves}
    return write(as_tree({"profile": profile or replay.profile, **settings, **game}))
