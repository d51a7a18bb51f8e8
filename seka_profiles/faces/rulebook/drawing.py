"""Pictures as SVG that stands within a page: bars of a chart, boxes and lines of a picture of phases."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from xml.etree.ElementTree import Element, SubElement

from . import book as b
from .graph import Node
from .inline import unmarked
from .layout import BOX, END, LANE, MARGIN, ROW, Line, Picture, picture

WIDTH = 340
BAR_HEIGHT = 7
GAP = 9
SIGNS = 40
"""How many signs of a label fit into a row."""

BOTH = 44
"""How many signs a label and a share have together that fit into one row."""


def svg(width: int, height: int, title: str, text: str) -> Element:
    """An empty picture that is as wide as its place allows; title and text are read aloud."""
    drawn = Element("svg", {"viewBox": f"0 0 {width} {height}", "width": str(width), "height": str(height)})
    drawn.set("role", "img")
    SubElement(drawn, "title").text = title
    SubElement(drawn, "desc").text = text
    return drawn


# ---------- charts ------------------------------------------------------------------


def chart(block: b.Chart) -> Element:
    """Bars, each under its label and its share, which have rows of their own where they are long."""
    rows = [(each, wrap(unmarked(each.label), SIGNS) or [""]) for each in block.bars]
    is_long = any(len(label[0]) + len(each.said) > BOTH for each, label in rows)
    heights = [ROW * (len(label) + is_long) for _, label in rows]
    text = "; ".join(f"{unmarked(each.label)}: {each.said}" for each in block.bars)
    drawn = svg(WIDTH, sum(heights) + (BAR_HEIGHT + GAP) * len(rows), unmarked(block.title), text)
    greatest, y = max(each.share for each in block.bars), 0
    for (each, label), height in zip(rows, heights, strict=True):
        for number, words in enumerate(label):
            SubElement(drawn, "text", {"x": "0", "y": str(y + 13 + ROW * number)}).text = words
        beside = str(y + (height - ROW if is_long else 0) + 13)
        place = {"x": "0", "y": beside} if is_long else {"x": str(WIDTH), "y": beside, "text-anchor": "end"}
        SubElement(drawn, "text", place | {"class": "share"}).text = each.said
        _bar(drawn, y + height + 2, float(each.share / greatest))
        y += height + BAR_HEIGHT + GAP
    return drawn


def _bar(drawn: Element, y: int, part: float) -> None:
    whole = {"x": "0", "y": str(y), "width": str(WIDTH), "height": str(BAR_HEIGHT), "rx": "3", "class": "whole"}
    SubElement(drawn, "rect", whole)
    SubElement(drawn, "rect", whole | {"width": f"{max(part * WIDTH, 1.5 if part else 0):.1f}", "class": "part"})


# ---------- phases ------------------------------------------------------------------


def diagram(block: b.Diagram) -> Element:
    """The boxes of the phases and the lines between them."""
    found = picture(block.nodes)
    drawn = svg(found.width, found.height, unmarked(block.title), " ".join(_told(block.nodes)))
    for line in found.lines:
        SubElement(drawn, "path", {"d": _path(found, line), "class": "line"})
        SubElement(drawn, "path", {"d": _head(found, line), "class": "head"})
    for box in found.boxes:
        shape = {"x": str(found.left), "y": str(box.y), "width": str(BOX), "height": str(box.height)}
        kind = "end" if box.name is None else "box"
        SubElement(drawn, "rect", shape | {"rx": "13" if kind == "end" else "6", "class": kind})
        for row in box.rows:
            place = {"x": str(found.left + 10), "y": str(row.y + 4), "class": row.kind}
            SubElement(drawn, "text", place).text = row.text
    return drawn


def _told(nodes: tuple[Node, ...]) -> Iterator[str]:
    """The picture in words, for those who do not see it."""
    shown = {node.name: node.shown for node in nodes}
    for node in nodes:
        for each in node.exits:
            to = END.lower() if each.to is None else f"on to {shown[each.to]}"
            yield f"{node.shown}{f', {each.said}' if each.said else ''}: {to}."


def _path(found: Picture, line: Line) -> str:
    if line.lane < 0:
        return f"M{found.left + BOX // 2} {line.start}V{line.end - 5}"
    edge = _edge(found, line)
    x = edge + line.side * (MARGIN - 4 + LANE * line.lane)
    return f"M{edge} {line.start}H{x}V{line.end}H{edge + 6 * line.side}"


def _head(found: Picture, line: Line) -> str:
    if line.lane < 0:
        x = found.left + BOX // 2
        return f"M{x} {line.end}l-4 -7h8z"
    return f"M{_edge(found, line)} {line.end}l{7 * line.side} -4v8z"


def _edge(found: Picture, line: Line) -> int:
    return found.left + (BOX if line.side > 0 else 0)
