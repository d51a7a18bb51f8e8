"""Values as people and other programs name them: seats, ranks, suits and cards by their names."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, cast

from ..core.cards import CardNames
from ..core.numbers import MOST_DIGITS, Number, read_number
from ..language.core import Profile
from ..language.types import Type
from ..rules.records import Rules

Shown = Number | bool | str | None | tuple["Shown", ...]
"""A number, yes or no, a name, nobody, or a list."""

HIDDEN = "?"
"""What stands for a card that one does not know."""


class WrittenValues:
    """Reads words as values of a profile's types, where no seats are known."""

    def __init__(self, profile: Profile) -> None:
        cards = profile.cards
        self._spelling = CardNames(cards.ranks, cards.suits, cards.extra)
        self._cards = tuple(self._spelling.all())
        classes = profile.hands.classes if profile.hands is not None else ()
        self._names: dict[str, tuple[str, ...]] = {
            "rank": cards.ranks,
            "suit": cards.suits,
            "card": self._cards,
            "class": tuple(each.name for each in reversed(classes)),
        }

    def shown(self, value: Any, kind: Type) -> Shown:
        """A value of the engine by its name."""
        if kind.item is not None:
            return tuple(self.shown(item, kind.item) for item in value)
        if value is None or kind.kind in ("number", "yes/no"):
            return cast("Shown", value)
        names = self._names[kind.kind]
        return names[int(value)]

    def read(self, written: str, kind: Type) -> Any:
        """The value that a word means where this type is wanted.  Raises `ValueError` with what was expected."""
        if kind.item is not None:
            return tuple(self.read(part, kind.item) for part in _parts(written))
        if kind.kind == "number":
            return _number(written)
        if kind.kind == "yes/no":
            return _yes_no(written)
        if kind.kind == "card":
            return self.card(written)
        return self._named(written, kind)

    def card(self, written: str) -> int:
        """The number of a card.  Raises `ValueError`."""
        name = self._spelling.read(written)
        if name is None:
            raise ValueError(_a_card(self._cards))
        return self._cards.index(name)

    def _named(self, written: str, kind: Type) -> int:
        read = {"rank": self._spelling.read_rank, "suit": self._spelling.read_suit}.get(kind.kind)
        name = read(written) if read else written
        if name not in self._names.get(kind.kind, ()):
            raise ValueError(f"{kind} ({', '.join(self._names.get(kind.kind, ()))})")
        return self._names[kind.kind].index(name)


class Values(WrittenValues):
    """Names for the values of one game.

    `seats`: the names of the seats, clockwise.
    """

    def __init__(self, rules: Rules, seats: tuple[str, ...]) -> None:
        super().__init__(rules.profile)
        self.rules = rules
        self.seats = seats
        self._names["seat"] = seats

    def card(self, written: str) -> int:
        """The number of a card of this table's pack.  Raises `ValueError`."""
        names, cards = self.rules.pack.names, self.rules.pack.cards
        name = self._spelling.read(written)
        if name is None or names.index(name) not in cards:
            raise ValueError(_a_card([names[each] for each in cards]))
        return names.index(name)

    def _named(self, written: str, kind: Type) -> int:
        if written == "nobody" and kind.maybe:
            return cast("int", None)
        return super()._named(written, kind)


def _a_card(pack: Sequence[str]) -> str:
    """What was expected where a card of some pack was."""
    return f"a card of the pack, like {pack[0]} or {pack[-1]}" if pack else "a card, of which the pack has none"


def _parts(written: str) -> list[str]:
    inner = written.strip().removeprefix("[").removesuffix("]")
    return [part.strip() for part in inner.split(",") if part.strip()]


def _number(written: str) -> Number:
    number = read_number(written)
    if number is None:
        is_long = sum(map(str.isdigit, written)) > MOST_DIGITS
        raise ValueError(f"a number of at most {MOST_DIGITS} digits" if is_long else "a number like 3 or 15/2")
    return number


def _yes_no(written: str) -> bool:
    if written not in ("yes", "no"):
        raise ValueError("yes or no")
    return written == "yes"


def is_number(value: object) -> bool:
    """Whether a shown value is a number rather than yes or no."""
    return isinstance(value, int | Fraction) and not isinstance(value, bool)
