"""What can be told of expressions by looking at them: whether two say the same, and whether one is kept exact."""

from __future__ import annotations

from typing import Any

from ..language import core as c


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
