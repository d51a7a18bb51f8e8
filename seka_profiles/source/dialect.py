"""The dialect: YAML in which every scalar is the text that it says, and nothing is guessed.

The only module that knows the YAML library.  Of that only the scanner and the parser are
used: their events become nodes directly, so nothing is ever resolved or constructed, an
alias is refused where it stands, and depth and size are bounded while reading.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NoReturn

from yaml.error import MarkedYAMLError
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

from ..core.diagnostics import Diagnostic, Related, problem
from ..core.places import LINE_BREAKS, Span, Text
from .align import offsets
from .sections import Kept, Section, items, joined, sections, values
from .text import CONTROL, code_point
from .torn import mended_entries, mended_items
from .tree import Mapping, Node, Null, Scalar, Sequence
from .yaml_errors import explained, new_item, no_break_space

MOST_DEPTH = 32
MOST_NODES = 12_000

_NULLS = frozenset({"", "null", "~"})
_INDICATED = re.compile(r"[|>][-+]?[0-9][-+]?")
_WORD = re.compile(r"\S*")
_KINDS = {Mapping: "map", Sequence: "list", Scalar: "text", Null: "nothing"}


@dataclass(frozen=True)
class Parsed:
    """The tree of a text; `tree` is None where the text cannot be read as one.

    With a tree there may be errors all the same (a key that stands twice, a value torn by a
    comma): the tree then holds what was meant, so that the rest can be checked.
    """

    tree: Mapping | None
    diagnostics: tuple[Diagnostic, ...]


@lru_cache(maxsize=8)
def parse(text: Text, what: str = "profile") -> Parsed:
    """The tree of a text; `what` it is meant to be is for messages only.

    It is kept, and so are its sections: a text in which little has changed is read where it has.
    """
    found = sections(text.content)
    again = _again(text, found)
    if again is not None:
        return again
    parsed = _parsed(text, what)
    if parsed.tree is not None and not parsed.diagnostics:
        _KEPT.keep(found, parsed.tree.entries)
    return parsed


_KEPT = Kept()


def _again(text: Text, found: list[Section]) -> Parsed | None:
    """The tree of a text most of whose sections were read before; None where that is not so or one has a fault."""
    new = [section for section in found if not _KEPT.knows(section)]
    if not found or 2 * len(new) > len(found):
        return None
    for section in new:
        here = Text(text.name, section.said)
        parts = [each for part in items(section) if (each := _section(part, here)) is not None]
        entry = joined(section, here, parts) if parts and len(parts) == len(items(section)) else None
        if entry is not None:
            _KEPT.keep([Section(0, section.said)], [entry])
        elif _section(section, here) is None:
            return None
    entries = [entry for section in found if (entry := _KEPT.get(section, text)) is not None]
    if len({key.text for key, _ in entries}) < len(found) or sum(1 + values(node) for _, node in entries) >= MOST_NODES:
        return None
    return Parsed(Mapping(tuple(entries), Span(text, found[0].start, entries[-1][1].span.end)), ())


def _section(section: Section, text: Text) -> tuple[Scalar, Node] | None:
    """What a section says, as a text of its own is read; None where it has a fault or is more than one."""
    if not _KEPT.knows(section):
        parsed = _parsed(Text(text.name, section.said), "")
        if parsed.tree is None or parsed.diagnostics:
            return None
        _KEPT.keep([Section(0, section.said)], parsed.tree.entries)
    return _KEPT.get(section, text)


def _parsed(text: Text, what: str) -> Parsed:
    builder = _Builder(text)
    try:
        tree = builder.document(what)
    except _Unreadable as end:
        return Parsed(None, (*builder.diagnostics, end.diagnostic))
    except MarkedYAMLError as error:
        return Parsed(None, (*builder.diagnostics, _explained(text, error)))
    return Parsed(tree, tuple(builder.diagnostics))


class _Unreadable(Exception):
    """Ends the reading at what cannot be mended."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def _explained(text: Text, error: MarkedYAMLError) -> Diagnostic:
    marks = [mark.index for mark in (error.problem_mark, error.context_mark) if mark]
    at, opened = marks[0] if marks else len(text.content), marks[-1] if marks else 0
    return explained(text, at, opened, error.context or "", error.problem or "")


def _start(event: Event) -> int:
    return event.start_mark.index  # type: ignore[union-attr]  # every event of a text has marks


def _end(event: Event) -> int:
    return event.end_mark.index  # type: ignore[union-attr]


class _Events(Reader, Scanner, Parser):
    """The library's pure Python front: the compiled one takes other files (`a:<TAB>1`)."""

    def __init__(self, content: str) -> None:
        Reader.__init__(self, content)
        Scanner.__init__(self)
        Parser.__init__(self)

    def next(self) -> Event:
        event: Event = self.get_event()  # type: ignore[no-untyped-call]
        return event


class _Builder:
    """Reads the events of one text from front to back."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.diagnostics: list[Diagnostic] = []
        self.events = _Events(text.content)
        self.nodes = 0

    # ---------- reporting ---------------------------------------------------

    def span(self, start: int, end: int) -> Span:
        return Span(self.text, start, end)

    def word(self, start: int) -> Span:
        """The stretch from here to the next blank."""
        return self.span(start, _WORD.match(self.text.content, start).end())  # type: ignore[union-attr]

    def report(self, code: str, span: Span, **details: Any) -> None:
        self.diagnostics.append(problem(code, span, **details))

    def stop(self, code: str, span: Span, **details: Any) -> NoReturn:
        raise _Unreadable(problem(code, span, **details))

    # ---------- the document ------------------------------------------------

    def document(self, what: str) -> Mapping:
        self.events.next()  # the start of the stream
        start = self.events.next()
        if isinstance(start, StreamEndEvent):
            self.stop("SP031", self.span(0, 0), what=what)
        if self.text.content.startswith("%", _start(start)):
            directive = self.word(_start(start))
            self.stop("SP030", directive, directive=directive.quoted)
        top = self.node(self.events.next(), 1)
        self.events.next()  # the end of the document
        after = self.events.next()
        if isinstance(after, DocumentStartEvent):
            self.stop("SP025", self.word(_start(after)))
        return self.keys_at_top(top, what)

    def keys_at_top(self, top: Node, what: str) -> Mapping:
        if isinstance(top, Mapping):
            return top
        if top.span.start == top.span.end:
            self.stop("SP031", self.span(0, 0), what=what)
        blank = self.text.content.find("\u00a0", top.span.start, top.span.end)
        if blank >= 0:
            raise _Unreadable(no_break_space(self.span(blank, blank + 1)))
        first = re.split(f"[{LINE_BREAKS}]", top.span.quoted, maxsplit=1)[0]
        place = self.span(top.span.start, top.span.start + len(first))
        found = "a list" if isinstance(top, Sequence) else "text"
        raise _Unreadable(problem("SP032", place, what=what, found=found))

    # ---------- nodes -------------------------------------------------------

    def node(self, event: Event, depth: int) -> Node:
        assert isinstance(event, NodeEvent)  # what the parser's grammar says
        self.nodes += 1
        if self.nodes > MOST_NODES:
            self.stop("SP029", self.word(_start(event)), most=MOST_NODES)
        self.refuse_properties(event)
        if isinstance(event, ScalarEvent):
            return self.scalar(event)
        if depth > MOST_DEPTH:
            self.stop("SP028", self.span(_start(event), _start(event) + 1), most=MOST_DEPTH)
        if isinstance(event, MappingStartEvent):
            return self.mapping(event, depth)
        assert isinstance(event, SequenceStartEvent)
        return self.sequence(event, depth)

    def refuse_properties(self, event: NodeEvent) -> None:
        at = _start(event)
        if isinstance(event, AliasEvent):
            self.stop("SP022", self.span(at, _end(event)), name=event.anchor)
        if event.anchor is None and getattr(event, "tag", None) is None:
            return
        word = self.word(at)
        if word.quoted.startswith("&"):
            self.stop("SP021", word, name=word.quoted[1:])
        self.stop("SP023", word, tag=word.quoted)

    def scalar(self, event: ScalarEvent) -> Scalar | Null:
        start, end = _start(event), _end(event)
        if event.style is None and event.value in _NULLS:
            return Null(self.span(start, end))
        content = self.text.content
        where = offsets(content, start, end, event.style, len(event.value))
        if event.style in ("|", ">"):
            end = start + len(content[start:end].rstrip(LINE_BREAKS + " "))
            self.refuse_indicator(start)
        scalar = Scalar(event.value, self.span(start, end), where)
        if event.style == '"' and (found := CONTROL.search(event.value)):
            self.report("SP008", scalar.place(*found.span()), char=code_point(found.group()))
        return scalar

    def refuse_indicator(self, start: int) -> None:
        if header := _INDICATED.match(self.text.content, start):
            plain = re.sub("[0-9]", "", header.group())
            self.stop("SP026", self.span(*header.span()), header=header.group(), plain=plain)

    def sequence(self, event: SequenceStartEvent, depth: int) -> Sequence:
        items: list[Node] = []
        while not isinstance(after := self.events.next(), SequenceEndEvent):
            items.append(self.node(after, depth + 1))
        start, end = _start(event), _end(after)
        if not event.flow_style:
            return Sequence(tuple(items), self.span(start, items[-1].span.end))
        items, torn = mended_items(items)
        self.diagnostics += torn
        return Sequence(tuple(items), self.span(start, end))

    def mapping(self, event: MappingStartEvent, depth: int) -> Mapping:
        entries: list[tuple[Scalar, Node]] = []
        while isinstance(after := self.events.next(), NodeEvent):
            entries.append((self.key(after, depth), self.node(self.events.next(), depth + 1)))
        start, end = _start(event), _end(after)
        if not event.flow_style:
            return Mapping(self.each_once(entries), self.span(start, entries[-1][1].span.end))
        entries, torn = mended_entries(entries, self.span(start, end))
        self.diagnostics += torn
        return Mapping(self.each_once(entries), self.span(start, end))

    def key(self, event: NodeEvent, depth: int) -> Scalar:
        node = self.node(event, depth + 1)
        if isinstance(node, Null):  # as a key `null` is a word like any other
            if not node.span.quoted:
                self.stop("SP033", self.span(node.span.start, node.span.start + 1))
            return Scalar(node.span.quoted, node.span)
        if not isinstance(node, Scalar):
            self.stop("SP027", node.span, what=_KINDS[type(node)])
        return node

    def each_once(self, entries: list[tuple[Scalar, Node]]) -> tuple[tuple[Scalar, Node], ...]:
        kept: dict[str, tuple[Scalar, Node]] = {}
        for key, value in entries:
            if key.text == "<<":
                self.report("SP024", key.span)
            elif first := kept.get(key.text):
                related = [Related("first here", first[0].span)]
                if first[0] is entries[0][0] and (advice := new_item(first[0].span, key.span)):
                    found = problem("SP020", key.span, related=related, key=key.text, help=advice[0], mends=advice[1])
                    self.diagnostics.append(found)
                    break  # what follows is of the new item, too
                self.diagnostics.append(problem("SP020", key.span, related=related, key=key.text))
            else:
                kept[key.text] = (key, value)
        return tuple(kept.values())
