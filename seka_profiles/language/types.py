"""The types of the language, known when a file is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["number", "yes/no", "rank", "suit", "card", "seat", "strength", "class", "list", "unknown"]


@dataclass(frozen=True, slots=True)
class Type:
    """A type.

    `item` is what a list holds, None of anything else.  `maybe`: a seat that may be
    `nobody`.  The kind `unknown` stands where a mistake has already been reported;
    it fits everywhere, so that one mistake is one message.
    """

    kind: Kind
    item: Type | None = None
    maybe: bool = False

    def __str__(self) -> str:
        if self.item is not None:
            return f"a list of {self.item.plural}"
        return _ONE[self.kind] + (" or nobody" if self.maybe else "")

    @property
    def plural(self) -> str:
        """As the items of a list are called."""
        if self.item is not None:
            return f"lists of {self.item.plural}"
        return _MANY[self.kind] + (" or nobody" if self.maybe else "")

    @property
    def is_list(self) -> bool:
        return self.kind == "list"

    @property
    def innermost(self) -> Type:
        """What a list, or the lists in it, hold in the end; of anything else the type itself."""
        return self.item.innermost if self.item is not None else self

    @property
    def is_ordered(self) -> bool:
        """Whether `<` means something between two of them."""
        if self.item is not None:
            return self.item.is_ordered
        return self.kind in ("number", "rank", "strength", "class", "unknown")


_ONE: dict[Kind, str] = {
    "number": "a number",
    "yes/no": "yes or no",
    "rank": "a rank",
    "suit": "a suit",
    "card": "a card",
    "seat": "a seat",
    "strength": "a strength",
    "class": "a hand class",
    "list": "a list",
    "unknown": "anything",
}
_MANY: dict[Kind, str] = {
    "number": "numbers",
    "yes/no": "yes/no",
    "rank": "ranks",
    "suit": "suits",
    "card": "cards",
    "seat": "seats",
    "strength": "strengths",
    "class": "hand classes",
    "list": "lists",
    "unknown": "anything",
}

NUMBER = Type("number")
YESNO = Type("yes/no")
RANK = Type("rank")
SUIT = Type("suit")
CARD = Type("card")
SEAT = Type("seat")
MAYBE_SEAT = Type("seat", maybe=True)
STRENGTH = Type("strength")
CLASS = Type("class")
UNKNOWN = Type("unknown")


def list_of(item: Type) -> Type:
    """The type of a list of them."""
    return Type("list", item)


SEATS = list_of(SEAT)
CARDS = list_of(CARD)


def joined(left: Type, right: Type) -> Type | None:
    """The least type that both fit; None where there is none."""
    if "unknown" in (left.kind, right.kind):
        return right if left.kind == "unknown" else left
    if left.kind != right.kind:
        return None
    if left.item is not None and right.item is not None:
        item = joined(left.item, right.item)
        return None if item is None else list_of(item)
    return Type(left.kind, maybe=left.maybe or right.maybe)


def fits(have: Type, want: Type) -> bool:
    """Whether a value of one type may stand where the other is wanted."""
    if "unknown" in (have.kind, want.kind):
        return True
    if have.kind != want.kind or (have.maybe and not want.maybe):
        return False
    if have.item is not None and want.item is not None:
        return fits(have.item, want.item)
    return True
