"""Quatre en jeu as its page of rules tells it, in plain Python: what the profile is played against.

Nothing here knows the engine.  A session is a conversation: it asks one seat after the other
what it does, and is sent the answer.  The cards that chance has dealt are laid ready before.
"""

from collections import Counter, deque
from collections.abc import Generator
from dataclasses import dataclass, field
from fractions import Fraction

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "♣♦♥♠"
JOKERS = ("Jo1", "Jo2")
CLASSES = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush",
)  # fmt: skip
"""Weakest first."""

GOALS = {2: Fraction(6), 3: Fraction(7), 4: Fraction(9)}

Worth = tuple[int, tuple[int, ...]]
"""The number of the class, and the ranks that part two hands of one class, from 0 for a two."""


def worth(cards: list[str]) -> Worth:
    """The best combination of at most five out of any number of cards, by counting rather than by trying."""
    usable = sorted(((RANKS.index(card[:-1]), card[-1]) for card in cards if card not in JOKERS), reverse=True)
    often = Counter(rank for rank, _ in usable)
    fours, threes, pairs = ([rank for rank in often if often[rank] >= least] for least in (4, 3, 2))
    suited = [[rank for rank, of in usable if of == suit] for suit in SUITS]
    flushes = [ranks[:5] for ranks in suited if len(ranks) >= 5]
    runs = [top for top in map(_top, suited) if top is not None]
    straight = _top(list(often))

    def with_others(*made: int) -> tuple[int, ...]:
        return (*made, *(rank for rank, _ in usable if rank not in made))[:5]

    if runs:
        return 8, (max(runs),)
    if fours:
        return 7, with_others(*fours[:1] * 4)
    if threes and len(pairs) > 1:
        return 6, (*threes[:1] * 3, *[rank for rank in pairs if rank != threes[0]][:1] * 2)
    if flushes:
        return 5, tuple(max(flushes))
    if straight is not None:
        return 4, (straight,)
    if threes:
        return 3, with_others(*threes[:1] * 3)
    if len(pairs) > 1:
        return 2, with_others(*pairs[:1] * 2, *pairs[1:2] * 2)
    return (1, with_others(*pairs * 2)) if pairs else (0, with_others())


def _top(ranks: list[int]) -> int | None:
    """The highest rank of the best five that follow each other, the ace below the two as well; None without such."""
    return next((top for top in range(12, 2, -1) if all((top - n) % 13 in ranks for n in range(5))), None)


@dataclass(frozen=True)
class Question:
    """Who is to act, and the names of what may be done."""

    seat: str
    legal: frozenset[str]


Answer = tuple[str, ...]
"""The action, and what is chosen along with it."""

Talk = Generator[Question, Answer, None]


@dataclass
class Quatre:
    """One session.  `ready`: the zone, the seat (None for the table's) and the card of each deal to come.

    `sizes`: how many cards each is dealt usually, after a loss and after a win that nobody followed.
    `open`: the cards that everybody has seen in this round.  `happened`: how often each thing came about.
    """

    seats: tuple[str, ...]
    dealer: str
    jokers: bool
    goal: Fraction
    in_play: Fraction = Fraction(4)
    sizes: tuple[int, int, int] = (3, 2, 4)
    ready: deque[tuple[str, str | None, str]] = field(default_factory=deque)
    points: Counter[str] = field(default_factory=Counter)
    hands: dict[str, list[str]] = field(default_factory=dict)
    play: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    pack: int = 0
    open: set[str] = field(default_factory=set)
    putter: str = ""
    happened: Counter[str] = field(default_factory=Counter)

    @property
    def winners(self) -> set[str]:
        most = max(self.points[seat] for seat in self.seats)
        return {seat for seat in self.seats if self.points[seat] == most}

    def session(self) -> Talk:
        """The whole session."""
        sizes = dict.fromkeys(self.seats, self.sizes[0])
        while True:
            self._deal(sizes)
            sizes = dict.fromkeys(self.seats, self.sizes[0])
            if (yield from self._until_enough_is_in_play()):
                sizes |= yield from self._wager()
            there = [seat for seat in self.seats if self.points[seat] >= self.goal]
            if there:
                self.happened[f"{len(there)} at the goal"] += 1
                return
            self.dealer = self._from(self.dealer)[1]

    def _from(self, seat: str) -> tuple[str, ...]:
        """All seats clockwise, beginning with one."""
        place = self.seats.index(seat)
        return self.seats[place:] + self.seats[:place]

    def _deal(self, sizes: dict[str, int]) -> None:
        self.hands = {seat: [] for seat in self.seats}
        self.play, self.discard, self.open = [], [], set()
        self.pack = 54 if self.jokers else 52
        left = (*self._from(self.dealer)[1:], self.dealer)
        for number in range(max(sizes.values())):
            for seat in left:
                if number < sizes[seat]:
                    self.hands[seat].append(self._drawn("hand", seat))

    def _drawn(self, zone: str, seat: str | None) -> str:
        """The next card of the pack, which chance has meant for this place."""
        *place, card = self.ready.popleft()
        assert place == [zone, seat]
        self.pack -= 1
        return card

    def _until_enough_is_in_play(self) -> Generator[Question, Answer, bool]:
        """The turns; whether they came to a wager, or else the round is void."""
        seat = self._from(self.dealer)[1]
        while len(self.play) < self.in_play:
            thrown = {"take", "swap"} if self.discard else set()
            answer = yield Question(seat, frozenset({"turn up", "redraw"} | thrown))
            if answer[0] in ("turn up", "redraw") and not self.pack:
                self.happened[f"void by {answer[0]}"] += 1
                return False
            yield from self._turn(seat, answer)
            seat = self._from(seat)[1]
        return True

    def _turn(self, seat: str, answer: Answer) -> Talk:
        hand = self.hands[seat]
        match answer:
            case ["turn up"]:
                card = self._drawn("turned", None)
                self.open.add(card)
                (where,) = yield Question(seat, frozenset({"play", "discard"}))
                self._put(seat, card) if where == "play" else self.discard.append(card)
            case ["take"]:
                self._put(seat, self.discard.pop())
            case ["swap", pick, give]:
                hand.append(pick)
                hand.remove(give)
                self.discard.remove(pick)
                self._throw(give)
            case ["redraw", give]:
                hand.remove(give)
                self._throw(give)
                hand.append(self._drawn("hand", seat))

    def _put(self, seat: str, card: str) -> None:
        self.play.append(card)
        self.putter = seat

    def _throw(self, card: str) -> None:
        self.discard.append(card)
        self.open.add(card)

    def _wager(self) -> Generator[Question, Answer, dict[str, int]]:
        """The answers and what comes of them: how many cards some are dealt in the next round."""
        answers = {self.putter: ("follow",)}
        for seat in self._from(self.putter)[1:]:
            answers[seat] = yield Question(seat, frozenset({"follow", "give up"}))
        callers = [seat for seat, answer in answers.items() if answer == ("follow",)]
        if len(callers) == 1:
            self.happened["walkover"] += 1
            self.points[self.putter] += 1
            return {self.putter: self.sizes[2]}
        return self._compared(callers)

    def _compared(self, callers: list[str]) -> dict[str, int]:
        hands = {seat: worth(self.hands[seat] + self.play) for seat in callers}
        for place, seat in enumerate(callers):
            if all(hands[seat] >= hands[before] for before in callers[:place]):
                self.open.update(self.hands[seat])
            else:
                self.happened["not shown"] += 1
        winners = [seat for seat in callers if hands[seat] == max(hands.values())]
        self.happened[f"{len(winners)} winners"] += 1
        self.happened["jokers"] += any(joker in self.play + self.hands[s] for joker in JOKERS for s in callers)
        for seat in winners:
            self.points[seat] += len(callers)
        return {seat: self.sizes[1] for seat in callers if seat not in winners}
