"""What happened, in plain sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Literal

from ...core.numbers import Number, write_number
from ...engine import events as e
from ...engine.values import HIDDEN, Shown, is_number
from ...language import core as c
from ...language.traverse import everything_in
from ..tongue import tr
from . import phrases
from .follow import Told
from .hands import Worth
from .speaking import labelled, so_many_cards, value, zone_called
from .taking import Reasons
from .voice import Party, Voice
from .words import Words, capital, cards

Mood = Literal["phase", "act", "money", "end", "cards", "fact"]
"""What a sentence is about, for whoever gives it a colour; `end`: a pot that is taken."""


@dataclass(frozen=True)
class Sentence:
    """A sentence of the log."""

    mood: Mood
    text: str


Sentences = Iterator[Sentence]
Group = list[Told]
"""Events that are told together, all of one kind but for what an action entails."""


class Narrator:
    """Tells events to one viewer; without a viewer as everybody saw them."""

    def __init__(self, words: Words, viewer: str | None, seats: Sequence[str]) -> None:
        self.words = words
        self.voice = Voice(words, viewer, seats)
        self._asking = {phase.name for phase in words.profile.phases if phase.turns or phase.ask}
        self._assigned = _assigned(words.profile)
        self._by_cards = _decided_by_cards(words.profile)
        self._decided: set[str] = set()
        self._phase: str | None = None
        self._reasons = Reasons(seats)

    def tell(self, told: Sequence[Told]) -> list[Sentence]:
        """The sentences of some events that followed each other."""
        return [sentence for group in self.groups(told) for sentence in self._told(group)]

    def groups(self, told: Sequence[Told]) -> Iterator[Group]:
        """The events in groups that are told together."""
        group: Group = []
        for each in told:
            if group and not self._belongs(each.event, group):
                yield group
                group = []
            group.append(each)
        if group:
            yield group

    def _belongs(self, event: e.Event, group: Group) -> bool:
        match group[0].event, event:
            case e.Acted(action=action), e.Set(variable=name):
                return name in self._assigned[action]
            case e.Acted(seat=actor), e.Paid(seat=payer, to=None):
                return actor == payer
            case e.Paid(amount=one, to=to), e.Paid(amount=other, to=also_to):
                return one == other and to == also_to
            case e.Dealt(), e.Dealt():
                return True
            case e.Moved() as one, e.Moved() as other:
                places = attrgetter("source", "source_seat", "zone", "seat")
                return bool(places(one) == places(other))
        return False

    def _told(self, group: Group) -> Sentences:
        event = group[0].event
        self._reasons.follow(group)
        return _TELL[type(event)](self, group, event)

    # ---------- what is decided -----------------------------------------------------

    def entered(self, group: Group, event: e.Entered) -> Sentences:
        """A phase in which somebody is to act, where it is not the one that was on."""
        self._decided = set()
        if event.phase in self._asking and event.phase != self._phase:
            self._phase = event.phase
            yield Sentence("phase", f"{capital(self.words.phase(event.phase))}.")

    def acted(self, group: Group, event: e.Acted) -> Sentences:
        """An action with what its seat paid for it, and what else it did that its own words do not say."""
        self._decided = self._by_cards[event.action]
        paid = sum(told.event.amount for told in group if isinstance(told.event, e.Paid))
        yield Sentence("act", phrases.act(self._one(event.seat), self.voice.act(event, paid), event.forced))
        if group[0].compared:
            yield Sentence("fact", phrases.compare(self.voice.party(group[0].compared)))
        for told in group[1:]:
            if isinstance(told.event, e.Set) and self._is_more_than(event, told.event):
                yield from self.set([told], told.event)

    def _is_more_than(self, act: e.Acted, done: e.Set) -> bool:
        """Whether an act leaves open what it did: to the standing, by hidden cards, or with somebody else."""
        profile = self.words.profile
        if done.variable == profile.standing or done.variable in self._decided:
            return True
        return done.seat is None and profile.table[done.variable].type.kind == "seat" and done.value != act.seat

    def answered(self, group: Group, event: e.Answered) -> Sentences:
        """A secret answer."""
        yield Sentence("act", phrases.answer(self._one(event.seat)))

    def _one(self, seat: str) -> Party:
        return self.voice.party([seat])

    # ---------- money and variables -------------------------------------------------

    def paid(self, group: Group, event: e.Paid) -> Sentences:
        """Payments of one amount."""
        payers = [told.event.seat for told in group if isinstance(told.event, e.Paid)]
        who, amount = self.voice.party(payers), write_number(event.amount)
        if event.amount and event.to is None:
            yield Sentence("money", phrases.pay(who, amount))
        elif event.amount and event.to is not None:
            yield Sentence("money", phrases.pay_to(who, amount, self.voice.who([event.to])))

    def took(self, group: Group, event: e.Took) -> Sentences:
        """Shares of the pot; a whole pot with the hand that won it, or because nobody else was left."""
        who, share = self.voice.party(event.seats), write_number(event.share)
        if len(event.seats) > 1 or group[0].pot_left:
            yield Sentence("end", phrases.take(who, share))
            return
        worth, last = self._reasons.worths.get(event.seats[0]), self._reasons.last_one(event.seats[0])
        if last is not None:
            text = phrases.take_last(who, share, self.words.of("variables", last))
        else:
            text = phrases.take_with(who, share, worth) if worth else phrases.take_whole(who, share)
        yield Sentence("end", text)

    def set(self, group: Group, event: e.Set | e.Pinned) -> Sentences:
        """A variable that has moved on: of the table any, of a seat a number or what hidden cards have decided."""
        label = self.words.of("variables", event.variable)
        if event.seat is None:
            if group[0].is_news:
                yield Sentence("fact", _fact(label, event.value))
        elif event.variable == self.words.profile.standing and group[0].more:
            yield Sentence("end", self._moved_on(event.seat, label, group[0].more, event.value))
        elif event.variable in self._decided and not is_number(event.value):
            yield Sentence("fact", self._outcome(event.seat, label, event.value))
        elif group[0].is_news and is_number(event.value):
            yield Sentence("fact", phrases.have(self._one(event.seat), label, value(event.value)))

    def _moved_on(self, seat: str, label: str, more: Number, now: Shown) -> str:
        if more > 0:
            return phrases.gain(self._one(seat), write_number(more), label, value(now))
        return phrases.lose(self._one(seat), write_number(-more), label, value(now))

    def _outcome(self, seat: str, label: str, now: Shown) -> str:
        who = self._one(seat)
        if not isinstance(now, bool):
            return phrases.become(who, f"{label} {value(now)}")
        return phrases.become(who, label) if now else phrases.cease(who, label)

    def drawn(self, group: Group, event: e.Drawn) -> Sentences:
        """What chance gave a variable."""
        label, now = self.words.of("variables", event.variable), value(event.value)
        if event.seat is None:
            yield Sentence("fact", tr("{label}: {value}, by lot.", label=capital(label), value=now))
        else:
            yield Sentence("fact", phrases.have_by_lot(self._one(event.seat), label, now))

    # ---------- cards ---------------------------------------------------------------

    def dealt(self, group: Group, event: e.Dealt) -> Sentences:
        """Cards from the pack: how many to whom, and those that the viewer sees."""
        places: dict[tuple[str, str | None], list[str]] = {}
        for told in group:
            assert isinstance(told.event, e.Dealt)
            places.setdefault((told.event.zone, told.event.seat), []).append(told.event.card)
        sizes = dict.fromkeys((zone, len(found)) for (zone, seat), found in places.items() if seat is not None)
        for zone, size in sizes:
            some = {s: found for (z, s), found in places.items() if s is not None and (z, len(found)) == (zone, size)}
            yield from self._dealt_to_seats(zone, some)
        for (zone, seat), found in places.items():
            if seat is None:
                place = self.voice.place(zone, None)
                # For translators: cards are dealt; {place} is where they lie, like "board".
                yield Sentence("cards", tr("To {place}: {cards}.", place=place, cards=_shown(found)))

    def _dealt_to_seats(self, zone: str, hands: dict[str, list[str]]) -> Sentences:
        """Equally many cards to each of some seats."""
        seen = {seat: found for seat, found in hands.items() if HIDDEN not in found}
        if len(hands) > 1 or not seen:
            size = len(next(iter(hands.values())))
            yield Sentence("cards", phrases.get(self.voice.party(list(hands)), self._into(zone, so_many_cards(size))))
        for seat, found in seen.items():
            yield Sentence("cards", phrases.get(self._one(seat), self._into(zone, cards(found))))

    def _into(self, zone: str, found: str) -> str:
        return found if zone == "hand" else f"{found} ({zone_called(zone, self.words)})"

    def moved(self, group: Group, event: e.Moved) -> Sentences:
        """Cards from one zone to another."""
        found = [told.event.card for told in group if isinstance(told.event, e.Moved)]
        source, target = self.voice.place(event.source, event.source_seat), self.voice.place(event.zone, event.seat)
        # For translators: cards go from one place to another, like "your hand" or "board".
        said = tr("From {source} to {target}: {cards}.", source=source, target=target, cards=_shown(found))
        yield Sentence("cards", said)

    def gathered(self, group: Group, event: e.Gathered) -> Sentences:
        """Cards that went back to the pack."""
        if not group[0].is_news:
            return
        if event.zone is None:
            yield Sentence("cards", tr("The cards are shuffled."))
        else:
            place = self.voice.place(event.zone, event.seat)
            # For translators: all cards of {place}, like "your hand" or "board", go back to the pack.
            yield Sentence("cards", tr("Back to the pack: {place}.", place=place))

    def revealed(self, group: Group, event: e.Revealed) -> Sentences:
        """Cards that were shown, owner by owner, and what a hand of them is worth; known cards only as hands."""
        if not group[0].is_news and not (group[0].hands and set(event.to) == set(self.voice.seats)):
            return
        by_owner: dict[tuple[str, str | None], list[str]] = {}
        for card, place in zip(event.cards, group[0].owners, strict=True):
            by_owner.setdefault(place, []).append(card)
        for (zone, seat), found in by_owner.items():
            worth = group[0].hands.get(seat or "")
            said = labelled(_shown(found), worth.said) if worth else _shown(found)
            yield Sentence("cards", self._shows(zone, seat, event.to, said))
        yield from self._compared(group[0].hands)

    def _shows(self, zone: str, seat: str | None, to: tuple[str, ...], said: str) -> str:
        everyone = set(to) == set(self.voice.seats)
        if seat is None:
            place = capital(self.voice.place(zone, None))
            if everyone:
                return f"{labelled(place, said)}."
            # For translators: cards of {place} are shown to {whom}.
            return tr("{place}, to {whom}: {cards}.", place=place, whom=self.voice.who(to), cards=said)
        if to == (seat,):
            return phrases.look(self._one(seat), said)
        who = self._one(seat)
        return phrases.show(who, said) if everyone else phrases.show_to(who, self.voice.who(to), said)

    def _compared(self, hands: dict[str, Worth]) -> Sentences:
        """Of several hands that were shown together, which is the strongest."""
        if len(hands) < 2:
            return
        most = max(worth.strength for worth in hands.values())
        best = self.voice.party([seat for seat, worth in hands.items() if worth.strength == most])
        is_tie = sum(worth.strength == most for worth in hands.values()) > 1
        yield Sentence("fact", phrases.tie(best) if is_tie else phrases.best(best))

    def over(self, group: Group, event: e.Over) -> Sentences:
        """The end, which the standings tell."""
        yield from ()


def _fact(label: str, now: Shown) -> str:
    """What a variable of the table is now."""
    if not isinstance(now, bool):
        return f"{labelled(capital(label), value(now))}."
    return f"{capital(label)}." if now else tr("No longer: {mark}.", mark=label)


def _shown(found: Sequence[str]) -> str:
    """Cards by name where all are known; else how many there are."""
    return so_many_cards(len(found)) if HIDDEN in found else cards(found)


def _assigned(profile: c.Profile) -> dict[str, set[str]]:
    """By action, the variables that its own steps change."""
    found: dict[str, set[str]] = {}
    for action in _actions(profile):
        found.setdefault(action.name, set()).update(_variables(action.steps))
    return found


def _decided_by_cards(profile: c.Profile) -> dict[str, set[str]]:
    """By action, the variables that its own steps change by cards which not everybody sees."""
    found: dict[str, set[str]] = {}
    for action in _actions(profile):
        names = found.setdefault(action.name, set())
        for node in everything_in(action.steps):
            if isinstance(node, c.If) and any(_is_private(condition) for condition, _ in node.branches):
                names.update(name for _, block in node.branches for name in _variables(block))
    return found


def _is_private(condition: c.Expr | None) -> bool:
    return condition is not None and condition.privacy is not c.Privacy.PUBLIC


def _variables(block: c.Block) -> set[str]:
    return {node.name for node in everything_in(block) if isinstance(node, c.Assign)}


def _actions(profile: c.Profile) -> Iterator[c.Action]:
    """All actions and answers."""
    for phase in profile.phases:
        for action in phase.options:
            yield from (action, *action.answers)


_TELL: dict[type[e.Event], Callable[[Narrator, Group, Any], Sentences]] = {
    e.Entered: Narrator.entered,
    e.Acted: Narrator.acted,
    e.Answered: Narrator.answered,
    e.Paid: Narrator.paid,
    e.Took: Narrator.took,
    e.Set: Narrator.set,
    e.Drawn: Narrator.drawn,
    e.Pinned: Narrator.set,
    e.Dealt: Narrator.dealt,
    e.Moved: Narrator.moved,
    e.Gathered: Narrator.gathered,
    e.Revealed: Narrator.revealed,
    e.Over: Narrator.over,
}
