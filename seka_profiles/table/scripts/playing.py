"""Playing scripts: rules, pins, moves and expectations, up to the first mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from ...core.cards import split_cards
from ...core.codes import CODES
from ...core.diagnostics import Diagnostic, ProfileError, Related, problem
from ...core.places import Span
from ...engine.chance import Seeded
from ...engine.game import Game, GameFault, checked_seats, lettered
from ...engine.moves import write_option, write_value
from ...engine.pins import Entry, Pinned, PinRefused
from ...engine.values import Values
from ...language.core import Profile
from ...rules.build import build
from ...rules.records import Rules
from ...source.tree import Mapping, Node, Scalar
from ..ranking import Ranking
from ..settings import read_settings
from .expecting import differences
from .pins import PinReader
from .reading import Script


@dataclass(frozen=True)
class Standing:
    """Where a game stood when something went wrong: the moves so far, who was to act, and what was possible."""

    problems: tuple[Diagnostic, ...]
    moves: tuple[str, ...]
    turn: str | None
    legal: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """A script that was played.

    `game` is None where it could not begin.  `problems`: everything that went wrong, in
    order; a game stops at the first move that cannot be made, expectations do not stop it.
    `rules`: of its table, None where there is none.  `standings`: where the game stood when
    something went wrong, in order.
    """

    script: Script
    game: Game | None
    problems: tuple[Diagnostic, ...]
    rules: Rules | None = None
    standings: tuple[Standing, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether nothing went wrong."""
        return not self.problems


TableOf = Callable[[int, dict[str, object]], Rules]
"""What makes the rules of a table for a number of seats and some settings."""


def play_script(script: Script, profile: Profile, table: TableOf | None = None) -> Played:
    """Plays a script, and values the hands that it names; `table` where rules that were made before will do."""
    table = table or partial(build, profile)
    try:
        rules = table(_seats(script, profile), _settings(script, profile))
        names = _names(script, rules.layout.seats)
    except ProfileError as error:
        return Played(script, None, tuple(_placed(each, script) for each in error.diagnostics))
    hands = tuple(_hand_problems(script, rules))
    if not script.plays:
        return Played(script, None, hands, rules)
    played = _Player(script, rules, names).play()
    return replace(played, problems=(*hands, *played.problems), rules=rules)


def _placed(diagnostic: Diagnostic, script: Script) -> Diagnostic:
    """A problem of the table at the place of the script that brought it about."""
    rule = diagnostic.span
    if rule is None:
        seats = script.seats[0].span.to(script.seats[-1].span) if script.seats else None
        return replace(diagnostic, span=seats or (script.players or script.profile or script).span)
    if CODES[diagnostic.code].is_out_of_bounds and script.settings is not None:
        own = script.settings.get(rule.quoted)
        bounds = Related("the setting and its bounds", rule)
        return replace(diagnostic, span=(own or script.settings).span, related=(*diagnostic.related, bounds))
    return diagnostic


def _seats(script: Script, profile: Profile) -> int:
    if script.seats:
        return len(script.seats)
    return _whole(script.players, "players", profile.least_seats)


def _names(script: Script, seats: int) -> tuple[str, ...]:
    names = tuple(seat.text for seat in script.seats)
    for number, seat in enumerate(script.seats, 1):
        try:
            checked_seats(names[:number])
        except ProfileError as error:
            raise ProfileError(replace(each, span=seat.span) for each in error.diagnostics) from None
    return names or lettered(seats)


def _whole(node: Scalar | None, key: str, default: int) -> int:
    if node is None:
        return default
    if not (node.text.isascii() and node.text.isdecimal()) or len(node.text) > MOST_DIGITS:
        raise ProfileError([problem("SP531", node.span, key=key, found=node.text, most="9" * MOST_DIGITS)])
    return int(node.text)


MOST_DIGITS = 18
"""The most digits of a seed."""


def _settings(script: Script, profile: Profile) -> dict[str, object]:
    entries = tuple(script.settings or ())
    written = {key.text: node.text if isinstance(node, Scalar) else "" for key, node in entries}
    return read_settings(profile, written, {key.text: (key.span, node.span) for key, node in entries})


class _Player:
    """One run of one script."""

    def __init__(self, script: Script, rules: Rules, names: tuple[str, ...]) -> None:
        self.script = script
        self.rules = rules
        self.names = names
        self.problems: list[Diagnostic] = []
        self.standings: list[Standing] = []

    def play(self) -> Played:
        reader = PinReader(Values(self.rules, self.names))
        draws = reader.draws(self.script.draws)
        entries: list[Entry] = [reader.entry(section) for section in self.script.deals]
        try:
            seed = _whole(self.script.seed, "seed", 0)
        except ProfileError as error:
            reader.problems += error.diagnostics
        if reader.problems:
            return Played(self.script, None, tuple(reader.problems))
        pins = Pinned(Seeded(seed), draws, entries)
        game = self._begun(pins, seed)
        if game is None:
            return Played(self.script, None, tuple(self.problems))
        if self._moves(game):
            if self.script.expect is not None:
                self._note(game, differences(game, self.script.expect))
            if game.is_over:
                self._note(game, self._left_over(pins))
        return Played(self.script, game, tuple(self.problems), standings=tuple(self.standings))

    def _note(self, game: Game, problems: Iterable[Diagnostic]) -> None:
        """Problems, with where the game stands."""
        found = tuple(problems)
        if found:
            moves = tuple(f"{seat} {move}" for seat, move in game.moves)
            legal = tuple(map(write_option, game.legal()))
            self.standings.append(Standing(found, moves, game.turn, legal))
        self.problems += found

    def _begun(self, pins: Pinned, seed: int) -> Game | None:
        try:
            return Game(self.rules, self.names, seed, chance=pins)
        except GameFault as fault:
            self.problems.append(_blaming(fault.diagnostic, self.script.span))
        except PinRefused as refused:
            self.problems.append(self._refused(refused))
        return None

    def _moves(self, game: Game) -> bool:
        """Makes the moves; whether all could be made."""
        for node in self.script.moves:
            if isinstance(node, Mapping):
                expect = node.get("expect")
                if isinstance(expect, Mapping):
                    self._note(game, differences(game, expect))
            elif isinstance(node, Scalar):
                wrong = self._move(game, node)
                if wrong is not None:
                    self._note(game, [wrong])
                    return False
        return True

    def _move(self, game: Game, node: Scalar) -> Diagnostic | None:
        seat, _, move = node.text.strip().partition(" ")
        if seat not in game.seats:
            return problem("SP526", node.place(0, len(seat)), word=seat, seats=", ".join(game.seats))
        wrong = game.why_not(move, seat)
        if wrong is not None:
            return replace(wrong, span=node.span, help=wrong.help or _possible(game))
        try:
            game.play(move, seat)
        except GameFault as fault:
            return _blaming(fault.diagnostic, node.span)
        except PinRefused as refused:
            return self._refused(refused)
        return None

    def _left_over(self, pins: Pinned) -> Iterator[Diagnostic]:
        for entry in pins.left_over:
            span = self.script.deals[entry].span
            yield problem("SP525", span, what=f"something in entry {entry + 1} of `deals`", verb="dealt")
        for slot in pins.undrawn:
            name, key = self._draw_key(slot)
            yield problem("SP525", key.span, what=f"a value of `{name}`", verb="drawn")

    def _draw_key(self, slot: int) -> tuple[str, Node]:
        name = self.rules.layout.variable_names[slot][0]
        key = self.script.draws.key(name) if self.script.draws else None
        assert key is not None
        return name, key

    def _refused(self, refused: PinRefused) -> Diagnostic:
        """A pin that cannot come true, at its place in the script."""
        values = Values(self.rules, self.names)
        if refused.entry is None:
            return replace(refused.diagnostic(values), span=self._draw_key(refused.slot)[1].span)
        zone, seat = self.rules.layout.zone_names[refused.slot]
        pinned = self.script.deals[refused.entry].key(zone if seat is None else self.names[seat])
        return replace(refused.diagnostic(values), span=pinned.span if pinned is not None else self.script.span)


def _blaming(fault: Diagnostic, span: Span) -> Diagnostic:
    """A mistake of the profile, at the move that met it."""
    related = (Related("this step of the profile failed", fault.span),) if fault.span else ()
    return replace(fault, span=span, related=related)


def _possible(game: Game) -> str | None:
    options = ", ".join(f"`{write_option(option)}`" for option in game.legal())
    return f"possible are {options}" if options else None


# ---------- golden hands --------------------------------------------------------


def _hand_problems(script: Script, rules: Rules) -> Iterator[Diagnostic]:
    if script.hands is None:
        return
    try:
        ranking = Ranking(rules)
    except ProfileError as error:
        yield from _at(script.hands.span, error)
        return
    for key, want in script.hands:
        yield from _hand_problem(ranking, key, want)


def _hand_problem(ranking: Ranking, key: Scalar, want: Node) -> Iterator[Diagnostic]:
    try:
        strength = ranking.strength(ranking.counted(ranking.read(key.text)))
    except ProfileError as error:
        yield from _at(key.span, error)
        return
    name, score = ranking.named(strength)
    got = {"class": name, "score": write_value(score)}
    for field, node in want if isinstance(want, Mapping) else ():
        wanted = _wanted(node)
        if wanted != got[field.text]:
            found = f"{field.text} {got[field.text]}"
            yield problem("SP533", node.span, hand=key.text, got=found, want=wanted)


def _at(span: Span, error: ProfileError) -> Iterator[Diagnostic]:
    """What an exception says, at a place of the script."""
    return (replace(each, span=span) for each in error.diagnostics)


def _wanted(node: Node) -> str:
    if isinstance(node, Scalar):
        text = node.text.strip()
        return text if not text.startswith("[") else "[" + ", ".join(split_cards(text[1:-1])) + "]"
    items = getattr(node, "items", ())
    return "[" + ", ".join(item.text.strip() for item in items if isinstance(item, Scalar)) + "]"
