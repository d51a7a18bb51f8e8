"""`seka play`: a session at the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence

from ...core.diagnostics import ProfileError
from ...engine.game import Game, GameFault
from ...language.core import Profile
from ...rules.build import build
from ...rules.load import load_profile
from ...table.bots.registry import BOTS
from ...table.session import Session
from ...table.settings import read_settings, split_assignments
from ..model.opening import opening
from ..model.seats import Place, SeatsProblem, Wishes, places
from ..terminal.screen import Screen
from ..terminal.sitting import Left, Sitting
from . import exits


def play(
    name: str = "tamashebi",
    players: str | None = None,
    seed: int | None = None,
    sets: Sequence[str] = (),
    people: str | None = None,
    bots: str | None = None,
    ascii: bool = False,
) -> int:
    """Plays a session of a profile, given by NAME or path; the exit code.

    `players`, `people` and `bots` as `Wishes` has them, `sets` as `KEY=VALUE`.  Without a seed
    one is drawn and shown.  Raises `ProfileError` and `Usage`.
    """
    screen = Screen(ascii)
    profile = load_profile(name)
    seats = _places(profile, Wishes(players, people, bots))
    seed_shown = drawn_seed() if seed is None else seed
    try:
        session = exits.as_typed(lambda: _session(profile, seats, seed_shown, sets))
        screen.lines(opening(session, seats, sets))
        return _sit(Sitting(session, screen), screen, seed_shown)
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


def _session(profile: Profile, seats: Sequence[Place], seed: int, sets: Sequence[str]) -> Session:
    settings = read_settings(profile, split_assignments(sets))
    game = Game(build(profile, len(seats), settings), [seat.name for seat in seats], seed)
    return Session(game, {seat.name: seat.bot for seat in seats if seat.bot is not None})


def _sit(sitting: Sitting, screen: Screen, seed: int) -> int:
    """Plays to the end, or until somebody leaves."""
    code = exits.WELL
    try:
        sitting.play()
    except Left:
        sitting.leave("The session was left before its end.")
    except KeyboardInterrupt:
        sitting.leave("Interrupted: the session was left before its end.")
        code = exits.INTERRUPTED
    screen.say(f"Seed {seed}: `--seed {seed}` deals the same cards again.")
    return code
