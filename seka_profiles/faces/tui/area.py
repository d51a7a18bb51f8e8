"""Where one is asked: moves, then what has to be chosen for one of them; or whether the next person has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Input, Static

from ...core.numbers import Number, read_number, write_number
from ...engine.moves import write_value
from ...engine.values import Shown
from ...engine.views import Domain
from ..drawing.cards import with_suits
from ..model import speaking
from ..model.choices import Choice
from ..model.speaking import called, labelled
from ..model.steps import Turn
from ..model.words import capital
from ..report.widths import width
from ..signs import printable
from ..tongue import tr
from .options import Item, Options, keyed
from .quiet import Quiet
from .slider import KEYS, Slider

MOST_TYPED = 40
"""No number is longer that is typed."""

MOST_SAID = 36
"""A button says what there is to choose behind a move where both are no wider."""


OF_NUMBERS = "0123456789./"
"""What numbers are written with that are not below 0."""


class NumberField(Input):
    """A field for a number.  It takes no key for itself, so that keys are heard in the order in which they come.

    `signs`: what the numbers are written with of which one is wanted.
    """

    signs = OF_NUMBERS

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether a key is for the field alone."""
        return False

    def on_key(self, event: events.Key) -> None:
        """Leaves the key to the area."""
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Takes nothing that is no number."""
        if not event.text or not set(event.text.strip()) <= set(self.signs):
            event.stop()
            event.prevent_default()

    def write(self, sign: str) -> None:
        """Writes a sign where the cursor is, or in the place of all where it has not been there yet."""
        if self.screen.focused is self:
            self.replace(sign, *self.selection)
        else:
            self.screen.set_focus(self)
            self.value = sign
            self.cursor_position = len(sign)


class Area(Vertical):
    """Asks one thing at a time; the answer to a turn is in its decision."""

    class Decided(Message):
        """The decision of the turn has come to its move."""

    class Confirmed(Message):
        """What was waited for is there."""

    def __init__(self, quiet: Quiet) -> None:
        super().__init__()
        self._quiet = quiet
        self._is_in_quiet = False
        self._step: Turn | None = None
        self._wanted: Choice | None = None
        self._given: tuple[Shown, ...] = ()
        self._acts: list[Callable[[], object]] = []
        self._is_decided = False

    def compose(self) -> ComposeResult:
        """The question, the slider, the buttons, and what is wrong with an answer."""
        yield Static(id="taken")
        yield Static(id="prompt")
        with Horizontal(id="amount"):
            yield Slider()
            yield NumberField(id="typed", compact=True, max_length=MOST_TYPED, select_on_focus=False)
        with VerticalScroll(id="buttons", can_focus=False):
            yield Options()
        yield Static(id="wrong")

    # ---------- what is asked -------------------------------------------------------

    def tell(self, lines: Sequence[str]) -> None:
        """Says something above the questions, until something else is said."""
        taken = self.query_one("#taken", Static)
        taken.update(Text("\n").join(map(with_suits, lines)))
        taken.display = bool(lines)

    def wait(self, prompt: str) -> None:
        """Says why nothing is asked."""
        self._wanted = None
        self._begin(prompt)

    def confirm(self, label: str, *prompt: str, is_in_quiet: bool = False) -> None:
        """Waits until somebody says that he is there; the prompt is a line or several.

        `is_in_quiet`: whether it counts only where nothing else was pressed, nor this shown, just before.
        """
        self._begin(
            "\n".join(map(printable, prompt)), [Item("enter", label)], [lambda: self.post_message(self.Confirmed())]
        )
        self._is_in_quiet = is_in_quiet
        self._quiet.end()

    def ask(self, step: Turn) -> None:
        """Asks for a move."""
        self._step = step
        self._ask_moves()

    def wrong(self, why: str) -> None:
        """Says what is wrong with the answer, so that another is given."""
        self._is_decided = False
        self.query_one("#wrong", Static).update(printable(why))
        self.query_one("#wrong").display = True

    def _ask_moves(self) -> None:
        step = self._turn
        self._wanted, self._given = None, ()
        prompt = f"{called(step.seat)} ({step.phase})" + (f"\n{step.hint}" if step.hint else "")
        costs = [choice.price for choice in step.choices]
        acts = [self._taker(choice) for choice in step.choices]
        self._begin(prompt, keyed([label_of(choice) for choice in step.choices], costs), acts)

    def _taker(self, choice: Choice) -> Callable[[], object]:
        return lambda: self._want(choice, ())

    @property
    def _turn(self) -> Turn:
        assert self._step is not None
        return self._step

    def _want(self, choice: Choice, given: tuple[Shown, ...]) -> None:
        """A move with some of its choices: the next question, or the move.  What has one value is not asked for."""
        for domain in choice.domains[len(given) :]:
            if len(domain) > 1:
                self._wanted, self._given = choice, given
                self._ask_value(domain)
                return
            given = (*given, domain[0])
        wrong = self._turn.decision.take(choice, given)
        if wrong is None:
            self._is_decided = True
            self.post_message(self.Decided())
        else:
            self.wrong(wrong)

    def _ask_value(self, domain: Domain) -> None:
        """Asks for one value of a domain."""
        choice = self._choice
        prompt = labelled(capital(choice.called), choice.names[len(self._given)])
        if speaking.is_range(domain):
            self._begin(f"{prompt}, {speaking.domain(domain)}", self._amount_items(domain[0]), self._amount_acts())
            self._offer_amounts(domain)
        else:
            items = [*keyed([write_value(value) for value in domain]), self._back]
            self._begin(prompt, items, [*map(self._giver, domain), self._ask_moves])

    @property
    def _choice(self) -> Choice:
        assert self._wanted is not None
        return self._wanted

    @property
    def _back(self) -> Item:
        return Item("escape", tr("back"))

    def _giver(self, value: Shown) -> Callable[[], object]:
        return lambda: self._want(self._choice, (*self._given, value))

    # ---------- amounts -------------------------------------------------------------

    def _amount_items(self, number: Shown) -> list[Item]:
        label = " ".join([self._choice.called, *map(write_value, (*self._given, number))])
        return [Item("enter", label), self._back]

    def _amount_acts(self) -> list[Callable[[], object]]:
        return [self._give_amount, self._ask_moves]

    def _offer_amounts(self, domain: Sequence[Number]) -> None:
        slider, typed = self.query_one(Slider), self.query_one(NumberField)
        slider.offer(domain)
        typed.signs = OF_NUMBERS + ("-" if domain[0] < 0 else "")  # which slides where no number begins with it
        with typed.prevent(Input.Changed):
            typed.value = write_number(domain[0])
        self.query_one("#amount").display = True
        self.screen.set_focus(slider)

    def _give_amount(self) -> None:
        """Takes what stands in the field, if it is one of the numbers; else the engine says why not."""
        choice, typed = self._choice, self.query_one(Input).value.strip()
        number = read_number(typed)
        given = (*self._given, typed if number is None else number)
        rest = [domain[0] for domain in choice.domains[len(given) :]]
        if not typed:
            self.wrong(tr("Type a number, or choose one with the arrow keys."))
        elif (wrong := self._turn.decision.take(choice, (*given, *rest))) is not None:
            self.wrong(wrong)
        else:
            self._want(choice, given)

    def on_slider_slid(self, message: Slider.Slid) -> None:
        """The field follows the mouse on the slider, unless the question has gone meanwhile."""
        message.stop()
        if self._asks_amount:
            self._follow_slider()

    def on_input_changed(self, message: Input.Changed) -> None:
        """The slider follows what stands in the field by now, unless the question has gone meanwhile."""
        message.stop()
        if self._asks_amount:
            self._follow_field()

    @property
    def _asks_amount(self) -> bool:
        shown: bool = self.query_one("#amount").display
        return shown

    def _follow_slider(self) -> None:
        typed, number = self.query_one(Input), self.query_one(Slider).number
        with typed.prevent(Input.Changed):
            typed.value = write_number(number)
        self._relabel(number)

    def _follow_field(self) -> None:
        """Slides to the number in the field, where it is one of the range."""
        typed = self.query_one(Input).value.strip()
        number = read_number(typed)
        if number is not None:
            self.query_one(Slider).put(number)
        self._relabel(typed if number is None else number)

    def _slides(self, key: str) -> bool:
        """Whether a key slides where the focus is: in the field, arrows to the side go from sign to sign."""
        focused = self.screen.focused
        return (focused is self.query_one(Slider) and key in KEYS) or (
            focused is self.query_one(Input) and key in ("up", "down")
        )

    def _slide(self, key: str) -> None:
        """Slides from the number in the field, of which the slider may not have been told yet."""
        self._follow_field()
        self.query_one(Slider).press(key)
        self._follow_slider()

    def _relabel(self, number: Shown) -> None:
        self.query_one(Options).offer(self._amount_items(number))
        self.query_one("#wrong").display = False

    # ---------- answers -------------------------------------------------------------

    def press(self, key: str, sign: str | None = None) -> bool:
        """Does at once what a key stands for here; whether it stands for anything.  `sign`: what it writes."""
        field = self.query_one(NumberField)
        if self._asks_amount and sign is not None and sign in field.signs:
            field.write(sign)
            return True
        if self._asks_amount and self._slides(key):
            self._slide(key)
            return True
        options = self.query_one(Options)
        found = options.chosen_by(key)
        if found is not None:
            options.current = found
            self._act(found)
        return found is not None

    def on_options_chosen(self, message: Options.Chosen) -> None:
        """A button was chosen; where the question has gone meanwhile, none was."""
        message.stop()
        self._quiet.end()
        if message.items is self.query_one(Options).items:
            self._act(message.number)

    def _act(self, number: int) -> None:
        """Does what a button stands for, unless what was chosen before is still to be done, or it was typed ahead."""
        if not self._is_decided and (self._quiet.was_kept or not self._is_in_quiet):
            self._acts[number]()

    def _begin(self, prompt: str, items: Sequence[Item] = (), acts: Sequence[Callable[[], object]] = ()) -> None:
        """Puts a question in the place of the one before, of which nothing is left."""
        self._acts, self._is_decided, self._is_in_quiet = list(acts), False, False
        typed, options = self.query_one(Input), self.query_one(Options)
        with typed.prevent(Input.Changed):
            typed.value = ""
        self.query_one("#amount").display = False
        self.query_one("#wrong", Static).update("")
        self.query_one("#wrong").display = False
        self.query_one("#prompt", Static).update(_lines(prompt))
        options.offer(items)
        if items:
            self.screen.set_focus(options)
        else:  # the field would still take keys though it cannot be seen
            self.screen.set_focus(None)


def label_of(choice: Choice) -> str:
    """What stands on the button of a move: with its bounds, or that there is something to choose."""
    return choice.said if not choice.domains or width(choice.said) <= MOST_SAID else f"{choice.called} …"


def _lines(text: str) -> Text:
    """A text of several lines, the first of them in bold."""
    first, *rest = text.split("\n")
    return Text("\n").join([with_suits(first, "bold"), *map(with_suits, rest)])
