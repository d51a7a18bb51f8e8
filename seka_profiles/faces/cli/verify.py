"""`seka verify`: that a journal is what its seed deals, what its moves bring, and what was committed to."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.diagnostics import ProfileError, problem
from ...core.places import Span
from ...engine.game import GameFault
from ...rules.load import LoadedProfile
from ...table.journal.again import opened, played_again
from ...table.journal.entries import LEFT
from ...table.journal.header import rules_text
from ...table.journal.reading import Journal
from ..tongue import tr
from . import exits
from .journals import journal_named, loaded_rules, rules_in
from .streams import stdout


def verify(file: str, ascii: bool) -> int:
    """Proves a journal and says what is proved; the exit code.  Raises `ProfileError` with the first thing amiss."""
    journal = journal_named(file)
    opened(journal)
    loaded = loaded_rules(journal)
    assert loaded.profile is not None
    _check_header(journal, loaded)
    try:
        played_again(journal, loaded.profile)
    except GameFault as fault:
        raise ProfileError([fault.diagnostic]) from None
    _check_end(journal)
    out = stdout(ascii)
    for text in _proved(journal):
        out.say(text)
    return exits.WELL


def _check_header(journal: Journal, loaded: LoadedProfile) -> None:
    """That the first line calls the rules by their name, and keeps the very rules whose fingerprint it bears."""
    span = Span(journal.text, 0, len(journal.text.line(1)))
    assert loaded.profile is not None
    name, said = loaded.profile.name, journal.header.profile
    if said != name:
        raise ProfileError([problem("SP540", span, want=f"the profile `{name}`", found=f"`{said}`")])
    kept, written = (rules_in(text, loaded) for text in (journal.header.rules, rules_text(loaded)))
    if kept is None or written is None or kept.fingerprint != written.fingerprint:
        raise ProfileError([problem("SP540", span, want=f"the rules of `{name}` as `rules`", found="another text")])


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
