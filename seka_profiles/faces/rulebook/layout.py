"""Where the boxes and the lines of a picture of phases stand: one box below the other, lines at both sides.

A line leads from the row of its condition to the title of the next phase: down at the right, up at the left.
All lines that lead down to a phase share one lane, and all that lead up to it; a lane is as near to the boxes as
the others let it.  So the picture is narrow enough for a phone, whatever the phases are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from ..report.widths import width
from .graph import Node

BOX = 250
ROW = 17
TITLE = 26
GAP = 22
PAD = 9
LANE = 11
MARGIN = 16
SIGNS = 36
"""How many signs a row of a box has room for."""

END = "The game ends"


@dataclass(frozen=True)
class Row:
    """A text in a box; `y`: its middle.  `kind`: `title`, `action` or `exit`."""

    text: str
    y: int
    kind: str


@dataclass(frozen=True)
class Box:
    """A phase; `name` None for the end of the game."""

    name: str | None
    y: int
    height: int
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Line:
    """From the height `start` to the height `end` along a lane, counted from the boxes; `side` 1: right, -1: left."""

    start: int
    end: int
    side: int
    lane: int


@dataclass(frozen=True)
class Picture:
    """Boxes and lines; `left`: where the boxes begin, `lines` of lane -1 go straight down from box to box."""

    width: int
    height: int
    left: int
    boxes: tuple[Box, ...]
    lines: tuple[Line, ...]


def picture(nodes: Sequence[Node]) -> Picture:
    """The picture of some phases, in their order."""
    boxes = tuple(_boxes(nodes))
    lines = tuple(_lines(nodes, boxes))
    left, right = (MARGIN + LANE * (1 + max((x.lane for x in lines if x.side == side), default=-1)) for side in (-1, 1))
    return Picture(left + BOX + right, boxes[-1].y + boxes[-1].height + 4, left, boxes, lines)


# ---------- boxes -------------------------------------------------------------------


def _boxes(nodes: Sequence[Node]) -> Iterator[Box]:
    y = 4
    for node in nodes:
        box = _box(node, y)
        yield box
        y += box.height + GAP
    if any(each.to is None for node in nodes for each in node.exits):
        yield Box(None, y, TITLE, (Row(END, y + TITLE // 2, "title"),))


def _box(node: Node, y: int) -> Box:
    texts = [("title", row) for row in _wrapped(node.shown)]
    texts += [("action", row) for row in _wrapped(" · ".join(node.actions))]
    for each in node.exits:
        texts += [("exit", row) for row in _wrapped(exit_words(each.said, len(node.exits)))]
    rows = []
    below = y + PAD
    for kind, text in texts:
        rows.append(Row(text, below + ROW // 2, kind))
        below += ROW
    return Box(node.name, y, below + PAD - y, tuple(rows))


def exit_words(said: str, exits: int) -> str:
    """What stands beside a line; nothing beside the only one that needs no condition."""
    return said or ("" if exits == 1 else "else")


def _wrapped(text: str) -> list[str]:
    """Rows that fit a box; a wide sign counts for two."""
    narrow = SIGNS * len(text) // max(width(text), 1)
    return wrap(text, max(narrow, 1))


# ---------- lines -------------------------------------------------------------------


def _lines(nodes: Sequence[Node], boxes: Sequence[Box]) -> Iterator[Line]:
    places = {box.name: number for number, box in enumerate(boxes)}
    spans: dict[tuple[int, int], list[int]] = {}
    for number, node in enumerate(nodes):
        for start, to in _starts(node, boxes[number]):
            target = places[to]
            if target == number + 1 and len(node.exits) == 1:
                yield Line(boxes[number].y + boxes[number].height, boxes[target].y, 1, -1)
            else:
                spans.setdefault((1 if target > number else -1, target), []).append(start)
    for side in (1, -1):
        mine = {target: starts for (which, target), starts in spans.items() if which == side}
        lanes = _lanes({target: [*starts, boxes[target].rows[0].y] for target, starts in mine.items()})
        for target, starts in mine.items():
            yield from (Line(start, boxes[target].rows[0].y, side, lanes[target]) for start in starts)


def _starts(node: Node, box: Box) -> Iterator[tuple[int, str | None]]:
    """The heights at which the lines of a box begin: each at the first row of its condition, else at the title."""
    rows = [row for row in box.rows if row.kind == "exit"]
    at = 0
    for each in node.exits:
        said = _wrapped(exit_words(each.said, len(node.exits)))
        yield rows[at].y if said else box.rows[0].y + ROW // 2, each.to
        at += len(said)


def _lanes(heights: dict[int, list[int]]) -> dict[int, int]:
    """A lane for each target, the shortest nearest to the boxes, so that none lies over another."""
    taken: list[list[tuple[int, int]]] = []
    found: dict[int, int] = {}
    for target in sorted(heights, key=lambda each: max(heights[each]) - min(heights[each])):
        low, high = min(heights[target]), max(heights[target])
        lane = next((n for n, own in enumerate(taken) if all(high < a or b < low for a, b in own)), len(taken))
        if lane == len(taken):
            taken.append([])
        taken[lane].append((low, high))
        found[target] = lane
    return found
