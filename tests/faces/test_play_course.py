"""The course of a session, step by step, as any face shows it."""

from collections.abc import Sequence

import pytest

from seka_profiles import load
from seka_profiles.engine.game import Game
from seka_profiles.faces.model.course import Course
from seka_profiles.faces.model.steps import AnyStep, BotMove, End, HandOver, Secret, Turn
from seka_profiles.faces.model.table import Pile
from seka_profiles.table.session import Happened, Session
from tests.engine.playing import NAMES, Case, new_game, profile
from tests.faces.test_play_sentences import worked


def course(game: Game, bots: Sequence[str] = (), is_resumed: bool = False) -> Course:
    return Course(Session(game, dict.fromkeys(bots, "random")), is_resumed)


def turn(at: Course) -> Turn:
    """The next turn of a person; whatever comes before it is gone through."""
    while not isinstance(at.step, Turn):
        at.go_on()
    return at.step


def moved(at: Course, line: str) -> AnyStep:
    step = turn(at)
    assert step.decision.hear(line) is None
    assert at.play() is None
    return at.step


def texts(step: AnyStep) -> list[str]:
    return [sentence.text for sentence in step.news]


def test_bots_are_told_as_they_move_to_one_person():
    at = course(load("tamashebi").start("ABC", draws={"dealer": "A"}), bots="BC")
    first = at.step
    assert isinstance(first, BotMove)
    assert (first.seat, first.viewer, first.hides) == ("B", "A", False)
    assert "Betting." in texts(first)
    at.go_on()
    assert len(texts(at.step)) == 1
    assert texts(at.step)[0].startswith("B: ")


def test_a_step_stays_until_it_is_led_on():
    at = course(worked())
    step = at.step
    assert isinstance(step, HandOver)
    assert at.step is step
    at.go_on()
    assert isinstance(at.step, Turn)
    here = at.step
    at.go_on()
    assert at.step is here


def test_people_who_share_a_screen_take_turns_at_it():
    at = course(worked())
    assert (at.step.viewer, at.step.hides) == (None, False)
    step = turn(at)
    assert (step.viewer, step.hides, step.is_first) == ("A", True, True)
    assert step.scene.own == (Pile("hand", ("A♠", "A♥", "9♦")),)
    after = moved(at, "bet 2")
    assert isinstance(after, HandOver)
    assert (after.seat, after.viewer, after.hides, texts(after)) == ("B", None, True, ["A: bet 2."])
    assert after.scene.own == ()
    assert texts(turn(at))[-1] == "A: bet 2."


def test_what_only_the_mover_saw_is_shown_before_the_next_one_comes():
    at = course(new_game(Case("quatre-en-jeu", 2, (), 5, 0)))
    step = turn(at)
    held = step.scene.own[0].cards[0]
    shown = moved(at, f"redraw {held}")
    assert isinstance(shown, Secret)
    assert shown.viewer == step.seat
    assert texts(shown)[-1].startswith("You get ")
    at.go_on()
    assert isinstance(at.step, HandOver)
    assert at.step.hides


def test_what_somebody_saw_is_hidden_before_bots_move():
    at = course(load("tamashebi").start("ABCD", draws={"dealer": "D"}), bots="BC")
    after = moved(at, "bet 2")
    assert isinstance(after, BotMove)
    assert (after.seat, after.viewer, after.hides, texts(after)) == ("B", None, True, ["A: bet 2."])
    assert after.scene.own == ()
    at.go_on()
    assert (at.step.viewer, at.step.hides) == (None, False)
    assert texts(at.step)[0].startswith("B: ")


def test_a_choice_is_taken_with_its_values_or_refused():
    at = course(worked())
    step = turn(at)
    bet = step.choices[1]
    assert step.decision.take(bet, (99,)) == "`amount` of `bet` must be 1 to 10, but this is `99`."
    assert step.decision.move is None
    assert step.decision.take(bet, (3,)) is None
    assert at.play() is None
    assert [str(move) for _, move in at.game.moves] == ["bet 3"]


def test_a_move_that_cannot_be_made_leaves_the_turn_open():
    at = course(worked())
    step = turn(at)
    assert step.decision.hear("show") is None
    assert at.play() == "A cannot `show` now (possible are `fold`, `bet 1 to 10`)."
    assert at.step is step


def test_the_log_is_of_those_eyes_that_see_the_step():
    at = course(worked())
    turn(at)
    assert "You get A♠ A♥ 9♦." in [sentence.text for sentence in at.log()]
    moved(at, "bet 2")
    assert not any("A♠" in sentence.text for sentence in at.log())


def test_whoever_leaves_is_told_what_lies_in_the_pot():
    at = course(worked())
    moved(at, "bet 2")
    at.leave()
    assert isinstance(at.step, End)
    assert (at.step.verdict, at.step.pot, at.step.viewer) == (None, 6, None)
    assert at.step.hides is True


def test_what_happened_before_a_session_is_resumed_is_no_news():
    game = worked()
    game.play("bet 2")
    at = course(game, is_resumed=True)
    assert texts(at.step) == []
    assert at.log()[-1].text == "A: bet 2."
    assert texts(turn(at)) == []


@pytest.mark.parametrize("name", NAMES)
def test_bots_among_themselves_come_to_the_end(name: str):
    short = {"tamashebi": (("pots", "2"),), "seca": (("games", "2"),), "teen-patti": (("deals", "1"),)}
    at = course(new_game(Case(name, max(2, profile(name).least_seats), short.get(name, ()), 3, 0)), bots="ABCD")
    while not isinstance(at.step, End):
        assert isinstance(at.step, BotMove)
        at.go_on()
    assert at.step.verdict
    assert at.step.pot == 0


def test_a_table_that_is_left_is_told_of_once():
    steps: list[Happened] = []
    at = Course(Session(load("tamashebi").start("AB"), {}, listener=steps.append))
    at.leave()
    assert [step.is_left for step in steps] == [True]
