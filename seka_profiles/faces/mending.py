"""Mends carried out: of what is wrong in a text, that of which it is sure what was meant.

A mend does good or is left: the text with it is checked again, and its problem must be gone
and nothing new be wrong where it has written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..core.codes import CODES
from ..core.diagnostics import Diagnostic, Edit
from ..core.places import Text

Look = Callable[[Text], tuple[Diagnostic, ...]]
"""What checks a text."""

MOST_ROUNDS = 6
"""How often what a mend has brought to light is mended in turn."""

MOST_TRIES = 24
"""How many groups of mends are tried in a round, so that a file of nonsense ends."""


@dataclass(frozen=True)
class Mended:
    """A text with its mends.

    `problems`: those of the text as it was that are gone, mended or since they followed from what is; `number`: how
    many are mended, with those that came to light.
    """

    text: Text
    problems: tuple[Diagnostic, ...]
    number: int


def mended(text: Text, look: Look) -> Mended:
    """The text with every mend that does good; letter by letter the same elsewhere."""
    at_first = found = look(text)
    now, rounds = text, list[int]()
    while len(rounds) < MOST_ROUNDS and (chosen := _chosen(now, found, look)):
        rounds.append(len(chosen))
        now = applied(now, _edits(chosen))
        found = look(now)
    return Mended(now, tuple(_gone(at_first, found)), sum(rounds))


def _gone(before: Iterable[Diagnostic], after: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The problems that are there no more."""
    left = Counter(map(_what, after))
    for each in before:
        if left[_what(each)]:
            left[_what(each)] -= 1
        else:
            yield each


def applied(text: Text, edits: Iterable[Edit]) -> Text:
    """The text with the edits, none of which overlaps another."""
    parts, at = [], 0
    for edit in sorted(edits, key=lambda each: each.span.start):
        parts += [text.content[at : edit.span.start], edit.text]
        at = edit.span.end
    return Text(text.name, "".join(parts) + text.content[at:])


def _edits(problems: Iterable[Diagnostic]) -> list[Edit]:
    """All their edits, each once: what mends two problems is written once."""
    return list(dict.fromkeys(edit for each in problems for edit in each.mends))


def _chosen(text: Text, found: Sequence[Diagnostic], look: Look) -> list[Diagnostic]:
    """The problems whose mends do good together: all of them, or what is left when those that do not are parted off."""
    chosen: list[Diagnostic] = []
    groups = [list(_apart(text, found))]
    for _ in range(MOST_TRIES):
        group = groups.pop() if groups else []
        if not group:
            break
        if does_good(text, found, [*chosen, *group], look):
            chosen += group
        elif len(group) > 1:
            half = len(group) // 2
            groups += [group[half:], group[:half]]
    return chosen


def _apart(text: Text, found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The problems whose mends are in this text; of those that overlap and differ the first."""
    taken: list[Edit] = []
    for each in found:
        is_free = not any(_overlap(edit, other) and edit != other for edit in each.mends for other in taken)
        if each.mends and is_free and all(edit.span.text.name == text.name for edit in each.mends):
            taken += each.mends
            yield each


def _overlap(one: Edit, other: Edit) -> bool:
    return one.span.start <= other.span.end and other.span.start <= one.span.end


def does_good(text: Text, before: Sequence[Diagnostic], mending: Sequence[Diagnostic], look: Look) -> bool:
    """Whether the mends of some of the problems of a text, all in it and none over another, take away just these.

    `before`: all its problems.
    """
    edits = sorted(_edits(mending), key=lambda each: each.span.start)
    after = look(applied(text, edits))
    gone = Counter(map(_what, before)) - Counter(map(_what, after))
    if Counter(map(_what, mending)) - gone:
        return False
    had = Counter(_what(each) for each in before)
    unlike = [each for each in after if _what(each) not in had]
    if any(_touches(each, edits, text.name) or _is_just_below(each, edits, text) for each in unlike):
        return False
    new = [each for each in unlike if each.is_error]
    return len(new) <= len(mending) or any(CODES[each.code].hides_more for each in mending)


def _is_just_below(diagnostic: Diagnostic, edits: Sequence[Edit], text: Text) -> bool:
    """Whether a file cannot be read on behind what was written: the rest of a value that went over several lines."""
    span = diagnostic.span
    if span is None or span.text.name != text.name or not CODES[diagnostic.code].of_file:
        return False
    last = edits[-1]
    added = sum(each.text.count("\n") - each.span.quoted.count("\n") for each in edits)
    return span.line <= last.span.line + last.span.quoted.count("\n") + added + 1 and span.line >= edits[0].span.line


def _what(diagnostic: Diagnostic) -> tuple[str, str]:
    return diagnostic.code, diagnostic.message


def _touches(diagnostic: Diagnostic, edits: Sequence[Edit], name: str) -> bool:
    """Whether a problem of the text with the edits, which are in order, is where one of them has written."""
    span, moved = diagnostic.span, 0
    if span is None or span.text.name != name:
        return False
    for edit in edits:
        start = edit.span.start + moved
        if span.start <= start + len(edit.text) and start <= span.end:
            return True
        moved += len(edit.text) - (edit.span.end - edit.span.start)
    return False
