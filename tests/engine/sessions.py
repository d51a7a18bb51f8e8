"""Whole sessions of random moves in which every moment is looked at: money, cards, somebody to act, an end."""

from dataclasses import dataclass
from itertools import chain
from typing import Any

from seka_profiles.engine.chance import Dice, Seeded
from seka_profiles.engine.machine import Machine
from seka_profiles.engine.state import State, Tell, untold
from seka_profiles.engine.views import winners
from seka_profiles.language.core import Profile
from seka_profiles.rules.build import build
from seka_profiles.rules.records import Rules
from seka_profiles.table.bots.counting import any_move
from seka_profiles.table.seeds import derived
from tests.engine.playing import ROOT

SHIPPED = tuple(sorted(path.stem for path in (ROOT / "profiles").glob("*.yaml")))
"""The names of the profiles that the program comes with."""

MOST_MOVES = 100_000
"""A session of more moves counts as stuck; random play comes to an end long before."""


@dataclass(frozen=True)
class Figures:
    """How many sessions were played at a table, of how many moves, `compared` of them both ways."""

    seats: int
    sessions: int
    compared: int
    moves: int


def play_sessions(profile: Profile, seats: int, sessions: int, compared: int, seed: int) -> Figures:
    """Plays sessions by generated code, and some of the same sessions again by the tree walk beside it.

    Raises what the two below raise, with a note that says which session it was.
    """
    made, walked = (build(profile, seats, walked=way) for way in (False, True))
    moves, number = 0, 0
    try:
        for number in range(sessions):
            moves += play_session(made, derived(seed, "session", number))
        for number in range(compared):
            play_session_both_ways(made, walked, derived(seed, "session", number))
    except Exception as error:
        error.add_note(f"{profile.name} with {seats} seats, session {number} of seed {seed}")
        raise
    return Figures(seats, sessions, compared, moves)


def play_session(rules: Rules, seed: int) -> int:
    """Plays a session to its end, every move equally likely; how many moves it had.

    Raises `AssertionError` where money or a card is lost or nobody can act, `Fault` where the profile fails.
    """
    state, machine, dice = _begun(rules, seed)
    moves = 0
    while not state.is_over:
        look(state)
        assert state.offers, "nobody is to act"
        assert moves < MOST_MOVES, "no end"
        machine.act(state, *any_move(state.offers, dice))
        moves += 1
    look(state)
    assert state.pot == 0
    assert winners(state)
    return moves


def play_session_both_ways(made: Rules, walked: Rules, seed: int) -> int:
    """The same session by generated code and by the tree walk; how many moves it had.

    Raises `AssertionError` where the two differ in what may be done, in what happens, or in where it leads.
    """
    told: tuple[list[Any], list[Any]] = ([], [])
    state, machine, dice = _begun(made, seed, told[0].append)
    other, other_machine, _ = _begun(walked, seed, told[1].append)
    moves = 0
    while not state.is_over:
        assert other.offers == state.offers
        assert moves < MOST_MOVES, "no end"
        offer, choices = any_move(state.offers, dice)
        machine.act(state, offer, choices)
        other_machine.act(other, offer, choices)
        moves += 1
        assert told[0] == told[1]
        for events in told:
            events.clear()
    assert other.key() == state.key()
    return moves


def look(state: State) -> None:
    """Money only moves, and each card is in one place."""
    assert sum(state.balances) + state.pot == 0
    assert state.pot >= 0
    assert sorted(chain(state.pack, *state.zones)) == sorted(state.rules.pack.cards)
    if not state.rules.debt:
        assert all(state.rules.money_start + balance >= 0 for balance in state.balances)


def _begun(rules: Rules, seed: int, tell: Tell = untold) -> tuple[State, Machine, Dice]:
    """A game that waits for its first move, and dice of their own for the moves."""
    state = State(rules, Seeded(seed), tell)
    machine = Machine(rules)
    machine.begin(state)
    return state, machine, Dice(derived(seed, "moves"))
