"""A session at the terminal, from the first prompt to the standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...table.session import Session
from ..model.answers import requested
from ..model.course import Course
from ..model.opening import HINT
from ..model.sentences import Sentence
from ..model.steps import BotMove, End, HandOver, Secret, Turn
from .draw import draw_choices, draw_scene, draw_sentences, draw_standings, with_suits
from .screen import Screen


class Left(Exception):
    """Somebody left the table before the end."""


class Sitting:
    """Plays a session: shows its steps one below the other, and asks people at theirs.  `is_resumed`: see `Course`."""

    def __init__(self, session: Session, screen: Screen, is_resumed: bool = False) -> None:
        self.screen = screen
        self.course = Course(session, is_resumed)

    def play(self) -> None:
        """Plays to the end and shows the standings.  Raises `Left` and `GameFault`."""
        while True:
            step = self.course.step
            if step.hides:
                self.screen.clear()
            match step:
                case BotMove():
                    self._tell(step.news)
                    self.course.go_on()
                case HandOver():
                    self._hand_over(step)
                case Turn():
                    self._turn(step)
                case Secret():
                    self._tell(step.news)
                    self._wait("Press Enter to hide this again: ")
                    self.course.go_on()
                case End():
                    self._end(step)
                    return

    def leave(self, why: str) -> None:
        """Shows how things stand where the session is left, and says why it ended."""
        self.course.leave()
        step = self.course.step
        assert isinstance(step, End)
        if step.hides:
            self.screen.clear()
        self._end(step)
        self.screen.say(why)

    def _end(self, step: End) -> None:
        self._tell(step.news)
        self.screen.say("")
        self.screen.show(draw_standings(step.standings, step.standing))
        if step.verdict is not None:
            self.screen.say(step.verdict, style="bold")

    # ---------- people ------------------------------------------------------------

    def _hand_over(self, step: HandOver) -> None:
        """Tells what everybody may know, and waits for the next one; what was typed before is forgotten."""
        self._tell(step.news)
        self.screen.forget_typed()
        self.screen.say("")
        self._wait(f"{step.seat}, it is your turn. When nobody else can see the screen, press Enter: ")
        self.course.go_on()

    def _turn(self, step: Turn) -> None:
        """Shows the table to whoever is to act, and asks until a move has been made."""
        if step.hides and step.is_first:
            self.screen.say(HINT, style="dim")
        self._tell(step.news)
        self.screen.show(*draw_scene(step.scene))
        self.screen.show(*draw_choices(step.choices))
        while self.course.step is step:
            self._hear(step, self._ask(_prompt(step), step.decision.completions))

    def _hear(self, step: Turn, line: str) -> None:
        """Does what a typed line asks for, or says why it cannot be."""
        answer = step.decision.hear(line)
        if answer == "quit":
            raise Left
        if answer == "help":
            self.screen.show(*map(with_suits, self.course.explained()))
        elif answer == "repeat":
            self.screen.show(*draw_choices(step.choices))
        elif answer is not None:
            self._wrong(answer)
        if step.decision.move is not None and (wrong := self.course.play()) is not None:
            self._wrong(wrong)

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


def _prompt(step: Turn) -> str:
    question = step.decision.question
    return f"{step.seat} ({step.phase})> " if question is None else f"{question}: "
