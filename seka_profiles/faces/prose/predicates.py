"""What is said of one thing or of several alike: `is still in`, `who are still in`, `whose money is at least 2`."""

from __future__ import annotations

from collections.abc import Iterator

from ...language import core as c
from ..model.words import listed, readable
from .english import are, bare, either, is_plural
from .speaker import Speaker

OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">", "in": "not in", "not in": "in"}
_COMPARED = {
    "==": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
    "in": "is one of",
    "not in": "is none of",
}
_RANKED = {"<": "is lower than", "<=": "is not higher than", ">": "is higher than", ">=": "is not lower than"}
_VERBS = ("is", "has", "does", "can", "may", "was")
_STATES = ("still", "in", "out", "not", "at", "on", "under", "to", "no", "one", "among", "the")
"""With what a label begins that is said behind `is`."""


def parts_of(expr: c.Expr, operator: str) -> Iterator[c.Expr]:
    """What a chain of `and`, of `or` or of `+` joins."""
    if isinstance(expr, c.Operation) and expr.operator == operator:
        for operand in expr.operands:
            yield from parts_of(operand, operator)
    else:
        yield expr


def comparison(speaker: Speaker, operator: str, other: c.Expr) -> str:
    """A verb and what something is compared with: `is more than 2`, `is nobody`, `is one of 9 and 10`."""
    if isinstance(other, c.Constant) and other.value is None:
        return "is nobody" if operator == "==" else "is somebody"
    if operator in ("in", "not in") and isinstance(other, c.Items):
        return f"{_COMPARED[operator]} {listed([speaker.noun(item) for item in other.items])}"
    words = _COMPARED | _RANKED if other.type.kind == "rank" else _COMPARED
    return f"{words[operator]} {speaker.noun(other)}"


# ---------- yes and no of a seat or a card ------------------------------------------


def status(speaker: Speaker, name: str, many: bool = False, denied: bool = False) -> str:
    """What a yes or no of a seat says of it: `is still in`, `is no longer in`, `is marked `seen``, `agrees`."""
    verb, state = _state(speaker, name)
    if not denied:
        return are(f"{verb} {state}".strip(), many)
    if verb not in _VERBS:
        return are("does not", many) + f" {are(verb, True)} {state}".rstrip()
    if state.startswith("still "):
        return are(f"{verb} no longer {state.removeprefix('still ')}", many)
    return are(f"{verb} not {state}", many)


def change(speaker: Speaker, name: str, many: bool, to: bool) -> str:
    """That it becomes so or ceases to be so: `is now in`, `is no longer marked `seen``."""
    verb, state = _state(speaker, name)
    if verb == "has":
        return are(f"has now {state}" if to else f"has not {state} yet", many)
    if verb != "is":
        return f"{'now' if to else 'no longer'} {are(verb, many)} {state}".rstrip()
    return are(f"{verb} {'now' if to else 'no longer'} {state.removeprefix('still ')}", many)


def _state(speaker: Speaker, name: str) -> tuple[str, str]:
    """A verb and what follows it; a name or label that is neither a state nor a verb is a mark."""
    words = speaker.named("variables", name)
    first, _, rest = words.partition(" ")
    if first in _VERBS and rest:
        return first, rest
    if first in _STATES or first.endswith("ing"):
        return "is", words
    if is_plural(first):
        return first, rest
    return "is", f"marked `{words}`"


def card_status(speaker: Speaker, name: str, many: bool = False, denied: bool = False) -> str:
    """What a yes or no of a card says of it."""
    if name == "extra":
        return are("has a rank and a suit" if denied else "is outside rank and suit", many)
    state = name if name == "wild" else f"marked `{readable(name)}`"
    return are(f"is {'not ' if denied else ''}{state}", many)


# ---------- predicates --------------------------------------------------------------


def predicate(speaker: Speaker, condition: c.Expr, local: str, many: bool, denied: bool = False) -> str | None:
    """What a condition says of the thing called `local`, as a verb phrase; None where it cannot be said so."""
    match condition:
        case c.Operation(operator="not", operands=(inner,)):
            return predicate(speaker, inner, local, many, not denied)
        case c.Operation(operator="and" | "or"):
            parts = list(parts_of(condition, condition.operator))
            found = [predicate(speaker, part, local, many, denied) for part in parts]
            said = [each for each in found if each is not None]
            joined = listed if (condition.operator == "and") != denied else either
            return joined(said) if len(said) == len(found) else None
        case c.SeatVariable(seat=c.Local(name=name)) if name == local:
            return status(speaker, condition.name, many, denied)
        case c.CardAttribute(card=c.Local(name=name)) if name == local and condition.type.kind == "yes/no":
            return card_status(speaker, condition.name, many, denied)
        case c.Operation(operands=(left, right)) if condition.operator in OPPOSITE:
            operator = OPPOSITE[condition.operator] if denied else condition.operator
            verb = _compared(speaker, left, operator, right, local)
            return None if verb is None else are(verb, many)
    return None


def _compared(speaker: Speaker, left: c.Expr, operator: str, right: c.Expr, local: str) -> str | None:
    """A comparison of the thing itself, or of its rank or suit."""
    match left:
        case c.Local(name=name) if name == local:
            return comparison(speaker, operator, right)
        case c.CardAttribute(card=c.Local(name=name), name="rank" | "suit" as kind) if name == local:
            return _of_kind(speaker, kind, operator, right)
    return None


def _of_kind(speaker: Speaker, kind: str, operator: str, right: c.Expr) -> str | None:
    """`is of rank 9 or 10`, `is not of that suit`; None for other comparisons."""
    if operator not in ("==", "!=", "in", "not in"):
        return None
    if isinstance(right, c.Items):
        wanted = either([speaker.noun(item) for item in right.items])
    elif right.type.is_list:
        return None
    else:
        wanted = speaker.noun(right)
    what = wanted if wanted.startswith("that ") else f"{kind} {wanted}"
    return f"is {'not ' if operator in ('!=', 'not in') else ''}of {what}"


# ---------- relative clauses --------------------------------------------------------


def relative(speaker: Speaker, condition: c.Expr, local: str, item: str, many: bool) -> str:
    """The clause that singles out things of which a condition holds: `who are still in and whose money is 2`.

    `item`: the kind of the things, `seat`, `card` or another.
    """
    said = [_relative(speaker, part, local, item, many) for part in parts_of(condition, "and")]
    near = [each for each in said if each.startswith(_NEAR)]
    return " ".join([*near, listed([each for each in said if each not in near])]).strip()


_NEAR = ("of ", "other than ")
"""With what a clause begins that stands beside the thing itself, before those with a verb."""


def _relative(speaker: Speaker, part: c.Expr, local: str, item: str, many: bool) -> str:
    match part:
        case c.Operation(operator="!=", operands=(c.Local(name=name), other)) if name == local:
            return f"other than {speaker.noun(other)}"
        case c.Operation(operands=(left, right)) if (has := _attribute(speaker, left, local)) is not None:
            if part.operator in OPPOSITE and _compared(speaker, left, part.operator, right, local) is None:
                return f"whose {has} {are(comparison(speaker, part.operator, right), is_plural(has))}"
    said = predicate(speaker, part, local, many)
    if said is not None:
        of = said.removeprefix(are("is ", many))
        return of if of.startswith("of ") else f"{'who' if item == 'seat' else 'that'} {said}"
    inner = speaker.binding(local, f"that {'player' if item == 'seat' else 'card' if item == 'card' else 'one'}")
    return f"{'for whom' if item == 'seat' else 'for which'} {inner.clause(part)}"


def _attribute(speaker: Speaker, expr: c.Expr, local: str) -> str | None:
    """The name of an attribute of the thing that is no yes or no."""
    if expr.type.kind == "yes/no":
        return None
    match expr:
        case c.SeatVariable(seat=c.Local(name=name)) if name == local:
            return bare(speaker.called("variables", expr.name))
        case c.Holding(seat=c.Local(name=name)) | c.CardAttribute(card=c.Local(name=name)) if name == local:
            return expr.name
    return None
