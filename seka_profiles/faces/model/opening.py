"""What stands above a session: the game, who plays, and how it can be repeated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shlex import quote

from ...engine.game import Game
from ...engine.keep import written_settings
from ...rules.binding import changed_settings
from ...table.session import Place, Session
from ..tongue import language, tr, wanted
from .speaking import all_of, called
from .words import Words


def hint() -> str:
    """What somebody should know before the first move."""
    # For translators: quit is typed as it stands; its translation does as well, where there is one for "quit".
    return tr("Type a move by its number or its word; ? explains, quit leaves.")


def opening(
    session: Session, seats: Sequence[Place], sets: Sequence[str], commitment: str | None = None
) -> Iterator[tuple[str, str]]:
    """Lines with their styles; `commitment` stands for a seed that is sealed."""
    title = Words(session.game.rules.profile, language()).title
    table, seed = _table(session, seats), session.game.seed
    # For translators: {settings} are house rules as they are typed, like "ante=2 and limit=10".
    yield (tr("{title}, with {settings}", title=title, settings=all_of(sets)) if sets else title), "bold"
    if commitment is None:
        # For translators: {table} is like "You against Ann (steady) and Ben (random)".  {seed}: the number
        # that fixes how the cards are shuffled.
        yield tr("{table}. Seed {seed}.", table=table, seed=seed), ""
    else:
        # For translators: behind it stands a line with a long number.
        yield tr("{table}. The seed is sealed; its SHA-256, with a salt, is", table=table), ""
        yield commitment, ""
    yield hint(), "dim"


def _table(session: Session, seats: Sequence[Place]) -> str:
    """Who plays: `You against Ann (steady) and Ben (random)`."""
    bots = [f"{seat.name} ({seat.bot})" for seat in seats if seat.bot is not None]
    people = all_of([called(seat) for seat in session.people])
    if not bots:
        return people
    # For translators: {bots} are names, like "Ann (steady) and Ben (random)".
    alone = tr("{bots}, with nobody else", bots=all_of(bots))
    return tr("{people} against {bots}", people=people, bots=all_of(bots)) if people else alone


def house(game: Game) -> list[str]:
    """The settings that are not those of the profile, as `KEY=VALUE`."""
    changed = changed_settings(game.rules.profile, len(game.seats), game.rules.settings)
    written = written_settings(game)
    return [f"{name}={written[name]}" for name in changed]


def again(given: str, game: Game, seats: Sequence[Place]) -> str:
    """The command that deals the same cards to the same seats; `given`: how the profile was named."""
    names = ",".join(f"{seat.bot}:{seat.name}" if seat.bot else seat.name for seat in seats)
    sets = (f"--set {quote(each)}" for each in house(game))
    parts = ["seka play", quote(given), "--players", quote(names), *sets, "--seed", str(game.seed), *spoken()]
    return " ".join(parts)


def spoken() -> list[str]:
    """What is typed for the language; nothing where the locale asks for the one that is spoken."""
    return ["--lang", language()] if language() != wanted() else []
