"""One session between bots, counted while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..core.numbers import Number
from ..engine.chance import Seeded
from ..engine.game import GameFault, lettered
from ..engine.machine import Machine
from ..engine.state import State
from ..engine.views import standings, winners
from ..rules.fault import Fault
from ..rules.records import Rules
from .bots.bot import Bot
from .bots.registry import bot
from .bots.sight import Sight
from .bots.uniform import Uniform


@dataclass(frozen=True)
class Outcome:
    """What a session came to.

    `decisions`: moves made, forced ones not counted.  `deals`: times that cards left a
    full pack.  `pots`: times a pot was taken; one that is taken in parts is one.
    `taken`: what was taken out of pots altogether.  `balances`, and `standings` by which a
    session is won, by seat.  `winners`: the numbers of the seats, empty where `capped`: the
    step limit was met.
    """

    decisions: int
    deals: int
    pots: int
    taken: Number
    balances: tuple[Number, ...]
    standings: tuple[Number, ...]
    winners: tuple[int, ...]
    capped: bool


class Tally:
    """Counts deals and pots in the events of a game, and keeps none of them."""

    def __init__(self, cards: int) -> None:
        self.state: State | None = None
        self.deals = 0
        self.pots = 0
        self.taken: Number = 0
        self._left_of_full = cards - 1

    def __call__(self, told: tuple[Any, ...]) -> None:
        kind = told[0]
        if kind == "deal" or (kind == "move" and told[1] is None):
            assert self.state is not None
            if len(self.state.pack) == self._left_of_full:
                self.deals += 1
        elif kind == "take":
            assert self.state is not None
            self.taken += told[2] * len(told[1])
            self.pots += not self.state.pot


def play_session(rules: Rules, bots: Sequence[str], seed: int, max_steps: int) -> Outcome:
    """A session of this seed, between the named bots, one a seat.  Raises `GameFault` where the profile fails."""
    tally = Tally(len(rules.pack.cards))
    state = tally.state = State(rules, Seeded(seed), tally)
    players = [bot(name, seed, seat) for seat, name in enumerate(bots)]
    try:
        decisions = _play(Machine(rules), state, players, max_steps)
    except Fault as fault:
        raise GameFault(fault.named(seat_names(rules))) from None
    return Outcome(
        decisions=decisions,
        deals=tally.deals,
        pots=tally.pots,
        taken=tally.taken,
        balances=tuple(state.balances),
        standings=tuple(standings(state)),
        winners=winners(state),
        capped=not state.is_over,
    )


def _play(machine: Machine, state: State, players: Sequence[Bot], max_steps: int) -> int:
    """Plays to the end or the step limit; how many moves were made.

    A uniform player looks at nothing, so that no sight is made for it.
    """
    machine.begin(state)
    uniform = [player.any_of if isinstance(player, Uniform) else None for player in players]
    decisions = 0
    while state.offers and decisions < max_steps:
        assert state.actor is not None
        any_of = uniform[state.actor]
        offer, choices = any_of(state.offers) if any_of else players[state.actor].choose(Sight(state))
        machine.act(state, offer, choices)
        decisions += 1
    return decisions


def seat_names(rules: Rules) -> tuple[str, ...]:
    """What seats are called where nobody sits: A, B, C …"""
    return lettered(rules.layout.seats)
