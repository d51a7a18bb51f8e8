"""`seka run`: scripts played, and where they end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from ...core.diagnostics import Diagnostic, problem
from ...core.numbers import write_number
from ...core.places import Text
from ...engine.events import Event
from ...engine.game import Game
from ...engine.moves import write_option, write_value
from ...engine.views import View
from ...source.finder import standard_finder
from ...source.text import read_text
from ...table.scripts.playing import Played
from ...table.scripts.reading import script_file
from ...table.scripts.report import refused, report, veiled
from ..report import told
from .exits import WELL, as_typed, exit_code
from .playing import Tables, tables
from .streams import Output, stdout
from .targets import standard_input


@dataclass(frozen=True)
class _Asked:
    """What is to be printed of each script."""

    as_json: bool
    events: bool
    viewer: str | None


def run(
    scripts: Sequence[str],
    as_json: bool,
    events: bool,
    viewer: str | None,
    sets: Sequence[str],
    players: int | None,
    ascii: bool,
) -> int:
    """Plays scripts one by one; the exit code."""
    given = as_typed(lambda: tables(standard_finder(), sets, players))
    asked, out = _Asked(as_json, events, viewer), stdout(ascii)
    return max((_run(name, given, asked, out) for name in scripts), default=WELL)


def _run(name: str, given: Tables, asked: _Asked, out: Output) -> int:
    played = _played(name, given)
    if isinstance(played, Diagnostic):
        _say_refused(name, played, asked, out)
        return exit_code([played])
    problems: Sequence[Diagnostic] = played.problems
    if played.game is not None and asked.viewer not in (None, *played.game.seats):
        problems = [problem("SP517", seat=asked.viewer, seats=", ".join(played.game.seats))]
        played = Played(played.script, None, tuple(problems))
    if asked.as_json:
        out.data(report(played, asked.viewer, with_events=asked.events))
    else:
        _say(played, asked, out)
    return exit_code(problems)


def _played(name: str, given: Tables) -> Played | Diagnostic:
    """A script by its path, played; why it cannot be read where it cannot."""
    text = standard_input() if name == "-" else read_text(Path(name))
    if not isinstance(text, Text):
        return text
    script, diagnostics = script_file(text)
    if script is None:
        return next(each for each in diagnostics if each.is_error)
    return given.played(script, Path() if name == "-" else Path(name).parent)


def _say_refused(name: str, why: Diagnostic, asked: _Asked, out: Output) -> None:
    if asked.as_json:
        out.data(refused(name if name != "-" else "<stdin>", why, with_events=asked.events))
    else:
        out.lines(told([why]))


# ---------- for people ----------------------------------------------------------


def _say(played: Played, asked: _Asked, out: Output) -> None:
    game, viewer = played.game, asked.viewer
    out.say(f"{played.script.span.text.name}: {'well' if played.ok else 'failed'}")
    if game is not None:
        if asked.events:
            seen = game.history() if viewer is None else game.events(viewer)
            for event in seen:
                out.say(f"  {_event(event)}")
        for line in _state(game.position() if viewer is None else game.view(viewer), game):
            out.say(f"  {line}")
    out.lines(told(veiled(each, game, viewer) for each in played.problems))


def _event(event: Event) -> str:
    values = ((field.name, getattr(event, field.name)) for field in fields(event))
    return " ".join([event.kind, *(f"{name}={_plain(value)}" for name, value in values)])


def _plain(value: Any) -> str:
    return "nobody" if value is None else write_value(value)


def _state(view: View, game: Game) -> Iterator[str]:
    """Where a game stands: who is to act, or who has won; money; the cards that are seen."""
    if view.finished:
        yield f"finished, won by {' and '.join(view.winners)}"
    else:
        yield f"to act: {view.turn}" + "".join(f", {write_option(each)}" for each in view.legal)
    yield f"pot {write_number(view.pot)}, " + _amounts(view.balances)
    for name, cards in view.zones.items():
        if cards:
            yield f"{name}: {' '.join(cards)}"
    for name, held in view.seat_zones.items():
        if any(held.values()):
            yield f"{name}: " + ", ".join(f"{seat} {' '.join(cards)}" for seat, cards in held.items() if cards)


def _amounts(balances: dict[str, Any]) -> str:
    return "balances " + ", ".join(f"{seat} {write_number(amount)}" for seat, amount in balances.items())
