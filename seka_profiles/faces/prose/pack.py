"""The cards in words: the pack, what cards count, wild cards, and where cards lie."""

from __future__ import annotations

from collections.abc import Iterator

from ...language import core as c
from ..model.words import capital, listed, readable
from .english import either
from .lists import together
from .rule import Rule, rule, thing
from .speaker import Speaker


def pack(speaker: Speaker) -> Iterator[Rule]:
    """Suits, ranks, other cards, and groups of cards that have a name."""
    cards = speaker.profile.cards
    yield rule("suits", f"{capital(_list(speaker, cards.pack_suits))}.", cards.pack_suits)
    yield rule("ranks, from low to high", f"{capital(_list(speaker, cards.pack_ranks))}.", cards.pack_ranks)
    extra = f"{capital(_list(speaker, cards.pack_extra))}."
    yield rule("cards outside rank and suit", extra, cards.pack_extra, usual=not cards.extra)
    for name, group in cards.tags:
        yield thing("mark", name, f"`{readable(name)}`", f"It is on {_list(speaker, group)}.", group)


def points(speaker: Speaker) -> Iterator[Rule]:
    """What cards count, those of one value together."""
    cards = speaker.profile.cards
    by_value: dict[str, list[str]] = {}
    for name, expr in cards.points:
        by_value.setdefault(speaker.noun(expr), []).append(name)
    said = [f"{listed(names)} {'count' if len(names) > 1 else 'counts'} {value}" for value, names in by_value.items()]
    if said:
        text = f"{'; '.join(said)}; any other numeral counts its face, any other card nothing."
    else:
        text = "A numeral counts its face, any other card nothing."
    yield rule("what cards count", text, sorted((name, rule("", "", expr).means) for name, expr in cards.points))


def wild_cards(speaker: Speaker) -> Iterator[Rule]:
    """Cards that may stand for others."""
    for card, readings in speaker.profile.cards.wild:
        if isinstance(readings, c.Given):
            stands_for = "any card of the pack"
        elif isinstance(readings, c.Items):
            stands_for = either([speaker.noun(item) for item in readings.items])
        else:
            stands_for = f"one of {together(speaker, readings)}"
        yield thing("wild card", card, card, f"It may stand for {stands_for}.", readings)


_SEEN_BY = {
    "all": "Everybody sees what lies there",
    "owner": "Its owner alone sees what lies there",
    "nobody": "Nobody sees what lies there unless it is shown",
}


def places(speaker: Speaker) -> Iterator[Rule]:
    """Where cards lie, and who sees them."""
    for name, zone in speaker.profile.zones.items():
        if name == "pack":
            continue
        owned = "Every player has one. " if zone.of_seats else ""
        said = f"{owned}{_SEEN_BY[zone.seen_by]}."
        yield thing("place", name, speaker.marked("zones", name), said, (zone.of_seats, zone.seen_by))


def _list(speaker: Speaker, expr: c.Expr) -> str:
    """A list of names as it stands, or what it depends on."""
    if isinstance(expr, c.Items):
        return listed([speaker.noun(item) for item in expr.items]) or "there are none"
    return together(speaker, expr)
