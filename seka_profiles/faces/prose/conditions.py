"""How conditions are said: a clause for every kind of expression that is yes or no, and for its opposite."""

from __future__ import annotations

from ...language import core as c
from ...language.types import YESNO
from ..model.words import listed
from .english import Members, are, either, numeral, whose
from .lists import attribute, is_seats, members, together, unfolded
from .nouns import subject
from .predicates import OPPOSITE, card_status, comparison, parts_of, predicate, status
from .speaker import Speaker, clause

# ---------- names -------------------------------------------------------------------


@clause(c.Constant)
def constant(speaker: Speaker, expr: c.Constant, denied: bool) -> str:
    """What always or never holds."""
    return "always" if expr.value is not denied else "never"


@clause(c.Setting)
@clause(c.TableVariable)
@clause(c.Local)
def switch(speaker: Speaker, expr: c.Expr, denied: bool) -> str:
    """A yes or no that has a name."""
    return f"{speaker.noun(expr)} is {'no' if denied else 'yes'}"


@clause(c.Named)
def named(speaker: Speaker, expr: c.Named, denied: bool) -> str:
    """A definition."""
    return f"{speaker.noun(expr)} {'does not hold' if denied else 'holds'}"


@clause(c.SeatVariable)
def seat_variable(speaker: Speaker, expr: c.SeatVariable, denied: bool) -> str:
    """What is so of a seat."""
    return f"{speaker.noun(expr.seat)} {status(speaker, expr.name, denied=denied)}"


@clause(c.CardAttribute)
def card_attribute(speaker: Speaker, expr: c.CardAttribute, denied: bool) -> str:
    """What is so of a card."""
    return f"{speaker.noun(expr.card)} {card_status(speaker, expr.name, denied=denied)}"


# ---------- operators ---------------------------------------------------------------


@clause(c.Operation)
def operation(speaker: Speaker, expr: c.Operation, denied: bool) -> str:
    """Joined conditions, and comparisons."""
    if expr.operator == "not":
        return speaker.clause(expr.operands[0], not denied)
    if expr.operator in ("and", "or"):
        return _joined(speaker, expr, denied)
    left, right = expr.operands
    operator = OPPOSITE[expr.operator] if denied else expr.operator
    if isinstance(left, c.Constant) and not isinstance(right, c.Constant) and operator not in ("in", "not in"):
        left, right, operator = right, left, _MIRRORED[operator]
    for pattern in (_answer, _counted, _lap, _hands, _member):
        if (said := pattern(speaker, left, operator, right)) is not None:
            return said
    noun, many = subject(speaker, left)
    return f"{noun} {are(comparison(speaker, operator, right), many)}"


_MIRRORED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


def _joined(speaker: Speaker, expr: c.Operation, denied: bool) -> str:
    """`A, B and C`; what is joined otherwise within it stands in brackets; terms that all hold hold together."""
    parts = list(parts_of(expr, expr.operator))
    if not denied and all(isinstance(part, c.Named) for part in parts):
        names = [speaker.noun(part) for part in parts]
        return f"{listed(names)} hold" if expr.operator == "and" else f"{either(names)} holds"
    said = []
    for part in parts:
        words = speaker.clause(part, denied)
        is_mixed = isinstance(_inner(part), c.Operation | c.Conditional) and _is_joined(_inner(part))
        said.append(f"({words})" if is_mixed else words)
    return listed(said) if (expr.operator == "and") != denied else either(said)


def _inner(expr: c.Expr) -> c.Expr:
    while isinstance(expr, c.Operation) and expr.operator == "not":
        expr = expr.operands[0]
    return expr


def _is_joined(expr: c.Expr) -> bool:
    return isinstance(expr, c.Conditional) or (isinstance(expr, c.Operation) and expr.operator in ("and", "or"))


def _answer(speaker: Speaker, left: c.Expr, operator: str, right: c.Expr) -> str | None:
    """Something that is compared with yes or no."""
    if isinstance(right, c.Constant) and isinstance(right.value, bool):
        return speaker.clause(left, (operator == "==") is not right.value)
    return None


def _lap(speaker: Speaker, left: c.Expr, operator: str, right: c.Expr) -> str | None:
    """Which round it is."""
    if not (isinstance(left, c.Given) and left.name == "lap") or operator not in ("==", ">"):
        return None
    number = speaker.noun(right)
    return f"it is round {number}" if operator == "==" else f"round {number} is over"


def _hands(speaker: Speaker, left: c.Expr, operator: str, right: c.Expr) -> str | None:
    """Hands that are compared with each other or with a class."""
    match left, right:
        case c.Apply(function="strength", arguments=(one,)), c.Apply(function="strength", arguments=(other,)):
            hands = [whose(speaker.noun(seat), "hand") for seat in (one, other)]
            return f"{hands[0]} {_BEATS[operator]} {hands[1]}"
        case c.Apply(function="class", arguments=(one,)), c.Constant(value=name):
            hand = whose(speaker.noun(one), "hand")
            return f"{hand} {_CLASSED[operator].format(speaker.called('classes', str(name)))}"
    return None


_BEATS = {
    "==": "is exactly as strong as",
    "!=": "is not exactly as strong as",
    "<": "is beaten by",
    "<=": "does not beat",
    ">": "beats",
    ">=": "is not beaten by",
}
_CLASSED = {
    "==": "is of the class {}",
    "!=": "is not of the class {}",
    "<": "is of a class below {}",
    "<=": "is at most of the class {}",
    ">": "is of a class above {}",
    ">=": "is at least of the class {}",
}


def _member(speaker: Speaker, left: c.Expr, operator: str, right: c.Expr) -> str | None:
    """Whether something is one of a list."""
    if operator not in ("in", "not in") or isinstance(right, c.Items):
        return None
    found, item = unfolded(speaker, right), speaker.noun(left)
    if isinstance(found, c.Filter) and is_seats(found.source):
        return speaker.binding(found.local, item).clause(found.condition, operator == "not in")
    return f"{item} {'is' if operator == 'in' else 'is not'} one of {together(speaker, right)}"


# ---------- how many ----------------------------------------------------------------


def _counted(speaker: Speaker, left: c.Expr, operator: str, right: c.Expr) -> str | None:
    """How many there are: `only one player is still in`, `there is no card in the pack`."""
    match left, right:
        case c.Apply(function="count", arguments=(source,)), c.Constant(value=int(number)):
            how_many, many = _how_many(operator, number)
            if how_many:
                return _there_are(speaker, source, how_many, many)
    return None


def _how_many(operator: str, number: int) -> tuple[str, bool]:
    """`at least two`, and whether that is several; empty words where there are none such."""
    if (operator, number) in _FEW:
        return _FEW[operator, number]
    return (_MANY[operator].format(numeral(number)), number != 1) if operator in _MANY else ("", False)


_FEW = {
    ("==", 0): ("no", False),
    ("<=", 0): ("no", False),
    ("<", 1): ("no", False),
    (">", 0): ("at least one", False),
    ("!=", 0): ("at least one", False),
    ("==", 1): ("only one", False),
}
_MANY = {
    "==": "exactly {}",
    "!=": "not exactly {}",
    "<": "fewer than {}",
    "<=": "at most {}",
    ">": "more than {}",
    ">=": "at least {}",
}


def _there_are(speaker: Speaker, source: c.Expr, how_many: str, many: bool) -> str:
    found = unfolded(speaker, source)
    if isinstance(found, c.Filter):
        said = predicate(speaker, found.condition, found.local, many)
        if said is not None:
            return f"{how_many} {_number(members(speaker, found.source), many)} {said}"
    if isinstance(found, c.Apply) and found.function == "best":
        who = members(speaker, found.arguments[0])
        return f"{how_many} of the {who.many} {are('has', many)} the strongest hand"
    return f"there {are('is', many)} {how_many} {_number(members(speaker, source), many)}"


def _number(what: Members, many: bool) -> str:
    return what.many if many else what.one


# ---------- the rest ----------------------------------------------------------------


@clause(c.Conditional)
def conditional(speaker: Speaker, expr: c.Conditional, denied: bool) -> str:
    """One of two conditions."""
    then, otherwise = (speaker.clause(part, denied) for part in (expr.then, expr.otherwise))
    return f"({then} if {speaker.clause(expr.condition)}, otherwise {otherwise})"


@clause(c.Knows)
def knows(speaker: Speaker, expr: c.Knows, denied: bool) -> str:
    """Whether a seat has seen cards."""
    verb = "has not seen all of" if denied else "has seen all of"
    return f"{speaker.noun(expr.seat)} {verb} {together(speaker, expr.cards)}"


@clause(c.Apply)
def apply(speaker: Speaker, expr: c.Apply, denied: bool) -> str:
    """A function that says yes or no."""
    (source,) = expr.arguments
    if expr.function in ("all", "any"):
        return _quantified(speaker, source, expr.function == "all", denied)
    if expr.function == "same":
        return _same(speaker, source, denied)
    noun, many = subject(speaker, source)
    if isinstance(source, c.HandCards):
        many = False
    verb = are("does not follow" if denied else "follows", many)
    return f"{noun} {verb} each other without a gap"


def _same(speaker: Speaker, source: c.Expr, denied: bool) -> str:
    few = "not all" if denied else "all"
    if isinstance(source, c.Each) and (word := attribute(speaker, source)) is not None:
        return f"{few} {members(speaker, source.source).many} have the same {word}"
    return f"{few} {members(speaker, source).many} are equal"


def _quantified(speaker: Speaker, source: c.Expr, all_of_them: bool, denied: bool) -> str:
    """`every player is …`, `no player is …`, `not every player is …`."""
    if isinstance(source, c.Items) and source.items:
        joined = c.Operation(source.span, YESNO, source.privacy, "and" if all_of_them else "or", source.items)
        return speaker.clause(joined, denied)
    items = source.source if isinstance(source, c.Each) else source
    one = members(speaker, items).one
    who = {(True, False): "every", (True, True): "not every", (False, False): "some", (False, True): "no"}
    quantified = f"{who[all_of_them, denied]} {one}"
    if not isinstance(source, c.Each):
        return f"{quantified} is yes"
    said = predicate(speaker, source.body, source.local, False)
    if said is not None:
        return f"{quantified} {said}"
    inner, introduced = speaker.meeting(source.local, one)
    return f"for {quantified}{introduced}, {inner.clause(source.body)}"
