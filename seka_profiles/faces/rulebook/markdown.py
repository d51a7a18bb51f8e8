"""A rulebook as Markdown: what GitHub and other readers of tables and `mermaid` show, and what reads well as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..report.bars import bar
from . import book as b
from .inline import parts, unmarked

BAR = 20
"""How long the bar of the greatest share is."""

_SIGNS = re.compile(r"[\\`*_\[\]<>|~$#&]")
_MARKER = re.compile(r"^(\d*)([-+=.)])")
"""With what a paragraph begins that would be an item of a list, or a line."""


def markdown(book: b.Book) -> str:
    """The whole book."""
    lines = [f"# {_text(book.title)}", "", *(f"{_text(each)}  " for each in book.lead), ""]
    lines += [f"- [{_text(each.title)}](#{_slug(each.title)})" for each in book.sections]
    for section in book.sections:
        lines += _section(section, 2)
    return "\n".join(lines).rstrip() + "\n"


def _slug(title: str) -> str:
    """What a heading is found by; those of whole sections are all plain words."""
    return title.lower().replace(" ", "-")


def _section(section: b.Section, depth: int) -> Iterator[str]:
    yield from ("", f"{'#' * depth} {_text(section.title)}")
    for block in section.blocks:
        yield ""
        yield from _BLOCKS[type(block)](block)
    for part in section.parts:
        yield from _section(part, depth + 1)


# ---------- texts -------------------------------------------------------------------


def _text(text: str) -> str:
    """A text in which nothing is markup but the names, which stand in italics."""
    said = []
    for part in parts(text):
        words = part.text if part.kind == "address" else _SIGNS.sub(r"\\\g<0>", part.text)
        said.append(f"*{words.strip()}*" if part.kind == "name" and words.strip() else words)
    return _MARKER.sub(r"\1\\\2", "".join(said))


# ---------- blocks ------------------------------------------------------------------


def _paragraph(block: b.Paragraph) -> Iterator[str]:
    yield f"> {_text(block.text)}" if block.is_quiet else _text(block.text)


def _bullets(block: b.Bullets) -> Iterator[str]:
    for number, (depth, text) in enumerate(block.lines, 1):
        mark = f"{number}." if block.is_numbered else "-"
        yield f"{'  ' * depth}{mark} {_text(text)}"


def _entries(block: b.Entries) -> Iterator[str]:
    """An entry of one line stands on one; others have their lines below them."""
    for entry in block.entries:
        if len(entry.lines) == 1:
            yield f"- **{_strong(entry.term)}** – {_text(entry.lines[0][1])}"
        else:
            yield f"- **{_strong(entry.term)}**"
            yield from (f"{'  ' * (depth + 1)}- {_text(text)}" for depth, text in entry.lines)


def _strong(term: str) -> str:
    return _text(unmarked(term))


def _table(block: b.Table) -> Iterator[str]:
    yield from _rows(block.heads, ([_text(cell) for cell in row] for row in block.rows))


def _rows(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    heads = tuple(heads)
    yield f"| {' | '.join(heads)} |"
    yield f"|{' --- |' * len(heads)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)


def _hands(block: b.Hands) -> Iterator[str]:
    for hand in block.hands:
        before = f"{_text(hand.before)}: " if hand.before else ""
        behind = f" – {_text(hand.behind)}" if hand.behind else ""
        yield f"- {before}{_text(' '.join(hand.cards))}{behind}"


def _chart(block: b.Chart) -> Iterator[str]:
    greatest = max(each.share for each in block.bars)
    bars = ((_text(each.label), _text(each.said), bar(each.share / greatest, BAR)) for each in block.bars)
    yield from _rows((_text(block.title), "share", " "), bars)


def _diagram(block: b.Diagram) -> Iterator[str]:
    """The phases for mermaid, which calls them by numbers; what they are called is text in quotes."""
    numbers = {node.name: number for number, node in enumerate(block.nodes)}
    yield from ("```mermaid", "flowchart TD")
    for node in block.nodes:
        actions = f"<br>{_quoted(' · '.join(node.actions))}" if node.actions else ""
        yield f'  p{numbers[node.name]}["{_quoted(node.shown)}{actions}"]'
    for node in block.nodes:
        for each in node.exits:
            to = "over([The game ends])" if each.to is None else f"p{numbers[each.to]}"
            when = f'|"{_quoted(each.said)}"|' if each.said else ""
            yield f"  p{numbers[node.name]} -->{when} {to}"
    yield "```"


def _quoted(text: str) -> str:
    """A text within quotes of mermaid: signs of its own and of HTML as numbers."""
    return re.sub(r"[^\w\s.,:;/()·…–-]", lambda sign: f"#{ord(sign[0])};", " ".join(text.split()))


_BLOCKS: dict[type[b.Block], Callable[[Any], Iterator[str]]] = {
    b.Paragraph: _paragraph,
    b.Bullets: _bullets,
    b.Entries: _entries,
    b.Table: _table,
    b.Hands: _hands,
    b.Chart: _chart,
    b.Diagram: _diagram,
}
