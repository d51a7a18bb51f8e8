"""What a hand is worth, in words, for eyes that know all of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.state import State
from ...engine.values import Values
from ...language import core as c
from ...language.traverse import everything
from ...rules.fault import Fault
from ...rules.hands import Strength
from ...rules.records import Rules
from ...table.evaluation import of_cards
from .speaking import value
from .words import Words


@dataclass(frozen=True)
class Worth:
    """What a hand is worth; `said`: class, score, and which term gave it: `total 22 (two aces)`."""

    said: str
    strength: Strength


class HandWords:
    """Says what hands of one table are worth."""

    def __init__(self, rules: Rules, values: Values, words: Words) -> None:
        self.rules = rules
        self._values = values
        self._words = words
        self._worths: dict[frozenset[int], Worth | None] = {}
        self._zones = _zones_read(rules.profile, rules.profile.hands.of) if rules.profile.hands else set()

    def worth(self, state: State, seat: int, eyes: int) -> Worth | None:
        """What a seat's hand is worth; None where it is none yet, or the eyes do not know all that counts."""
        cards = self.known(state, seat, eyes)
        if not cards:
            return None
        key = frozenset(cards)
        if key not in self._worths:
            self._worths[key] = self._valued(cards)
        return self._worths[key]

    def known(self, state: State, seat: int, eyes: int) -> tuple[int, ...]:
        """The cards that count for a seat; none where the eyes do not know all of them."""
        cards_of = self.rules.cards_of
        if self.rules.hands is None or cards_of is None or not self._knows(state, seat, eyes):
            return ()
        try:
            return tuple(cards_of(state, seat))
        except Fault:
            return ()

    def _valued(self, cards: Sequence[int]) -> Worth | None:
        assert self.rules.hands is not None
        try:
            strength = self.rules.hands.strength(cards)
        except Fault:
            return None
        by = self._source(strength[0], cards)
        said = self._said(*strength)
        return Worth(f"{said} ({by})" if by else said, strength)

    def _source(self, number: int, cards: Sequence[int]) -> str | None:
        """Which term of several gave the score, where the score is that of one of them."""
        assert self.rules.hands is not None
        assert self.rules.profile.hands is not None
        score = self.rules.hands.hand_class(number).score
        terms = self.rules.profile.hands.definitions
        if score is None or isinstance(score, c.Named):
            return None
        part, _ = of_cards(self.rules, score, cards)
        named = [(each.text, each.value) for each in part.parts if each.text in terms]
        gave = [name for name, value in named if value == part.value]
        return self._words.of("definitions", gave[0]) if gave and len(named) > 1 else None

    def _said(self, number: int, score: object) -> str:
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
