"""A key that is new in a variant, and was meant for an inherited one with a name that is near.

`phases: mian:` over a base with `main` is a phase of its own, and a broken one, for what stands below it only
makes sense as a change.  Whether it does is tried out: laid over the inherited key it has no error any more.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice

from ..core.diagnostics import Diagnostic, problem
from ..core.places import Text
from ..source.changes import Change, History, Keys, dotted
from ..source.tree import Mapping, Node, Scalar
from .sections.profile import Read, read_profile

MOST_TRIED = 4
"""How many keys are tried as changes of others, so that a file of nonsense ends at once."""


def read_as_meant(tree: Mapping, extends: tuple[str, ...], history: History) -> Read:
    """The profile that a merged tree says, each stray key told of once and taken for the one that it was meant for."""
    read = read_profile(tree, extends)
    errors = _Errors(read[1])
    found: list[Diagnostic] = []
    for change in list(islice(_suspects(history.changes, errors), MOST_TRIED)):
        meant = history.meant(change)
        if meant is None or not errors.are_in(change):
            continue
        near, related = meant
        laid = _laid_over(tree, change.path, near.meant)
        other = read_profile(laid, extends)
        left = _Errors(other[1])
        if not left.are_in(change):
            found.append(problem("SP349", change.key.span, key=dotted(change.path), help=near, related=[related]))
            tree, read, errors = laid, other, left
    if not found:
        return read
    return None, (*found, *(each for each in read[1] if each.is_error))


def _suspects(changes: Iterable[Change], errors: _Errors) -> Iterator[Change]:
    """The new keys below which something is wrong, each before those below it."""
    return (change for change in changes if change.old is None and errors.are_in(change))


class _Errors:
    """Where errors begin; a file of nonsense has thousands of them and of changes."""

    def __init__(self, found: Iterable[Diagnostic]) -> None:
        self._starts: defaultdict[Text, list[int]] = defaultdict(list)
        for each in found:
            if each.is_error and each.span is not None:
                self._starts[each.span.text].append(each.span.start)
        for starts in self._starts.values():
            starts.sort()

    def are_in(self, change: Change) -> bool:
        """Whether one begins in what a change wrote, key or value."""
        starts = self._starts.get(change.key.span.text, [])
        at = bisect_left(starts, change.key.span.start)
        return at < len(starts) and starts[at] <= change.new.span.end


def _laid_over(node: Node, path: Keys, meant: str) -> Mapping:
    """A map with what stands at a path laid over a key beside it."""
    assert isinstance(node, Mapping)  # a merger has been there
    name, *further = path
    over = node.get(name)
    entries: list[tuple[Scalar, Node]] = []
    for key, value in node:
        if further:
            entries.append((key, _laid_over(value, tuple(further), meant) if key.text == name else value))
        elif key.text != name:
            entries.append((key, _merged(value, over) if key.text == meant else value))
    return Mapping(tuple(entries), node.span)


def _merged(value: Node, over: Node | None) -> Node:
    if not isinstance(value, Mapping) or not isinstance(over, Mapping):
        return over or value
    changed = {key.text: below for key, below in over}
    entries = [(key, _merged(below, changed.pop(key.text, None))) for key, below in value]
    return Mapping((*entries, *(entry for entry in over if entry[0].text in changed)), value.span)
