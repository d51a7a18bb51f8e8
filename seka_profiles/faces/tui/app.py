"""A session on a full screen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import dropwhile, takewhile

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult, SystemCommand
from textual.binding import Binding
from textual.containers import Container
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Footer
from textual.worker import WorkerFailed

from ...engine.game import GameFault
from ...table.bots.budget import Watch
from ..drawing.draw import draw_sentences
from ..model.course import Course
from ..model.manner import USUAL, Manner
from ..model.sentences import Sentence
from ..model.speaking import called
from ..model.steps import BotMove, End, HandOver, Secret, Turn
from ..tongue import tr
from .area import Area
from .ascii import PlainSigns
from .asides import HelpScreen, LeaveScreen, SmallScreen
from .hangup import end_with_terminal
from .panes import LogPane, ScenePane
from .quiet import Quiet

LEAST = Size(60, 20)
"""The columns and rows that a full screen needs."""


class Abandoned(Exception):
    """A bot was broken off while it thought; it has not moved."""


Lines = Callable[[], Iterable[str]]


def is_end(sentence: Sentence) -> bool:
    """Whether a sentence tells of a pot that is taken."""
    return sentence.mood == "end"


def no_lines() -> Iterable[str]:
    """Nothing to say."""
    return ()


class TableApp(App[None]):
    """Leads people through the steps of a session.

    `opening`: lines that stand above the log.  `closing`: what is said when the session has ended.  `warnings`: what
    has to be told since it was asked last; from then on it stands above the log, too.
    `fault`: the fault of the profile that ended the session, None where there was none.
    `was_interrupted`: whether it was left by Ctrl-C.  `failure`: what broke the program itself.
    """

    CSS_PATH = "table.tcss"
    ALLOW_SELECT = False
    BINDINGS = [  # noqa: RUF012  as Textual has it
        Binding("ctrl+c,ctrl+q", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012  as Textual has it

    def __init__(
        self,
        course: Course,
        opening: Iterable[str] = (),
        closing: Lines = no_lines,
        warnings: Lines = no_lines,
        manner: Manner = USUAL,
        in_ascii: bool = False,
    ) -> None:
        super().__init__()
        self.course = course
        self.fault: GameFault | None = None
        self.was_interrupted = False
        self.failure: Exception | None = None
        self._opening = tuple(Text(line, "dim") for line in opening)
        self._last_words = closing
        self._warnings = warnings
        self._watch = Watch(clock=time.monotonic, stop=self._stop)
        self._pace = manner.pace
        self._signs = [PlainSigns()] if in_ascii else []
        self._viewer: str | None = None
        self._has_told = False
        self._known: dict[str | None, Sentence] = {}
        self._is_leaving = asyncio.Event()
        self._is_thinking = False
        self._quiet = Quiet()
        for keys, action, said, shown in self._keys():
            self.bind(keys, action, description=said, key_display=shown)

    @staticmethod
    def _keys() -> Iterator[tuple[str, str, str, str]]:
        yield "question_mark,f1", "explain", tr("Help"), "?"
        yield "d", "shade", tr("Light or dark"), "d"
        yield "q", "leave", tr("Leave"), "q"

    def compose(self) -> ComposeResult:
        """The table and the log beside or below it, then the question, then the keys."""
        with Container(id="table"):
            yield ScenePane()
            yield LogPane()
        yield Area(self._quiet)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Shows the first step."""
        self.title = self.course.words.title
        self.query_one(ScenePane).border_title = self.title
        self.query_one(LogPane).border_title = tr("What happened")
        self._go_on()
        self._cover_if_small(self.size)
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))  # nothing of it stands there now
        end_with_terminal(self)

    def on_resize(self, event: events.Resize) -> None:
        """Where the window has become too small, says so instead of showing half a table."""
        self._cover_if_small(event.size)

    def _cover_if_small(self, size: Size) -> None:
        is_small = size.width < LEAST.width or size.height < LEAST.height
        if is_small and not isinstance(self.screen, SmallScreen):
            self.push_screen(SmallScreen(LEAST))
        elif not is_small and isinstance(self.screen, SmallScreen):
            self.pop_screen()

    # ---------- steps -------------------------------------------------------------

    def _go_on(self) -> None:
        """Shows the step that it is, and lets a bot think where it is one's."""
        self.show_step()
        if isinstance(self.course.step, BotMove) and not self._is_thinking:
            self._is_thinking = True
            self.run_worker(self._think())

    def show_step(self) -> None:
        """Shows the step that it is."""
        step = self.course.step
        self._tell()
        self.query_one(ScenePane).show(step)
        area = self.query_one(Area)
        area.tell([sentence.text for sentence in self._taken()])
        match step:
            case BotMove(seat=seat):
                area.wait(tr("{seat} is thinking.", seat=seat))
            case HandOver(seat=seat):
                prompt = tr("{seat}, it is your turn. When nobody else can see the screen, go on.", seat=called(seat))
                area.confirm(tr("show the table to {seat}", seat=called(seat)), prompt, is_in_quiet=True)
            case Turn():
                area.ask(step)
            case Secret():
                area.confirm(tr("hide this again"), tr("Only you may see what has just been told."))
            case End():
                self._show_end(step)

    def _tell(self) -> None:
        """The news, or where other eyes come to the screen, all that they have been told and nothing else."""
        step, log = self.course.step, self.query_one(LogPane)
        if step.hides or step.viewer != self._viewer or not self._has_told:
            log.forget()
            log.tell([*self._opening, *draw_sentences(self.course.log())])
        else:
            log.tell(draw_sentences(step.news))
        warned = [Text(line, "yellow") for line in self._warnings()]
        log.tell(warned)
        self._opening += tuple(warned)
        self._viewer, self._has_told = step.viewer, True

    def _taken(self) -> Sequence[Sentence]:
        """How the last pot was taken, as long as whoever looks has not moved since: the next deal fills the log."""
        told = reversed(self.course.log())
        taken = [*takewhile(is_end, dropwhile(lambda sentence: not is_end(sentence), told))]
        return taken[::-1] if taken and self._known.get(self.course.step.viewer) is not taken[0] else ()

    def _know(self) -> None:
        """Whoever is asked has seen who took the last pot."""
        taken = self._taken()
        if taken:
            self._known[self.course.step.viewer] = taken[-1]

    def _show_end(self, step: End) -> None:
        left = tr("The session was left before its end.") if step.verdict is None else None
        lines = filter(None, (step.verdict, step.about_pot, left))
        self.query_one(Area).confirm(tr("close"), *lines, *self._last_words())

    async def _think(self) -> None:
        """Lets bots move one after the other, no sooner than the pace allows, beside all that the screen does."""
        while isinstance(self.course.step, BotMove) and not self._is_leaving.is_set():
            begun = time.monotonic()
            try:
                await asyncio.to_thread(self.course.go_on, self._watch)
            except Abandoned:
                break
            except GameFault as fault:
                self._break_off(fault)
                return
            await self._pause(self._pace - (time.monotonic() - begun))
            self.show_step()
        self._is_thinking = False
        if self._is_leaving.is_set():
            self._left()

    async def _pause(self, seconds: float) -> None:
        """Lets time pass, unless somebody leaves."""
        if seconds > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._is_leaving.wait(), seconds)

    def _break_off(self, fault: GameFault) -> None:
        self.fault = fault
        self.exit()

    def _handle_exception(self, error: Exception) -> None:
        """Ends without a word: what broke the program is told when the screen is free."""
        # Private to Textual: in public, `return_code` tells no more than that something broke, workers' errors are not
        # those of handlers, and nothing holds back the traceback at the end, with all hands in it.
        super()._handle_exception(error)
        self._exit_renderables.clear()
        self._is_leaving.set()
        if self.failure is None:
            self.failure = error.error if isinstance(error, WorkerFailed) else error

    def on_exit_app(self) -> None:
        """No bot thinks on, however the screen was closed."""
        self._is_leaving.set()

    def _stop(self) -> bool:
        """Never lets a bot move at once: raises `Abandoned` where the table is being left."""
        if self._is_leaving.is_set():
            raise Abandoned
        return False

    # ---------- people ------------------------------------------------------------

    def on_area_decided(self) -> None:
        """Plays the move that the decision has come to."""
        if not isinstance(self.course.step, Turn):
            return
        self._know()
        try:
            wrong = self.course.play()
        except GameFault as fault:
            self._break_off(fault)
            return
        if wrong is None:
            self._go_on()
        else:
            self.query_one(Area).wrong(wrong)

    def on_area_confirmed(self) -> None:
        """Somebody is there."""
        if isinstance(self.course.step, End):
            self.exit()
            return
        self._know()
        try:
            self.course.go_on()
        except GameFault as fault:
            self._break_off(fault)
            return
        self._go_on()

    def on_key(self, event: events.Key) -> None:
        """Keys choose wherever the focus is."""
        self._quiet.end()
        if len(self.screen_stack) == 1 and self.query_one(Area).press(event.key, event.character):
            event.stop()
            event.prevent_default()

    # ---------- requests ------------------------------------------------------------

    def action_explain(self) -> None:
        """Explains the position in words of the rules, and the keys."""
        if not isinstance(self.screen, HelpScreen):
            lines = list(self.course.explained(is_typed=False)) if isinstance(self.course.step, Turn) else []
            self.push_screen(HelpScreen(lines))

    def action_shade(self) -> None:
        """Goes from dark to light, or back."""
        self.theme = "textual-light" if self.current_theme.dark else "textual-dark"

    def action_scroll_log(self, pages: int) -> None:
        """Scrolls the log."""
        log = self.query_one(LogPane)
        (log.scroll_page_up if pages < 0 else log.scroll_page_down)(animate=False)

    def action_leave(self) -> None:
        """Asks whether the table is to be left; where the session is over it is."""
        if isinstance(self.course.step, End):
            self.exit()
        elif not isinstance(self.screen, LeaveScreen):
            self.push_screen(LeaveScreen(), self._leave_if)

    async def action_quit(self) -> None:
        """Leaves as `q` does."""
        self.action_leave()

    def action_interrupt(self) -> None:
        """Leaves at once."""
        self.was_interrupted = not isinstance(self.course.step, End)
        self._leave_if(True)

    def _leave_if(self, is_sure: bool | None) -> None:
        if not is_sure:
            return
        self._is_leaving.set()
        if self._is_thinking:
            self.query_one(Area).wait(tr("The table is being left."))
        else:
            self._left()

    def _left(self) -> None:
        """Shows how things stand; or not, where nobody wants to see it."""
        if not isinstance(self.course.step, End):
            self.course.leave()
        if self.was_interrupted:
            self.exit()
        else:
            self.show_step()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What is done with every line of the screen."""
        return [*super().get_line_filters(), *self._signs]

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the palette offers."""
        for _, action, said, _ in self._keys():
            yield SystemCommand(said, "", getattr(self, f"action_{action}"))
