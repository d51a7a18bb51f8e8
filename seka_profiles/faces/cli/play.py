"""`seka play`: a session at the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...core.diagnostics import ProfileError
from ...engine.game import GameFault
from ...language.core import Profile
from ...rules.load import LoadedProfile, load
from ...table.bots.registry import BOTS
from ...table.journal.seal import BYTES, Seal
from ...table.journal.sessions import Kept, Order, new_session
from ...table.journal.shelf import new_writer, shelf
from ...table.journal.writer import Trouble, Warn, Writer
from ...table.session import Place
from ...table.settings import split_assignments
from ..model.manner import USUAL, Manner
from ..model.opening import opening
from ..model.seats import SeatsProblem, Wishes, places
from ..terminal.screen import Screen
from ..tongue import tr
from . import exits
from .full import check_full, sit_full
from .shield import held_back
from .sit import now, sit, warning


@dataclass(frozen=True)
class Keeping:
    """How a session is kept: `journal` in that file, None: in a new one among the user's; `is_kept`: whether at all.

    `is_sealed`: the seed is committed to at the start, and shown at the end.
    """

    journal: str | None = None
    is_kept: bool = True
    is_sealed: bool = False


TO_THE_SHELF = Keeping()
"""As sessions are kept where nothing else is said."""


def play(
    name: str = "tamashebi",
    players: str | None = None,
    seed: int | None = None,
    sets: Sequence[str] = (),
    people: str | None = None,
    bots: str | None = None,
    ascii: bool = False,
    plain: bool = False,
    keeping: Keeping = TO_THE_SHELF,
    manner: Manner = USUAL,
) -> int:
    """Plays a session of a profile, given by NAME or path; the exit code.

    `players`, `people` and `bots` as `Wishes` has them, `sets` as `KEY=VALUE`.  Without a seed
    one is drawn and shown, or sealed.  Raises `ProfileError` and `Usage`.
    """
    check_keeping(keeping, seed)
    screen = Screen(ascii, plain)
    if manner.is_full:
        check_full(screen)
    waiting: list[Trouble] = []
    kept = begun(name, Wishes(players, people, bots), seed, sets, keeping, warning(screen, waiting, manner))
    above = list(opening(kept.session, kept.header.seats, sets, kept.header.commitment))
    if manner.is_full:
        return sit_full(kept, screen, manner, [line for line, _ in above[:-1]], waiting)
    screen.lines(above)
    return sit(kept, screen, manner=manner)


def begun(name: str, wishes: Wishes, seed: int | None, sets: Sequence[str], keeping: Keeping, warn: Warn) -> Kept:
    """A session as it is wished for, at its beginning.  Raises `ProfileError` and `Usage`."""
    loaded = load(name)
    if loaded.profile is None:
        raise ProfileError(loaded.hindrances)
    seats = _places(loaded.profile, wishes)
    return _kept(_order(loaded, name, seats, sets, seed, keeping), keeping, warn)


def drawn_seed() -> int:
    """A seed that is short enough to be typed again."""
    return int.from_bytes(os.urandom(4), "big") % 1_000_000


def check_keeping(keeping: Keeping, seed: int | None) -> None:
    """Raises `Usage` for wishes that contradict each other."""
    if keeping.is_sealed and seed is not None:
        raise exits.Usage(tr("`--seal` draws a seed that nobody knows, so there is none to give by `--seed`"))
    if keeping.journal is not None and not keeping.is_kept:
        raise exits.Usage(tr("`--journal` names where the session is kept, and `--no-journal` says that it is not"))
    if keeping.journal is not None and Path(keeping.journal).exists():
        raise _is_there(keeping.journal)


def _places(profile: Profile, wishes: Wishes) -> tuple[Place, ...]:
    try:
        return places(wishes, profile.least_seats, profile.most_seats, tuple(BOTS))
    except SeatsProblem as wrong:
        raise exits.Usage(str(wrong)) from None


def _order(
    loaded: LoadedProfile, name: str, seats: Sequence[Place], sets: Sequence[str], seed: int | None, keeping: Keeping
) -> Order:
    settings = exits.as_typed(lambda: split_assignments(sets))
    if keeping.is_sealed:
        return Order(loaded, name, seats, settings, now(), seal=Seal.of(os.urandom(2 * BYTES)))
    return Order(loaded, name, seats, settings, now(), drawn_seed() if seed is None else seed)


def _kept(order: Order, keeping: Keeping, warn: Warn) -> Kept:
    """The session that is ordered, with its journal; there is none before everything is known to be right."""
    try:
        return exits.as_typed(lambda: new_session(order, lambda: _writer(order, keeping, warn), held_back))
    except GameFault as fault:
        raise ProfileError([fault.diagnostic]) from None


def _writer(order: Order, keeping: Keeping, warn: Warn) -> Writer | None:
    if not keeping.is_kept:
        return None
    if keeping.journal is None:
        assert order.loaded.profile is not None
        return new_writer(shelf(), order.at[:10], order.loaded.profile.name, warn)
    try:
        return Writer.create(Path(keeping.journal), warn)
    except FileExistsError:
        raise _is_there(keeping.journal) from None


def _is_there(path: str) -> exits.Usage:
    help = tr("`seka resume {path}` goes on with a session", path=path)
    return exits.Usage(tr("`{path}` is there already, and no journal is overwritten", path=path), help)
