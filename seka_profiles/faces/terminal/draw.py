"""The table drawn for a terminal of eighty columns, with Rich."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text

from ..model.choices import Choice
from ..model.closing import Standing
from ..model.sentences import Mood, Sentence
from ..model.table import Fact, Scene
from ..signs import printable

_STYLES: dict[Mood, str] = {"phase": "bold cyan", "end": "bold green", "fact": "cyan"}
"""How sentences look; the others as plain text."""

_RED = r"\S*[♦♥]"


def with_suits(text: str, style: str = "") -> Text:
    """A text in which red cards are red, and nothing can move the cursor."""
    drawn = Text(printable(text), style=style)
    drawn.highlight_regex(_RED, "red")
    return drawn


def draw_sentences(sentences: Iterable[Sentence]) -> list[Text]:
    """A line for each sentence, and an empty one behind a pot that is taken."""
    lines: list[Text] = []
    before: Mood | None = None
    for sentence in sentences:
        if before == "end" != sentence.mood:
            lines.append(Text())
        lines.append(with_suits(f"  {sentence.text}", _STYLES.get(sentence.mood, "")))
        before = sentence.mood
    return lines


def draw_scene(scene: Scene) -> list[Text | Table]:
    """Seats, shared zones, facts, and the viewer's own cards."""
    parts: list[Text | Table] = [Text(), _seats(scene)]
    if scene.shared:
        parts.append(_facts(scene.shared))
    if scene.facts:
        parts.append(_facts(scene.facts))
    if scene.own:
        own = _facts([(f"your {label}", held) for label, held in scene.own])
        parts.append(own.append(f"   {printable(scene.worth)}" if scene.worth else "", "bold"))
    return parts


def _seats(scene: Scene) -> Table:
    """A row for each seat; of what nobody has there is no column."""
    table = _columns()
    table.add_column("")
    table.add_column("player", no_wrap=True, max_width=16)
    for label in scene.amounts:
        table.add_column(printable(label), justify="right", no_wrap=True)
    for label in scene.zones:
        table.add_column(printable(label), max_width=24)
    has_state, has_last = any(seat.state for seat in scene.seats), any(seat.last for seat in scene.seats)
    for label in ["state"] * has_state + ["last move"] * has_last:
        table.add_column(label, max_width=26)
    for seat in scene.seats:
        ends = [seat.state] * has_state + [seat.last] * has_last
        texts = [">" if seat.is_turn else "", seat.name, *seat.amounts, *seat.zones, *ends]
        table.add_row(*map(with_suits, texts), style="bold" if seat.is_viewer else "")
    return table


def _facts(facts: Sequence[Fact]) -> Text:
    line = Text("  ")
    for number, (label, shown) in enumerate(facts):
        line.append("   " if number else "").append(f"{printable(label)} ", "dim").append(with_suits(shown, "bold"))
    return line


def draw_choices(choices: Sequence[Choice]) -> list[Text | Table]:
    """The open moves with their numbers."""
    table = _columns(show_header=False)
    for _ in range(3):
        table.add_column()
    for choice in choices:
        table.add_row(str(choice.number), with_suits(choice.typed, "bold"), with_suits(described(choice)))
    return [Text(), table]


def described(choice: Choice) -> str:
    """What an action is called and what it costs."""
    parts = (choice.label, f"costs {choice.cost}" if choice.cost else None)
    return ", ".join(part for part in parts if part)


def draw_standings(standings: Sequence[Standing], label: str) -> Table:
    """Places, names and what they go by."""
    table = _columns()
    table.add_column("", justify="right")
    table.add_column("player", no_wrap=True)
    table.add_column(printable(label), justify="right")
    for each in standings:
        table.add_row(f"{each.place}.", with_suits(each.name), each.amount, style="bold" if each.place == 1 else "")
    return table


def _columns(show_header: bool = True) -> Table:
    return Table(box=None, show_header=show_header, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
