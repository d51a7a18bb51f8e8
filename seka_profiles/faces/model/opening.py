"""What stands above a session: the game, who plays, and how it can be repeated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shlex import quote

from ...engine.game import Game
from ...engine.keep import written_settings
from ...rules.build import build
from ...table.session import Place, Session
from .words import listed

HINT = "Type a move by its number or its word; ? explains, quit leaves."


def opening(
    session: Session, seats: Sequence[Place], sets: Sequence[str], commitment: str | None = None
) -> Iterator[tuple[str, str]]:
    """Lines with their styles; `commitment` stands for a seed that is sealed."""
    title, table, seed = session.game.rules.profile.title, _table(session, seats), session.game.seed
    yield (f"{title}, with {listed(list(sets))}" if sets else title), "bold"
    if commitment is None:
        yield f"{table}. Seed {seed}.", ""
    else:
        yield f"{table}. The seed is sealed; its SHA-256, with a salt, is", ""
        yield commitment, ""
    yield HINT, "dim"


def _table(session: Session, seats: Sequence[Place]) -> str:
    """Who plays: `You against Ann (steady) and Ben (random)`."""
    bots = [f"{seat.name} ({seat.bot})" for seat in seats if seat.bot is not None]
    people = listed(session.people)
    if not bots:
        return people
    return f"{people} against {listed(bots)}" if people else f"{listed(bots)}, with nobody else"


def house(game: Game) -> list[str]:
    """The settings that are not those of the profile, as `KEY=VALUE`."""
    usual = written_settings(Game(build(game.rules.profile, len(game.seats)), game.seats))
    return [f"{name}={value}" for name, value in written_settings(game).items() if usual[name] != value]


def again(given: str, game: Game, seats: Sequence[Place]) -> str:
    """The command that deals the same cards to the same seats; `given`: how the profile was named."""
    names = ",".join(f"{seat.bot}:{seat.name}" if seat.bot else seat.name for seat in seats)
    sets = (f"--set {quote(each)}" for each in house(game))
    return " ".join(["seka play", quote(given), "--players", quote(names), *sets, "--seed", str(game.seed)])
