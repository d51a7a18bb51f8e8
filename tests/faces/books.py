"""Rulebooks for tests: of a profile that is shipped, of all house rules together, of one that means harm."""

import json
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser

from seka_profiles.core.places import Text
from seka_profiles.faces.rulebook import book as b
from seka_profiles.faces.rulebook.book import Book
from seka_profiles.faces.rulebook.making import book
from seka_profiles.rules.build import build
from seka_profiles.rules.load import LoadedProfile, load
from seka_profiles.table.settings import read_settings
from tests.engine.playing import FINDER, ROOT
from tests.family.combining import HOUSE_RULES, combined

EVERYTHING = "all six house rules"
NAMES = (*sorted(path.stem for path in (ROOT / "profiles").glob("*.yaml")), "workshop", EVERYTHING)


@cache
def loaded(name: str) -> LoadedProfile:
    return combined(HOUSE_RULES) if name == EVERYTHING else load(name, FINDER)


@cache
def book_of(name: str, **settings: str) -> Book:
    return made(loaded(name), **settings)


def made(found: LoadedProfile, **settings: str) -> Book:
    """The book of a profile at the smallest table, its settings written as people write them."""
    profile = found.profile
    assert profile is not None, [each.message for each in found.diagnostics]
    return book(found, build(profile, profile.least_seats, read_settings(profile, settings)))


EVIL = """</title><script>alert("'&quot;")</script><img src=http://evil.example/x onerror=alert(1)> `"""
"""What may stand wherever a profile has words for people."""

QUOTED = json.dumps(EVIL)

HOSTILE = f"""\
language: 1
name: hostile
title: {QUOTED}
region: {QUOTED}
about: {QUOTED}
sources: [{QUOTED}, "see http://good.example/page?a=1&b=<b>2</b>, and javascript:alert(1)"]
notes:
  - {QUOTED}
  - "1. [a link](javascript:alert(1)) | <b>bold</b> *and* _more_ ~~gone~~ &lt;b&gt; $x$ # no heading"
  - "- no list"
  - "line one\\n\\n# a heading\\n\\n```\\nno code"
players: {{min: 2, max: 4}}
settings: {{limit: {{value: 3, min: 1, about: {QUOTED}, label: {QUOTED}}}}}
cards: {{suits: [♣, cups], ranks: [6, 7, X], extra: ['Jo']}}
zones: {{board: {{label: {QUOTED}}}}}
hands:
  of: hand where not extra
  size: 1
  classes:
    "<b>x</b>": {{when: first(hand).rank > 6, score: first(hand).rank, label: {QUOTED}}}
    none: {{}}
table: {{last: 0}}
seat: {{playing: yes}}
label:
  variables: {{last: {QUOTED}, playing: {QUOTED}}}
phases:
  "<svg onload=alert(1)>":
    steps: [gather, deal 1 to each of seats, deal 1 to board]
    ask: {{who: seats}}
    actions:
      "<u>": {{label: {QUOTED}, choose: {{amount: 1 to limit}}, steps: actor pays amount; last = amount}}
      stay: {{}}
    then:
      - seats take pot
      - end
examples:
  - name: {QUOTED}
    about: {QUOTED}
    seats: ["<s>&", B]
    moves: ["<s>& <u> 1", B stay]
    expect: {{finished: yes, winners: [B]}}
  - name: later
    todo: {QUOTED}
    hands: {{6♣: {{class: none, score: '<b>'}}}}
"""


def hostile() -> Book:
    """The book of a profile in which every text for people means harm."""
    return made(load(Text("hostile.yaml", HOSTILE)))


def section(book: b.Book, anchor: str) -> b.Section:
    return next(each for each in book.sections if each.anchor == anchor)


def texts(found: b.Section) -> Iterator[str]:
    """All texts of a section that are sentences, or parts of such."""
    for block in found.everything():
        match block:
            case b.Paragraph(text=text):
                yield text
            case b.Bullets(lines=lines):
                yield from (text for _, text in lines)
            case b.Entries(entries=entries):
                yield from (text for each in entries for text in (each.term, *(line for _, line in each.lines)))
            case b.Table(rows=rows):
                yield from (cell for row in rows for cell in row)


def blocks(found: b.Section, kind: type) -> list:
    return [block for block in found.everything() if isinstance(block, kind)]


def all_parts(found: b.Section) -> Iterator[b.Section]:
    yield found
    for part in found.parts:
        yield from all_parts(part)


def settings_of(found: b.Section) -> tuple[tuple[str, ...], ...]:
    return tuple(row for block in blocks(found, b.Table) for row in block.rows)


EMPTY = {"meta", "img", "br", "hr", "link", "input"}
"""Elements of HTML that hold nothing."""


class Reader(HTMLParser):
    """Reads a page: that all elements are closed in order, and which attributes there are."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data if not self.open or self.open[-1] != "style" else ""

    def of(self, *names: str) -> list[str]:
        return [value for name, value in self.attributes if name in names]


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    return reader
