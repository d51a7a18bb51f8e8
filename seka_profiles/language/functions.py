"""The built-in functions: what each takes, gives and means, in one table.

The checker, the reference, `explain` and the suggestions read it; what a function
does with values is in `rules.meaning`, under the same name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from . import types as t
from .types import Type


@dataclass(frozen=True)
class Function:
    """One function.

    `result` gives the type of the result for the types of the arguments, or None
    where it takes none such.  `takes` says in words what it takes.  `secret`: its
    value depends on cards that not everyone sees.
    """

    name: str
    takes: str
    gives: str
    meaning: str
    example: str
    result: Callable[[Sequence[Type]], Type | None]
    secret: bool = False


def _list(want: Callable[[Type], bool], give: Callable[[Type], Type]) -> Callable[[Sequence[Type]], Type | None]:
    """A function of one list whose items are as wanted."""

    def result(arguments: Sequence[Type]) -> Type | None:
        if len(arguments) != 1:
            return None
        item = arguments[0].item
        if arguments[0].kind == "unknown":
            return give(t.UNKNOWN)
        return give(item) if item is not None and (item.kind == "unknown" or want(item)) else None

    return result


def _one(want: Type, give: Type) -> Callable[[Sequence[Type]], Type | None]:
    def result(arguments: Sequence[Type]) -> Type | None:
        return give if len(arguments) == 1 and t.fits(arguments[0], want) else None

    return result


def _extreme(arguments: Sequence[Type]) -> Type | None:
    if len(arguments) == 1:
        return _list(lambda item: item.is_ordered, lambda item: item)(arguments)
    common: Type | None = t.UNKNOWN if arguments else None
    for argument in arguments:
        common = common and t.joined(common, argument)
    return common if common is not None and common.is_ordered else None


def _anything(item: Type) -> bool:
    return True


_number, _yesno = (lambda item: t.NUMBER), (lambda item: t.YESNO)

FUNCTIONS: dict[str, Function] = {
    function.name: function
    for function in (
        Function("count", "a list", "a number", "how many items the list has", "count(live) == 2",
                 _list(_anything, _number)),
        Function("sum", "a list of numbers", "a number", "all of them added up; 0 of an empty list",
                 "sum(hand.points)", _list(lambda item: item.kind == "number", _number)),
        Function("max", "a list, or two values or more", "the greatest of them",
                 "the greatest; an empty list has none", "max(last, opening)", _extreme),
        Function("min", "a list, or two values or more", "the least of them",
                 "the least; an empty list has none", "min(ceiling, actor.money)", _extreme),
        Function("all", "a list of yes/no", "yes or no", "whether every item is yes; yes of an empty list",
                 "all(live.acted)", _list(lambda item: item.kind == "yes/no", _yesno)),
        Function("any", "a list of yes/no", "yes or no", "whether some item is yes; no of an empty list",
                 "any(seats.starter)", _list(lambda item: item.kind == "yes/no", _yesno)),
        Function("first", "a list", "its first item", "the first item; an empty list has none",
                 "first(seats)", _list(_anything, lambda item: item)),
        Function("top", "a list", "its last item", "the last item, in a zone the one that came last; an empty "
                 "list has none", "top(discard)", _list(_anything, lambda item: item)),
        Function("same", "a list", "yes or no", "whether all items are equal; yes of an empty list",
                 "same(hand.rank)", _list(_anything, _yesno)),
        Function("multiples", "a list", "a list of numbers",
                 "how often each different item occurs, most frequent first: `[2, 1]` of a pair and another",
                 "multiples(hand.rank) == [2, 1]", _list(_anything, lambda item: t.list_of(t.NUMBER))),
        Function("grouped", "a list of ranks or numbers", "a list of the same",
                 "every item, the most frequent first, equally frequent ones from high to low",
                 "grouped(hand.rank)", _list(lambda item: item.is_ordered, t.list_of)),
        Function("run", "a list of ranks or numbers", "yes or no",
                 "whether all are different and follow each other without a gap, in any order",
                 "run(hand.rank)", _list(lambda item: item.kind in ("rank", "number"), _yesno)),
        Function("best", "a list of seats", "a list of seats",
                 "those with the strongest hand, all that tie, in the order of the list; a list of one seat "
                 "without looking at its hand; an empty list has none",
                 "best(live)", _list(lambda item: item.kind == "seat", lambda item: t.SEATS),
                 secret=True),
        Function("strength", "a seat", "a strength", "how strong the seat's hand is, to compare with another",
                 "strength(actor) > strength(other)", _one(t.MAYBE_SEAT, t.STRENGTH), secret=True),
        Function("class", "a seat", "a hand class", "the class of the seat's hand, to compare with a class "
                 "by its name in quotes", 'class(actor) == "pair"', _one(t.MAYBE_SEAT, t.CLASS),
                 secret=True),
    )
}  # fmt: skip
