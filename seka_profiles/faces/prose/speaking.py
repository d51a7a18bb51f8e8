"""The way to a speaker, which knows every kind of expression."""

from __future__ import annotations

from ...language.core import Profile
from . import conditions as _conditions  # noqa: F401  registers its clauses
from . import nouns as _nouns  # noqa: F401  registers its nouns
from .speaker import Speaker


def speaker_of(profile: Profile) -> Speaker:
    """Who speaks of a profile."""
    return Speaker(profile)
