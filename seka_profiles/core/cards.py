"""Cards by name: how ranks, suits and cards are written and read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

SUIT_LETTERS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
"""The letter that stands for a suit sign where signs cannot be typed or shown."""

_SIGNS = {letter: sign for sign, letter in SUIT_LETTERS.items()} | {"♧": "♣", "♢": "♦", "♡": "♥", "♤": "♠"}
_SELECTORS = {0xFE0E: None, 0xFE0F: None}


def read_suit(written: str) -> str:
    """The sign of a suit written as `♣`, `♧`, `c` or `C`; any other text as it stands."""
    return _SIGNS.get(written.lower(), written)


def ascii_card(card: str) -> str:
    """`10♦` as `10d`; a card without a suit sign as it stands."""
    return card[:-1] + SUIT_LETTERS[card[-1]] if card and card[-1] in SUIT_LETTERS else card


@dataclass(frozen=True)
class CardNames:
    """The cards that a profile may have: a rank followed by a suit, or a name of its own.

    `ranks` from low to high.
    """

    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    extra: tuple[str, ...] = ()
    _by_folded: dict[str, str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        names = [rank + suit for suit in self.suits for rank in self.ranks] + list(self.extra)
        object.__setattr__(self, "_by_folded", {name.casefold(): name for name in names})

    def read(self, written: str) -> str | None:
        """The card written as `10♦`, `10d`, `TD` or by its name; None where it is none of these."""
        text = written.strip().translate(_SELECTORS)
        exact = self._by_folded.get(text.casefold())
        if exact or not text:
            return exact
        rank, suit = text[:-1], read_suit(text[-1])
        if rank in ("T", "t") and "T" not in self.ranks:
            rank = "10"
        return self._by_folded.get((rank + suit).casefold())

    def read_rank(self, written: str) -> str | None:
        """The rank written so, in either case; None where there is none such."""
        return next((rank for rank in self.ranks if rank.casefold() == written.strip().casefold()), None)

    def read_suit(self, written: str) -> str | None:
        """The suit written as a sign or a letter; None where there is none such."""
        sign = read_suit(written.strip().translate(_SELECTORS))
        return sign if sign in self.suits else None

    def all(self) -> Iterable[str]:
        """Every card, suit by suit from low to high, then the extra ones."""
        return self._by_folded.values()


def split_cards(written: str) -> list[str]:
    """The words of a hand written with blanks or commas between its cards."""
    return written.replace(",", " ").split()
