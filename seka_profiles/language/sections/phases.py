"""`phases:` — steps on entry, one decision, what comes after it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...core.places import Span
from ...source.tree import Mapping, Node, Null, Scalar
from .. import core as c
from .. import syntax as s
from .. import types as t
from ..checker import Checker
from ..core import Privacy
from ..definitions import declare_local
from ..operators import a_list
from ..scope import Scope
from ..statements import block
from .calling import check_calls, check_labels_of_actions
from .nodes import child, entries, key_span, text

_TABLE = Scope("table")


def phase_names(tree: Mapping) -> tuple[str, ...]:
    """The names of the phases in file order."""
    return tuple(key.text for key, node in entries(child(tree, "phases")) if not isinstance(node, Null))


def phases(checker: Checker, tree: Mapping) -> tuple[c.Phase, ...]:
    """The typed phases, in file order."""
    found = tuple(
        _phase(checker, key, node) for key, node in entries(child(tree, "phases")) if not isinstance(node, Null)
    )
    check_calls(checker, found)
    check_labels_of_actions(checker, tree)
    return found


def _phase(checker: Checker, key: Scalar, node: Node) -> c.Phase:
    turns, ask = child(node, "turns"), child(node, "ask")
    if turns is not None and ask is not None and isinstance(node, Mapping):
        checker.report("SP316", key_span(node, "ask"), name=key.text)
    if turns is None and ask is None and child(node, "actions") is not None and isinstance(node, Mapping):
        checker.report("SP317", key_span(node, "actions"), name=key.text)
    typed_turns = _turns(checker, turns) if turns is not None else None
    typed_ask = None
    if ask is not None and not turns:
        typed_ask = _ask(checker, ask, key_span(node, "ask"), _TABLE, child(node, "actions"))
    actions: tuple[c.Action, ...] = ()
    if typed_turns is not None:
        actions = _actions(checker, child(node, "actions"), _TABLE.momentarily(("actor", "lap")))
    if (turns is not None or ask is not None) and child(node, "actions") is None:
        checker.report("SP318", key.span, name=key.text)
    return c.Phase(
        key.text,
        block(checker, child(node, "steps"), _TABLE),
        typed_turns,
        typed_ask,
        actions,
        block(checker, child(node, "then"), _TABLE),
        key.span,
    )


def _turns(checker: Checker, node: Node) -> c.Turns:
    first = _public(checker, child(node, "first"), _TABLE, t.MAYBE_SEAT, "`first`")
    among = _public(checker, child(node, "among"), _TABLE, t.SEATS, "`among`")
    until = _public(checker, child(node, "until"), _TABLE.momentarily(("lap",)), t.YESNO, "`until`")
    everyone = c.Given(node.span, t.SEATS, Privacy.PUBLIC, "seats")
    if first is None:
        first = c.Apply(node.span, t.SEAT, Privacy.PUBLIC, "first", (everyone,))
    return c.Turns(first, among or everyone, until, node.span)


def _public(checker: Checker, node: Node | None, scope: Scope, want: t.Type, place: str) -> c.Expr | None:
    """The expression of a key that everybody must be able to compute; None where the key is absent."""
    if node is None:
        return None
    return checker.public(checker.expression(node, scope, want, place), place)


def _ask(checker: Checker, node: Node, at: Span, scope: Scope, actions: Node | None) -> c.Ask:
    """A question whose key stands `at`; `actions` are those of the phase, or of the nested `ask` itself."""
    who = child(node, "who")
    if who is None:
        checker.report("SP319", at)
        typed_who = checker.poison(at, t.SEATS)
    else:
        typed_who = _asked(checker, who, scope)
    secret = child(node, "secret")
    typed_secret = checker.expression(secret, Scope("constants"), t.YESNO, "`secret`") if secret else None
    answering = scope.momentarily(("actor",))
    typed = _actions(checker, actions, answering)
    if typed_secret is not None and not _is_no(typed_secret):
        _check_secret(checker, typed)
    until = _public(checker, child(node, "until"), scope, t.YESNO, "`until`")
    return c.Ask(typed_who, typed_secret, until, typed, at)


def _is_no(expr: c.Expr) -> bool:
    return isinstance(expr, c.Constant) and expr.value is False


def _asked(checker: Checker, node: Node, scope: Scope) -> c.Expr:
    expr = checker.expression(node, scope, None, "`who`")
    if expr.type.kind != "seat":
        expr = a_list(checker, expr, "`who`", t.SEAT)
    return checker.public(expr, "`who`")


def _check_secret(checker: Checker, actions: Iterable[c.Action]) -> None:
    """Answers are collected before any step runs, so no answer may lead elsewhere or ask again."""
    for action in actions:
        if action.again or action.ask is not None or action.forced is not None:
            checker.report("SP320", action.span, name=action.name)
        for statement in statements_in(action.steps):
            if isinstance(statement, c.Go | c.End):
                checker.report("SP321", statement.span)


def statements_in(block: c.Block) -> Iterable[c.Statement]:
    """Every statement of a block, those of its branches and loops too."""
    for statement in block:
        yield statement
        if isinstance(statement, c.If):
            for _, branch in statement.branches:
                yield from statements_in(branch)
        elif isinstance(statement, c.ForEach):
            yield from statements_in(statement.body)


# ---------- actions -------------------------------------------------------------


def _actions(checker: Checker, node: Node | None, scope: Scope) -> tuple[c.Action, ...]:
    return tuple(_action(checker, key, value, scope) for key, value in entries(node))


def _action(checker: Checker, key: Scalar, node: Node, scope: Scope) -> c.Action:
    _action_name(checker, key)
    forced = _public(checker, child(node, "forced"), scope, t.YESNO, "`forced`")
    choices = tuple(_choices(checker, child(node, "choose"), scope))
    inner = replace(scope, partly=not isinstance(child(node, "choose"), Mapping | None))
    for name, domain, span in choices:
        inner = inner.binding(name, domain.type.item or t.UNKNOWN, domain.privacy, span)
    nested = child(node, "ask")
    ask = None
    if nested is not None:
        if "asker" in scope.momentary:
            checker.report("SP322", key_span(node, "ask"))
        else:
            asking = scope.momentarily(("asker",))
            ask = _nested(checker, nested, key_span(node, "ask"), scope, asking)
    if forced is not None and (choices or ask):
        checker.report("SP323", key.span, name=key.text)
    return c.Action(
        key.text,
        _public(checker, child(node, "when"), scope, t.YESNO, "`when`"),
        forced,
        tuple((name, domain) for name, domain, _ in choices),
        block(checker, child(node, "steps"), inner),
        _again(checker, child(node, "again")),
        ask,
        key.span,
    )


def _nested(checker: Checker, node: Node, at: Span, scope: Scope, answering: Scope) -> c.Ask:
    """`who` and `until` of a nested question are read with the acting seat as `actor`."""
    outer = _ask(checker, node, at, scope, None)
    actions = _actions(checker, child(node, "actions"), answering)
    if not actions:
        checker.report("SP318", at, name="ask")
    if outer.secret is not None and not _is_no(outer.secret):
        _check_secret(checker, actions)
    return c.Ask(outer.who, outer.secret, outer.until, actions, outer.span)


def _action_name(checker: Checker, key: Scalar) -> None:
    words = key.text.split()
    if not words or "," in key.text or words != key.text.split(" ") or any(word[0].isdigit() for word in words):
        checker.report("SP324", key.span, name=key.text)


def _again(checker: Checker, node: Node | None) -> bool:
    said = text(node)
    if said not in (None, "yes", "no") and node is not None:
        checker.report("SP220", node.span, place="`again`", want="yes or no", have=f"`{said}`")
    return said == "yes"


def _choices(checker: Checker, node: Node | None, scope: Scope) -> Iterable[tuple[str, c.Expr, Span]]:
    for key, value in entries(node):
        found = checker.parsed(value, "domain")
        domain = checker.check(found[0], scope) if found else checker.poison(value.span)
        domain = a_list(checker, domain, "a choice")
        checker.public(domain, "a choice", allowed=Privacy.OWN)
        item = domain.type.item or t.UNKNOWN
        if item.kind in ("list", "class", "strength"):
            checker.report("SP241", domain.span, have=item.plural)
        if not key.text.isidentifier():
            checker.report("SP310", key.span, name=key.text, what="a choice")
        declare_local(checker, s.Name(key.span, key.text), scope)
        yield key.text, domain, key.span
