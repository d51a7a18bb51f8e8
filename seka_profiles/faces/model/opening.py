"""What stands above a session: the game, who plays, and how it can be repeated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...table.session import Place, Session
from .words import listed

HINT = "Type a move by its number or its word; ? explains, quit leaves."


def opening(
    session: Session, seats: Sequence[Place], sets: Sequence[str], commitment: str | None = None
) -> Iterator[tuple[str, str]]:
    """Lines with their styles; `commitment` stands for a seed that is sealed."""
    profile = session.game.rules.profile
    house = f", with {listed(list(sets))}" if sets else ""
    yield f"{profile.title}{house}", "bold"
    if commitment is None:
        yield f"{_table(session, seats)}. Seed {session.game.seed}.", ""
    else:
        yield f"{_table(session, seats)}. The seed is sealed; its SHA-256, with a salt, is", ""
        yield commitment, ""
    yield HINT, "dim"


def _table(session: Session, seats: Sequence[Place]) -> str:
    """Who plays: `You against Ann (steady) and Ben (random)`."""
    bots = [f"{seat.name} ({seat.bot})" for seat in seats if seat.bot is not None]
    people = listed(session.people)
    if not bots:
        return people
    return f"{people} against {listed(bots)}" if people else f"{listed(bots)}, with nobody else"
