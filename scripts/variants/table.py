"""A profile at a table: what its cards are, what they are worth, and who speaks of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from scripts.variants import structures as s
from seka_profiles.faces.model.words import capital, readable
from seka_profiles.faces.prose.hands import terms
from seka_profiles.faces.prose.happenings import action
from seka_profiles.faces.prose.lists import is_spoken
from seka_profiles.faces.prose.speaker import Speaker
from seka_profiles.faces.prose.speaking import speaker_of
from seka_profiles.language import core as c
from seka_profiles.rules.build import build
from seka_profiles.rules.pack import Pack
from seka_profiles.rules.records import Rules
from seka_profiles.table.ranking import Ranked, Ranking

_FEW_WORDS = 9


@dataclass(frozen=True)
class Table:
    """A profile at its least table, with its settings as they are."""

    profile: c.Profile

    @cached_property
    def rules(self) -> Rules:
        return build(self.profile, self.profile.least_seats)

    @cached_property
    def pack(self) -> Pack:
        return self.rules.pack

    @cached_property
    def ranking(self) -> Ranking:
        return Ranking(self.rules)

    @cached_property
    def speaker(self) -> Speaker:
        """Speaks of the profile; the variable of a `for` is `that player`."""
        speaker = speaker_of(self.profile)
        for _, each, _ in s.found(self.profile, c.ForEach):
            speaker = speaker.binding(each.name, "that player")
        return speaker

    def noun(self, expr: c.Expr) -> str:
        """A value in few words: with settings as their values and names spelt out, unless that takes too many."""
        return self._brief(expr, self.speaker.noun)

    def clause(self, expr: c.Expr) -> str:
        """A condition likewise."""
        return self._brief(expr, self.speaker.clause)

    def _brief(self, expr: c.Expr, said: Callable[[c.Expr], str]) -> str:
        spelt_out = said(s.plain(self.rules, expr))
        return spelt_out if len(spelt_out.split()) <= _FEW_WORDS else said(expr)

    def names_read(self, *nodes: object) -> Iterator[str]:
        """What the names stand for that are read in some parts of the core, but those that are spelt out anyway."""
        read = {node.name for node in s.deep(self.profile, *nodes) if isinstance(node, c.Named) and not node.in_hands}
        definitions = [each for each in self.profile.definitions.values() if each.name in read]
        yield from self.terms([each for each in definitions if not is_spoken(self.speaker, each)])

    def terms(self, definitions: Sequence[c.Definition]) -> Iterator[str]:
        """What names stand for."""
        for rule in terms(self.speaker, definitions):
            yield f"{capital(rule.name)}: {rule.said}"

    def under(self, over: s.Conditions) -> str:
        """The innermost condition of a step."""
        known = [each for each in over if each is not None]
        return f" if {self.clause(known[-1])}" if known else ""

    def actions(self, places: Sequence[s.Place]) -> Iterator[str]:
        """Actions at length, each once."""
        for each in {place.action.name: place.action for place in places if place.action}.values():
            rule = action(self.speaker, each)
            yield f"{capital(rule.name)}: {rule.said}"

    # ---------- cards and hands -----------------------------------------------------

    @cached_property
    def special(self) -> tuple[int, ...]:
        """The cards that may be read as others or are marked, by number."""
        marks = [name for name, _ in self.profile.cards.tags]
        cards = [card for card in self.pack.cards if not self.pack.attributes["extra"][card]]
        is_special = {card: len(self.pack.readings[card]) > 1 for card in cards}
        is_marked = {card: any(self.pack.attributes[mark][card] for mark in marks) for card in cards}
        return tuple(card for card in cards if is_special[card] or is_marked[card])

    @cached_property
    def ranks(self) -> dict[str, list[int]]:
        """The cards that are nothing but their rank and suit, by rank, from high to low."""
        rank = self.pack.attributes["rank"]
        cards = [card for card in self.pack.cards if card in rank and card not in self.special]
        numbers = sorted({rank[card] for card in cards}, reverse=True)
        names = self.profile.cards.ranks
        return {names[number]: [card for card in cards if rank[card] == number] for number in numbers}

    def values(self, number: int) -> bool:
        """Whether so many cards are a hand."""
        found = self.profile.hands
        return found is not None and found.least <= number <= found.most

    def hands_of(self, number: int) -> Iterator[tuple[int, ...]]:
        """All hands of so many cards."""
        return combinations(self.pack.cards, number)

    def odd(self, taken: Sequence[int]) -> int:
        """The highest card that shares no suit and no rank with others."""
        rank, suit = self.pack.attributes["rank"], self.pack.attributes["suit"]
        free = [card for cards in self.ranks.values() for card in cards]
        return next(
            card
            for card in free
            if rank[card] not in {rank[each] for each in taken} and suit[card] not in {suit[each] for each in taken}
        )

    def worth(self, ranked: Ranked) -> str:
        """A score that is a number, else the class."""
        if is_counted(ranked):
            return str(ranked.score)
        return self.speaker.marked("classes", ranked.class_name)

    def place(self, ranked: Ranked) -> str:
        """The class of a hand, and its place among all."""
        classes = [each.name for each in self.profile.hands.classes] if self.profile.hands else []
        place = classes.index(ranked.class_name) + 1
        return f"{self.speaker.marked('classes', ranked.class_name)}, class {place} of {len(classes)}"


def is_counted(ranked: Ranked) -> bool:
    """Whether the score of a hand is a number."""
    return isinstance(ranked.score, int | Fraction)


def called(place: s.Place) -> str:
    """An action or an answer as it is said, or the phase."""
    done = place.answer or place.action
    return f"`{readable(done.name if done else place.phase.name)}`"


def where(place: s.Place) -> str:
    """By which action something is done, or in which phase."""
    if place.action is not None:
        return f"by {called(place)}"
    return f"{'after' if place.is_after else 'in'} {called(place)}"
