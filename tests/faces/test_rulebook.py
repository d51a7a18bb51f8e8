"""The rulebook: complete for every profile, in English, safe whatever a profile says, the same in both formats.

The books in `rulebooks/` were read through; `seka rules NAME -o tests/faces/rulebooks/NAME.md` writes them anew.
"""

import re
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import assume, given, settings

from seka_profiles.core.places import Text
from seka_profiles.faces.model.words import readable
from seka_profiles.faces.rulebook import book as b
from seka_profiles.faces.rulebook.graph import Exit, Node
from seka_profiles.faces.rulebook.layout import picture
from seka_profiles.faces.rulebook.markdown import markdown
from seka_profiles.faces.rulebook.page import page
from seka_profiles.language import core as c
from seka_profiles.rules.load import load
from seka_profiles.table.scripts.reading import examples
from tests.faces.books import (
    NAMES,
    blocks,
    book_of,
    loaded,
    made,
    read,
    section,
    settings_of,
    texts,
)
from tests.faces.commanding import Here
from tests.faces.games import BAD, GAME, PROVED
from tests.faces.test_prose import SIGNS
from tests.family.combining import COMBINATIONS, combined
from tests.rules.test_oracle_games import programs

BOOKS = Path(__file__).parent / "rulebooks"
SECTIONS = ["aim", "cards", "hands", "deal", "turn", "showdown", "ties", "session", "settings", "terms", "flow"]
SECTIONS += ["examples", "notes", "sources"]
OWN = ("cards", "hands", "deal", "turn", "showdown", "ties", "session", "terms")
"""The sections that are written in our own words; the others quote the author."""


def profile_of(name: str) -> c.Profile:
    profile = loaded(name).profile
    assert profile is not None
    return profile


# ---------- complete ----------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_book_is_complete(name: str):
    book, profile = book_of(name), profile_of(name)
    assert [each.anchor for each in book.sections] == SECTIONS
    assert [each.title for each in book.sections if not (each.blocks or each.parts)] == []
    told = {key: section(book, key) for key in SECTIONS}

    phases = [part.anchor for key in ("deal", "turn", "showdown") for part in told[key].parts]
    anchors = {each.name: f"phase-{'-'.join(readable(each.name).split())}" for each in profile.phases}
    assert sorted(phases) == sorted(anchors.values())
    turns = {part.anchor: part for part in told["turn"].parts}
    acting = [each for each in profile.phases if each.options]
    assert turns.keys() == {anchors[each.name] for each in acting}
    for phase in acting:
        (entries,) = blocks(turns[anchors[phase.name]], b.Entries)
        for action, entry in zip(phase.options, entries.entries, strict=True):
            said = [line for _, line in entry.lines]
            assert entry.term.startswith(f"`{readable(action.name)}`")
            assert said[0].startswith(("Always open", "Open only if"))
            assert all(any(f"Answer `{readable(each.name)}`" in line for line in said) for each in action.answers)

    (diagram,) = blocks(told["flow"], b.Diagram)
    assert {node.name for node in diagram.nodes} == {each.name for each in profile.phases}
    assert [row[3] for row in settings_of(told["settings"])] == [f"`{name}`" for name in profile.settings]
    assert [part.title for part in told["examples"].parts] == [
        script.name[:1].upper() + script.name[1:] for script in examples(loaded(name))
    ]
    for each in profile.definitions:
        assert " " in each or any(
            readable(each) in text or each in profile.labels.names for text in texts(told["terms"])
        )


@pytest.mark.parametrize("name", NAMES)
def test_every_class_is_told_with_examples_and_odds(name: str):
    profile = profile_of(name)
    assert profile.hands is not None
    told = section(book_of(name), "hands")
    titles = [part.title.lower() for part in told.parts]
    shown = [profile.labels.of("classes", each.name).lower() for each in profile.hands.classes]
    assert titles == [*shown, "the odds"]
    assert [part.title for part in told.parts[:-1] if not any(hand.cards for hand in hands_of(part))] == []
    chart = blocks(told, b.Chart)[0]
    assert [bar.label.lower() for bar in chart.bars] == shown
    assert sum(bar.share for bar in chart.bars) == 1
    assert all("%" in bar.said for bar in chart.bars)


def hands_of(found: b.Section) -> list[b.Hand]:
    return [hand for block in blocks(found, b.Hands) for hand in block.hands]


ODDS = re.compile(r"(\d+/\d+ = )?[\d.]+ %( ± [\d.]+ %)?")


@pytest.mark.parametrize("name", NAMES)
def test_no_sign_of_the_language_is_left_over(name: str):
    book = book_of(name)
    said = [ODDS.sub("odds", text) for key in OWN for text in texts(section(book, key))]
    assert len(said) > 40
    assert [text for text in said if SIGNS.search(text)] == []
    ways = [each.said for block in blocks(section(book, "flow"), b.Diagram) for n in block.nodes for each in n.exits]
    assert [text for text in ways if SIGNS.search(text) or "`" in text] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_example_is_a_story_that_ends_as_it_should(name: str):
    told = section(book_of(name), "examples")
    for script, part in zip(examples(loaded(name)), told.parts, strict=True):
        assert len(hands_of(part)) == len(script.hands.entries if script.hands else ())
        said = [block.text for block in blocks(part, b.Paragraph)]
        if script.plays:
            assert len(said) >= 2
            assert "play" in said[0]
            assert max(map(len, said)) < 2000  # kept short
        assert not any(block.is_quiet for block in blocks(part, b.Paragraph))


@pytest.mark.parametrize("name", ["tamashebi", "blind"])
def test_a_book_that_was_read_through(name: str):
    assert markdown(book_of(name)) == (BOOKS / f"{name}.md").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("rules", COMBINATIONS, ids="-".join)
def test_every_combination_of_house_rules_has_a_book(rules: tuple[str, ...]):
    found = made(combined(rules))
    assert [each.anchor for each in found.sections] == SECTIONS
    assert len(section(found, "notes").parts) >= 1 + len(rules)
    said = [ODDS.sub("odds", text) for key in OWN for text in texts(section(found, key))]
    assert [text for text in said if SIGNS.search(text)] == []
    reader = read(page(found))
    assert (reader.open, reader.wrong) == ([], [])


@settings(max_examples=30)
@given(programs())
def test_any_profile_that_can_be_played_has_a_book(program: tuple[str, int]):
    found = load(Text("inline.yaml", program[0]))
    assume(found.profile is not None)
    book = made(found)
    reader = read(page(book))
    assert (reader.open, reader.wrong) == ([], [])
    assert markdown(book).count("\n## ") == len(SECTIONS)


# ---------- the picture -------------------------------------------------------------


def test_the_ways_between_phases():
    (diagram,) = blocks(section(book_of("tamashebi"), "flow"), b.Diagram)
    found = {node.name: node for node in diagram.nodes}
    assert list(found) == ["start", "pot", "cards", "betting", "showdown", "tie", "svara", "settled"]
    assert found["betting"] == Node(
        "betting",
        "betting",
        ("fold", "bet", "show the hands"),
        (Exit("showdown", "show the hands"), Exit("settled", "when only one player is still in")),
    )
    assert found["settled"].exits == (
        Exit(None, "if the pots resolved are at least the pots of a session"),
        Exit("pot", "otherwise"),
    )


@pytest.mark.parametrize("name", NAMES)
def test_no_line_lies_over_another_and_all_lead_somewhere(name: str):
    (diagram,) = blocks(section(book_of(name), "flow"), b.Diagram)
    drawn = picture(diagram.nodes)
    assert len(drawn.lines) == sum(len(node.exits) for node in diagram.nodes)
    ends = {(box.y if line.lane < 0 else box.rows[0].y) for box in drawn.boxes for line in drawn.lines}
    assert {line.end for line in drawn.lines} <= ends
    assert drawn.width < 360  # as wide as a phone
    for one, other in combinations(drawn.lines, 2):
        if one.end != other.end and (one.side, one.lane) == (other.side, other.lane):
            low, high = sorted([sorted((one.start, one.end)), sorted((other.start, other.end))])
            assert low[1] < high[0]


def test_hundreds_of_phases_are_a_book():
    chain = "".join(f"  p{n}: {{steps: go p{n + 1}}}\n" for n in range(300))
    text = GAME.replace("phases:\n", f"start: p0\nphases:\n{chain}  p300: {{steps: go start}}\n")
    book = made(load(Text("small.yaml", text)))
    (diagram,) = blocks(section(book, "flow"), b.Diagram)
    assert [node.name for node in diagram.nodes[:2]] == ["p0", "p1"]
    assert len(read(page(book)).of("id")) > 303


# ---------- the command -------------------------------------------------------------


def test_the_command_writes_a_file_in_the_format_that_it_asks_for(here: Here):
    here.write("small.yaml", PROVED)
    assert here("rules", "small", "-o", "small.html") == here("rules", "small", "--format", "html", "-o", "other")
    assert (here.folder / "small.html").read_text("utf-8") == (here.folder / "other").read_text("utf-8")
    shown = here("rules", "small")
    here("rules", "small", "--format", "markdown", "-o", "small.html")
    assert (here.folder / "small.html").read_text("utf-8") == shown.out
    assert shown.out.startswith("# A small game\n")


def test_settings_and_players_are_those_that_were_typed(here: Here):
    here.write("small.yaml", PROVED)
    out = here("rules", "small", "--set", "limit=5", "--players", "4").out
    assert "As played by four with limit 5." in out
    assert "| 5 (usually 3) |" in out


def test_cards_have_letters_where_it_is_asked_for(here: Here):
    here.write("small.yaml", PROVED)
    out = here("rules", "small", "--ascii").out
    assert "- 6c 7c 8c 9c" in out
    assert "♣" not in out


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        (["nowhere"], 2, "nowhere"),
        (["bad"], 1, "SP210"),
        (["small", "--set", "limit=100"], 2, "limit"),
        (["small", "--set", "wrong=1"], 2, "wrong"),
        (["small", "--players", "9"], 2, "players"),
        (["small", "--format", "pdf"], 2, "possible are `markdown`, `html`"),
        (["small", "-o", "no/where.html"], 2, "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_refused(here: Here, typed: list[str], code: int, said: str):
    here.write("small.yaml", GAME)
    here.write("bad.yaml", BAD.replace("name: small", "name: bad"))
    ended = here("rules", *typed)
    assert (ended.code, ended.out) == (code, "")
    assert said in ended.err


@pytest.mark.parametrize("name", ["other.yaml", "other.yml", "other.YAML"])
def test_other_rules_are_not_written_over_either(here: Here, name: str):
    here.write("small.yaml", GAME)
    other = here.write(name, "rules of another game\n")
    ended = here("rules", "small", "-o", name)
    assert (ended.code, f"`{name}` is there already, and may hold rules" in ended.err) == (2, True)
    assert other.read_text("utf-8") == "rules of another game\n"


def test_the_rules_themselves_are_never_written_over(here: Here):
    path = here.write("small.yaml", GAME)
    child = here.write("child.yaml", "language: 1\nname: child\nextends: small\n")
    for target in ("small.yaml", "child.yaml"):
        ended = here("rules", "child.yaml", "-o", target)
        assert (ended.code, "is what the rules are read from" in ended.err) == (2, True)
    assert path.read_text("utf-8") == GAME
    assert child.read_text("utf-8").startswith("language: 1\n")
    assert here("rules", "child.yaml", "-o", "-").out == here("rules", "child.yaml").out
