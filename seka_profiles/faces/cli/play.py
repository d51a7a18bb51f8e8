"""`seka play`: a session at the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
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
from ..model.opening import opening
from ..model.seats import SeatsProblem, Wishes, places
from ..terminal.screen import Screen
from . import exits
from .full import check_full, sit_full
from .shield import held_back
from .sit import now, sit, warning
from .wanted import Keeping, Wanted, overwriting


def play(wanted: Wanted) -> int:
    """Plays a session; the exit code.  Raises `ProfileError` and `Usage`."""
    wanted.check()
    screen, manner = Screen(wanted.in_ascii, wanted.is_plain), wanted.manner
    if manner.is_full:
        check_full(screen)
    waiting: list[Trouble] = []
    kept = begun(wanted, warning(screen, waiting, manner))
    above = list(opening(kept.session, kept.header.seats, wanted.sets, kept.header.commitment))
    if manner.is_full:
        return sit_full(kept, screen, manner, [line for line, _ in above[:-1]], waiting)
    screen.lines(above)
    return sit(kept, screen, manner=manner)


def unwarned(trouble: Trouble) -> None:
    """Warns nobody: of a session that is not kept there is no trouble to tell."""


def begun(wanted: Wanted, warn: Warn = unwarned) -> Kept:
    """A session as it is asked for, at its beginning.  Raises `ProfileError` and `Usage`."""
    loaded = load(wanted.name)
    if loaded.profile is None:
        raise ProfileError(loaded.hindrances)
    order = _order(wanted, loaded, _places(loaded.profile, wanted.wishes))
    try:  # there is no journal before everything is known to be right
        return exits.as_typed(lambda: new_session(order, lambda: _writer(order, wanted.keeping, warn), held_back))
    except GameFault as fault:
        raise ProfileError([fault.diagnostic]) from None


def drawn_seed() -> int:
    """A seed that is short enough to be typed again."""
    return int.from_bytes(os.urandom(4), "big") % 1_000_000


def _places(profile: Profile, wishes: Wishes) -> tuple[Place, ...]:
    try:
        return places(wishes, profile.least_seats, profile.most_seats, tuple(BOTS))
    except SeatsProblem as wrong:
        raise exits.Usage(str(wrong)) from None


def _order(wanted: Wanted, loaded: LoadedProfile, seats: Sequence[Place]) -> Order:
    settings = exits.as_typed(lambda: split_assignments(wanted.sets))
    if wanted.keeping.is_sealed:
        return Order(loaded, wanted.name, seats, settings, now(), seal=Seal.of(os.urandom(2 * BYTES)))
    seed = drawn_seed() if wanted.seed is None else wanted.seed
    return Order(loaded, wanted.name, seats, settings, now(), seed)


def _writer(order: Order, keeping: Keeping, warn: Warn) -> Writer | None:
    if not keeping.is_kept:
        return None
    if keeping.journal is None:
        assert order.loaded.profile is not None
        return new_writer(shelf(), order.at[:10], order.loaded.profile.name, warn)
    try:
        return Writer.create(Path(keeping.journal), warn)
    except FileExistsError:
        raise overwriting(keeping.journal) from None
