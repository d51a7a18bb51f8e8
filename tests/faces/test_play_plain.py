"""The table in sentences alone: all that is drawn is said, and nothing is drawn."""

import re

import pytest

from seka_profiles.faces.model.table import Fact, Pile, Scene, SeatLine
from seka_profiles.faces.terminal.plain import PlainPen
from tests.engine.playing import NAMES, profile
from tests.faces.emulator import MOVE, NEXT, Emulator
from tests.faces.test_play_drawing import turn

DRAWING = re.compile(r"[─│┌┐└┘▒▸×#>\x1b]|  ")


@pytest.mark.parametrize("name", NAMES)
def test_all_that_the_scene_holds_is_said_in_sentences(name: str):
    pen = PlainPen()
    for moves in (0, 4, 9):
        step = turn(name, max(2, profile(name).least_seats), moves)
        said = [*pen.table(step.scene, 24), *pen.moves(step.choices), *pen.news(step.news)]
        text = "\n".join(said)
        assert all(line.endswith((".", "?")) for line in said), said
        assert not DRAWING.search(text), text
        for seat in step.scene.seats:
            assert any(line.startswith(f"{seat.name}:") for line in said)
        for pile in (*step.scene.shared, *step.scene.own, *(p for seat in step.scene.seats for p in seat.piles)):
            assert all(card in text for card in pile.cards if card != "?")
        for _, value in step.scene.facts:
            assert value in text
        for choice in step.choices:
            assert choice.action in text


SEAT = SeatLine("Ann", False, True, ("-3",), (Pile("hand", ("7♣", "?", "?")),), ("still in",), "bet 3")


def scene(seats: tuple[SeatLine, ...] = (), facts: tuple[Fact, ...] = (), own: tuple[Pile, ...] = ()) -> Scene:
    return Scene(("balance",), seats, facts, ("in this pot",), (Pile("board", ()),), own, None, 1)


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (scene((SEAT,)), "Ann: balance -3, still in, 7♣ and 2 hidden cards, last move bet 3, to move."),
        (scene(facts=(("pot", "5"),)), "Pot: 5."),
        (scene(facts=(("dark play", ""),)), "Dark play."),
        (scene(), "Board: nothing."),
        (scene(), "Everyone: in this pot."),
        (scene(own=(Pile("hand", ("?",)),)), "Your hand: 1 card, not looked at."),
        (scene(own=(Pile("hand", ("?", "?")),)), "Your hand: 2 cards, not looked at."),
        (scene(own=(Pile("hand", ("A♠", "K♠")),)), "Your hand: A♠ K♠."),
    ],
)
def test_what_is_said(shown: Scene, said: str):
    assert said in PlainPen().table(shown, 24)


@pytest.mark.parametrize("rows", [24, 80])
@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_the_next_person_does_not_see_the_last_hand(rows: int, term: str):
    at = Emulator("--plain", "--players", "Ann,Ben,Cid", "--seed", "5", rows=rows, TERM=term)
    hand = ""
    try:
        for line in ("bet 2", "bet 2", "fold", "fold"):
            assert at.waits(NEXT) == 0
            assert f"Your hand: {hand}" not in "\n".join(at.lines)
            assert term == "dumb" or f"Your hand: {hand}" not in "\n".join(at.scrolled)
            at.types("")
            assert at.waits(MOVE) == 0
            shown = "\n".join([*at.scrolled, *at.lines])
            hand = shown.rpartition("Your hand: ")[2].splitlines()[0]
            assert len(hand.split()) == 3
            at.types(line)
        at.waits(NEXT)
    finally:
        at.close()


def test_what_is_wrong_with_a_command_is_wrapped_at_words():
    at = Emulator("--players", "2", "--people", "Ann,Ben,Cid", columns=36)
    assert at.waits() is None
    assert " ".join(at.lines).startswith("seka: 3 people do not fit at a table of 2")
    assert len(at.lines) > 1
    assert all(line == line.strip() and len(line) <= 36 for line in at.lines)


def test_a_long_refusal_keeps_its_words_whole():
    at = Emulator("--seal", "--seed", "3", columns=36)
    assert at.waits() is None
    assert " ".join(at.lines) == ("seka: `--seal` draws a seed that nobody knows, so there is none to give by `--seed`")
