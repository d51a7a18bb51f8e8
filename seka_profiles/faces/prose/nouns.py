"""How values are called: a noun phrase for every kind of expression."""

from __future__ import annotations

from ...engine.moves import write_value
from ...language import core as c
from ...language.types import Type
from ..model.words import listed
from .english import bare, either, in_turn, is_plural, several, the, whose
from .lists import attribute, members, of_all_seats, together, unfolded
from .predicates import parts_of
from .speaker import Speaker, noun

# ---------- names -------------------------------------------------------------------


@noun(c.Constant)
def constant(speaker: Speaker, expr: c.Constant) -> str:
    """A number, a card, a class by its label."""
    if expr.type.kind == "class":
        return speaker.called("classes", str(expr.value))
    return write_value(expr.value)


@noun(c.Setting)
def setting(speaker: Speaker, expr: c.Setting) -> str:
    """A setting by its label."""
    return speaker.the("settings", expr.name)


@noun(c.TableVariable)
def table_variable(speaker: Speaker, expr: c.TableVariable) -> str:
    """A variable; one that holds a seat is a role: `the chair`; a yes or no keeps its marks."""
    if expr.type.kind == "yes/no":
        return speaker.marked("variables", expr.name)
    return the(speaker.role(expr.name)) if expr.type.kind == "seat" else speaker.the("variables", expr.name)


@noun(c.SeatVariable)
def seat_variable(speaker: Speaker, expr: c.SeatVariable) -> str:
    """What a seat has."""
    name = speaker.called("variables", expr.name)
    return whose(speaker.noun(expr.seat), f"`{name.strip('`')}`" if expr.type.kind == "seat" else name)


@noun(c.Holding)
def holding(speaker: Speaker, expr: c.Holding) -> str:
    """A seat's balance or money."""
    return whose(speaker.noun(expr.seat), expr.name)


@noun(c.Local)
def local(speaker: Speaker, expr: c.Local) -> str:
    """A name nearby: what it was introduced as, else itself."""
    return speaker.locals.get(expr.name) or speaker.called("variables", expr.name)


@noun(c.Named)
def named(speaker: Speaker, expr: c.Named) -> str:
    """A definition by its name; with arguments what it is of."""
    body = unfolded(speaker, expr)
    if body is not expr:
        return speaker.noun(body)
    said = speaker.called("definitions", expr.name.partition(" ")[0])
    if not expr.arguments:
        return the(said)
    return f"the {bare(said)} of {listed([speaker.noun(each) for each in expr.arguments])}"


@noun(c.Given)
def given(speaker: Speaker, expr: c.Given) -> str:
    """What is always there."""
    own = {"actor": speaker.actor, "asker": speaker.asker, "lap": "the number of the round", "pot": "the pot"}
    return own.get(expr.name) or ("the pack" if expr.name == "pack" else together(speaker, expr))


# ---------- cards -------------------------------------------------------------------


@noun(c.Zone)
def zone(speaker: Speaker, expr: c.Zone) -> str:
    """A place for cards, or what lies there."""
    word = speaker.zone(expr.name)
    return the(word) if expr.seat is None else whose(speaker.noun(expr.seat), word)


@noun(c.HandCards)
def hand_cards(speaker: Speaker, expr: c.HandCards) -> str:
    """The cards that are valued."""
    return "the hand"


@noun(c.CardAttribute)
def card_attribute(speaker: Speaker, expr: c.CardAttribute) -> str:
    """What a card has."""
    return f"the {expr.name} of {speaker.noun(expr.card)}"


# ---------- lists -------------------------------------------------------------------


@noun(c.Each)
def each(speaker: Speaker, expr: c.Each) -> str:
    """What every item of a list has: `the ranks of the hand`."""
    word = attribute(speaker, expr)
    if word is None:
        body, one = for_each(speaker, expr)
        return f"{body}, for every {one}"
    if word.startswith("`"):
        return f"the {word} of every {members(speaker, expr.source).one}"
    return f"the {several(word)} of {together(speaker, expr.source)}"


def for_each(speaker: Speaker, expr: c.Each) -> tuple[str, str]:
    """What is computed for each item, and what one item is called."""
    one = members(speaker, expr.source).one
    inner, introduced = speaker.meeting(expr.local, one)
    return inner.noun(expr.body), one + introduced


@noun(c.Filter)
@noun(c.Rotated)
def some(speaker: Speaker, expr: c.Filter | c.Rotated) -> str:
    """Some items of a list, or seats in an order."""
    return together(speaker, expr)


@noun(c.Items)
def items(speaker: Speaker, expr: c.Items) -> str:
    """Things that were listed; what is computed in the order in which it counts."""
    said = [speaker.noun(item) for item in expr.items]
    if len(said) < 2 or all(isinstance(item, c.Constant) for item in expr.items):
        return ", ".join(said) or "nothing"
    return in_turn(said)


@noun(c.Beside)
def beside(speaker: Speaker, expr: c.Beside) -> str:
    """A neighbour."""
    nearest, who = ("next ", _among(speaker, expr.among)) if expr.among is not None else ("", "")
    if isinstance(expr.seat, c.Given) and expr.seat.name == "actor":
        return f"{whose(speaker.actor, f'{nearest}neighbour')} on the {expr.side}{who}"
    return f"the {nearest}player {expr.side} of {speaker.noun(expr.seat)}{who}"


def _among(speaker: Speaker, among: c.Expr) -> str:
    who = of_all_seats(speaker, among, False)
    return f" {who}" if who else f" among {together(speaker, among)}"


@noun(c.Grid)
def grid(speaker: Speaker, expr: c.Grid) -> str:
    """A range of numbers."""
    low, high, step = (speaker.noun(part) for part in (expr.low, expr.high, expr.step))
    return f"from {low} to {high} in steps of {step}"


# ---------- arithmetic --------------------------------------------------------------

_BINDS = {"+": 1, "-": 1, "*": 2, "/": 2, "neg": 3}
_JOINTS = {"+": "plus", "-": "minus", "*": "times", "/": "divided by"}


def _within(speaker: Speaker, expr: c.Expr, least: int) -> str:
    """A part of a computation, in brackets where it would come apart."""
    binds = 4
    if isinstance(expr, c.Conditional) or (isinstance(expr, c.Items) and len(expr.items) > 1):
        binds = 0
    elif isinstance(expr, c.Operation):
        binds = _BINDS.get(expr.operator, 0) if not expr.type.is_list else 0
    said = speaker.noun(expr)
    return said if binds >= least else f"({said})"


@noun(c.Operation)
def operation(speaker: Speaker, expr: c.Operation) -> str:
    """A sum, a share; lists put together."""
    match expr:
        case c.Operation(type=Type(kind="list")):
            return " together with ".join(together(speaker, part) for part in parts_of(expr, "+"))
        case c.Operation(operator="neg", operands=(inner,)):
            return f"minus {_within(speaker, inner, 3)}"
        case c.Operation(operator="/", operands=(c.Constant(value=over), c.Constant(value=under))):
            return f"{over}/{under}"
        case c.Operation(operator="/", operands=(whole, c.Constant(value=2))):
            return f"half of {_within(speaker, whole, 4)}"
        case c.Operation(operator="*", operands=(once, c.Constant(value=2))):
            return f"twice {_within(speaker, once, 4)}"
    left, right = expr.operands
    binds = _BINDS[expr.operator]
    return f"{_within(speaker, left, binds)} {_JOINTS[expr.operator]} {_within(speaker, right, binds + 1)}"


@noun(c.Conditional)
def conditional(speaker: Speaker, expr: c.Conditional) -> str:
    """One of two values."""
    then, last = _within(speaker, expr.then, 1), expr.otherwise
    otherwise = speaker.noun(last) if isinstance(last, c.Conditional) else _within(speaker, last, 1)
    return f"{then} if {speaker.clause(expr.condition)}, otherwise {otherwise}"


# ---------- functions ---------------------------------------------------------------


@noun(c.Apply)
def apply(speaker: Speaker, expr: c.Apply) -> str:
    """What a function gives."""
    first = expr.arguments[0]
    if expr.function in ("max", "min"):
        return _extreme(speaker, expr.function == "max", expr.arguments)
    if expr.function == "sum" and isinstance(first, c.Each) and attribute(speaker, first) is None:
        body, one = for_each(speaker, first)
        return f"the sum, over every {one}, of {body}"
    if expr.function in ("first", "top"):
        return _end(speaker, expr.function, first)
    if expr.function == "count":
        return f"the number of {members(speaker, first).many}"
    if expr.function == "best":
        return f"the {members(speaker, expr).many}"
    joined = isinstance(first, c.Operation) and first.type.is_list
    return _FUNCTIONS[expr.function].format(_within(speaker, first, 1) if joined else together(speaker, first))


_FUNCTIONS = {
    "sum": "the sum of {0}",
    "multiples": "how often each occurs among {0}, the most frequent first",
    "grouped": "{0}, the most frequent first and equally frequent ones from high to low",
    "strength": "the strength of the hand of {0}",
    "class": "the class of the hand of {0}",
}


def _end(speaker: Speaker, function: str, source: c.Expr) -> str:
    """The first or the last of a list."""
    if function == "first" and isinstance(source, c.HandCards):
        return "the highest card of the hand"
    if function == "first" and isinstance(source, c.Apply) and source.function == "multiples":
        return f"the greatest number of equal ones among {together(speaker, source.arguments[0])}"
    if isinstance(source, c.Zone) or (isinstance(source, c.Given) and source.name == "seats"):
        word = "top" if function == "top" and isinstance(source, c.Zone) else _ENDS[function]
        return f"the {word} {members(speaker, source).one}"
    return f"the {_ENDS[function]} of {together(speaker, source)}"


_ENDS = {"first": "first", "top": "last"}


def _extreme(speaker: Speaker, most: bool, arguments: tuple[c.Expr, ...]) -> str:
    """The greatest or the least of a list or of several values."""
    word = "greatest" if most else "least"
    if len(arguments) == 1 and isinstance(arguments[0], c.Items):
        arguments = arguments[0].items
    if len(arguments) > 1:
        if len(arguments) == 2:
            word = "greater" if most else "lesser"
        return f"the {word} of {listed([_within(speaker, each, 1) for each in arguments])}"
    (source,) = arguments
    if not isinstance(source, c.Each):
        return f"the {word} of {together(speaker, source)}"
    if (owned := attribute(speaker, source)) is not None:
        return f"the {word} {owned} of any {members(speaker, source.source).one}"
    body, one = for_each(speaker, source)
    return f"the {word}, for any {one}, of {body}"


def subject(speaker: Speaker, expr: c.Expr) -> tuple[str, bool]:
    """A noun as the subject of a sentence, and whether its verb stands in the plural."""
    said = speaker.noun(expr)
    if unfolded(speaker, expr) is expr and isinstance(expr, c.Named | c.TableVariable | c.SeatVariable | c.Local):
        return said, is_plural(speaker.called("definitions" if isinstance(expr, c.Named) else "variables", expr.name))
    if isinstance(expr, c.Setting):
        return said, is_plural(said)
    return said, is_plural(expr.name) if isinstance(expr, c.CardAttribute) else expr.type.is_list


def one_of(speaker: Speaker, domain: c.Expr) -> str:
    """What may be chosen: a range, or one item of a list."""
    if isinstance(domain, c.Grid):
        return speaker.noun(domain)
    if isinstance(domain, c.Items):
        return either([speaker.noun(item) for item in domain.items])
    return f"a {members(speaker, domain).one}"
