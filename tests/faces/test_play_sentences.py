"""What happened, in sentences: of whole pots, to those who were there."""

import pytest

from seka_profiles import load
from seka_profiles.engine.game import Game
from seka_profiles.faces.model.hands import HandWords
from seka_profiles.faces.model.onlooker import Onlooker
from seka_profiles.faces.model.table import Pile, scene
from seka_profiles.faces.model.words import Words
from tests.engine.playing import ROOT, Case, inline, new_game

WORKED_DEALS = [
    {"A": "A♠ A♥ 9♦", "B": "A♣ A♦ 7♠"},
    {"set": {"dealer": "C"}, "A": "10♦ 8♦ 6♦", "B": "A♥ A♠ 7♦"},
]
WORKED_MOVES = """A bet 2, B bet 2, C fold, D fold, A show, C enter, D decline, A bet 1, B bet 1, C fold, A show"""


def onlooker(game: Game, seat: str | None) -> Onlooker:
    words = Words(game.rules.profile)
    return Onlooker(game, seat, words, HandWords(game.rules, game.values, words))


def told(game: Game, seat: str | None, moves: str = "") -> list[str]:
    """The sentences for a seat about a game from its beginning, with some moves made."""
    for move in filter(None, moves.split(", ")):
        actor, _, rest = move.partition(" ")
        game.play(rest, actor)
    return [sentence.text for sentence in onlooker(game, seat).read()]


def worked(pots: int = 1) -> Game:
    return load("tamashebi", {"pots": pots}).start("ABCD", draws={"dealer": "D"}, deals=WORKED_DEALS)


def test_the_worked_pot_as_one_of_the_tied_saw_it():
    assert told(worked(), "A", WORKED_MOVES) == [
        "Dealer: D, by lot.",
        "Everyone pays 1.",
        "Everyone gets 3 cards.",
        "You get A♠ A♥ 9♦.",
        "Betting.",
        "You: bet 2.",
        "B: bet 2.",
        "C: fold.",
        "D: fold.",
        "You: show the hands, for 2.",
        "You show A♠ A♥ 9♦: total 22 (two aces).",
        "B shows A♣ A♦ 7♠: total 22 (two aces).",
        "You and B have equally strong hands.",
        "Frozen pot: 10.",
        "Svara.",
        "C: come back, for 5.",
        "D: stay out.",
        "Dealer: A.",
        "The cards are shuffled.",
        "Dealer: C.",
        "You, B and C get 3 cards each.",
        "You get 10♦ 8♦ 6♦.",
        "Betting.",
        "You: bet 1.",
        "B: bet 1.",
        "C: fold.",
        "You: show the hands, for 1.",
        "You show 10♦ 8♦ 6♦: total 24 (by suit).",
        "B shows A♥ A♠ 7♦: total 22 (two aces).",
        "Yours is the strongest of these hands.",
        "You take the pot of 18 with total 24 (by suit).",
        "Pots resolved: 1.",
    ]


def test_an_onlooker_sees_what_everybody_saw():
    seen = told(worked(), None, WORKED_MOVES)
    assert "A takes the pot of 18 with total 24 (by suit)." in seen
    assert [line for line in seen if "♠" in line] == [
        "A shows A♠ A♥ 9♦: total 22 (two aces).",
        "B shows A♣ A♦ 7♠: total 22 (two aces).",
        "B shows A♥ A♠ 7♦: total 22 (two aces).",
    ]


def test_the_last_one_left_takes_the_pot_unseen():
    moves = "A bet 2, B bet 2, C fold, D fold, A bet 3, B fold"
    assert "Nobody else is still in: A takes the pot of 11." in told(worked(), None, moves)
    assert "Nobody else is still in: you take the pot of 11." in told(worked(), "A", moves)


def test_coming_back_to_an_odd_pot_costs_a_fraction():
    deals = [{"A": "A♠ A♥ 9♦", "B": "A♣ A♦ 7♠"}]
    game = load("tamashebi", {"pots": 1}).start("ABC", draws={"dealer": "C"}, deals=deals)
    seen = told(game, "B", "A bet 4, B bet 4, C fold, A show, C enter")
    assert "Frozen pot: 15." in seen
    assert "C: come back, for 15/2." in seen


def test_each_is_told_what_has_happened_since_he_last_looked():
    game = worked()
    seen = onlooker(game, "B")
    assert seen.read()[-1].text == "Betting."
    assert seen.read() == []
    game.play("bet 2")
    game.play("bet 3")
    assert [sentence.text for sentence in seen.read()] == ["A: bet 2.", "You: bet 3."]
    assert seen.last == {"A": "bet 2", "B": "bet 3"}


def draft(name: str, seats: str, seed: int = 0, **settings: str) -> Game:
    return load(ROOT / "profiles" / f"{name}.yaml", settings).start(list(seats), seed=seed)


def test_looking_is_told_without_the_cards():
    game = draft("seca", "ABC", 3)
    actor = game.turn
    assert actor is not None
    other = next(seat for seat in game.seats if seat != actor)
    game.play("look")
    own = " ".join(game.view(actor).seat_zones["hand"][actor])
    assert any(line.startswith(f"You look at {own}: points ") for line in told(game, actor))
    assert told(game, other)[-2:] == [f"{actor}: look.", f"{actor} looks at 3 cards."]


def compared(cards_of_c: str) -> Game:
    """B has left on equal points with A, and C has asked A too."""
    deals = [{"A": "A♠ A♥ 9♦", "B": "A♣ A♦ 8♠", "C": cards_of_c}]
    game = load("seca", {"games": 1}).start("ABC", draws={"dealer": "C"}, deals=deals)
    for move in ("open 1", "support", "support", "support", "reveal", "reveal"):
        game.play(move)
    return game


@pytest.mark.parametrize(
    ("cards_of_c", "outcome"),
    [
        ("K♠ K♥ K♦", ["A: no longer in the game.", "C takes the pot of 9.", "Games settled: 1."]),
        ("9♣ 8♥ 7♥", ["C: no longer in the game.", "Frozen bank: 9.", "Vote."]),
        ("9♥ 7♥ 6♥", ["C: tied rival A.", "C: no longer in the game.", "Frozen bank: 9.", "Vote."]),
    ],
)
def test_everybody_hears_who_asked_whom_and_what_came_of_it(cards_of_c: str, outcome: list[str]):
    seen = told(compared(cards_of_c), None)
    asked = seen.index("C: compare, for 1.")
    assert seen[asked - 4 : asked] == [
        "B: compare, for 1.",
        "Opponent: A.",
        "B: tied rival A.",
        "B: no longer in the game.",
    ]
    assert seen[asked + 1 :] == ["Opponent: A.", *outcome]
    assert "You: no longer in the game." in told(compared(cards_of_c), "B")


@pytest.mark.parametrize("is_weaker", [False, True])
@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("A", ["You: compare in private, for 3.", "You and C compare hands."]),
        ("B", ["A: compare in private, for 3.", "A and C compare hands."]),
        ("C", ["A: compare in private, for 3.", "You and A compare hands."]),
        (None, ["A: compare in private, for 3.", "A and C compare hands."]),
    ],
)
def test_everybody_hears_who_is_compared_with_whom_and_nobody_the_cards(
    seat: str | None, said: list[str], is_weaker: bool
):
    good, bad = ("C", "A") if is_weaker else ("A", "C")
    deals = [{good: "K♥ Q♥ 9♥", bad: "10♦ 8♦ 6♦", "B": "9♣ 8♣ 7♣"}]
    game = load("challenge").start("ABC", draws={"dealer": "C"}, deals=deals)
    seen = told(game, seat, "A bet 1, B bet 2, C bet 3, A compare")
    assert seen[-3:] == [*said, f"{'You' if seat == bad else bad}: no longer still in."]


CHOSEN = """
language: 1
name: chosen
extends: challenge
title: Compared with whom one likes
table: {mark: nobody}
phases:
  betting:
    actions:
      compare:
        choose: {rival: live}
        steps: [let other = OTHER, actor pays due, {if CONDITION: actor.playing = no, else: other.playing = no}]
"""


@pytest.mark.parametrize(
    ("other", "condition", "said"),
    [
        ("rival", "strength(actor) <= strength(other)", ["C and A compare hands."]),
        ("mark", "other == nobody or strength(actor) <= strength(other)", ["C: compare in private A, for 1."]),
    ],
)
def test_whoever_is_compared_may_be_chosen_and_may_be_nobody(other: str, condition: str, said: list[str]):
    game = inline(CHOSEN.replace("OTHER", other).replace("CONDITION", condition), 3)
    moves = "C bet 1, A bet 1, B bet 1, C compare A"
    seen = told(game, None, moves)
    assert seen[-1 - len(said) : -1] == said
    assert seen[-1].endswith(": no longer still in.")


def test_what_hidden_cards_decide_in_an_answer_is_told_without_them():
    deals = [{"A": "9♠ 9♥ 5♦", "B": "9♣ 9♦ 5♠", "C": "A♣ K♦ J♥"}]
    moves = "A see, A chaal 2, B see, B chaal 2, C see, C chaal 2, A chaal 2, B side-show, A accept"
    game = load("teen-patti").start("ABC", draws={"dealer": "C"}, deals=deals)
    seen = told(game, "C", moves)
    label = Words(game.rules.profile).of("variables", "playing")
    assert seen[-2:] == ["A shows B 3 cards.", f"B: no longer {label}."]
    assert seen.count(f"B: no longer {label}.") == 1


def test_who_asks_is_a_fact_of_the_table_while_the_question_is_open():
    game = load("teen-patti").start("ABC", draws={"dealer": "C"})
    words = Words(game.rules.profile)
    for move in ("see", "chaal 2", "see", "chaal 2", "see", "chaal 2", "chaal 2"):
        game.play(move)
    hands = HandWords(game.rules, game.values, words)
    assert "asked by" not in dict(scene(game, "A", {}, words, hands).facts)
    game.play("side-show")
    assert game.turn == "A"
    assert dict(scene(game, "A", {}, words, hands).facts)["asked by"] == "B"


def test_cards_that_are_turned_up_moved_and_scored():
    game = draft("quatre-en-jeu", "AB", 5)
    seen = told(game, None, f"{game.turn} turn up, {game.turn} discard")
    card = game.view().zones["discard"][0]
    assert seen[-2:] == ["B: discard.", f"From turned to discard: {card}."] or seen[-2].endswith(": discard.")
    assert f"To turned: {card}." in seen


SHARED = """
language: 1
name: shared
title: Payments of all kinds
players: {min: 2, max: 4}
cards: {suits: [♣, ♠], ranks: [2, 3, 4]}
zones: {open: {of: seats, seen_by: all}, stock: {seen_by: nobody}}
table: {open_now: no}
seat: {score: 0, ready: no}
define: {next: left of actor}
phases:
  only:
    steps:
      - deal 1 to first(seats).open
      - deal 2 to stock
      - seats.ready = yes
    turns: {first: first(seats), until: lap == 3}
    actions:
      gift: {steps: actor pays 2 to next}
      must: {forced: lap == 2 and not open_now, steps: open_now = yes; actor.score += 1/2}
      pay up: {steps: seats pay 1}
      free: {steps: actor pays 0; actor.score -= 3}
    then:
      - seats take pot
      - end
session: {standing: score}
label: {variables: {score: marks}}
"""


def test_payments_shares_scores_and_what_is_forced():
    game = inline(SHARED, seats=3)
    game.play("gift")
    game.play("pay up")
    game.play("free")
    while not game.is_over:
        game.play("gift")
    seen = told(game, "A")
    (card,) = game.position().seat_zones["open"]["A"]
    assert seen[:3] == ["Only.", f"You get {card} (open).", "To stock: 2 cards."]
    assert seen[3:8] == ["You: gift.", "You pay 2 to B.", "B: pay up.", "Everyone pays 1.", "C: free."]
    assert seen[8:11] == ["C loses 3: marks -3.", "You: must (without a choice).", "You gain 1/2: marks 1/2."]
    assert seen[-1] == "Everyone takes 1 each out of the pot." or seen[-1].endswith("out of the pot.")


@pytest.mark.parametrize("seat", ["A", "D"])
def test_the_table_tells_what_matters_and_nothing_else(seat: str):
    game = worked()
    words = Words(game.rules.profile)
    hands = HandWords(game.rules, game.values, words)
    for move in ("bet 2", "bet 2", "fold"):
        game.play(move)
    seen = onlooker(game, seat)
    seen.look()
    table = scene(game, seat, seen.last, words, hands)
    assert table.amounts == ("balance",)
    assert table.facts == (("pot", "8"), ("dealer", "D"), ("previous bet", "2"))
    assert table.pack == 24
    assert table.everyone == ("in this pot",)
    assert [line.marks for line in table.seats] == [("still in",), ("still in",), (), ("still in",)]
    assert [line.last for line in table.seats] == ["bet 2", "bet 2", "fold", ""]
    assert [line.is_turn for line in table.seats] == [False, False, False, True]
    assert table.seats[1].piles == (Pile("hand", ("?", "?", "?")),)
    if seat == "A":
        assert table.own == (Pile("hand", ("A♠", "A♥", "9♦")),)
        assert table.worth == "total 22 (two aces)"


def test_a_secret_stays_one_until_it_has_been_read():
    game = new_game(Case("quatre-en-jeu", 2, (), 5, 0))
    first, second = game.turn, next(seat for seat in game.seats if seat != game.turn)
    eyes = {seat: onlooker(game, seat) for seat in (first, second, None)}
    for each in eyes.values():
        each.read()
    redraw = next(option for option in game.legal() if option.action == "redraw")
    game.play(f"redraw {redraw.choices[0][1][0]}")
    for _ in range(2):
        for each in eyes.values():
            each.look()
        assert [each.has_secret for each in eyes.values()] == [True, False, False]
    eyes[first].read()
    assert not eyes[first].has_secret
