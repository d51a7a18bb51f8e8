"""Values as people and other programs name them: seats, ranks, suits and cards by their names."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..core.numbers import Number, read_number
from ..language.types import Type
from ..rules.records import Rules

Shown = Number | bool | str | None | tuple["Shown", ...]
"""A number, yes or no, a name, nobody, or a list."""

HIDDEN = "?"
"""What stands for a card that one does not know."""


class Values:
    """Names for the values of one game.

    `seats`: the names of the seats, clockwise.
    """

    def __init__(self, rules: Rules, seats: tuple[str, ...]) -> None:
        self.rules = rules
        self.seats = seats

    def shown(self, value: Any, kind: Type) -> Shown:
        """A value of the engine by its name."""
        if kind.item is not None:
            return tuple(self.shown(item, kind.item) for item in value)
        if value is None:
            return None
        if kind.kind in ("number", "yes/no"):
            plain: Shown = value
            return plain
        if kind.kind == "seat":
            return self.seats[value]
        names = self._names(kind)
        return names[value]

    def _names(self, kind: Type) -> tuple[str, ...]:
        cards = self.rules.profile.cards
        classes = self.rules.hands.class_names if self.rules.hands is not None else ()
        return {"rank": cards.ranks, "suit": cards.suits, "card": self.rules.pack.names, "class": classes}[kind.kind]

    def read(self, written: str, kind: Type) -> Any:
        """The value that a word means where this type is wanted.  Raises `ValueError` with what was expected."""
        if kind.kind == "seat":
            return self._seat(written, kind)
        if kind.kind == "number":
            return _number(written)
        if kind.kind == "yes/no":
            return _yes_no(written)
        if kind.kind == "card":
            return self.card(written)
        spelling = self.rules.pack.spelling
        name = spelling.read_rank(written) if kind.kind == "rank" else spelling.read_suit(written)
        if kind.kind not in ("rank", "suit") or name is None:
            raise ValueError(f"{kind}")
        return self._names(kind).index(name)

    def _seat(self, written: str, kind: Type) -> int | None:
        if written == "nobody" and kind.maybe:
            return None
        if written not in self.seats:
            raise ValueError(f"a seat ({', '.join(self.seats)})")
        return self.seats.index(written)

    def card(self, written: str) -> int:
        """The number of a card of this pack.  Raises `ValueError`."""
        name = self.rules.pack.spelling.read(written)
        number = None if name is None else self.rules.pack.number(name)
        if number is None or number not in self.rules.pack.cards:
            raise ValueError("a card of the pack, like " + " or ".join(self._some_cards()))
        return number

    def _some_cards(self) -> tuple[str, str]:
        cards = self.rules.pack.cards
        return self.rules.pack.names[cards[0]], self.rules.pack.names[cards[-1]]


def _number(written: str) -> Number:
    number = read_number(written)
    if number is None:
        raise ValueError("a number like 3 or 15/2")
    return number


def _yes_no(written: str) -> bool:
    if written not in ("yes", "no"):
        raise ValueError("yes or no")
    return written == "yes"


def is_number(value: object) -> bool:
    """Whether a shown value is a number rather than yes or no."""
    return isinstance(value, int | Fraction) and not isinstance(value, bool)
