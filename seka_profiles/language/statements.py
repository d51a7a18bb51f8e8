"""Rules for statements and blocks of steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..core.places import Span
from ..source.tree import Mapping, Node, Null, Scalar, Sequence
from . import core as c
from . import syntax as s
from . import types as t
from .checker import Checker
from .definitions import declare_local, taken
from .invented import report_undeclared
from .operators import a_list, as_cards
from .scope import HOLDINGS, MOMENTARY, Scope

MOST_NESTING = 8

MOST_BRANCHES = 100
"""The most branches of one `if`."""

Rule = Callable[[Checker, Any, Scope], c.Statement]


def block(checker: Checker, node: Node | None, scope: Scope, depth: int = 0) -> c.Block:
    """The statements of `steps:`, `then:` or a branch; empty where the node is absent or broken."""
    if node is None or isinstance(node, Null):
        return ()
    if depth > MOST_NESTING:
        checker.report("SP237", _beginning(node), most=MOST_NESTING, what="levels deep")
        return ()
    done: list[c.Statement] = []
    items = node.items if isinstance(node, Sequence) else (node,)
    for item in items:
        read = len(done)
        for statement in _item(checker, item, scope, depth):
            done.append(statement)
            scope = _behind(statement, scope)
        if item is items[-1] and len(done) == read:
            done.append(c.End(item.span))  # what cannot be read may well have left, and one mistake is one message
    return tuple(done)


def _beginning(node: Node) -> Span:
    """The first statement or key of some steps."""
    if isinstance(node, Sequence) and node.items:
        return _beginning(node.items[0])
    return node.entries[0][0].span if isinstance(node, Mapping) and node.entries else node.span


def _item(checker: Checker, node: Node, scope: Scope, depth: int) -> Iterable[c.Statement]:
    if isinstance(node, Mapping):
        yield from _control(checker, node, scope, depth)
        return
    for syntax in checker.parsed(node, "statements"):
        statement = RULES[type(syntax)](checker, syntax, scope)
        scope = _behind(statement, scope)
        yield statement


def _behind(statement: c.Statement, scope: Scope) -> Scope:
    """The scope of what follows a statement in its block."""
    if not isinstance(statement, c.Let):
        return scope
    return scope.binding(statement.name, statement.value.type, statement.value.privacy, statement.span)


# ---------- control -------------------------------------------------------------


def _control(checker: Checker, node: Mapping, scope: Scope, depth: int) -> Iterable[c.Statement]:
    branches: list[tuple[c.Expr | None, c.Block]] = []
    start: Span | None = None
    for key, value in node:
        found = checker.parsed(key, "control")
        head = found[0] if found else None
        if isinstance(head, s.ForEach):
            yield from _closed(branches, start)
            branches = []
            yield _for_each(checker, key, head, value, scope, depth)
        elif head is not None:
            if isinstance(head, s.If):
                yield from _closed(branches, start)
                branches, start = [], key.span
            elif not branches or branches[-1][0] is None:
                advice = "no dash: it stands below its `if`" if key is node.entries[0][0] else None
                checker.report("SP233", key.span, key=key.text, help=advice)
            branches.append(_branch(checker, head, value, scope, depth))
            if len(branches) == MOST_BRANCHES:
                checker.report("SP237", key.span, most=MOST_BRANCHES, what="branches long")
        elif branches:  # told by its shape already; most likely a misspelt `else`
            branches.append((None, block(checker, value, scope, depth + 1)))
    yield from _closed(branches, start)


def _closed(branches: list[tuple[c.Expr | None, c.Block]], start: Span | None) -> Iterable[c.Statement]:
    if branches and start is not None:
        yield c.If(start, tuple(branches))


def _branch(checker: Checker, head: s.Syntax, value: Node, scope: Scope, depth: int) -> tuple[c.Expr | None, c.Block]:
    condition = None
    if isinstance(head, s.If | s.ElseIf):
        condition = checker.check(head.condition, scope)
        condition = checker.fitting(condition, t.YESNO, "the condition after `if`")
    return condition, block(checker, value, scope, depth + 1)


def _for_each(checker: Checker, key: Scalar, head: s.ForEach, value: Node, scope: Scope, depth: int) -> c.Statement:
    source = a_list(checker, checker.check(head.source, scope), "what `for` goes over")
    declare_local(checker, head.name, scope)
    inner = scope.binding(head.name.name, source.type.item or t.UNKNOWN, source.privacy, head.name.span)
    return c.ForEach(key.span, head.name.name, source, block(checker, value, inner, depth + 1))


# ---------- variables -----------------------------------------------------------


def _assign(checker: Checker, node: s.Assign, scope: Scope) -> c.Statement:
    name, seat, type = _target(checker, node.target, scope)
    value = checker.check(node.value, scope)
    if isinstance(node.target, s.Name) and name in checker.undeclared:
        return c.Let(node.span, name, checker.poison(value.span, value.type))  # as it is most likely meant
    if node.operator != "=":
        checker.fitting(c.Constant(node.target.span, type, c.Privacy.PUBLIC, None), t.NUMBER, "what is counted")
    value = checker.fitting(value, type, f"`{name}`")
    checker.public(value, f"the variable `{name}`")
    checker.written.add(("seat" if seat is not None else "table", name))
    return c.Assign(node.span, name, seat, node.operator, value)


def _target(checker: Checker, node: s.Syntax, scope: Scope) -> tuple[str, c.Expr | None, t.Type]:
    """Variable, seat or list of seats (None: of the table) and type of what is set."""
    if isinstance(node, s.Name) and node.name in checker.names.table and node.name not in scope.locals:
        return node.name, None, checker.names.table[node.name]
    if isinstance(node, s.Attribute):
        owner = checker.check(node.owner, scope)
        name = node.name.name
        if t.fits(owner.type, t.MAYBE_SEAT) or t.fits(owner.type, t.SEATS):
            if name in checker.names.seat:
                checker.public(owner, "whose variable is set")
                return name, owner, checker.names.seat[name]
            _not_a_seat_variable(checker, node.name)
        elif owner.type.kind != "unknown":
            checker.report("SP215", node.span, name=node.name.name, what=f"of {owner.type}")
        return name, owner, t.UNKNOWN
    _not_settable(checker, node, scope)
    return getattr(node, "name", "it"), None, t.UNKNOWN


def _not_a_seat_variable(checker: Checker, name: s.Name) -> None:
    if name.name in HOLDINGS:
        checker.report("SP215", name.span, name=name.name, what="the outcome of what is paid and taken")
    elif name.name in checker.names.zones:
        checker.report("SP215", name.span, name=name.name, what="a zone; cards go there by `deal` and `move`")
    else:
        near = checker.near(name.name, checker.names.seat)
        allowed = ", ".join(checker.names.seat) or "no variables"
        checker.report("SP212", name.span, owner="a seat", name=name.name, allowed=allowed, help=near)


def _not_settable(checker: Checker, node: s.Syntax, scope: Scope) -> None:
    if not isinstance(node, s.Name):
        checker.report("SP215", node.span, name=node.span.quoted, what="a value, not a variable")
        return
    if node.name in checker.undeclared:
        return
    what = taken(checker, node.name, scope)
    if node.name in (*MOMENTARY, "pot", "seats", "pack", "suits", "it"):
        what = "given by the table"
    if what is None and node.name in checker.names.seat:
        advice = f"say whose: `actor.{node.name}` or `seats.{node.name}`"
        checker.report("SP210", node.span, name=node.name, help=advice)
    elif what is None:
        report_undeclared(checker, node)
    else:
        checker.report("SP215", node.span, name=node.name, what=what, help=_FLOWS if node.name == "pot" else None)


_FLOWS = "money goes in by `S pays e` and out by `S takes e`"


def _let(checker: Checker, node: s.Let, scope: Scope) -> c.Statement:
    declare_local(checker, node.name, scope)
    value = checker.check(node.value, scope)
    checker.known(value)
    return c.Let(node.span, node.name.name, value)


def _draw(checker: Checker, node: s.Draw, scope: Scope) -> c.Statement:
    source = a_list(checker, checker.check(node.source, scope), "what is drawn from")
    checker.public(source, "what is drawn from")
    if node.name.name not in checker.names.table:
        _not_settable(checker, node.name, scope)
    else:
        want = checker.names.table[node.name.name]
        source = checker.fitting(source, t.list_of(want), "what is drawn from")
    checker.written.add(("table", node.name.name))
    return c.Draw(node.span, node.name.name, source)


# ---------- money ---------------------------------------------------------------


def _seats(checker: Checker, node: s.Syntax, scope: Scope, place: str) -> c.Expr:
    """A seat or a list of seats."""
    expr = checker.check(node, scope)
    return expr if expr.type.kind == "seat" else a_list(checker, expr, place, t.SEAT)


def _pay(checker: Checker, node: s.Pay, scope: Scope) -> c.Statement:
    payer = _seats(checker, node.payer, scope, "who pays")
    amount = checker.fitting(checker.check(node.amount, scope), t.NUMBER, "what is paid")
    to = None
    if isinstance(node.to, s.Name) and node.to.name == "pot":
        advice = "without `to` it goes into the pot"
        checker.report("SP220", node.to.span, place="who is paid", want=t.MAYBE_SEAT, have="the pot", help=advice)
    elif node.to is not None:
        to = checker.fitting(checker.check(node.to, scope), t.MAYBE_SEAT, "who is paid")
    return c.Pay(node.span, payer, amount, to)


def _take(checker: Checker, node: s.Take, scope: Scope) -> c.Statement:
    taker = _seats(checker, node.taker, scope, "who takes")
    amount = checker.fitting(checker.check(node.amount, scope), t.NUMBER, "what is taken")
    return c.Take(node.span, taker, amount)


# ---------- cards ---------------------------------------------------------------


def _deal(checker: Checker, node: s.Deal, scope: Scope) -> c.Statement:
    count = checker.fitting(checker.check(node.count, scope), t.NUMBER, "how many cards are dealt")
    if node.each:
        seats = a_list(checker, checker.check(node.to, scope), "what stands behind `each of`", t.SEAT)
        return c.Deal(node.span, count, "hand", seats, each=True)
    zone, seat = _place(checker, node.to, scope)
    return c.Deal(node.span, count, zone, seat, each=False)


def _place(checker: Checker, node: s.Syntax, scope: Scope) -> tuple[str, c.Expr | None]:
    """Where cards may go: a zone of the table, or a zone of a seat."""
    zones = checker.names.zones
    if isinstance(node, s.Name) and node.name not in scope.locals:
        zone = zones.get(node.name)
        if zone is not None and not zone.of_seats and node.name != "pack":
            return node.name, None
    if isinstance(node, s.Attribute) and node.name.name in zones and zones[node.name.name].of_seats:
        owner = checker.fitting(checker.check(node.owner, scope), t.MAYBE_SEAT, "whose zone it is")
        return node.name.name, owner
    is_pack = isinstance(node, s.Name) and node.name == "pack"
    expr = None if is_pack else checker.check(node, scope)
    if expr is not None and expr.type.kind in ("seat", "unknown"):
        return "hand", expr
    allowed = ", ".join(f"`{z.name}`" for z in zones.values() if not z.of_seats and z.name != "pack") or "none"
    what = expr.type if expr is not None else "the pack"
    advice = "write `gather` to put cards back" if is_pack else None
    checker.report("SP228", node.span, what=what, allowed=allowed, help=advice)
    return "hand", checker.poison(node.span)


def _gather(checker: Checker, node: s.Gather, scope: Scope) -> c.Statement:
    if node.zone is None:
        return c.Gather(node.span, None)
    zone = checker.check(node.zone, scope)
    if isinstance(zone, c.Zone) and zone.name != "pack":
        return c.Gather(node.span, zone)
    if zone.type.kind != "unknown":
        checker.report("SP228", node.zone.span, what=f"the pack from {zone.type}", allowed="", help=_GATHERED)
    return c.Gather(node.span, None)


_GATHERED = "write `gather`, `gather discard` or `gather actor.hand`"


def _move(checker: Checker, node: s.Move, scope: Scope) -> c.Statement:
    cards = as_cards(checker, checker.check(node.cards, scope), "what is moved")
    zone, seat = _place(checker, node.to, scope)
    return c.Move(node.span, cards, zone, seat)


def _reveal(checker: Checker, node: s.Reveal, scope: Scope) -> c.Statement:
    cards = as_cards(checker, checker.check(node.cards, scope), "what is revealed")
    to = None if node.to is None else _seats(checker, node.to, scope, "to whom it is revealed")
    return c.Reveal(node.span, cards, to)


# ---------- flow ----------------------------------------------------------------


def _go(checker: Checker, node: s.Go, scope: Scope) -> c.Statement:
    name = node.phase.name
    if name not in checker.names.phases:
        near = checker.near(name, checker.names.phases)
        checker.report("SP301", node.phase.span, name=name, allowed=", ".join(checker.names.phases), help=near)
    return c.Go(node.span, name)


def _end(checker: Checker, node: s.End, scope: Scope) -> c.Statement:
    return c.End(node.span)


RULES: dict[type[s.Syntax], Rule] = {
    s.Assign: _assign,
    s.Let: _let,
    s.Draw: _draw,
    s.Pay: _pay,
    s.Take: _take,
    s.Deal: _deal,
    s.Gather: _gather,
    s.Move: _move,
    s.Reveal: _reveal,
    s.Go: _go,
    s.End: _end,
}
