"""Saving a game as a record, and playing a record again."""

from __future__ import annotations

from typing import Any

from ..core.diagnostics import ProfileError, problem
from ..core.numbers import read_number, write_number
from ..rules.records import Rules
from .chance import RecordDiffers, Recorded, Seeded
from .game import Game, IllegalMove
from .moves import write_value
from .record import Record


def save(game: Game) -> Record:
    """The record of a game that keeps its log.  Raises `ValueError` for one that hands its events on."""
    if not game.keeps_log:
        raise ValueError("a game that hands its events on keeps no record")
    profile = game.rules.profile
    return Record(
        profile=profile.name,
        fingerprint=profile.fingerprint,
        settings=written_settings(game),
        seats=game.seats,
        seed=game.seed,
        outcomes=tuple(_outcome(told) for told in game.log if told[0] in ("deal", "draw", "pin")),
        moves=tuple(f"{seat} {move}" for seat, move in game.moves),
    )


def written_settings(game: Game) -> dict[str, str]:
    """All settings of a game as text."""
    kinds = game.rules.profile.settings
    return {
        name: write_value(game.values.shown(value, kinds[name].value.type))
        for name, value in game.rules.settings.items()
    }


def restore(record: Record, rules: Rules) -> Game:
    """The game of a record, played again.  Raises `ProfileError` where the rules are not those of the record."""
    if rules.profile.fingerprint != record.fingerprint:
        raise ProfileError([problem("SP519", name=record.profile)])
    outcomes = [_read_outcome(outcome) for outcome in record.outcomes]
    try:
        game = Game(rules, record.seats, record.seed, chance=Recorded(outcomes, Seeded(record.seed)))
        for move in record.moves:
            seat, _, written = move.partition(" ")
            game.play(written, seat)
    except (RecordDiffers, IllegalMove):
        raise ProfileError([problem("SP519", name=record.profile)]) from None
    return game


def _plain(value: Any) -> Any:
    """An outcome as JSON data; fractions as text, the numbers of cards, seats and the like as they are."""
    if value is None or isinstance(value, int):
        return value
    return [_plain(item) for item in value] if isinstance(value, tuple) else write_number(value)


def _outcome(told: tuple[Any, ...]) -> Any:
    if told[0] == "pin":
        return ("pin", told[1], _plain(told[2]))
    return _plain(told[2])


def _read_outcome(outcome: Any) -> Any:
    if isinstance(outcome, tuple) and outcome[:1] == ("pin",):
        return ("pin", outcome[1], _read_outcome(outcome[2]))
    if isinstance(outcome, list | tuple):
        return tuple(_read_outcome(item) for item in outcome)
    return read_number(outcome) if isinstance(outcome, str) else outcome
