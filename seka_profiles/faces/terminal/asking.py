"""Questions of a set-up asked at the terminal, one after the other."""

from __future__ import annotations

from ..model.setup import Chosen, Question, Setup
from ..model.speaking import labelled
from ..report.widths import shortened
from .screen import Screen


def ask_all(setup: Setup, screen: Screen) -> Chosen:
    """Asks until everything is answered.  Raises `EOFError` and `KeyboardInterrupt`."""
    shown: Question | None = None
    while (question := setup.question) is not None:
        if question is not shown:
            _show(question, screen)
            shown = question
        line = screen.ask(f"{question.text} [{question.usual}] ", [option.value for option in question.options])
        if line.strip().startswith("?"):
            screen.show(*setup.more(line.strip()[1:]))
        elif (wrong := setup.answer(line)) is not None:
            screen.say(wrong, style="yellow")
    return setup.chosen


def _show(question: Question, screen: Screen) -> None:
    screen.say("")
    for number, option in enumerate(question.options, 1):
        text = f"{number:>2}  {labelled(option.value, option.label) if option.label else option.value}"
        if option.more:
            text += f". {option.more}."
        screen.say(text if screen.is_plain else shortened(text, screen.columns - 1))
    for line in question.about:
        screen.say(line, style="dim")
