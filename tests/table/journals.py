"""Sessions that are kept, played inside the test: bots at some seats, and people who move at random."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from seka_profiles.core.diagnostics import Diagnostic, ProfileError
from seka_profiles.engine.moves import write_value
from seka_profiles.rules.load import load
from seka_profiles.table.journal.again import played_again
from seka_profiles.table.journal.entries import Entry
from seka_profiles.table.journal.lines import BEGINNING, written
from seka_profiles.table.journal.reading import read_journal
from seka_profiles.table.journal.seal import BYTES, Seal
from seka_profiles.table.journal.sessions import Kept, Order, new_session, session_gone_on, writer_on
from seka_profiles.table.journal.writer import Trouble, Warn, Writer
from seka_profiles.table.session import Place, Session
from tests.engine.playing import profile

AT = "2026-11-30T20:15:00+01:00"
LATER = "2026-12-01T09:00:00+01:00"
SEAL = Seal.of(bytes(range(2 * BYTES)))
FEW = {"tamashebi": {"pots": "2"}, "seca": {"games": "1"}, "teen-patti": {"deals": "1"}}
"""Settings that make sessions short."""


def places(name: str, *bots: str | None) -> tuple[Place, ...]:
    """The seats of a table, as many as the profile needs at least; the last kind is that of all others, too."""
    count = max(profile(name).least_seats, len(bots))
    return tuple(Place(seat, bots[min(number, len(bots) - 1)]) for number, seat in enumerate("ABCD"[:count]))


def unheard(trouble: Trouble) -> None:
    raise AssertionError(trouble)


def kept_in(
    path: Path,
    name: str = "tamashebi",
    seats: Sequence[Place] = (Place("Ann"), Place("Ben", "random"), Place("Cid", "random")),
    seed: int = 7,
    seal: Seal | None = None,
    settings: dict[str, str] | None = None,
    warn: Warn = unheard,
) -> Kept:
    """A session that is kept in a new file, at its first decision."""
    order = Order(load(name), name, seats, FEW.get(name, {}) if settings is None else settings, AT, seed, seal)
    return new_session(order, lambda: Writer.create(path, warn))


def gone_on(path: Path) -> Kept:
    """The session of a file, where it stands."""
    writer = writer_on(path, unheard)
    journal = read_journal(path)
    return session_gone_on(journal, profile(journal.header.profile), LATER, writer)


def proved(path: Path) -> None:
    """Goes through a journal as `seka verify` does.  Raises `ProfileError`."""
    journal = read_journal(path)
    _, missing = played_again(journal, profile(journal.header.profile))
    assert journal.torn is None
    assert missing == ()


def refused(path: Path) -> Diagnostic:
    """What is wrong with a journal."""
    with pytest.raises(ProfileError) as wrong:
        proved(path)
    return wrong.value.diagnostics[0]


def play_on(session: Session, moves: int | None = None) -> None:
    """Makes moves, all there are if not so many; what people do depends on where the game stands alone."""
    while not session.game.is_over and moves != 0:
        moves = None if moves is None else moves - 1
        if session.game.turn in session.bots:
            session.play_bot()
        else:
            session.play(person_move(session))


def person_move(session: Session) -> str:
    """A legal move, chosen by how many were made before."""
    game, random = session.game, Random(len(session.game.moves))
    option = random.choice(game.legal())
    words = [option.action]
    for _, domain in option.choices:
        words.append(write_value(domain[random.randrange(len(domain))]))
    return " ".join(words)


def rows(path: Path) -> list[Entry]:
    """The lines of a journal as data, without their checks."""
    return [
        {key: value for key, value in json.loads(line).items() if key != "check"}
        for line in path.read_text("utf-8").splitlines()
    ]


def played_rows(path: Path) -> list[Entry]:
    """What was played: without the first line, and without what tells of breaks."""
    return [row for row in rows(path)[1:] if "resumed" not in row and row.get("end") != "left"]


def write_rows(path: Path, entries: Sequence[Entry]) -> None:
    """A journal of these lines, each with a check that fits: what somebody makes who knows the format."""
    check, lines = BEGINNING, []
    for entry in entries:
        line, check = written(entry, check)
        lines.append(f"{line}\n")
    path.write_text("".join(lines), "utf-8")
