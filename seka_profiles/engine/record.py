"""A record of a game: what fixes it, what was decided, what chance brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.diagnostics import ProfileError, problem

VERSION = 1


@dataclass(frozen=True)
class Record:
    """A game as plain data; `restore` plays it again.

    `settings`: all of them, as text.  `outcomes`: cards, drawn values and pins
    `("pin", slot, value)` by the engine's numbers, in the order in which they came; the
    fingerprint vouches for what they mean.  `moves`: seat and move, as scripts write them.  With the
    seed the game goes on behind the record as it would have without the break.
    """

    profile: str
    fingerprint: str
    settings: dict[str, Any]
    seats: tuple[str, ...]
    seed: int
    outcomes: tuple[Any, ...]
    moves: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The record as JSON data, its keys always in the same order."""
        return {
            "version": VERSION,
            "profile": self.profile,
            "fingerprint": self.fingerprint,
            "settings": self.settings,
            "seats": list(self.seats),
            "seed": self.seed,
            "outcomes": [list(outcome) if isinstance(outcome, tuple) else outcome for outcome in self.outcomes],
            "moves": list(self.moves),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Record:
        """A record from what `to_json` gave.  Raises `ProfileError` for a version that is not known."""
        if data.get("version") != VERSION:
            raise ProfileError([problem("SP518", found=data.get("version"), known=VERSION)])
        outcomes = tuple(tuple(outcome) if isinstance(outcome, list) else outcome for outcome in data["outcomes"])
        return cls(
            data["profile"], data["fingerprint"], data["settings"], tuple(data["seats"]), data["seed"], outcomes,
            tuple(data["moves"]),
        )  # fmt: skip
