"""How likely hands are: counted packs as tabled, pairs against every pair, draws against the truth."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.core.places import Text
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.table.odds import Dealing, reads_the_table, ties
from seka_profiles.table.ranking import Ranking
from tests.engine.playing import table
from tests.faces.games import GAME
from tests.figures import FIGURES

STRAIGHTS = (40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)  # five of 52, as published everywhere


def ranking(name: str, seats: int = 2) -> Ranking:
    return Ranking(table(name, seats))


def small(size: str, more: str = "", ranks: str = "[6, 7, 8, 9]", score: str = "sum(hand.points)") -> Ranking:
    """A pack that is small enough to try every pair of hands."""
    text = GAME.replace("size: 1", f"size: {size}{more}").replace("[6, 7, 8, 9]", ranks)
    profile = load_profile(Text("small.yaml", text.replace("score: sum(hand.points)", f"score: {score}")))
    return Ranking(build(profile, 2))


WILD = "[6, 7, 8, 9], wild: {6♣: pack}"
SMALL = {
    "one card": (lambda: small("1"), 1),
    "two of eight": (lambda: small("2"), 2),
    "three of eight, so that few pairs have nothing in common": (lambda: small("3"), 3),
    "four of eight": (lambda: small("4"), 4),
    "sizes of which one is asked for": (lambda: small("1 to 4"), 3),
    "the best two of four": (lambda: small("1 to 2", "\n  best: 2"), 4),
    "a wild card": (lambda: small("3", ranks=WILD), 3),
    "only odd cards count": (lambda: small("2", "\n  of: hand where points > 6"), 2),
    "no score at all": (lambda: small("2", score="0"), 2),
    "hands that share the table": (lambda: ranking("leduc"), 2),
}
DEALT = [(name, shared) for name, (_, size) in SMALL.items() for shared in range(size)]


def dealing(name: str, shared: int = 0) -> Dealing:
    make, size = SMALL[name]
    return Dealing(make(), size, shared)


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("samples", [None, 3])
def test_the_example_of_a_kind_is_of_that_kind(name: str, samples: int | None):
    make, size = SMALL[name]
    found = Dealing(make(), size, samples=samples)
    for kind in found.odds.kinds:
        assert set(kind.example) <= set(found.cards)
        assert found.ranking.named(found.ranking.strength(kind.example)) == (kind.class_name, kind.score)


def pairs(found: Dealing) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every two hands that can be dealt."""
    hands = list(combinations(found.cards, found.size))
    return ((one, other) for one, other in product(hands, hands) if len({*one} & {*other}) == found.shared)


@pytest.mark.parametrize("name", ["tamashebi", "seca", "svara-32"])
def test_all_hands_as_tabled(name: str):
    found = Dealing(ranking(name)).odds
    counts = {int(str(kind.score)): kind.share.count for kind in found.kinds if kind.class_name != "seka"}
    assert counts == FIGURES[name]["counts"]
    assert found.exact
    assert found.hands == found.possible == sum(kind.share.count for kind in found.kinds)
    assert sum(kind.share.fraction for kind in found.kinds) == 1


def test_the_classes_as_tabled():
    found = Dealing(ranking("teen-patti", 3)).odds
    counts: Counter[str] = Counter()
    for kind in found.kinds:
        counts[kind.class_name] += kind.share.count
    assert dict(counts) == FIGURES["teen-patti"]["counts"]
    assert list(dict.fromkeys(kind.class_name for kind in found.kinds)) == list(FIGURES["teen-patti"]["counts"])


@pytest.mark.slow
def test_the_classes_of_five_cards_as_published():
    found = Dealing(ranking("quatre-en-jeu"), samples=2_598_960).odds
    counts: Counter[str] = Counter()
    for kind in found.kinds:
        counts[kind.class_name] += kind.share.count
    assert (found.exact, tuple(counts.values())) == (True, STRAIGHTS)


def test_two_hands_tie_as_often_as_is_known():
    tie = Dealing(ranking("tamashebi")).odds.tie
    assert tie is not None
    assert tie.fraction == Fraction(FIGURES["tamashebi"]["tie"])


@pytest.mark.parametrize(("name", "shared"), DEALT)
def test_ties_against_every_pair(name: str, shared: int):
    found = dealing(name, shared)
    outcomes = [found.ranking.strength(one) == found.ranking.strength(other) for one, other in pairs(found)]
    tie = found.odds.tie
    assert found.exact
    assert (tie is None) == (not outcomes)
    assert tie is None or (tie.count, tie.total) == (sum(outcomes), len(outcomes))


@pytest.mark.parametrize(("name", "shared"), [(name, shared) for name, shared in DEALT if "odd" not in name])
def test_a_hand_against_every_other(name: str, shared: int):
    found = dealing(name, shared)
    hand = tuple(found.cards[: found.size])
    common = {*hand[found.size - shared :]}
    own = found.ranking.strength(hand)
    others = [found.ranking.strength(other) for one, other in pairs(found) if one == hand and common <= {*other}]
    if not others:
        with pytest.raises(ProfileError, match="SP537"):
            found.against(hand)
        return
    against = found.against(hand)
    won = [(other < own, other == own, other > own) for other in others]
    counts = (against.beats.count, against.ties.count, against.loses.count)
    assert counts == tuple(map(sum, zip(*won, strict=True)))
    assert against.beats.total == len(others)


def test_pairs_of_hands_that_are_all_alike():
    hands = list(combinations(range(9), 3))
    assert [ties([hands], 3, shared) for shared in range(4)] == [
        comb(9, 3) * comb(3, shared) * comb(6, 3 - shared) for shared in range(4)
    ]


COMMON = 25
"""What is met less often than this has no normal distribution, which four errors speak of."""

DRAWN = [("tamashebi", None, 0), ("teen-patti", None, 0), ("leduc", None, 1), ("wild7", None, 0), ("seca", None, 2)]


@pytest.mark.parametrize(("name", "size", "shared"), DRAWN)
def test_what_is_drawn_lies_within_four_errors_of_the_truth(name: str, size: int | None, shared: int):
    every = Dealing(ranking(name, 3 if name == "teen-patti" else 2), size, shared)
    some = Dealing(every.ranking, size, shared, samples=min(every.possible - 1, 5_000), seed=11)
    assert (every.exact, some.exact, some.odds.hands) == (True, False, some.samples)
    drawn = {(kind.class_name, kind.score): kind.share for kind in some.odds.kinds}
    for kind in every.odds.kinds:
        if kind.share.fraction * some.samples < COMMON:
            continue
        share = drawn.get((kind.class_name, kind.score), replace(kind.share, count=0, total=some.samples, exact=False))
        assert abs(share.fraction - kind.share.fraction) < 4 * share.error
    assert every.odds.tie is not None
    assert some.odds.tie is not None
    assert abs(some.odds.tie.fraction - every.odds.tie.fraction) < 4 * some.odds.tie.error
    hand = every.cards[: every.size]
    for truth, share in zip(shares(every, hand), shares(some, hand), strict=True):
        assert abs(share.fraction - truth.fraction) <= 4 * share.error


def shares(found: Dealing, hand):
    against = found.against(hand)
    return against.beats, against.ties, against.loses


def test_a_seed_fixes_what_is_drawn():
    found = [Dealing(ranking("tamashebi"), samples=200, seed=seed).odds for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize(
    ("name", "size", "exact"),
    [("tamashebi", None, True), ("teen-patti", None, True), ("quatre-en-jeu", None, False), ("quatre-en-jeu", 2, True)],
)
def test_how_much_is_counted_unless_more_is_asked_for(name: str, size: int | None, exact: bool):
    found = Dealing(ranking(name, 3), size)
    assert found.exact == exact
    assert Dealing(found.ranking, size, samples=found.possible).exact
    assert not Dealing(found.ranking, size, samples=found.possible - 1).exact


def test_hands_are_no_larger_than_the_pack():
    assert [Dealing(small("1 to 5", ranks=ranks)).size for ranks in ("[6, 7, 8]", "[6, 7]")] == [5, 4]


def test_hands_of_many_readings_are_fewer():
    few, many = (Dealing(ranking("quatre-en-jeu"), size).samples for size in (9, 7))
    assert 100 < few < many < Dealing(ranking("quatre-en-jeu")).samples


REFUSED = [
    ("tamashebi", 4, "SP615"),
    ("tamashebi", 0, "SP615"),
    ("tamashebi", -1, "SP537"),
    ("quatre-en-jeu", 53, "SP537"),
    ("quatre-en-jeu", 20, "SP618"),
]


@pytest.mark.parametrize(("name", "size", "code"), REFUSED)
def test_a_size_that_cannot_be(name: str, size: int, code: str):
    with pytest.raises(ProfileError) as refused:
        Dealing(ranking(name), size)
    assert [each.code for each in refused.value.diagnostics] == [code]


@pytest.mark.parametrize("shared", [-1, 3, 4])
def test_cards_in_common_that_cannot_be(shared: int):
    with pytest.raises(ProfileError, match="in common cannot be dealt"):
        Dealing(ranking("tamashebi"), 3, shared)


@pytest.mark.parametrize("count", [0, 2, 4])
def test_a_hand_of_another_size_is_not_compared(count: int):
    with pytest.raises(ProfileError, match="a hand has 3 cards, but this one has"):
        Dealing(ranking("tamashebi")).against(range(count))


@pytest.mark.parametrize(
    ("name", "reads"), [("tamashebi", False), ("kuhn", False), ("leduc", True), ("quatre-en-jeu", True)]
)
def test_whether_cards_on_the_table_count(name: str, reads: bool):
    assert reads_the_table(ranking(name).hands.hands) == reads
