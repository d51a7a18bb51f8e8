"""Lists as one speaks of them: what their items are called, one by one and together."""

from __future__ import annotations

from dataclasses import replace

from ...language import core as c
from ...language.types import Type
from .english import Members, bare, several
from .predicates import parts_of, predicate, relative
from .speaker import Speaker

_KINDS = {"seat": "player", "card": "card", "number": "number", "rank": "rank", "suit": "suit", "yes/no": "answer"}
PLAYERS = Members("player", "players")


def kind_of(type: Type) -> str:
    """What one thing of a type is called: `player`, `card`."""
    return _KINDS.get(type.kind, "list")


def is_spoken(speaker: Speaker, definition: c.Definition) -> bool:
    """Whether a definition is simple enough to be said wherever it is read: `those who are still in`."""
    body = definition.body
    return (
        not definition.parameters
        and isinstance(body, c.Filter)
        and is_seats(body.source)
        and all(predicate(speaker, part, body.local, True) for part in parts_of(body.condition, "and"))
    )


def unfolded(speaker: Speaker, expr: c.Expr) -> c.Expr:
    """What stands behind a name, where that is simple enough to be said itself; else the expression."""
    if isinstance(expr, c.Named) and not expr.in_hands:
        definition = speaker.profile.definitions[expr.name]
        if is_spoken(speaker, definition):
            return definition.body
    return expr


def is_seats(expr: c.Expr) -> bool:
    """Whether it is all seats."""
    return isinstance(expr, c.Given) and expr.name == "seats"


def members(speaker: Speaker, expr: c.Expr) -> Members:
    """What the items of a list are called."""
    match unfolded(speaker, expr):
        case c.Given(name="seats"):
            return PLAYERS
        case c.Given(name="suits"):
            return Members("suit", "suits")
        case c.Filter(source=source, condition=c.Constant(value=True)):
            return members(speaker, source)
        case c.Filter() as kept:
            return _kept(speaker, kept)
        case c.Rotated() as rotated:
            return members(speaker, rotated.source).with_(_clockwise(speaker, rotated))
        case c.Apply(function="best", arguments=(source,)):
            return PLAYERS.with_(f"with the strongest hand {_among(speaker, source)}")
        case c.Each(source=source) as each if (word := attribute(speaker, each)) is not None:
            return Members(word, several(word)).with_(f"of {together(speaker, source)}")
        case other:
            kind = kind_of(other.type.item) if other.type.item else "item"
            is_hand = isinstance(other, c.HandCards)
            return Members(kind, several(kind)).with_(f"{'of' if is_hand else 'in'} {speaker.noun(other)}")


def _kept(speaker: Speaker, kept: c.Filter) -> Members:
    """The items that are left of a list, an order last."""
    assert kept.type.item is not None
    flat = flattened(speaker, kept)
    one, many = (relative(speaker, flat.condition, flat.local, kept.type.item.kind, n) for n in (False, True))
    if isinstance(flat.source, c.Rotated):
        return _kept(speaker, replace(flat, source=flat.source.source)).with_(_clockwise(speaker, flat.source))
    return members(speaker, flat.source).with_(one, many)


def flattened(speaker: Speaker, kept: c.Filter) -> c.Filter:
    """What is left of what was left of a list, as one condition; the source as it stands behind its name."""
    source = unfolded(speaker, kept.source)
    if not isinstance(source, c.Filter) or source.local != kept.local:
        return replace(kept, source=source)
    span, type, privacy = kept.span, kept.condition.type, kept.condition.privacy
    both = c.Operation(span, type, privacy, "and", (source.condition, kept.condition))
    return flattened(speaker, replace(kept, source=source.source, condition=both))


def _clockwise(speaker: Speaker, rotated: c.Rotated) -> str:
    return f", clockwise from {speaker.noun(rotated.first)}"


def _among(speaker: Speaker, source: c.Expr) -> str:
    """`of all`, `of those who are still in`, `among …`."""
    if is_seats(source):
        return "of all"
    who = of_all_seats(speaker, source, True)
    return f"of those {who}" if who else f"among {together(speaker, source)}"


def of_all_seats(speaker: Speaker, expr: c.Expr, many: bool) -> str | None:
    """The clause that singles out some of all seats: `who are still in`; None of other lists."""
    found = unfolded(speaker, expr)
    if not isinstance(found, c.Filter) or isinstance(found.condition, c.Constant):
        return None
    flat = flattened(speaker, found)
    return relative(speaker, flat.condition, flat.local, "seat", many) if is_seats(flat.source) else None


def together(speaker: Speaker, expr: c.Expr) -> str:
    """All items of a list as a noun: `all players`, `the players who are still in`, `the cards in the pack`."""
    found = unfolded(speaker, expr)
    match found:
        case c.Given(name="seats" | "suits" as name):
            return f"all {'players' if name == 'seats' else name}"
        case c.Filter(condition=c.Constant(value=False)):
            return "nobody" if found.type.item and found.type.item.kind == "seat" else "nothing"
        case c.Filter() | c.Rotated():
            many = members(speaker, found).many
            return f"all {many}" if many.startswith("players,") else f"the {many}"
    return speaker.noun(found)


def attribute(speaker: Speaker, each: c.Each) -> str | None:
    """What every item has, where a list is that of one attribute: `rank`, `hand`, `the bid`; None of others."""
    match each.body:
        case c.CardAttribute(card=c.Local(name=name)) | c.Holding(seat=c.Local(name=name)) if name == each.local:
            return each.body.name
        case c.Zone(seat=c.Local(name=owner), name=name) if owner == each.local:
            return bare(speaker.zone(name))
        case c.SeatVariable(seat=c.Local(name=owner), name=name) if owner == each.local:
            return bare(speaker.called("variables", name))
    return None


def every(speaker: Speaker, expr: c.Expr) -> str:
    """Each item of a list, as the subject of a sentence: `every player who is still in`."""
    one = f"every {members(speaker, expr).one}"
    return f"{one}," if ", clockwise" in one else one
