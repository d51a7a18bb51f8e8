"""How seats, zones and actions are spoken of to one viewer, who is called "you"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ...core.numbers import Number, write_number
from ...engine.events import Acted
from ...engine.values import is_number
from ..tongue import tr, tr_as
from .speaking import all_of, called, value, zone_called
from .words import Words

Kind = Literal["you", "with you", "one", "several", "everyone"]


@dataclass(frozen=True)
class Party:
    """Seats as the viewer is told of them; `names`: as a sentence begins, `You, Ann and Ben`."""

    kind: Kind
    names: str


class Voice:
    """Speaks to one viewer; without a viewer every seat has its name."""

    def __init__(self, words: Words, viewer: str | None, seats: Sequence[str]) -> None:
        self.words = words
        self.viewer = viewer
        self.seats = tuple(seats)

    def party(self, seats: Sequence[str]) -> Party:
        """Seats that do something, or to which something happens."""
        others = [called(seat) for seat in seats if seat != self.viewer]
        names = [called(seat) for seat in seats]
        if self._are_all(seats):
            return Party("everyone", all_of(names))
        if self.viewer not in seats:
            return Party("one" if len(seats) == 1 else "several", all_of(names))
        return Party("with you" if others else "you", all_of([tr_as("at the beginning of a sentence", "You"), *others]))

    def who(self, seats: Sequence[str]) -> str:
        """Seats in the middle of a sentence: `you, Ann and Ben`, `everyone`."""
        if self._are_all(seats):
            # For translators: behind "to", or as the one to whom something is shown.
            return tr("everyone")
        others = [called(seat) for seat in seats if seat != self.viewer]
        # For translators: behind "to", or as the one to whom something is shown.
        return all_of([tr("you"), *others] if self.viewer in seats else others)

    def _are_all(self, seats: Sequence[str]) -> bool:
        return len(seats) > 2 and set(seats) == set(self.seats)

    def place(self, zone: str, seat: str | None) -> str:
        """A zone in the middle of a sentence: `board`, `your hand`, `Ann's hand`."""
        label = zone_called(zone, self.words)
        if seat is None:
            return label
        if seat == self.viewer:
            # For translators: {label} is where cards lie, like "hand".
            return tr("your {label}", label=label)
        return tr("{seat}'s {label}", seat=called(seat), label=label)

    def act(self, event: Acted, paid: Number = 0) -> str:
        """An action with its choices and its price: `bet 2`, `show the hands, for 2`."""
        choices = ", ".join(value(choice) for choice in event.choices)
        action = f"{self.words.action(event.action)} {choices}".rstrip()
        is_said = any(is_number(choice) and choice == paid for choice in event.choices)
        if not paid or is_said:
            return action
        # For translators: {action} is a word of the game, {amount} what it cost.
        return tr("{action}, for {amount}", action=action, amount=write_number(paid))
