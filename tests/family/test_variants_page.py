"""The page on the shipped profiles: what the script writes, held to facts that were read off the rules by hand."""

import re
from functools import cache
from pathlib import Path

import pytest

from scripts.variants.axes import AXES, NOTHING
from scripts.variants.page import PAGE, PROFILES, SAME, page
from scripts.variants.table import Table
from seka_profiles.core.places import Text
from seka_profiles.rules.load import load, load_profile
from tests.engine.playing import FINDER, ROOT
from tests.family.combining import combined
from tests.test_architecture import GAME_WORDS, PROGRAM, words

SHIPPED = sorted(path.stem for path in PROFILES.glob("*.yaml"))

# By axis and profile, from the rules of each game and not from the page.
BY_HAND = {
    "Pack": {
        "tamashebi": "36 cards: 6 to A in 4 suits",
        "svara-32": "32 cards: 7 to A in 4 suits",
        "teen-patti": "52 cards: 2 to A in 4 suits",
        "kuhn": "3 cards: J to K in 1 suit",
        "leduc": "6 cards: J to K in 2 suits",
        "quatre-en-jeu": "54 cards: 2 to A in 4 suits, Jo1 and Jo2; 52 where `jokers` is no",
    },
    "Wild card": {
        "tamashebi": NOTHING,
        "seca": "7♣ as any card",
        "wild7": "7♣ as any card",
        "svara-32": "7♣ is `bonus`",
        "quatre-en-jeu": "Jo1 and Jo2, of no rank and suit, count nothing",
    },
    "Triples": {
        "tamashebi": "`seka`, class 1 of 2: A A A, K K K … 6 6 6",
        "seca": "6 6 6 34, A A A 33 … 7 7 7 21; 7♣ K K as K K K",
        "svara-32": "7 7 7 34, A A A 33 … 8 8 8 24; 7♣ K K 31",
        "numeric": "A A A 33, K K K 30 … 6 6 6 18",
        "top666": "6 6 6 34, A A A 33 … 7 7 7 21",
        "wild7": "= and 7♣ K K as K K K",
        "teen-patti": "`trail`, class 1 of 6: A A A, K K K … 2 2 2",
        "leduc": NOTHING,
        "quatre-en-jeu": "`three of a kind`, class 6 of 9: A A A, K K K … 2 2 2",
    },
    "Two of a rank": {
        "tamashebi": "A A 22",
        "seca": "A A 22; 7♣ A 22; 7♣ A A 33",
        "svara-32": "= and 7 7 23; 7♣ A 22; 7♣ A A 33",
        "wild7": "= and 7♣ A 22; 7♣ A A `seka`",
        "teen-patti": "A A: `pair`, class 5 of 6",
        "kuhn": NOTHING,
    },
    "Dark play": {
        "tamashebi": NOTHING,
        "teen-patti": "own cards unseen until `see`; then twice the price",
        "leduc": NOTHING,
    },
    "Stakes": {
        "tamashebi": "`ante` 1; at first `bet` 1 to 10 by 1; may owe",
        "seca": "`ante` 1; at first `open` 1 to 10 by 1; no debts, 100 to begin with",
        "teen-patti": "`boot` 1; at first `chaal` 1 or 2; may owe",
        "kuhn": "`ante` 1; at first `bet` 1; may owe",
        "leduc": "`ante` 1; at first `raise` 2; may owe",
        "quatre-en-jeu": "no money; points",
    },
    "Ties": {
        "tamashebi": "new cards for the same pot",
        "challenge": "by `compare` who asked is out; otherwise new cards for the same pot",
        "teen-patti": "by `side-show` and `show` who asked is out; otherwise shared equally",
        "kuhn": "cannot occur",
        "leduc": "shared equally",
        "quatre-en-jeu": "each of the best gets all the points",
    },
    "Entry": {
        "tamashebi": "`enter` for the frozen pot times 1/2",
        "seca": "`enter` for the frozen bank times 1/2",
        "teen-patti": NOTHING,
        "quatre-en-jeu": NOTHING,
    },
}

# The axes that a house rule touches; on all others it is as Tamashebi.
TOUCHED = {
    "wild7": {"Wild card", "Triples", "Two of a rank"},
    "numeric": {"Triples"},
    "top666": {"Triples"},
    "blind": {"Dark play", "Showdown"},
    "challenge": {"Showdown", "Ties"},
    "split": {"Ties"},
    "svara-32": {"Pack", "Wild card", "Triples", "Two of a rank"},
}

# Words that stand in the cell, where the whole is longer: (axis, profile, words, words that do not).
MENTIONED = [
    ("Dark play", "blind", ["until `look`", "twice the price while"], []),
    ("Dark play", "seca", ["until `look`", "twice the price while", "by `raise`"], ["`support`"]),
    ("Showdown", "tamashebi", ["`show` for the previous bet", "exactly two players", "shown to all"], ["nobody"]),
    ("Showdown", "seca", ["`reveal`", "nobody sees a card"], ["shown to all"]),
    ("Showdown", "challenge", ["`compare` for the previous bet", "more than two players", "nobody sees a card"], []),
    ("Showdown", "teen-patti", ["`side-show` and `accept`", "seen by the two", "`show`", "shown to all"], []),
    ("Ties", "seca", ["by `reveal` who asked is out", "shared if every", "otherwise new cards"], []),
    ("Ties", "split", ["shared if every", "otherwise new cards"], ["is out"]),
    ("End", "tamashebi", ["at least 8", "by balance"], []),
    ("End", "seca", ["fewer than two", "at least 8", "by money"], []),
    ("End", "teen-patti", ["at least 5", "by balance"], []),
    ("End", "quatre-en-jeu", ["`goal`", "by points"], []),
]


@cache
def written() -> str:
    return page()


@cache
def cells() -> dict[tuple[str, str], str]:
    """All cells of the tables, by axis and profile; those of axes named below a table are as the base."""
    found: dict[tuple[str, str], str] = {}
    for table in re.findall(r"\n\|  \|.*\n(?:\|.*\n)+", written()):
        head, _, *rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.strip().splitlines()]
        names = [re.sub(r"\[(.+)\]\(.*\)", r"\1", cell) for cell in head[1:]]
        for axis, *said in rows:
            found |= {(axis.strip("*"), name): cell for name, cell in zip(names, said, strict=True)}
        found |= {(axis, name): SAME for axis in AXES for name in names if (axis, name) not in found}
    return found


def test_the_page_is_what_the_script_writes() -> None:
    assert PAGE.read_text("utf-8") == written(), "run `python -m scripts.variants --write`"


def test_every_profile_stands_in_one_table_by_every_axis_and_has_a_section() -> None:
    assert {name for _, name in cells()} == set(SHIPPED)
    assert len(cells()) == len(SHIPPED) * len(AXES) == len(SHIPPED) * 10
    assert sorted(re.findall(r"^### (.+)$", written(), re.MULTILINE)) == SHIPPED


def test_links_within_the_page_lead_to_its_headings() -> None:
    headings = re.findall(r"^#+ (.+)$", written(), re.MULTILINE)
    anchors = {re.sub(r"[^\w\- ]", "", each).lower().replace(" ", "-") for each in headings}
    assert set(re.findall(r"\]\(#(.+?)\)", written())) <= anchors


@pytest.mark.parametrize(
    ("axis", "name", "cell"),
    [(axis, name, cell) for axis, by_name in BY_HAND.items() for name, cell in by_name.items()],
)
def test_a_cell_says_what_the_rules_say(axis: str, name: str, cell: str) -> None:
    assert cells()[axis, name] == cell


@pytest.mark.parametrize(("axis", "name", "there", "not_there"), MENTIONED)
def test_a_longer_cell_names_what_the_rules_name(axis: str, name: str, there: list[str], not_there: list[str]) -> None:
    cell = cells()[axis, name]
    assert [each for each in there if each not in cell] == []
    assert [each for each in not_there if each in cell] == []


@pytest.mark.parametrize("name", TOUCHED)
def test_a_variant_differs_from_its_base_on_the_axes_that_it_touches(name: str) -> None:
    assert {axis for axis in AXES if cells()[axis, name] != SAME} == TOUCHED[name]


def said(table: Table) -> dict[str, str]:
    return {axis: "; ".join(each(table)) for axis, each in AXES.items()}


def test_rules_combined_have_the_cells_of_each() -> None:
    parts = {name: said(Table(load_profile(PROFILES / f"{name}.yaml"))) for name in ("tamashebi", *TOUCHED)}
    house = combined(("numeric", "blind", "split")).profile
    assert house is not None
    origin = {"Triples": "numeric", "Dark play": "blind", "Showdown": "blind", "Ties": "split"}
    assert said(Table(house)) == {axis: parts[origin.get(axis, "tamashebi")][axis] for axis in AXES}


# What a house changes in Tamashebi, and what the script then says, although no shipped profile is like it.
CHANGES = [
    ("phases: {showdown: {steps: go settled}}", "Ties", "shared equally"),
    ("settings: {entry: 1/3}", "Entry", "`enter` for the frozen pot times 1/3"),
    ("settings: {ante: 2, opening: 3, ceiling: 9, step: 3}", "Stakes", "`ante` 2; at first `bet` 3 to 9 by 3; may owe"),
    ("money: {start: 50, debt: no}", "Stakes", "`ante` 1; at first `bet` 1 to 10 by 1; no debts, 50 to begin with"),
    ("hands: {define: {two_aces: 25 if count(hand where rank == A) == 2 else 0}}", "Two of a rank", "A A 25"),
    ("cards: {wild: {6♠: '[6♦, 6♥]'}}", "Wild card", "6♠ as one of 3 cards"),
    ("zones: {hand: {of: seats, seen_by: nobody}}", "Dark play", "own cards unseen"),
    ("session: {standing: money}", "End", "when the pots resolved are at least 8; decided by money"),
]


@pytest.mark.parametrize(("change", "axis", "cell"), CHANGES)
def test_a_change_of_a_rule_changes_its_cell(change: str, axis: str, cell: str) -> None:
    text = f"language: 1\nname: house\nextends: tamashebi\n{change}\n"
    profile = load(Text("house.yaml", text), FINDER).profile
    assert profile is not None
    assert said(Table(profile))[axis] == cell


@pytest.mark.parametrize("path", sorted((ROOT / "scripts" / "variants").glob("*.py")), ids=lambda path: path.name)
def test_the_script_knows_no_game(path: Path) -> None:
    source = PROGRAM.sub(" ", path.read_text("utf-8"))
    assert words(source) & GAME_WORDS <= words(" ".join(AXES))
