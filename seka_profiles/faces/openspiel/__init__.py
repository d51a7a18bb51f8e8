"""Profiles as games of OpenSpiel: importing this module registers every shipped one.

    >>> import pyspiel, seka_profiles.faces.openspiel
    >>> game = pyspiel.load_game("seka_kuhn")

`register` adds a profile of one's own.
"""

from __future__ import annotations

from ..extras import extra

with extra("openspiel"):
    from .registry import register, register_shipped

__all__ = ["GAMES", "register"]

GAMES = register_shipped()
"""The names under which the shipped profiles are registered."""
