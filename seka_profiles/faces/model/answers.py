"""What a typed line means: a move, a request, or nothing that can be told."""

from __future__ import annotations

from collections.abc import Sequence
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


Answer = Request | Wanted | Several | NoSuchNumber | Other


def understand(line: str, choices: Sequence[Choice]) -> Answer:
    """The meaning of a line.  A move goes before a request of the same word, and before one of a single letter."""
    tokens = line.replace(",", " ").split()
    if not tokens:
        return "repeat"
    spelled = _spelled(tokens, choices)
    begun = _begun(tokens, choices)
    is_letter = len(line.strip()) == 1
    if spelled is None and (begun is None or not is_letter) and (request := requested(line)) is not None:
        return request
    return spelled or _numbered(tokens, choices) or begun or Other(line)


def named(line: str, choices: Sequence[Choice]) -> Wanted | None:
    """The move that a line names by its word or the beginning of it."""
    tokens = line.replace(",", " ").split()
    found = _spelled(tokens, choices) or _begun(tokens, choices)
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


def _spelled(tokens: list[str], choices: Sequence[Choice]) -> Wanted | Several | None:
    """The move whose action, or else whose label, the line begins with; the longest wins, then the same case."""
    for names in ([choice.action for choice in choices], [choice.label or "" for choice in choices]):
        found = [
            (name.split(), choice)
            for name, choice in zip(names, choices, strict=True)
            if name and _folded(tokens[: len(name.split())]) == _folded(name.split())
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


def _begun(tokens: list[str], choices: Sequence[Choice]) -> Wanted | None:
    """The only move whose action, or else whose label, begins with the first words of the line."""
    for length in range(len(tokens), 0, -1):
        head = " ".join(_folded(tokens[:length]))
        by_action = [choice for choice in choices if choice.action.casefold().startswith(head)]
        by_label = [choice for choice in choices if (choice.label or "").casefold().startswith(head)]
        found = by_action or by_label
        if len(found) == 1:
            return Wanted(found[0], tuple(tokens[length:]))
    return None


def _folded(words: Sequence[str]) -> list[str]:
    return [word.casefold() for word in words]
