"""The quick look at a file: it says yes exactly where the schema library finds nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from seka_profiles.core.places import Text
from seka_profiles.source import fitting
from seka_profiles.source.dialect import parse
from seka_profiles.source.fitting import Which, fits
from seka_profiles.source.resources import folder
from seka_profiles.source.schema import _plain, _validator
from seka_profiles.source.text import read_text

ROOT = Path(__file__).parents[2]
BAD = sorted((ROOT / "tests" / "golden").glob("*/bad.yaml"))
OTHERS: tuple[Any, ...] = (None, "yes", "0", "-1", "12", "", [], ["a", None], {}, {"stray": "x"}, {"else": [{}]})
"""What is put in the place of every part of a file."""

SCRIPT = {
    "profile": "tamashebi",
    "seats": ["Ann", "Ben"],
    "settings": {"ceiling": "20"},
    "deals": [{"Ann": "A♣ A♦ A♥"}],
    "moves": ["Ann: bet 5", {"expect": {"pot": "11"}}],
    "expect": {"turn": "Ben"},
}


def plain(path: Path) -> Any:
    """What a file says; None of one that cannot be read."""
    text = read_text(path)
    tree = parse(text).tree if isinstance(text, Text) else None
    return tree and _plain(tree)


def with_others(value: Any) -> Iterator[Any]:
    """The value with each part in turn replaced by each of the others, lost, or beside a stranger."""
    yield from OTHERS
    if isinstance(value, dict):
        yield {**value, "stray": "x"}
        for key, below in value.items():
            yield {name: each for name, each in value.items() if name != key}
            yield from ({**value, key: other} for other in with_others(below))
    elif isinstance(value, list):
        for number, below in enumerate(value[:2]):
            yield from ([*value[:number], other, *value[number + 1 :]] for other in with_others(below))


def agree(which: Which, value: Any) -> bool:
    return fits(which, value) == (next(_validator(which).iter_errors(value), None) is None)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.parent.name)
def test_it_agrees_about_bad_files(path: Path) -> None:
    assert agree("profile", plain(path))


@pytest.mark.parametrize("path", sorted(folder("profiles").glob("*.yaml")), ids=lambda path: path.stem)
def test_it_says_yes_to_what_is_shipped(path: Path) -> None:
    assert fits("profile", plain(path))


def parts(name: str) -> dict[str, Any]:
    whole = plain(folder("profiles") / f"{name}.yaml")
    return {key: {"language": "1", "name": "x", key: value} for key, value in whole.items() if key != "examples"}


@pytest.mark.parametrize("section", parts("leduc"))
def test_it_agrees_about_a_section_with_any_part_changed(section: str) -> None:
    for value in with_others(parts("leduc")[section]):
        assert agree("profile", value), value


def test_it_agrees_about_a_script_with_any_part_changed() -> None:
    assert fits("script", SCRIPT)
    for value in with_others(SCRIPT):
        assert agree("script", value), value


def test_a_keyword_that_it_does_not_know_is_left_to_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    schema = {"type": "string", "maxLength": 3}
    monkeypatch.setattr(fitting, "schemas", lambda: {"profile": schema})
    assert not fits("profile", "abc")
    del schema["maxLength"]
    assert fits("profile", "abc")
