"""A session at the terminal, from the first prompt to the standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...engine.game import IllegalMove
from ...table.session import Session
from ..model.answers import requested
from ..model.choices import Choice, choices
from ..model.closing import standings, verdict
from ..model.decision import Decision
from ..model.hands import HandWords
from ..model.help import explained
from ..model.onlooker import Onlooker
from ..model.opening import HINT
from ..model.sentences import Sentence
from ..model.table import scene
from ..model.words import Words
from .draw import draw_choices, draw_scene, draw_sentences, draw_standings, with_suits
from .screen import Screen


class Left(Exception):
    """Somebody left the table before the end."""


class Sitting:
    """Plays a session: shows it to its people and asks them.

    With one person bots' moves are told as they happen.  With several the screen is cleared
    before each turn, tells what everybody may know, and waits until the next one is there.
    """

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.game = session.game
        self.screen = screen
        self.words = Words(self.game.rules.profile)
        self._hands = HandWords(self.game.rules, self.game.values, self.words)
        self._onlookers = {seat: self._onlooker(seat) for seat in session.people}
        alone = len(session.people) == 1
        self._front = self._onlookers[session.people[0]] if alone else self._onlooker(None)
        self._present = session.people[0] if alone else None
        self._welcomed: set[str] = set()

    def play(self) -> None:
        """Plays to the end and shows the standings.  Raises `Left` and `GameFault`."""
        while (seat := self.game.turn) is not None:
            if seat in self.session.bots:
                self.session.play_bot()
                self._after_bot()
            else:
                self._turn(seat)
        self._hide()
        self._tell(self._front.read())
        self.screen.say("")
        self._standings()

    def leave(self, why: str) -> None:
        """Shows how things stand where the session is left, and says why it ended."""
        self._hide()
        self.screen.say("")
        self._standings()
        self.screen.say(why)

    def _onlooker(self, viewer: str | None) -> Onlooker:
        return Onlooker(self.game, viewer, self.words, self._hands)

    def _standings(self) -> None:
        self.screen.show(draw_standings(standings(self.game), self.words.standing))
        result = self.game.result
        if result is not None:
            self.screen.say(verdict(result.winners), style="bold")

    # ---------- turns -------------------------------------------------------------

    def _after_bot(self) -> None:
        """Tells a bot's move at once, unless the screen is cleared before anybody looks."""
        if len(self.session.people) <= 1:
            self._tell(self._front.read())

    def _turn(self, seat: str) -> None:
        """Shows the table to whoever is to act, and lets him."""
        if seat != self._present:
            self._change_to(seat)
        onlooker = self._onlookers[seat]
        self._tell(onlooker.read())
        self.screen.show(*draw_scene(scene(self.game, seat, onlooker.last, self.words, self._hands)))
        open_moves = choices(self.game, self.words)
        self._offer(open_moves)
        self._decide(seat, open_moves)
        self._show_secret(seat)

    def _change_to(self, seat: str) -> None:
        """Hides what the last one saw, tells what everybody may know, and waits for the next one.

        The first clearing waits for Enter; how to type is said again to each when he first comes.
        """
        self._hide()
        self._tell(self._front.read())
        self.screen.forget_typed()
        self.screen.say("")
        self._wait(f"{seat}, it is your turn. When nobody else can see the screen, press Enter: ")
        self.screen.clear()
        self._present = seat
        if seat not in self._welcomed:
            self._welcomed.add(seat)
            self.screen.say(HINT, style="dim")

    def _hide(self) -> None:
        """Clears the screen of what one of several people saw on it."""
        if len(self.session.people) > 1 and self._present is not None:
            self.screen.clear()

    def _show_secret(self, seat: str) -> None:
        """Shows whoever has acted what only he could see of it, before somebody else comes."""
        if len(self.session.people) == 1 or self.game.turn == seat:
            return
        onlooker = self._onlookers[seat]
        onlooker.look()
        if onlooker.has_secret:
            self._tell(onlooker.read())
            self._wait("Press Enter to hide this again: ")

    # ---------- deciding ----------------------------------------------------------

    def _decide(self, seat: str, open_moves: Sequence[Choice]) -> None:
        """Asks until a move has been made."""
        decision = Decision(self.game, open_moves)
        while True:
            line = self._ask(self._prompt(seat, decision), decision.completions)
            answer = decision.hear(line)
            if answer == "quit":
                raise Left
            if answer == "help":
                self._help(open_moves)
            elif answer == "repeat":
                self._offer(open_moves)
            elif answer is not None:
                self._wrong(answer)
            if decision.move is not None and self._made(decision):
                return

    def _made(self, decision: Decision) -> bool:
        assert decision.move is not None
        try:
            self.game.play(decision.move, abbreviations=True)
        except IllegalMove as illegal:
            self._wrong(decision.wrong(illegal.diagnostic))
            return False
        return True

    def _prompt(self, seat: str, decision: Decision) -> str:
        if decision.question is not None:
            return f"{decision.question}: "
        return f"{seat} ({self.words.phase(self.game.view().phase or '')})> "

    def _offer(self, open_moves: Sequence[Choice]) -> None:
        self.screen.show(*draw_choices(open_moves))

    def _help(self, open_moves: Sequence[Choice]) -> None:
        for line in explained(self.game, open_moves, self.words):
            self.screen.show(with_suits(line))

    def _wrong(self, why: str) -> None:
        self.screen.say(why, style="yellow")

    def _tell(self, sentences: Iterable[Sentence]) -> None:
        self.screen.show(*draw_sentences(sentences))

    def _wait(self, prompt: str) -> None:
        """Waits for any line.  Raises `Left` where it asks to leave."""
        if requested(self._ask(prompt)) == "quit":
            raise Left

    def _ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A typed line.  Raises `Left` at the end of the input."""
        try:
            return self.screen.ask(prompt, words)
        except EOFError:
            raise Left from None
