"""Setting up a session by questions, as plain data: which game, by which house rules, and who plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from ...core.diagnostics import Diagnostic, ProfileError
from ...core.suggest import nearest
from ...engine.game import checked_seats
from ...engine.moves import write_value
from ...engine.values import Values
from ...language.core import Expr, Profile, Setting
from ...rules.build import build
from ...table.bots.registry import MARK
from ...table.settings import read_settings
from ..prose.compare import differences
from ..prose.speaking import speaker_of
from ..tongue import language, tr
from .seats import USUAL_BOT, SeatsProblem, Wishes, places
from .speaking import ALONE, labelled
from .words import Words, capital


@dataclass(frozen=True)
class Offer:
    """A game that can be chosen, by its name; `parent`: the game whose variant it is, None where it is none."""

    name: str
    profile: Profile
    parent: Profile | None = None


@dataclass(frozen=True)
class Option:
    """A possible answer: what is typed for it, what it means, and more about it; `also` will do, too."""

    value: str
    label: str
    more: str = ""
    also: str = ""


@dataclass(frozen=True)
class Question:
    """What is asked.

    `text`: a whole question.  `about`: what it means, lines that may be empty.  `options`: where one is
    chosen from a list, by its number from 1 or its value.  `usual`: what an empty answer stands for.
    `signs`: an answer in which one of them stands need not be on the list.
    """

    text: str
    about: tuple[str, ...]
    options: tuple[Option, ...]
    usual: str
    signs: str = ""


@dataclass(frozen=True)
class Chosen:
    """What was chosen; None and an empty map where it is as usual.  `name`: of a game, as an offer has it."""

    name: str
    settings: Mapping[str, str] = field(default_factory=dict)
    players: str | None = None
    people: str | None = None
    bots: str | None = None


class Setup:
    """Asks one question after the other.

    `question`: the one that is open; None when all have been answered.  `chosen`: what they have come to.
    `usual`: what Enter alone keeps, the name being that of one of the offers, and `players` a number.
    """

    def __init__(self, offers: Sequence[Offer], kinds: Sequence[str], usual: Chosen) -> None:
        self._offers = {offer.name: offer for offer in offers}
        self._kinds = tuple(kinds)
        self._kept = usual
        self._name = usual.name
        self._settings = dict(usual.settings)
        self._players = self._people = ""
        self._bots: str | None = None
        self.question: Question | None = self._game()
        self._take: Callable[[str], str | None] = self._take_game

    @property
    def chosen(self) -> Chosen:
        """What the answers have come to."""
        people = None if self._people in ("", ALONE) else self._people.replace(" ", "")
        return Chosen(self._name, dict(self._settings), self._players or None, people, self._bots)

    def answer(self, line: str) -> str | None:
        """Takes an answer and goes on to the next question; why it does not do, None where it does."""
        assert self.question is not None
        given = line.strip() or self.question.usual
        options = self.question.options
        if options and not any(sign in given for sign in self.question.signs):
            found = _picked(given, options)
            if found is None:
                return _no_option(given, options)
            given = found.value
        return self._take(given)

    def more(self, line: str) -> tuple[str, ...]:
        """More about the option that a line names, or about the question."""
        assert self.question is not None
        found = _picked(line.strip(), self.question.options) if line.strip() else None
        if found is None or found.value not in self._offers:
            return self.question.about or (tr("Type an answer, or nothing for what stands in brackets."),)
        return _described(self._offers[found.value])

    # ---------- the game ------------------------------------------------------------

    @property
    def _profile(self) -> Profile:
        return self._offers[self._name].profile

    @property
    def _words(self) -> Words:
        return Words(self._profile, language())

    def _game(self) -> Question:
        options = tuple(map(_option, self._offers.values()))
        about = (tr("Type ? and a number to read what makes that game different."),)
        return Question(tr("Which game will you play?"), about, options, self._name)

    def _take_game(self, given: str) -> str | None:
        wrong = _wrong_settings(self._offers[given].profile, self._settings)
        if wrong is not None:
            return wrong
        self._name = given
        if not self._profile.settings:
            self._ask_players()
            return None
        kept = ", ".join(f"{name}={value}" for name, value in self._settings.items())
        # For translators: house rules, as an answer to "Will you change house rules?"
        keep, change = tr("as they stand"), tr("change some")
        options = (Option(tr("no"), keep, kept, "no"), Option(tr("yes"), change, also="yes"))
        about = tuple(self._setting_line(name) for name in self._profile.settings)
        self.question = Question(tr("Will you change house rules?"), about, options, tr("no"))
        self._take = self._take_house
        return None

    # ---------- the settings ----------------------------------------------------------

    def _take_house(self, given: str) -> None:
        return self._ask_settings(list(self._profile.settings) if given == tr("yes") else [])

    def _ask_settings(self, names: list[str]) -> None:
        if not names:
            return self._ask_players()
        name, *rest = names
        label = self._words.of("settings", name)
        asked = capital(label) if label == name else f"{capital(label)} ({name})"
        # For translators: {setting} is a house rule, like "Opening bet (opening)".
        self.question = Question(tr("{setting}?", setting=asked), (self._setting_line(name),), (), self._usual(name))
        self._take = partial(self._take_setting, name, rest)
        return None

    def _take_setting(self, name: str, rest: list[str], given: str) -> str | None:
        if given != self._usual(name):
            wrong = _wrong_settings(self._profile, {**self._settings, name: given})
            if wrong is not None:
                return wrong
            self._settings[name] = given
        self._ask_settings(rest)
        return None

    def _usual(self, name: str) -> str:
        """The value of a setting where nothing is said: a setting may go by others that were changed."""
        rules = build(self._profile, self._profile.least_seats, read_settings(self._profile, self._settings))
        return write_value(Values(rules, ()).shown(rules.settings[name], self._profile.settings[name].value.type))

    def _setting_line(self, name: str) -> str:
        """What a setting means, and its bounds."""
        rule = self._profile.settings[name]
        meaning = self._words.meaning(name) or self._words.of("settings", name)
        bounds = [tr("at least {amount}", amount=self._bound(rule.low))] if rule.low else []
        bounds += [tr("at most {amount}", amount=self._bound(rule.high))] if rule.high else []
        return f"{labelled(name, ', '.join([meaning, *bounds]))}."

    def _bound(self, bound: Expr) -> str:
        """A bound: another setting by its word in the language that is spoken, all else as the rules tell it."""
        if isinstance(bound, Setting) and language() in self._profile.words:
            return self._words.of("settings", bound.name)
        return speaker_of(self._profile).noun(bound)

    # ---------- the seats -------------------------------------------------------------

    def _ask_players(self) -> None:
        least, most = self._profile.least_seats, self._profile.most_seats
        about = (tr("People and bots together: {least} to {most}.", least=least, most=most),)
        self.question = Question(tr("How many will play?"), about, (), self._kept.players or self._usual_players())
        self._take = self._take_players

    def _usual_players(self) -> str:
        """How many play where nothing is said about it."""
        wishes = Wishes(people=self._kept.people)
        return str(len(places(wishes, self._profile.least_seats, self._profile.most_seats, self._kinds)))

    def _take_players(self, given: str) -> str | None:
        least, most = self._profile.least_seats, self._profile.most_seats
        is_number = given.isascii() and given.isdecimal() and len(given) < 4
        if not is_number or not least <= int(given) <= most:
            return tr(
                "This game is for {least} to {most} players, so type a number from {least} to {most}.",
                least=least,
                most=most,
            )
        self._players = str(int(given))
        about = (tr("Names with commas between them, each one word; all others are bots."),)
        self.question = Question(tr("Who of them are people?"), about, (), self._kept.people or ALONE)
        self._take = self._take_people
        return None

    def _take_people(self, given: str) -> str | None:
        wrong = self._wrong_seats(given, None)
        if wrong is not None:
            return wrong
        self._people = given
        people = int(given) if given.strip().isdecimal() else len(given.split(","))
        if people == int(self._players):
            self.question = None
            return None
        usual = self._kept.bots or USUAL_BOT
        options = tuple(Option(kind, "") for kind in dict.fromkeys((*self._kinds, usual)))
        about = (
            tr("random moves by chance, steady by what its hand beats, and keen by trying out how it goes on."),
            tr("How long keen tries may be added: keen@2000 so many times a move, keen@0.5s for so many seconds."),
        )
        self.question = Question(tr("How will the bots play?"), about, options, usual, signs=f"{MARK},")
        self._take = self._take_bots
        return None

    def _take_bots(self, given: str) -> str | None:
        wrong = self._wrong_seats(self._people, given)
        if wrong is None:
            self._bots = None if given == USUAL_BOT else given
            self.question = None
        return wrong

    def _wrong_seats(self, people: str, bots: str | None) -> str | None:
        wishes = Wishes(self._players, people, bots)
        try:
            found = places(wishes, self._profile.least_seats, self._profile.most_seats, self._kinds)
            checked_seats([place.name for place in found])
        except SeatsProblem as wrong:
            return f"{capital(str(wrong))}."
        except ProfileError as refused:
            return _said(refused.diagnostics[0])
        return None


def _wrong_settings(profile: Profile, written: Mapping[str, str]) -> str | None:
    """Why a game cannot be played by some settings; None where it can."""
    try:
        build(profile, profile.least_seats, read_settings(profile, written))
    except ProfileError as wrong:
        return _said(wrong.diagnostics[0])
    return None


def _picked(given: str, options: Sequence[Option]) -> Option | None:
    """The option that a number, a value, or the beginning of one value alone means."""
    if given.isascii() and given.isdecimal() and len(given) < 4:
        return options[int(given) - 1] if 1 <= int(given) <= len(options) else None
    whole = [option for option in options if given.casefold() in (option.value.casefold(), option.also)]
    begun = [option for option in options if option.value.casefold().startswith(given.casefold())]
    return next(iter(whole or (begun if len(begun) == 1 else [])), None)


def _no_option(given: str, options: Sequence[Option]) -> str:
    wrong = tr("`{answer}` is none of these.", answer=given[:40])
    near = nearest(given, [option.value for option in options])
    meant, numbers = tr("Did you mean {near}?", near=near), tr("Type a number from 1 to {most}.", most=len(options))
    return f"{wrong} {meant if near else numbers}"


def _option(offer: Offer) -> Option:
    words = Words(offer.profile, language())
    about = (words.about or "").strip().partition(". ")[0].rstrip(".")
    label = f"{words.title} ({words.region})" if words.region else words.title
    return Option(offer.name, label, about)


def _described(offer: Offer) -> tuple[str, ...]:
    """What a game is about, and how it differs from the one whose variant it is."""
    words = Words(offer.profile, language())
    lines = [f"{words.title}.", *([words.about.strip()] if words.about else [])]
    if offer.parent is not None:
        parent = Words(offer.parent, language()).title
        lines.append(tr("What is other than in {game}:", game=parent))
        lines += [
            f"  {labelled(capital(each.what), each.rule.said)}" for each in differences(offer.parent, offer.profile)
        ]
    return tuple(lines)


def _said(diagnostic: Diagnostic) -> str:
    advice = f" ({diagnostic.help})" if diagnostic.help else ""
    return f"{capital(diagnostic.message)}{advice}."
