"""Where the rules of two games differ, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...language.core import Profile
from .rule import Rule
from .topics import topics


@dataclass(frozen=True)
class Difference:
    """A rule that two games have otherwise, or that one of them does not have, where it is then None.

    `within`: what it is a part of, the widest first.
    """

    topic: str
    within: tuple[str, ...]
    a: Rule | None
    b: Rule | None

    @property
    def rule(self) -> Rule:
        """The rule of the second game, else of the first."""
        found = self.b or self.a
        assert found is not None
        return found

    @property
    def what(self) -> str:
        """What it is about, and within what: ``phase `play`, action `pass`, when it is open``."""
        return ", ".join([*self.within, self.rule.what])


def differences(a: Profile, b: Profile) -> tuple[Difference, ...]:
    """All differences between the rules of two games, topic by topic; none where they are the same."""
    return tuple(
        each
        for ours, theirs in zip(topics(a), topics(b), strict=True)
        for each in _between(ours.title, (), ours.rules, theirs.rules)
    )


def _between(topic: str, within: tuple[str, ...], a: Iterable[Rule], b: Iterable[Rule]) -> Iterator[Difference]:
    ours, theirs = ({rule.key: rule for rule in rules} for rules in (a, b))
    for key in {**ours, **theirs}:
        one, other = ours.get(key), theirs.get(key)
        if one is None or other is None:
            yield Difference(topic, within, one, other)
        elif one.parts and other.parts:
            yield from _between(topic, (*within, other.what), one.parts, other.parts)
        elif one.means != other.means and one.said != other.said:
            yield Difference(topic, within, one, other)
