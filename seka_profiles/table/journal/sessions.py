"""Sessions that are kept: a new one, and one that goes on behind a break.

The one place that makes a session of profile, seats, settings and seed, for whatever face it is played at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from ...core.diagnostics import ProfileError, problem
from ...engine.game import Game
from ...language.core import Profile
from ...rules.build import build
from ...rules.load import LoadedProfile, load
from ...source.finder import is_path
from ..session import Happened, Listener, Place, Session, Shield, beginning, nobody
from ..settings import read_settings
from . import seal as seals
from .again import opened, played_again
from .entries import entries, resumed
from .header import Header, header_of
from .reading import Journal
from .seal import Seal
from .writer import UNSEALED, Busy, Trouble, Warn, Writer


@dataclass(frozen=True)
class Order:
    """What a session is made of.

    `loaded`: a profile that can be played; `given`: by what name or path.  `settings`: some, as text.
    `at`: when it begins, as whoever has a clock writes it.  `seal`: hides the seed, and is where it comes
    from; else `seed` is.
    """

    loaded: LoadedProfile
    given: str
    seats: Sequence[Place]
    settings: Mapping[str, str]
    at: str
    seed: int = 0
    seal: Seal | None = None


@dataclass(frozen=True)
class Kept:
    """A session and its journal.

    `writer`: who writes; None where nothing is kept.  `seal`: of a sealed session.
    """

    session: Session
    header: Header
    writer: Writer | None
    seal: Seal | None


def new_session(order: Order, opened: Callable[[], Writer | None], shield: Shield = nullcontext) -> Kept:
    """A session at its first decision, written by what `opened` gives once all is known to be right.

    `shield`: see `Session`.  Raises `ProfileError` for seats or settings that do not fit, `GameFault` where the
    profile fails before anybody decides.
    """
    profile, seal = order.loaded.profile, order.seal
    assert profile is not None
    rules = build(profile, len(order.seats), read_settings(profile, order.settings))
    game = Game(rules, [place.name for place in order.seats], seal.seed if seal else order.seed)
    header = header_of(
        game, order.loaded, _lasting(order.given), order.at, tuple(order.seats), seal.commitment if seal else None
    )
    writer = opened()
    listener = nobody if writer is None else _keeper(writer, seal)
    if writer is not None:
        if seal is not None:  # before the first line, so that whatever can be read can go on
            _keep(seal, writer)
        writer.write([header.data()])
        listener(beginning(game))
    bots = {place.name: place.bot for place in order.seats if place.bot is not None}
    return Kept(Session(game, bots, listener=listener, shield=shield), header, writer, seal)


def session_gone_on(journal: Journal, profile: Profile, at: str, writer: Writer, shield: Shield = nullcontext) -> Kept:
    """The session of a journal at the decision where it stands, written on behind its last whole line.

    `writer`: of the file of the journal.  `shield`: see `Session`.  Raises `ProfileError` and `GameFault`
    as `played_again` does.
    """
    seal = opened(journal)
    session, missing = played_again(journal, profile, _keeper(writer, seal), shield)
    writer.go_on(journal.whole, journal.check, journal.ends_line)
    writer.write(missing if session.game.is_over else [*missing, resumed(at)])
    if session.game.is_over:
        _finish(writer)
    return Kept(session, journal.header, writer, seal)


def profile_of(header: Header) -> LoadedProfile:
    """The profile of a journal, as it is by now.  Raises `ProfileError` where it is not found, or not in order."""
    loaded = load(header.given)
    if loaded.profile is None:
        raise ProfileError(loaded.hindrances)
    return loaded


def writer_on(path: Path, warn: Warn) -> Writer:
    """The writer of a journal that is there; one that writes nothing, and says why, where it may not be written.

    Raises `ProfileError` where somebody else is writing it.
    """
    try:
        return Writer.of(path, warn)
    except Busy:
        raise ProfileError([problem("SP548", path=path.as_posix())]) from None


def _lasting(given: str) -> str:
    """A name, or a path that means the same in every folder."""
    return Path(given).absolute().as_posix() if is_path(given) else given


def _keeper(writer: Writer, seal: Seal | None) -> Listener:
    """What writes all that happens, and closes the journal behind it."""

    def keep(happened: Happened) -> None:
        writer.write(entries(happened, seal))
        if happened.game.is_over:
            _finish(writer)
        elif happened.is_left:
            writer.close()

    return keep


def _finish(writer: Writer) -> None:
    """Closes a journal that was written to its end; if it was, it tells its seal itself by now."""
    writer.close()
    if writer.trouble is None:
        seals.forget(writer.path)


def _keep(seal: Seal, writer: Writer) -> None:
    """Keeps a seal beside a journal that is written."""
    if writer.trouble is None:
        try:
            seals.keep(seal, writer.path)
        except OSError as error:
            writer.warn(Trouble(UNSEALED, writer.path, error.strerror or str(error)))
