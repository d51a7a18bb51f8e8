"""What a rulebook is made from: one profile at one table, its rules in words, the files it is built from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ...core.cards import CardNames
from ...core.diagnostics import ProfileError
from ...engine.values import Values
from ...language import core as c
from ...language.traverse import everything, everything_in
from ...rules.load import LoadedProfile
from ...rules.records import Rules
from ...table.odds import Dealing
from ...table.ranking import Ranking
from ..model.words import Words, capital, readable
from ..prose.happenings import answering
from ..prose.rule import Rule
from ..prose.speaker import Speaker
from ..prose.speaking import speaker_of
from ..prose.statements import Step, sentences, steps
from ..prose.topics import topics
from .book import Line
from .files import File, files


@dataclass(frozen=True)
class Matter:
    """A profile as it was loaded, and the rules of the table that the book is for."""

    loaded: LoadedProfile
    rules: Rules

    @property
    def profile(self) -> c.Profile:
        """The profile."""
        return self.rules.profile

    @cached_property
    def speaker(self) -> Speaker:
        """Who says its rules."""
        return speaker_of(self.profile)

    @cached_property
    def words(self) -> Words:
        """What things are called at the table."""
        return Words(self.profile)

    @cached_property
    def values(self) -> Values:
        """Names for values in which no seat occurs."""
        return Values(self.rules, ())

    @cached_property
    def files(self) -> tuple[File, ...]:
        """What each of its files says for people, its own last."""
        return tuple(files(self.loaded))

    @property
    def title(self) -> str:
        """What the game is called: by its own file, whose name will do; a base is another game."""
        own = self.files[-1]
        return own.title or (self.profile.title if len(self.files) == 1 else capital(readable(own.name)))

    @cached_property
    def spelling(self) -> CardNames:
        """How cards are written."""
        cards = self.profile.cards
        return CardNames(cards.ranks, cards.suits, cards.extra)

    @cached_property
    def dealing(self) -> Dealing | None:
        """The hands that can be dealt; None where there are none that have a worth."""
        try:
            dealing = Dealing(Ranking(self.rules))
            return dealing if dealing.odds.kinds else None
        except ProfileError:
            return None

    @cached_property
    def _topics(self) -> dict[str, tuple[Rule, ...]]:
        return {topic.title: topic.rules for topic in topics(self.profile)}

    def rules_of(self, topic: str, kind: str | None = None) -> tuple[Rule, ...]:
        """The rules of a topic; `kind`: those of one kind alone, empty for those that have none."""
        return tuple(rule for rule in self._topics[topic] if kind is None or rule.kind == kind)

    def said(self, topic: str, key: str) -> str:
        """What one rule says."""
        return next(rule.said for rule in self._topics[topic] if rule.key == key)

    def lines(self, block: c.Block, speaker: Speaker | None = None, depth: int = 0) -> tuple[Line, ...]:
        """Steps as lines, one below the other."""
        return tuple(_lines(steps(speaker or self.speaker, block), depth))

    def blocks_of(self, phase: c.Phase) -> Iterator[tuple[Speaker, c.Block]]:
        """All steps of a phase, those of its actions and answers among them, and who says them."""
        yield self.speaker, phase.steps
        for each in phase.options:
            yield self.speaker, each.steps
            for answer in each.answers:
                yield answering(self.speaker), answer.steps
        yield self.speaker, phase.then

    @cached_property
    def counts_points(self) -> bool:
        """Whether any rule asks for what a card counts."""
        return any(isinstance(node, c.CardAttribute) and node.name == "points" for node in _nodes(self.profile))

    @cached_property
    def has_money(self) -> bool:
        """Whether anybody ever pays."""
        return any(isinstance(node, c.Pay) for node in _nodes(self.profile))


def _lines(found: tuple[Step, ...], depth: int) -> Iterator[Line]:
    """What is done under a step stands below it, where that is more than one thing."""
    for step in found:
        if len(step.below) > 1 or (step.below and step.below[0].below):
            yield depth, f"{capital(step.said)}:"
            yield from _lines(step.below, depth + 1)
        else:
            yield depth, sentences((step,))


def _nodes(profile: c.Profile) -> Iterator[object]:
    """All that is in the definitions, the hands and the phases of a profile."""
    hands = profile.hands
    definitions = [*profile.definitions.values(), *(hands.definitions.values() if hands else ())]
    conditions = [part for each in (hands.classes if hands else ()) for part in (each.when, each.score) if part]
    for expr in [*(each.body for each in definitions), *conditions, *([hands.of] if hands else ())]:
        yield from everything(expr)
    for phase in profile.phases:
        for decision in (phase.turns, phase.ask, *phase.actions):
            yield from everything(decision) if decision is not None else ()
        yield from (*everything_in(phase.steps), *everything_in(phase.then))


def anchor(kind: str, name: str) -> str:
    """By what a thing is found in the book."""
    return f"{kind}-{'-'.join(readable(name).split())}"
