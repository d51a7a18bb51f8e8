"""The table as it is drawn: seats in a ring, cards in boxes, on screens of any size."""

import pytest
from rich.console import Console

from seka_profiles import load
from seka_profiles.faces.drawing.cards import DRAWN, PLAIN, Signs, draw_piles
from seka_profiles.faces.drawing.draw import draw_choices, draw_scene
from seka_profiles.faces.drawing.seats import around
from seka_profiles.faces.model.course import Course
from seka_profiles.faces.model.steps import End, Turn
from seka_profiles.faces.model.table import Pile, Scene, SeatLine
from seka_profiles.faces.report.widths import width
from seka_profiles.table.session import Session
from tests.engine.playing import NAMES, Case, inline, new_game, profile


def lines(parts: object, columns: int = 200) -> list[str]:
    console = Console(width=columns, color_system=None)
    with console.capture() as captured:
        console.print(*parts, sep="\n")  # type: ignore[misc]
    return [line.rstrip() for line in captured.get().splitlines()]


def seats(names: str, viewer: str) -> list[SeatLine]:
    return [SeatLine(name, name == viewer, False, ("0",), (), (), "") for name in names]


@pytest.mark.parametrize(
    ("names", "viewer", "above", "below"),
    [
        ("AB", "A", "B", "A"),
        ("ABC", "B", "CA", "B"),
        ("ABCDE", "A", "BCDE", "A"),
        ("ABCDEF", "A", "CDE", "BAF"),
        ("ABCDEFG", "D", "FGAB", "EDC"),
        ("ABCDEFGHIJKL", "A", "EFGHIJ", "DCBALK"),
    ],
)
def test_seats_go_round_clockwise_from_the_viewers_left(names: str, viewer: str, above: str, below: str):
    found = around(seats(names, viewer))
    assert tuple("".join(seat.name for seat in row) for row in found) == (above, below)


@pytest.mark.parametrize("rows", [24, 1])
def test_a_table_with_nobody_opposite_is_drawn(rows: int):
    drawn = lines(draw_scene(Course(Session(inline(ALONE, seats=1), {})).step.scene, 80, rows))
    assert [line.split()[:2] for line in drawn].count([DRAWN.turn, "A"]) == 1


ALONE = """
language: 1
name: patience
players: {min: 1, max: 2}
cards: {suits: [♣], ranks: [7, 8]}
seat: {score: 0}
phases:
  only:
    ask: {who: seats}
    actions: {rest: {}}
    then: end
session: {standing: score}
"""


@pytest.mark.parametrize(
    ("signs", "drawn"),
    [
        (DRAWN, ["       ┌──┐┌───┐┌──┐", "  hand │7♣││10♦││▒▒│   total 17", "       └──┘└───┘└──┘"]),
        (PLAIN, ["  hand 7♣ 10♦ ##   total 17"]),
    ],
)
def test_cards_stand_in_boxes_where_these_can_be_drawn(signs: Signs, drawn: list[str]):
    assert lines(draw_piles([Pile("hand", ("7♣", "10♦", "?"))], 80, signs, "total 17")) == drawn


def test_more_cards_than_fit_stand_by_their_names():
    many = Pile("discard", tuple(f"{rank}♠" for rank in range(2, 9)) * 3)
    (line,) = lines(draw_piles([many], 80, DRAWN))
    assert line.startswith("  discard 2♠ 3♠ 4♠")


def turn(name: str, count: int, moves: int) -> Turn:
    """A turn of the first seat, behind so many random moves where the session lasts as long."""
    game = new_game(Case(name, count, (), 11, moves))
    course = Course(Session(game, dict.fromkeys(game.seats[1:], "random")))
    while not isinstance(course.step, Turn | End):
        course.go_on()
    return course.step if isinstance(course.step, Turn) else turn(name, count, moves // 2)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("signs", [DRAWN, PLAIN])
def test_table_moves_and_prompt_of_every_game_fit_the_screen(name: str, size: tuple[int, int], signs: Signs):
    columns, rows = size
    for count in {profile(name).least_seats, min(4, profile(name).most_seats), min(12, profile(name).most_seats)}:
        for moves in (0, 5, 12):
            step = turn(name, count, moves)
            offered = lines(draw_choices(step.choices, columns))
            table = lines(draw_scene(step.scene, columns, rows - len(offered) - 3, signs))
            assert len(offered) + len(table) + 3 <= rows, (count, moves)
            assert max(map(width, offered + table)) <= columns, (count, moves)


def test_a_small_screen_has_a_line_for_each_seat():
    step = turn("tamashebi", 5, 0)
    drawn = lines(draw_scene(step.scene, 60, 8))
    assert len(drawn) == 8
    assert [line.split()[0] for line in drawn[1:5]] == ["B", "C", "D", "E"]


def test_marks_stand_with_those_who_differ_and_once_for_everyone():
    game = load("tamashebi").start("ABC", draws={"dealer": "C"})
    for move in ("bet 1", "fold"):
        game.play(move)
    scene: Scene = Course(Session(game, dict.fromkeys("AB", "random"))).step.scene
    assert scene.everyone == ("in this pot",)
    assert [seat.marks for seat in scene.seats] == [("still in",), (), ("still in",)]
    text = "\n".join(lines(draw_scene(scene)))
    assert text.count("still in") == 2
    assert text.count("everyone: in this pot") == 1
