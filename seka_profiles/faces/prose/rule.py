"""One rule of a game in words, with what it means, so that rules can be told and compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ..model.words import capital
from .meaning import meaning


@dataclass(frozen=True)
class Rule:
    """A rule.

    `key` finds the same rule in another game.  `what` it is about, without an article; `said`:
    sentences.  `means` is equal where the rule is the same.  `kind`: what kind of thing it is
    about, such as `action`, where that has a name of its own; empty otherwise.  `usual`: it goes
    without saying, unless another game has it otherwise.  `parts`: what it consists of, each a
    rule itself.
    """

    key: str
    what: str
    said: str
    means: Any
    kind: str = ""
    usual: bool = False
    parts: tuple[Rule, ...] = ()

    @property
    def name(self) -> str:
        """What is shown of it without its kind."""
        return self.what.removeprefix(f"{self.kind} ")

    def told(self) -> Iterator[tuple[int, str]]:
        """The rule as lines, each with its depth: one, or that of each part that has to be said."""
        if not self.parts:
            yield 0, self.said
            return
        for part in self.parts:
            if part.parts:
                yield 0, f"{capital(part.what)}:"
                yield from ((depth + 1, line) for depth, line in part.told())
            elif part.must_be_said(self):
                yield 0, part.said

    def must_be_said(self, whole: Rule) -> bool:
        """Whether a part of a whole has to be said: not what is usual, unless all the rest is."""
        return not self.usual or (all(each.usual for each in whole.parts) and self is _deed(whole.parts))


def _deed(parts: tuple[Rule, ...]) -> Rule:
    """The part that is said where nothing has to be."""
    return next((part for part in parts if part.key == DEED), parts[0])


OPEN, FORCED, CHOSEN = "when it is open", "when it is forced", "what is chosen"
"""The parts of an action that come before what it does."""

DEED = "what it does"
"""The part of an action that is said even where it does nothing."""

AGAIN, ASKED = "whose turn follows", "what is asked"
"""The parts of an action that come after."""


@dataclass(frozen=True)
class Topic:
    """The rules about one thing, in the order in which they are told."""

    title: str
    rules: tuple[Rule, ...]


def rule(what: str, said: str, core: Any, *, usual: bool = False) -> Rule:
    """A rule without parts; `core` is what it says in the typed core."""
    return Rule(what, what, said, meaning(core), usual=usual)


def thing(kind: str, name: str, shown: str, said: str, core: Any) -> Rule:
    """A rule about something that has a name; `shown`: how it is called."""
    return Rule(f"{kind} {name}", f"{kind} {shown}", said, meaning(core), kind)


def whole(kind: str, name: str, shown: str, parts: Iterable[Rule]) -> Rule:
    """A rule of several parts about something that has a name."""
    found = tuple(parts)
    means = tuple((part.key, part.means) for part in found)
    made = Rule(f"{kind} {name}", f"{kind} {shown}", "", means, kind, parts=found)
    said = " ".join(line for _, line in made.told())
    return replace(made, said=said)
