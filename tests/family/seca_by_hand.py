"""Seca as its page of rules tells it, in plain Python: what the profile is played against.

Nothing here knows the engine.  A session is a conversation: it asks one seat after the other
what it does, and is sent the answer.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count

from tests.family.beside import Amounts, Answer, Question, Talk

POINTS = {"J": 10, "Q": 10, "K": 10, "A": 11} | {str(face): face for face in range(6, 11)}
JOKER = "7♣"


def worth(hand: list[str]) -> int:
    """The points of three cards, row by row of the page, without trying what the joker might be."""
    cards = [(card[:-1], card[-1]) for card in hand if card != JOKER]
    joker = len(cards) < 3
    ranks = [rank for rank, _ in cards]
    by_suit = max(sum(POINTS[rank] for rank, of in cards if of == suit) + 11 * joker for suit in "♣♦♥♠")
    if len(set(ranks)) == 1:
        return 34 if ranks[0] == "6" else 3 * POINTS[ranks[0]]
    return 22 if ranks.count("A") == 2 else by_suit


@dataclass
class Seca:
    """One session.  `hands`: the cards on the table, to be put there before each answer.

    `seen`: who has seen his own cards.  `happened`: how often each thing came about.
    """

    seats: tuple[str, ...]
    dealer: str
    settings: dict[str, Fraction]
    hands: dict[str, list[str]] = field(default_factory=dict)
    pot: Fraction = Fraction(0)
    settled: int = 0
    asked: str | None = None
    seen: set[str] = field(default_factory=set)
    still_in: list[str] = field(default_factory=list)
    ties: dict[str, str] = field(default_factory=dict)
    happened: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.money = dict.fromkeys(self.seats, self.settings["stock"])

    # ---------- a session, a game, a svara --------------------------------------

    def session(self) -> Talk:
        while self.settled < self.settings["games"]:
            players = [seat for seat in self.seats if self.money[seat] and self.money[seat] >= self.settings["ante"]]
            if len(players) < 2:
                return self.note("one alone can pay the ante")
            if self.dealer not in players:
                self.note("dealt by one who sits out")
            for seat in players:
                self.pay(seat, self.settings["ante"])
            yield from self.game(players)
            self.settled += 1
            self.dealer = self.left_of_dealer(self.seats)[0]

    def game(self, players: list[str]) -> Talk:
        contenders, svaras = players, 0
        while True:
            winner = yield from self.deal(contenders, in_svara=svaras > 0)
            tied = [seat for seat, other in self.ties.items() if other == winner]
            if not tied:
                return self.share([winner])
            causers = self.left_of_dealer([*tied, winner])
            answers = []
            for seat in causers:
                answer = yield Question(seat, {"share": (), "replay": ()})
                answers.append(answer.action)
            if answers.count("share") == len(answers):
                self.note("shared")
                return self.share(causers)
            svaras += 1
            self.note("svara" if svaras == 1 else "svara in a svara")
            contenders = yield from self.entry(players, causers)
            self.dealer = self.left_of_dealer(contenders)[0]

    def entry(self, players: list[str], causers: list[str]) -> Generator[Question, Answer, list[str]]:
        price = self.pot * self.settings["entry"]
        contenders = list(causers)
        for seat in self.left_of_dealer(players):
            if seat in causers:
                continue
            if self.money[seat] < price:
                self.note("cannot pay the entry")
                continue
            answer = yield Question(seat, {"enter": (), "decline": ()})
            if answer.action == "enter":
                self.note("entered")
                self.pay(seat, price)
                contenders.append(seat)
        return contenders

    # ---------- one deal --------------------------------------------------------

    def deal(self, contenders: list[str], in_svara: bool) -> Generator[Question, Answer, str]:
        circle = self.left_of_dealer(contenders)
        self.still_in, self.ties, self.asked = list(circle), {}, None
        self.seen = set(circle) if in_svara else set()
        self.bet, self.bettor_was_dark = Fraction(0), False
        for lap in count(1):
            for seat in circle:
                if len(self.still_in) == 1:
                    return self.still_in[0]
                if seat in self.still_in:
                    yield from self.turn(seat, lap)
        raise AssertionError

    def turn(self, seat: str, lap: int) -> Talk:
        reason = "out by having too little"
        while self.money[seat] >= (self.bet or self.settings["opening"]) * self.times(seat):
            answer = yield Question(seat, self.legal(seat, lap))
            if answer.action != "look":
                return self.act(seat, answer)
            self.seen.add(seat)
            reason = "out by looking"
        self.note(reason)
        self.still_in.remove(seat)

    def legal(self, seat: str, lap: int) -> dict[str, Amounts]:
        legal: dict[str, Amounts] = {"drop": ()}
        if seat not in self.seen:
            legal["look"] = ()
        if not self.bet:
            legal["open"] = self.amounts(seat, self.settings["opening"])
            return legal
        legal["support"] = ()
        if raises := self.amounts(seat, self.bet + self.settings["step"]):
            legal["raise"] = raises
        if lap > 1:
            legal["reveal"] = ()
        return legal

    def amounts(self, seat: str, least: Fraction) -> Amounts:
        found = []
        while least <= self.settings["ceiling"] and least * self.times(seat) <= self.money[seat]:
            found.append(least)
            least += self.settings["step"]
        return tuple(found)

    def times(self, seat: str) -> int:
        """How many times the nominal bet a seat pays."""
        return 2 if self.bettor_was_dark and seat in self.seen else 1

    def act(self, seat: str, answer: Answer) -> None:
        if answer.action == "drop":
            self.still_in.remove(seat)
            return
        bet = answer.amount if answer.action in ("open", "raise") else self.bet
        self.note("paid twice" if self.times(seat) == 2 else "paid once")
        self.pay(seat, bet * self.times(seat))
        self.bet, self.bettor_was_dark = bet, seat not in self.seen
        if answer.action == "raise" and seat in self.seen:
            if not self.seen.issuperset(self.still_in):
                self.note("dark play ended")
            self.seen.update(self.still_in)
        if answer.action == "reveal":
            self.compare(seat)

    def compare(self, seat: str) -> None:
        at = self.seats.index(seat)
        rightwards = [self.seats[(at - far) % len(self.seats)] for far in range(1, len(self.seats))]
        self.asked = next(other for other in rightwards if other in self.still_in)
        mine, theirs = worth(self.hands[seat]), worth(self.hands[self.asked])
        if mine == theirs:
            self.note("tie")
            self.ties[seat] = self.asked
        self.still_in.remove(self.asked if mine > theirs else seat)

    # ---------- the table -------------------------------------------------------

    def left_of_dealer(self, some: list[str] | tuple[str, ...]) -> list[str]:
        """Some seats clockwise, the dealer himself last."""
        at = self.seats.index(self.dealer) + 1
        return [seat for seat in self.seats[at:] + self.seats[:at] if seat in some]

    def pay(self, seat: str, amount: Fraction) -> None:
        assert amount <= self.money[seat]
        self.money[seat] -= amount
        self.pot += amount

    def share(self, winners: list[str]) -> None:
        for seat in winners:
            self.money[seat] += self.pot / len(winners)
        self.pot = Fraction(0)

    def note(self, what: str) -> None:
        self.happened[what] = self.happened.get(what, 0) + 1
