"""A profile bound to one table: its settings given values, its seats counted, its pack laid out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..core.diagnostics import Diagnostic, ProfileError, problem
from ..core.numbers import Number, write_number
from ..language import core as c
from ..language.sections.cards import worth
from . import meaning as m
from .fault import Fault
from .pack import Layout, Pack
from .walk import Observe, Walker

Settings = Mapping[str, Any]


class Constants:
    """The world before a game begins: settings, cards and how many seats there are; nobody observes it."""

    observe: Observe | None = None

    def __init__(self, profile: c.Profile, seats: int, settings: dict[str, Any]) -> None:
        self.profile = profile
        self.seats = tuple(range(seats))
        self.settings = settings
        self.pack: Pack | None = None
        rules = profile.cards
        self._numbers = {
            "rank": {name: number for number, name in enumerate(rules.ranks)},
            "suit": {name: number for number, name in enumerate(rules.suits)},
            "class": {},
        }
        if profile.hands is not None:  # the strongest class has the greatest number
            classes = reversed(profile.hands.classes)
            self._numbers["class"] = {hand_class.name: number for number, hand_class in enumerate(classes)}

    def constant(self, expr: c.Constant) -> Any:
        """The value of a constant: ranks, suits, cards and classes by their numbers."""
        kind = expr.type.kind
        if kind == "card":
            return self.card_number(str(expr.value))
        return self._numbers[kind][str(expr.value)] if kind in self._numbers else expr.value

    def card_number(self, name: str) -> int:
        """The number of a card among all that the profile names."""
        rules = self.profile.cards
        if name in rules.extra:
            return len(rules.suits) * len(rules.ranks) + rules.extra.index(name)
        suit = next(suit for suit in rules.suits if name.endswith(suit) and name[: -len(suit)] in rules.ranks)
        return rules.suits.index(suit) * len(rules.ranks) + rules.ranks.index(name[: -len(suit)])

    def setting(self, name: str) -> Any:
        return self.settings[name]

    def given(self, name: str) -> Any:
        if name == "seats":
            return self.seats
        if name == "suits":
            return tuple(range(len(self.profile.cards.suits)))
        assert self.pack is not None, name
        return self.pack.cards

    def card_attribute(self, name: str, face: int) -> Any:
        """An attribute of a card.  Raises `Fault` where a card has none such."""
        assert self.pack is not None
        try:
            return self.pack.attributes[name][face]
        except KeyError:
            raise Fault("SP604", card=self.pack.printed(face), attribute=name) from None


# ---------- settings ------------------------------------------------------------


def bound_settings(profile: c.Profile, seats: int, overrides: Settings) -> dict[str, Any]:
    """The values of all settings.  Raises `ProfileError` where one cannot be computed or is out of bounds.

    `overrides` are values of settings that the profile has, of their types: `table.settings` sees to that.
    """
    constants = Constants(profile, seats, {})
    walker = Walker(constants)
    for name, rule in profile.settings.items():
        constants.settings[name] = computed(walker, rule.value, f"the setting `{name}`")
    constants.settings.update(overrides)
    problems = [p for rule in profile.settings.values() for p in _out_of_bounds(walker, rule)]
    if problems:
        raise ProfileError(problems)
    return constants.settings


def changed_settings(profile: c.Profile, seats: int, values: Settings) -> dict[str, Any]:
    """Those of all settings of a table that are not as the profile has them."""
    usual = bound_settings(profile, seats, {})
    return {name: value for name, value in values.items() if value != usual[name]}


def computed(walker: Walker, expr: c.Expr, name: str) -> Any:
    """The value of a constant expression.  Raises `ProfileError` where it has none; `name` is for the message."""
    try:
        return m.frozen(walker.value(expr, {}))
    except Fault as fault:
        why = fault.diagnostic.message
        raise ProfileError([problem("SP347", expr.span, name=name, why=why)]) from None


def _out_of_bounds(walker: Walker, rule: c.SettingRule) -> Iterable[Diagnostic]:
    have = walker.world.settings[rule.name]
    low = None if rule.low is None else computed(walker, rule.low, "`min`")
    high = None if rule.high is None else computed(walker, rule.high, "`max`")
    if low is not None and high is not None and low > high:
        yield problem("SP341", rule.span, name=rule.name, low=write_number(low), high=write_number(high))
    elif low is not None and have < low:
        yield problem("SP340", rule.span, name=rule.name, have=write_number(have), bound=_bound("least", low))
    elif high is not None and have > high:
        yield problem("SP340", rule.span, name=rule.name, have=write_number(have), bound=_bound("most", high))


def _bound(which: str, value: Number) -> str:
    return f"must be at {which} {write_number(value)}"


# ---------- the pack ------------------------------------------------------------


def bound_constants(profile: c.Profile, seats: int, settings: dict[str, Any]) -> Constants:
    """The constants of a table, with its pack.  Raises `ProfileError` where one cannot be computed."""
    constants = Constants(profile, seats, settings)
    walker = Walker(constants)
    rules = profile.cards
    names = [rank + suit for suit in rules.suits for rank in rules.ranks] + list(rules.extra)
    constants.pack = Pack(tuple(names), _cards(walker, rules), _printed(rules), {})
    for number in range(len(names)):
        constants.pack.readings[number] = (number,)
    _add_points(walker, rules, constants.pack)
    _add_tags(walker, rules, constants.pack)
    _add_readings(walker, rules, constants.pack)
    return constants


def _cards(walker: Walker, rules: c.CardRules) -> tuple[int, ...]:
    suits = computed(walker, rules.pack_suits, "`suits`")
    ranks = computed(walker, rules.pack_ranks, "`ranks`")
    extra = computed(walker, rules.pack_extra, "`extra`")
    count = len(rules.ranks)
    return tuple(sorted({suit * count + rank for suit in suits for rank in ranks} | set(extra)))


def _printed(rules: c.CardRules) -> dict[str, dict[int, Any]]:
    suits, ranks = range(len(rules.suits)), range(len(rules.ranks))
    regular = [(suit, rank) for suit in suits for rank in ranks]
    extra = range(len(regular), len(regular) + len(rules.extra))
    return {
        "rank": {number: rank for number, (_, rank) in enumerate(regular)},
        "suit": {number: suit for number, (suit, _) in enumerate(regular)},
        "points": {number: worth(rules.ranks[rank]) for number, (_, rank) in enumerate(regular)}
        | dict.fromkeys(extra, 0),
        "wild": dict.fromkeys(range(len(regular) + len(rules.extra)), False),
        "extra": dict.fromkeys(range(len(regular)), False) | dict.fromkeys(extra, True),
    }


def _add_points(walker: Walker, rules: c.CardRules, pack: Pack) -> None:
    points, rank = pack.attributes["points"], pack.attributes["rank"]
    by_rank = {rules.ranks.index(name): expr for name, expr in rules.points if name in rules.ranks}
    values = {number: computed(walker, expr, "`points`") for number, expr in by_rank.items()}
    for card, of_rank in rank.items():
        points[card] = values.get(of_rank, points[card])
    for name, expr in rules.points:
        if name not in rules.ranks:
            points[walker.world.card_number(name)] = computed(walker, expr, "`points`")


def _add_tags(walker: Walker, rules: c.CardRules, pack: Pack) -> None:
    for name, expr in rules.tags:
        tagged = set(computed(walker, expr, f"the tag `{name}`"))
        pack.attributes[name] = {number: number in tagged for number in range(len(pack.names))}


_READ = ("rank", "suit", "points")
"""What a reading of a wild card changes; `wild`, `extra` and the tags stay those of the printed card."""


def _add_readings(walker: Walker, rules: c.CardRules, pack: Pack) -> None:
    """What wild cards may be read as; one without a rank of its own counts as nothing else."""
    regular = frozenset(pack.attributes["rank"])
    for name, expr in rules.wild:
        card = walker.world.card_number(name)
        pack.attributes["wild"][card] = True
        others = computed(walker, expr, f"the readings of `{name}`")
        found = tuple(_reading(pack, card, other) for other in others if other != card and other in regular)
        pack.readings[card] = found if card not in regular and found else (card, *found)


def _reading(pack: Pack, card: int, other: int) -> int:
    face = len(pack.attributes["wild"])
    for name, values in pack.attributes.items():
        source = other if name in _READ else card
        if source in values:
            values[face] = values[source]
    return face


# ---------- the layout ----------------------------------------------------------


def layout(profile: c.Profile, seats: int) -> Layout:
    """Where variables and zones stand, for a number of seats."""
    table, seat, variable_names = _slots(profile.table, profile.seat, seats)
    shared = {name: zone for name, zone in profile.zones.items() if not zone.of_seats and name != "pack"}
    owned = {name: zone for name, zone in profile.zones.items() if zone.of_seats}
    table_zones, seat_zones, zone_names = _slots(shared, owned, seats)
    sees = tuple(_sees(profile.zones[name].seen_by, owner, seats) for name, owner in zone_names)
    return Layout(seats, table, seat, table_zones | seat_zones, variable_names, zone_names, sees, (1 << seats) - 1)


def _slots(
    shared: Mapping[str, Any], owned: Mapping[str, Any], seats: int
) -> tuple[dict[str, int], dict[str, int], tuple[tuple[str, int | None], ...]]:
    names: list[tuple[str, int | None]] = [(name, None) for name in shared]
    single = {name: slot for slot, name in enumerate(shared)}
    several = {}
    for name in owned:
        several[name] = len(names)
        names += [(name, seat) for seat in range(seats)]
    return single, several, tuple(names)


def _sees(seen_by: str, owner: int | None, seats: int) -> int:
    """Who gets to know a card that arrives in a zone, as bits."""
    if seen_by == "all":
        return (1 << seats) - 1
    return 1 << owner if seen_by == "owner" and owner is not None else 0


def first_values(constants: Constants, where: Layout) -> tuple[Any, ...]:
    """The first value of every variable, slot by slot."""
    walker = Walker(constants)
    profile = constants.profile
    values = {name: computed(walker, v.first, f"`{name}`") for name, v in profile.table.items()}
    of_seats = {name: computed(walker, v.first, f"`{name}`") for name, v in profile.seat.items()}
    return tuple(values[name] if seat is None else of_seats[name] for name, seat in where.variable_names)


def money_rules(constants: Constants) -> tuple[Number, bool]:
    """What every seat starts with, and whether a balance may go below nothing."""
    walker = Walker(constants)
    profile = constants.profile
    return computed(walker, profile.money_start, "`start`"), computed(walker, profile.money_debt, "`debt`")


def best_of_hands(constants: Constants) -> int | None:
    """How many cards of a hand are selected; None for all.  Raises `ProfileError` where that is no size of a hand."""
    hands = constants.profile.hands
    if hands is None or hands.best is None:
        return None
    best = computed(Walker(constants), hands.best, "`best`")
    if not isinstance(best, int) or not hands.least <= best <= hands.most:
        found = write_number(best)
        raise ProfileError([problem("SP348", hands.best.span, found=found, least=hands.least, most=hands.most)])
    return best


def is_secret(constants: Constants, ask: c.Ask) -> bool:
    """Whether a question is answered in secret.  Raises `ProfileError` where that cannot be computed."""
    return ask.secret is not None and bool(computed(Walker(constants), ask.secret, "`secret`"))
