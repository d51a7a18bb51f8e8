"""What typed lines mean at a decision, and how a decision comes to its move."""

import json

import pytest

from seka_profiles.engine.game import Game
from seka_profiles.faces.model.answers import NoSuchNumber, Other, Wanted, understand
from seka_profiles.faces.model.choices import choices
from seka_profiles.faces.model.decision import Decision
from seka_profiles.faces.model.words import Words
from tests.engine.playing import inline

MENU = """
language: 1
name: menu
title: A menu of moves
players: {min: 2, max: 2}
cards: {suits: [♣, ♠], ranks: [2, 3, 4]}
phases:
  only:
    steps: deal 2 to each of seats
    turns: {first: first(seats), until: lap == 9}
    actions:
      fold: {}
      bet:
        choose: {amount: 1 to 10}
        steps: actor pays amount
      give up: {}
      give away:
        choose: {card: actor.hand, whom: seats}
        steps: move card to whom.hand
      show: {}
      shy: {when: lap > 5}
      quit: {when: lap > 5}
    then:
      - first(seats) takes pot
      - end
label:
  actions: {show: put the cards down}
"""


@pytest.fixture
def game() -> Game:
    return inline(MENU)


def meaning(game: Game, line: str) -> str:
    match understand(line, choices(game, Words(game.rules.profile))):
        case Wanted(choice, rest):
            return " ".join([choice.action, *rest])
        case NoSuchNumber(number):
            return f"no {number}"
        case Other():
            return "other"
        case request:
            return request


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("1", "fold"),
        (" 2. ", "bet"),
        ("02", "bet"),
        ("2 3", "bet 3"),
        ("2, 15/2", "bet 15/2"),
        ("bet 3", "bet 3"),
        ("BET 3", "bet 3"),
        ("b 3", "bet 3"),
        ("f", "fold"),
        ("give up", "give up"),
        ("give u", "give up"),
        ("Give a 2♣", "give away 2♣"),
        ("give", "other"),
        ("sh", "show"),
        ("put the cards down", "show"),
        ("put", "show"),
        ("", "repeat"),
        ("   ", "repeat"),
        ("?", "help"),
        ("Help", "help"),
        ("log", "log"),
        ("LOG", "log"),
        ("quit", "quit"),
        ("exit", "quit"),
        ("q", "quit"),
        ("0", "no 0"),
        ("6", "no 6"),
        ("9" * 9000, "no " + "9" * 9000),
        ("-1", "other"),
        ("²", "other"),
        ("xyzzy 3", "other"),
    ],
)
def test_what_a_line_means(game: Game, line: str, means: str):
    assert meaning(game, line) == means


def test_an_action_goes_before_a_request_of_the_same_name():
    game = inline(MENU.replace("quit: {when: lap > 5}", "quit: {}").replace("shy: {when: lap > 5}", "help me: {}"))
    assert meaning(game, "quit") == "quit"
    assert isinstance(understand("quit", choices(game, Words(game.rules.profile))), Wanted)
    assert meaning(game, "help") == "help"
    assert meaning(game, "help me") == "help me"


def heard(game: Game, *lines: str) -> tuple[str | None, str | None, str | None]:
    """The last answer, the open question and the move after some lines."""
    decision = Decision(game, choices(game, Words(game.rules.profile)))
    answer = None
    for line in lines:
        answer = decision.hear(line)
    return answer, decision.question, decision.move


ALIKE = {"show": "Stop", "give up": "stop"}


@pytest.mark.parametrize(
    ("labels", "line", "answer", "move"),
    [
        ({"show": "lay down", "give up": "lay down"}, "Lay down", "`Lay down` may mean `give up` or `show`.", None),
        (ALIKE, "STOP", "`STOP` may mean `give up` or `show`.", None),
        (ALIKE, "Stop", None, "show"),
        (ALIKE, "stop", None, "give up"),
        (ALIKE, "give up", None, "give up"),
        ({"show": "fold", "fold": "show"}, "fold", None, "fold"),
        ({"show": "dévoiler"}, "Devoiler", None, "show"),
        ({"show": "dévoiler"}, "devoi", None, "show"),
        ({"show": "dévoiler", "give up": "devoilé"}, "dévoi", None, "show"),
        ({"show": "dévoiler", "give up": "devoiler"}, "devoiler", None, "give up"),
        ({"show": "paßé", "give up": "pàsse"}, "passe", "`passe` may mean `give up` or `show`.", None),
    ],
)
def test_a_label_of_two_moves_is_none_of_them(labels: dict[str, str], line: str, answer: str | None, move: str | None):
    game = inline(MENU.partition("label:")[0] + f"label: {{actions: {json.dumps(labels)}}}\n")
    assert heard(game, line) == (answer, None, move)


POSSIBLE = "a number from 1 to 10, or Enter to go back"
ASKED = f"bet: amount, {POSSIBLE}"


@pytest.mark.parametrize(
    ("lines", "answer", "question", "move"),
    [
        (["1"], None, None, "fold"),
        (["2"], None, ASKED, None),
        (["2", "7"], None, None, "bet 7"),
        (["2", ""], "repeat", None, None),
        (["2", "?"], "help", ASKED, None),
        (["2", "ten"], f"`ten` will not do here: {POSSIBLE}.", ASKED, None),
        (["2", "b 3"], None, None, "bet 3"),
        (["2", "", "f"], None, None, "fold"),
        (["2", "q"], "quit", ASKED, None),
        (["2", "quit"], "quit", ASKED, None),
        (["2", "99", "8"], None, None, "bet 8"),
        (["2", "99"], f"`99` will not do here: {POSSIBLE}.", ASKED, None),
        (["2", "1/2"], f"`1/2` will not do here: {POSSIBLE}.", ASKED, None),
        (["2", "fold"], None, None, "fold"),
        (["2", "bet 4"], None, None, "bet 4"),
        (["2 3 4"], None, None, "bet 3 4"),
        (["77"], "There is no move 77; the moves are 1 to 5.", None, None),
    ],
)
def test_a_decision_asks_until_it_has_a_move(
    game: Game, lines: list[str], answer: str | None, question: str | None, move: str | None
):
    assert heard(game, *lines) == (answer, question, move)


def test_several_choices_are_asked_one_by_one(game: Game):
    first, second = game.view("A").seat_zones["hand"]["A"]
    assert heard(game, "4") == (None, f"give away: card, {first} or {second}, or Enter to go back", None)
    assert heard(game, "4", first) == (None, "give away: whom, A or B, or Enter to go back", None)
    assert heard(game, "4", first, "B") == (None, None, f"give away {first} B")
    assert heard(game, f"give a {first}", "B") == (None, None, f"give away {first} B")
    assert heard(game, "4", f"{second} B") == (None, None, f"give away {second} B")
    wrong, question, move = heard(game, "4", first, "Z")
    assert wrong == "`Z` will not do here: A or B, or Enter to go back."
    assert question == "give away: whom, A or B, or Enter to go back"
    assert move is None


def test_a_choice_with_one_value_is_not_asked_for():
    game = inline(MENU.replace("1 to 10", "10 to 10"))
    assert choices(game, Words(game.rules.profile))[1].typed == "bet 10"
    assert heard(game, "2") == (None, None, "bet 10")
    assert heard(game, "b") == (None, None, "bet 10")
    assert heard(game, "bet 10") == (None, None, "bet 10")


def test_a_move_goes_before_a_letter_that_leaves():
    game = inline(MENU.replace("fold: {}", "quarrel: {}"))
    assert meaning(game, "q") == "quarrel"
    assert meaning(game, "quit") == "quit"
