"""A key that is new in a variant, and was meant for an inherited one with a name that is near.

`phases: mian:` over a base with `main` is a phase of its own, and a broken one, for what stands below it only
makes sense as a change.  Whether it does is tried out: laid over the inherited key it has no error any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..core.diagnostics import Diagnostic, problem
from ..source.changes import Change, History, Keys, dotted
from ..source.tree import Mapping, Node, Scalar
from .sections.profile import Read, read_profile

MOST_TRIED = 4
"""How many keys are tried as changes of others, so that a file of nonsense ends at once."""


def read_as_meant(tree: Mapping, extends: tuple[str, ...], history: History) -> Read:
    """The profile that a merged tree says, each stray key told of once and taken for the one that it was meant for."""
    read = read_profile(tree, extends)
    found: list[Diagnostic] = []
    for change in _suspects(history.changes, read[1])[:MOST_TRIED]:
        meant = history.meant(change)
        if meant is None or not _broken(change, read[1]):
            continue
        near, related = meant
        laid = _laid_over(tree, change.path, near.meant)
        other = read_profile(laid, extends)
        if not _broken(change, other[1]):
            found.append(problem("SP349", change.key.span, key=dotted(change.path), help=near, related=[related]))
            tree, read = laid, other
    if not found:
        return read
    return None, (*found, *(each for each in read[1] if each.is_error))


def _suspects(changes: Iterable[Change], found: Sequence[Diagnostic]) -> list[Change]:
    """The new keys below which something is wrong, each before those below it."""
    return [change for change in changes if change.old is None and _broken(change, found)]


def _broken(change: Change, found: Iterable[Diagnostic]) -> bool:
    return any(each.is_error and each.span is not None and change.holds(each.span) for each in found)


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
