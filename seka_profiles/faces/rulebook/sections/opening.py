"""What the game is about, and with which cards it is played."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.moves import write_value
from ...model.words import counted, listed
from ..book import Block, Bullets, Hand, Hands, Paragraph, Section, Table
from ..matter import Matter


def aim(matter: Matter) -> Section:
    """What the profile says of itself, who may play, and what wins."""
    *bases, own = matter.files
    blocks: list[Block] = [Paragraph(own.about)] if own.about else []
    built_on = [(0, f"{file.called}: {file.about}") for file in bases if file.about]
    if built_on:
        blocks += [Paragraph("It is built on:"), Bullets(tuple(built_on))]
    players, winner = matter.said("players", "number of players"), matter.said("session", "winner of a session")
    return Section("The aim", "aim", (*blocks, Paragraph(f"{players} {winner}")))


def cards(matter: Matter) -> Section:
    """The pack of this table, what cards count, which may stand for others, and where cards lie."""
    pack = matter.rules.pack
    drawn = Hands(tuple(_rows(matter)))
    blocks: list[Block] = [Paragraph(f"The pack has {counted(len(pack.cards))}; of each suit from low to high:"), drawn]
    about = [*matter.rules_of("wild cards"), *matter.rules_of("pack", "mark")]
    lines = [f"{rule.what[:1].upper()}{rule.what[1:]}: {_lower(rule.said)}" for rule in about]
    if matter.counts_points:
        blocks.append(Table(("Points", "Cards"), tuple(_points(matter))))
    if lines:
        blocks.append(Bullets(tuple((0, line) for line in lines)))
    places = [(0, f"`{rule.name.strip('`')}`: {rule.said}") for rule in matter.rules_of("places for cards")]
    return Section("The cards", "cards", (*blocks, Paragraph("Cards lie in these places:"), Bullets(tuple(places))))


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _rows(matter: Matter) -> Iterator[Hand]:
    """The cards of the pack suit by suit, then those without one."""
    profile, pack = matter.profile, matter.rules.pack
    for suit in profile.cards.suits:
        found = [rank + suit for rank in profile.cards.ranks if pack.number(rank + suit) in pack.present]
        if found:
            yield Hand("", tuple(found))
    extra = [name for name in profile.cards.extra if pack.number(name) in pack.present]
    if extra:
        yield Hand("", tuple(extra))


def _points(matter: Matter) -> Iterator[tuple[str, str]]:
    """Each value and the cards that have it, the greatest first: a rank where that is so in every suit."""
    profile, pack = matter.profile, matter.rules.pack
    points = {pack.names[card]: pack.attributes["points"][card] for card in pack.cards}
    by_value: dict[object, list[str]] = {}
    for rank in profile.cards.ranks:
        own = {name: points[name] for suit in profile.cards.suits if (name := rank + suit) in points}
        is_alike = len(set(own.values())) == 1
        for name, value in {rank: next(iter(own.values()))}.items() if is_alike else own.items():
            by_value.setdefault(value, []).append(name)
    for name in profile.cards.extra:
        if name in points:
            by_value.setdefault(points[name], []).append(name)
    for value in sorted(by_value, reverse=True):  # type: ignore[type-var]
        yield write_value(value), listed(by_value[value])  # type: ignore[arg-type]
