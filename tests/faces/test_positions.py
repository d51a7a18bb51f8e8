"""Where `check` says a misspelt name stands, for every shape of scalar: exact for start and end, in code points."""

import json
from itertools import product

import pytest

from tests.faces.commanding import Here
from tests.faces.games import GAME

WRONG = "lats"
"""A misspelt `last`."""

# How a condition of three parts is written; `¶` begins a new line.
SHAPES = {
    "plain": "when: {0} {1} {2}",
    "plain over lines": "when: {0}¶{1}¶{2}",
    "plain below its key": "when:¶{0} {1} {2}",
    "single": "when: '{0} {1} {2}'",
    "single over lines": "when: '{0}¶{1}¶¶{2}'",
    "double": 'when: "{0} {1} {2}"',
    "double over lines": 'when: "{0}¶{1}¶{2}"',
    "double with escapes": r'when: "{0}\u0020\x20{1}\n\t{2}"',
    "double with a joined line": 'when: "{0} \\¶{1} \\¶{2}"',
    "literal": "when: |¶{0}¶{1}¶{2}",
    "literal, stripped, further right": "when: |-¶{0}¶   {1}¶   {2}",
    "folded": "when: >¶{0}¶{1}¶{2}",
    "folded, kept, with an empty line": "when: >+¶{0}¶¶{1}¶{2}",
    "flow": "{{when: {0} {1} {2}, label: x}}",
    "flow over lines": "{{when: {0}¶{1}¶{2}}}",
    "flow, single": "{{when: '{0} {1} {2}', label: x}}",
    "flow, double": '{{label: x, when: "{0} {1} {2}"}}',
}

# What stands before and behind the name; wide ones are cards, letters beyond the basic plane, combining signs.
AROUND = {
    "middle": ("limit > 1 and", WRONG, "< limit"),
    "end": ("limit > 1 and", "limit >", WRONG),
    "beginning": (WRONG, "< limit and", "limit > 1"),
    "middle behind wide characters": ("6♣ != 7♦ and 漢字 > 1 and", WRONG, "< limit"),
    "end behind wide characters": ("é𝒳 > 1 and", "9♦ != 8♣ and limit >", WRONG),
}

INDENTS = (12, 19)


def written(shape: str, around: str, indent: int, line_break: str) -> str:
    """The game with a condition in some shape."""
    said = SHAPES[shape].format(*AROUND[around]).replace("¶", "\n" + " " * indent)
    entry = f"bet:\n        {said}\n" if not said.startswith("{") else f"bet: {said}\n"
    game = GAME[: GAME.index("bet:")] + entry + GAME[GAME.index("    then:") :]
    defined = game.replace("define:\n", "define:\n  漢字: 1\n  é𝒳: 2\n")
    return defined.replace("\n", line_break)


def place(text: str, word: str) -> dict[str, int]:
    """Lines and columns, from 1, of the one place where a word stands; the end behind its last code point."""
    before, found, rest = text.partition(word)
    assert found
    assert word not in rest
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return {"line": line, "column": column, "end_line": line, "end_column": column + len(word)}


@pytest.mark.parametrize("line_break", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_misspelt_name_is_marked_exactly(here: Here, shape: str, line_break: str):
    for number, (around, indent) in enumerate(product(AROUND, INDENTS)):
        name = f"small{number}"
        text = written(shape, around, indent, line_break).replace("name: small", f"name: {name}")
        (here.folder / f"{name}.yaml").write_bytes(text.encode())
        report = json.loads(here("check", "--format", "json", f"{name}.yaml").out)
        (found,) = [each for each in report["diagnostics"] if each["severity"] == "error"]
        assert (around, indent, found["code"]) == (around, indent, "SP210")
        assert (around, indent, {key: found[key] for key in ("line", "column", "end_line", "end_column")}) == (
            around,
            indent,
            place(text, WRONG),
        )


KEYS = {
    "plain": "wehn: last < limit",
    "single": "'wehn': last < limit",
    "double": '"wehn": last < limit',
    "behind wide characters": "label: 漢♣𝒳, wehn: last < limit",
}


@pytest.mark.parametrize("line_break", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("shape", KEYS)
def test_a_misspelt_key_is_marked_exactly(here: Here, shape: str, line_break: str):
    said = KEYS[shape]
    entry = f"bet: {{{said}}}\n"
    text = (GAME[: GAME.index("bet:")] + entry + GAME[GAME.index("    then:") :]).replace("\n", line_break)
    (here.folder / "small.yaml").write_bytes(text.encode())
    (found,) = json.loads(here("check", "--format", "json", "small.yaml").out)["diagnostics"]
    quote = said[0] if said[0] in "'\"" else ""
    marked = place(text, f"{quote}wehn{quote}")
    assert found["code"] == "SP101"
    assert {key: found[key] for key in marked} == marked
