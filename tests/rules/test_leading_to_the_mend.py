"""What authors stumbled over who had the documents alone: each slip is told once, at its place, with what to write.

Every case is a small game or a variant with one slip; between ⟦ and ⟧ stands what is quoted, and in one more line
what message or help must say.
"""

import pytest

from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.rules.load import load
from tests.engine.playing import FINDER

HEAD = "language: 1\nname: own\n"
VARIANT = f"{HEAD}extends: tamashebi\n"
GAME = f"""{HEAD}players: {{min: 2, max: 4}}
cards: {{suits: [♣, ♦], ranks: [6, 7, 8, 9]}}
"""

STATEMENTS = {
    "two steps without dashes": (
        "SP201",
        "begin each with `- ` on a line of its own, or join them with `;`",
        f"{VARIANT}phases:\n  tie:\n    steps:\n      frozen = pot\n      ⟦go svara⟧\n",
    ),
    "two steps on one line": (
        "SP201",
        "join them with `;`",
        f"{VARIANT}phases:\n  tie:\n    steps: frozen = pot ⟦go svara⟧\n",
    ),
    "three steps of which the last is unreadable": (
        "SP201",
        "join them with `;`",
        f"{VARIANT}phases:\n  tie:\n    steps:\n      frozen = pot\n      ⟦last⟧ = 0\n      go go = 1\n",
    ),
}

CASES = {**STATEMENTS}


def problems(text: str) -> list[Diagnostic]:
    return [each for each in load(Text("own.yaml", text), FINDER).diagnostics if each.is_error]


@pytest.mark.parametrize("name", CASES)
def test_one_slip_is_told_once_with_what_to_write(name: str):
    code, words, marked = CASES[name]
    text = marked.replace("⟦", "").replace("⟧", "")
    found = problems(text)
    assert [each.code for each in found] == [code]
    (problem,) = found
    assert words in f"{problem.message}; {problem.help}"
    assert problem.span is not None
    assert problem.span.start == marked.index("⟦")
    assert problem.span.quoted == marked[marked.index("⟦") + 1 : marked.index("⟧")]


def test_a_word_that_means_something_is_no_misspelt_keyword():
    (problem,) = problems(f"{VARIANT}table: {{forr: 0}}\nphases: {{tie: {{steps: 'last = forr forr; go svara'}}}}")
    assert (problem.code, problem.help, problem.mends) == ("SP201", None, ())


def test_a_misspelt_keyword_is_mended_where_the_text_can_then_be_read():
    (problem,) = problems(f"{VARIANT}define: {{live: seats wher playing}}")
    assert [each.text for each in problem.mends] == ["where"]
    (problem,) = problems(f"{VARIANT}define: {{live: seats wher playing )}}")
    assert (problem.help, problem.mends) == ("did you mean `where` where `wher` stands?", ())
