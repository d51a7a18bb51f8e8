"""Teen Patti as its page of rules tells it, in plain Python: what the profile is played against.

Nothing here knows the engine.  A session is a conversation: it asks one seat after the other
what it does, and is sent the answer.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from tests.family.beside import Amounts, Question, Talk

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CLASSES = ("high card", "pair", "colour", "sequence", "pure sequence", "trail")
"""From weak to strong."""

RUNS = [*({*RANKS[low : low + 3]} for low in range(11)), {"A", "2", "3"}]
"""The runs from weak to strong: 4 3 2 up to A K Q, and above it A 2 3."""


def worth(hand: Sequence[str]) -> tuple[str, tuple[int, ...]]:
    """The class of three cards, and what parts it from others of the class, the greater the better."""
    ranks = [card[:-1] for card in hand]
    one_suit = len({card[-1] for card in hand}) == 1
    alike = Counter(RANKS.index(rank) for rank in ranks)
    by_rank = tuple(sorted(alike, key=lambda rank: (alike[rank], rank), reverse=True))
    if {*ranks} in RUNS:
        return "pure sequence" if one_suit else "sequence", (RUNS.index({*ranks}),)
    if len(alike) < 3:
        return "trail" if len(alike) == 1 else "pair", by_rank
    return "colour" if one_suit else "high card", by_rank


def strength(hand: Sequence[str]) -> tuple[int, tuple[int, ...]]:
    """What two hands are compared by."""
    hand_class, parts = worth(hand)
    return CLASSES.index(hand_class), parts


@dataclass
class TeenPatti:
    """One session.  `hands`: the cards on the table, to be put there before each answer.

    `live`: who is in, clockwise from the left of the dealer.  `seen`: who has looked.  `shown`:
    who knows whose hand.  `happened`: how often each thing came about.
    """

    seats: tuple[str, ...]
    dealer: str
    settings: dict[str, Fraction]
    hands: dict[str, list[str]] = field(default_factory=dict)
    pot: Fraction = Fraction(0)
    stake: Fraction = Fraction(0)
    played: int = 0
    lap: int = 1
    live: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    shown: set[tuple[str, str]] = field(default_factory=set)
    is_settled: bool = False
    happened: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.balances = dict.fromkeys(self.seats, Fraction(0))

    # ---------- a session, a deal -----------------------------------------------

    def session(self) -> Talk:
        while self.played < self.settings["deals"]:
            if self.played:
                self.dealer = self.clockwise(self.dealer)[0]
            yield from self.deal()
            self.played += 1

    def deal(self) -> Talk:
        self.live, self.seen, self.shown = self.clockwise(self.dealer), set(), set()
        self.stake, self.lap, self.is_settled = self.settings["boot"], 1, False
        for seat in self.seats:
            self.pay(seat, self.stake)
        to_act = list(self.live)
        while True:
            if not to_act:
                to_act, self.lap = list(self.live), self.lap + 1
            seat = to_act.pop(0)
            if seat not in self.live:
                continue
            yield from self.turn(seat)
            if self.is_settled:
                return
            if len(self.live) == 1:
                return self.share(self.live, "taken without a show")
            if self.pot >= self.settings["limit"]:
                self.show_all(self.live)
                strongest = max(strength(self.hands[each]) for each in self.live)
                winners = [each for each in self.live if strength(self.hands[each]) == strongest]
                return self.share(winners, "the limit" if len(winners) == 1 else "the limit, shared")

    # ---------- a turn ----------------------------------------------------------

    def turn(self, seat: str) -> Talk:
        while True:
            answer = yield Question(seat, self.legal(seat))
            if answer.action != "see":
                break
            self.seen.add(seat)
            self.shown.add((seat, seat))
        if answer.action == "pack":
            self.live.remove(seat)
        elif answer.action == "chaal":
            self.pay(seat, answer.amount)
            self.stake = answer.amount / self.price_in_stakes(seat)
        elif answer.action == "show":
            self.pay(seat, self.stake * self.price_in_stakes(seat))
            self.show(seat)
        else:
            self.pay(seat, self.stake * self.price_in_stakes(seat))
            yield from self.side_show(seat)

    def legal(self, seat: str) -> dict[str, Amounts]:
        price = self.stake * self.price_in_stakes(seat)
        found: dict[str, Amounts] = {"pack": (), "chaal": (price, 2 * price)}
        previous_has_seen, has_seen = self.previous(seat) in self.seen, seat in self.seen
        if not has_seen:
            found["see"] = ()
        if len(self.live) == 2 and (previous_has_seen or not has_seen):
            found["show"] = ()
        if len(self.live) > 2 and has_seen and previous_has_seen and self.lap >= 2:
            found["side-show"] = ()
        return found

    def show(self, asker: str) -> None:
        other = self.previous(asker)
        self.show_all(self.live)
        self.note("a show", "a show that fills the pot" * (self.pot >= self.settings["limit"]))
        self.note("a show in the first lap" * (self.lap == 1))
        self.note("a show of equal hands" * (strength(self.hands[asker]) == strength(self.hands[other])))
        self.share([self.stronger(asker, other)], "a show")
        self.is_settled = True

    def side_show(self, asker: str) -> Talk:
        other = self.previous(asker)
        fills = self.pot >= self.settings["limit"]
        answer = yield Question(other, {"accept": (), "refuse": ()})
        self.note(answer.action, "a side-show that fills the pot" * fills)
        if answer.action == "accept":
            self.shown |= {(asker, other), (other, asker)}
            self.note("a side-show of equal hands" * (strength(self.hands[asker]) == strength(self.hands[other])))
            self.live.remove(asker if self.stronger(asker, other) == other else other)

    def stronger(self, asker: str, other: str) -> str:
        """Of equal hands the asker's is not the stronger."""
        return asker if strength(self.hands[asker]) > strength(self.hands[other]) else other

    # ---------- seats, money, cards ---------------------------------------------

    def clockwise(self, dealer: str) -> list[str]:
        """All seats from the left of the dealer."""
        at = self.seats.index(dealer) + 1
        return [*self.seats[at:], *self.seats[:at]]

    def previous(self, seat: str) -> str:
        """The player before a seat, of those who are in; of two, the other."""
        return self.live[self.live.index(seat) - 1]

    def price_in_stakes(self, seat: str) -> Fraction:
        return self.settings["factor"] if seat in self.seen else Fraction(1)

    def pay(self, seat: str, amount: Fraction) -> None:
        self.balances[seat] -= amount
        self.pot += amount

    def share(self, winners: list[str], how: str) -> None:
        for seat in winners:
            self.balances[seat] += self.pot / len(winners)
        self.pot = Fraction(0)
        self.note(how)

    def show_all(self, owners: list[str]) -> None:
        self.shown |= {(seat, owner) for seat in self.seats for owner in owners}

    def note(self, *what: str) -> None:
        self.happened.update(each for each in what if each)
