"""The axes of cards, measured: the pack, wild cards, what three and two of a rank are worth.

Each axis has its cell and what there is to say at length, both as phrases.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from scripts.variants import structures as s
from scripts.variants.table import Table, is_counted
from seka_profiles.faces.model.words import capital, listed
from seka_profiles.faces.prose.hands import hands
from seka_profiles.faces.prose.pack import points as told_points
from seka_profiles.faces.prose.pack import wild_cards as told_wild_cards
from seka_profiles.language import core as c
from seka_profiles.language.traverse import everything
from seka_profiles.rules.build import build
from seka_profiles.rules.pack import Pack
from seka_profiles.table.ranking import Ranked

# ---------- the pack ----------------------------------------------------------------


def pack(table: Table) -> Iterator[str]:
    """How many cards of which ranks and suits, and what settings change of that."""
    profile = table.profile
    tables = {seats: build(profile, seats).pack for seats in (profile.least_seats, profile.most_seats)}
    said = {seats: _cards(profile, found) for seats, found in tables.items()}
    if len(set(said.values())) == 1:
        yield said[profile.least_seats]
    else:
        yield from (f"{text} with {seats} players" for seats, text in said.items())
    yield from _other_packs(table)


def _cards(profile: c.Profile, found: Pack) -> str:
    ranks = sorted({found.attributes["rank"][card] for card in found.cards if card in found.attributes["rank"]})
    suits = {found.attributes["suit"][card] for card in found.cards if card in found.attributes["suit"]}
    extra = [found.names[card] for card in found.cards if card not in found.attributes["rank"]]
    low, high = (profile.cards.ranks[ranks[place]] for place in (0, -1))
    kinds = f"{low} to {high} in {_counted(len(suits), 'suit')}"
    return f"{len(found.cards)} cards: {listed([kinds, *extra])}"


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _other_packs(table: Table) -> Iterator[str]:
    """The packs that settings make."""
    profile = table.profile
    lists = (profile.cards.pack_suits, profile.cards.pack_ranks, profile.cards.pack_extra)
    names = dict.fromkeys(node.name for node in s.deep(profile, *lists) if isinstance(node, c.Setting))
    for name in names:
        shown, usual = table.speaker.marked("settings", name), table.rules.settings[name]
        if isinstance(usual, bool):
            number = len(build(profile, profile.least_seats, {name: not usual}).pack.cards)
            yield f"{number} where {shown} is {'no' if usual else 'yes'}"
        else:
            yield f"more or fewer by {shown}"


def more_on_pack(table: Table) -> Iterator[str]:
    """What cards count, where hands are valued by that."""
    yield from (rule.said for rule in told_points(table.speaker) if table.profile.hands and _reads_points(table))


def _reads_points(table: Table) -> bool:
    assert table.profile.hands is not None
    scores = [part for each in table.profile.hands.classes for part in (each.when, each.score) if part]
    return any(isinstance(node, c.CardAttribute) and node.name == "points" for node in s.deep(table.profile, *scores))


# ---------- wild cards --------------------------------------------------------------


def wild_card(table: Table) -> Iterator[str]:
    """Cards that may be read as others, that are marked, or that have no rank and suit."""
    found = table.pack
    for card in found.cards:
        if (number := len(found.readings[card])) > 1:
            which = "any card" if number == len(found.cards) else f"one of {number} cards"
            yield f"{found.names[card]} as {which}"
    for name, _ in table.profile.cards.tags:
        yield f"{listed([found.names[each] for each in found.cards if found.attributes[name][each]])} is `{name}`"
    extra = [found.names[card] for card in found.cards if found.attributes["extra"][card]]
    if extra:
        yield f"{listed(extra)}, of no rank and suit{_of_no_worth(table)}"


def _of_no_worth(table: Table) -> str:
    found = table.profile.hands
    leaves_out = found and any(
        isinstance(node, c.Filter)
        and isinstance(node.condition, c.Operation)
        and node.condition.operator == "not"
        and isinstance(node.condition.operands[0], c.CardAttribute)
        and node.condition.operands[0].name == "extra"
        for node in s.deep(table.profile, found.of)
    )
    return ", count nothing" if leaves_out else ""


def more_on_wild_card(table: Table) -> Iterator[str]:
    """As what they are read, and what depends on marks."""
    yield from (f"{rule.name}: {rule.said}" for rule in told_wild_cards(table.speaker))
    if table.profile.hands:
        marks = {name for name, _ in table.profile.cards.tags}
        reading = [
            each
            for each in table.profile.hands.definitions.values()
            if any(isinstance(node, c.CardAttribute) and node.name in marks for node in everything(each.body))
        ]
        yield from table.terms(reading)


# ---------- triples and pairs -------------------------------------------------------


def _same(rank: str, times: int) -> str:
    return " ".join([rank] * times)


def _triples(table: Table) -> list[tuple[list[str], Ranked]]:
    """Three of each rank, the strongest first, equal ones together."""
    if not table.values(3):
        return []
    ranked = [(rank, table.ranking.rank(cards[:3])) for rank, cards in table.ranks.items() if len(cards) >= 3]
    ranked.sort(key=lambda each: -each[1].order)
    groups = [list(group) for _, group in groupby(ranked, key=lambda each: each[1].order)]
    return [([rank for rank, _ in group], group[0][1]) for group in groups]


def _valued(name: str, ranked: Ranked) -> str:
    return f"{name} {ranked.score}" if is_counted(ranked) else name


def triples(table: Table) -> Iterator[str]:
    """What the strongest and the weakest three of a rank are worth, and a pair with a special card."""
    found = _triples(table)
    if not found:
        return
    *most, least = [_valued(_same(ranks[0], 3), ranked) for ranks, ranked in found]
    first = found[0][1]
    of_class = "" if is_counted(first) else f"{table.place(first)}: "
    yield f"{of_class}{', '.join(most[:2])} … {least}"
    high = list(table.ranks)[1]
    pair = table.ranks[high][:2]
    for card in table.special:
        name, ranked = table.pack.names[card], table.ranking.rank([card, *pair])
        same = ranked.order == next(each.order for ranks, each in found if high in ranks)
        yield f"{name} {high} {high} {f'as {_same(high, 3)}' if same else table.worth(ranked)}"


def more_on_triples(table: Table) -> Iterator[str]:
    """All of them."""
    found = _triples(table)
    if found:
        all_of_them = [_valued(", ".join(_same(rank, 3) for rank in ranks), ranked) for ranks, ranked in found]
        yield f"From the strongest: {'; '.join(all_of_them)}."


def two_of_a_rank(table: Table) -> Iterator[str]:
    """What two of the highest rank are worth beside an odd card, and which other pairs count more than their cards."""
    number = 3 if table.values(3) else 2
    if not table.values(number):
        return
    pairs = {rank: _with_odd(table, cards[:2], number) for rank, cards in table.ranks.items() if len(cards) > 1}
    if not pairs:
        return
    top = next(iter(pairs))
    ranked = {rank: table.ranking.rank(hand) for rank, hand in pairs.items()}
    if not is_counted(ranked[top]):
        yield f"{_same(top, 2)}: {table.place(ranked[top])}"
        return
    points = table.pack.attributes["points"]
    counting = [rank for rank in pairs if ranked[rank].score > max(points[card] for card in pairs[rank])]
    for rank in sorted(counting, key=lambda rank: -ranked[rank].order):
        yield _valued(_same(rank, 2), ranked[rank])
    for card in table.special:
        one, two = (table.ranks[top][1:count] for count in (2, 3))
        for aces in (one, two):
            worth = table.worth(table.ranking.rank(_with_odd(table, [card, *aces], 3)))
            yield f"{table.pack.names[card]} {_same(top, len(aces))} {worth}"


def _with_odd(table: Table, cards: Sequence[int], number: int) -> list[int]:
    return [*cards, table.odd(cards)] if number > len(cards) else list(cards)


def more_on_hands(table: Table) -> Iterator[str]:
    """The order of classes; where one of them is counted by a number, what that number is."""
    found = table.profile.hands
    has_number = found is not None and any(each.score and each.score.type.kind == "number" for each in found.classes)
    for rule in hands(table.speaker):
        if rule.key.startswith("classes") or (has_number and rule.kind in ("class", "term")):
            yield f"{capital(rule.name)}: {rule.said}"
