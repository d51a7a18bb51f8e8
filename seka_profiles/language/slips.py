"""A name that is misspelt where it is given: told of there, once, and not wherever it is read.

Which of two near spellings is the slip?  The one that stands in the file less often.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, islice

from ..core.codes import CODES
from ..core.codes.entry import Unknown
from ..core.diagnostics import Diagnostic, Related, problem
from ..core.places import Span, Text
from ..core.suggest import MOST_COMPARED, Near, near
from ..source.tree import Mapping, Node, Scalar
from ..source.wording import is_rule
from .sections.naming import SECTIONS, choices, head, section
from .sections.nodes import entries, items

_WORD = re.compile(r"\w+")
_BINDING = re.compile(r"\b(?:let|for)\s+(\w+)")


@dataclass(frozen=True)
class _Given:
    """A name and where it is given; `nearby`: it is known in one action or block alone."""

    name: str
    span: Span
    nearby: bool = False


def told_at_the_root(tree: Mapping, found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics, those of a name that is misspelt where it is given replaced by one that stands there."""
    left = _traced(list(found), "phase", _phases(tree))
    return _traced(left, "name", chain(_names(tree), _bindings(tree)))


def _traced(left: list[Diagnostic], unknown: Unknown, given: Iterable[_Given]) -> list[Diagnostic]:
    """The same for names of one kind."""

    def is_so(each: Diagnostic) -> bool:
        return CODES[each.code].unknown == unknown

    unread = dict.fromkeys(each.span.quoted for each in left if is_so(each) and each.span)
    of_names = {each.name: each for each in given} if unread else {}
    everywhere = {name for name, each in of_names.items() if not each.nearby}
    idle = {name for name, each in of_names.items() if _times(each.span, name) == 1}
    for word in islice(unread, MOST_COMPARED // max(1, len(of_names))):
        found = near(word, idle - {word}) or near(word, of_names.keys() - {word})  # what nothing reads goes first
        if found is None or word in everywhere:
            continue
        reads = [each for each in left if is_so(each) and each.span and each.span.quoted == word]
        left = _decided(left, of_names[found.meant], word, reads)
    return left


def _times(span: Span, word: str) -> int:
    """How often a word stands in the text of a place."""
    return _words(span.text)[word]


@lru_cache(maxsize=8)
def _words(text: Text) -> Counter[str]:
    return Counter(_WORD.findall(text.content))


def _decided(left: list[Diagnostic], slip: _Given, word: str, reads: list[Diagnostic]) -> list[Diagnostic]:
    times, meant = _times(slip.span, slip.name), _times(slip.span, word)
    if times < meant:
        return [*(each for each in left if each not in reads and not _is_about(each, slip)), _root(slip, word, reads)]
    if times == meant:  # which of the two is the slip cannot be told, so both are named
        given = Related(f"`{slip.name}` is given here", slip.span)
        both = replace(reads[0], related=(*reads[0].related, given), mends=())
        return [both if each is reads[0] else each for each in left]
    return left


def _is_about(diagnostic: Diagnostic, slip: _Given) -> bool:
    """Whether it only says that nothing comes of what is misspelt, or that it cannot be read as a name."""
    span = diagnostic.span
    if diagnostic.is_error:
        return CODES[diagnostic.code].hides_more and slip.span.holds(span)
    return span is not None and span.start == slip.span.start


def _root(slip: _Given, word: str, reads: list[Diagnostic]) -> Diagnostic:
    first = reads[0].span
    related = [Related(f"`{word}` is read here", first)] if first else []
    help = Near(slip.name, word, alone=True)
    return problem("SP242", slip.span, name=slip.name, meant=word, related=related, help=help)


# ---------- what gives names ------------------------------------------------------


def _phases(tree: Mapping) -> Iterator[_Given]:
    for key, _ in entries(section(tree, "phase")):
        yield _Given(key.text, key.span)


def _names(tree: Mapping) -> Iterator[_Given]:
    """The keys that give names: to settings, variables, zones, tags, definitions and choices."""
    for kind in SECTIONS:
        if kind not in ("class", "phase"):
            for key, _ in entries(section(tree, kind)):
                yield _given(key, nearby=False)
    for key, _ in choices(tree):
        yield _given(key, nearby=True)


def _given(key: Scalar, nearby: bool) -> _Given:
    return _Given(head(key), key.place(0, len(head(key))), nearby)


def _bindings(node: Node | None, path: tuple[str, ...] = ()) -> Iterator[_Given]:
    """What `let` and `for` give, wherever they stand but in prose and in examples."""
    for key, value in entries(node):
        way = (*path, key.text)
        if is_rule(way):
            yield from _bound_in(key)
            yield from _bindings(value, way)
    for item in () if isinstance(node, Mapping) else items(node):
        if isinstance(item, Scalar):
            yield from _bound_in(item)
        else:
            yield from _bindings(item, path)


def _bound_in(scalar: Scalar) -> Iterator[_Given]:
    for found in _BINDING.finditer(scalar.text):
        yield _Given(found[1], scalar.place(*found.span(1)), nearby=True)
