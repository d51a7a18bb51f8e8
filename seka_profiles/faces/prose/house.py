"""What a table is set up with, in words: players, money, settings, what is remembered, how a session is won."""

from __future__ import annotations

from collections.abc import Iterator

from ...language import core as c
from ..model.words import capital
from .english import bare, numeral
from .rule import Rule, rule, thing
from .speaker import Speaker


def players(speaker: Speaker) -> Iterator[Rule]:
    """How many may play."""
    least, most = speaker.profile.least_seats, speaker.profile.most_seats
    said = numeral(least) if least == most else f"{numeral(least)} to {numeral(most)}"
    yield rule("number of players", f"{capital(said)} may play.", (least, most))


def money(speaker: Speaker) -> Iterator[Rule]:
    """What everybody starts with, and whether one may owe."""
    start, debt = speaker.profile.money_start, speaker.profile.money_debt
    has = "nothing" if isinstance(start, c.Constant) and start.value == 0 else speaker.noun(start)
    yield rule("money at the start", f"Everybody begins with {has}.", start)
    if isinstance(debt, c.Constant):
        said = "A player may owe." if debt.value else "Nobody may pay more than they have."
    else:
        said = f"A player may owe if {speaker.clause(debt)}."
    yield rule("debts", said, debt)


def settings(speaker: Speaker) -> Iterator[Rule]:
    """What a house may change, within which bounds."""
    for name, each in speaker.profile.settings.items():
        bounds = [f"at least {speaker.noun(each.low)}"] if each.low else []
        bounds += [f"at most {speaker.noun(each.high)}"] if each.high else []
        said = f"{speaker.noun(each.value)}{f' ({each.about.strip()})' if each.about else ''}"
        text = ", ".join([said, *bounds])
        yield thing("setting", name, speaker.marked("settings", name), f"{text}.", (each.value, each.low, each.high))


def memory(speaker: Speaker) -> Iterator[Rule]:
    """What is kept in mind: variables of the table and of the players, with their first values."""
    for kind, variables in (("fact", speaker.profile.table), ("fact about every player", speaker.profile.seat)):
        for name, each in variables.items():
            first = f"{'this list: ' if isinstance(each.first, c.Items) else ''}{speaker.noun(each.first)}"
            yield thing(kind, name, speaker.marked("variables", name), f"At first {first}.", (each.type, each.first))


def session(speaker: Speaker) -> Iterator[Rule]:
    """What decides who has won."""
    standing = speaker.profile.standing
    most = {"balance": "greatest balance (won less paid)", "money": "most money"}
    highest = most.get(standing) or f"greatest {bare(speaker.called('variables', standing))}"
    yield rule("winner of a session", f"In the end the player with the {highest} wins.", standing)
