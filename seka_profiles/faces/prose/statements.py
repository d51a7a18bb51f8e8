"""Steps as sentences: one for every statement, those of branches and loops below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ...language import core as c
from ..model.words import capital, readable
from .english import a_number_of, are, is_plural, the, whose
from .lists import every, members, together
from .meaning import meaning
from .predicates import change
from .speaker import Speaker


@dataclass(frozen=True)
class Step:
    """A sentence without its capital and its full stop, and what is done under it."""

    said: str
    below: tuple[Step, ...] = ()


def steps(speaker: Speaker, block: c.Block) -> tuple[Step, ...]:
    """The steps of a block, one below the other."""
    found: list[Step] = []
    for statement in block:
        found += _STEPS[type(statement)](speaker, statement)
    return tuple(found)


def sentences(found: Iterable[Step]) -> str:
    """Steps as a text; what is done under one stands behind its colon, several such in brackets."""
    return " ".join(f"{capital(_on_one_line(step))}." for step in found)


def _on_one_line(step: Step) -> str:
    if not step.below:
        return step.said
    said = [_on_one_line(below) for below in step.below]
    for place, (below, after) in enumerate(pairwise(step.below)):
        if below.below and not after.said.startswith(_OTHERWISE) and not said[place].endswith(")"):
            head, _, rest = said[place].partition(": ")
            said[place] = f"{head}: ({rest})"
    return f"{step.said}: ({'; '.join(said)})" if len(said) > 1 else f"{step.said}: {said[0]}"


_OTHERWISE = "otherwise"


# ---------- who and where -----------------------------------------------------------


def _subject(speaker: Speaker, seats: c.Expr) -> str:
    """A seat, or each of a list, as the subject of a verb in the singular."""
    return every(speaker, seats) if seats.type.is_list else speaker.noun(seats)


def _place(speaker: Speaker, zone: str, seat: c.Expr | None) -> str:
    word = speaker.zone(zone)
    return the(word) if seat is None else whose(speaker.noun(seat), word)


# ---------- variables ---------------------------------------------------------------


def _assign(speaker: Speaker, each: c.Assign) -> list[Step]:
    if each.seat is not None and each.value.type.kind == "yes/no":
        return [Step(_marked(speaker, each, each.seat))]
    name = speaker.called("variables", each.name)
    if each.value.type.kind == "seat":
        name = f"`{name.strip('`')}`"
    if each.seat is None:
        what = speaker.noun(_variable(speaker, each))
    elif each.seat.type.is_list:
        what = f"the {name} of {every(speaker, each.seat)}"
    else:
        what = whose(speaker.noun(each.seat), name)
    value = speaker.noun(each.value)
    if each.value.type.kind == "yes/no" and value.startswith("whether "):
        value = f"yes if {speaker.clause(each.value)}, otherwise no"
    verb = {"=": "becomes", "+=": "goes up by", "-=": "goes down by"}[each.operator]
    many = is_plural(name) and each.value.type.kind != "yes/no"
    return [Step(f"{what} {are(verb, many)} {value}")]


def _marked(speaker: Speaker, each: c.Assign, seat: c.Expr) -> str:
    """That something becomes so of a seat, or of several, or no longer is."""
    many = seat.type.is_list
    who = together(speaker, seat) if many else speaker.noun(seat)
    if isinstance(each.value, c.Constant):
        return f"{who} {change(speaker, each.name, many, each.value.value is True)}"
    yes, no = (change(speaker, each.name, many, to) for to in (True, False))
    return f"{who} {yes} if {speaker.clause(each.value)}, otherwise {no}"


def _variable(speaker: Speaker, each: c.Assign | c.Draw) -> c.TableVariable:
    variable = speaker.profile.table[each.name]
    return c.TableVariable(each.span, variable.type, c.Privacy.PUBLIC, each.name)


def _draw(speaker: Speaker, each: c.Draw) -> list[Step]:
    if isinstance(each.source, c.Items):
        source = f"among {speaker.noun(each.source)}"
    else:
        source = f"from {together(speaker, each.source)}"
    return [Step(f"{speaker.noun(_variable(speaker, each))} is drawn by lot {source}")]


def _let(speaker: Speaker, each: c.Let) -> list[Step]:
    return [Step(f"`{readable(each.name)}` is short for {speaker.noun(each.value)}")]


# ---------- money -------------------------------------------------------------------


def _pay(speaker: Speaker, each: c.Pay) -> list[Step]:
    to = "into the pot" if each.to is None else f"to {speaker.noun(each.to)}"
    return [Step(f"{_subject(speaker, each.payer)} pays {speaker.noun(each.amount)} {to}")]


def _take(speaker: Speaker, each: c.Take) -> list[Step]:
    is_all = isinstance(each.amount, c.Given) and each.amount.name == "pot"
    if each.taker.type.is_list:
        what = "the pot" if is_all else f"{speaker.noun(each.amount)} out of the pot"
        return [Step(f"{together(speaker, each.taker)} take {what} in equal shares")]
    what = "the pot" if is_all else f"{speaker.noun(each.amount)} out of the pot"
    return [Step(f"{speaker.noun(each.taker)} takes {what}")]


# ---------- cards -------------------------------------------------------------------


def _deal(speaker: Speaker, each: c.Deal) -> list[Step]:
    match each.count:
        case c.Constant(value=int(number)):
            cards, many = a_number_of(number, "card"), number != 1
        case other:
            cards, many = f"as many cards as {speaker.noun(other)}", True
    be = "are" if many else "is"
    if each.each and each.seat is not None:
        return [Step(f"{cards} {be} dealt to {every(speaker, each.seat).removesuffix(',')}, one at a time")]
    to_hand = each.seat is not None and each.zone == "hand"
    place = speaker.noun(each.seat) if to_hand and each.seat else _place(speaker, each.zone, each.seat)
    return [Step(f"{cards} {be} dealt to {place}")]


def _gather(speaker: Speaker, each: c.Gather) -> list[Step]:
    if each.zone is None:
        return [Step("all cards are gathered and shuffled")]
    return [Step(f"the cards of {speaker.noun(each.zone)} go back into the pack")]


def _move(speaker: Speaker, each: c.Move) -> list[Step]:
    many = each.cards.type.is_list
    cards = together(speaker, each.cards)
    if isinstance(each.cards, c.Zone):
        cards = f"the {members(speaker, each.cards).many}"
    return [Step(f"{cards} {are('goes', many)} to {_place(speaker, each.zone, each.seat)}")]


def _reveal(speaker: Speaker, each: c.Reveal) -> list[Step]:
    if each.to is None:
        return [Step(f"everybody sees {together(speaker, each.cards)}")]
    who = _subject(speaker, each.to)
    if isinstance(each.cards, c.Zone) and meaning(each.cards.seat) == meaning(each.to):
        return [Step(f"{who} looks at their own {speaker.zone(each.cards.name)}")]
    return [Step(f"{who} sees {together(speaker, each.cards)}")]


# ---------- flow --------------------------------------------------------------------


def _go(speaker: Speaker, each: c.Go) -> list[Step]:
    return [Step(f"the game goes on with {speaker.marked('phases', each.phase)}")]


def _end(speaker: Speaker, each: c.End) -> list[Step]:
    return [Step("the game ends")]


def _if(speaker: Speaker, each: c.If) -> list[Step]:
    found: list[Step] = []
    for condition, block in each.branches:
        word = _OTHERWISE if found else ""
        if condition is not None:
            word = f"{word} if {speaker.clause(condition)}".strip()
        found.append(Step(word, steps(speaker, block) or (Step("nothing happens"),)))
    return found


def _for_each(speaker: Speaker, each: c.ForEach) -> list[Step]:
    one = members(speaker, each.source).one
    inner, introduced = speaker.meeting(each.name, one)
    return [Step(f"for every {one}{introduced}", steps(inner, each.body))]


_STEPS: dict[type[c.Statement], Callable[[Speaker, Any], list[Step]]] = {
    c.Assign: _assign,
    c.Draw: _draw,
    c.Let: _let,
    c.Pay: _pay,
    c.Take: _take,
    c.Deal: _deal,
    c.Gather: _gather,
    c.Move: _move,
    c.Reveal: _reveal,
    c.Go: _go,
    c.End: _end,
    c.If: _if,
    c.ForEach: _for_each,
}
