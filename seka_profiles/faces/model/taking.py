"""Why a pot goes to its taker, as far as what happened before it tells."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import events as e
from .follow import Told


class Reasons:
    """Follows what is told up to a pot.

    `worths`: of hands that were shown to everybody and are still as they were.
    """

    def __init__(self, seats: Sequence[str]) -> None:
        self.worths: dict[str, str] = {}
        self._seats = frozenset(seats)
        self._without: dict[str, set[str]] = {}
        self._lost: str | None = None

    def follow(self, group: Sequence[Told]) -> None:
        """Takes in events that are told together."""
        for told in group:
            match told.event:
                case e.Set(variable=name, seat=str(seat), value=bool(value)):
                    without = self._without.setdefault(name, set())
                    (without.discard if value else without.add)(seat)
                    first = group[0].event
                    if not value and isinstance(first, e.Acted) and first.seat == seat:
                        self._lost = name
                case e.Revealed(to=to) if set(to) == self._seats:
                    self.worths |= {seat: worth.said for seat, worth in told.hands.items()}
                    self._lost = None
                case e.Acted():
                    self._lost = None
                case e.Gathered() | e.Dealt() | e.Moved():
                    self.worths.clear()
                    self._lost = None

    def last_one(self, taker: str) -> str | None:
        """What nobody but the taker is any more, since the last action gave it up; None where that is not so."""
        if self._lost is None or self._without[self._lost] != self._seats - {taker}:
            return None
        return self._lost
