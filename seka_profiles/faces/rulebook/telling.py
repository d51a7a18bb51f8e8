"""A game that was played, told as a story: who sits there, what they do, what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine import events as e
from ...engine.game import Game
from ...engine.values import Values
from ..model.follow import Follower, Told
from ..model.hands import HandWords
from ..model.sentences import Narrator
from ..model.words import Words, cards, listed

PEOPLE = (
    *("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jill", "Kai", "Lea", "Max"),
    *("Nora", "Otto", "Pia", "Quinn", "Rosa", "Sam", "Tina", "Udo", "Vera", "Wim", "Xenia", "Yves", "Zoe"),
)
"""Who sits where a script has A, B, C …"""


def people(seats: Sequence[str]) -> tuple[str, ...]:
    """Names for seats that are called by single letters, which would be taken for cards; others keep theirs."""
    by_letter = {name[0]: name for name in PEOPLE}
    named = tuple(by_letter.get(seat, seat) for seat in seats)
    return named if len(set(named)) == len(seats) else tuple(seats)


def renamed(game: Game, seats: tuple[str, ...]) -> Game:
    """The same game with other names for its seats."""
    other = game.copy()
    other.seats, other.values = seats, Values(game.rules, seats)
    return other


class Storyteller:
    """Tells a game to the end; of hidden cards only those of `shown`, entry by entry of what was dealt."""

    def __init__(self, game: Game, words: Words, shown: Sequence[frozenset[str]]) -> None:
        self.game = game
        self._shown = shown
        self._words = words
        self._narrator = Narrator(words, None, game.seats)
        self._follower = Follower(game, None, HandWords(game.rules, game.values, words))
        self._acting: str | None = None
        self._entry = 0
        self._has_dealt = False

    def paragraphs(self) -> Iterator[str]:
        """One paragraph for what comes before somebody acts, for each phase in which they do, and for each pot."""
        told = self._follower.news()
        seen = {id(one): every for one, every in zip(told, self.game.history(), strict=True)}
        said: list[str] = []
        has_taken = False
        for group in self._narrator.groups(told):
            event = group[0].event
            sentences = self._said(group, [seen[id(each)] for each in group])
            if said and ((isinstance(event, e.Entered) and sentences) or (has_taken and not is_of_a_pot(event))):
                yield shortened(said)
                said = []
            said += [] if isinstance(event, e.Entered) else sentences
            has_taken = bool(said) and (has_taken or isinstance(event, e.Took))
        yield from [shortened(said)] if said else []

    def _said(self, group: list[Told], seen: list[e.Event]) -> list[str]:
        sentences = [each.text for each in self._narrator.tell(group)]
        self._acting = _acting(seen[0], self._acting)
        match seen[0]:
            case e.Gathered(zone=None):
                self._entry += self._has_dealt
                self._has_dealt = False
            case e.Dealt():
                self._has_dealt = True
                sentences = self._with_cards(sentences, seen)
            case e.Acted() as act:
                paid = sum(told.event.amount for told in group if isinstance(told.event, e.Paid))
                words = self._narrator.voice.act(act, paid)
                forced = " without a choice" if act.forced else ""
                sentences[0] = f"{act.seat} {does(words)}{forced}."
            case e.Revealed(to=(seat,)) if seat == self._acting and _is_own(group[0], seat):
                return []  # who looks at the own cards tells nobody what they are
            case e.Drawn() | e.Set() | e.Pinned() as fact if sentences and self._is_role(fact):
                lot = " by lot" if isinstance(fact, e.Drawn) else ""
                sentences = [f"{fact.value or 'Nobody'} is {self._words.of('variables', fact.variable)}{lot}."]
        return sentences

    def _is_role(self, fact: e.Drawn | e.Set | e.Pinned) -> bool:
        """Whether a variable of one word says which seat has a part, as `dealer` does."""
        profile = self._words.profile
        is_short = " " not in self._words.of("variables", fact.variable)
        return fact.seat is None and is_short and profile.table[fact.variable].type.kind == "seat"

    def _with_cards(self, sentences: list[str], seen: list[e.Event]) -> list[str]:
        """Who gets cards, with those that the story is about, where nobody else sees them."""
        shown = self._shown[self._entry] if self._entry < len(self._shown) else frozenset()
        held: dict[str, list[str]] = {}
        for each in seen:
            if isinstance(each, e.Dealt) and each.seat is not None and each.card in shown:
                held.setdefault(each.seat, []).append(each.card)
        if not held:
            return sentences
        if len(sentences) == 1 and len({each.seat for each in seen if isinstance(each, e.Dealt)}) == 1:
            return [f"{sentences[0].rstrip('.')}: {cards(*held.values())}."]
        return [*sentences, f"{listed([f'{seat} has {cards(found)}' for seat, found in held.items()])}."]


def shortened(sentences: Sequence[str]) -> str:
    """Sentences as a paragraph, without the middle of one that is very long."""
    if len(sentences) > MOST_SENTENCES:
        left_out = f"(And so on; {len(sentences) - 2 * AT_THE_ENDS} sentences are left out.)"
        sentences = [*sentences[:AT_THE_ENDS], left_out, *sentences[-AT_THE_ENDS:]]
    return " ".join(sentences)


MOST_SENTENCES = 30
AT_THE_ENDS = 10


def _acting(event: e.Event, before: str | None) -> str | None:
    """Whose act an event belongs to; None where nobody's, as from the next phase on."""
    if isinstance(event, e.Acted):
        return event.seat
    return None if isinstance(event, e.Entered) else before


def _is_own(told: Told, seat: str) -> bool:
    """Whether revealed cards all lie with this seat."""
    return all(owner == seat for _, owner in told.owners)


def is_of_a_pot(event: e.Event) -> bool:
    """Whether an event belongs to a pot that was just taken."""
    return isinstance(event, e.Took | e.Set | e.Over)


def does(words: str) -> str:
    """What somebody does, in the third person: `bet 2` → `bets 2`; what is no verb is said: `says “all in”`."""
    verb, blank, rest = words.partition(" ")
    if (not verb.isalpha() and "-" not in verb) or verb.lower() in _NO_VERBS:
        return f"says “{words}”"
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        verb += "es"
    elif verb.endswith("y") and verb[-2:-1] not in "aeiou":
        verb = f"{verb[:-1]}ies"
    else:
        verb += "s"
    return verb + blank + rest


_NO_VERBS = {"all", "in", "out", "no", "yes", "not", "none", "me", "one", "two", "nothing", "again"}
"""Words with which what players say may begin without telling what they do."""
