"""Registers profiles with OpenSpiel."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pyspiel

from ...core.places import Text
from ...language.core import Profile
from ...rules.load import load, load_profile
from ...source.finder import shipped_folder
from ...table.bounded.game import MAX_AMOUNT, MAX_MOVES, checked_source, is_zero_sum
from .game import TableGame

LEGIBLE = re.compile(r"[A-Za-z0-9_-]+")
"""A name that OpenSpiel finds again in the line in which it writes a game."""

PREFIX = "seka_"
"""What stands before the name of a profile in OpenSpiel."""

_fingerprints: dict[str, str] = {}
"""Of what has been registered."""


def register(source: str | Path | Text) -> str:
    """Registers a profile by NAME, path or text; the name for `pyspiel.load_game`.

    To register the same rules again does nothing.  Raises `ProfileError` where the profile
    cannot be played, `ValueError` where other rules have been registered under its name, or
    OpenSpiel could not read this name, and `TypeError` for what is no such source.
    """
    return _registered(load_profile(checked_source(source)))


def register_shipped() -> tuple[str, ...]:
    """Registers every profile that comes with the package, but for parts, which are no games; their names."""
    loaded = (load(location.path) for location in shipped_folder().profiles())
    return tuple(_registered(each.profile) for each in loaded if each.profile is not None)


def _registered(profile: Profile) -> str:
    name = PREFIX + profile.name
    if not LEGIBLE.fullmatch(name):
        raise ValueError(f"OpenSpiel reads names of letters, digits, _ and -, so {profile.name!r} cannot be registered")
    known = _fingerprints.setdefault(name, profile.fingerprint)
    if known != profile.fingerprint:
        raise ValueError(f"other rules are registered as {name}")
    if name not in pyspiel.registered_names():
        kind = game_type(name, profile)
        pyspiel.register_game(kind, game_class(profile, kind))
    return name


def game_class(profile: Profile, kind: pyspiel.GameType) -> type[TableGame]:
    """The class of the games of a profile.

    A class and not a function: OpenSpiel lets go of it after Python has ended, when nothing
    may be freed any more, and a class, which refers to itself, is not.
    """

    class ProfileGame(TableGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(profile, kind, parameters or {})

    return ProfileGame


def game_type(name: str, profile: Profile) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kind = pyspiel.GameType
    return kind(
        short_name=name,
        long_name=profile.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if is_zero_sum(profile) else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=profile.most_seats,
        min_num_players=profile.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": profile.least_seats,
            "settings": "",
            "max_moves": MAX_MOVES,
            "max_amount": MAX_AMOUNT,
        },
    )
