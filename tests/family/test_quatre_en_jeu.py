"""Quatre en jeu: all poker hands counted, hands by an evaluator of its own, and whole sessions beside the game
written out by hand."""

from collections import Counter, deque
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod
from random import Random

import pytest

from seka_profiles.engine.events import Dealt
from seka_profiles.engine.game import Game
from seka_profiles.rules.hands import HandValues
from tests.engine.playing import Case, Player, make, new_game, table
from tests.family.quatre_by_hand import CLASSES, GOALS, JOKERS, RANKS, SUITS, Quatre, Question, worth

NAME = "quatre-en-jeu"
PUBLISHED = {
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pair": 123_552,
    "pair": 1_098_240,
    "high card": 1_302_540,
}
"""How many of all five-card hands belong to each class of poker, the strongest first."""


@cache
def hands() -> HandValues:
    found = table(NAME, 2).hands
    assert found is not None
    return found


def valued(cards: list[str]) -> tuple[int, tuple[int, ...]]:
    """What the profile makes of cards: the number of the class, and the score as a list."""
    names = hands().pack.names
    number, score = hands().strength([names.index(card) for card in cards])
    return number, score if isinstance(score, tuple) else (score,)


# ---------- hands ---------------------------------------------------------------


def up_to_suits() -> Iterator[tuple[list[str], int]]:
    """One of all hands of five that differ by their suits alone, and how many these are.

    A hand is, for each suit, a set of ranks; another order of the four sets is such another hand.
    """
    for sizes in ((5,), (4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1)):
        of_size = (combinations_with_replacement(combinations(RANKS, n), sizes.count(n)) for n in sorted({*sizes}))
        for groups in product(*of_size):
            sets = [ranks for group in groups for ranks in group]
            sets += [()] * (4 - len(sets))
            hand = [rank + suit for suit, ranks in zip(SUITS, sets, strict=True) for rank in ranks]
            yield hand, factorial(4) // prod(factorial(often) for often in Counter(sets).values())


def test_the_classes_come_in_the_order_of_the_page():
    assert hands().class_names == CLASSES == tuple(reversed(PUBLISHED))


def test_all_five_card_hands_are_counted_as_published():
    found: Counter[str] = Counter()
    for hand, alike in up_to_suits():
        found[CLASSES[valued(hand)[0]]] += alike
    assert found.total() == comb(52, 5) == 2_598_960
    assert found == PUBLISHED


def test_suits_are_alike():
    """What the count above relies on."""
    random = Random(1)
    for _ in range(2_000):
        hand = random.sample([rank + suit for rank in RANKS for suit in SUITS], 5)
        other = str.maketrans(SUITS, "".join(random.sample(SUITS, 4)))
        assert valued(hand) == valued([card.translate(other) for card in hand])


@pytest.mark.slow
def test_each_five_card_hand_of_the_pack_is_counted_as_published():
    found = Counter(hands().strength(five)[0] for five in combinations(range(52), 5))
    assert {CLASSES[number]: count for number, count in found.items()} == PUBLISHED


def any_hand(random: Random, size: int) -> list[str]:
    """Cards at random, of few ranks or mostly of one suit so often that every class is met."""
    ranks = random.choice([RANKS, RANKS, random.sample(RANKS, 4), RANKS[:6], RANKS[7:]])
    cards = [rank + suit for rank in ranks for suit in random.choice([SUITS, "♣♦", "♣"])]
    return random.sample(cards, min(size, len(cards)))


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7, 8, 11])
def test_the_best_five_are_found(size: int):
    random = Random(size)
    met = set()
    for _ in range(1_500 if size < 8 else 400):
        hand = any_hand(random, size)
        assert valued(hand) == worth(hand), hand
        met.add(CLASSES[valued(hand)[0]])
    assert not 5 <= size <= 8 or met == {*CLASSES}


def test_jokers_count_for_nothing():
    """A hand with jokers is worth what it is worth without them, and nothing else is left out."""
    rules = table(NAME, 2)
    game = new_game(Case(NAME, 2, (), 0, 0))
    names, zones = rules.pack.names, rules.layout.zones
    assert rules.cards_of is not None
    random = Random(2)
    for _ in range(300):
        cards = [*JOKERS[: random.randint(0, 2)], *any_hand(random, 6)]
        random.shuffle(cards)
        state = game.copy().state
        numbers = [names.index(card) for card in cards]
        state.zones[zones["hand"]], state.zones[zones["play"]] = numbers[:3], numbers[3:]
        strength = hands().strength(rules.cards_of(state, 0))
        assert strength == hands().strength([number for number in numbers if names[number] not in JOKERS])


# ---------- whole sessions beside the game by hand ------------------------------


def dealt_since(game: Game, seen: int) -> Iterator[tuple[str, str | None, str]]:
    for event in game.witnessed(game.log[seen:], 0):
        if isinstance(event, Dealt):
            yield event.zone, event.seat, event.card


def assert_alike(game: Game, by_hand: Quatre, question: Question | None) -> None:
    """The same position, the same question, and the same knowledge in every seat."""
    position = game.position()
    assert position.turn == (question and question.seat)
    assert {option.action for option in position.legal} == (question.legal if question else set())
    assert [position.seat_variables[seat]["points"] for seat in game.seats] == [by_hand.points[s] for s in game.seats]
    assert position.table["dealer"] == by_hand.dealer
    assert position.pack == by_hand.pack
    assert list(position.zones["play"]) == by_hand.play
    assert list(position.zones["discard"]) == by_hand.discard
    assert {seat: list(cards) for seat, cards in position.seat_zones["hand"].items()} == by_hand.hands
    for viewer in game.seats:
        for owner, cards in game.view(viewer).seat_zones["hand"].items():
            open_to_all = [card if card in by_hand.open else "?" for card in by_hand.hands[owner]]
            assert list(cards) == (by_hand.hands[owner] if viewer == owner else open_to_all)
    assert set(position.winners) == (by_hand.winners if question is None else set())


def assert_conserved(game: Game, count: int) -> None:
    lying = [card for zone in game.state.zones for card in zone] + list(game.state.pack)
    assert len(lying) == len(set(lying)) == count


def beside(case: Case, by_hand: Quatre, count: int) -> Counter[str]:
    """Plays a session of the profile and one by hand with the same moves and cards; what came about in it."""
    game = new_game(case)
    player = Player(case.seed)
    by_hand.dealer = str(game.position().table["dealer"])
    by_hand.ready = deque(dealt_since(game, 0))
    talk = by_hand.session()
    question: Question | None = next(talk)
    for _ in range(case.moves):
        assert_alike(game, by_hand, question)
        assert_conserved(game, count)
        if question is None:
            break
        seen = len(game.log)
        make(game, player.move(game))
        by_hand.ready.extend(dealt_since(game, seen))
        move = game.moves[-1][1]
        by_hand.happened[move.action] += 1
        try:
            question = talk.send((move.action, *map(str, move.choices)))
        except StopIteration:
            question = None
        assert not by_hand.ready
    by_hand.happened["ended"] += question is None
    return by_hand.happened


@pytest.mark.parametrize("jokers", ["yes", "no"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sessions_go_as_by_hand(seats: int, jokers: str):
    happened: Counter[str] = Counter()
    for seed in range(72 // seats):
        case = Case(NAME, seats, (("jokers", jokers),), seed, 700)
        happened += beside(case, Quatre(case.names, "", jokers == "yes", GOALS[seats]), 54 if jokers == "yes" else 52)
    wanted = {"turn up", "play", "discard", "take", "swap", "redraw", "follow", "give up"}
    wanted |= {"void by turn up", "void by redraw", "walkover", "not shown", "1 winners", "ended"}
    wanted |= {"jokers"} if jokers == "yes" else set()
    assert wanted <= set(happened)


HOUSES = [
    {"goal": "1", "in_play": "2", "usual": "1", "after_loss": "1", "after_walkover": "1"},
    {"goal": "3", "in_play": "2", "usual": "1", "after_loss": "7", "after_walkover": "7"},
    {"goal": "5", "in_play": "3", "usual": "2", "after_loss": "3", "after_walkover": "1"},
    {"goal": "2", "in_play": "5", "usual": "7", "after_loss": "1", "after_walkover": "2"},
    {"goal": "9/2", "in_play": "7/2", "usual": "5/2", "after_loss": "4/3", "after_walkover": "9/2"},
]
"""Values of the settings at their bounds and between, with fractions, of which a whole card is dealt or none."""


@pytest.mark.parametrize("jokers", ["yes", "no"])
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_other_houses_go_as_by_hand(seats: int, house: dict[str, str], jokers: str):
    for seed in range(6):
        in_house(seats, house | {"jokers": jokers}, seed)


def in_house(seats: int, house: dict[str, str], seed: int) -> Counter[str]:
    settings = {f"goal_{seats}" if name == "goal" else name: value for name, value in house.items()}
    case = Case(NAME, seats, tuple(settings.items()), seed, 400)
    sizes = tuple(int(Fraction(house[name])) for name in ("usual", "after_loss", "after_walkover"))
    jokers = house["jokers"] == "yes"
    by_hand = Quatre(case.names, "", jokers, Fraction(house["goal"]), Fraction(house["in_play"]), sizes)
    return beside(case, by_hand, 54 if jokers else 52)


def test_ties_go_as_by_hand():
    """With five cards in play and one in the hand many have the same five, and may come to the goal together."""
    house = {"jokers": "no", "goal": "4", "in_play": "5", "usual": "1", "after_loss": "1", "after_walkover": "1"}
    happened = sum((in_house(4, house, seed) for seed in range(40)), Counter[str]())
    assert {"2 winners", "3 winners", "2 at the goal"} <= set(happened)
