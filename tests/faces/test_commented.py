"""A line of what `seka new` writes that is taken into use without those it stands under is told so, and mended."""

import re

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
    "#      score:\n    two_aces: 30\n",
    "hands:\n#  define:\n  sise: 3\n",
]


@pytest.mark.parametrize("said", NOT_OUT)
def test_a_comment_that_is_no_key_above_is_none(said: str):
    assert "`#`" not in (first(said).help or "")


def indent(row: str) -> int:
    return len(row) - 1 - len(row[1:].lstrip())


@pytest.mark.parametrize("base", ["tamashebi", "kuhn"])
def test_each_line_of_a_new_file_is_mended_to_what_its_place_says(here: Here, base: str):
    here("new", "own", "--from", base)
    rows = (here.folder / "own.yaml").read_text("utf-8").split("\n")
    code = [number for number, row in enumerate(rows) if re.match(r"#(  )+[\w'\"]+:", row)]
    tried = 0
    for number in code:
        if not re.search(r":\s+[^\s#]", rows[number]):  # a null would remove what is inherited
            continue
        heads, depth = [number], indent(rows[number])
        for above in range(number - 1, 0, -1):
            if depth and re.match(r"#\s*\w+:(\s+#.*)?$", rows[above]) and indent(rows[above]) < depth:
                heads, depth = [*heads, above], indent(rows[above])
        alone, whole = (
            Text("own.yaml", "\n".join(row[1:] if at in used else row for at, row in enumerate(rows)))
            for used in ({number}, set(heads))
        )
        assert mended(alone, problems).text == whole
        tried += 1
    assert tried > 5
