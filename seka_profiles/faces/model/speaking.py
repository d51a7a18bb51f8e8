"""Lists, numbers and values as they are said at the table, in the language that is spoken.

The prose of rules, which is English whatever is spoken, takes its own from `words`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import TypeGuard

from ...core.grid import Grid
from ...core.numbers import write_number
from ...engine.moves import MOST_SHOWN, write_value
from ...engine.values import HIDDEN, Shown
from ...engine.views import Domain
from ..tongue import tr, tr_as, tr_many
from .words import Words

ALONE = "You"
"""The name in journals of a person who plays alone and has said no other; at the table it is a word."""


def called(seat: str) -> str:
    """What a seat is called."""
    return tr_as("at the beginning of a sentence", "You") if seat == ALONE else seat


def all_of(words: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`; nothing of nothing."""
    if not words:
        return ""
    # For translators: the end of a list: {some} is one word, or several with commas between them.
    return words[0] if len(words) == 1 else tr("{some} and {last}", some=", ".join(words[:-1]), last=words[-1])


def one_of(words: Sequence[str]) -> str:
    """`A`, `A or B`, `A, B or C`."""
    return words[0] if len(words) == 1 else _either(", ".join(words[:-1]), words[-1])


def _either(some: str, last: str) -> str:
    return tr("{some} or {last}", some=some, last=last)


def labelled(what: str, said: str) -> str:
    """`What: said`, for sentences and lists alike."""
    # For translators: the colon between a name, a number or a label and what is said of it.
    return tr("{what}: {said}", what=what, said=said)


def with_help(wrong: str, help: str) -> str:
    """What is wrong and what would do, in one line."""
    # For translators: {wrong} is what cannot be, {help} what would do; both are whole clauses.
    return tr("{wrong}; {help}", wrong=wrong, help=help)


def so_many_cards(count: int) -> str:
    """`a card`, `3 cards`."""
    # For translators: as an object: "You get 3 cards.", "To board: a card."
    return tr_many("a card", "{count} cards", count)


def value(shown: Shown) -> str:
    """A value for people: lists without brackets, seats by what they are called, what is not known in words."""
    if isinstance(shown, tuple):
        return " ".join(map(value, shown))
    if shown is None:
        # For translators: the value of something that may be a player.
        return tr("nobody")
    if isinstance(shown, bool):
        return tr("yes") if shown else tr("no")
    return tr("a hidden card") if shown == HIDDEN else called(write_value(shown))


def zone_called(name: str, words: Words) -> str:
    """What a zone is called, also where the profile has no word for one that every profile has."""
    label = words.of("zones", name)
    if label == "hand":
        # For translators: the cards that a player holds.
        return tr("hand")
    return tr("pack") if label == "pack" else label


def amount(standing: str, words: Words) -> str:
    """What an amount of seats goes by."""
    if standing == "balance":
        # For translators: what a player has won or lost so far, in money.
        return tr("balance")
    return tr("money") if standing == "money" else words.of("variables", standing)


def domain(possible: Domain) -> str:
    """What may be chosen: `1 to 10`, `1/2 to 5/2 by 1/2`, or the values as they are typed."""
    if is_range(possible):
        return _range(possible)
    shown = [write_value(each) for each in possible[:MOST_SHOWN]]
    return reduce(_either, [*shown, *(["…"] if len(possible) > MOST_SHOWN else [])])


def wanted(possible: Domain) -> str:
    """What has to be typed for a choice: `a number from 1 to 10`, `7♣ or K♥`."""
    if is_range(possible):
        # For translators: {range} is "1 to 10" or "1/2 to 5/2 by 1/2" as you have put these.
        return tr("a number from {range}", range=_range(possible))
    return domain(possible)


def is_range(possible: Domain) -> TypeGuard[range | Grid]:
    """Whether a domain is of numbers with equal steps between them, and more than two."""
    return isinstance(possible, range | Grid) and len(possible) > 2


def between(least: str, most: str) -> str:
    """`1 to 10`."""
    # For translators: a range of numbers.
    return tr("{least} to {most}", least=least, most=most)


def _range(possible: range | Grid) -> str:
    least, most = write_number(possible[0]), write_number(possible[-1])
    if possible.step == 1:
        return between(least, most)
    # For translators: a range of numbers that are {step} apart.
    return tr("{least} to {most} by {step}", least=least, most=most, step=write_number(possible.step))
