"""`hands:` — which cards of a seat count, and what a hand is worth."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.places import Span
from ...source.tree import Mapping, Node, Null
from .. import core as c
from .. import types as t
from ..checker import Checker
from ..core import Privacy
from ..definitions import define_unread
from ..scope import Scope
from .labels import labels
from .nodes import child, entries, items, key_span, text, texts

_OF = Scope("of")
_HANDS = Scope("hands")
_CONSTANT = Scope("constants")


def class_order(checker: Checker, tree: Mapping) -> tuple[str, ...]:
    """The names of the classes, strongest first: as `order` says, else as they stand.  Their labels are noted too."""
    said = labels(tree).names.items()
    checker.names.labelled_classes = {label.casefold(): name for (kind, name), label in said if kind == "classes"}
    section = child(tree, "hands")
    standing = [key.text for key, value in entries(child(section, "classes")) if not isinstance(value, Null)]
    order = child(section, "order")
    if order is None:
        return tuple(standing)
    placed = texts(order)
    for item in items(order):
        if (name := text(item)) is not None and name not in standing:
            near = checker.near(name, standing)
            checker.report("SP217", item.span, name=f"`{name}`", allowed=", ".join(standing), help=near)
    missing = [name for name in standing if name not in placed]
    if missing:
        checker.report("SP305", key_span(section or tree, "order"), name=missing[0])
    return tuple(name for name in placed if name in standing)


def hands(checker: Checker, tree: Mapping) -> c.Hands | None:
    """The typed `hands:` section; None where the game values no hands."""
    section = child(tree, "hands")
    if section is None:
        return None
    at = key_span(tree, "hands")
    of = child(section, "of")
    of_expr = (
        checker.expression(of, _OF, t.CARDS, "`of`")
        if of is not None
        else c.Zone(at, t.CARDS, Privacy.PUBLIC, "hand", c.OWNER)
    )
    best = child(section, "best")
    best_expr = checker.expression(best, _CONSTANT, t.NUMBER, "`best`") if best is not None else None
    least, most = _size(checker, section, at)
    classes = tuple(_classes(checker, section, at))
    define_unread(checker, in_hands=True)
    return c.Hands(of_expr, best_expr, least, most, dict(checker.hand_definitions), classes, at)


def _size(checker: Checker, section: Node, at: Span) -> tuple[int, int]:
    """The fewest and the most cards of a hand."""
    node = child(section, "size")
    if node is None:
        checker.report("SP306", at)
        return 1, 1
    words = (text(node) or "").split()
    numbers = [int(word) for word in words if word.isdecimal() and len(word) < 4]
    if len(words) == 1 and len(numbers) == 1:
        numbers *= 2
    elif len(words) != 3 or words[1] != "to" or len(numbers) != 2:
        numbers = []
    if not numbers or not 1 <= numbers[0] <= numbers[1]:
        checker.report("SP307", node.span, found=text(node))
        return 1, 1
    return numbers[0], numbers[1]


def _classes(checker: Checker, section: Node, at: Span) -> Iterable[c.HandClass]:
    written = {key.text: (key, value) for key, value in entries(child(section, "classes"))}
    if not checker.names.classes:
        checker.report("SP308", at)
    for name in checker.names.classes:
        key, node = written[name]
        when, score = child(node, "when"), child(node, "score")
        typed_score = checker.expression(score, _HANDS, None, "`score`") if score is not None else None
        if typed_score is not None and not typed_score.type.is_ordered:
            checker.report("SP309", typed_score.span, have=typed_score.type)
        yield c.HandClass(
            name,
            checker.expression(when, _HANDS, t.YESNO, "`when`") if when is not None else None,
            typed_score,
            key.span,
        )
