"""How likely hands are: all of a pack counted, or as many as are drawn where there are too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain, combinations
from math import comb, sqrt

from ..core.diagnostics import ProfileError, problem
from ..engine.chance import Dice
from ..engine.values import Shown
from ..language import core as c
from ..language.traverse import everything
from ..rules.hands import Strength
from .ranking import Ranking

WORK = 150_000
"""How many readings of hands are looked at unless more are asked for: a second or two."""

SETS_A_READING = 32
"""How many sets of cards are counted in the time of one reading."""

Cards = tuple[int, ...]


@dataclass(frozen=True)
class Share:
    """A part of what was counted.  `exact`: whether all was counted, and not some of it drawn."""

    count: int
    total: int
    exact: bool

    @property
    def fraction(self) -> Fraction:
        return Fraction(self.count, self.total)

    @property
    def error(self) -> float:
        """The standard error, none where it is exact.

        What was never met is not held impossible: of n draws with k hits the share is taken to be (k + 1) / (n + 2),
        by Laplace's rule of succession (Mémoire sur la probabilité des causes par les événements, 1774).
        """
        likely = (self.count + 1) / (self.total + 2)
        return 0.0 if self.exact else sqrt(likely * (1 - likely) / self.total)


@dataclass(frozen=True)
class Kind:
    """The hands of one class and score; `score` as in `Ranked`.  `example`: the first of them that was met."""

    class_name: str
    score: Shown
    share: Share
    example: Cards


@dataclass(frozen=True)
class Odds:
    """The hands of a pack.

    `hands`: how many were counted, of `possible` ones; `exact` where these are all.
    `kinds`: strongest first, those that were met.  `tie`: how often two hands are equally
    strong, None where the pack has no cards for two.
    """

    hands: int
    possible: int
    exact: bool
    kinds: tuple[Kind, ...]
    tie: Share | None


@dataclass(frozen=True)
class Against:
    """A hand against a random other; `class_name` and `score` are its own."""

    class_name: str
    score: Shown
    beats: Share
    ties: Share
    loses: Share


class Dealing:
    """Hands of one size, of the cards that count.

    `size`: None for the greatest that the profile names, or of which it chooses the best.
    `shared`: how many cards a hand has in common with any other, such as those that lie on the table.
    `samples`: how many hands are drawn where there are more than that; None for what
    takes a second or two, at least one.  Raises `ProfileError` for a size that cannot be valued or dealt, and where
    two hands cannot have so many cards in common and be two.
    """

    def __init__(
        self, ranking: Ranking, size: int | None = None, shared: int = 0, samples: int | None = None, seed: int = 0
    ) -> None:
        hands = ranking.hands
        self.ranking = ranking
        self.cards = ranking.counting
        self.size = min(hands.best or hands.hands.most, len(self.cards)) if size is None else size
        self.shared = shared
        self.seed = seed
        if not 0 <= self.size <= len(self.cards):
            raise _undealt(_hand(self.size), self.cards)
        if not 0 <= shared < max(1, self.size):
            raise _undealt(f"two hands of {_cards(self.size)} that have {shared} in common", self.cards)
        ranking.strength(self._hardest)
        self.possible = comb(len(self.cards), self.size)
        self.samples = self._usual_samples() if samples is None else max(1, samples)
        self.exact = self.possible <= self.samples

    @property
    def _hardest(self) -> Cards:
        """A hand with as many readings as any has."""
        ways = self.ranking.rules.pack.readings
        return tuple(sorted(self.cards, key=lambda card: len(ways[card]), reverse=True)[: self.size])

    def _usual_samples(self) -> int:
        """The more readings and sets of cards the hands have, the fewer of them are looked at."""
        work = self._readings() + Fraction(self.possible * 2**self.size, SETS_A_READING)
        return max(1, int(WORK * self.possible / work))

    def _readings(self) -> int:
        """The readings of all hands together: a sum of products, built up card by card."""
        chosen = min(self.ranking.hands.best or self.size, self.size)
        sums = [1] + [0] * chosen
        for card in self.cards:
            ways = len(self.ranking.rules.pack.readings[card])
            for count in range(chosen, 0, -1):
                sums[count] += ways * sums[count - 1]
        return sums[chosen] * comb(len(self.cards) - chosen, self.size - chosen)

    # ---------- the hands of the pack ------------------------------------------------

    @cached_property
    def odds(self) -> Odds:
        """How often each class and score comes, and how often two hands tie."""
        return self._counted() if self.exact else self._drawn()

    def _counted(self) -> Odds:
        alike: dict[Strength, list[Cards]] = {}
        for cards in combinations(self.cards, self.size):
            alike.setdefault(self.ranking.strength(cards), []).append(cards)
        pairs = self.possible * self._others(len(self.cards))
        tie = Share(ties(alike.values(), self.size, self.shared), pairs, True) if pairs else None
        counts = {strength: len(hands) for strength, hands in alike.items()}
        return self._odds(counts, {strength: hands[0] for strength, hands in alike.items()}, tie)

    def _drawn(self) -> Odds:
        """Each hand that is drawn is compared with another, drawn along with it."""
        dice, both = Dice(self.seed), 2 * self.size - self.shared
        has_two = both <= len(self.cards)
        counts: Counter[Strength] = Counter()
        examples: dict[Strength, Cards] = {}
        tied = 0
        for _ in range(self.samples):
            cards = dice.some(self.cards, both)
            strength = self.ranking.strength(cards[: self.size])
            counts[strength] += 1
            examples.setdefault(strength, tuple(cards[: self.size]))
            tied += has_two and strength == self.ranking.strength(cards[-self.size :])
        return self._odds(counts, examples, Share(tied, self.samples, False) if has_two else None)

    def _odds(self, counts: dict[Strength, int], examples: dict[Strength, Cards], tie: Share | None) -> Odds:
        hands = sum(counts.values())
        kinds = tuple(
            Kind(*self.ranking.named(strength), Share(counts[strength], hands, self.exact), examples[strength])
            for strength in sorted(counts, reverse=True)
        )
        return Odds(hands, self.possible, self.exact, kinds, tie)

    def _others(self, have: int) -> int:
        """How many hands there are against one, where so many cards count."""
        left = have - self.size
        return comb(self.size, self.shared) * comb(left, self.size - self.shared)

    # ---------- one hand against the others ------------------------------------------

    def against(self, hand: Sequence[int]) -> Against:
        """A hand against random others, which have its last cards in common where any are shared.

        Raises `ProfileError` where it has another size or no worth, or where no other can be dealt.
        """
        if len(hand) != self.size:
            raise ProfileError([problem("SP615", want=_cards(self.size), have=len(hand))])
        own = self.ranking.strength(hand)
        rest = [card for card in self.cards if card not in hand]
        wanted = self.size - self.shared
        if wanted > len(rest):
            raise _undealt(_hand(wanted), rest)
        possible = comb(len(rest), wanted)
        is_exact = possible <= self.samples
        others = combinations(rest, wanted) if is_exact else self._some(rest, wanted)
        common = tuple(hand[len(hand) - self.shared :])
        strengths = [self.ranking.strength((*common, *other)) for other in others]
        beaten, tied = sum(each < own for each in strengths), strengths.count(own)
        counts = (beaten, tied, len(strengths) - beaten - tied)
        return Against(*self.ranking.named(own), *(Share(count, len(strengths), is_exact) for count in counts))

    def _some(self, cards: Sequence[int], count: int) -> Iterator[Sequence[int]]:
        dice = Dice(self.seed)
        return (dice.some(cards, count) for _ in range(self.samples))


def ties(alike: Iterable[Sequence[Cards]], size: int, shared: int) -> int:
    """How many ordered pairs, each of one list of hands, have exactly `shared` cards in common.

    Two hands with k cards in common have comb(k, n) sets of n cards in common.  So the pairs
    that have a set in common are counted set by set, and the sum over n of comb(n, shared) times
    these, with signs in turn, is one for each pair with k = shared and nothing for any other.
    """
    found = 0
    for hands in alike:
        for count in range(shared, size + 1):
            sets = Counter(chain.from_iterable(combinations(hand, count) for hand in hands))
            pairs = sum(holders * holders for holders in sets.values())
            found += (-1) ** (count - shared) * comb(count, shared) * pairs
    return found


def reads_the_table(hands: c.Hands) -> bool:
    """Whether cards that lie on the table for everybody count in hands."""
    return any(isinstance(node, c.Zone) and node.seat is None for node in everything(hands.of))


def _undealt(want: str, cards: Sequence[int]) -> ProfileError:
    return ProfileError([problem("SP537", want=want, have=len(cards))])


def _hand(size: int) -> str:
    return f"a hand of {_cards(size)}"


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"
