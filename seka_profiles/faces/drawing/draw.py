"""The table drawn with Rich, for a terminal or a pane of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from ..model.choices import Choice
from ..model.closing import Standing
from ..model.sentences import Mood, Sentence
from ..model.table import Fact, Pile, Scene
from ..report.widths import padded, width
from ..signs import printable
from ..tongue import tr
from .cards import DRAWN, Signs, draw_piles, with_suits
from .seats import around, draw_list, draw_row

WIDEST = 120
"""The table is drawn no wider."""

_STYLES: dict[Mood, str] = {"phase": "bold cyan", "end": "bold green", "fact": "cyan"}
"""How sentences look; the others as plain text."""


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


def draw_scene(scene: Scene, columns: int = 80, rows: int = 24, signs: Signs = DRAWN) -> list[Text]:
    """The table: seats around it, what lies on it, the viewer's own cards; the fuller the more rows there are."""
    wide = min(columns, WIDEST)
    for with_boxes in (True, False):
        drawn = _ring(scene, wide, signs, with_boxes)
        if len(drawn) <= rows:
            return drawn
    return [*draw_list(scene, wide, signs), *_middle(scene, wide, signs, False), *_own(scene, wide, signs, False)]


def _ring(scene: Scene, columns: int, signs: Signs, boxes: bool) -> list[Text]:
    above, below = around(scene.seats)
    lines = draw_row(above, scene, columns, signs)
    lines += _middle(scene, columns, signs, boxes)
    lines += draw_row(below, scene, columns, signs)
    return [*lines, *_own(scene, columns, signs, boxes)]


def _middle(scene: Scene, columns: int, signs: Signs, boxes: bool) -> list[Text]:
    """What lies on the table, and what is so at it."""
    lines = draw_piles(scene.shared, columns, signs, boxes=boxes) if scene.shared else []
    # For translators: a number of cards stands behind it.
    facts = [*scene.facts, (tr("left in the pack"), str(scene.pack))]
    # For translators: words of the game for what all players are or have stand behind it.
    facts += [(tr("everyone:"), ", ".join(scene.everyone))] if scene.everyone else []
    return [*lines, *_facts(facts, columns)]


def _own(scene: Scene, columns: int, signs: Signs, boxes: bool) -> list[Text]:
    own = [Pile(tr("your {label}", label=pile.label), pile.cards) for pile in scene.own]
    return draw_piles(own, columns, signs, scene.worth or "", boxes) if own else []


def _facts(facts: Sequence[Fact], columns: int) -> list[Text]:
    """Facts in a row, or more where they do not fit; what is only so stands without a value."""
    lines = [Text("  ")]
    for label, shown in facts:
        part = Text(f"{printable(label)} ", "dim").append(with_suits(shown, "bold not dim"))
        part.rstrip()
        if lines[-1].plain.strip() and width(lines[-1].plain) + 3 + width(part.plain) > columns:
            lines.append(Text("  "))
        lines[-1].append("   " if lines[-1].plain.strip() else "").append(part)
    return lines


def draw_choices(choices: Sequence[Choice], columns: int = 80) -> list[Text]:
    """The open moves, one below the other, each on one line where it fits."""
    words = [f"({choice.action})" if choice.label else "" for choice in choices]
    costs = [choice.price for choice in choices]
    lines = []
    widest = min(max(width(choice.said) for choice in choices), columns // 2)
    for choice, word, cost in zip(choices, words, costs, strict=True):
        line = Text(f"{choice.number:>2}  ").append(with_suits(choice.said, "bold"))
        if word or cost:
            line.append(" " * max(2, widest + 2 - width(choice.said))).append(
                with_suits(f"{cost}  {word}".strip(), "dim")
            )
        lines += wrapped(line, columns, 4)
    return lines


def wrapped(line: Text, columns: int, indent: int) -> list[Text]:
    """A line on as many as it needs; those behind the first begin further in."""
    if width(line.plain) < columns:
        return [line]
    from rich.console import Console

    first, *rest = line.wrap(Console(width=columns), columns - indent - 1)
    return [first, *(Text(" " * indent).append(each) for each in rest)]


def draw_standings(standings: Sequence[Standing], label: str) -> list[Text]:
    """Places, names and what they go by."""
    names = [printable(each.name) for each in standings]
    amounts = [each.amount for each in standings]
    player = tr("player")
    widest = max(map(width, [player, *names]))
    broadest = max(map(width, [printable(label), *amounts]))
    lines = [
        Text(f"     {padded(player, widest)}  {' ' * (broadest - width(printable(label)))}{printable(label)}", "dim")
    ]
    for each, name in zip(standings, names, strict=True):
        text = f"{each.place:>3}. {padded(name, widest)}  {each.amount:>{broadest}}"
        lines.append(Text(text, "bold" if each.place == 1 else ""))
    return lines
