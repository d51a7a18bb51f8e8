"""What a name is, where it is given, and where it stands."""

from pathlib import Path

import pytest
from lsprotocol import types as lsp

from tests.faces.commanding import ROOT
from tests.lsp.client import Editor, cut, place
from tests.lsp.house import BASE, HOUSE, LEFT, PROFILES

pytestmark = pytest.mark.extra


# ---------- hover ---------------------------------------------------------------------


@pytest.mark.parametrize(("part", "inside", "nth", "said"), [
    ("bonus if", 0, 1, ["setting", "a number", "3", "min: `0`", "what a pair is worth", "worth of a pair"]),
    ("bonus: {", 0, 1, ["setting", "of any rank"]),
    ("two_aces", 0, 1, ["definition over a hand", "a number", "30", "Given in `right.yaml`"]),
    ("by_suit", 0, 1, ["max(sum((hand where suit == s).points)", "Given in `tamashebi.yaml`"]),
    ("due + 1", 0, 1, ["definition", "2 * last", "`left.yaml`"]),
    ("pays price", 5, 1, ["named by `let`", "a number", "let price = due + 1"]),
    ("actor pays", 1, 1, ["word of the language", "a seat", "who is to act"]),
    ("multiples", 2, 1, ["function", "how often each different item occurs"]),
    ("hand.rank", 6, 1, ["a list of ranks", "rank of a card"]),
    ("go showdown", 4, 1, ["showdown", "phase"]),
    ("show:", 1, 1, ["action", "when: `count(live) == 2 and last > 0`", "show the hands"]),
    ("total:", 1, 1, ["hand class", "score: `max(two_aces, by_suit, pairs)`"]),
    ("steps:", 1, 1, ["steps"]),
    ("about:", 1, 1, ["settings: NAME: about"]),
    ("extends:", 1, 1, ["extends", "NAME"]),
])  # fmt: skip
def test_hover(written: Editor, part: str, inside: int, nth: int, said: list[str]):
    written.open("house.yaml")
    found = written.hover("house.yaml", place(HOUSE, part, inside, nth))
    assert [each for each in said if each.casefold() not in found.casefold()] == []


def test_hover_says_what_a_choice_is_called(written: Editor):
    text = f"{HOUSE.partition('label:')[0]}label: {{choices: {{amount: how much}}, actions: {{bet: wager}}}}\n"
    written.open("house.yaml", text)
    said = [written.hover("house.yaml", place(text, part)) for part in ("amount", "bet: wager")]
    assert ["Called “how much”." in said[0], "Called “wager”." in said[1]] == [True, True]
    assert "choice" in said[0]


# ---------- definitions and references ------------------------------------------------


def where(locations: list[lsp.Location], folder: Path) -> list[tuple[str, str, int]]:
    """File, text and line from 1 of each place."""
    found = []
    for each in locations:
        name = each.uri.rpartition("/")[2]
        text = ((folder if (folder / name).exists() else ROOT / "profiles") / name).read_text("utf-8")
        found.append((name, cut(text, each.range), each.range.start.line + 1))
    return found


@pytest.mark.parametrize(("part", "inside", "places"), [
    ("due + 1", 0, [("left.yaml", "due"), ("tamashebi.yaml", "due")]),
    ("two_aces", 3, [("right.yaml", "two_aces"), ("tamashebi.yaml", "two_aces")]),
    ("by_suit", 0, [("tamashebi.yaml", "by_suit")]),
    ("pays price", 5, [("house.yaml", "price")]),
    ("bonus: 4", 0, [("house.yaml", "bonus")]),
    ("go showdown", 3, [("tamashebi.yaml", "showdown")]),
    ("total, score", 0, [("house.yaml", "total"), ("tamashebi.yaml", "total")]),
    ("show:", 0, [("tamashebi.yaml", "show")]),
    ("actor", 0, []),
])  # fmt: skip
def test_definition(written: Editor, folder: Path, part: str, inside: int, places: list[tuple[str, str]]):
    written.open("house.yaml")
    found = written.definition("house.yaml", place(HOUSE, part, inside))
    assert [each[:2] for each in where(found, folder)] == places


def test_references_across_the_family(written: Editor, folder: Path):
    written.open("house.yaml")
    found = where(written.references("house.yaml", place(HOUSE, "due + 1")), folder)
    assert {name for name, _, _ in found} >= {"house.yaml", "left.yaml", "tamashebi.yaml", "challenge.yaml"}
    assert {text for _, text, _ in found} == {"due"}
    lines = {line for name, _, line in found if name == "tamashebi.yaml"}
    assert {BASE.splitlines()[line - 1].strip().split(" #")[0].strip() for line in lines} >= {
        "due: last", "- actor pays due",
    }  # fmt: skip
    read = where(written.references("house.yaml", place(HOUSE, "due + 1"), declared=False), folder)
    assert "left.yaml" not in {name for name, _, _ in read}


def test_references_from_the_base_find_its_variants(written: Editor, folder: Path):
    written.open(folder / "left.yaml")
    found = where(written.references("left.yaml", place(LEFT, "due")), folder)
    assert ("house.yaml", "due", 13) in found


def test_references_in_labels_and_examples(written: Editor, folder: Path):
    written.open("house.yaml")
    found = where(written.references("house.yaml", place(HOUSE, "bonus if")), folder)
    assert found == [("house.yaml", "bonus", line) for line in (4, 6, 16, 19)]


@pytest.mark.parametrize("path", [path for path in PROFILES if "phases:\n  " in path.read_text("utf-8")])
def test_a_phase_of_a_shipped_profile_leads_to_where_it_is_given(written: Editor, path: Path):
    text = path.read_text("utf-8")
    written.open(path)
    at = place(text, "phases:\n  ", len("phases:\n  "))
    assert written.definition(path, at)
    name = text.partition("phases:\n  ")[2].partition(":")[0]
    found = [cut_at(each) for each in written.references(path, at)]
    assert found
    assert set(found) == {name}


def cut_at(location: lsp.Location) -> str:
    return cut(Path(location.uri.removeprefix("file://")).read_text("utf-8"), location.range)
