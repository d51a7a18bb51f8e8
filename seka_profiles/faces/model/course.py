"""The course of a session at one screen, step by step; who may see what is decided here, for every face alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...engine.game import IllegalMove
from ...table.bots.budget import UNWATCHED, Watch
from ...table.session import Session
from ..tongue import language
from .choices import choices
from .closing import standings, verdict
from .decision import Decision
from .hands import HandWords
from .help import explained
from .hints import Hints
from .onlooker import Onlooker
from .sentences import Sentence
from .speaking import amount
from .steps import AnyStep, BotMove, End, HandOver, Secret, Turn
from .table import Scene, scene
from .words import Words


class Course:
    """Leads a session from one step to the next.

    With one person, or none, everything is told as it happens.  Where several share the screen,
    each goes from it when somebody else is to move, a bot too: what he saw is hidden, and what everybody
    may know is told until another comes.  What a person alone could see of his move is shown to him before.
    When a pot was taken all look at the screen, so that it is handed over then even to whoever moved last.

    `step`: what comes next; the same until `go_on`, `play` or `leave` has led on.  `is_resumed`:
    what happened before is no news, and can still be asked for.  `has_hints`: whether turns come
    with hints.  All may raise `GameFault`.
    """

    def __init__(self, session: Session, is_resumed: bool = False, has_hints: bool = False) -> None:
        self.session = session
        self.game = session.game
        self.words = Words(self.game.rules.profile, language())
        self._hands = HandWords(self.game.rules, self.game.values, self.words)
        self._is_shared = len(session.people) > 1
        self._onlookers = {seat: self._onlooker(seat) for seat in session.people}
        self._present = session.people[0] if len(session.people) == 1 else None
        self._front = self._onlookers[self._present] if self._present else self._onlooker(None)
        self._asked: set[str] = set()
        self._hints = Hints(self.game, self._hands) if has_hints else None
        if is_resumed:
            for onlooker in (self._front, *self._onlookers.values()):
                onlooker.read()
        self.step: AnyStep = self._next()

    def _onlooker(self, viewer: str | None) -> Onlooker:
        return Onlooker(self.game, viewer, self.words, self._hands)

    # ---------- leading on ------------------------------------------------------------

    def go_on(self, watch: Watch = UNWATCHED) -> None:
        """Makes the move of a bot, or goes on from a step that waited for a person; nothing at a turn or the end.

        `watch`: what a bot asks while it thinks; whatever that raises goes on, and the step is the same then.
        """
        match self.step:
            case BotMove():
                self.session.play_bot(watch)
                self.step = self._next()
            case HandOver(seat=seat):
                self._present = seat
                self.step = self._turn(seat, hides=True)
            case Secret():
                self.step = self._next()

    def play(self) -> str | None:
        """Makes the move that the decision has come to; why it cannot be made, None where it is."""
        assert isinstance(self.step, Turn)
        seat, decision = self.step.seat, self.step.decision
        assert decision.move is not None
        try:
            self.session.play(decision.move, abbreviations=True)
        except IllegalMove as illegal:
            return decision.wrong(illegal.diagnostic)
        self.step = self._secret(seat) or self._next()
        return None

    def leave(self) -> None:
        """Ends the session where it stands."""
        self.session.leave()
        end = self._end(())
        self.step = replace(end, hides=end.hides or self.step.hides)

    # ---------- asking ----------------------------------------------------------------

    def log(self) -> tuple[Sentence, ...]:
        """What whoever sees this step has been told so far, the oldest first; of a long session the last of it."""
        return tuple(self._eyes(self.step.viewer).told)

    def explained(self, is_typed: bool = True) -> Iterator[str]:
        """Lines about the turn that it is; `is_typed`: with what can be typed."""
        assert isinstance(self.step, Turn)
        return explained(self.game, self.step.choices, self.words, is_typed)

    # ---------- the next step ---------------------------------------------------------

    def _next(self) -> AnyStep:
        seat = self.game.turn
        if seat is None:
            return self._end(tuple(self._front.read()))
        if seat in self.session.bots:
            hides = self._goes()
            return BotMove(self._present, hides, tuple(self._front.read()), self._scene(self._present), seat)
        if seat == self._present and not (self._is_shared and self._front.has_end):
            return self._turn(seat, hides=False)
        hides = self._goes()
        return HandOver(None, hides, tuple(self._front.read()), self._scene(None), seat)

    def _goes(self) -> bool:
        """Whoever is at a screen that several share goes; whether anybody was there."""
        was_there = self._is_shared and self._present is not None
        if self._is_shared:
            self._present = None
        return was_there

    def _turn(self, seat: str, hides: bool) -> Turn:
        is_first = seat not in self._asked
        self._asked.add(seat)
        news = tuple(self._onlookers[seat].read())
        open_moves = choices(self.game, self.words)
        phase = self.words.phase(self.game.view().phase or "")
        decision = Decision(self.game, open_moves)
        hint = self._hints.hint(seat) if self._hints else None
        return Turn(seat, hides, news, self._scene(seat), seat, phase, is_first, open_moves, decision, hint)

    def _secret(self, seat: str) -> Secret | None:
        """What only whoever has just moved could see of it, where somebody else comes next."""
        onlooker = self._onlookers[seat]
        onlooker.look()
        if not self._is_shared or self.game.turn == seat or not onlooker.has_secret:
            return None
        return Secret(seat, False, tuple(onlooker.read()), self._scene(seat), seat)

    def _end(self, news: tuple[Sentence, ...]) -> End:
        result, hides = self.game.result, self._goes()
        return End(
            self._present,
            hides,
            news,
            self._scene(self._present),
            amount(self.game.rules.profile.standing, self.words),
            standings(self.game),
            None if result is None else verdict(result.winners),
            self.game.state.pot,
        )

    def _scene(self, viewer: str | None) -> Scene:
        onlooker = self._eyes(viewer)
        onlooker.look()
        return scene(self.game, viewer, onlooker.last, self.words, self._hands)

    def _eyes(self, viewer: str | None) -> Onlooker:
        return self._front if viewer is None else self._onlookers[viewer]
