"""The registry of codes: what is true of several of them is said there, and nowhere else by their numbers."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from seka_profiles.core.codes import CODES, Code
from seka_profiles.source.keys import profile_keys

PACKAGE = Path(__file__).parents[1] / "seka_profiles"
BEGINNING = re.compile(r"SP[0-9]{1,3}")


def sets_of_codes(source: str) -> Iterator[int]:
    """The lines that gather several codes, or what many of them begin with, to compare something with."""
    for node in ast.walk(ast.parse(source)):
        within = node.keys if isinstance(node, ast.Dict) else getattr(node, "elts", ())
        texts = [each.value for each in within if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        if sum(bool(BEGINNING.fullmatch(text)) for text in texts) > 1:
            yield node.lineno
        is_asked = isinstance(node, ast.Call) and getattr(node.func, "attr", None) == "startswith"
        if is_asked and any(BEGINNING.match(str(getattr(each, "value", ""))) for each in node.args):
            yield node.lineno


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ('A = {"SP338", "SP339"}', [1]),
        ('\nA = ("SP0", "SP20")', [2]),
        ('A = {"SP607": 1, "SP610": 2}', [1]),
        ('a.code.startswith("SP0")', [1]),
        ('problem("SP338", "x")', []),
        ('a.code == "SP338"', []),
    ],
)
def test_a_set_of_codes_is_found(source: str, lines: list[int]):
    assert list(sets_of_codes(source)) == lines


def test_no_module_gathers_codes_by_their_numbers():
    apart = PACKAGE / "core" / "codes"
    modules = [path for path in PACKAGE.rglob("*.py") if not path.is_relative_to(apart)]
    assert [f"{path}:{line}" for path in modules for line in sets_of_codes(path.read_text("utf-8"))] == []


def test_what_is_said_of_a_code_fits_it():
    keys = {key.name for key in profile_keys() if len(key.way) == 1}

    def fits(each: Code) -> bool:
        return (
            keys.issuperset(each.sections)
            and (each.by_play or not each.sections)
            and not (each.is_unused and each.severity == "error")
            and not (each.hides_more and (each.unknown or each.is_idle))
        )

    assert [code for code, each in CODES.items() if not fits(each)] == []
