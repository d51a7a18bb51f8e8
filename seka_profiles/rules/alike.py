"""What can be told of expressions by looking at them: whether two say the same, whether one is kept exact, and whether
one tells suits apart."""

from __future__ import annotations

from typing import Any

from ..language import core as c
from ..language.traverse import everything, parts


def is_exact(expr: c.Expr) -> bool:
    """Whether a number is known to be kept as a plain integer where it is integral."""
    if expr.type.kind != "number":
        return True
    if isinstance(expr, c.Conditional):
        return is_exact(expr.then) and is_exact(expr.otherwise)
    if isinstance(expr, c.Apply):
        return expr.function == "count"
    exact = (c.Constant, c.Setting, c.TableVariable, c.SeatVariable, c.Local, c.CardAttribute, c.Given)
    return isinstance(expr, exact)


def is_same(left: Any, right: Any) -> bool:
    """Whether two expressions say the same, wherever they stand."""
    if type(left) is not type(right):
        return False
    if isinstance(left, tuple):
        return len(left) == len(right) and all(map(is_same, left, right))
    if not isinstance(left, c.Expr):
        return bool(left == right)
    names = (name for name in left.__dataclass_fields__ if name != "span")
    return all(is_same(getattr(left, name), getattr(right, name)) for name in names)


# ---------- suits ---------------------------------------------------------------


def takes_suits_alike(expr: c.Expr, in_any_order: bool = False) -> bool:
    """Whether a part of what values hands tells no more of suits and cards than which it names; may say no too often.

    A setting names one as well.  Definitions are not looked into.  `in_any_order`: whether nothing is asked of the
    list that the expression gives but what is in it.
    """
    if isinstance(expr, c.Given):
        return in_any_order and expr.name == "suits"
    if isinstance(expr, c.Setting):
        return not expr.type.is_list or expr.type.innermost.kind not in ("suit", "card")
    if isinstance(expr, c.Each | c.Filter):
        source, body = parts(expr)
        return takes_suits_alike(source, in_any_order) and takes_suits_alike(body)
    if isinstance(expr, c.Apply | c.Operation) and _compares_cards(expr):
        return False
    if isinstance(expr, c.Apply) and len(expr.arguments) == 1:
        return takes_suits_alike(expr.arguments[0], expr.function not in _BY_PLACE)
    return isinstance(expr, _OF_HANDS) and all(map(takes_suits_alike, parts(expr)))


_OF_HANDS = (c.Apply, c.CardAttribute, c.Conditional, c.Constant, c.HandCards, c.Items, c.Local, c.Named, c.Operation)

_BY_PLACE = frozenset({"first", "top"})

_COMPARING_NOTHING = _BY_PLACE | {"count", "+"}


def _compares_cards(expr: c.Apply | c.Operation) -> bool:
    """Whether it is asked if cards are the same, none of them by its name."""
    if (expr.function if isinstance(expr, c.Apply) else expr.operator) in _COMPARING_NOTHING:
        return False
    kinds = {part.type.innermost.kind for part in parts(expr)}
    return kinds <= {"card", "unknown"} and not any(map(_is_written, parts(expr)))


def _is_written(expr: c.Expr) -> bool:
    """Whether an expression only names what it gives."""
    return all(isinstance(node, c.Constant | c.Setting | c.Items) for node in everything(expr))
