"""Rules for operators, conditionals and lists."""

from __future__ import annotations

from ..core.diagnostics import Edit
from . import core as c
from . import syntax as s
from . import types as t
from .checker import Checker, as_ranks, rule
from .core import Privacy
from .scope import Scope
from .types import Type

_COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")


# ---------- operators -----------------------------------------------------------


@rule(s.Operator)
def operator(checker: Checker, node: s.Operator, scope: Scope) -> c.Expr:
    symbol = node.symbol
    if symbol in _COMPARISONS and _is_comparison(node.operands[0]):
        checker.report("SP204", node.span, first=node.operands[0].symbol, second=symbol)  # type: ignore[attr-defined]
        return checker.poison(node.span, t.YESNO)
    operands = tuple(checker.check(operand, scope) for operand in node.operands)
    if symbol in ("and", "or", "not"):
        operands = tuple(checker.fitting(o, t.YESNO, f"what `{symbol}` joins") for o in operands)
        return _operation(node, t.YESNO, operands)
    if symbol == "neg":
        return _operation(node, t.NUMBER, (checker.fitting(operands[0], t.NUMBER, "what `-` turns"),))
    if symbol == "knows":
        return _knows(checker, node, operands)
    if symbol in ("in", "not in"):
        return _member(checker, node, operands)
    if symbol in _COMPARISONS:
        return _comparison(checker, node, operands)
    return _arithmetic(checker, node, operands)


def _is_comparison(node: s.Syntax) -> bool:
    return isinstance(node, s.Operator) and node.symbol in _COMPARISONS


def _operation(node: s.Operator, type: Type, operands: tuple[c.Expr, ...]) -> c.Expr:
    return c.Operation(node.span, type, max(o.privacy for o in operands), node.symbol, operands)


def _arithmetic(checker: Checker, node: s.Operator, operands: tuple[c.Expr, ...]) -> c.Expr:
    left, right = operands
    if node.symbol == "+" and left.type.is_list and right.type.is_list:
        joined = t.joined(left.type, right.type)
        if joined is not None:
            return _operation(node, joined, operands)
    elif t.fits(left.type, t.NUMBER) and t.fits(right.type, t.NUMBER):
        return _operation(node, t.NUMBER, operands)
    return _do_not_fit(checker, node, operands, t.NUMBER)


def _comparison(checker: Checker, node: s.Operator, operands: tuple[c.Expr, ...]) -> c.Expr:
    left, right = _agreeing(checker, *operands)
    joined = t.joined(left.type, right.type)
    if joined is None or (node.symbol not in ("==", "!=") and not joined.is_ordered):
        return _do_not_fit(checker, node, (left, right), t.YESNO)
    return _operation(node, t.YESNO, (left, right))


def _member(checker: Checker, node: s.Operator, operands: tuple[c.Expr, ...]) -> c.Expr:
    item, source = operands
    if not source.type.is_list and source.type.kind != "unknown":
        return _do_not_fit(checker, node, operands, t.YESNO)
    wanted = source.type.item or t.UNKNOWN
    if item.type.kind == "rank" and wanted.kind == "number":
        source = as_ranks(checker, source) or source
    elif item.type.kind == "number" and wanted.kind == "rank":
        item = as_ranks(checker, item) or item
    if t.joined(item.type, source.type.item or t.UNKNOWN) is None:
        return _do_not_fit(checker, node, (item, source), t.YESNO)
    return _operation(node, t.YESNO, (item, source))


def _agreeing(checker: Checker, left: c.Expr, right: c.Expr) -> tuple[c.Expr, c.Expr]:
    """Both sides, with the numerals of one read as ranks where the other has ranks."""
    if t.joined(left.type, right.type) is None:
        if left.type.innermost.kind == "rank" and right.type.innermost.kind == "number":
            right = as_ranks(checker, right) or right
        elif right.type.innermost.kind == "rank" and left.type.innermost.kind == "number":
            left = as_ranks(checker, left) or left
    return left, right


def _do_not_fit(checker: Checker, node: s.Operator, operands: tuple[c.Expr, ...], type: Type) -> c.Expr:
    left, right = operands
    if "unknown" in (left.type.kind, right.type.kind):  # told where it became so
        return checker.poison(node.span)
    checker.report("SP221", node.span, operator=node.symbol, left=left.type, right=right.type)
    return checker.poison(node.span, type)


def _knows(checker: Checker, node: s.Operator, operands: tuple[c.Expr, ...]) -> c.Expr:
    seat = checker.fitting(operands[0], t.MAYBE_SEAT, "who knows")
    cards = as_cards(checker, operands[1], "what is known")
    # who was shown which zone is public; who knows a certain card says where it lies
    asked = Privacy.SECRET
    if isinstance(cards, c.Zone):
        asked = cards.seat.privacy if cards.seat is not None else Privacy.PUBLIC
    return c.Knows(node.span, t.YESNO, max(seat.privacy, asked), seat, cards)


def as_cards(checker: Checker, expr: c.Expr, place: str) -> c.Expr:
    """The expression as cards: a card, a list of cards, or a list of such lists."""
    if expr.type.innermost.kind not in ("card", "unknown"):
        return checker.fitting(expr, t.CARDS, place)
    return expr


# ---------- conditionals and lists ----------------------------------------------


@rule(s.Conditional)
def conditional(checker: Checker, node: s.Conditional, scope: Scope) -> c.Expr:
    condition = checker.fitting(checker.check(node.condition, scope), t.YESNO, "the condition after `if`")
    then, otherwise = _agreeing(checker, checker.check(node.then, scope), checker.check(node.otherwise, scope))
    type = t.joined(then.type, otherwise.type)
    if type is None:
        checker.report("SP221", node.span, operator="if … else", left=then.type, right=otherwise.type)
        return checker.poison(node.span)
    privacy = max(condition.privacy, then.privacy, otherwise.privacy)
    return c.Conditional(node.span, type, privacy, condition, then, otherwise)


@rule(s.ListItems)
def list_items(checker: Checker, node: s.ListItems, scope: Scope) -> c.Expr:
    items = [checker.check(item, scope) for item in node.items]
    if any(item.type.innermost.kind == "rank" for item in items):
        items = [as_ranks(checker, item) or item for item in items]
    item_type: Type = t.UNKNOWN
    for item in items:
        joined = t.joined(item_type, item.type)
        if joined is None:
            checker.report("SP226", item.span, left=item_type.plural, right=item.type.plural)
            return checker.poison(node.span)
        item_type = joined
    privacy = max((item.privacy for item in items), default=Privacy.PUBLIC)
    return c.Items(node.span, t.list_of(item_type), privacy, tuple(items))


@rule(s.Where)
def where(checker: Checker, node: s.Where, scope: Scope) -> c.Expr:
    source = a_list(checker, checker.check(node.source, scope), "what stands before `where`")
    item = source.type.item or t.UNKNOWN
    inner, local = scope.looking_at(item, source.privacy)
    condition = checker.check(node.condition, inner)
    condition = checker.fitting(condition, t.YESNO, "the condition after `where`")
    privacy = max(source.privacy, condition.privacy)
    return c.Filter(node.span, source.type, privacy, source, local, condition)


def a_list(checker: Checker, expr: c.Expr, place: str, item: Type | None = None) -> c.Expr:
    """The expression as a list, of items of a type where one is given; poison, and reported, otherwise."""
    want = t.list_of(item or t.UNKNOWN)
    return checker.fitting(expr, want, place)


@rule(s.Rotated)
def rotated(checker: Checker, node: s.Rotated, scope: Scope) -> c.Expr:
    source = a_list(checker, checker.check(node.source, scope), "what stands before `from`", t.SEAT)
    first = _neighbour_of(checker, node.first, scope, "what stands behind `from`")
    return c.Rotated(node.span, t.SEATS, max(source.privacy, first.privacy), source, first)


@rule(s.Beside)
def beside(checker: Checker, node: s.Beside, scope: Scope) -> c.Expr:
    if isinstance(node.seat, s.Attribute) and (misread := _attribute_of_neighbour(checker, node, node.seat, scope)):
        return misread
    seat = _neighbour_of(checker, node.seat, scope, f"what stands behind `{node.side} of`")
    among = None
    if node.among is not None:
        among = a_list(checker, checker.check(node.among, scope), "what stands behind `among`", t.SEAT)
    privacy = max(seat.privacy, among.privacy if among else Privacy.PUBLIC)
    return c.Beside(node.span, t.SEAT, privacy, node.side, seat, among)


def _neighbour_of(checker: Checker, node: s.Syntax, scope: Scope, place: str) -> c.Expr:
    if isinstance(node, s.Nobody):
        checker.report("SP229", node.span)
    return checker.fitting(checker.check(node, scope), t.MAYBE_SEAT, place)


def _attribute_of_neighbour(checker: Checker, node: s.Beside, seat: s.Attribute, scope: Scope) -> c.Expr | None:
    """Poison, and reported, for `left of S.name` where `(left of S).name` is meant; None where it is as it stands."""
    expr = checker.check(seat, scope)
    if expr.type.kind in ("seat", "unknown") or seat.name.name not in checker.names.attributes(t.SEAT):
        return None
    among = f" among {node.among.span.quoted}" if node.among is not None else ""
    meant = f"({node.side} of {seat.owner.span.quoted}{among}).{seat.name.name}"
    place = f"what stands behind `{node.side} of`"
    checker.report(
        "SP220", seat.span, place=place, want=t.MAYBE_SEAT, have=expr.type, help=f"write `{meant}`",
        mends=[Edit(node.span, meant)],
    )  # fmt: skip
    return checker.poison(node.span)


@rule(s.Comprehension)
def comprehension(checker: Checker, node: s.Comprehension, scope: Scope) -> c.Expr:
    checker.report("SP219", node.span)
    return checker.poison(node.span)


@rule(s.Grid)
def grid(checker: Checker, node: s.Grid, scope: Scope) -> c.Expr:
    low = checker.fitting(checker.check(node.low, scope), t.NUMBER, "the least value")
    high = checker.fitting(checker.check(node.high, scope), t.NUMBER, "the greatest value")
    step: c.Expr = c.Constant(node.span, t.NUMBER, Privacy.PUBLIC, 1)
    if node.step is not None:
        step = checker.fitting(checker.check(node.step, scope), t.NUMBER, "the step")
    privacy = max(low.privacy, high.privacy, step.privacy)
    return c.Grid(node.span, t.list_of(t.NUMBER), privacy, low, high, step)
