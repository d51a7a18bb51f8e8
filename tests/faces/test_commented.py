"""A line of what `seka new` writes that is taken into use without those it stands under is told so, and mended."""

import pytest

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.faces.mending import mended
from seka_profiles.faces.reading import read_problems
from seka_profiles.rules.load import load
from seka_profiles.source.finder import Finder, Folder
from tests.faces.commanding import ROOT, Here

FINDER = Finder((Folder(ROOT / "profiles", ""),))
HEAD = "language: 1\nname: own\nextends: tamashebi\n"


def problems(text: Text) -> tuple[Diagnostic, ...]:
    return read_problems(load(text, FINDER), text)


def first(said: str) -> Diagnostic:
    return problems(Text("own.yaml", HEAD + said))[0]


OUT = [
    ("# settings:\n  ante: 2\n", "SP018", "`settings:` (line 4)"),
    ("# hands:\n#   define:\n    two_aces: 30\n", "SP018", "`hands:` (line 4) and `define:` (line 5)"),
    ("hands:\n  # define:\n    two_aces: 30\n", "SP101", "`define:` (line 5)"),
    (
        "#hands:\n#  classes:\n#    high card:\n      score: 1\n",
        "SP018",
        "`hands:` (line 4), `classes:` (line 5) and `high card:` (line 6)",
    ),
    ("hands:\n  classes:\n#    'a: b': # quoted\n      score: 1\n", "SP102", "`'a: b':` (line 6)"),
    ("#settings:\n  ante: 2\n", "SP018", "`settings:` (line 4)"),
    ("#settings: # of money\n#  step: 1\n\n  ante: 2\n", "SP018", "`settings:` (line 4)"),
    ("#hands:\n#  define:\n    two_aces: 30\n", "SP018", "`hands:` (line 4) and `define:` (line 5)"),
    ("hands:\n#  define:\n    two_aces: 30\n", "SP101", "`define:` (line 5)"),
    ("hands:\n  define:\n    by_suit: 1\n#  classes:\n    seka: {score: 1}\n", "SP102", "`classes:` (line 7)"),
    (
        "#hands:\n#  classes:\n#    total:\n      score: 1\n",
        "SP018",
        "`hands:` (line 4), `classes:` (line 5) and `total:` (line 6)",
    ),
]


@pytest.mark.parametrize(("said", "code", "under"), OUT)
def test_what_a_line_stands_under_is_named(said: str, code: str, under: str):
    found = first(said)
    assert (found.code, found.help) == (code, f"this line stands under {under}: take the `#` away there, too")


NOT_OUT = [
    "  ante: 2\n",
    "# settings are changed below:\n  ante: 2\n",
    "#settings: {step: 1}\n  ante: 2\n",
    "# Note:\n  ante: 2\n",
    "#  define:\n    two_aces: 30\n",
    "hands:\n#  define: ideas: of scoring:\n    two_aces: 30\n",
    "#      score:\n    two_aces: 30\n",
    "hands:\n#  define:\n  sise: 3\n",
]


@pytest.mark.parametrize("said", NOT_OUT)
def test_a_comment_that_is_no_key_above_is_none(said: str):
    assert "`#`" not in (first(said).help or "")


BASE = """\
language: 1
name: cards
title: Cards
players: {min: 2, max: 2}
settings: {stake: 1}
cards: {suits: [♣, ♦], ranks: [J, Q, K]}
hands:
  size: 2
  define:
    pairs: count(multiples(hand.rank) where it == 2)
  classes:
    'null': {when: pairs == 1, score: 2}
    high card: {score: max(hand.rank)}
phases:
  start:
    steps:
      - seats pay stake
      - deal 2 to each of seats
      - best(seats) take pot
      - end
"""

UNDER = {
    "#  stake: 1": ["#settings:"],
    "#  suits: [♣, ♦]": ["#cards:"],
    "#  ranks: [J, Q, K]": ["#cards:"],
    "#    pairs: count(multiples(hand.rank) where it == 2)": ["#hands:", "#  define:"],
    "#      when: pairs == 1": ["#hands:", "#  classes:", "#    'null':"],
    "#      score: 2": ["#hands:", "#  classes:", "#    'null':"],
    "#      score: max(hand.rank)": ["#hands:", "#  classes:", "#    high card:"],
}
"""The lines with a value that `seka new` writes of the base, and the heads that each stands under."""


OF_THE_BASE = {*UNDER, *(head for heads in UNDER.values() for head in heads)}


@pytest.mark.parametrize("sign", ["#", "# "])
@pytest.mark.parametrize("line", UNDER)
def test_a_line_of_a_new_file_is_mended_to_what_its_place_says(here: Here, line: str, sign: str):
    finder = Finder((Folder(here.write("cards.yaml", BASE).parent, ""),))
    here("new", "own", "--from", "cards")
    rows = (here.folder / "own.yaml").read_text("utf-8").split("\n")
    assert set(rows) >= OF_THE_BASE

    def with_used(*lines: str) -> Text:
        """The file with these lines taken into use, and what else is of the base behind the sign."""
        written = {row: row[1:] if row in lines else f"{sign}{row[1:]}" for row in OF_THE_BASE}
        return Text("own.yaml", "\n".join(written.get(row, row) for row in rows))

    after = mended(with_used(line), lambda text: read_problems(load(text, finder), text))
    assert after.text == with_used(*UNDER[line], line)
