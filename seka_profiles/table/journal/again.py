"""A journal played once more under its rules, everything that follows from its moves compared line by line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import nullcontext

from ...core.diagnostics import Diagnostic, ProfileError, problem
from ...core.places import Span
from ...engine.game import Game, IllegalMove
from ...language.core import Profile
from ...rules.build import build
from ..bots.registry import NoSuchBot, kind_and_budget
from ..session import Happened, Listener, Session, Shield, beginning, left, nobody
from ..settings import read_settings
from . import seal as seals
from .entries import Entry, entries
from .reading import Journal, Line
from .seal import Seal

THE_END = "nothing more"
"""What stands behind the last line."""


def played_again(
    journal: Journal, profile: Profile, listener: Listener = nobody, shield: Shield = nullcontext
) -> tuple[Session, tuple[Entry, ...]]:
    """The session of a journal where it stands, and the lines that follow from its last move, but were torn off.

    `listener` and `shield` are the session's, for what comes next.
    Raises `ProfileError` where the rules are others by now, where the seed is sealed and not at hand or another than
    was committed to, and at the first line that is not what rules, seed and moves bring; `GameFault` where the
    profile fails.
    """
    header = journal.header
    if profile.fingerprint != header.fingerprint:
        raise ProfileError([problem("SP519", path=journal.text.name, name=header.profile)])
    _check_bots(journal)
    seal = opened(journal)
    seed = seal.seed if seal else header.seed
    if seed is None:
        raise ProfileError([problem("SP545", path=journal.text.name)])
    names = [place.name for place in header.seats]
    rules = build(profile, len(names), read_settings(profile, header.settings))
    comparison = _Comparison(journal, seal)
    bots = {place.name: place.bot for place in header.seats if place.bot is not None}
    session = Session(Game(rules, names, seed), bots, listener=listener, shield=shield)
    comparison.play(session)
    return session, tuple(comparison.missing)


def _check_bots(journal: Journal) -> None:
    for place in journal.header.seats:
        try:
            if place.bot is not None:
                kind_and_budget(place.bot)
        except NoSuchBot as wrong:
            head = Span(journal.text, 0, len(journal.text.line(1)))
            raise ProfileError([problem("SP549", head, seat=place.name, bot=place.bot, help=wrong.help)]) from None


def opened(journal: Journal) -> Seal | None:
    """The seal of a journal, from its end or from beside it; None where it has none, or none is at hand.

    Raises `ProfileError` where it cannot be read, or is not the one that was committed to.
    """
    if journal.header.commitment is None:
        return None
    end = journal.end or {}
    seal = Seal(int(end["seed"]), end["salt"]) if "seed" in end else seals.kept(journal.path)
    if seal is not None and seal.commitment != journal.header.commitment:
        raise ProfileError([_foreign(journal)])
    return seal


def _foreign(journal: Journal) -> Diagnostic:
    """That a seal is not the one of its journal: the one that its end tells, or the file beside it."""
    if journal.end is not None and "seed" in journal.end:
        return problem("SP546", journal.lines[-1].span)
    help = f"the seal does not belong to {journal.text.name}"
    return problem("SP546", path=seals.beside(journal.path).as_posix(), help=help)


class _Comparison:
    """Goes through the lines while a session repeats their steps.

    `missing`: what the session brings behind the last line.
    """

    def __init__(self, journal: Journal, seal: Seal | None) -> None:
        self.missing: list[Entry] = []
        self._journal = journal
        self._lines: Sequence[Line] = [line for line in journal.lines if "resumed" not in line.entry]
        self._seal = seal
        self._at = 0

    def _compare(self, happened: Happened) -> None:
        """Compares what happened with the lines that come next."""
        for entry in entries(happened, self._seal):
            if self._at == len(self._lines):
                self.missing.append(entry)
                continue
            line = self._lines[self._at]
            if line.entry != entry:
                raise self._differs(line, _said(entry))
            self._at += 1

    def play(self, session: Session) -> None:
        """Takes every step that the lines tell of, from the beginning on."""
        self._compare(beginning(session.game))
        while self._at < len(self._lines):
            line = self._lines[self._at]
            match line.entry:
                case {"move": move, "seat": seat} if not session.game.is_over:
                    self._repeat(session, line, seat, move)
                case {"end": _} if not session.game.is_over:
                    self._compare(left(session.game))
                case _:
                    raise self._differs(line, THE_END if session.game.is_over else f"{session.game.turn} to move")

    def _repeat(self, session: Session, line: Line, seat: str, move: str) -> None:
        try:
            happened = session.repeat(seat, move)
        except IllegalMove as illegal:
            said = illegal.diagnostic
            wrong = problem("SP544", line.span, help=said.help, seat=seat, move=move, why=said.message)
            raise ProfileError([wrong]) from None
        self._compare(happened)

    def _differs(self, line: Line, want: str) -> ProfileError:
        return ProfileError([problem("SP543", line.span, found=_said(line.entry), want=want)])


def _said(entry: Entry) -> str:
    return f"`{json.dumps(entry, ensure_ascii=False)}`"
