"""The library: load a profile, start a game, look, play, keep.

    variant = load(NAME)
    game = variant.start(["Ann", "Ben"], seed=7)

Everything a game can do is on `engine.game.Game`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .core.diagnostics import ProfileError
from .core.places import Text
from .engine import keep
from .engine.game import Game, checked_seats, lettered
from .engine.pins import PinRefused
from .engine.record import Record
from .engine.values import Values
from .language.core import Profile
from .rules.binding import bound_settings
from .rules.build import build
from .rules.load import load_profile
from .table.scripts.data import pinned
from .table.settings import read_settings, written_value


@dataclass(frozen=True)
class Variant:
    """A profile with the settings of one house.

    `settings` holds those that were given, as the engine keeps them.
    """

    profile: Profile
    settings: dict[str, Any]

    def __repr__(self) -> str:
        return f"<Variant {self.profile.name}, {self.profile.least_seats} to {self.profile.most_seats} seats>"

    def start(
        self,
        seats: Sequence[str] | int,
        *,
        seed: int = 0,
        draws: Mapping[str, Any] | None = None,
        deals: Sequence[Mapping[str, Any]] = (),
        tell: Callable[[tuple[Any, ...]], object] | None = None,
    ) -> Game:
        """A new game, at its first decision.

        `seats`: names, clockwise, or how many, who are then called A, B, C …  What `draws`
        and `deals` pin, in the form of a script, comes as they say, the rest from `seed`.
        `tell` is handed every event as it happens, and the game then keeps no log.  Raises
        `ProfileError` for seats, settings or pins that do not fit, `GameFault` where the
        profile fails before anybody decides.
        """
        names = checked_seats(lettered(seats) if isinstance(seats, int) else seats)
        rules = build(self.profile, len(names), self.settings)
        if not draws and not deals:
            return Game(rules, names, seed, tell=tell)
        pins = pinned(Values(rules, names), seed, draws or {}, deals)
        try:
            return Game(rules, names, seed, chance=pins, tell=tell)
        except PinRefused as refused:
            raise ProfileError([refused.diagnostic(Values(rules, names))]) from None


def load(source: str | Path | Text, settings: Mapping[str, Any] | None = None) -> Variant:
    """A profile by name or path, with some settings of one's own.

    Values of settings are numbers, booleans or text as at the command line.  Raises
    `ProfileError`, whose `diagnostics` say what is wrong and where.
    """
    profile = load_profile(source)
    written = {name: written_value(value) for name, value in (settings or {}).items()}
    values = read_settings(profile, written)
    bound_settings(profile, profile.least_seats, values)
    return Variant(profile, values)


def save(game: Game) -> dict[str, Any]:
    """A game as JSON data: its settings, seats, seed, moves, and what chance brought."""
    return keep.save(game).to_json()


def restore(saved: Mapping[str, Any], source: str | Path | Text | None = None) -> Game:
    """The game that `save` gave, at the very decision where it stood.

    `source`: its profile where its name alone does not find it.  Raises `ProfileError`
    where the profile is another by now.
    """
    record = Record.from_json(dict(saved))
    profile = load_profile(source or record.profile)
    settings = read_settings(profile, record.settings)
    return keep.restore(record, build(profile, len(record.seats), settings))
