"""What a bot may look at: the table as its own seat knows it."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.chance import Dice, Seeded
from ...engine.machine import Machine
from ...engine.state import State
from ...engine.values import Values
from ...engine.views import View, view
from ...rules.records import Offer, Rules
from .answers import any_answer

_NO_CHANCE = Seeded(0)
"""Asked by nobody: a covered table is only looked at and copied."""


class Sight:
    """The table as the seat that is to act knows it, and nothing else.

    `seat`: its number.  `rules`: known to everybody.  `offers`: what it may do, by the
    engine's numbers.  `names`: of the seats, clockwise.

    No hidden card is in here, nor what the pack will bring: the cards that the seat does
    not know lie in an order of their own, and secret answers of others are left blank.
    """

    def __init__(self, state: State, names: tuple[str, ...] = ()) -> None:
        assert state.actor is not None
        self.seat = state.actor
        self.rules: Rules = state.rules
        self.offers: tuple[Offer, ...] = state.offers
        self.names = names or tuple(f"seat {number + 1}" for number in range(state.rules.layout.seats))
        self._covered = _covered(state, self.seat)

    @property
    def actions(self) -> dict[int, str]:
        """The names of the actions that are open, by their numbers."""
        actions = Machine(self.rules).actions(self._covered)
        return {offer[0]: actions[offer[0]].name for offer in self.offers}

    @property
    def lap(self) -> int:
        """Which round of turns it is, from 1; of a question always the first."""
        return self._covered.lap if self.rules.phases[self._covered.phase].turns else 1

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other seats that take turns now; of a question all others."""
        turns = self.rules.phases[self._covered.phase].turns
        seats = range(self.rules.layout.seats) if turns is None else turns.among(self._covered)
        return tuple(seat for seat in seats if seat != self.seat)

    def view(self) -> View:
        """What the seat sees, by names."""
        actions = Machine(self.rules).actions(self._covered)
        values = Values(self.rules, self.names)
        return view(self._covered, values, actions, 1 << self.seat, self.names[self.seat])

    def imagined(self, dice: Dice, by_all: bool = False) -> State:
        """A whole table that looks the same to the seat: what it cannot know is drawn evenly, and so is what comes.

        `by_all`: what not everybody knows is drawn, so that it looks the same to those who
        only see what everybody sees, the seat's own cards among what is drawn.  It may be
        played on; `dice` stay its chance.
        """
        eyes = self.rules.layout.everyone if by_all else 1 << self.seat
        unknown = _unknown(self._covered, eyes)
        table = _redealt(self._covered, eyes, dice.some(unknown, len(unknown)))
        table.chance = Seeded(dice)
        given = [any_answer(table, answer[0], dice) if answer[1] < 0 else answer for answer in table.answers]
        table.answers = tuple(answer for answer in given if answer is not None)
        return table


def _covered(state: State, seat: int) -> State:
    """The same to the seat, and the same whatever it cannot know: unknown cards lie in the order of their numbers."""
    covered = _redealt(state, 1 << seat, sorted(_unknown(state, 1 << seat)))
    covered.answers = tuple(answer if answer[0] == seat else (answer[0], -1, ()) for answer in state.answers)
    return covered


def _unknown(state: State, eyes: int) -> list[int]:
    """The cards that not all of some seats know, wherever they are."""
    return [card for card in state.rules.pack.cards if state.known[card] & eyes != eyes]


def _redealt(state: State, eyes: int, cards: Iterable[int]) -> State:
    """A copy with `cards` in all the places where not all of some seats know the card, zone by zone, the pack last.

    Who knows what lies in a place of a zone stays; nobody knows what lies in the pack.
    """
    table = state.copy(chance=_NO_CHANCE)
    supply = iter(cards)
    for zone in table.zones:
        for place, card in enumerate(zone):
            if state.known[card] & eyes != eyes:
                zone[place] = other = next(supply)
                table.known[other] = state.known[card]
    left = list(supply)
    table.pack = [card for card in table.pack if state.known[card] & eyes == eyes] + left
    for card in left:
        table.known[card] = 0
    return table
