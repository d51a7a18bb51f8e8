"""The cards of one table, numbered: what each is, as itself and as a wild card is read.

Cards are numbered from 0 in the order of `CardNames.all`.  A *face* is a card as it
counts: the first faces are the cards as they are printed; behind them stands one
for each other card that a wild card may be read as.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any


@dataclass(frozen=True)
class Pack:
    """The pack of a table.

    `names`: every card that the profile names, by its number.  `cards`: the numbers
    of those that this table's pack has.  `attributes`: by name (`rank`, `suit`,
    `points`, `wild`, `extra` and the tags) and face; ranks and suits are numbered
    from low to high, and an extra card has neither, so its faces are not there.
    `readings`: the faces of each card, itself first, and alone where it is not wild; an
    extra card that is wild is read as others and never as itself.
    """

    names: tuple[str, ...]
    cards: tuple[int, ...]
    attributes: dict[str, dict[int, Any]]
    readings: dict[int, tuple[int, ...]]

    @cached_property
    def present(self) -> frozenset[int]:
        """The same cards as `cards`, to ask whether one is among them."""
        return frozenset(self.cards)

    def printed(self, face: int) -> str:
        """The name of the card that a face is printed on."""
        return next(self.names[card] for card, faces in self.readings.items() if face in faces)

    def number(self, card: str) -> int:
        """The number of a card by its name as the profile spells it.  Raises `ValueError`."""
        return self.names.index(card)

    def sorted(self, faces: Any) -> tuple[int, ...]:
        """Faces from high to low by rank, then by suit; extra cards last."""
        return tuple(sorted(faces, key=self._places.__getitem__))

    @cached_property
    def _places(self) -> dict[int, int]:
        """Where each face stands among all, from high to low."""
        rank, suit = self.attributes["rank"], self.attributes["suit"]
        faces = {*range(len(self.names)), *(face for faces in self.readings.values() for face in faces)}
        ordered = sorted(faces, key=lambda face: (rank.get(face, -1), suit.get(face, -1), -face), reverse=True)
        return {face: place for place, face in enumerate(ordered)}


@dataclass(frozen=True)
class Layout:
    """Where everything of a state stands in its flat lists, for a number of seats.

    A variable of the table has one slot in the list of variables, one of the seats a
    slot for each seat, from the first seat on; zones likewise in the list of zones,
    where the pack has none.  `sees`: by slot of a zone, who gets to know a card that arrives
    there, as bits; `everyone` is the set of all seats.
    """

    seats: int
    table: dict[str, int]
    seat: dict[str, int]
    zones: dict[str, int]
    variable_names: tuple[tuple[str, int | None], ...]
    zone_names: tuple[tuple[str, int | None], ...]
    sees: tuple[int, ...]
    everyone: int
