"""`# seka: allow CODE because …`: a warning that an author has seen and accepts.

It holds for its own line, or where it stands alone for the next one.  An error cannot
be allowed, and an allowance of which nothing comes is told of.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..core.codes import CODES
from ..core.diagnostics import Diagnostic, problem
from ..core.places import Span, Text
from .dialect import parse
from .tree import Mapping, Node, Scalar
from .tree import Sequence as SequenceNode

_COMMENT = re.compile(r"(?<!\S)#[ \t]?seka:(?P<said>[^\n\r]*)", re.IGNORECASE)
"""With one blank at most: a line of a profile that is commented out, such as a hand class, keeps its own blanks."""

_ALLOW = re.compile(r"\s*allow\s+(?P<code>SP\d{3})\s+because\s+\S.*", re.IGNORECASE)


@dataclass(frozen=True)
class Allowance:
    """A warning that is accepted: its code, the line that it is accepted on, and the comment."""

    code: str
    line: int
    span: Span


def allowed(texts: Sequence[Text], found: Iterable[Diagnostic], *, played: bool) -> tuple[Diagnostic, ...]:
    """What is left of some diagnostics, and what is wrong with the allowances of the last text, the file itself.

    `texts`: all that took part.  `played`: whether what only playing finds is among the diagnostics.
    """
    own = texts[-1] if texts else None
    accepted: dict[tuple[str, str, int], Allowance] = {}
    wrong: list[Diagnostic] = []
    for text in texts:
        for each in _allowances(text):
            if isinstance(each, Allowance):
                accepted[text.name, each.code, each.line] = each
            elif text is own:
                wrong.append(each)
    left, used = _sorted_out(found, accepted)
    unused = [each for key, each in accepted.items() if key not in used and own is not None and each.span.text is own]
    return (*left, *wrong, *(_nothing_allowed(each) for each in unused if played or not CODES[each.code].by_play))


def _sorted_out(
    found: Iterable[Diagnostic], accepted: dict[tuple[str, str, int], Allowance]
) -> tuple[list[Diagnostic], set[tuple[str, str, int]]]:
    left: list[Diagnostic] = []
    used: set[tuple[str, str, int]] = set()
    for each in found:
        key = (each.span.text.name, each.code, each.span.line) if each.span else None
        if key in accepted and not each.is_error:
            used.add(key)
        else:
            left.append(each)
    return left, used


def _nothing_allowed(allowance: Allowance) -> Diagnostic:
    return problem("SP037", allowance.span, allowed=allowance.code)


# ---------- comments ----------------------------------------------------------------


def _allowances(text: Text) -> Iterator[Allowance | Diagnostic]:
    """What the comments of a text allow, and what is wrong with them."""
    comments = list(_COMMENT.finditer(text.content))
    inside = list(_scalars(parse(text).tree)) if comments else []
    for comment in comments:
        if not any(scalar.start < comment.start() < scalar.end for scalar in inside):
            yield _allowance(text, comment)


def _allowance(text: Text, comment: re.Match[str]) -> Allowance | Diagnostic:
    span = Span(text, comment.start(), comment.start() + len(comment[0].rstrip()))
    said = _ALLOW.fullmatch(comment["said"])
    if said is None:
        return problem("SP039", span)
    code = said["code"].upper()
    place = Span(text, comment.start("said") + said.start("code"), comment.start("said") + said.end("code"))
    if code not in CODES or CODES[code].severity == "error":
        return problem("SP038", place, allowed=code, what="an error" if code in CODES else "no code")
    alone = not text.line(span.line)[: span.column - 1].strip()
    return Allowance(code, span.line + alone, span)


def _scalars(node: Node | None) -> Iterator[Span]:
    match node:
        case Mapping():
            for key, value in node:
                yield key.span
                yield from _scalars(value)
        case SequenceNode():
            for item in node:
                yield from _scalars(item)
        case Scalar(span=span):
            yield span
