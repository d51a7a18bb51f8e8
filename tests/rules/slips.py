"""Slips of authors as tests write them down: between ⟦ and ⟧ stands what is quoted."""

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.rules.load import load
from tests.engine.playing import FINDER

HEAD = "language: 1\nname: own\n"
VARIANT = f"{HEAD}extends: tamashebi\n"
GAME = f"""{HEAD}players: {{min: 2, max: 4}}
cards: {{suits: [♣, ♦], ranks: [6, 7, 8, 9]}}
"""


def problems(text: str) -> list[Diagnostic]:
    return [each for each in load(Text("own.yaml", text), FINDER).diagnostics if each.is_error]


def assert_told_once(code: str, words: str, marked: str) -> Diagnostic:
    """A file with one slip has one error, at its place, of which message or help says what to write."""
    found = problems(marked.replace("⟦", "").replace("⟧", ""))
    assert [each.code for each in found] == [code]
    (problem,) = found
    assert words in f"{problem.message}; {problem.help}"
    assert problem.span is not None
    assert problem.span.start == marked.index("⟦")
    assert problem.span.quoted == marked[marked.index("⟦") + 1 : marked.index("⟧")]
    return problem
