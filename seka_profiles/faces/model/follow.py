"""What happened, as one pair of eyes saw it, with what only the moment itself could tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...core.numbers import Number, exact
from ...engine.chance import Seeded
from ...engine.events import Event, Eyes, Witness
from ...engine.game import Game
from ...engine.state import State
from ...engine.values import is_number
from ...table.comparisons import Comparisons
from .hands import HandWords, Worth

Place = tuple[str, str | None]
"""A zone, and the seat whose it is; None for a zone of the table."""


@dataclass(frozen=True)
class Told:
    """An event and its moment.

    `is_news`: whether it changed what anybody can see: a reveal of known cards does not,
    nor a variable that goes back to its first value.  `owners`: of revealed cards, where each lies.
    `hands`: of seats that revealed, what the hand is worth, as far as the eyes can tell.
    `pot_left`: whether the pot still held something behind it.  `is_secret`: whether these eyes
    saw more of it than everybody did.  `more`: by how much a number has grown; 0 of anything else.
    `compared`: of an action the seats whose hands it compares, its own first, where everybody can know them.
    """

    event: Event
    is_news: bool = True
    owners: tuple[Place, ...] = ()
    hands: dict[str, Worth] = field(default_factory=dict)
    pot_left: bool = True
    is_secret: bool = False
    more: Number = 0
    compared: tuple[str, ...] = ()


class Follower:
    """Follows the log of a game for one pair of eyes; `state` is the table as it was behind the last event read.

    `eyes`: in place of those of the viewer; 0 sees hidden cards, too.
    """

    def __init__(self, game: Game, viewer: str | None, hands: HandWords, eyes: Eyes | None = None) -> None:
        self.game = game
        self.eyes = game.eyes(viewer) if eyes is None else eyes
        self.state = State(game.rules, Seeded(0))
        self._hands = hands
        self._comparisons = Comparisons(game.rules)
        self._witness = Witness(game.values, self.eyes)
        self._everybody = Witness(game.values, game.eyes(None))
        self._at = 0

    def news(self) -> list[Told]:
        """What has happened since the last call."""
        raw, self._at = self.game.log[self._at :], len(self.game.log)
        return [self._told(each) for each in raw]

    def _told(self, raw: tuple[Any, ...]) -> Told:
        is_news, more, compared = self._is_news(raw), self._more(raw), self._compared(raw)
        _APPLY[raw[0]](self.state, *raw[1:])
        event = self._witness.seen(raw)
        is_secret = event != self._everybody.seen(raw)
        if raw[0] == "reveal":
            places = tuple(self._place(card) for card in raw[1])
            return Told(event, is_news, places, self._worths(places), is_secret=is_secret)
        return Told(event, is_news, pot_left=bool(self.state.pot), is_secret=is_secret, more=more, compared=compared)

    def _is_news(self, raw: tuple[Any, ...]) -> bool:
        match raw:
            case ("set", slot, value):
                return bool(value != self.game.rules.first_values[slot])
            case ("reveal", cards, _, known):
                return [self.state.known[card] for card in cards] != list(known)
            case ("gather", slot):
                return any(zone != [] for number, zone in enumerate(self.state.zones) if slot in (None, number))
        return True

    def _more(self, raw: tuple[Any, ...]) -> Number:
        match raw:
            case ("set", slot, value) if is_number(value) and is_number(self.state.variables[slot]):
                return exact(value - self.state.variables[slot])
        return 0

    def _compared(self, raw: tuple[Any, ...]) -> tuple[str, ...]:
        if raw[0] not in ("act", "forced"):
            return ()
        return tuple(self.game.seats[seat] for seat in self._comparisons.compared(self.state, raw))

    def _place(self, card: int) -> Place:
        slot = next((slot for slot, zone in enumerate(self.state.zones) if card in zone), None)
        return ("pack", None) if slot is None else self._witness.zone(slot)

    def _worths(self, places: tuple[Place, ...]) -> dict[str, Worth]:
        owners = dict.fromkeys(seat for _, seat in places if seat is not None)
        worths = {seat: self._hands.worth(self.state, self.game.seats.index(seat), self.eyes) for seat in owners}
        return {seat: worth for seat, worth in worths.items() if worth is not None}


# ---------- the table, event by event ---------------------------------------------


def _pay(state: State, seat: int, amount: Any, to: int | None) -> None:
    state.balances[seat] -= amount
    if to is None:
        state.pot += amount
    else:
        state.balances[to] += amount


def _take(state: State, seats: tuple[int, ...], share: Any) -> None:
    state.pot -= share * len(seats)
    for seat in seats:
        state.balances[seat] += share


def _set(state: State, slot: int, value: Any) -> None:
    state.variables[slot] = value


def _deal(state: State, slot: int, card: int, known: int) -> None:
    state.pack.remove(card)
    state.zones[slot].append(card)
    state.known[card] = known


def _move(state: State, source: int | None, slot: int, card: int, known: int) -> None:
    (state.pack if source is None else state.zones[source]).remove(card)
    state.zones[slot].append(card)
    state.known[card] = known


def _gather(state: State, slot: int | None) -> None:
    if slot is None:
        state.gather()
    else:
        state.gather_zone(slot)


def _reveal(state: State, cards: tuple[int, ...], seats: int, known: tuple[int, ...]) -> None:
    for card, knowing in zip(cards, known, strict=True):
        state.known[card] = knowing


def _nothing(state: State, *details: Any) -> None:
    """Events that move neither money nor cards."""


_APPLY = {
    "phase": _nothing,
    "act": _nothing,
    "forced": _nothing,
    "answered": _nothing,
    "over": _nothing,
    "pay": _pay,
    "take": _take,
    "set": _set,
    "draw": _set,
    "pin": _set,
    "deal": _deal,
    "move": _move,
    "gather": _gather,
    "reveal": _reveal,
}
