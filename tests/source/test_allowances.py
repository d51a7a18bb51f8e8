"""`# seka: allow CODE because …`: what it accepts, and what is said of one that accepts nothing."""

import pytest

from seka_profiles.core.diagnostics import problem
from seka_profiles.core.places import Span, Text
from seka_profiles.source.allowances import allowed

FILE = """\
language: 1
table:
  spare: 1  # seka: allow SP338 because the next version reads it
  # seka: allow SP338 because so does this
  other: 2
  third: 3
"""


def at(text: Text, word: str, code: str = "SP338"):
    start = text.content.index(word)
    return problem(code, Span(text, start, start + len(word)), kind="the variable", name=word)


def left(content: str, *words: str, played: bool = True) -> list[tuple[str, int]]:
    text = Text("own.yaml", content)
    found = allowed([text], [at(text, word) for word in words], played=played)
    return [(each.code, each.span.line) for each in found if each.span]


def test_its_own_line_or_the_next():
    assert left(FILE, "spare", "other", "third") == [("SP338", 6)]


def test_the_next_line_is_not_allowed_by_a_comment_behind_something():
    assert left(FILE.replace("  # seka: allow SP338 because so does this\n", ""), "spare", "other") == [("SP338", 4)]


def test_one_that_allows_nothing():
    assert left(FILE, "other") == [("SP037", 3)]
    assert left(FILE.replace("allow SP338", "allow SP339"), "other") == [("SP338", 5), ("SP037", 3), ("SP037", 4)]


def test_what_only_play_finds_is_not_missed_where_nothing_was_played():
    comment = "language: 1  # seka: allow SP701 because the example comes tomorrow\n"
    assert left(comment, played=False) == []
    assert left(comment, played=True) == [("SP037", 1)]


def test_an_error_stays_and_the_allowance_is_told_of():
    text = Text("own.yaml", FILE.replace("SP338", "SP210"))
    found = allowed([text], [at(text, "spare", "SP210")], played=True)
    assert [each.code for each in found] == ["SP210", "SP038", "SP038"]


@pytest.mark.parametrize(
    "comment",
    ["# seka: allow SP338", "# seka: allow because", "# seka: ignore", "#seka:", "# seka: allow SP33 because why not"],
)
def test_one_that_cannot_be_read(comment: str):
    assert left(f"language: 1\n{comment}\nname: own\n") == [("SP039", 2)]


@pytest.mark.parametrize(
    "value",
    [
        '"a # seka: allow SP338 because it is a text"',
        "'a # seka: nonsense'",
        "|\n  # seka: allow SP338 because it is a text\n",
        ">-\n  a\n  # seka: nonsense\n",
        "a# seka: nonsense",
    ],
)
def test_a_text_is_no_comment(value: str):
    assert left(f"about: {value}\n") == []


def test_any_case_and_spacing():
    comment = "table:\n  spare: 1 #SEKA:  Allow sp338  because of it\n"
    assert left(comment, "spare") == []


def test_a_parent_allows_for_itself_and_is_not_told_of():
    parent = Text("parent.yaml", FILE)
    child = Text("child.yaml", "language: 1\n")
    assert allowed([parent, child], [at(parent, "spare")], played=True) == ()
