"""`seka history`: the sessions that were kept, and the house ledger: balances of names across them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...core.diagnostics import Diagnostic, ProfileError
from ...core.numbers import Number, exact, write_number
from ...core.suggest import nearest
from ...table.journal.entries import LEFT, read_amount
from ...table.journal.reading import Journal, read_journal
from ...table.journal.shelf import journals, shelf
from ...table.session import Place
from ..model.speaking import called, labelled
from ..tongue import tr, tr_as, tr_many
from . import exits
from .journals import seat_named
from .streams import Output, stdout

UNFINISHED = "unfinished"
"""How a session is called that was neither played to its end nor left."""


@dataclass
class Account:
    """What one name has won and lost in the finished sessions of one profile, whose unit of money is its own.

    `bot`: the kind of bot that bears the name; None for a person.
    """

    name: str
    bot: str | None
    profile: str
    sessions: int = 0
    wins: int = 0
    balance: Number = 0

    def data(self) -> dict[str, Any]:
        """As JSON data."""
        return vars(self) | {"balance": write_number(self.balance)}


@dataclass
class Ledger:
    """All accounts, by name, kind of bot and profile."""

    accounts: dict[tuple[str, str | None, str], Account] = field(default_factory=dict)

    def add(self, journal: Journal) -> dict[str, str]:
        """Adds a session that was played to its end; the running balance of each seat behind it."""
        assert journal.end is not None
        running = {}
        for place in journal.header.seats:
            key = (place.name, place.bot, journal.header.profile)
            account = self.accounts.setdefault(key, Account(*key))
            account.sessions += 1
            account.wins += place.name in journal.end["winners"]
            account.balance = exact(account.balance + _number(journal.end["balances"][place.name]))
            running[place.name] = write_number(account.balance)
        return running


def history(name: str | None, as_json: bool, ascii: bool) -> int:
    """Tells the sessions of the user's folder, the oldest first; the exit code.

    `name`: only those of this name, with its balance after each.
    """
    kept, unreadable = _read()
    names = {place.name for journal in kept for place in journal.header.seats}
    if name is not None and name not in names:
        name = seat_named(name)
    ledger = Ledger()
    rows = []
    for journal in kept:
        running = ledger.add(journal) if journal.is_finished else {}
        if name is None or any(place.name == name for place in journal.header.seats):
            rows.append(_row(journal, running))
    accounts = [each for each in ledger.accounts.values() if name in (None, each.name)]
    out = stdout(ascii)
    if as_json:
        broken = [{"file": each.file, "code": each.code, "message": each.message} for each in unreadable]
        out.data({"sessions": rows, "unreadable": broken, "ledger": [each.data() for each in accounts]})
    else:
        _say(rows, accounts, unreadable, name, out)
        if name is not None and not rows and (meant := nearest(name, names)):
            out.say(tr("Did you mean {name}?", name=called(meant)))
    return exits.WELL


def _read() -> tuple[list[Journal], list[Diagnostic]]:
    """The journals that can be read, by when they began, and why the others cannot be."""
    kept, unreadable = [], []
    for path in journals(shelf()):
        try:
            kept.append(read_journal(path))
        except ProfileError as error:
            unreadable.append(error.diagnostics[0])
    return sorted(kept, key=lambda journal: (journal.header.at, journal.path)), unreadable


def _number(written: str) -> Number:
    number = read_amount(written)
    assert number is not None  # journals are read with nothing else
    return number


def _row(journal: Journal, running: dict[str, str]) -> dict[str, Any]:
    """A session as JSON data; balances are None where no line says them."""
    header, end = journal.header, journal.end
    return {
        "file": journal.path.as_posix(),
        "at": header.at,
        "profile": header.profile,
        "seats": [{"name": place.name, "bot": place.bot} for place in header.seats],
        "moves": journal.moves,
        "ended": UNFINISHED if end is None else end["end"],
        "balances": None if end is None else end["balances"],
        "winners": [] if end is None else end["winners"],
        "running": running,
    }


# ---------- for people ------------------------------------------------------------------


def _say(
    rows: Sequence[dict[str, Any]],
    accounts: Iterable[Account],
    unreadable: Sequence[Diagnostic],
    name: str | None,
    out: Output,
) -> None:
    if not rows:
        out.say(_nothing(name))
    for row in rows:
        session = f"{row['at'][:16].replace('T', ' ')}  {row['profile']}, {_ended(row['ended'])}"
        out.say(labelled(session, _seats(row, name)))
        out.say(f"    {row['file']}")
    told = [each for each in accounts if name is not None or each.bot is None]
    if told:
        out.say("")
        out.say(tr("Balances over all sessions that were played to their end:"))
    for each in told:
        out.say(labelled(f"  {_called(each)}, {each.profile}", _balance(each)))
    for problem in unreadable:
        said = f"{problem.code}: {problem.message}"
        out.say(tr("Not readable: {path} ({problem})", path=problem.file, problem=said))


def _nothing(name: str | None) -> str:
    if name:
        return tr("There is no session of {name} in {path}.", name=called(name), path=shelf())
    return tr("There is no session in {path}.", path=shelf())


def _ended(how: str) -> str:
    """How a session ended, in words."""
    if how == UNFINISHED:
        return tr_as("of a session", "unfinished")
    return tr_as("of a session", "left") if how == LEFT else tr_as("of a session", "finished")


def _balance(account: Account) -> str:
    return tr_many(
        "{balance} in 1 session, {wins} won",
        "{balance} in {count} sessions, {wins} won",
        account.sessions,
        balance=write_number(account.balance),
        wins=account.wins,
    )


def _called(place: Place | Account) -> str:
    return called(place.name) if place.bot is None else f"{place.name} ({place.bot})"


def _seats(row: dict[str, Any], name: str | None) -> str:
    """Who sat there and what each won; of one name its balance, and what it came to."""
    if name is not None and row["running"]:
        balance, total = row["balances"][name], row["running"][name]
        bearer = next(Place(**seat) for seat in row["seats"] if seat["name"] == name)
        # For translators: what a player won in one session, and in all up to then.
        return tr("{name} {balance}, {total} in all", name=_called(bearer), balance=balance, total=total)
    return ", ".join(_told(row))


def _told(row: dict[str, Any]) -> Iterator[str]:
    for seat in row["seats"]:
        balance = "" if row["balances"] is None else f" {row['balances'][seat['name']]}"
        yield f"{_called(Place(**seat))}{balance}"
