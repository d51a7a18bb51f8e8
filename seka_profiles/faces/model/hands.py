"""What a hand is worth, in words, for eyes that know all of its cards."""

from __future__ import annotations

from ...engine.state import State
from ...engine.values import Values
from ...language import core as c
from ...language.traverse import everything
from ...rules.fault import Fault
from ...rules.records import Rules
from .words import Words, value


class HandWords:
    """Says what hands of one table are worth."""

    def __init__(self, rules: Rules, values: Values, words: Words) -> None:
        self.rules = rules
        self._values = values
        self._words = words
        self._zones = _zones_read(rules.profile, rules.profile.hands.of) if rules.profile.hands else set()

    def worth(self, state: State, seat: int, eyes: int) -> str | None:
        """Class and score of a seat's hand; None where it is none yet, or the eyes do not know all that counts."""
        hands, cards_of = self.rules.hands, self.rules.cards_of
        if hands is None or cards_of is None or not self._knows(state, seat, eyes):
            return None
        try:
            cards = cards_of(state, seat)
            return self.said(*hands.strength(cards)) if cards else None
        except Fault:
            return None

    def said(self, number: int, score: object) -> str:
        """The class of a number and a score in words: `total 22`."""
        assert self.rules.hands is not None
        hand_class = self.rules.hands.hand_class(number)
        name = self._words.of("classes", hand_class.name)
        if hand_class.score is None:
            return name
        return f"{name} {value(self._values.shown(score, hand_class.score.type))}"

    def _knows(self, state: State, seat: int, eyes: int) -> bool:
        """Whether the eyes know every card of every zone that may count for the seat."""
        where = self.rules.layout.zones
        for name, of_others in self._zones:
            if name not in where:
                return False
            owned = self.rules.profile.zones[name].of_seats
            seats = range(self.rules.layout.seats) if owned and of_others else [seat if owned else 0]
            slots = [where[name] + owner for owner in seats]
            if any(state.known[card] & eyes != eyes for slot in slots for card in state.zones[slot]):
                return False
        return True


def _zones_read(profile: c.Profile, expr: c.Expr) -> set[tuple[str, bool]]:
    """The zones that an expression reads, and whether those of other seats than the owner too."""
    found: set[tuple[str, bool]] = set()
    for node in everything(expr):
        if isinstance(node, c.Zone):
            found.add((node.name, not _is_owner(node.seat)))
        elif isinstance(node, c.Named):
            found |= {(name, True) for name, _ in _zones_read(profile, profile.definitions[node.name].body)}
    return found


def _is_owner(seat: c.Expr | None) -> bool:
    """Whether a seat is the one whose hand is valued."""
    return isinstance(seat, c.Local) and seat.name == c.OWNER.name
