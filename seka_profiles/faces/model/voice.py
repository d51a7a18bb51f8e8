"""How seats, zones and actions are spoken of to one viewer, who is called "you"."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.numbers import Number, write_number
from ...engine.events import Acted
from ...engine.values import is_number
from .words import Words, listed, value


class Voice:
    """Speaks to one viewer; without a viewer every seat has its name."""

    def __init__(self, words: Words, viewer: str | None, seats: Sequence[str]) -> None:
        self.words = words
        self.viewer = viewer
        self.seats = tuple(seats)

    def who(self, seats: Sequence[str]) -> str:
        """Seats in the middle of a sentence: `you, Ann and Ben`, `everyone`."""
        if len(seats) > 2 and set(seats) == set(self.seats):
            return "everyone"
        others = [seat for seat in seats if seat != self.viewer]
        return listed(["you", *others] if self.viewer in seats else others)

    def does(self, seats: Sequence[str], verb: str) -> str:
        """Seats and what they do, as a sentence begins: `Ann takes`, `You take`, `Ann and Ben take`."""
        who = self.who(seats)
        if who == "everyone":
            return f"Everyone {verb}s"
        if self.viewer in seats:
            return f"You{who[3:]} {verb}"
        return f"{who} {verb}s" if len(seats) == 1 else f"{who} {verb}"

    def name(self, seat: str) -> str:
        """A seat as a sentence begins."""
        return "You" if seat == self.viewer else seat

    def owner(self, seat: str) -> str:
        """Whose something is: `your`, `Ann's`."""
        return "your" if seat == self.viewer else f"{seat}'s"

    def place(self, zone: str, seat: str | None) -> str:
        """A zone in the middle of a sentence: `board`, `your hand`, `Ann's hand`."""
        label = self.words.of("zones", zone)
        return label if seat is None else f"{self.owner(seat)} {label}"

    def act(self, event: Acted, paid: Number = 0) -> str:
        """An action with its choices and its price: `bet 2`, `show the hands, for 2`."""
        choices = ", ".join(value(choice) for choice in event.choices)
        text = f"{self.words.action(event.action)} {choices}".rstrip()
        is_said = any(is_number(choice) and choice == paid for choice in event.choices)
        return f"{text}, for {write_number(paid)}" if paid and not is_said else text
