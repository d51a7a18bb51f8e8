"""The hand-written game that the engine is measured against plays by the rules itself."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest
import yaml

from bench.handwritten import (
    PACK,
    RANKS,
    SEKA,
    SUITS,
    Card,
    Game,
    IllegalMove,
    Move,
    Seat,
    Shuffler,
    below,
    play_session,
    play_sessions,
    strength,
)
from tests.figures import FIGURES

CASES = Path(__file__).parent / "cases"
SESSIONS = sorted((CASES / "tamashebi").glob("*.yaml"))
GOLDEN = FIGURES["tamashebi"]

# The known means of uniformly random four-handed sessions of eight pots.
EXPECTED = {"pot": 54.98339, "decisions": 68.48403, "deals": 8.45326}


def read_card(written: str) -> Card:
    return RANKS.index(written[:-1]) * 4 + SUITS.index(written[-1])


class Pinned:
    """The luck of a recorded session."""

    def __init__(self, script: dict) -> None:
        self.names: list[str] = script["seats"]
        self.dealer: str = script["draws"]["dealer"]
        self.deals = iter(script["deals"])

    def first_dealer(self, seats: int) -> Seat:
        return self.names.index(self.dealer)

    def shuffled(self, receivers: Sequence[Seat]) -> Sequence[Card]:
        entry = next(self.deals)
        hands = [entry[self.names[seat]].split() for seat in receivers]
        dealt = [read_card(hand[lap]) for lap in range(3) for hand in hands]
        return dealt + sorted(set(PACK) - set(dealt))


def read_move(line: str) -> tuple[str, Move]:
    seat, name, *amount = line.split()
    return seat, (name, int(amount[0]) if amount else 0)


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_plays_the_recorded_sessions(path: Path):
    script = yaml.safe_load(path.read_text(encoding="utf-8"))
    names = script["seats"]
    game = Game(len(names), Pinned(script), script["settings"]["pots"])

    for seat, move in map(read_move, script["moves"]):
        assert game.turn is not None
        assert names[game.turn] == seat
        game.play(move)

    expect = script["expect"]
    assert game.finished == expect["finished"]
    assert [names[seat] for seat in game.winners] == expect["winners"]
    balances = dict(zip(names, game.balances, strict=True))
    assert balances == {seat: Fraction(value) for seat, value in expect["balances"].items()}


def test_knows_every_hand():
    hands = Counter(strength(frozenset(hand)) for hand in combinations(PACK, 3))
    sekas = {SEKA + rank: 4 for rank in range(len(RANKS))}
    assert hands == GOLDEN["counts"] | sekas


@pytest.mark.parametrize(("hand", "worth"), GOLDEN["hands"].items())
def test_knows_the_golden_hands(hand: str, worth: dict):
    score = worth["score"]
    expected = SEKA + RANKS.index(str(score)) if worth["class"] == "seka" else score
    assert strength(frozenset(map(read_card, hand.split()))) == expected


def random_game(seed: int, seats: int, pots: int = 3) -> tuple[Game, Random]:
    random = Random(seed)
    return Game(seats, Shuffler(random), pots), random


@pytest.mark.parametrize("seats", [2, 3, 12])
def test_money_and_knowledge_hold_at_every_decision(seats: int):
    game, random = random_game(seats, seats)
    while not game.finished:
        assert sum(game.balances) + game.pot == 0
        for seat in range(seats):
            known = {card for card in PACK if game.knows(seat, card)}
            shown = known - game.hands[seat]
            assert known >= game.hands[seat]
            assert not shown or game.asking
        legal = game.legal()
        game.play(legal.nth(below(legal.count, random)))
    assert game.pot == 0
    assert game.won == sum(event[2] for event in game.log if event[0] == "take")


@pytest.mark.parametrize("move", [("show", 0), ("bet", 0), ("bet", 11), ("enter", 0), ("fold", 1), ("boast", 0)])
def test_refuses_an_illegal_move_without_effect(move: Move):
    game, _ = random_game(1, 4)
    before = list(game.log)
    with pytest.raises(IllegalMove):
        game.play(move)
    assert game.log == before


def test_random_play_has_the_known_means():
    random = Random(2026)
    counts = [play_session(4, random) for _ in range(1_500)]
    samples = {
        "pot": [float(Fraction(one.pot_sum) / one.pots) for one in counts],
        "decisions": [one.decisions for one in counts],
        "deals": [one.deals for one in counts],
    }
    for name, sample in samples.items():
        error = stdev(sample) / len(sample) ** 0.5
        assert fmean(sample) == pytest.approx(EXPECTED[name], abs=4 * error), name


def test_the_same_seed_plays_the_same_sessions():
    counts = play_sessions(20, 3, seed=5)
    assert counts == play_sessions(20, 3, seed=5)
    assert counts != play_sessions(20, 3, seed=6)
    assert sum(counts.balances) == 0
    assert counts.pots == 20 * 8
