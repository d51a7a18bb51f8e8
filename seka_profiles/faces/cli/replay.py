"""`seka replay`: a session told again, with what everybody knew, what one seat knew, or everything."""

from __future__ import annotations

from ...core.diagnostics import ProfileError, problem
from ...core.suggest import near
from ...engine.game import Game, GameFault
from ...table.journal.entries import EVERYTHING, LEFT
from ...table.journal.reading import Journal
from ..model.closing import about_pot, in_sentences, standings, verdict
from ..model.hands import HandWords
from ..model.onlooker import Onlooker
from ..model.opening import house, opening
from ..model.sentences import Mood, Sentence
from ..model.speaking import ALONE, amount, called
from ..model.words import Words
from ..report.lines import Style, line
from ..tongue import language, tr
from . import exits
from .journals import journal_named, seat_named, session_of
from .streams import Output, stdout

_STYLES: dict[Mood, Style] = {"phase": "strong", "end": "well"}
"""How sentences look; the others are plain."""


def replay(file: str, seat: str | None, shows_all: bool, as_json: bool, ascii: bool) -> int:
    """Tells the session of a journal; the exit code.  Raises `ProfileError` and `Usage`."""
    if seat is not None and shows_all:
        raise exits.Usage(tr("`--seat` shows what one seat knew, and `--all` shows everything"))
    journal = journal_named(file)
    try:
        session = session_of(journal)
    except GameFault as fault:
        raise ProfileError([fault.diagnostic]) from None
    game, out = session.game, stdout(ascii)
    if seat is not None and seat not in game.seats:
        seat = _meant(seat, game)
    words, eyes = Words(game.rules.profile, language()), EVERYTHING if shows_all else game.eyes(seat)
    told = Onlooker(game, _spoken_to(game, seat), words, HandWords(game.rules, game.values, words), eyes).read()
    if as_json:
        for each in told:
            out.data({"mood": each.mood, "text": each.text})
        return exits.WELL
    sealed = journal.header.commitment
    for text, _ in list(opening(session, journal.header.seats, house(game), sealed))[:-1]:
        out.say(text)
    for each in told:
        _say(each, out)
    _say_end(journal, game, words, out)
    return exits.WELL


def _meant(seat: str, game: Game) -> str:
    """The seat that is called so, where none has that name.  Raises `Refused`."""
    meant = seat_named(seat)
    if meant not in game.seats:
        seats = tuple(map(called, game.seats))
        help = near(seat, seats) or "the seats are " + ", ".join(seats)
        raise exits.Refused([problem("SP517", seat=seat, help=help)])
    return meant


def _spoken_to(game: Game, seat: str | None) -> str | None:
    """Who is called "you": the seat whose eyes look, else whoever is called so at the table."""
    return ALONE if seat is None and ALONE in game.seats else seat


def _say(sentence: Sentence, out: Output) -> None:
    out.lines([line(f"  {sentence.text}", _STYLES.get(sentence.mood, "plain"))])
    if sentence.mood == "end":
        out.say("")


def _say_end(journal: Journal, game: Game, words: Words, out: Output) -> None:
    """How it ended, and how everybody stood."""
    for text in in_sentences(standings(game), amount(game.rules.profile.standing, words)):
        out.say(text)
    if journal.end is not None and (left := about_pot(game.state.pot)) is not None:
        out.say(left)
    if game.result is not None:
        out.say(verdict(game.result.winners))
    elif journal.end is not None and journal.end["end"] == LEFT:
        out.say(tr("The session was left before its end."))
    else:
        out.say(tr("The journal breaks off here."))
