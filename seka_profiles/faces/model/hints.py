"""What one's hand beats, said before a decision to whoever wants to learn; hidden cards have no part in it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...core.diagnostics import ProfileError
from ...engine.game import Game
from ...language import core as c
from ...language.traverse import everything
from ...table.odds import Against, Dealing
from ...table.ranking import Ranking
from ..tongue import tr
from .hands import HandWords

MOST_SAMPLES = 6_000
"""So many other hands are looked at: all of three cards out of 36, and some of more than these."""

MOST_READINGS = 20_000
"""So many readings of other hands are looked at, where each has several."""


class Hints:
    """Compares hands of one table with random others; the answer for a hand is remembered.

    The others are dealt from all cards that count and are not in the hand: what else may be known
    of where cards lie is not taken into account.
    """

    def __init__(self, game: Game, hands: HandWords) -> None:
        self._game = game
        self._hands = hands
        self._ranking = Ranking(game.rules) if game.rules.hands is not None else None
        self._known: dict[tuple[int, ...], str | None] = {}

    def hint(self, seat: str) -> str | None:
        """A sentence about a seat's hand; None where he does not know it, or none of it counts yet."""
        number, eyes = self._game.seats.index(seat), self._game.eyes(seat)
        cards = self._hands.known(self._game.state, number, eyes)
        if self._ranking is None or not cards:
            return None
        hand = self._ordered(self._ranking.counted(cards))
        if hand not in self._known:
            self._known[hand] = self._hint(hand)
        return self._known[hand]

    def _hint(self, hand: tuple[int, ...]) -> str | None:
        assert self._ranking is not None
        hands = self._ranking.hands
        least = hands.best or hands.hands.least
        if len(hand) < least:
            # For translators: numbers of cards, like "only 2 of the 5 cards".
            return tr(
                "There is no hint yet: only {have} of the {least} cards of a whole hand are there.",
                have=len(hand),
                least=least,
            )
        shared = len(self._on_the_table().intersection(hand))
        readings = max(1, hands.readings(hand))
        samples = max(200, min(MOST_SAMPLES, MOST_READINGS // readings))
        try:
            found = Dealing(self._ranking, len(hand), shared, samples).against(hand)
        except ProfileError:
            return None
        return _said(found)

    def _ordered(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Cards of the table last."""
        table = self._on_the_table()
        return tuple(sorted(cards, key=lambda card: (card in table, card)))

    def _on_the_table(self) -> set[int]:
        """The cards of the table that count in every hand."""
        profile, where = self._game.rules.profile, self._game.rules.layout.zones
        assert profile.hands is not None
        read = (node.name for node in everything(profile.hands.of) if isinstance(node, c.Zone) and node.seat is None)
        return {card for name in read if name in where for card in self._game.state.zones[where[name]]}


def percentages(shares: Sequence[Fraction | float]) -> list[int]:
    """Shares that are 1 together as whole percentages that are 100 together: the largest remainders are rounded up."""
    found = [int(100 * share) for share in shares]
    behind = sorted(range(len(shares)), key=lambda place: found[place] - 100 * shares[place])
    for place in behind[: 100 - sum(found)]:
        found[place] += 1
    return found


def _said(found: Against) -> str:
    wins, ties, loses = percentages([share.fraction for share in (found.beats, found.ties, found.loses)])
    if found.beats.exact:
        return tr(
            "Of all other hands yours beats {wins} %, ties with {ties} %, and loses to {loses} %.",
            wins=wins,
            ties=ties,
            loses=loses,
        )
    return tr(
        "Of random hands yours beats about {wins} %, ties with {ties} %, and loses to {loses} %.",
        wins=wins,
        ties=ties,
        loses=loses,
    )
