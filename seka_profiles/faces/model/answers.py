"""What a typed line means: a move, a request, or nothing that can be told."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from ..tongue import tr_as
from .choices import Choice

HELP = ("?", "help")
QUIT = ("quit", "exit", "q")
LOG = ("log",)

Request = Literal["repeat", "help", "log", "quit"]


@dataclass(frozen=True)
class Wanted:
    """One of the moves, and what was typed behind it."""

    choice: Choice
    rest: tuple[str, ...]


@dataclass(frozen=True)
class Several:
    """Words that call several of the moves alike."""

    words: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class NoSuchNumber:
    """A number that stands before none of the moves."""

    number: str


@dataclass(frozen=True)
class Other:
    """Words in which none of the moves is found; the engine says why."""

    line: str


Fold = Callable[[str], str]
"""What makes words the same that are to be taken for the same."""

Answer = Request | Wanted | Several | NoSuchNumber | Other


def understand(line: str, choices: Sequence[Choice]) -> Answer:
    """The meaning of a line.  A move goes before a request of the same word, and before one of a single letter.

    Only where nothing is found so, accents and other marks may be left out.
    """
    tokens = line.replace(",", " ").split()
    if not tokens:
        return "repeat"
    spelled = _spelled(tokens, choices)
    begun = _begun(tokens, choices)
    is_letter = len(line.strip()) == 1
    if spelled is None and (begun is None or not is_letter) and (request := requested(line)) is not None:
        return request
    return spelled or _numbered(tokens, choices) or begun or _found(tokens, choices, _bare) or Other(line)


def named(line: str, choices: Sequence[Choice]) -> Wanted | None:
    """The move that a line names by its word or the beginning of it."""
    tokens = line.replace(",", " ").split()
    found = _found(tokens, choices, str.casefold) or _found(tokens, choices, _bare)
    return found if isinstance(found, Wanted) else None


def requested(line: str) -> Request | None:
    """The request that a line is; None where it is something else."""
    word = line.strip().casefold()
    if not word:
        return "repeat"
    if word in HELP:
        return "help"
    if word in LOG:
        return "log"
    return "quit" if word in QUIT else _spoken().get(word)


def request_words() -> tuple[str, ...]:
    """The words of requests: the English ones, then those of the language that is spoken where they are others."""
    return tuple(dict.fromkeys((HELP[1], LOG[0], QUIT[0], *_spoken())))


def _spoken() -> dict[str, Request]:
    """The word for each request in the language that is spoken."""
    words: dict[str, Request] = {
        # For translators: one word that is typed to read what can be done.
        tr_as("a word that is typed", "help"): "help",
        # For translators: one word that is typed to read what has happened.
        tr_as("a word that is typed", "log"): "log",
        # For translators: one word that is typed to leave the table.
        tr_as("a word that is typed", "quit"): "quit",
    }
    return {word.casefold(): request for word, request in words.items()}


def _numbered(tokens: list[str], choices: Sequence[Choice]) -> Wanted | NoSuchNumber | None:
    word = tokens[0].rstrip(".:)")
    if not (word.isascii() and word.isdecimal()):
        return None
    found = next((choice for choice in choices if str(choice.number) == word.lstrip("0")), None)
    return NoSuchNumber(word) if found is None else Wanted(found, tuple(tokens[1:]))


def _found(tokens: list[str], choices: Sequence[Choice], fold: Fold) -> Wanted | Several | None:
    """The move that the line begins with, or the only one of which it is the beginning."""
    return _spelled(tokens, choices, fold) or _begun(tokens, choices, fold)


def _spelled(tokens: list[str], choices: Sequence[Choice], fold: Fold = str.casefold) -> Wanted | Several | None:
    """The move whose action, or else whose label, the line begins with; the longest wins, then the same case."""
    for names in ([choice.action for choice in choices], [choice.label or "" for choice in choices]):
        found = [
            (name.split(), choice)
            for name, choice in zip(names, choices, strict=True)
            if name and list(map(fold, tokens[: len(name.split())])) == list(map(fold, name.split()))
        ]
        if found:
            length = max(len(words) for words, _ in found)
            longest = [(words, choice) for words, choice in found if len(words) == length]
            exact = [choice for words, choice in longest if words == tokens[:length]]
            alike = exact or [choice for _, choice in longest]
            if len(alike) > 1:
                return Several(" ".join(tokens[:length]), tuple(alike))
            return Wanted(alike[0], tuple(tokens[length:]))
    return None


def _begun(tokens: list[str], choices: Sequence[Choice], fold: Fold = str.casefold) -> Wanted | None:
    """The only move whose action, or else whose label, begins with the first words of the line."""
    for length in range(len(tokens), 0, -1):
        head = " ".join(map(fold, tokens[:length]))
        if not head:
            return None
        by_action = [choice for choice in choices if fold(choice.action).startswith(head)]
        by_label = [choice for choice in choices if fold(choice.label or "").startswith(head)]
        found = by_action or by_label
        if len(found) == 1:
            return Wanted(found[0], tuple(tokens[length:]))
    return None


def _bare(word: str) -> str:
    """The word without accents and other marks on its letters."""
    parts = unicodedata.normalize("NFD", word.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))
