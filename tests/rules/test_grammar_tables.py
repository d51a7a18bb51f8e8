"""The tables of the grammar that are kept: those of the grammar, and passed over where they may be of another."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

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


def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(parser.TABLES.read_bytes())
    return found


def parts(tables: dict[str, Any]) -> list[object]:
    """What of the tables is the same wherever this version of the library has made them."""
    return [tables["memo"], tables["data"]["parser"], tables["data"]["rules"]]


def test_the_tables_are_those_of_the_grammar() -> None:
    """By the version of the library that has made them; another one makes others, and is to pass these over."""
    made = grammar.tables()
    assert kept()["grammar"] == made["grammar"]
    if kept()["lark"] == lark.__version__:
        assert parts(kept()) == parts(made)
    else:
        assert parser.read_tables() is None


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


@pytest.fixture(scope="module")
def by_tables(tmp_path_factory: pytest.TempPathFactory) -> lark.Lark:
    """The parser out of the tables: those that are kept, or with another version of the library those of that one."""
    reader = parser.read_tables()
    if reader is None:
        anew = tmp_path_factory.mktemp("tables") / parser.TABLES.name
        anew.write_text(grammar.written(grammar.tables()), encoding="utf-8")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(parser, "TABLES", anew)
            reader = parser.read_tables()
    assert reader is not None
    return reader


@pytest.mark.parametrize("start", get_args(parser.Start))
def test_every_beginning_is_read_alike(by_tables: lark.Lark, start: str) -> None:
    built = parser.built()
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
