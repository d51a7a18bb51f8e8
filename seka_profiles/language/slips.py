"""A name that is misspelt where it is defined: told of there, once, and not wherever it is read.

Which of two near spellings is the slip?  The one that stands in the file less often.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..core.diagnostics import Diagnostic, Related, problem
from ..core.suggest import nearest
from ..source.tree import Mapping, Node, Scalar
from .sections.nodes import child, entries

UNKNOWN = ("SP210", "SP211", "SP212", "SP301")
"""What is said of a name, a function, an attribute or a phase that is not there."""

_WORD = re.compile(r"\w+")


def told_at_the_root(tree: Mapping, found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics, those of a name that is misspelt at its definition replaced by one that stands there."""
    left = list(found)
    defined = {_name(key): key for key in _defined(tree)}
    unknown = dict.fromkeys(each.span.quoted for each in left if each.code in UNKNOWN and each.span)
    for word in unknown:
        near = nearest(word, defined)
        slip = defined[near] if near else None
        if slip is None or word in defined:
            continue
        reads = [each for each in left if each.code in UNKNOWN and each.span and each.span.quoted == word]
        words = _WORD.findall(slip.span.text.content)
        times, meant = words.count(_name(slip)), words.count(word)
        if times < meant:
            left = [each for each in left if each not in reads and not _is_about(each, slip)]
            left.append(_root(slip, word, reads))
        elif times == meant:
            left = [_with_the_other(each, slip) if each is reads[0] else each for each in left]
    return left


def _with_the_other(read: Diagnostic, slip: Scalar) -> Diagnostic:
    """Which of the two is the slip cannot be told, so both are named."""
    other = Related(f"`{_name(slip)}` is given here", slip.place(0, len(_name(slip))))
    return replace(read, related=(*read.related, other))


def _is_about(diagnostic: Diagnostic, slip: Scalar) -> bool:
    """Whether it only says that nothing comes of what is misspelt."""
    span = diagnostic.span
    return not diagnostic.is_error and span is not None and span.start == slip.span.start


def _root(slip: Scalar, word: str, reads: list[Diagnostic]) -> Diagnostic:
    first = reads[0].span
    related = [Related(f"`{word}` is read here", first)] if first else []
    return problem("SP242", slip.place(0, len(_name(slip))), name=_name(slip), meant=word, related=related)


def _name(key: Scalar) -> str:
    """The name that a key gives; a definition may have parameters behind it."""
    found = _WORD.match(key.text)
    return found[0] if found and key.text[found.end() : found.end() + 1] == "(" else key.text


def _defined(tree: Mapping) -> Iterator[Scalar]:
    """The keys that give names: to settings, variables, zones, tags, definitions, phases and choices."""
    hands = child(tree, "hands")
    sections = [child(tree, name) for name in ("settings", "table", "seat", "zones", "define", "phases")]
    sections += [child(child(tree, "cards"), "tags"), child(hands, "define"), *_choices(child(tree, "phases"))]
    for section in sections:
        for key, _ in entries(section):
            yield key


def _choices(phases: Node | None) -> Iterator[Node | None]:
    for _, phase in entries(phases):
        for _, action in entries(child(phase, "actions")):
            yield child(action, "choose")
            for _, answer in entries(child(child(action, "ask"), "actions")):
                yield child(answer, "choose")
