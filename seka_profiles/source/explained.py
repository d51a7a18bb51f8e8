"""Which explanations still hold: one of a file further down ends where what it explains is no longer as it was there.

What is generated from the rules is always right, so that an explanation given by hand must never be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from functools import cache
from typing import Any

from ..core.places import Text
from .tree import Mapping, Node, Scalar, Sequence
from .wording import Thing, explained_by, explained_thing, is_for_people

Keys = tuple[str, ...]

_WORD, _QUOTED = re.compile(r"[^\W\d]\w*"), re.compile(r'"([^"]*)"')
SECTIONS = ("phases", "define", "hands", "cards")
"""Where things stand that can be explained, and what they rest upon."""

_CARDS, _HAND = ("cards", ""), ("hands", "")
"""What hands are made of, and what a hand is: what every class and every definition of hands rests upon."""


def without_stale(tree: Mapping, own: Text, before: Callable[[Text], Mapping]) -> Mapping:
    """The merged tree without explanations that have become untrue; those of the file itself count in any case.

    `before`: by the text of another file those sections that it makes together with all that it may change.
    """
    words = tree.get("words")
    given = [*_explanations(words, ("words",))] if isinstance(words, Mapping) else []
    inherited = [(thing, path, text) for thing, path, text in given if text != own]
    if not inherited:
        return tree
    now, then = _Rules(tree), cache(lambda text: _Rules(before(text)))
    holds = cache(lambda thing, text: then(text).behind(thing) == now.behind(thing))  # whatever the language
    stale = {path for thing, path, text in inherited if not holds(thing, text)}
    kept = _without(tree, stale, ()) if stale else tree
    assert isinstance(kept, Mapping)
    return kept


def _explanations(node: Mapping, path: Keys) -> Iterator[tuple[Thing, Keys, Text]]:
    """What is explained, where, and in the text of which file."""
    for key, value in node:
        way = (*path, key.text)
        thing = explained_by(way)
        if thing is not None:
            yield thing, way, value.span.text
        elif isinstance(value, Mapping):
            yield from _explanations(value, way)


def _without(node: Node, gone: Collection[Keys], path: Keys) -> Node:
    if not isinstance(node, Mapping) or path[:1] not in ((), ("words",)):
        return node
    below = ((key, value, (*path, key.text)) for key, value in node)
    return Mapping(tuple((key, _without(value, gone, way)) for key, value, way in below if way not in gone), node.span)


# ---------- what the rules say ---------------------------------------------------------


class _Rules:
    """What a tree says of each thing that can be explained, without what is for people."""

    def __init__(self, tree: Mapping) -> None:
        self._places: dict[Thing, list[tuple[Keys, Node]]] = {}
        for thing, path, node in _things(tree, ()):
            self._places.setdefault(thing, []).append((path, node))
        hands, cards = tree.get("hands"), tree.get("cards")
        entries = hands.entries if isinstance(hands, Mapping) else ()
        frame = ((key.text, node) for key, node in entries if key.text not in ("define", "classes"))
        self._places[_HAND] = [(("hands", key), node) for key, node in frame]
        self._places[_CARDS] = [(("cards",), cards)] if cards is not None else []
        self._classes = hands.get("classes") if isinstance(hands, Mapping) else None
        self._said: dict[Thing, Any] = {}

    def behind(self, thing: Thing) -> dict[Thing, Any]:
        """What is said of a thing, and of all that it reads by name; nothing of what is not there."""
        found: dict[Thing, Any] = {}
        ahead = [thing]
        while ahead:
            each = ahead.pop()
            if each not in found and each in self._places:
                found[each] = self._said_of(each)
                ahead += self._read(each)
        return found

    def _said_of(self, thing: Thing) -> Any:
        """What is said of a thing at each of its places, and the classes that it rests upon by its own."""
        if thing not in self._said:
            at_places = tuple((path, _meant(node, path)) for path, node in self._places[thing])
            self._said[thing] = at_places, self._above(thing)
        return self._said[thing]

    def _above(self, thing: Thing) -> list[str]:
        """The classes above one without a condition, which is what they leave."""
        if thing[0] != "classes" or not isinstance(self._classes, Mapping):
            return []
        above: list[str] = []
        for key, node in self._classes:
            if key.text == thing[1]:
                return [] if isinstance(node, Mapping) and node.get("when") else above
            above.append(key.text)
        return []

    def _read(self, thing: Thing) -> Iterator[Thing]:
        """The definitions whose names stand in what is said of a thing, classes in quotes, and what hands rest upon."""
        at_places, _ = self._said_of(thing)
        said = "\n".join(_texts(tuple(each for _, each in at_places)))
        yield from (("definitions", word) for word in dict.fromkeys(_WORD.findall(said)))
        yield from (("classes", name) for name in _QUOTED.findall(said))
        if any(path[:1] == ("hands",) for path, _ in at_places):
            yield from (_CARDS, _HAND)


def _things(node: Mapping, path: Keys) -> Iterator[tuple[Thing, Keys, Node]]:
    """What can be explained, and where it stands, answers to the questions of actions too."""
    for key, value in node:
        way = (*path, key.text)
        thing = explained_thing(way)
        if thing is not None:
            yield thing, way, value
        if isinstance(value, Mapping) and way[0] in SECTIONS:
            yield from _things(value, way)


def _meant(node: Node, path: Keys) -> Any:
    """What a node says, however it is written."""
    match node:
        case Scalar(text=text):
            return text
        case Mapping():
            below = ((key.text, value, (*path, key.text)) for key, value in node)
            return tuple((key, _meant(value, way)) for key, value, way in below if not is_for_people(way))
        case Sequence(items=items):
            return tuple(_meant(each, path) for each in items)
    return None


def _texts(said: Any) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    elif said is not None:
        for each in said:
            yield from _texts(each)
