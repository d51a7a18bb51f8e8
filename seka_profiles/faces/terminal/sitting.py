"""A session at the terminal, from the first prompt to the standings."""

from __future__ import annotations

import time
from collections.abc import Sequence

from ...table.bots.budget import Watch
from ...table.session import Session
from ..model.answers import requested
from ..model.course import Course
from ..model.manner import USUAL, Manner
from ..model.opening import hint
from ..model.sentences import Sentence
from ..model.speaking import called, labelled
from ..model.steps import BotMove, End, HandOver, Secret, Turn
from ..tongue import tr, tr_many
from .pens import pen_for
from .screen import Screen

SPARED = 2
"""The line above the table, and that of the prompt."""

LEAST_NEWS = 2
"""So many sentences of news are told whatever the size of the screen."""

EVERY_ROW = 10_000
"""More than any table needs."""


class Left(Exception):
    """Somebody left the table before the end."""


class Sitting:
    """Plays a session: shows its steps one below the other, and asks people at theirs.  `is_resumed`: see `Course`."""

    def __init__(self, session: Session, screen: Screen, is_resumed: bool = False, manner: Manner = USUAL) -> None:
        self.screen = screen
        self.pen = pen_for(screen)
        self.pace = manner.pace
        self._is_shared = len(session.people) > 1
        self.course = Course(session, is_resumed, manner.has_hints)

    def play(self) -> None:
        """Plays to the end and shows the standings.  Raises `Left` and `GameFault`."""
        while True:
            step = self.course.step
            if step.hides:
                self.screen.clear()
            match step:
                case BotMove():
                    self._tell(step.news)
                    self._think(step)
                case HandOver():
                    self._hand_over(step)
                case Turn():
                    self._turn(step)
                case Secret():
                    self._tell(step.news)
                    self._wait(tr("Press Enter to hide this again: "))
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
        self.screen.show(*self.pen.standings(step))
        if step.about_pot is not None:
            self.screen.say(step.about_pot)
        if step.verdict is not None:
            self.screen.say(step.verdict, style="bold")

    def _think(self, step: BotMove) -> None:
        """Lets a bot move, no sooner than the pace allows."""
        begun = time.monotonic()
        with self.screen.waiting(tr("{seat} is thinking.", seat=step.seat)):
            self.course.go_on(Watch(clock=time.monotonic))
            time.sleep(max(0.0, self.pace - (time.monotonic() - begun)))

    # ---------- people ------------------------------------------------------------

    def _hand_over(self, step: HandOver) -> None:
        """Tells what everybody may know, and waits for the next one; what was typed before is forgotten."""
        self._tell(step.news)
        self.screen.forget_typed()
        self.screen.say("")
        said = tr("{seat}, it is your turn. When nobody else can see the screen, press Enter: ", seat=called(step.seat))
        self._wait(said)
        self.course.go_on()

    def _turn(self, step: Turn) -> None:
        """Shows the table to whoever is to act, and asks until a move has been made."""
        if step.hides and step.is_first:
            self.screen.say(hint(), style="dim")
        beats = self.pen.lines(["", f"  {step.hint}"] if step.hint else [])
        moves = [*beats, "", *self.pen.moves(step.choices)]
        table = ["", *self.pen.table(step.scene, self._rows(len(moves) + SPARED))]
        self._tell(step.news, len(table) + len(moves))
        self.screen.show(*table, *moves)
        while self.course.step is step:
            self._hear(step, self._ask(_prompt(step), step.decision.completions))

    def _rows(self, taken: int) -> int:
        """How many lines of the screen are left."""
        return EVERY_ROW if self.screen.rows is None else self.screen.rows - taken

    def _hear(self, step: Turn, line: str) -> None:
        """Does what a typed line asks for, or says why it cannot be."""
        answer = step.decision.hear(line)
        if answer == "quit":
            raise Left
        if answer == "help":
            self.screen.show(*self.pen.lines(self.course.explained()))
        elif answer == "log":
            self.screen.show(*self.pen.news(self.course.log()))
        elif answer == "repeat":
            self.screen.show(*self.pen.moves(step.choices))
        elif answer is not None:
            self._wrong(answer)
        if step.decision.move is not None and (wrong := self.course.play()) is not None:
            self._wrong(wrong)

    def _wrong(self, why: str) -> None:
        self.screen.say(why, style="yellow")

    def _tell(self, sentences: Sequence[Sentence], taken: int = SPARED) -> None:
        """Tells what happened, the last of it where so many lines are taken that not all would be seen."""
        room = max(LEAST_NEWS, self._rows(taken))
        if len(sentences) > room:
            left_out = len(sentences) - room + 1
            # For translators: log is typed as it stands.
            said = tr_many(
                "{count} earlier sentence is left out; type log at your turn to read it.",
                "{count} earlier sentences are left out; type log at your turn to read them.",
                left_out,
            )
            self.screen.say(f"  ({said})", "dim")
            sentences = sentences[left_out:]
        self.screen.show(*self.pen.news(sentences))

    def _wait(self, prompt: str) -> None:
        """Waits for any line.  Raises `Left` where it asks to leave."""
        if requested(self._ask(prompt)) == "quit":
            raise Left

    def _ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A typed line, of which nothing is kept where somebody else may type next.  Raises `Left` at the end."""
        try:
            return self.screen.ask(prompt, None if self._is_shared else words)
        except EOFError:
            raise Left from None


def _prompt(step: Turn) -> str:
    question = step.decision.question
    return f"{called(step.seat)} ({step.phase})> " if question is None else labelled(question, "")
