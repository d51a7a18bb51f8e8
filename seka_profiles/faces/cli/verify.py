"""`seka verify`: that a journal is what its seed deals, what its moves bring, and what was committed to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ...core.diagnostics import ProfileError, problem
from ...engine.game import GameFault
from ...table.journal.again import opened, played_again
from ...table.journal.entries import LEFT
from ...table.journal.reading import Journal, read_journal
from ..tongue import tr
from . import exits
from .journals import rules_of
from .streams import stdout


def verify(file: str, ascii: bool) -> int:
    """Proves a journal and says what is proved; the exit code.  Raises `ProfileError` with the first thing amiss."""
    journal = read_journal(Path(file))
    _check_seal(journal)
    try:
        played_again(journal, rules_of(journal))
    except GameFault as fault:
        raise ProfileError([fault.diagnostic]) from None
    _check_end(journal)
    out = stdout(ascii)
    for text in _proved(journal):
        out.say(text)
    return exits.WELL


def _check_seal(journal: Journal) -> None:
    """That seed and salt, where they are known, are those that were committed to."""
    seal = opened(journal)
    if seal is not None and seal.commitment != journal.header.commitment:
        span = journal.lines[-1].span if journal.is_finished else None
        raise ProfileError([problem("SP546", span, path=journal.text.name)])


def _check_end(journal: Journal) -> None:
    if journal.torn is not None:
        found = "the rest of a line that was not written to its end"
        raise ProfileError([problem("SP540", journal.torn, want="the end of the journal", found=found)])
    if journal.end is None:
        raise ProfileError([problem("SP547", path=journal.text.name, name=journal.text.name)])


def _proved(journal: Journal) -> Iterator[str]:
    entries = [line.entry for line in journal.lines]
    cards, draws = (sum(kind in entry for entry in entries) for kind in ("deal", "draw"))
    if journal.end is not None and journal.end["end"] == LEFT:
        yield tr("{path}: in order, left before its end.", path=journal.text.name)
    else:
        yield tr("{path}: in order, finished.", path=journal.text.name)
    # For translators: draws are what was drawn by lot and is no card; both are numbers.
    yield tr("Cards and draws: as the seed deals them ({cards} and {draws}).", cards=cards, draws=draws)
    yield tr("Moves: each was open to who made it ({number}).", number=journal.moves)
    yield tr("Balances: what the moves bring.")
    if journal.header.commitment is None:
        return
    if journal.is_finished:
        yield tr("Seed: the one that was committed to before the first card.")
    else:
        yield tr("Seed: the one that was committed to; it is kept beside the journal, and stays sealed until the end.")
