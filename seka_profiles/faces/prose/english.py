"""Small things of English grammar: articles, numerals, verbs, whose something is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..model.words import listed

_NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ARTICLES = ("the ", "a ", "an ", "who ", "what ", "`")


@dataclass(frozen=True)
class Members:
    """What the items of a list are called, without an article: `player who is in`, `players who are in`."""

    one: str
    many: str

    def with_(self, one: str, many: str | None = None) -> Members:
        """The same with words behind it."""
        blank = "" if one.startswith(",") else " "
        return Members(f"{self.one}{blank}{one}", f"{self.many}{blank}{one if many is None else many}")


def numeral(number: int) -> str:
    """Small numbers in words: `two`, `36`."""
    return _NUMERALS[number] if 0 <= number < len(_NUMERALS) else str(number)


def a_number_of(number: int, thing: str) -> str:
    """`a card`, `three cards`."""
    return f"a {thing}" if number == 1 else f"{numeral(number)} {thing}s"


def the(words: str) -> str:
    """With an article, where it has none of its own."""
    return words if words.startswith(_ARTICLES) else f"the {words}"


def bare(words: str) -> str:
    """Without the article."""
    return words.removeprefix("the ")


def whose(owner: str, thing: str) -> str:
    """`the player's hand`; of an owner of many words `the hand of the player left of the dealer`."""
    thing = bare(thing)
    if owner.count(" ") < 2 and not owner.startswith("all "):
        return f"{owner}'s {thing}"
    return f"the {thing} of {owner}"


def is_plural(words: str) -> bool:
    """Whether a name sounds like several: `points`, `pots resolved`, `deals of a session`."""
    head = words.strip("`").removeprefix("the ").partition(" of ")[0].split()
    return any(len(word) > 3 and word[-1] == "s" and word[-2] not in "sui" for word in (head[:1] + head[-1:]))


def several(word: str) -> str:
    """The plural of a plain noun."""
    return word if is_plural(word) else f"{word}s"


def are(verb: str, many: bool) -> str:
    """A verb phrase in the singular, as several do it: `is not` → `are not`, `pays` → `pay`."""
    if not many:
        return verb
    first, blank, rest = verb.partition(" ")
    return _PLURAL_VERBS.get(first, first.removesuffix("s")) + blank + rest


_PLURAL_VERBS = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go", "can": "can", "may": "may"}


def either(words: Sequence[str]) -> str:
    """`A`, `A or B`."""
    return listed(words, "or")


def in_turn(words: Sequence[str]) -> str:
    """Things whose order counts: `first A, then B`."""
    return ", ".join(("then " if place else "first ") + word for place, word in enumerate(words))
