"""Who sits at the table: names, and which of them are bots, from what was typed at the command line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count, islice, repeat

from ...core.suggest import nearest
from ...table.bots.registry import MARK, NoSuchBot, kind_and_budget
from ...table.session import Place
from ..tongue import tr, tr_many
from .speaking import ALONE, with_help

USUAL_PLAYERS = 4
USUAL_BOT = "steady"

NAMES = ("Ann", "Ben", "Cid", "Dora", "Ella", "Finn", "Gia", "Hugo", "Ida", "Jan", "Kai", "Lea")
"""What bots are called, in this order; names that are taken are left out."""


class SeatsProblem(Exception):
    """What was typed about seats cannot be; the message says why and what would do."""


@dataclass(frozen=True)
class Wishes:
    """What was asked for; None where nothing was said.

    `players`: a number, or names with `bot:` or a kind of bot before those that are bots.
    `people`: a number, or names.  `bots`: a kind for all, or one for each in order.
    """

    players: str | None = None
    people: str | None = None
    bots: str | None = None


def places(wishes: Wishes, least: int, most: int, kinds: Sequence[str]) -> tuple[Place, ...]:
    """The seats, clockwise; `kinds` are the kinds of bots.  Raises `SeatsProblem`.

    Without any wish: one person, called You, against bots; four at the table, or the nearest
    number that the game allows.
    """
    if wishes.players is None or _is_number(wishes.players):
        seats = _counted(wishes, least, most)
    else:
        seats = _named(wishes, kinds)
    for seat in seats:
        _check_name(seat.name)
    return tuple(_with_kinds(seats, _parts(wishes.bots or USUAL_BOT), kinds))


JOINING = "-_.'’"
"""What a name may have within or behind its letters and digits."""


def _check_name(name: str) -> None:
    """That a name is one that can be seen and typed: blanks between its words are the engine's to refuse."""
    is_of_letters = all(unicodedata.category(char)[0] in "LMN" or char in JOINING for char in name.replace(" ", ""))
    if name[0] in JOINING or not is_of_letters:
        raise SeatsProblem(tr("`{name}` cannot be the name of a player; use letters and digits", name=name))


ANY = "bot"
"""The kind of a bot of which no kind has been said."""


def _counted(wishes: Wishes, least: int, most: int) -> list[Place]:
    """So many seats: people first, then bots."""
    people = _people_named(wishes.people)
    number = int(wishes.players) if wishes.players is not None else None
    if number is not None and number < len(people):
        raise SeatsProblem(
            tr_many(
                "1 person does not fit at a table of {number}",
                "{count} people do not fit at a table of {number}",
                len(people),
                number=number,
            )
        )
    seats = number if number is not None else max(min(USUAL_PLAYERS, most), least, len(people))
    bots = islice(_free_names(people), seats - len(people))
    return [Place(name) for name in people] + [Place(name, ANY) for name in bots]


def _people_named(people: str | None) -> list[str]:
    """The names of the people where no seats are named."""
    if people is None:
        return [ALONE]
    if not _is_number(people):
        return _parts(people)
    return [ALONE] if int(people) == 1 else [f"Player{number}" for number in range(1, int(people) + 1)]


def _free_names(taken: Iterable[str]) -> Iterator[str]:
    folded = {name.casefold() for name in taken}
    names = chain(NAMES, (f"Bot{number}" for number in count(1)))
    return (name for name in names if name.casefold() not in folded)


def _named(wishes: Wishes, kinds: Sequence[str]) -> list[Place]:
    """The named seats: whoever is not marked as a bot is a person, unless `people` says who is."""
    seats = [_place(part, kinds) for part in _parts(wishes.players or "")]
    if wishes.people is None:
        return seats
    if _is_number(wishes.people):
        unmarked = [seat.name for seat in seats if seat.bot is None]
        people = unmarked[: int(wishes.people)]
        if len(people) < int(wishes.people):
            wanted = tr_many("1 person", "{count} people", int(wishes.people))
            raise SeatsProblem(
                tr_many(
                    "{people}, but only 1 seat that is not marked as a bot",
                    "{people}, but only {count} seats that are not marked as bots",
                    len(unmarked),
                    people=wanted,
                )
            )
    else:
        people = _parts(wishes.people)
    _check_people(people, seats)
    return [seat if seat.name in people or seat.bot else Place(seat.name, ANY) for seat in seats]


def _check_people(people: Sequence[str], seats: Sequence[Place]) -> None:
    bots = {seat.name: seat.bot is not None for seat in seats}
    for name in people:
        if name not in bots:
            near = nearest(name, bots)
            all_names = tr("the players are {names}", names=", ".join(bots))
            wrong = tr("{name} is named among the people, but not among the players", name=name)
            raise SeatsProblem(with_help(wrong, _meant(near) if near else all_names))
        if bots[name]:
            raise SeatsProblem(tr("{name} is both among the people and marked as a bot", name=name))


def _place(part: str, kinds: Sequence[str]) -> Place:
    kind, colon, name = part.partition(":")
    if not colon:
        return Place(part)
    if kind.partition(MARK)[0] not in (ANY, *kinds):
        wrong = tr("`{kind}` in `{part}` is no kind of bot", kind=kind, part=part)
        raise SeatsProblem(with_help(wrong, _instead(kind, (ANY, *kinds))))
    if MARK in kind:
        _check_kind(kind, kinds)
    if not name:
        example = f"{kind}:Cid"
        wrong = tr("`{part}` has no name behind the colon; for example {example}", part=part, example=example)
        raise SeatsProblem(wrong)
    return Place(name, kind)


def _check_kind(kind: str, kinds: Sequence[str]) -> None:
    """That there is such a bot, of such a strength."""
    base, mark, _ = kind.partition(MARK)
    if base not in kinds:
        wrong = tr("there is no bot `{kind}`", kind=kind)
        raise SeatsProblem(with_help(wrong, _instead(base, kinds)))
    if mark:
        try:
            kind_and_budget(kind)
        except NoSuchBot as none:
            raise SeatsProblem(with_help(str(none), none.help)) from None


def _with_kinds(seats: Sequence[Place], wanted: Sequence[str], kinds: Sequence[str]) -> Iterator[Place]:
    """Gives every bot of no kind its own: one for all, or one for each."""
    for kind in wanted:
        _check_kind(kind, kinds)
    open_bots = sum(seat.bot == ANY for seat in seats)
    if len(wanted) not in (1, open_bots):
        raise SeatsProblem(
            tr(
                "{kinds} kinds of bots for {bots} bots; name one for all, or one for each",
                kinds=len(wanted),
                bots=open_bots,
            )
        )
    given = iter(wanted) if len(wanted) > 1 else repeat(wanted[0])
    for seat in seats:
        yield Place(seat.name, next(given)) if seat.bot == ANY else seat


def _instead(word: str, possible: Sequence[str]) -> str:
    near = nearest(word, possible)
    return _meant(f"`{near}`") if near else tr("possible are {words}", words=", ".join(possible))


def _meant(near: str) -> str:
    # For translators: behind a semicolon.
    return tr("did you mean {near}?", near=near)


def _parts(written: str) -> list[str]:
    parts = [part.strip() for part in written.split(",")]
    if not all(parts):
        raise SeatsProblem(tr("`{written}` is not a list of names with commas between them", written=written))
    return parts


def _is_number(written: str) -> bool:
    return written.strip().isascii() and written.strip().isdecimal() and len(written.strip()) < 4
