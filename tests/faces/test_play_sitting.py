"""Sessions at the terminal by typed lines: the answers to good and bad ones, several people, the end."""

import re
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from seka_profiles import load
from seka_profiles.engine.game import Game
from seka_profiles.faces.model.manner import Manner
from seka_profiles.faces.terminal.screen import Screen
from seka_profiles.faces.terminal.sitting import Left, Sitting
from seka_profiles.table.session import Session
from tests.engine.playing import NAMES, Case, inline, new_game, profile
from tests.faces.sitting_at import Sat, Typed, sit
from tests.faces.test_play_sentences import WORKED_MOVES, worked

Sit = Callable[..., Sat]


@pytest.fixture
def at_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sit:
    return partial(sit, monkeypatch, capsys)


def lines_of(sat: Sat) -> list[str]:
    """The lines that were shown, with single blanks."""
    return [" ".join(line.split()) for line in sat.text.splitlines()]


SHORT = {"tamashebi": {"pots": "2"}, "seca": {"games": "2"}, "teen-patti": {"deals": "1"}}


@pytest.mark.parametrize("name", NAMES)
def test_any_game_is_played_to_its_end(at_table: Sit, name: str):
    seats = max(2, profile(name).least_seats)
    case = Case(name, seats, tuple(SHORT.get(name, {}).items()), 3, 0)
    dice = Random(name)
    typed = [str(dice.choice(["", 1, 1, 2, 3, 4, 10])) for _ in range(5_000)]
    sat = at_table(new_game(case), typed, bots=case.names[1:])
    assert not sat.was_left
    assert "the session" in sat.text or "share the first place" in sat.text


def test_people_alone_play_the_worked_pot(at_table: Sit):
    typed = [line for move in WORKED_MOVES.split(", ") for line in ("", move.partition(" ")[2])]
    sat = at_table(worked(), typed)
    assert not sat.was_left
    shown = lines_of(sat)
    assert "1: come back, costs 5 (enter)." in shown
    assert "3: show the hands, costs 2 (show)." in shown
    assert shown[-5:] == [
        "1. A: balance 11.",
        "2. D: balance -1.",
        "3. B: balance -4.",
        "4. C: balance -6.",
        "A wins the session.",
    ]


def test_equal_standings_share_a_place(at_table: Sit):
    game = load("tamashebi", {"pots": 2, "ante": 1}).start("AB", draws={"dealer": "A"})
    sat = at_table(game, ["", "fold", "", "fold"])
    assert lines_of(sat)[-3:] == ["1. A: balance 0.", "1. B: balance 0.", "A and B share the first place."]


def test_money_at_the_end_is_the_money_on_the_table(at_table: Sit):
    sat = at_table(new_game(Case("seca", 2, (), 3, 0)), ["", "quit"])
    assert lines_of(sat)[-4:-2] == ["1. A: money 99.", "1. B: money 99."]
    assert {"A: money 99, to move.", "B: money 99, to move."} & set(lines_of(sat))
    assert "Your hand: 3 cards, not looked at." in lines_of(sat)


# ---------- wrong input -----------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("xyzzy", "`xyzzy` is no move here (possible are `fold`, `bet 1 to 10`). Type ? for help."),
        ("bte 3", "`bte 3` is no move here (possible are `fold`, `bet 1 to 10`). Did you mean `bet`?"),
        ("hepl", "`hepl` is no move here (possible are `fold`, `bet 1 to 10`). Did you mean `help`?"),
        ("show", "A cannot `show` now (possible are `fold`, `bet 1 to 10`)."),
        ("9", "There is no move 9; the moves are 1 to 2."),
        ("2 99", "`amount` of `bet` must be 1 to 10, but this is `99`."),
        ("bet 3/2", "`amount` of `bet` must be 1 to 10 by 1, but this is `3/2`."),
        ("bet ten", "`amount` of `bet` must be a number like 3 or 15/2, but this is `ten`."),
        (
            "bet " + "9" * 200,
            "`amount` of `bet` must be a number of at most 100 digits, but this is `" + "9" * 40 + "…`.",
        ),
        ("fold 3", "`fold` takes no choices, but has 3."),
        ("bet 1 2", "`bet` takes `amount`, but has 1 2."),
        ("\x1b[2J\x07", "There is a character in the line that cannot be shown; type it again."),
        ("\x00", "There is a character in the line that cannot be shown; type it again."),
        ("ß" * 5000, "`ßßß"),
    ],
)
def test_a_wrong_line_is_answered_in_place_and_nothing_is_lost(at_table: Sit, line: str, answer: str):
    sat = at_table(worked(), ["", line, "bet 2"])
    assert any(shown.startswith(answer) for shown in lines_of(sat)), sat.text
    assert "\x1b" not in sat.text
    assert sat.text.count("A (betting)>") == 2
    assert [str(move) for _, move in sat.game.moves] == ["bet 2"]


def test_an_empty_line_asks_again_and_help_explains(at_table: Sit):
    sat = at_table(worked(), ["", "", "?", "2", "help", "2"])
    assert sat.text.count("2: bet 1 to 10.") == 2
    assert "ceiling = 10: the greatest bet." in sat.text
    assert "price of coming back (entry) = " in sat.text
    assert "Type a number or a word: 1, 2 1 or bet 1." in sat.text
    assert sat.text.count("bet: amount, a number from 1 to 10, or Enter to go back: ") == 2
    assert [str(move) for _, move in sat.game.moves] == ["bet 2"]


def test_the_log_tells_again_what_the_seat_was_told(at_table: Sit):
    sat = at_table(worked(), ["", "bet 2", "", "log", "bet 2", "", "log"])
    second, third = sat.text.split(", it is your turn.")[2:]
    assert second.count("You get A♣ A♦ 7♠.") == 2
    assert third.count("A: bet 2.") == 2  # as news to C, and in the log
    assert "A♣" not in third


def test_hints_stand_before_the_moves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr("sys.stdin", Typed("quit\n"))
    game = load("kuhn").start("AB", deals=[{"A": "Q♠", "B": "K♠"}])
    sitting = Sitting(Session(game, {"B": "random"}), Screen(), manner=Manner(has_hints=True))
    with pytest.raises(Left):
        sitting.play()
    lines = capsys.readouterr().out.splitlines()
    hint = "Of all other hands yours beats 50 %, ties with 0 %, and loses to 50 %."
    assert lines.index(hint) < lines.index("1: check.")


@pytest.mark.parametrize("typed", [[], [""], ["", "quit"], ["", "exit"], ["quit"], ["", "2", "quit"], ["", "2"]])
def test_whoever_leaves_sees_how_things_stand(at_table: Sit, typed: list[str]):
    sat = at_table(worked(), typed)
    assert sat.was_left
    pot = "The pot of 4 stays on the table: what was paid into it is paid."
    assert lines_of(sat)[-6:] == [*(f"1. {seat}: balance -1." for seat in "ABCD"), pot, "left"]


# ---------- several people --------------------------------------------------------

SEPARATOR = "-" * 60


def unwatched(sat: Sat) -> list[str]:
    """What stood on the screen while people changed: from each clearing to the question for the next one."""
    return [screen for screen in sat.text.split(SEPARATOR)[1:] if "it is your turn" in screen]


@pytest.mark.parametrize("name", NAMES)
def test_between_turns_no_hidden_card_is_on_the_screen(at_table: Sit, name: str):
    seats = max(2, profile(name).least_seats)
    dice = Random(name)
    typed = [str(dice.choice(["", 1, 2, 2, 3])) for _ in range(400)]
    game = new_game(Case(name, seats, tuple(SHORT.get(name, {}).items()), 8, 0))
    sat = at_table(game, typed)
    everybody = repr(game.events())
    screens = unwatched(sat)
    assert screens
    for screen in screens:
        assert "your hand" not in screen.lower()
        for card in game.rules.pack.names:
            if re.search(rf"(?<!\w){re.escape(card)}(?!\w)", screen):
                assert f"'{card}'" in everybody, (card, screen)


def test_people_are_told_apart_and_see_their_own_cards(at_table: Sit):
    sat = at_table(worked(), ["", "bet 2", "", "bet 2"])
    first, second, third = sat.text.split(", it is your turn.")[1:]
    assert "A♠ A♥ 9♦" in first
    assert "A♠ A♥ 9♦" not in second
    assert "A♣ A♦ 7♠" in second
    assert "A: bet 2." in second
    assert "A♣" not in third


def test_how_to_type_is_said_to_each_when_he_first_comes(at_table: Sit):
    game = load("tamashebi").start("AB", draws={"dealer": "B"})
    sat = at_table(game, ["", "bet 2", "", "bet 2", "", "bet 2"])
    turns = sat.text.split(", it is your turn.")[1:]
    assert ["? explains, quit leaves" in turn for turn in turns] == [True, True, False, False]


def test_one_who_goes_on_is_not_asked_to_come_again(at_table: Sit):
    game = new_game(Case("blind", 2, (), 3, 0))
    sat = at_table(game, ["", "look", "bet 2"])
    assert sat.text.count("it is your turn") == 2


def test_what_only_one_could_see_waits_until_he_has_seen_it(at_table: Sit):
    game = new_game(Case("quatre-en-jeu", 2, (), 5, 0))
    held = game.view(game.turn).seat_zones["hand"][str(game.turn)]
    sat = at_table(game, ["", f"redraw {held[0]}", "", ""])
    drawn = game.view("B" if game.turn == "A" else "A").seat_zones["hand"]["B" if game.turn == "A" else "A"][-1]
    shown, after = sat.text.split("Press Enter to hide this again:")
    assert f"You get {drawn}." in shown
    assert drawn not in after.split("press Enter")[0]


def test_secret_answers_are_told_when_all_have_answered(at_table: Sit):
    text = """
language: 1
name: vote
title: A vote
players: {min: 2, max: 2}
cards: {suits: [♠], ranks: [2, 3]}
seat: {points: 0}
phases:
  vote:
    ask: {who: seats, secret: yes}
    actions:
      aye: {steps: actor.points += 1}
      nay: {}
    then: end
session: {standing: points}
"""
    sat = at_table(inline(text), ["", "aye", "", "nay"])
    assert "A answers in secret." in unwatched(sat)[0]
    assert "aye" not in unwatched(sat)[0]
    assert lines_of(sat)[-8:-4] == [
        "B answers in secret.",
        "A: aye.",
        "A gains 1: points 1.",
        "B: nay.",
    ]


def test_plain_signs_where_others_cannot_be_shown(at_table: Sit):
    sat = at_table(worked(), ["", "?", "2 3"], in_ascii=True)
    assert sat.text.isascii()
    assert "As Ah 9d" in sat.text


def test_a_name_cannot_move_the_cursor(at_table: Sit):
    game = load("tamashebi").start(["A\x1b[2J", "B\x07"])
    sat = at_table(game, ["", "?", "bet 1", ""])
    assert "\x1b" not in sat.text
    assert "A?[2J" in sat.text


def test_bots_among_themselves_need_nobody(at_table: Sit):
    game: Game = load("tamashebi", {"pots": 2}).start(3)
    sat = at_table(game, [], bots=game.seats)
    assert not sat.was_left
    assert sat.text.count("takes the pot of") == 2
