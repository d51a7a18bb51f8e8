"""A game, and another that somebody cannot tell from it: cards that he cannot know are exchanged.

Who knows a card is worked out here once more, from the zones of the profile and from what was
shown, without the engine's own record of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any

from seka_profiles.engine.chance import RecordDiffers, Recorded, RecordEnds
from seka_profiles.engine.game import Game
from tests.engine.playing import Case, Player, Raw, make, new_game

Eyes = frozenset[int]
"""The seats that look: one of them, or all for what everyone knows."""

HIDDEN = "hidden"


class Witness:
    """What some eyes have seen of a game.

    `history`: every event, without what they could not see.  `ever`: by the number of full
    gatherings before, the cards that they knew at any moment.  `now`: those that they know.
    """

    def __init__(self, game: Game, eyes: Eyes) -> None:
        self.game = game
        self.eyes = eyes
        self.history: list[tuple[Any, ...]] = []
        self.ever: list[set[int]] = [set()]
        self._places: dict[int, int] = {}
        self._knowers: dict[int, set[int]] = {}
        for told in game.log:
            self.history.append(self._event(*told))

    @property
    def now(self) -> set[int]:
        return {card for card in self._knowers if self._is_seen(card)}

    def _event(self, kind: str, *rest: Any) -> tuple[Any, ...]:
        reading = getattr(self, f"_{kind}", None)
        return (kind, *(reading(*rest) if reading else rest))

    def _deal(self, slot: int, card: int, _: int) -> tuple[Any, ...]:
        self._arrives(slot, card)
        return slot, self._seen(card)

    def _move(self, source: int | None, slot: int, card: int, _: int) -> tuple[Any, ...]:
        self._arrives(slot, card)
        return source, slot, self._seen(card)

    def _reveal(self, cards: tuple[int, ...], seats: int, _: tuple[int, ...]) -> tuple[Any, ...]:
        shown_to = {number for number in range(len(self.game.seats)) if seats >> number & 1}
        for card in cards:
            self._knowers.setdefault(card, set()).update(shown_to)
        return tuple(map(self._seen, cards)), seats

    def _gather(self, slot: int | None) -> tuple[Any, ...]:
        for card in [card for card, where in self._places.items() if slot in (None, where)]:
            del self._places[card]
            self._knowers.pop(card, None)
        if slot is None:
            self._knowers.clear()
            self.ever.append(set())
        return (slot,)

    def _act(self, seat: int, number: int, choices: tuple[Any, ...], phase: int, inner: int, _: Any) -> tuple[Any, ...]:
        kinds = kinds_of(self.game, number, phase, inner)
        seen = (self._seen(value) if kind == "card" else value for value, kind in zip(choices, kinds, strict=True))
        return seat, number, tuple(seen), phase, inner

    def _arrives(self, slot: int, card: int) -> None:
        name, seat = self.game.rules.layout.zone_names[slot]
        by = self.game.rules.profile.zones[name].seen_by
        sees = range(len(self.game.seats)) if by == "all" else [seat] if by == "owner" else []
        self._places[card] = slot
        self._knowers.setdefault(card, set()).update(number for number in sees if number is not None)

    def _is_seen(self, card: int) -> bool:
        return self.eyes <= self._knowers.get(card, set())

    def _seen(self, card: int) -> Any:
        if not self._is_seen(card):
            return HIDDEN
        self.ever[-1].add(card)
        return card


def kinds_of(game: Game, number: int, phase: int, inner: int) -> tuple[str, ...]:
    """The kinds of the choices of an action."""
    decision = game.rules.phases[phase].turns or game.rules.phases[phase].ask
    assert decision is not None
    if inner >= 0:
        decision = decision.actions[inner].ask
        assert decision is not None
    return tuple(kind.kind for kind in decision.actions[number].kinds)


# ---------- the other game ------------------------------------------------------


@dataclass(frozen=True)
class Noted:
    """A game with its moves as numbers, each with how many full gatherings came before and the kinds of its choices."""

    case: Case
    game: Game
    moves: tuple[tuple[int, Raw, tuple[str, ...]], ...]


def noted(case: Case) -> Noted:
    """A random game, its moves noted."""
    game, player = new_game(case), Player(case.seed)
    moves = []
    while len(moves) < case.moves and not game.is_over:
        move = player.move(game)
        gathered = sum(told == ("gather", None) for told in game.log)
        moves.append((gathered, move, kinds_of(game, move[0], game.state.phase, game.state.inner)))
        make(game, move)
    return Noted(case, game, tuple(moves))


Exchange = dict[int, int]
"""What each card is exchanged for; a card that is not there stays."""


def other_game(first: Noted, exchanges: list[Exchange]) -> Game | None:
    """The same game with cards exchanged, by full gatherings; None where it cannot go on as the first did."""
    outcomes, gathered = [], 0
    for told in first.game.log:
        if told == ("gather", None):
            gathered += 1
        elif told[0] == "deal":
            outcomes.append(exchanges[gathered].get(told[2], told[2]))
        elif told[0] == "draw":
            outcomes.append(told[2])
    try:
        other = new_game(first.case, chance=Recorded(outcomes))
        for gathered, (number, choices), kinds in first.moves:
            exchange = exchanges[gathered]
            pairs = zip(choices, kinds, strict=True)
            wanted = tuple(exchange.get(value, value) if kind == "card" else value for value, kind in pairs)
            offer = next((offer for offer in other.state.offers if offer[0] == number), None)
            if offer is None or not _is_open(offer[1:], wanted):
                return None
            other.take(offer, wanted)
    except (RecordDiffers, RecordEnds):
        return None
    return other


def _is_open(domains: tuple[Any, ...], choices: tuple[Any, ...]) -> bool:
    return len(domains) == len(choices) and all(v in domain for v, domain in zip(choices, domains, strict=True))


def exchanges(first: Noted, witness: Witness, random: Random) -> Iterator[list[Exchange]]:
    """Ways to exchange cards that the eyes cannot know, the boldest first; none where nothing can be exchanged."""
    cards = first.game.rules.pack.cards
    hidden = [[card for card in cards if card not in ever] for ever in witness.ever]
    dealt: list[set[int]] = [set()]
    for told in first.game.log:
        if told == ("gather", None):
            dealt.append(set())
        elif told[0] == "deal":
            dealt[-1].add(told[2])
    places = [n for n, unknown in enumerate(hidden) if len(unknown) > 1 and dealt[n] & set(unknown)]
    if not places:
        return
    nothing: list[Exchange] = [{} for _ in hidden]
    yield [_shuffled(unknown, random) for unknown in hidden]
    for place in (places[-1], random.choice(places)):
        yield [*nothing[:place], _shuffled(hidden[place], random), *nothing[place + 1 :]]
    for place in chain([places[-1]] * 4, random.choices(places, k=4)):
        one = random.choice(sorted(dealt[place] & set(hidden[place])))
        two = random.choice([card for card in hidden[place] if card != one])
        yield [*nothing[:place], {one: two, two: one}, *nothing[place + 1 :]]


def _shuffled(cards: list[int], random: Random) -> Exchange:
    return dict(zip(cards, random.sample(cards, len(cards)), strict=True))
