"""The tables of the grammar that are kept: those of the grammar, and passed over where they may be of another."""

import json
from collections.abc import Callable
from pathlib import Path

import lark
import pytest
from lark.exceptions import UnexpectedInput

from scripts import grammar
from seka_profiles.language import parser

STATEMENTS = (
    'pot = sum(in_play of stakes) + 1/2; ann pays min(2, "x") to pot if not [1, 10♦] == hand else nobody',
    "deal 3 to each of players where score > 2 and knows rank; let x = (yes from next); go to the end",
)
WRONG = ("pot = = 1", "a ~ b", "deal 3 of", "(1 + [2)", "x *= 2", "for", "", "1 1", "left of of x")


def kept() -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(parser.TABLES.read_bytes())
    return found


def test_the_tables_are_those_of_the_grammar() -> None:
    made = grammar.tables()
    assert (kept()["grammar"], kept()["memo"]) == (made["grammar"], made["memo"])
    assert [kept()["data"][part] for part in ("parser", "rules")] == [
        made["data"][part] for part in ("parser", "rules")
    ]


def test_the_file_is_written_in_one_way() -> None:
    assert parser.TABLES.read_text(encoding="utf-8") == grammar.written(kept()) + "\n"


def outcome(reader: lark.Lark, text: str, start: str) -> object:
    """The tree with its places, or where reading stops and what could have stood there."""
    try:
        return [
            (tree.data, tree.meta.start_pos, tree.meta.end_pos, tree.children)
            for tree in reader.parse(text, start=start).iter_subtrees()
        ]
    except UnexpectedInput as stop:
        return parser._stop_place(stop, text), parser._accepted(stop)


@pytest.mark.parametrize("start", ["statements", "control", "definition", "domain", "expression"])
def test_every_beginning_is_read_alike(start: str) -> None:
    by_tables, built = parser.read_tables(), parser.built()
    assert by_tables is not None
    for text in [*WRONG, *(whole[:length] for whole in STATEMENTS for length in range(1, len(whole) + 1))]:
        assert outcome(by_tables, text, start) == outcome(built, text, start)


Change = tuple[object, str, object]


def missing(folder: Path) -> Change:
    return parser, "TABLES", folder / "nowhere"


def of_another_version(folder: Path) -> Change:
    return lark, "__version__", "0.9"


def of_another_grammar(folder: Path) -> Change:
    other = folder / "other.lark"
    other.write_text(parser.GRAMMAR.read_text(encoding="utf-8") + "\n// changed\n", encoding="utf-8")
    return parser, "GRAMMAR", other


@pytest.mark.parametrize("change", [missing, of_another_version, of_another_grammar])
def test_tables_that_do_not_fit_are_passed_over(
    change: Callable[[Path], Change], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(*change(tmp_path))
    assert parser.read_tables() is None
    found = parser._grammar.__wrapped__().parse("1 + 2", start="expression")
    assert found.data == "plus"
