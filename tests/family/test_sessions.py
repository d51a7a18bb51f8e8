"""Random sessions of every shipped profile, and that what is looked for in them would be found.

A sample; `scripts/long_run.py` plays 2,000 sessions at each of these tables.
"""

import pytest

from seka_profiles.engine.chance import Seeded
from seka_profiles.engine.machine import Machine
from seka_profiles.engine.state import State
from seka_profiles.table.trials import numbers_of_seats
from tests.engine import sessions
from tests.engine.playing import profile, table
from tests.engine.sessions import SHIPPED, look, play_session, play_session_both_ways, play_sessions


@pytest.mark.parametrize("name", SHIPPED)
def test_sessions_lose_nothing_come_to_an_end_and_go_alike_by_the_tree_walk(name: str):
    for seats in numbers_of_seats(profile(name)):
        found = play_sessions(profile(name), seats, sessions=4, compared=1, seed=11)
        assert found.moves >= found.sessions


@pytest.mark.parametrize(("name", "seats"), [("tamashebi", (2, 7, 12)), ("kuhn", (2,)), ("quatre-en-jeu", (2, 3, 4))])
def test_the_tables_are_the_least_a_middle_and_the_greatest(name: str, seats: tuple[int, ...]):
    assert numbers_of_seats(profile(name)) == seats


# ---------- what would be found ----------------------------------------------------


def dealt() -> State:
    state = State(table("seca", 3), Seeded(1))
    Machine(state.rules).begin(state)
    look(state)
    return state


def test_money_or_cards_out_of_nothing_are_found():
    richer, shorter, doubled, indebted = (dealt() for _ in range(4))
    richer.pot += 1
    shorter.pack.pop()
    doubled.zones[0].append(doubled.pack[0])
    indebted.balances[0], indebted.pot = -101, 101 - sum(indebted.balances[1:])
    for state in (richer, shorter, doubled, indebted):
        with pytest.raises(AssertionError):
            look(state)


def test_a_session_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sessions, "MOST_MOVES", 5)
    with pytest.raises(AssertionError, match="no end"):
        play_session(table("tamashebi", 3), seed=1)


def test_rules_that_differ_are_found():
    dearer = table("tamashebi", 3, (("ante", "2"),), walked=True)
    with pytest.raises(AssertionError):
        play_session_both_ways(table("tamashebi", 3), dearer, seed=1)


def test_the_session_that_failed_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sessions, "MOST_MOVES", 60)
    with pytest.raises(AssertionError) as failed:
        play_sessions(profile("tamashebi"), 3, sessions=50, compared=0, seed=2)
    assert failed.value.__notes__[0].startswith("tamashebi with 3 seats, session ")
