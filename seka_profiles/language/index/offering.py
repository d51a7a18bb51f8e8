"""What may be written at a place: names and words where they are legal, keys, values that the schema lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeGuard, get_args

from ...source.keys import ITEM, NAMED
from ...source.tree import Mapping
from .. import syntax as s
from .. import types as t
from ..functions import FUNCTIONS
from ..parser import possible
from ..scope import CARD_ATTRIBUTES, GIVEN_TYPES, HOLDINGS, Names, Scope
from ..sections.labels import TOLD, known
from ..sections.nodes import child, texts
from ..sections.profile import read_profile
from ..types import Type
from ..words import CONTROLS, GIVEN_NAMES, OPERATORS, PLACED, STATEMENTS, VALUES, Word
from .facts import told
from .listening import Listener
from .seeking import PLACE, Seeker
from .symbols import OF_THE_LANGUAGE, Kind, Symbol
from .ways import Schema, Way, at, schema_of, ways

OfferKind = Kind | Literal["key", "word", "profile", "seat"]
"""What an offer is: what a symbol stands for, or a key, a word that may stand there, a profile, a seat of a game."""


@dataclass(frozen=True)
class Offer:
    """Something that may be written.

    `type` in words; `about`: sentences.  `further`: how many signs before the word at the cursor it replaces too.
    """

    text: str
    kind: OfferKind
    type: str = ""
    about: str = ""
    further: int = 0


def offers(tree: Mapping, own: Mapping, profiles: Iterable[str] = ()) -> list[Offer]:
    """What may stand where the word `PLACE` does.

    `tree`: what the file says after `extends`, `own`: what it says itself; `profiles`: the names of others.
    """
    way = next((each for each in ways(own) if PLACE in each.scalar.text), None)
    if way is None:
        return []
    seeker = Seeker()
    read_profile(tree, (), seeker)
    place = _Place(tree, own, way, seeker, tuple(profiles), schema_of(own))
    if seeker.start == "control":
        found = _expression(seeker)
    elif way.is_key:
        found = [*place.keys(), *place.named_keys()]
    elif seeker.start in ("expression", "statements", "domain"):
        found = [*place.listed(), *_expression(seeker), *_control(seeker, way)]
    else:
        found = place.listed()
    return list({(each.text, each.kind == "key"): each for each in found}.values())


# ---------- expressions and statements ----------------------------------------------


def _expression(seeker: Seeker) -> list[Offer]:
    match seeker.syntax:
        case s.Go(phase=phase):
            further = phase.name.index(PLACE)
            return [_name(seeker.names, "phase", name, further=further) for name in seeker.names.phases]
        case s.Quoted(text=text):
            return [_name(seeker.names, "class", name, further=text.index(PLACE)) for name in seeker.names.classes]
        case s.Let() | s.ForEach() | s.Comprehension():
            return []
        case s.Draw():
            return [_name(seeker.names, "variable", name, type) for name, type in seeker.names.table.items()]
        case s.Attribute():
            return [] if seeker.owner is None else list(_attributes(seeker.names, seeker.owner))
    found = _words(seeker)
    if seeker.start is not None and "NAME" in possible(seeker.before, seeker.start):
        found += _readable(seeker.names, seeker.scope)
    return found


def _control(seeker: Seeker, way: Way) -> list[Offer]:
    """`if` and `for`, where an item of some steps begins."""
    begins = seeker.start == "statements" and not seeker.before.strip() and isinstance(way.path[-1], int)
    return [Offer(word.name, "word", "", _sentence(word)) for word in CONTROLS if begins and "else" not in word.name]


_SPELLED = {
    "SIDE": ("left of", "right of"),
    "YESNO": ("yes", "no"),
    "_PAY": ("pays",),
    "_TAKE": ("takes",),
    "ELSE": ("else",),
    "_ELSE": ("else if",),
}
_PLAIN = ("NOBODY", "NOT", "GO", "END")


def _words(seeker: Seeker) -> list[Offer]:
    """The words of the language that may follow what stands before the place."""
    if seeker.start is None:
        return []
    terminals = possible(seeker.before, seeker.start)
    found = []
    for terminal in sorted(terminals):
        is_word = terminal in _PLAIN or (terminal.startswith("_") and not terminal.startswith("__"))
        plain: tuple[str, ...] = (terminal.strip("_").lower(),) if is_word else ()
        if terminal == "_ELSE" and seeker.start != "control":
            plain = ("else",)
        elif terminal in _SPELLED:
            plain = _SPELLED[terminal]
        found += [Offer(word, "word", "", _about_word(word, seeker.start)) for word in plain]
    return found


def _about_word(word: str, start: str) -> str:
    tables = [STATEMENTS, CONTROLS, PLACED, VALUES, *OPERATORS]
    if start == "control":
        tables = [CONTROLS]
    return next((_sentence(each) for table in tables for each in table if each.name == word or word in each.also), "")


def _sentence(word: Word) -> str:
    return f"`{word.form}` {word.meaning}."


def _readable(names: Names, scope: Scope) -> Iterator[Offer]:
    """The names that an expression may read in a scope, those nearby first, and the functions."""
    for element in scope.elements:
        yield from _attributes(names, element.type)
        yield _word("it", element.type)
    for name, local in scope.locals.items():
        yield Offer(name, "local", str(local.type))
    yield from (_name(names, "setting", name, type) for name, type in names.settings.items())
    if scope.world == "table":
        yield from _at_table(names, scope)
    if scope.world == "hands":
        yield from (_name(names, "hand definition", name) for name in names.hand_definitions)
        yield _word("hand", t.CARDS)
    if scope.world == "of":
        yield from (_name(names, "zone", name, t.CARDS) for name in names.zones if name != "pack")
    if scope.world != "hands":
        yield _word("seats", GIVEN_TYPES["seats"])
    yield _word("suits", GIVEN_TYPES["suits"])
    yield from (_name(names, "rank", rank, t.RANK) for rank in names.cards.ranks if not rank.isdecimal())
    for function in FUNCTIONS.values():
        if not function.secret or (scope.world == "table" and names.values_hands):
            about = f"{function.meaning[:1].upper()}{function.meaning[1:]}: `{function.example}`."
            yield Offer(function.name, "function", f"takes {function.takes}, gives {function.gives}", about)


def _at_table(names: Names, scope: Scope) -> Iterator[Offer]:
    yield from (_name(names, "variable", name, type) for name, type in names.table.items())
    yield from (_name(names, "definition", name) for name in names.definitions)
    yield from (_name(names, "zone", zone.name, t.CARDS) for zone in names.zones.values() if not zone.of_seats)
    yield from (_word(name, GIVEN_TYPES[name]) for name in (*sorted(scope.momentary), "pot"))


def _attributes(names: Names, owner: Type) -> Iterator[Offer]:
    for name, type in names.attributes(owner).items():
        kind: Kind = "given" if name in CARD_ATTRIBUTES or name in HOLDINGS else "seat variable"
        kind = "zone" if name in names.zones else "tag" if name in names.tags and owner.kind == "card" else kind
        yield _name(names, kind, name, type)


def _name(names: Names, kind: Kind, name: str, type: Type | None = None, further: int = 0) -> Offer:
    return Offer(name, kind, str(type) if type and type != t.UNKNOWN else "", "", further)


def _word(name: str, type: Type) -> Offer:
    about = next((_sentence(word) for word in GIVEN_NAMES if word.name == name), "")
    return Offer(name, "given", str(type), about)


# ---------- keys and data -----------------------------------------------------------


@dataclass(frozen=True)
class _Place:
    """A key, or a value that is no expression."""

    tree: Mapping
    own: Mapping
    way: Way
    seeker: Seeker
    profiles: tuple[str, ...]
    schema: Schema

    def keys(self) -> Iterator[Offer]:
        """The keys of the schema that are not there yet."""
        there = self._there()
        for key in self.schema.below(self.way.above):
            if key.name not in there:
                yield Offer(key.name, "key", "", key.about)

    def named_keys(self) -> Iterator[Offer]:
        """The names that a key may take up: what the files below have at this place, or what the names are of."""
        there = self._there()
        below = at(self.tree, self.way.above)
        known = self.schema.below(self.way.above)
        inherited = [key.text for key, _ in below] if isinstance(below, Mapping) and not known else []
        for name in dict.fromkeys((*inherited, *self._taken_up())):
            if name not in there and PLACE not in name:
                yield Offer(name, "key")

    def listed(self) -> list[Offer]:
        """The values that may stand there, where there are only some."""
        key = self.schema.key(self.way.path)
        found = [Offer(str(word), "word") for word in key.allowed] if key else []
        return found + [Offer(name, kind, further=self._further()) for name, kind in self._data()]

    def _there(self) -> set[str]:
        own = at(self.own, self.way.above)
        return {key.text for key, _ in own} if isinstance(own, Mapping) else set()

    def _further(self) -> int:
        """How much of the scalar before the place belongs to what is to be replaced."""
        before = self.way.scalar.text.partition(PLACE)[0]
        if self.schema.way(self.way.path)[-2:] == ("moves", ITEM):
            before = before.partition(" ")[2]
        return len(before)

    def _taken_up(self) -> Iterable[str]:
        """The names that a key reads, in labels and examples."""
        names, way = self.seeker.names, self.schema.way(self.way.path)
        if way[0] in ("label", "words"):
            return next((known(key, self.tree) for key in TOLD if key == way[-2]), ())
        if self.schema.is_in_game(self.way.path):
            match way[-2:]:
                case ("settings", _):
                    return names.settings
                case ("draws" | "table" | "set", _):
                    return names.table
                case ("zones", _):
                    return names.zones
            if way[-3:-2] == ("seats",) and way[-1] == NAMED:
                return names.seat
        return ()

    def _data(self) -> list[tuple[str, OfferKind]]:
        """Names that stand as plain values, and what they are."""
        names, way = self.seeker.names, self.schema.way(self.way.path)
        match way:
            case ("extends",) | ("extends", _) | ("profile",):
                return [(name, "profile") for name in self.profiles]
            case ("start",):
                return [(name, "phase") for name in names.phases]
            case ("session", "standing"):
                numbers = [name for name, type in names.seat.items() if type == t.NUMBER]
                return [*((name, "given") for name in HOLDINGS), *((name, "seat variable") for name in numbers)]
            case ("hands", "order", _) | (*_, "hands", _, "class"):
                return [(name, "class") for name in names.classes]
            case (*_, "moves", "-"):
                return self._acts() if self._is_behind_a_seat() else self._seats()
            case (*_, "legal", "-"):
                return self._acts()
        return []

    def _acts(self) -> list[tuple[str, OfferKind]]:
        return [(name, "action") for name in known("actions", self.tree)]

    def _is_behind_a_seat(self) -> bool:
        """Whether a seat stands before the place in a move."""
        return " " in self.way.scalar.text.partition(PLACE)[0]

    def _seats(self) -> list[tuple[str, OfferKind]]:
        """The seats of the example in which the place is, as far as it names them."""
        game = at(self.own, self.way.path[: len(self.schema.games)])
        return [(name, "seat") for name in texts(child(game, "seats"))]


def with_facts(offer: Offer, tree: Mapping, heard: Listener) -> str:
    """What is said about an offer: its own words, or what is known of the name."""
    if offer.about or not _is_name(offer.kind):
        return offer.about
    facts = told(Symbol(offer.kind, offer.text), tree, heard, ())
    return " ".join((f"`{facts.value}`" if facts.value else "", *facts.about)).strip()


def _is_name(kind: OfferKind) -> TypeGuard[Kind]:
    """Whether an offer is a name that the whole profile knows, and not the language."""
    return kind in get_args(Kind) and kind not in ("local", *OF_THE_LANGUAGE)
