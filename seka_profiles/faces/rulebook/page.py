"""A rulebook as one HTML page that needs nothing else: no script, no network, no other file.

The page is built as a tree of elements, whose texts are escaped when it is written; so whatever a profile says is
text.  The browser is told not to load or run anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from ...core.cards import SUIT_LETTERS
from ...version import VERSION
from . import book as b
from .drawing import chart, diagram
from .inline import Part, parts, unmarked

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""What the page may load: nothing but the style that stands in it."""

AS_TEXT = "\ufe0e"
"""Behind a suit: that it is a sign, and no picture."""

RED = "♦♥"


def page(book: b.Book) -> str:
    """The whole page."""
    html = Element("html", {"lang": "en"})
    html.append(_head(unmarked(book.title)))
    body = SubElement(html, "body")
    writer = _Writer(book.anchors)
    header = SubElement(body, "header")
    writer.say(SubElement(header, "h1"), book.title)
    for text in book.lead:
        writer.say(SubElement(header, "p"), text)
    _contents(body, book.sections)
    main = SubElement(body, "main")
    for section in book.sections:
        writer.section(main, section, 2)
    SubElement(body, "footer").text = f"Written from the profile by seka {VERSION}."
    return f"<!DOCTYPE html>\n{tostring(html, 'unicode', method='html')}\n"


def _head(title: str) -> Element:
    head = Element("head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": POLICY})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    SubElement(head, "title").text = title
    SubElement(head, "style").text = Path(__file__).with_name("page.css").read_text("utf-8")
    return head


def _contents(body: Element, sections: Iterable[b.Section]) -> None:
    places = SubElement(SubElement(body, "nav", {"aria-label": "Contents"}), "ol")
    for section in sections:
        SubElement(SubElement(places, "li"), "a", {"href": f"#{section.anchor}"}).text = unmarked(section.title)


class _Writer:
    """Writes blocks below an element; `anchors` say where a name leads."""

    def __init__(self, anchors: dict[str, str]) -> None:
        self.anchors = anchors
        self._used: set[str] = set()

    def section(self, above: Element, section: b.Section, depth: int) -> None:
        """A section with its heading, its blocks and its parts."""
        found = SubElement(above, "section", self._identity(section.anchor))
        self.say(SubElement(found, f"h{min(depth, 6)}"), section.title)
        for block in section.blocks:
            _BLOCKS[type(block)](self, found, block)
        for part in section.parts:
            self.section(found, part, depth + 1)

    def _identity(self, anchor: str | None) -> dict[str, str]:
        """The attribute by which an element is found, where no other has it."""
        if anchor is None or anchor in self._used:
            return {}
        self._used.add(anchor)
        return {"id": anchor}

    # ---------- texts ---------------------------------------------------------------

    def say(self, element: Element, text: str, leads: bool = True) -> None:
        """A text below an element; `leads`: whether names lead to their rules."""
        last: Element | None = None
        for part in parts(text):
            if part.kind == "words":
                if last is None:
                    element.text = (element.text or "") + part.text
                else:
                    last.tail = (last.tail or "") + part.text
            else:
                last = self._marked(element, part, leads)

    def _marked(self, element: Element, part: Part, leads: bool) -> Element:
        if part.kind == "address":
            found = SubElement(element, "a", {"href": part.text, "rel": "noreferrer"})
        elif part.kind == "card":
            found = SubElement(element, "span", {"class": _colour("suit", part.text)})
        elif leads and part.text in self.anchors:
            found = SubElement(element, "a", {"class": "name", "href": f"#{self.anchors[part.text]}"})
        else:
            found = SubElement(element, "span", {"class": "name"})
        found.text = f"{part.text}{AS_TEXT}" if part.kind == "card" else part.text
        return found

    # ---------- blocks --------------------------------------------------------------

    def paragraph(self, above: Element, block: b.Paragraph) -> None:
        """One paragraph."""
        self.say(SubElement(above, "p", {"class": "quiet"} if block.is_quiet else {}), block.text)

    def bullets(self, above: Element, block: b.Bullets) -> None:
        """A list with lists below its items."""
        self._list(above, block.lines, "ol" if block.is_numbered else "ul")

    def _list(self, above: Element, lines: Iterable[b.Line], tag: str) -> None:
        lists = [SubElement(above, tag)]
        for depth, text in lines:
            del lists[depth + 1 :]
            while len(lists) <= depth:
                items = list(lists[-1])
                lists.append(SubElement(items[-1] if items else SubElement(lists[-1], "li"), "ul"))
            self.say(SubElement(lists[-1], "li"), text)

    def entries(self, above: Element, block: b.Entries) -> None:
        """Things and what is said of them."""
        found = SubElement(above, "dl")
        for entry in block.entries:
            self.say(SubElement(found, "dt", self._identity(entry.anchor)), entry.term, leads=False)
            said = SubElement(found, "dd")
            if len(entry.lines) == 1:
                self.say(said, entry.lines[0][1])
            else:
                self._list(said, entry.lines, "ul")

    def table(self, above: Element, block: b.Table) -> None:
        """Rows under heads."""
        found = SubElement(above, "table", {"class": "wide"} if len(block.heads) > 2 else {})
        row = SubElement(SubElement(found, "thead"), "tr")
        for head in block.heads:
            self.say(SubElement(row, "th", {"scope": "col"}), head)
        body = SubElement(found, "tbody")
        for cells in block.rows:
            row = SubElement(body, "tr")
            for head, cell in zip(block.heads, cells, strict=True):
                self.say(SubElement(row, "td", {"data-head": head}), cell, leads=False)

    def hands(self, above: Element, block: b.Hands) -> None:
        """Cards that are drawn."""
        found = SubElement(above, "ul", {"class": "hands"})
        for hand in block.hands:
            row = SubElement(found, "li")
            if hand.before:
                self.say(SubElement(row, "span", {"class": "before"}), hand.before)
            cards = SubElement(row, "span", {"class": "cards"})
            for number, name in enumerate(hand.cards, 1):
                _card(cards, name).tail = " " if number < len(hand.cards) else None
            if hand.behind:
                self.say(SubElement(row, "span"), hand.behind)

    def chart(self, above: Element, block: b.Chart) -> None:
        """Bars under their title."""
        self._figure(above, "chart", block.title).append(chart(block))

    def diagram(self, above: Element, block: b.Diagram) -> None:
        """The picture of the phases."""
        SubElement(above, "figure", {"class": "flow"}).append(diagram(block))

    def _figure(self, above: Element, kind: str, title: str) -> Element:
        figure = SubElement(above, "figure", {"class": kind})
        self.say(SubElement(figure, "figcaption"), title)
        return figure


def _card(above: Element, name: str) -> Element:
    """A card: its rank above its suit, where it has one."""
    card = SubElement(above, "span", {"class": _colour("card", name)})
    rank, suit = (name[:-1], name[-1]) if name and name[-1] in SUIT_LETTERS else (name, "")
    SubElement(card, "span").text = rank
    if suit:
        SubElement(card, "span").text = suit + AS_TEXT
    return card


def _colour(kind: str, name: str) -> str:
    return f"{kind} red" if name and name[-1] in RED else kind


_BLOCKS: dict[type[b.Block], Callable[[_Writer, Element, Any], None]] = {
    b.Paragraph: _Writer.paragraph,
    b.Bullets: _Writer.bullets,
    b.Entries: _Writer.entries,
    b.Table: _Writer.table,
    b.Hands: _Writer.hands,
    b.Chart: _Writer.chart,
    b.Diagram: _Writer.diagram,
}
