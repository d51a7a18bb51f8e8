"""The axes of money: playing unseen, which has its prices, and stakes.

What can be paid at first is measured; the rest is found in the typed core and said in the
words of `faces.prose`.  Each axis has its cell and what there is to say at length, both as phrases.
"""

from collections.abc import Iterator
from fractions import Fraction

from scripts.variants import structures as s
from scripts.variants.table import Table, called, where
from seka_profiles.core.grid import Grid
from seka_profiles.core.numbers import Number, exact, write_number
from seka_profiles.engine.game import Game, lettered
from seka_profiles.engine.views import Option
from seka_profiles.faces.model.words import listed, readable
from seka_profiles.faces.prose.house import money
from seka_profiles.faces.prose.predicates import parts_of
from seka_profiles.language import core as c
from seka_profiles.language.traverse import everything

# ---------- playing unseen ----------------------------------------------------------


def dark_play(table: Table) -> Iterator[str]:
    """Whether own cards lie unseen, until what, and what that changes in prices."""
    if not _is_dark(table):
        return
    looks = _looks(table)
    names = dict.fromkeys(called(place) for place, reveal, _ in looks if s.is_given(reveal.to, "actor"))
    yield f"own cards unseen until {listed(list(names), 'or')}" if names else "own cards unseen"
    for price in _prices_of_looking(table):
        body = s.plain(table.rules, price.body)
        if isinstance(body, c.Conditional):
            yield _dearer(table, body)
    others = [(place, over) for place, reveal, over in looks if not s.is_given(reveal.to, "actor")]
    if others:
        yield f"all look {listed([f'{where(place)}{table.under(over)}' for place, over in others])}"


def _is_dark(table: Table) -> bool:
    return any(zone.of_seats and zone.seen_by == "nobody" for zone in table.profile.zones.values())


def _looks(table: Table) -> list[tuple[s.Place, c.Reveal, s.Conditions]]:
    return [each for each in s.found(table.profile, c.Reveal) if s.shows_own(each[1])]


def _looked(table: Table) -> set[str]:
    """The variables of seats that looking sets."""
    return {
        statement.name
        for place, reveal, _ in _looks(table)
        if s.is_given(reveal.to, "actor")
        for statement, _ in s.guarded(place.block)
        if isinstance(statement, c.Assign) and s.sets(statement, {statement.name}, True)
    }


def _prices_of_looking(table: Table) -> list[c.Definition]:
    """The definitions that ask who has looked, and that some payment reads."""
    profile, looked = table.profile, _looked(table)
    paid = [each.amount for _, each, _ in s.found(profile, c.Pay)]
    read = {node.name for node in s.deep(profile, *paid, *_chosen_payments(profile)) if isinstance(node, c.Named)}
    return [each for each in profile.definitions.values() if each.name in read and s.reads(each.body, looked)]


def _dearer(table: Table, body: c.Conditional) -> str:
    """`who has looked pays twice` and while what."""
    match body.then, body.otherwise:
        case c.Constant(value=int(more)), c.Constant(value=int(usual)) if usual:
            times = "twice" if more == 2 * usual else f"{write_number(exact(Fraction(more, usual)))} times"
        case _:
            return "who has looked pays otherwise"
    parts = [each for each in parts_of(body.condition, "and") if not s.reads(each, _looked(table))]
    return f"then {times} the price{f' while {listed([table.clause(each) for each in parts])}' if parts else ''}"


def more_on_dark_play(table: Table) -> Iterator[str]:
    """The actions by which one looks at one's own turn, and the prices."""
    if _is_dark(table):
        yield from table.actions([place for place, reveal, _ in _looks(table) if s.is_given(reveal.to, "actor")])
        for each in _prices_of_looking(table):
            yield from table.terms([each])


# ---------- stakes ------------------------------------------------------------------


def stakes(table: Table) -> Iterator[str]:
    """What everybody pays first, what the first to act may pay, and whether one may owe."""
    profile = table.profile
    if not any(s.found(profile, c.Pay)):
        yield f"no money; {table.speaker.called('variables', profile.standing).strip('`')}"
        return
    for place, each, _ in s.found(profile, c.Pay):
        if place.action is None and isinstance(each.amount, c.Setting):
            amount = write_number(table.rules.settings[each.amount.name])
            yield f"{table.speaker.marked('settings', each.amount.name)} {amount}"
    first = list(_first_payments(table))
    if first:
        yield f"at first {listed(first, 'or')}"
    start = write_number(table.rules.money_start)
    yield "may owe" if table.rules.debt else f"no debts, {start} to begin with"


def _first_payments(table: Table) -> Iterator[str]:
    """What the first to act pays by each action that costs something."""
    game = Game(table.rules, lettered(table.profile.least_seats))
    paying = {place.action.name for place, _, _ in s.found(table.profile, c.Pay) if place.action}
    for option in game.legal():
        domains = [domain for _, domain in option.choices]
        if option.action not in paying:
            continue
        if not domains and (paid := _paid(game, option.action)):
            yield f"`{readable(option.action)}` {write_number(paid)}"
        elif len(domains) == 1 and isinstance(domains[0], range | Grid):
            yield f"`{readable(option.action)}` {_range(game, option, domains[0])}"


def _paid(game: Game, move: str) -> Number:
    """What a move costs whoever is to act."""
    seat, after = game.turn, game.copy()
    after.play(move)
    assert seat is not None
    return game.position().balances[seat] - after.position().balances[seat]


def _range(game: Game, option: Option, domain: range | Grid) -> str:
    low, high = (write_number(_paid(game, f"{option.action} {write_number(domain[place])}")) for place in (0, -1))
    if len(domain) > 2:
        return f"{low} to {high} by {write_number(domain[1] - domain[0])}"
    return " or ".join(dict.fromkeys((low, high)))


def _chosen_payments(profile: c.Profile) -> list[c.Expr]:
    """The ranges of which an action chooses what it pays."""
    return [
        domain
        for place in s.places(profile)
        if place.action and not place.answer
        for name, domain in place.action.choices
        if any(
            isinstance(node, c.Local) and node.name == name
            for statement, _ in s.guarded(place.block)
            if isinstance(statement, c.Pay)
            for node in everything(statement.amount)
        )
    ]


def more_on_stakes(table: Table) -> Iterator[str]:
    """The actions that pay in turns, the names that they read, and debts."""
    profile = table.profile
    paying = [place for place, _, _ in s.found(profile, c.Pay) if place.action and place.phase.turns]
    if not paying:
        return
    comparing = [place.action for place in s.places(profile) if s.compares_or_shows(table.profile, place)]
    yield from table.actions([place for place in paying if place.action not in comparing])
    amounts = [each.amount for place, each, _ in s.found(profile, c.Pay) if place in paying]
    yield from table.names_read(*amounts, *_chosen_payments(profile))
    yield " ".join(rule.said for rule in money(table.speaker))
