"""Hands that are worth the same since they differ in the names of their suits alone: one is valued for all of them.

This is suit isomorphism (K. Waugh, A fast and optimal hand isomorphism algorithm, 2013): hands fall into classes
of equals, and each class has one that stands for it.  Of the hands of three cards of a shipped profile, 70 to 80 of
a hundred need not be tried.

Suits have no order in the language, only cards of one rank stand in theirs.  So what values hands and names no suit
cannot tell `K♥ K♦ 9♦` from `K♠ K♥ 9♥`: what it reads of each card is the same, the same cards agree in suit, and they
stand in the same order.  Suits and cards that it names are told from all others.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations, groupby, product
from typing import Literal

from ..language import core as c
from ..language.traverse import everything
from .alike import takes_suits_alike
from .binding import Constants
from .hands import MOST_REMEMBERED, HandValues, Strength
from .walk import Walker

Faces = tuple[int, ...]
Suits = tuple[int | None, ...]

Look = tuple[int, int | None]
"""The number of what is seen of a face beside its suit, and the suit; None of a face that has none."""


class Looks:
    """The hands of one table as they look to what values them."""

    def __init__(self, constants: Constants, values: HandValues) -> None:
        said = list(_said(values.hands))
        readings = values.pack.readings
        faces = values.pack.sorted({face for read in readings.values() for face in read})
        looks = _looks(constants, said, faces)
        # neighbours that look the same have one number, so numbers are in the order of the faces
        groups = [tuple(group) for _, group in groupby(faces, looks.__getitem__)]
        numbers = {face: number for number, group in enumerate(groups) for face in group}
        self._numbers = {card: tuple(numbers[face] for face in read) for card, read in readings.items()}
        # a card that may be read as another looks in a hand like nothing else, and as if it had no suit
        self._printed = {card: looks[card] if read == (card,) else (~card, None) for card, read in readings.items()}
        self._shapes = _Shapes(_named(constants, said, "suit"))
        self._strengths = _Strengths([group[0] for group in groups], looks, self._shapes, values.valued)

    def representatives(self, cards: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
        """The first hand of each class of equals, of all of a size in the order of the cards.

        Cards are numbered suit by suit: so in hands that look alike suits stand in the same order.
        """
        seen, suits = zip(*map(self._printed.__getitem__, cards), strict=True)
        shapes = map(self._shapes.__getitem__, combinations(suits, size))
        looks = zip(combinations(seen, size), shapes, strict=True)
        met: set[Hashable] = set()
        for hand, look in zip(combinations(cards, size), looks, strict=True):
            if look not in met:
                met.add(look)
                yield hand

    def class_of(self, cards: Sequence[int]) -> int:
        """The number of the class of a hand in its best reading.

        The hand is of a size that hands may have, and has no more readings than are looked at.  Raises `Fault`
        where a reading belongs to no class, or cannot be valued.
        """
        readings = product(*map(self._numbers.__getitem__, cards))
        return max(map(self._strengths.__getitem__, map(tuple, map(sorted, readings))))[0]


class _Shapes(dict[Suits, Suits]):
    """How the suits of some cards stand to each other: numbered as they come, but those that are named as they are.

    All stay as they are where one is missing.
    """

    def __init__(self, named: frozenset[int]) -> None:
        super().__init__()
        self._named = named

    def __missing__(self, suits: Suits) -> Suits:
        others = [suit for suit in dict.fromkeys(suits) if suit not in self._named]
        shape = tuple(suit if suit in self._named else ~others.index(suit) for suit in suits)
        self[suits] = suits if None in suits else shape
        return self[suits]


class _Strengths(dict[Faces, Strength]):
    """Strengths by faces from high to low, computed once for all that look alike; a face by its place in `faces`."""

    def __init__(
        self, faces: Sequence[int], looks: dict[int, Look], shapes: _Shapes, valued: Callable[[Faces], Strength]
    ) -> None:
        super().__init__()
        self._faces = faces
        self._seen = [looks[face][0] for face in faces]
        self._suits = [looks[face][1] for face in faces]
        self._shapes = shapes
        self._valued = valued
        self._known: dict[Hashable, Strength] = {}

    def __missing__(self, hand: Faces) -> Strength:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
            self._known.clear()
        look = tuple([self._seen[each] for each in hand]), self._shapes[tuple([self._suits[each] for each in hand])]
        found = self._known.get(look)
        if found is None:
            found = self._known[look] = self._valued(tuple([self._faces[each] for each in hand]))
        self[hand] = found
        return found


def _said(hands: c.Hands) -> Iterator[c.Expr]:
    """All that is said of what hands are worth."""
    yield from (part for each in hands.classes for part in (each.when, each.score) if part is not None)
    yield from (definition.body for definition in hands.definitions.values())


def _named(constants: Constants, said: list[c.Expr], kind: Literal["suit", "card"]) -> frozenset[int]:
    """The suits or cards that are named, by themselves or as the value of a setting."""
    nodes = [node for part in said for node in everything(part) if isinstance(node, c.Constant | c.Setting)]
    worth = Walker(constants).value
    return frozenset(worth(node, {}) for node in nodes if node.type.kind == kind)


def _looks(constants: Constants, said: list[c.Expr], faces: Sequence[int]) -> dict[int, Look]:
    """How each face looks: as all others of which the same is read, but alone if it is named or has no suit.

    Every face looks like itself alone where more can be told of suits than their names.
    """
    assert constants.pack is not None
    attributes, suits = constants.pack.attributes, constants.pack.attributes["suit"]
    nodes = (node for part in said for node in everything(part))
    read = sorted({"rank", *(node.name for node in nodes if isinstance(node, c.CardAttribute))} - {"suit"})
    alone = _named(constants, said, "card") if all(map(takes_suits_alike, said)) else frozenset(faces)
    numbers: dict[Hashable, int] = {}
    looks: dict[int, Look] = {}
    for face in faces:
        seen = face if face in alone or face not in suits else tuple(attributes[name][face] for name in read)
        looks[face] = numbers.setdefault(seen, len(numbers)), suits.get(face)
    return looks
