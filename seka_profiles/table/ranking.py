"""What hands are worth, by class, score and order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ..core.cards import split_cards
from ..core.diagnostics import ProfileError, problem
from ..engine.values import Shown, Values
from ..rules.binding import bound_constants
from ..rules.checks import that_count
from ..rules.fault import Fault
from ..rules.hands import Strength
from ..rules.records import Rules
from .orders import Order, order

LONGEST = 8
"""The most signs of a card in a word of several."""


@dataclass(frozen=True)
class Ranked:
    """A hand and its worth.

    `cards` by name, as they were given.  `score`: its parts, or its only one; no parts
    where nothing tells two hands of the class apart.  `order`: the greater is the
    stronger, equal ones tie.
    """

    cards: tuple[str, ...]
    class_name: str
    score: Shown
    order: int


class Ranking:
    """Ranks hands of one table.  Raises `ProfileError` where the profile values no hands."""

    def __init__(self, rules: Rules) -> None:
        if rules.hands is None:
            raise ProfileError([problem("SP535", name=rules.profile.name)])
        self.rules = rules
        self.hands = rules.hands
        self.values = Values(rules, ())

    @cached_property
    def counting(self) -> tuple[int, ...]:
        """All cards of the pack that may count in a hand."""
        rules = self.rules
        return that_count(bound_constants(rules.profile, rules.layout.seats, rules.settings), self.hands.hands)

    @cached_property
    def _order(self) -> Order:
        return order(self.rules)

    def read(self, written: str) -> tuple[int, ...]:
        """The cards of a written hand.  Raises `ProfileError` for a card that is not there, or there twice."""
        cards: list[int] = []
        for word in split_cards(written):
            try:
                card = self.values.card(word)
            except ValueError as want:
                apart = self._apart(word)
                help = f"cards stand apart: `{' '.join(apart)}`" if apart else f"expected {want}"
                raise ProfileError([problem("SP521", written=word, help=help)]) from None
            if card in cards:
                raise ProfileError([problem("SP522", card=self.rules.pack.names[card])])
            cards.append(card)
        return tuple(cards)

    def _apart(self, word: str) -> list[str]:
        """The cards that a word is made of; none where it is not made of cards."""
        for end in range(min(len(word), LONGEST), 0, -1):
            if self._is_card(word[:end]):
                rest = self._apart(word[end:])
                if rest or end == len(word):
                    return [word[:end], *rest]
        return []

    def _is_card(self, word: str) -> bool:
        try:
            self.values.card(word)
        except ValueError:
            return False
        return True

    def counted(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Those of some cards that `of` lets into a hand; a card that counts for nothing is not among them."""
        return tuple(card for card in cards if card in self.counting)

    def strength(self, cards: Sequence[int]) -> Strength:
        """How strong a hand is.  Raises `ProfileError` where it has no worth."""
        try:
            return self.hands.strength(cards)
        except Fault as fault:
            raise ProfileError([fault.diagnostic]) from None

    def named(self, strength: Strength) -> tuple[str, Shown]:
        """The class of a strength, and its score as `Ranked` has it."""
        number, value = strength
        hand_class = self.hands.hand_class(number)
        score = hand_class.score
        return hand_class.name, () if score is None else self.values.shown(value, score.type)

    def rank(self, cards: Sequence[int]) -> Ranked:
        """The worth of those cards of a hand that count.  Raises `ProfileError` where they have none."""
        strength = self.strength(self.counted(cards))
        names = tuple(self.rules.pack.names[card] for card in cards)
        return Ranked(names, *self.named(strength), self._order(strength))
