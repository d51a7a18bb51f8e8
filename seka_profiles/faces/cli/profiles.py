"""Profiles as commands take them: by NAME or path, with settings and a number of players."""

from __future__ import annotations

from collections.abc import Sequence

from ...language.core import Profile
from ...rules.build import build
from ...rules.load import load_profile
from ...rules.records import Rules
from ...table.settings import read_settings, split_assignments
from .exits import as_typed


def rules_for(profile: str | Profile, sets: Sequence[str], players: int | None) -> Rules:
    """The rules of a table; without a number of players for the least.

    `profile`: its name or path, or the profile itself where it has been loaded.
    Raises `ProfileError` for a profile that is not in order, `Refused` for what was typed
    and does not fit it.
    """
    found = load_profile(profile) if isinstance(profile, str) else profile
    seats = found.least_seats if players is None else players
    return as_typed(lambda: build(found, seats, read_settings(found, split_assignments(sets))))
