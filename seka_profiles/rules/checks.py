"""Static checks that need values: bounds, the pack for every number of seats, every hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from math import comb

from ..core.diagnostics import Diagnostic, ProfileError, Related, problem
from ..core.places import Span
from ..language import core as c
from ..language.traverse import everything, said
from .binding import (
    Constants,
    Settings,
    best_of_hands,
    bound_constants,
    bound_settings,
    first_values,
    is_secret,
    layout,
    money_rules,
)
from .dealing import sure_deals
from .ends import each_end, with_settings
from .fault import Fault
from .generated import Generated
from .hands import MOST_READINGS, HandValues
from .looks import Looks
from .walk import Walker

MOST_HANDS = 25_000
"""The most hands that are all looked at when a profile is loaded."""

READINGS_OF_ONE_WILD = 54
"""The readings of a hand with a wild card of the largest usual pack: with more, fewer hands are looked at."""


def check_bound(profile: c.Profile) -> tuple[Diagnostic, ...]:
    """What is wrong with a profile once its settings have their values."""
    try:
        asks = list(_asks(profile))
        tables = [_table(profile, seats, {}, asks) for seats in range(profile.least_seats, profile.most_seats + 1)]
        found = sure_deals(tables[-1]) or tuple(_at_the_ends(profile, asks))
    except ProfileError as error:
        return error.diagnostics
    return (*found, *_hands(tables[0]))


def _table(profile: c.Profile, seats: int, settings: Settings, asks: Iterable[c.Ask]) -> Constants:
    """A table all of whose constants can be computed.  Raises `ProfileError`."""
    table = bound_constants(profile, seats, bound_settings(profile, seats, settings))
    first_values(table, layout(profile, seats))
    money_rules(table)
    best_of_hands(table)
    for ask in asks:
        is_secret(table, ask)
    return table


def _at_the_ends(profile: c.Profile, asks: Iterable[c.Ask]) -> Iterator[Diagnostic]:
    """What is wrong with the fullest table, which is right, where one setting is at an end of what it may be."""
    for settings in each_end(profile, profile.most_seats):
        try:
            found = sure_deals(_table(profile, profile.most_seats, settings, asks))
        except ProfileError as error:
            found = error.diagnostics
        yield from (with_settings(each, profile, settings) for each in found)


def _asks(profile: c.Profile) -> Iterator[c.Ask]:
    for phase in profile.phases:
        for part in (phase.ask, *phase.actions):
            if part is not None:
                yield from (node for node in everything(part) if isinstance(node, c.Ask))


# ---------- hands ---------------------------------------------------------------


def _hands(table: Constants) -> Iterator[Diagnostic]:
    """Classes that no hand reaches, and hands that cannot be valued, where all hands can be tried."""
    key = said((table.profile.hands, table.profile.cards, table.settings, len(table.seats)))
    if key in _FAULTLESS:
        return
    found = list(_tried(table))
    if not found:
        _FAULTLESS[key] = None
        while len(_FAULTLESS) > MOST_KEPT:
            del _FAULTLESS[next(iter(_FAULTLESS))]
    yield from found


_FAULTLESS: dict[object, None] = {}
"""Hands with their packs and settings that were tried without a fault: a file is checked again and again with these
as they were."""

MOST_KEPT = 64


def _tried(table: Constants) -> Iterator[Diagnostic]:
    """What a trial finds: of all hands where they are few, of some of every size where they are many."""
    hands, pack = table.profile.hands, table.pack
    if hands is None or pack is None:
        return
    maker = Generated(table, layout(table.profile, len(table.seats)), hands_alone=True)
    values = HandValues(pack, hands, None, maker.hand_value)
    cards = that_count(table, hands)
    each = _most_readings(values, cards)
    if each > MOST_READINGS:
        *_, last = (hands.span, *(reading.span for _, reading in table.profile.cards.wild))
        related = [Related("hands are valued here", hands.span)] if last != hands.span else []
        yield problem("SP346", last, have=each, most=MOST_READINGS, related=related)
        return
    sizes = [size for size in range(hands.least, hands.most + 1) if size <= len(cards)]
    are_all = _are_few(len(cards), sizes, each)
    looks = Looks(table, values)
    choose = looks.representatives if are_all else partial(_some, each=each)
    reached: set[int] = set()
    for hand in chain.from_iterable(choose(cards, size) for size in sizes):
        try:
            reached.add(looks.class_of(hand))
        except Fault as fault:
            place = fault.span or maker.place(fault.__traceback__) or hands.span
            yield _fault(fault, place, " ".join(pack.names[card] for card in hand))
            return
    if are_all:
        yield from _unreached(hands, {values.hand_class(number).name for number in reached})


def _most_readings(values: HandValues, cards: tuple[int, ...]) -> int:
    """The readings of the largest hand of the cards that have most."""
    widest = sorted(cards, key=lambda card: len(values.pack.readings[card]), reverse=True)
    return values.readings(widest[: values.hands.most])


def _are_few(cards: int, sizes: list[int], each: int) -> bool:
    """Whether all hands of some sizes are to be tried, each of which has so many readings at most."""
    count = sum(comb(cards, size) for size in sizes)
    return count <= MOST_HANDS and count * each <= MOST_HANDS * READINGS_OF_ONE_WILD


def _unreached(hands: c.Hands, reached: set[str]) -> Iterator[Diagnostic]:
    """The classes that no hand is of."""
    for each in hands.classes:
        if each.name not in reached:
            yield problem("SP343", each.span, name=each.name, help=_behind(hands, each.name))


def _behind(hands: c.Hands, name: str) -> str | None:
    """Where a class is to stand that comes behind one that takes every hand."""
    names = [each.name for each in hands.classes]
    last = next(number for number, each in enumerate(hands.classes) if each.when is None or each.name == name)
    if names[last] == name:
        return None
    names.insert(last, names.pop(names.index(name)))
    order = ", ".join(names)
    return f"it stands behind `{names[last + 1]}`, which takes every hand; name the classes: `order: [{order}]`"


class _FullZones(Constants):
    """A table each of whose zones holds the whole pack."""

    def __init__(self, table: Constants) -> None:
        self.__dict__.update(table.__dict__)

    def zone(self, name: str, seat: int | None) -> tuple[int, ...]:
        """The cards of a zone."""
        assert self.pack is not None
        return self.pack.cards


def that_count(table: Constants, hands: c.Hands) -> tuple[int, ...]:
    """The cards that `of` lets into a hand, wherever they lie; all where that cannot be told."""
    assert table.pack is not None
    try:
        counting = set(Walker(_FullZones(table)).value(hands.of, {c.THE_OWNER: 0}))
    except Fault:
        return table.pack.cards
    return tuple(card for card in table.pack.cards if card in counting)


def _some(cards: Sequence[int], size: int, each: int) -> Iterator[tuple[int, ...]]:
    """A few hundred hands spread over all of a size, fewer where they have many readings."""
    for start in range(len(cards)):
        for step in (1, 2, 3, 5, 7, 11, 13)[: 1 + 500 // each]:
            hand = {cards[(start + step * index) % len(cards)] for index in range(size)}
            if len(hand) == size:
                yield tuple(sorted(hand))


def _fault(fault: Fault, place: Span, hand: str) -> Diagnostic:
    if fault.code == "SP616":
        return problem("SP344", place, hand=hand)
    return problem("SP345", place, hand=hand, why=fault.diagnostic.message)
