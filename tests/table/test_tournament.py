"""Bots against each other, and what a best answer wins of known habits."""

from fractions import Fraction

import pytest

from scripts.tournament import Answer, Habit, exploitability, habits, match, positions
from seka_profiles.table.bounded.game import BoundedGame
from seka_profiles.table.bounded.position import Position, begin
from tests.engine.playing import table


def kuhn() -> Position:
    return begin(BoundedGame(table("kuhn", 2)))


def even(root: Position) -> dict[str, Habit]:
    """Every move as often."""
    return {
        position.told(position.turn): dict.fromkeys(position.choices, Fraction(1, len(position.choices)))
        for position in positions(root)
        if position.turn is not None
    }


THIRD = Fraction(1, 3)
BEST: dict[tuple[int, str, str], dict[str, Fraction]] = {
    **{(0, "check", card): {"check": Fraction(1)} for card in "JQK"},
    (1, "check", "J"): {"bet": THIRD, "check": 1 - THIRD},
    (1, "check", "Q"): {"check": Fraction(1)},
    (1, "check", "K"): {"bet": Fraction(1)},
    **{(seat, "fold", "J"): {"fold": Fraction(1)} for seat in range(2)},
    **{(seat, "fold", "Q"): {"call": THIRD, "fold": 1 - THIRD} for seat in range(2)},
    **{(seat, "fold", "K"): {"call": Fraction(1)} for seat in range(2)},
}
"""By seat, first open move and card: one of the ways to play that Kuhn found, in which the first seat never bets."""


def best(root: Position) -> dict[str, Habit]:
    """The habits of that way."""
    found: dict[str, Habit] = {}
    for position in positions(root):
        if position.turn is None:
            continue
        view = position.view(position.turn)
        numbers = {position.name(number): number for number in position.choices}
        card = view.seat_zones["hand"][view.seats[position.turn]][0][0]
        shares = BEST[position.turn, next(iter(numbers)), card]
        found[position.told(position.turn)] = {
            number: shares.get(move, Fraction(0)) for move, number in numbers.items()
        }
    return found


def test_a_best_answer_to_even_play():
    root = kuhn()
    worths = [Answer(root, seat, even(root)).worth for seat in range(2)]
    assert worths == [Fraction(1, 2), Fraction(5, 12)]  # both together 11/12, as is published


def test_nothing_is_won_of_the_best_play():
    root = kuhn()
    assert [Answer(root, seat, best(root)).worth for seat in range(2)] == [Fraction(-1, 18), Fraction(1, 18)]


def test_habits_are_those_of_the_bot():
    root = kuhn()
    found = habits(root, "random", 400, 1)
    assert len(found) == 12
    assert all(sum(habit.values()) == 1 for habit in found.values())
    assert all(abs(share - Fraction(1, 2)) < Fraction(1, 10) for habit in found.values() for share in habit.values())


def test_keen_is_exploited_less_than_random():
    _, exploited = exploitability(table("kuhn", 2), "keen@40", 6, 1)
    assert 0 <= exploited < Fraction(9, 20)


@pytest.mark.parametrize("first", ["steady", "keen@40"])
def test_a_small_tournament(first: str):
    assert match("tamashebi", (first, "random"), 4, 1).is_better


def test_a_bot_is_not_better_than_itself():
    found = match("tamashebi", ("random", "random"), 12, 1)
    assert not found.is_better
    assert str(found) == f"{found.mean:+.2f} ± {found.margin:.2f}"


def test_two_processes_find_what_one_does():
    found = [match("tamashebi", ("steady", "random"), 3, 1, jobs) for jobs in (1, 2)]
    assert found[0] == found[1]
