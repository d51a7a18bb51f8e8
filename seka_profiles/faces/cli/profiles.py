"""Profiles as commands take them: by NAME or path, with settings and a number of players."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.build import build
from ...rules.load import load_profile
from ...rules.records import Rules
from ...table.settings import read_settings, split_assignments
from .exits import as_typed


def rules_for(name: str, sets: Sequence[str], players: int | None) -> Rules:
    """The rules of a table; without a number of players for the least.

    Raises `ProfileError` for a profile that is not in order, `Refused` for what was typed
    and does not fit it.
    """
    profile = load_profile(name)
    seats = profile.least_seats if players is None else players
    return as_typed(lambda: build(profile, seats, read_settings(profile, split_assignments(sets))))
