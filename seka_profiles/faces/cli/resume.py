"""`seka resume`: a session goes on at the very decision where it was broken off."""

from __future__ import annotations

from contextlib import suppress

from ...core.diagnostics import ProfileError
from ...engine.game import GameFault
from ...table.journal.reading import looks_unfinished, read_journal
from ...table.journal.sessions import Kept, session_gone_on, writer_on
from ...table.journal.shelf import journals, shelf
from ...table.journal.writer import Trouble, Warn, Writer
from ..model.manner import USUAL, Manner
from ..model.opening import house, opening
from ..terminal.screen import Screen
from ..tongue import tr, tr_many
from . import exits
from .full import check_full, sit_full
from .journals import journal_named, rules_of
from .shield import held_back
from .sit import now, sit, warning


def resume(file: str | None, ascii: bool, plain: bool, manner: Manner = USUAL) -> int:
    """Goes on with the session of a journal, or with the latest that was not played to its end; the exit code.

    Raises `ProfileError` and `Usage`.
    """
    screen = Screen(ascii, plain)
    if manner.is_full:
        check_full(screen)
    waiting: list[Trouble] = []
    warn = warning(screen, waiting, manner)
    writer, others = _latest(warn) if file is None else (_named(file, warn), 0)
    kept = _gone_on(writer)
    above = list(opening(kept.session, kept.header.seats, house(kept.session.game), kept.header.commitment))
    if manner.is_full:
        return sit_full(kept, screen, manner, [line for line, _ in above[:-1]], waiting, is_resumed=True)
    screen.lines(above)
    # For translators: {day} is when the session was begun, like "2026-03-01 20:15".
    screen.say(tr("Resumed: {path}, begun {day}.", path=writer.path, day=kept.header.at[:16].replace("T", " ")))
    if others:
        said = tr_many(
            "1 other session is unfinished; `seka history` lists them.",
            "{count} other sessions are unfinished; `seka history` lists them.",
            others,
        )
        screen.say(said)
    return sit(kept, screen, True, manner)


def _gone_on(writer: Writer) -> Kept:
    journal = read_journal(writer.path)
    if journal.is_finished:
        help = tr("`seka replay {path}` shows it again", path=writer.path)
        raise exits.Usage(tr("the session of {path} was played to its end", path=writer.path), help)
    try:
        return session_gone_on(journal, rules_of(journal), now(), writer, held_back)
    except GameFault as fault:
        raise ProfileError([fault.diagnostic]) from None


def _named(file: str, warn: Warn) -> Writer:
    """Who writes on a journal, if it is one."""
    return writer_on(journal_named(file).path, warn)


def _latest(warn: Warn) -> tuple[Writer, int]:
    """Who writes on the latest unfinished session that nobody plays at the moment, and how many others there are."""
    unfinished = [path for path in journals(shelf()) if looks_unfinished(path)]
    others = len(unfinished) - 1
    for path in unfinished:
        try:
            is_finished = read_journal(path).is_finished
        except ProfileError:  # `seka history` tells why
            is_finished = True
        if is_finished:
            others -= 1
            continue
        with suppress(ProfileError):  # it is being played
            return writer_on(path, warn), others
    raise exits.Usage(tr("there is no unfinished session in {path}", path=shelf()), tr("`seka play` begins one"))
