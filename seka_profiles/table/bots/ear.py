"""Hears when something is won."""

from __future__ import annotations

from typing import Any

from ...rules.records import Rules


class Ear:
    """Takes the events of a game; `winners` are the seats that have won something since it was last emptied.

    To win is to take from the pot, to be paid by another seat, or to have one's standing changed
    where it is a variable.
    """

    def __init__(self, rules: Rules) -> None:
        start = rules.layout.seat.get(rules.profile.standing)
        self._standings = range(0) if start is None else range(start, start + rules.layout.seats)
        self.winners: set[int] = set()

    def __call__(self, told: tuple[Any, ...]) -> None:
        kind = told[0]
        if kind == "take":
            self.winners.update(told[1])
        elif kind == "pay" and told[3] is not None:
            self.winners.add(told[3])
        elif kind == "set" and told[1] in self._standings:
            self.winners.add(told[1] - self._standings.start)
