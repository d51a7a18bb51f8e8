"""What can be looked up: every word, function and key of the language, one topic for each meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from ...language import words as w
from ...language.functions import FUNCTIONS
from ...source.keys import ITEM, NAMED, Key, profile_keys, script_keys

KIND = "a kind of value"

Fact = tuple[str, str]
"""What is said besides: its name, and what it is."""


@dataclass(frozen=True)
class Topic:
    """One meaning of a word.

    `kind`: what it is, with an article.  `name`: what it is looked up by first.  `form`: how it is written.
    `facts`: what else there is to say, in order; several may have one name.  `others`: what it is looked up by as well.
    """

    kind: str
    name: str
    form: str
    meaning: str
    facts: tuple[Fact, ...] = ()
    others: frozenset[str] = frozenset()

    def said(self, name: str) -> tuple[str, ...]:
        """What is said under a name; nothing where it says nothing of it."""
        return tuple(text for fact, text in self.facts if fact == name)


@dataclass(frozen=True)
class Section:
    """The topics of one kind, in the order in which they are best read."""

    title: str
    topics: tuple[Topic, ...]


@cache
def sections() -> tuple[Section, ...]:
    """All that can be looked up, beside codes."""
    return (
        Section("Statements", _of("a statement", w.STATEMENTS)),
        Section("Conditions and loops", _of("a key among steps", w.CONTROLS)),
        Section("Operators", _of("an operator", (each for line in w.OPERATORS for each in line))),
        Section("At one place only", _of("an expression", w.PLACED)),
        Section("Functions", tuple(_functions())),
        Section("Values", _of("a value", (*w.VALUES, *w.LITERALS))),
        Section("Given names", _of("a given name", w.GIVEN_NAMES)),
        Section("What cards have", _of("an attribute of cards", w.CARD_WORDS)),
        Section("What seats have", _of("an attribute of seats", w.SEAT_WORDS)),
        Section("Kinds of values", _of(KIND, w.KINDS)),
        Section("Keys", key_topics()),
    )


def topics() -> Iterator[Topic]:
    """Every topic, section by section."""
    for section in sections():
        yield from section.topics


def about(word: str) -> tuple[Topic, ...]:
    """All that a word means: what is called so first, then what it is a part of; nothing where it is unknown."""
    wanted = " ".join(word.casefold().split()).rstrip(":")
    named = [topic for topic in topics() if topic.name.casefold() == wanted]
    return tuple(named + [topic for topic in topics() if wanted in topic.others and topic not in named])


def known_words() -> frozenset[str]:
    """Everything by which some topic is found."""
    return frozenset(name for topic in topics() for name in (topic.name, *topic.others))


# ---------- words and functions --------------------------------------------------


def _of(kind: str, words: Iterable[w.Word]) -> tuple[Topic, ...]:
    return tuple(
        Topic(kind, each.name, each.form, each.meaning, (*_capitals(each.form), ("for example", each.example)), others)
        for each in words
        for others in (frozenset(each.also) if kind == KIND else each.keywords,)
    )


def _capitals(form: str) -> Iterator[Fact]:
    """What the capitals of a form stand for."""
    said = [f"{letter} is {what}" for letter, what in w.PLACEHOLDERS.items() if re.search(rf"\b{letter}\b", form)]
    if said:
        yield "where", "; ".join(said)


def _functions() -> Iterator[Topic]:
    for each in FUNCTIONS.values():
        facts = (("takes", each.takes), ("gives", each.gives), ("for example", each.example))
        yield Topic("a function", each.name, f"{each.name}(…)", each.meaning, facts, frozenset((f"{each.name}()",)))


# ---------- keys -------------------------------------------------------------------


@cache
def key_topics() -> tuple[Topic, ...]:
    """One topic for each key and meaning, however many places it has."""
    places: dict[tuple[str, str], list[str]] = {}
    first: dict[tuple[str, str], Key] = {}
    for keys, where in ((profile_keys(), ""), (script_keys(), "in a script: ")):
        for key in keys:
            if not key.is_named:
                first.setdefault((key.name, key.about), key)
                places.setdefault((key.name, key.about), []).append(where + key.shown)
    return tuple(_key_topic(key, places[known]) for known, key in first.items())


def _key_topic(key: Key, places: list[str]) -> Topic:
    facts = (*(("stands as", place) for place in places), *_said(key))
    return Topic("a key", key.name, f"{key.name}:", key.about, facts, frozenset(_ways(key)))


def _ways(key: Key) -> Iterator[str]:
    """How a key may be looked up together with those above it: `settings.min`, `turns.until`."""
    said = [each for each in key.way if each not in (NAMED, ITEM)]
    for begin in range(len(said) - 1):
        yield ".".join(said[begin:])


def _said(key: Key) -> Iterator[Fact]:
    if key.default is not None:
        yield "unless said", flow(key.default)
    if key.allowed:
        yield "one of", ", ".join(key.allowed)
    for each in key.examples:
        yield "for example", f"{key.name}: {flow(each)}"


def flow(value: Any) -> str:
    """A value of the schema as a profile writes it on one line."""
    match value:
        case dict():
            return "{" + ", ".join(f"{key}: {flow(part)}" for key, part in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(flow, value)) + "]"
    return str(value)
