"""Chance: golden outcomes of a seed, evenness, and the pins of scripts."""

import json
from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from seka_profiles.engine.chance import Dice, Recorded, RecordEnds, Seeded
from seka_profiles.engine.events import Dealt, Pinned
from seka_profiles.engine.game import Game
from seka_profiles.engine.keep import restore, save
from seka_profiles.engine.record import Record
from tests.engine.playing import Case, new_game, table
from tests.engine.scripting import game_of, play_text

# ---------- dice ----------------------------------------------------------------


def test_a_golden_seed():
    """A seed means the same game wherever it is played: these figures never change."""
    dice = Dice(7)
    assert [dice.below(36) for _ in range(12)] == GOLDEN_BELOW_36
    game = new_game(Case("tamashebi", 3, (), 7, 0))
    dealt = [event for event in game.history() if isinstance(event, Dealt)]
    assert " ".join(f"{event.seat}:{event.card}" for event in dealt) == GOLDEN_DEAL
    assert game.view().table["dealer"] == GOLDEN_DEALER


GOLDEN_BELOW_36 = [20, 9, 25, 3, 4, 34, 6, 23, 3, 32, 13, 2]
GOLDEN_DEAL = "C:6♦ A:K♥ B:9♣ C:10♣ A:Q♣ B:8♦ C:6♥ A:7♣ B:K♦"
GOLDEN_DEALER = "B"


def test_dice_are_made_of_bits_alone():
    bits, dice = Random(123), Dice(123)
    for bound in [1, 2, 3, 36, 52, 1000] * 20:
        number = bits.getrandbits(bound.bit_length())
        while number >= bound:
            number = bits.getrandbits(bound.bit_length())
        assert dice.below(bound) == number


def test_every_card_is_as_likely_in_every_place():
    counts: Counter[tuple[str, str]] = Counter()
    games = 3_000
    for seed in range(games):
        game = Game(table("kuhn", 2), ("A", "B"), seed)
        hands = game.position().seat_zones["hand"]
        counts[hands["A"][0], hands["B"][0]] += 1
    assert len(counts) == 6
    deviation = sqrt(games * Fraction(1, 6) * Fraction(5, 6))
    assert all(abs(count - games / 6) < 5 * deviation for count in counts.values())


def test_a_record_alone_ends_where_it_ends_and_says_what_could_follow():
    with pytest.raises(RecordEnds) as ended:
        new_game(Case("kuhn", 2, (), 0, 0), chance=Recorded([1]))
    assert (ended.value.kind, ended.value.options) == ("deal", (0, 2))
    with pytest.raises(RecordEnds) as ended:
        new_game(Case("tamashebi", 3, (), 0, 0), chance=Recorded([]))
    assert (ended.value.kind, ended.value.options) == ("draw", (0, 1, 2))


def test_copied_chance_falls_alike():
    seeded = Seeded(5)
    copy = seeded.copy()
    assert [seeded.dice.below(9) for _ in range(50)] == [copy.dice.below(9) for _ in range(50)]


# ---------- pins ----------------------------------------------------------------

SHOW = "profile: tamashebi\nsettings: {pots: 2}\nseats: [A, B]\n"


def hand(played, seat: str) -> set[str]:
    return set(game_of(played).position().seat_zones["hand"][seat])


def test_pinned_cards_arrive_in_order():
    for seed in range(30):
        played = play_text(
            f"{SHOW}seed: {seed}\ndraws: {{dealer: B}}\ndeals: [{{A: 10♦ 8♦ 6♦, B: '6♣, 7c'}}]\nmoves: [A bet 1]\n"
        )
        assert played.ok
        deals = [(event.seat, event.card) for event in game_of(played).history() if isinstance(event, Dealt)]
        assert deals[:5] == [("A", "10♦"), ("B", "6♣"), ("A", "8♦"), ("B", "7♣"), ("A", "6♦")]


def test_what_is_not_pinned_is_drawn_from_what_is_not_pinned_later():
    pinned = "6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦"
    for seed in range(30):
        played = play_text(f"{SHOW}seed: {seed}\ndraws: {{dealer: B}}\ndeals: [{{B: {pinned}}}]\nmoves: []\n")
        assert not hand(played, "A") & {*pinned.split()}


def test_the_next_entry_opens_with_the_next_gathering():
    played = play_text(
        f"{SHOW}draws: {{dealer: B}}\ndeals: [{{A: 10♦}}, {{A: A♠ A♥, B: 6♣ 6♦ 6♥}}]\n"
        "moves: [A bet 1, expect: {zones: {hand: {}}}, B fold]\n"
    )
    assert played.ok
    assert hand(played, "B") == {"6♣", "6♦", "6♥"}
    assert hand(played, "A") > {"A♠", "A♥"}


def test_set_takes_effect_with_the_first_card_of_its_entry():
    played = play_text(
        f"{SHOW}draws: {{dealer: B}}\ndeals: [{{}}, {{set: {{dealer: B, resolved: 0}}}}]\n"
        "moves: [A fold, expect: {turn: A, table: {dealer: B, resolved: 0}}]\n"
    )
    assert played.ok, played.problems
    history = game_of(played).history()
    pinned = [number for number, event in enumerate(history) if isinstance(event, Pinned)]
    assert isinstance(history[pinned[-1] + 1], Dealt)  # the seats to deal to were taken before
    assert history[pinned[-1] + 1].seat == "B"


def test_a_game_with_pins_is_kept_with_what_they_brought():
    played = play_text(
        f"{SHOW}draws: {{dealer: B}}\ndeals: [{{A: 10♦}}, {{set: {{dealer: B, last: 3}}, A: A♠ A♥}}]\n"
        "moves: [A fold, expect: {turn: A}, A bet 1]\n"
    )
    assert played.ok, played.problems
    game = game_of(played)
    text = json.dumps(save(game).to_json())
    again = restore(Record.from_json(json.loads(text)), game.rules)
    assert (again.state, again.log, again.moves) == (game.state, game.log, game.moves)
    assert json.dumps(save(again).to_json()) == text


DISCARD = """
language: 1
name: own
players: {min: 2, max: 2}
cards: {suits: [♥], ranks: [2, 3, 4, 5, 6, 7, 8, 9]}
zones: {board: {}}
table: {lead: 2, n: 0}
phases:
  one: {steps: [gather, go two]}
  two:
    turns: {}
    actions:
      deal: {steps: deal 1 to board}
      take: {steps: deal 1 to actor}
      move: {steps: move first(board) to actor.hand}
      sweep: {steps: gather board}
      collect: {steps: gather}
      toss: {steps: "draw lead from [2, 3, 4]"}
      stop: {steps: end}
    then: end
"""


def own(deals: str, moves: str, more: str = "") -> list[str]:
    """The codes of what goes wrong in a script of the game above."""
    seats = iter("AB" * 20)
    written = ", ".join(f"{next(seats)} {move}" for move in moves.split())
    played = play_text(f"profile: own\nseats: [A, B]\n{more}\ndeals: {deals}\nmoves: [{written}]\n", DISCARD)
    return [problem.code for problem in played.problems]


def test_pins_of_a_zone_and_of_a_hand_are_used_by_deals_only():
    assert own("[{board: 2♥ 3♥, A: 4♥}]", "deal take deal move stop") == ["SP525"]  # A has been dealt none
    assert own("[{board: 2♥ 3♥, B: 4♥}]", "deal take deal move stop") == []


def test_the_first_entry_serves_from_the_start_and_a_gathering_of_nothing_opens_none():
    assert own("[{board: 2♥}]", "deal stop") == []
    assert own("[{board: 2♥}, {board: 2♥}]", "deal collect collect deal stop") == []
    assert own("[{board: 2♥}, {board: 2♥}]", "collect collect deal collect deal stop") == []


def test_gathering_a_zone_opens_no_entry():
    assert own("[{board: 2♥ 2♥}]", "deal sweep deal stop") == ["SP522"]  # a card is pinned once per entry
    assert own("[{board: 2♥ 3♥}]", "deal sweep deal stop") == []
    assert own("[{board: 2♥}, {board: 3♥}]", "deal sweep deal stop") == ["SP525"]


def test_pins_left_over_fail_only_a_game_that_is_over():
    assert own("[{board: 2♥ 3♥}]", "deal") == []
    assert own("[{board: 2♥ 3♥}]", "deal stop") == ["SP525"]
    assert own("[{board: 2♥}, {board: 3♥}]", "deal stop") == ["SP525"]
    assert own("[{board: 2♥}, {set: {n: 1}}]", "deal stop") == ["SP525"]


def test_a_pin_that_chance_cannot_bring_fails():
    assert own("[{board: 2♥, A: 3♥}, {board: 2♥ 3♥}]", "deal stop") == ["SP525", "SP525"]
    assert own("[{}]", "toss toss", "draws: {lead: [3, 9]}") == ["SP524"]


def test_values_of_draws_come_one_after_the_other_and_then_from_the_seed():
    draws = "draws: {lead: [3, 4]}"
    assert own("[{}]", "toss toss toss stop", draws) == []
    assert own("[{}]", "toss stop", draws) == ["SP525"]
    assert own("[{}]", "toss toss stop", "draws: {lead: 4}") == []


def test_a_card_that_has_left_the_pack_cannot_be_pinned_any_more():
    moves = "deal deal deal deal deal deal deal take stop"
    assert own("[{B: 9♥}]", moves) == []  # what is pinned later is not drawn before
    played = play_text(
        "profile: own\nseats: [A, B]\ndeals: [{board: 2♥ 3♥}]\nmoves: [A grab, B deal]\n",
        DISCARD.replace("move first(board)", "move 2♥").replace("move:", "grab:"),
    )
    assert [problem.code for problem in played.problems] == ["SP524"]
    assert played.problems[0].span is not None
    assert played.problems[0].span.quoted == "board"
