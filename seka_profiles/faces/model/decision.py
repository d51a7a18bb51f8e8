"""From typed lines to one move: a number or a word, then the choices that are still open, one by one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...core.diagnostics import Diagnostic, problem
from ...core.suggest import nearest
from ...engine.game import Game
from ...engine.moves import write_value
from ...engine.values import Shown
from ..tongue import language, tr
from .answers import HELP, QUIT, NoSuchNumber, Other, Several, Wanted, named, request_words, requested, understand
from .choices import Choice
from .refusals import Refusals
from .speaking import wanted
from .words import capital


class Decision:
    """Hears lines until they make a move; while a choice is asked for, another move may be named instead.

    A choice that has only one value is not asked for.

    `move`: what is to be played; None as long as something is open.  `question`: which choice is
    asked for; None where it is the move itself.
    """

    def __init__(self, game: Game, open_moves: Sequence[Choice]) -> None:
        self.game = game
        self.open_moves = open_moves
        self.move: str | None = None
        self._wanted: Choice | None = None
        self._given: list[str] = []

    @property
    def question(self) -> str | None:
        """The choice that is asked for, and what may be typed: `whom, A or B, or Enter to go back`."""
        if self._wanted is None:
            return None
        action, name = self._wanted.called, self._wanted.names[len(self._given)]
        # For translators: like "bet: amount, a number from 1 to 10, or Enter to go back".
        return tr(
            "{action}: {choice}, {wanted}, or Enter to go back",
            action=action,
            choice=name,
            wanted=self._wanted_of(self._wanted),
        )

    @property
    def completions(self) -> list[str]:
        """What a begun word may become."""
        if self._wanted is None:
            labels = [choice.label for choice in self.open_moves if choice.label]
            return [*(choice.action for choice in self.open_moves), *labels, *request_words()]
        domain = self._wanted.domains[len(self._given)]
        return [write_value(value) for value in domain[:100]] if len(domain) <= 100 else []

    def hear(self, line: str) -> str | None:
        """Takes in a line: `help`, `log`, `quit`, `repeat`, or why it does not do; None where it does."""
        self.move = None
        if not "".join(line.split()).isprintable():
            return tr("There is a character in the line that cannot be shown; type it again.")
        return self._hear_move(line) if self._wanted is None else self._hear_choice(self._wanted, line)

    def take(self, choice: Choice, values: Sequence[Shown] = ()) -> str | None:
        """Takes a move with a value for each of its choices, as its domains have them; why it does not do, or None."""
        move = " ".join([choice.action, *map(write_value, values)])
        wrong = self.game.why_not(move)
        self.move = move if wrong is None else None
        return None if wrong is None else self.wrong(wrong, move)

    def _hear_move(self, line: str) -> str | None:
        answer = understand(line, self.open_moves)
        match answer:
            case Wanted(choice, rest):
                self._want(choice, rest)
                return None
            case Several(words, choices):
                actions = " or ".join(f"`{choice.action}`" for choice in choices)
                return self.wrong(problem("SP516", word=words, actions=actions))
            case NoSuchNumber(number):
                count = len(self.open_moves)
                if count == 1:
                    return tr("There is no move {number}; 1 is the only move.", number=_short(number))
                return tr("There is no move {number}; the moves are 1 to {most}.", number=_short(number), most=count)
            case Other(words):
                self.move = words
                return None
        return answer

    def _hear_choice(self, choice: Choice, line: str) -> str | None:
        request = requested(line)
        if request == "repeat":
            self._wanted = None
            return request
        words = line.replace(",", " ").split()
        wrong = self._why_not(choice, [*self._given, *words])
        if wrong is None:
            self._want(choice, [*self._given, *words])
            return None
        other = named(line, self.open_moves)
        if request is not None and (other is None or other.choice.action.casefold() != line.strip().casefold()):
            return request
        if other is not None:
            self._want(other.choice, other.rest)
            return None
        if wrong.code != "SP512" or len(words) > 1:
            return self.wrong(wrong, " ".join([choice.action, *self._given, *words]))
        return tr(
            "`{line}` will not do here: {wanted}, or Enter to go back.",
            line=_LONG.sub(_cut, line.strip()),
            wanted=self._wanted_of(choice),
        )

    def _want(self, choice: Choice, given: Sequence[str]) -> None:
        """A move with some of its choices: the next question, or the move."""
        self._wanted, self._given = choice, list(given)
        for domain in choice.domains[len(given) :]:
            if len(domain) > 1:
                return
            self._given.append(write_value(domain[0]))
        self.move = " ".join([choice.action, *self._given])
        self._wanted = None

    def _wanted_of(self, choice: Choice) -> str:
        """What may be typed for the choice that is asked for."""
        return wanted(choice.domains[len(self._given)])

    def _why_not(self, choice: Choice, given: Sequence[str]) -> Diagnostic | None:
        """Why the choices so far will not do, whatever comes behind them."""
        rest = [write_value(domain[0]) for domain in choice.domains[len(given) :]]
        return self.game.why_not(" ".join([choice.action, *given, *rest]))

    def wrong(self, diagnostic: Diagnostic, line: str | None = None) -> str:
        """A diagnostic as an answer at the table: what is wrong, what would do, what is near.

        `line`: what is refused; None where that is the move itself.
        """
        said = self._said(diagnostic, line or self.move or "")
        if said is not None:
            return capital(_LONG.sub(_cut, said))
        advice = f" ({diagnostic.help})" if diagnostic.help else ""
        return f"{capital(_LONG.sub(_cut, diagnostic.message))}{advice}.{self._near(diagnostic)}"

    def _said(self, diagnostic: Diagnostic, line: str) -> str | None:
        """The table's own sentence; None where the engine's will do, which are English and name what is typed."""
        if language() == "en":
            return None
        return Refusals(self.game, self.open_moves).why(diagnostic.code, line, self._near(diagnostic))

    def _near(self, diagnostic: Diagnostic) -> str:
        if diagnostic.code != "SP510" or self.move is None:
            return ""
        possible = [choice.action for choice in self.open_moves] + [HELP[1], QUIT[0]]
        near = nearest(self.move.split()[0], possible)
        quoted = f"`{near}`"
        said = tr("Did you mean {near}?", near=quoted) if near else tr("Type ? for help.")
        return f" {said}"


_LONG = re.compile(r"\w{41,}")


def _cut(word: re.Match[str]) -> str:
    return f"{word[0][:40]}…"


def _short(number: str) -> str:
    return number if len(number) <= 12 else f"{number[:12]}…"
