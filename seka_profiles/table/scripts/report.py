"""A played script as JSON data: one object, its keys always there."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any

from ...core.diagnostics import Diagnostic
from ...core.grid import Grid
from ...core.numbers import write_number
from ...engine.events import Event
from ...engine.game import Game
from ...engine.values import HIDDEN, Shown, is_number
from ...engine.views import Domain, Option, View
from .playing import Played


def report(played: Played, viewer: str | None = None, *, with_events: bool = False) -> dict[str, Any]:
    """What `seka run --json` prints for a script; `viewer`: only what this seat may know."""
    game = played.game
    found: dict[str, Any] = {
        "script": played.script.span.text.name,
        "profile": played.script.profile.text if played.script.profile else None,
        "ok": played.ok,
        **(_state(_view(game, viewer)) if game is not None else _nothing()),
        "error": _error(veiled(played.problems[0], game, viewer)) if played.problems else None,
    }
    if with_events:
        found["events"] = [] if game is None else [event_data(event) for event in _events(game, viewer)]
    return found


def refused(name: str, error: Diagnostic, *, with_events: bool = False) -> dict[str, Any]:
    """What is printed for a script that could not be read."""
    found = {"script": name, "profile": None, "ok": False, **_nothing(), "error": _error(error)}
    return found | {"events": []} if with_events else found


def veiled(diagnostic: Diagnostic, game: Game | None, viewer: str | None) -> Diagnostic:
    """A diagnostic of a game without the names of cards that the viewer does not know."""
    if game is None or viewer is None:
        return diagnostic
    eyes, known = game.eyes(viewer), game.state.known
    hidden = [name for card, name in enumerate(game.rules.pack.names) if not known[card] & eyes]
    if not hidden:
        return diagnostic
    words = "|".join(re.escape(name) for name in sorted(hidden, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)(?:{words})(?!\w)")
    help = diagnostic.help and pattern.sub(HIDDEN, diagnostic.help)
    return replace(diagnostic, message=pattern.sub(HIDDEN, diagnostic.message), help=help)


def _view(game: Game, viewer: str | None) -> View:
    return game.position() if viewer is None else game.view(viewer)


def _events(game: Game, viewer: str | None) -> tuple[Event, ...]:
    return game.history() if viewer is None else game.events(viewer)


def _state(view: View) -> dict[str, Any]:
    zones = view.zones | view.seat_zones
    return {
        "finished": view.finished,
        "turn": view.turn,
        "legal": [option_data(option) for option in view.legal],
        "pot": write_number(view.pot),
        "balances": {seat: write_number(amount) for seat, amount in view.balances.items()},
        "money": {seat: write_number(amount) for seat, amount in view.money.items()},
        "winners": list(view.winners),
        "table": {name: plain(value) for name, value in view.table.items()},
        "seats": {
            seat: {name: plain(value) for name, value in variables.items()}
            for seat, variables in view.seat_variables.items()
        },
        "zones": {
            name: list(cards) if isinstance(cards, tuple) else {seat: list(held) for seat, held in cards.items()}
            for name, cards in zones.items()
        },
        "pack": view.pack,
    }


def _nothing() -> dict[str, Any]:
    """The keys of a game that could not begin."""
    return {
        "finished": False, "turn": None, "legal": [], "pot": "0", "balances": {}, "money": {}, "winners": [],
        "table": {}, "seats": {}, "zones": {}, "pack": 0,
    }  # fmt: skip


def _error(diagnostic: Diagnostic) -> dict[str, Any]:
    span = diagnostic.span
    return {
        "code": diagnostic.code,
        "message": diagnostic.message,
        "line": span.line if span else None,
        "column": span.column if span else None,
    }


def plain(value: Shown) -> Any:
    """A value as JSON: numbers as text, lists as lists, the rest as it is."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if is_number(value):
        return write_number(value)  # type: ignore[arg-type]
    return value


def option_data(option: Option) -> dict[str, Any]:
    """An option as JSON."""
    return {"action": option.action, "choices": {name: _domain(domain) for name, domain in option.choices}}


def _domain(domain: Domain) -> Any:
    if isinstance(domain, range | Grid):
        ends = (domain[0], domain[-1], domain.step)
        return dict(zip(("from", "to", "by"), map(write_number, ends), strict=True))
    return [plain(value) for value in domain]


def event_data(event: Event) -> dict[str, Any]:
    """An event as JSON: its kind, then its fields."""
    return {"kind": event.kind, **{field.name: plain(getattr(event, field.name)) for field in fields(event)}}
