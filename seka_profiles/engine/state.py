"""The state of a card table, and everything that can happen to it.

What changes is in flat lists, so that a state copies in microseconds.  Money only
moves, and a card is in exactly one zone: no method creates or destroys either.
Every change is told to `tell` as a plain tuple (see `events`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Protocol

from ..core.numbers import Number, exact, quotient, write_number
from ..rules.fault import Fault
from ..rules.records import OVER, Offer, Rules

Tell = Callable[[tuple[Any, ...]], object]


MOST_ROUNDS = 100_000
"""The most rounds of loops between two decisions."""

MOST_DIGITS = 1_000
"""The most digits of a number that is kept, about; of a fraction, of each of its two."""

MOST_ITEMS = 1_000
"""The most items of a list that is kept."""

_LARGEST = 10**MOST_DIGITS


def is_too_large(value: Any) -> bool:
    """Whether a value has outgrown what may be kept."""
    if isinstance(value, tuple):
        return len(value) > MOST_ITEMS or any(map(is_too_large, value))
    if isinstance(value, Fraction):
        return is_too_large(value.numerator) or is_too_large(value.denominator)
    return isinstance(value, int) and abs(value) > _LARGEST


class Chance(Protocol):
    """Where outcomes come from."""

    def card(self, state: State, slot: int) -> int:
        """The card that is dealt to a zone; one of `state.pack`, which is not empty, and taken out of it."""

    def pick(self, state: State, slot: int, options: Sequence[Any]) -> Any:
        """What a variable draws; one of the options, of which there is at least one."""

    def gathered(self, state: State) -> None:
        """All cards have gone back to the pack."""

    def copy(self) -> Chance:
        """Chance that will bring the same from here on."""


def untold(event: tuple[Any, ...]) -> None:
    """Tells nobody."""


class State:
    """Where a game stands.

    balances    what each seat has won or lost; with the pot they sum to zero
    pot         what lies in the middle
    variables   of the table and of the seats, slot by slot (`rules.layout`)
    zones       the cards of each zone in order of arrival, slot by slot
    pack        the cards that are in no zone, in no order that means anything
    known       by card, the seats that know it, as bits
    phase       the number of the phase; `OVER` when the game has ended
    actor       the seat that is to act, or acted last; None before anybody has
    asker       in an answer to an action's question, the seat that took the action
    first, lap  of the turns that are on
    queue       the seats still to be asked, the one that is being asked first
    inner       the number of the action whose question is open; -1 for none
    inner_queue like `queue`, for that question
    answers     secret answers collected so far: seat, action, choices
    offers      what the actor may do; empty when nobody is to act
    entries     the phases entered and the actions forced since the last decision
    rounds      the rounds of loops since then
    """

    __slots__ = (
        "actor", "answers", "asker", "balances", "chance", "entries", "first", "inner", "inner_queue", "known", "lap",
        "offers", "pack", "phase", "pot", "queue", "rounds", "rules", "tell", "variables", "zones",
    )  # fmt: skip

    def __init__(self, rules: Rules, chance: Chance, tell: Tell = untold) -> None:
        self.rules = rules
        self.chance = chance
        self.tell = tell
        self.balances: list[Number] = [0] * rules.layout.seats
        self.pot: Number = 0
        self.variables: list[Any] = list(rules.first_values)
        self.zones: list[list[int]] = [[] for _ in rules.layout.zone_names]
        self.pack: list[int] = list(rules.pack.cards)
        self.known: list[int] = [0] * len(rules.pack.names)
        self.phase = rules.start
        self.actor: int | None = None
        self.asker: int | None = None
        self.first = 0
        self.lap = 0
        self.queue: tuple[int, ...] = ()
        self.inner = -1
        self.inner_queue: tuple[int, ...] = ()
        self.answers: tuple[tuple[int, int, tuple[Any, ...]], ...] = ()
        self.offers: tuple[Offer, ...] = ()
        self.entries = 0
        self.rounds = 0

    def copy(self, chance: Chance | None = None, tell: Tell = untold) -> State:
        """The same state, to go on with separately; it tells nobody unless `tell` is given."""
        other = State.__new__(State)
        other.rules = self.rules
        other.chance = chance or self.chance
        other.tell = tell
        other.balances = self.balances[:]
        other.pot = self.pot
        other.variables = self.variables[:]
        other.zones = [zone[:] for zone in self.zones]
        other.pack = self.pack[:]
        other.known = self.known[:]
        other.phase = self.phase
        other.actor = self.actor
        other.asker = self.asker
        other.first = self.first
        other.lap = self.lap
        other.queue = self.queue
        other.inner = self.inner
        other.inner_queue = self.inner_queue
        other.answers = self.answers
        other.offers = self.offers
        other.entries = self.entries
        other.rounds = self.rounds
        return other

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    def key(self) -> tuple[Any, ...]:
        """All that the future of the game depends on, hashable; the order of the pack does not count."""
        return (
            tuple(self.balances), self.pot, tuple(self.variables), tuple(map(tuple, self.zones)),
            tuple(self.known), self.phase, self.actor, self.asker, self.first, self.lap, self.queue, self.inner,
            self.inner_queue, self.answers,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.rules.identity == other.rules.identity and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles everything but whom it tells."""
        kept = {name: getattr(self, name) for name in self.__slots__ if name not in ("rules", "tell", "chance")}
        return _unpickled, (self.rules, self.chance, kept)

    def tick(self) -> None:
        """One more round of a loop of a step; their number is bounded, so that every step ends."""
        self.rounds += 1
        if self.rounds > MOST_ROUNDS:
            raise Fault("SP624", most=MOST_ROUNDS)

    # ---------- variables and money ---------------------------------------------

    def set(self, slot: int, value: Any) -> None:
        """Gives a variable a value; a value that it has already is no event."""
        if isinstance(value, Fraction):
            value = exact(value)
        if is_too_large(value):
            raise Fault("SP623", digits=MOST_DIGITS, items=MOST_ITEMS)
        if self.variables[slot] != value:
            self.variables[slot] = value
            self.tell(("set", slot, value))

    def pay(self, seat: int, amount: Number, to: int | None) -> None:
        """A seat pays into the pot (`to` None) or to another seat."""
        if type(amount) is not int:
            amount = exact(amount)
        balance = self.balances[seat] - amount
        if amount < 0:
            raise Fault("SP606", amount=write_number(amount))
        if not self.rules.debt and balance + self.rules.money_start < 0:
            have = write_number(self.balances[seat] + self.rules.money_start)
            raise Fault("SP607", seat=seat, amount=write_number(amount), have=have)
        self.balances[seat] = balance if type(balance) is int else exact(balance)
        if to is None:
            pot = self.pot + amount
            self.pot = pot if type(pot) is int else exact(pot)
        else:
            self.balances[to] = exact(self.balances[to] + amount)
        self.tell(("pay", seat, amount, to))

    def take(self, seats: Sequence[int], amount: Number) -> None:
        """Seats take an amount out of the pot, in exactly equal shares."""
        if not seats:
            raise Fault("SP608")
        if len(set(seats)) != len(seats):
            raise Fault("SP619")
        if amount < 0:
            raise Fault("SP606", amount=write_number(amount))
        if amount > self.pot:
            raise Fault("SP609", amount=write_number(amount), pot=write_number(self.pot))
        share = exact(amount) if len(seats) == 1 else quotient(amount, len(seats))
        for seat in seats:
            self.balances[seat] = exact(self.balances[seat] + share)
        self.pot = exact(self.pot - amount)
        self.tell(("take", tuple(seats), share))

    def draw(self, slot: int, options: Sequence[Any]) -> None:
        """A variable gets one of a list, by chance."""
        if not options:
            raise Fault("SP617", name=self.rules.layout.variable_names[slot][0])
        self.variables[slot] = value = self.chance.pick(self, slot, options)
        self.tell(("draw", slot, value))

    def pin(self, slot: int, value: Any) -> None:
        """A script gives a variable a value."""
        self.variables[slot] = value
        self.tell(("pin", slot, value))

    # ---------- cards -----------------------------------------------------------

    def deal(self, count: Number, slots: Sequence[int]) -> None:
        """Cards to zones, in rounds of one card each."""
        count = exact(count)
        if not isinstance(count, int) or count < 0:
            raise Fault("SP611", count=write_number(count))
        pack, zones, known, tell = self.pack, self.zones, self.known, self.tell
        card_of, sees = self.chance.card, self.rules.layout.sees
        for _ in range(count):
            for slot in slots:
                if not pack:
                    raise Fault("SP610")
                card = card_of(self, slot)
                zones[slot].append(card)
                known[card] = knowers = known[card] | sees[slot]
                tell(("deal", slot, card, knowers))

    def gather(self) -> None:
        """All cards back to the pack; nobody knows any of them any more."""
        for zone in self.zones:
            zone.clear()
        self.pack[:] = self.rules.pack.cards
        self.known[:] = [0] * len(self.known)
        self.tell(("gather", None))
        self.chance.gathered(self)

    def gather_zone(self, slot: int) -> None:
        """The cards of one zone back to the pack; nobody knows them any more."""
        for card in self.zones[slot]:
            self.known[card] = 0
        self.pack += self.zones[slot]
        self.zones[slot].clear()
        self.tell(("gather", slot))

    def move(self, cards: Sequence[int], slot: int) -> None:
        """Cards from wherever they are to a zone, one after the other."""
        for card in tuple(cards):
            self._check_there(card)
            source = self._where(card)
            zone = self.pack if source is None else self.zones[source]
            zone.remove(card)
            self.zones[slot].append(card)
            self.known[card] |= self.rules.layout.sees[slot]
            self.tell(("move", source, slot, card, self.known[card]))

    def _check_there(self, card: int) -> None:
        if card not in self.rules.pack.present:
            raise Fault("SP621", card=self.rules.pack.names[card])

    def _where(self, card: int) -> int | None:
        """The slot of the zone that holds a card; None for the pack."""
        return next((slot for slot, zone in enumerate(self.zones) if card in zone), None)

    def reveal(self, cards: Sequence[int], seats: int) -> None:
        """Shows cards to some seats, given as bits."""
        cards = tuple(dict.fromkeys(cards))
        for card in cards:
            self._check_there(card)
            self.known[card] |= seats
        self.tell(("reveal", tuple(cards), seats, tuple(self.known[card] for card in cards)))


def _unpickled(rules: Rules, chance: Chance, kept: dict[str, Any]) -> State:
    state = State(rules, chance)
    for name, value in kept.items():
        setattr(state, name, value)
    return state
