"""What hands are worth: whole packs counted, golden hands, and wild cards against a search of one's own."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from seka_profiles.engine.values import Values
from seka_profiles.rules.fault import Fault
from seka_profiles.rules.hands import HandValues
from seka_profiles.rules.records import Rules
from tests.engine.playing import table
from tests.figures import FIGURES

COUNTED = ("tamashebi", "seca", "svara-32")


def rules_of(name: str, seats: int = 3, walked: bool = False) -> Rules:
    return table(name, seats, walked=walked)


def hands_of(name: str) -> HandValues:
    hands = rules_of(name).hands
    assert hands is not None
    return hands


def worth(name: str, written: str) -> tuple[str, object]:
    """The class of a hand, and its score by name."""
    rules, hands = rules_of(name), hands_of(name)
    values = Values(rules, ("A", "B", "C"))
    number, score = hands.strength([values.card(word) for word in written.split()])
    expr = hands.hands.classes[-1 - number].score
    return hands.class_names[number], None if expr is None else values.shown(score, expr.type)


def distribution(name: str) -> Counter[tuple[str, object]]:
    rules, hands = rules_of(name), hands_of(name)
    strengths = Counter(hands.strength(cards) for cards in combinations(rules.pack.cards, 3))
    return Counter({(hands.class_names[number], score): count for (number, score), count in strengths.items()})


@pytest.mark.parametrize("name", COUNTED)
def test_every_hand_of_the_pack_is_counted(name: str):
    found = distribution(name)
    assert sum(found.values()) == {"tamashebi": 7140, "seca": 7140, "svara-32": 4960}[name]
    scores = {score: count for (hand_class, score), count in found.items() if hand_class != "seka"}
    assert scores == FIGURES[name]["counts"]


def test_there_are_four_hands_of_each_seka():
    sekas = {score: count for (hand_class, score), count in distribution("tamashebi").items() if hand_class == "seka"}
    assert sekas == dict.fromkeys(range(9), 4)  # nine ranks from low to high


def test_every_seka_beats_every_total():
    hands = hands_of("tamashebi")
    strengths = sorted({hands.strength(cards) for cards in combinations(hands.pack.cards, 3)})
    names = [hands.class_names[number] for number, _ in strengths]
    assert names == ["total"] * 24 + ["seka"] * 9


def test_two_hands_of_one_pack_tie_exactly_so_often():
    hands = hands_of("tamashebi")
    by_strength: dict[object, list[int]] = {}
    for cards in combinations(hands.pack.cards, 3):
        mask = sum(1 << card for card in cards)
        by_strength.setdefault(hands.strength(cards), []).append(mask)
    ties = sum(not one & two for masks in by_strength.values() for one, two in combinations(masks, 2))
    pairs = comb(36, 3) * comb(33, 3) // 2
    assert Fraction(ties, pairs) == Fraction(FIGURES["tamashebi"]["tie"]) == Fraction(74761, 695640)


@pytest.mark.parametrize(("name", "hand"), [(name, hand) for name in COUNTED for hand in FIGURES[name]["hands"]])
def test_a_golden_hand(name: str, hand: str):
    want = FIGURES[name]["hands"][hand]
    hand_class, score = worth(name, hand)
    assert str(score) == str(want["score"])
    assert hand_class == want.get("class", hand_class)


def test_teen_patti_by_its_classes_and_order():
    hands = hands_of("teen-patti")
    counts = Counter(hands.class_names[hands.strength(cards)[0]] for cards in combinations(hands.pack.cards, 3))
    assert counts == FIGURES["teen-patti"]["counts"]
    values = Values(rules_of("teen-patti"), ("A", "B", "C"))

    def strength(written: str) -> object:
        return hands.strength([values.card(word) for word in written.split()])

    ordered = [strength(hand) for hand in FIGURES["teen-patti"]["order"]]
    assert ordered == sorted(ordered, reverse=True)
    assert len({*map(str, ordered)}) == len(ordered)
    for equal in FIGURES["teen-patti"]["equal"]:
        assert len({*map(strength, equal)}) == 1
    for hand in FIGURES["teen-patti"]["not_a_run"]:
        assert worth("teen-patti", hand)[0] == "high card"


# ---------- by whatever way, the same -------------------------------------------


@pytest.mark.parametrize("name", [*COUNTED, "wild7", "numeric", "top666", "teen-patti", "quatre-en-jeu", "workshop"])
def test_generated_code_and_tree_walk_value_alike_in_any_order_of_cards(name: str):
    generated, walked = (rules_of(name, walked=way).hands for way in (False, True))
    assert generated is not None
    assert walked is not None
    random = Random(name)
    cards = [card for card in generated.pack.cards if not generated.pack.attributes["extra"][card]]
    for _ in range(300):
        size = random.randint(generated.hands.least, generated.hands.most + (2 if generated.best else 0))
        hand = random.sample(cards, size)
        strength = generated.strength(hand)
        assert walked.strength(hand) == strength
        random.shuffle(hand)
        assert HandValues(generated.pack, generated.hands, generated.best, generated._value).strength(hand) == strength


# ---------- wild cards ----------------------------------------------------------

POINTS = {"A": 11, "K": 10, "Q": 10, "J": 10}
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = [rank + suit for suit in "♣♦♥♠" for rank in RANKS]


def points(card: str) -> int:
    return POINTS.get(card[:-1]) or int(card[:-1])


def of_suit_or_aces(hand: list[str]) -> int:
    """The best of one suit, or two aces; written from the rules alone."""
    by_suit = max(sum(points(card) for card in hand if card[-1] == suit) for suit in "♣♦♥♠")
    return max(by_suit, 22 if sum(card[:-1] == "A" for card in hand) == 2 else 0)


def seca_plain(hand: list[str]) -> int:
    if len({card[:-1] for card in hand}) == 1:
        return 34 if hand[0][:-1] == "6" else 3 * points(hand[0])
    return of_suit_or_aces(hand)


def tamashebi_plain(hand: list[str]) -> tuple[int, int]:
    if len({card[:-1] for card in hand}) == 1:
        return 1, RANKS.index(hand[0][:-1])
    return 0, of_suit_or_aces(hand)


@pytest.mark.parametrize(("name", "plain"), [("seca", seca_plain), ("wild7", tamashebi_plain)])
def test_a_wild_card_is_read_in_the_best_way(name: str, plain):
    """Against a search over all 36 readings; a reading may be a card that the hand has already."""
    hands, names = hands_of(name), rules_of(name).pack.names
    for cards in combinations(PACK, 3):
        others = [card for card in cards if card != "7♣"]
        hidden = [[*others, reading] for reading in PACK] if len(others) == 2 else [list(cards)]
        best = max(plain(hand) for hand in hidden)
        found = hands.strength([names.index(card) for card in cards])
        assert (found[1] if name == "seca" else found) == best, cards


def test_the_seven_of_clubs_is_a_seven_where_it_is_not_wild():
    assert worth("tamashebi", "7♣ A♥ K♥") == ("total", 21)
    assert worth("tamashebi", "7♣ 7♥ 7♦") == ("seka", "7")
    assert worth("wild7", "7♣ A♥ K♥") == ("total", 32)
    assert worth("wild7", "7♣ 7♥ 7♦") == ("seka", "7")
    assert worth("wild7", "7♣ A♥ A♦") == ("seka", "A")


def test_each_reading_is_tried_for_every_class_and_score():
    """The wild card is not fixed by the first class that looks at it: selections and readings multiply."""
    hands, rules = hands_of("workshop"), rules_of("workshop")
    names = rules.pack.names
    number, _ = hands.strength([names.index("2♣"), names.index("J♥")])
    assert hands.class_names[number] == "neighbours"  # J Q, rather than the couple J J
    assert hands.readings([names.index("2♣"), names.index("J♥"), names.index("3♦")]) == 3 * 4


# ---------- cards that do not count, and hands of another size ------------------


def test_cards_outside_rank_and_suit_do_not_count_where_of_leaves_them_out():
    for jokers in ("yes", "no"):
        rules = table("quatre-en-jeu", 3, (("jokers", jokers),))
        assert len(rules.pack.cards) == (54 if jokers == "yes" else 52)


@pytest.mark.parametrize("size", [0, 1, 2, 4, 5])
def test_a_hand_of_another_size_is_refused(size: int):
    with pytest.raises(Fault) as fault:
        hands_of("tamashebi").strength(range(size))
    assert fault.value.code == "SP615"


def test_poker_hands_of_six_cards_are_the_best_five():
    assert worth("quatre-en-jeu", "A♠ A♥ K♠ Q♠ J♠ 10♠")[0] == "straight flush"
    assert worth("quatre-en-jeu", "A♠ 2♥ 3♠ 4♠ 5♠ 9♦")[0] == "straight"
    assert worth("quatre-en-jeu", "2♠ 2♥ 2♦ K♠ K♥ K♦") == ("full house", ("K", "K", "K", "2", "2"))
    assert worth("quatre-en-jeu", "K♠ A♥ 2♦ 3♠ 4♠")[0] == "high card"
    assert worth("quatre-en-jeu", "K♠ K♥") == ("pair", ("K", "K"))


def test_all_ways_to_select_are_tried():
    hands = hands_of("quatre-en-jeu")
    random = Random(5)
    for _ in range(40):
        cards = random.sample(range(52), 6)
        assert hands.strength(cards) == max(hands.strength(five) for five in combinations(cards, 5))


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("seka_profiles.rules.hands.MOST_REMEMBERED", 50)
    shared = hands_of("quatre-en-jeu")
    hands = HandValues(shared.pack, shared.hands, shared.best, shared._value)
    random = Random(3)
    for _ in range(200):
        cards = random.sample(range(52), 5)
        assert hands.strength(cards) == hands.strength(cards) == shared.strength(cards)
        assert len(hands._known) <= 50


def test_products_of_readings_are_counted_before_they_are_tried():
    hands = hands_of("quatre-en-jeu")
    with pytest.raises(Fault) as fault:
        hands.strength(range(20))
    assert fault.value.code == "SP618"
