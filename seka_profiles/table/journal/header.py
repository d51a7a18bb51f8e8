"""The first line of a journal: what fixes a session, and under what rules it is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...engine.game import Game
from ...engine.keep import written_settings
from ...rules.load import LoadedProfile
from ...source.tree import Mapping
from ...source.writer import write
from ..session import Place

VERSION = 1

NO_RULES = frozenset({"extends", "examples", "notes", "about", "sources", "words"})
"""Keys of a profile that a journal does not keep: what it extends is written out, and the others are no rules."""


@dataclass(frozen=True)
class Header:
    """What fixes a session.

    `profile`: its name; `given`: the name or the whole path by which it was found.  `fingerprint`: of the
    profile; `rules`: its text, with all that it extends, to tell what differs when they are others.
    `settings`: all of them, as text.  `at`: when it began, by the clock of whoever began it.
    `seed`: None where it is sealed; `commitment`: the hash that stands for it then, else None.
    """

    profile: str
    given: str
    fingerprint: str
    at: str
    settings: dict[str, str]
    seats: tuple[Place, ...]
    seed: int | None
    commitment: str | None
    rules: str

    def data(self) -> dict[str, Any]:
        """The header as JSON data, its keys always in the same order."""
        return {
            "journal": VERSION,
            "profile": self.profile,
            "given": self.given,
            "fingerprint": self.fingerprint,
            "at": self.at,
            "settings": self.settings,
            "seats": [{"name": place.name, "bot": place.bot} for place in self.seats],
            "seed": None if self.seed is None else str(self.seed),
            "commitment": self.commitment,
            "rules": self.rules,
        }


def header_of(
    game: Game, loaded: LoadedProfile, given: str, at: str, seats: tuple[Place, ...], commitment: str | None
) -> Header:
    """The header of a game that begins; with a commitment its seed stays out of it."""
    profile = game.rules.profile
    seed = game.seed if commitment is None else None
    rules = rules_text(loaded)
    return Header(
        profile.name, given, profile.fingerprint, at, written_settings(game), seats, seed, commitment, rules
    )  # fmt: skip


def rules_text(loaded: LoadedProfile) -> str:
    """A profile as one text that extends nothing."""
    assert loaded.tree is not None
    kept = tuple(entry for entry in loaded.tree if entry[0].text not in NO_RULES)
    return write(Mapping(kept, loaded.tree.span))
