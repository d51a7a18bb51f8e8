"""What the table teaches: the position in words of the rules, what a hand beats, why it won."""

import re
from fractions import Fraction

import pytest

from seka_profiles import load
from seka_profiles.engine.game import Game
from seka_profiles.faces.model.choices import choices
from seka_profiles.faces.model.hands import HandWords
from seka_profiles.faces.model.help import explained
from seka_profiles.faces.model.hints import Hints, percentages
from seka_profiles.faces.model.words import Words
from tests.engine.playing import NAMES, ROOT, Case, new_game, profile
from tests.faces.test_play_sentences import worked


def help_lines(game: Game) -> list[str]:
    words = Words(game.rules.profile)
    return [line.strip() for line in explained(game, choices(game, words), words)]


def hint(game: Game, seat: str) -> str | None:
    return Hints(game, HandWords(game.rules, game.values, Words(game.rules.profile))).hint(seat)


def test_help_says_what_is_open_and_what_it_does():
    game = worked()
    game.play("bet 2")
    lines = help_lines(game)
    assert lines.index("What you can do now:") > lines.index("Hands, strongest first:")
    assert "1  fold: The player is no longer in." in lines
    assert "2  bet 2 to 10: The player pays `amount` into the pot. The previous bet becomes `amount`." in lines


def test_help_says_why_the_rest_is_closed():
    lines = help_lines(worked())
    closed = lines[lines.index("What you cannot do now:") + 1]
    assert closed.startswith("show the hands (show): Open only if exactly two players are still in")


def test_help_says_what_hands_are_worth():
    lines = help_lines(worked())
    at = lines.index("Hands, strongest first:")
    assert lines[at + 1].startswith("seka: A hand belongs to it if all cards of the hand have the same rank.")
    assert lines[at + 2].startswith("total: Any other hand belongs to it.")
    assert "two aces: This is 22 if exactly two cards of the hand are of rank A, otherwise 0." in lines


def test_help_names_settings_by_their_words_and_their_labels():
    lines = help_lines(worked())
    assert "ceiling = 10: the greatest bet." in lines
    assert "price of coming back (entry) = 1/2: what coming back costs, as a share of the frozen pot." in lines


@pytest.mark.parametrize("name", NAMES)
def test_help_of_every_game_names_every_action_of_the_decision_once(name: str):
    for moves in (0, 3, 7):
        game = new_game(Case(name, max(2, profile(name).least_seats), (), 3, moves))
        if game.is_over:
            continue
        lines = help_lines(game)
        said = [
            line for line in lines[:-4] if re.match(r"\d+  |[\w -]+(\([\w -]+\))?: (Open only|There is nothing)", line)
        ]
        actions = {action.name for action in game.machine.actions(game.state)}
        assert len(said) == len(actions), said


# ---------- hints -----------------------------------------------------------------


def test_a_hint_counts_all_other_hands():
    game = load("kuhn").start("AB", deals=[{"A": "Q♠", "B": "K♠"}])
    assert hint(game, "A") == "Of all other hands yours beats 50 %, ties with 0 %, and loses to 50 %."
    assert hint(game, "B") == "Of all other hands yours beats 100 %, ties with 0 %, and loses to 0 %."


@pytest.mark.parametrize(
    ("parts", "said"),
    [((1, 1, 1), [34, 33, 33]), ((200, 1, 0), [100, 0, 0]), ((5, 5, 1), [46, 45, 9]), ((0, 0, 7), [0, 0, 100])],
)
def test_percentages_are_a_hundred_together(parts: tuple[int, ...], said: list[int]):
    assert percentages([Fraction(part, sum(parts)) for part in parts]) == said


def test_there_is_no_hint_for_a_hand_that_was_not_looked_at_or_is_not_whole():
    assert hint(load("seca").start("AB"), "A") is None
    said = "There is no hint yet: only 1 of the 2 cards of a whole hand are there."
    assert hint(load("leduc").start("AB"), "A") == said


def test_cards_of_the_table_count_in_other_hands_too():
    game = load("leduc").start("AB", deals=[{"A": "Q♠", "B": "J♠"}])
    game.play("call")
    game.play("call")
    (board,) = game.view().zones["board"]
    found = re.findall(r"(\d+) %", hint(game, "A") or "")
    own = {"Q": 1, "J": 0, "K": 2}
    others = list("JJQQKK")
    for rank in ("Q", board[0]):
        others.remove(rank)
    beaten = sum(_leduc(rank, board[0], own) < _leduc("Q", board[0], own) for rank in others)
    assert int(found[0]) == round(100 * beaten / len(others))


def _leduc(rank: str, board: str, order: dict[str, int]) -> tuple[int, int]:
    return (int(rank == board), order[rank])


def test_a_hint_is_worked_out_once_for_a_hand(monkeypatch: pytest.MonkeyPatch):
    game = worked()
    hints = Hints(game, HandWords(game.rules, game.values, Words(game.rules.profile)))
    first = hints.hint("A")
    assert first is not None
    monkeypatch.setattr("seka_profiles.faces.model.hints.Dealing", None)
    assert hints.hint("A") == first


# ---------- why -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cards", "said"),
    [
        ("tamashebi", "A♠ A♥ 9♦", "total 22 (two aces)"),
        ("tamashebi", "10♦ 8♦ 6♦", "total 24 (by suit)"),
        ("tamashebi", "Q♦ Q♥ Q♠", "seka Q"),
        ("seca", "K♠ K♥ K♦", "points 30 (by rank)"),
        ("teen-patti", "2♠ 3♥ 4♦", "sequence 4 3 2"),
    ],
)
def test_which_part_of_the_counting_gave_a_score_is_said(name: str, cards: str, said: str):
    game = load(ROOT / "profiles" / f"{name}.yaml").start("ABC", deals=[{"A": cards}])
    hands = HandWords(game.rules, game.values, Words(game.rules.profile))
    worth = hands.worth(game.state, 0, 0)
    assert worth is not None
    assert worth.said == said
