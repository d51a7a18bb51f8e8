"""Rulebooks for tests: of a profile that is shipped, of all house rules together, of one that means harm."""

import json
from functools import cache

from seka_profiles.core.places import Text
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
