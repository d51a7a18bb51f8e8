"""The axes of how it ends: showing hands, ties, coming back, the end of a session.

All is found in the typed core and said in the words of `faces.prose`.  Each axis has its cell
and what there is to say at length, both as phrases.
"""

from collections.abc import Iterator

from scripts.variants import structures as s
from scripts.variants.table import Table, called, where
from seka_profiles.faces.model.words import Words, capital, listed, readable
from seka_profiles.faces.prose.happenings import question
from seka_profiles.faces.prose.house import session
from seka_profiles.faces.prose.statements import sentences, steps
from seka_profiles.language import core as c
from seka_profiles.language.traverse import everything
from seka_profiles.table.ranking import Ranking

# ---------- showing and comparing ---------------------------------------------------


def showdown(table: Table) -> Iterator[str]:
    """Where hands are shown or compared: by which action, for how much, before whom."""
    for place in s.places(table.profile):
        if not s.compares_or_shows(table.profile, place):
            continue
        if place.action is None:
            yield f"{where(place)}{_condition(table, place)}: {_seen(table, place)}"
        else:
            yield f"{_asked_by(place)}{_price(table, place)}{_how_many(table, place.action)}: {_seen(table, place)}"


def _asked_by(place: s.Place) -> str:
    """The action, and the answer that has to be given to it."""
    done = [each for each in (place.action, place.answer) if each]
    return listed([f"`{readable(each.name)}`" for each in done])


def _price(table: Table, place: s.Place) -> str:
    """What the action costs that shows or compares, or that asks for it."""
    assert place.action is not None
    paid = [each.amount for each, _ in s.guarded(place.action.steps) if isinstance(each, c.Pay)]
    return f" for {listed([table.noun(amount) for amount in paid])}" if paid else ""


def _how_many(table: Table, action: c.Action) -> str:
    """How many must be in, where that is a condition."""
    for node in everything(action.when) if action.when else ():
        match node:
            case c.Operation(operands=(c.Apply(function="count", arguments=(counted,)), c.Constant())):
                if any(isinstance(each, c.SeatVariable) for each in s.deep(table.profile, counted)):
                    return f" if {table.clause(node)}"
    return ""


def _condition(table: Table, place: s.Place) -> str:
    """The branch in which a phase shows hands."""
    for statement, over in s.guarded(place.block):
        if s.shows_hands(table.profile, statement, True):
            return table.under(over)
    return ""


def _seen(table: Table, place: s.Place) -> str:
    statements = [statement for statement, _ in s.guarded(place.block)]
    if any(s.shows_hands(table.profile, each, True) for each in statements):
        return "shown to all"
    if any(s.shows_hands(table.profile, each, False) for each in statements):
        return "seen by the two"
    return "nobody sees a card"


def more_on_showdown(table: Table) -> Iterator[str]:
    """The actions at length, and what phases do."""
    found = [place for place in s.places(table.profile) if s.compares_or_shows(table.profile, place)]
    yield from table.actions(found)
    for place in found:
        if place.action is None:
            yield f"{capital(where(place))}: {sentences(steps(table.speaker, place.block))}"


# ---------- ties --------------------------------------------------------------------


def ties(table: Table) -> Iterator[str]:
    """What equal hands come to: who leaves, whether they share, whether they play again."""
    leaving = list(_who_leaves(table))
    _, block = s.ties(table.profile)
    if block:
        rest = list(_outcomes(table))
    elif _may_tie(table):
        rest = list(_shared(table))
    else:
        rest = ["cannot occur"]
    if leaving and rest:
        rest[0] = f"{'then' if s.kept_for_later(table.profile) else 'otherwise'} {rest[0]}"
    yield from (*leaving, *rest)


def _who_leaves(table: Table) -> Iterator[str]:
    """Of two who are compared in an action."""
    variables = s.in_play(table.profile)
    leaving: dict[str, list[str]] = {}
    for place in s.places(table.profile):
        for statement in s.when_equal(place.block) if place.action else ():
            if s.sets(statement, variables, False) and isinstance(statement, c.Assign) and place.action:
                is_asker = s.is_given(statement.seat, "asker" if place.answer else "actor")
                who = "who asked" if is_asker else "who was asked"
                leaving.setdefault(who, []).append(f"`{readable(place.action.name)}`")
    for who, names in leaving.items():
        yield f"by {listed(names)} {who} is out"


def _outcomes(table: Table) -> Iterator[str]:
    found = s.outcomes(table.profile)
    taken = [each for each in found if each.is_taken]
    for each in taken:
        yield f"shared{f' if {table.clause(each.condition)}' if each.condition else ''}"
    if len(taken) < len(found):
        yield f"{'otherwise ' if taken else ''}new cards for the same pot"


def _may_tie(table: Table) -> bool:
    """Whether two hands of a small game can be equal; of others it is taken to be so."""
    found = table.profile.hands
    if found is None:
        return False
    number = len(table.pack.cards)
    if found.least != found.most or number > _FEW:
        return True
    ranking = Ranking(table.rules)
    orders = [ranking.rank(hand).order for hand in table.hands_of(found.least)]
    return len(set(orders)) < len(orders)


_FEW = 12
"""Packs of so many cards are tried for ties."""


def _shared(table: Table) -> Iterator[str]:
    """The pot, or what else is given to everybody who has the best hand."""
    for _, each, _ in s.found(table.profile, c.Take):
        if s.is_function(each.taker, "best"):
            yield "shared equally"
            return
    best = {each.name for _, each, _ in s.found(table.profile, c.Let) if s.is_function(each.value, "best")}
    for _, statement, over in s.found(table.profile, c.Assign):
        for condition in over:
            if isinstance(condition, c.Operation) and condition.operator == "in" and statement.operator == "+=":
                right = condition.operands[1]
                if s.is_function(right, "best") or (isinstance(right, c.Local) and right.name in best):
                    name = table.speaker.called("variables", statement.name).strip("`")
                    yield f"each of the best gets all the {name}"


def more_on_ties(table: Table) -> Iterator[str]:
    """The phases that a tie goes through, before cards are dealt again."""
    phases = {phase.name: phase for phase in table.profile.phases}
    way = dict.fromkeys(name for each in s.outcomes(table.profile) for name in each.phases)
    for phase in (phases[name] for name in way):
        if not any(isinstance(statement, c.Deal) for statement, _ in s.guarded(phase.steps)):
            said = [sentences(steps(table.speaker, phase.steps)), *_asked(table, phase)]
            said.append(sentences(steps(table.speaker, phase.then)))
            yield f"`{readable(phase.name)}`: {' '.join(each for each in said if each)}"


def _asked(table: Table, phase: c.Phase) -> Iterator[str]:
    if phase.ask is not None:
        answers = [f"`{readable(each.name)}`" for each in phase.ask.actions]
        yield f"{question(table.speaker, phase.ask)} They answer {listed(answers, 'or')}."


# ---------- coming back -------------------------------------------------------------


def _entries(table: Table) -> Iterator[tuple[c.Phase, c.Action, list[c.Expr]]]:
    """The questions to which an answer pays and brings whoever answers back into play."""
    variables = s.in_play(table.profile)
    for place in s.places(table.profile):
        if place.phase.ask is None or place.action is None:
            continue
        paid = [each.amount for each, _ in s.guarded(place.block) if isinstance(each, c.Pay)]
        comes_back = any(
            s.sets(each, variables, True) and isinstance(each, c.Assign) and s.is_given(each.seat, "actor")
            for each, _ in s.guarded(place.block)
        )
        if paid and comes_back:
            yield place.phase, place.action, paid


def entry(table: Table) -> Iterator[str]:
    """By which answer, and for how much."""
    for _, action, paid in _entries(table):
        yield f"`{readable(action.name)}` for {listed([table.noun(amount) for amount in paid])}"


def more_on_entry(table: Table) -> Iterator[str]:
    """Who is asked, and what the price is."""
    for phase, _, paid in _entries(table):
        assert phase.ask is not None
        yield question(table.speaker, phase.ask)
        yield from table.names_read(phase.ask.who, *paid)


# ---------- the end -----------------------------------------------------------------


def end(table: Table) -> Iterator[str]:
    """When a session ends, and what decides it."""
    conditions: list[str] = []
    for place, _, over in s.found(table.profile, c.End):
        known = [each for each in over if each is not None]
        conditions.append(f"when {table.clause(known[-1])}" if known else f"after {called(place)}")
    yield f"{listed(list(dict.fromkeys(conditions)), 'or')}" if conditions else "never"
    yield f"decided by {Words(table.profile).of('variables', table.profile.standing)}"


def more_on_end(table: Table) -> Iterator[str]:
    """What the winner has most of, and the names that the end depends on."""
    yield from table.names_read(*(each for _, _, over in s.found(table.profile, c.End) for each in over if each))
    yield from (rule.said for rule in session(table.speaker))
