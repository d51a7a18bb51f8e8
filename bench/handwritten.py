"""Tamashebi written by hand in plain Python: the yardstick of the generic engine.

It imports nothing of the package, takes its rules from the game's own rules alone, and has the duties of the
engine that it is compared with: one `legal()` and one `play(move)` a decision, every move checked, every
event logged, exact money, a whole pack shuffled for each deal, and a record of who has seen which card.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from random import Random
from typing import Protocol

Number = int | Fraction
Seat = int  # clockwise from 0
Card = int  # rank * 4 + suit, ranks 0 to 8 for 6 to A
Move = tuple[str, int]  # the name, and the amount of a bet (else 0)
Event = tuple[object, ...]  # the kind, then what it is about

RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "♣♦♥♠"
POINTS = (6, 7, 8, 9, 10, 10, 10, 10, 11)
PACK = range(len(RANKS) * len(SUITS))
ACE = RANKS.index("A")
SEKA = 100  # added to the rank of three equal cards; totals end at 31

ANTE, OPENING, CEILING, POTS = 1, 1, 10, 8
MOST_STEPS = 100_000


class IllegalMove(ValueError):
    """A move that the rules do not allow; nothing has happened."""


@dataclass(frozen=True, slots=True)
class Legal:
    """What the seat to move may do: the plain moves by name, and the amounts that it may bet."""

    plain: tuple[str, ...]
    bets: range

    @property
    def count(self) -> int:
        return len(self.plain) + len(self.bets)

    def allows(self, move: Move) -> bool:
        name, amount = move
        return amount in self.bets if name == "bet" else name in self.plain and amount == 0

    def nth(self, index: int) -> Move:
        bet = index - len(self.plain)
        return ("bet", self.bets[bet]) if bet >= 0 else (self.plain[index], 0)


NOTHING = Legal((), range(0))
REENTRY = Legal(("enter", "decline"), range(0))
OPEN, SHOWABLE = (
    [Legal(plain, range(least, CEILING + 1)) for least in range(CEILING + 1)] for plain in (("fold",), ("fold", "show"))
)


class Chance(Protocol):
    """Where a game's luck comes from; a test may stack it."""

    def first_dealer(self, seats: int) -> Seat: ...

    def shuffled(self, receivers: Sequence[Seat]) -> Sequence[Card]:
        """The whole pack in the order in which it is dealt, one card to each receiver, three times over."""


class Shuffler:
    """A uniformly random dealer and pack."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.pack = list(PACK)

    def first_dealer(self, seats: int) -> Seat:
        return below(seats, self.random)

    def shuffled(self, receivers: Sequence[Seat]) -> Sequence[Card]:
        self.random.shuffle(self.pack)
        return self.pack


def below(bound: int, random: Random) -> int:
    """A uniformly random integer from 0 up to, not including, the bound."""
    bits = (bound - 1).bit_length()
    drawn = random.getrandbits(bits)
    while drawn >= bound:
        drawn = random.getrandbits(bits)
    return drawn


def exact(value: Number) -> Number:
    return value.numerator if value.denominator == 1 else value


@cache
def strength(hand: frozenset[Card]) -> int:
    """Of two hands the greater is the stronger; equal hands tie."""
    ranks = [card // 4 for card in hand]
    if len(set(ranks)) == 1:
        return SEKA + ranks[0]
    totals = [0, 0, 0, 0]
    for card in hand:
        totals[card % 4] += POINTS[card // 4]
    return max(*totals, 22 if ranks.count(ACE) == 2 else 0)


class Game:
    """One session, standing at a decision until it is finished."""

    def __init__(self, seats: int, chance: Chance, pots: int = POTS) -> None:
        self.seats = seats
        self.chance = chance
        self.pots = pots
        self.balances: list[Number] = [0] * seats
        self.pot: Number = 0
        self.playing = [False] * seats
        self.live = 0
        self.hands: list[frozenset[Card]] = [frozenset()] * seats
        self.seen = [0] * len(PACK)  # for each card the seats that know it, a bit each
        self.log: list[Event] = []
        self.last = 0
        self.frozen: Number = 0
        self.unasked: list[Seat] = []  # who is still to answer about re-entry, the next one at the end
        self.asking = False
        self.resolved = 0
        self.deals = 0
        self.won: Number = 0
        self.turn: Seat | None = None
        self.dealer = chance.first_dealer(seats)
        self.log.append(("draw", "dealer", self.dealer))
        self._new_pot()

    @property
    def finished(self) -> bool:
        return self.turn is None

    @property
    def winners(self) -> list[Seat]:
        most = max(self.balances)
        return [seat for seat, balance in enumerate(self.balances) if balance == most]

    def knows(self, seat: Seat, card: Card) -> bool:
        return bool(self.seen[card] >> seat & 1)

    def legal(self) -> Legal:
        if self.turn is None:
            return NOTHING
        if self.asking:
            return REENTRY
        least = self.last or OPENING
        return SHOWABLE[least] if self.last and self.live == 2 else OPEN[least]

    def play(self, move: Move) -> None:
        """Make the move of the seat whose turn it is, and go on to the next decision."""
        actor = self.turn
        if actor is None or not self.legal().allows(move):
            raise IllegalMove(f"seat {actor} may not play {move}")
        name, amount = move
        self.log.append(("act", actor, name, amount))
        if name == "bet":
            self._pay(actor, amount)
            self._set_last(amount)
            self.turn = self._next_live(actor)
        elif name == "fold":
            self._fold(actor)
        elif name == "show":
            self._show(actor)
        else:
            self._answer(actor, entering=name == "enter")

    def _fold(self, actor: Seat) -> None:
        self._set_playing(actor, False)
        following = self._next_live(actor)
        if self.live == 1:
            self._settle(following)
        else:
            self.turn = following

    def _show(self, actor: Seat) -> None:
        other = self._next_live(actor)
        self._pay(actor, self.last)
        self._reveal(actor)
        self._reveal(other)
        mine, theirs = strength(self.hands[actor]), strength(self.hands[other])
        if mine == theirs:
            self._svara()
        else:
            self._settle(actor if mine > theirs else other)

    def _svara(self) -> None:
        self.frozen = self.pot
        self.log.append(("set", "frozen", self.frozen))
        self.unasked = [seat for seat in self._from_left_of_dealer() if not self.playing[seat]]
        self.unasked.reverse()
        self._ask_next()

    def _ask_next(self) -> None:
        self.asking = bool(self.unasked)
        if self.asking:
            self.turn = self.unasked.pop()
        else:
            self._set_dealer(self._next_live(self.dealer))
            self._deal()

    def _answer(self, actor: Seat, *, entering: bool) -> None:
        if entering:
            self._pay(actor, exact(Fraction(self.frozen, 2)))
            self._set_playing(actor, True)
        self._ask_next()

    def _settle(self, winner: Seat) -> None:
        taken, self.pot = self.pot, 0
        self.balances[winner] = exact(self.balances[winner] + taken)
        self.won += taken
        self.resolved += 1
        self.log.append(("take", winner, taken))
        self.log.append(("set", "resolved", self.resolved))
        if self.resolved == self.pots:
            self.turn = None
            return
        self._set_dealer((self.dealer + 1) % self.seats)
        self._new_pot()

    def _new_pot(self) -> None:
        for seat in range(self.seats):
            if not self.playing[seat]:
                self._set_playing(seat, True)
            self._pay(seat, ANTE)
        self._deal()

    def _deal(self) -> None:
        self.deals += 1
        self.seen = [0] * len(PACK)
        self.log.append(("gather",))
        receivers = [seat for seat in self._from_left_of_dealer() if self.playing[seat]]
        count = len(receivers)
        pack = self.chance.shuffled(receivers)
        for place, card in enumerate(pack[: 3 * count]):
            seat = receivers[place % count]
            self.seen[card] = 1 << seat
            self.log.append(("deal", seat, card))
        self.hands = [frozenset()] * self.seats
        for place, seat in enumerate(receivers):
            self.hands[seat] = frozenset(pack[place : 3 * count : count])
        self._set_last(0)
        self.turn = receivers[0]

    def _pay(self, seat: Seat, amount: Number) -> None:
        self.balances[seat] = exact(self.balances[seat] - amount)
        self.pot = exact(self.pot + amount)
        self.log.append(("pay", seat, amount))

    def _reveal(self, seat: Seat) -> None:
        everyone = (1 << self.seats) - 1
        for card in self.hands[seat]:
            self.seen[card] = everyone
        self.log.append(("reveal", seat, self.hands[seat]))

    def _set_playing(self, seat: Seat, value: bool) -> None:
        self.playing[seat] = value
        self.live += 1 if value else -1
        self.log.append(("set", "playing", seat, value))

    def _set_last(self, amount: int) -> None:
        self.last = amount
        self.log.append(("set", "last", amount))

    def _set_dealer(self, seat: Seat) -> None:
        self.dealer = seat
        self.log.append(("set", "dealer", seat))

    def _next_live(self, seat: Seat) -> Seat:
        """The next one still in, clockwise after the seat; itself where it is the only one."""
        following = (seat + 1) % self.seats
        while not self.playing[following]:
            following = (following + 1) % self.seats
        return following

    def _from_left_of_dealer(self) -> list[Seat]:
        first = self.dealer + 1
        return [*range(first, self.seats), *range(min(first, self.seats))]


@dataclass
class Counts:
    """What happened in a number of sessions, added up."""

    decisions: int = 0
    deals: int = 0
    pots: int = 0
    pot_sum: Number = 0
    balances: list[Number] = field(default_factory=list)


def play_session(seats: int, random: Random) -> Counts:
    """One session between seats that play uniformly over their legal moves, each amount a move of its own."""
    game = Game(seats, Shuffler(random))
    for decisions in range(MOST_STEPS):
        if game.finished:
            return Counts(decisions, game.deals, game.resolved, game.won, game.balances)
        legal = game.legal()
        game.play(legal.nth(below(legal.count, random)))
    raise RuntimeError(f"a session of more than {MOST_STEPS} steps")


def play_sessions(sessions: int, seats: int, seed: int) -> Counts:
    """Many such sessions one after the other, from one seed."""
    random = Random(seed)
    total = Counts(balances=[0] * seats)
    for _ in range(sessions):
        one = play_session(seats, random)
        total.decisions += one.decisions
        total.deals += one.deals
        total.pots += one.pots
        total.pot_sum += one.pot_sum
        total.balances = [exact(sum(pair)) for pair in zip(total.balances, one.balances, strict=True)]
    return total


def main() -> None:
    started = time.perf_counter()
    counts = play_sessions(sessions=5_000, seats=4, seed=1)
    seconds = time.perf_counter() - started
    rate = counts.decisions / seconds
    print(f"handwritten: {counts.decisions} decisions in {seconds:.2f} s, {rate:,.0f} a second")


if __name__ == "__main__":
    main()
