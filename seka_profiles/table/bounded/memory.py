"""What seats have seen, as text: equal for equal knowledge, and for nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from ...engine.events import Event, Eyes, Witness
from ...engine.machine import Machine
from ...engine.moves import Move, write_value
from ...engine.state import State
from ...engine.values import Values
from ...engine.views import View
from ...rules.records import ActionRules

NONE = "-"
"""What stands where there is nobody, or nothing."""

_LEFT_OUT = ("viewer", "seats", "legal")
"""What a view says beside the table itself."""


class Chapter:
    """What one step told, from a decision to the next or to where chance is asked."""

    __slots__ = ("_texts", "_told")

    def __init__(self, told: tuple[tuple[Any, ...], ...]) -> None:
        self._told = told
        self._texts: dict[Eyes, str] = {}

    def text(self, witness: Witness) -> str:
        """The events as some eyes have seen them, each behind a semicolon; made once."""
        text = self._texts.get(witness.eyes)
        if text is None:
            text = self._texts[witness.eyes] = "".join(f"; {write_event(witness.seen(event))}" for event in self._told)
        return text


def write_event(event: Event) -> str:
    """An event in one line: its kind, then its fields in order, as in `paid A 3 -`."""
    return " ".join([event.kind, *map(_written, vars(event).values())])


def write_view(view: View) -> str:
    """All that a view says of the table, as in `turn=A; pot=4; …`."""
    names = (each.name for each in fields(view) if each.name not in _LEFT_OUT)
    return "; ".join(f"{name}={_written(getattr(view, name))}" for name in names)


def own_answers(state: State, seat: int, machine: Machine, values: Values) -> str:
    """What a seat has answered in secret and only itself knows, as `; answer …`; mostly nothing."""
    actions = machine.actions(state)
    own = (write_choice(actions[number], choices, values) for who, number, choices in state.answers if who == seat)
    return "".join(f"; answer {answer}" for answer in own)


def write_choice(action: ActionRules, choices: tuple[Any, ...], values: Values) -> str:
    """A move of the engine as it is written: its action, then what was chosen."""
    shown = (values.shown(choice, kind) for choice, kind in zip(choices, action.kinds, strict=True))
    return str(Move(action.name, tuple(shown)))


def _written(value: Any) -> str:
    if value is None:
        return NONE
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_written, value)) + "]"
    return write_value(value)
