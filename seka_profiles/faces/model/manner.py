"""How a session is played, whatever it is that is played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Manner:
    """Whether turns come with hints, and the least `pace` of bots in seconds a move.

    `is_full`: on a full screen, not line by line.
    """

    has_hints: bool = False
    pace: float = 0.0
    is_full: bool = False


USUAL = Manner()
"""As it is played where nothing else is said."""
