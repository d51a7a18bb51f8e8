"""A stranger's profile cannot write over the screen, whatever it calls things and whichever command tells of them."""

import io

import pytest

from seka_profiles.faces.cli.streams import Output
from seka_profiles.faces.signs import printable
from tests.faces.commanding import Here

SIGNS = r"\u202E\u2066\u200B\u200F\u2028\u2029"
"""What turns the direction of writing, breaks a line or cannot be seen, as YAML writes it."""

REFUSED = r"\e[2J\x85\a"
"""What moves a cursor; a profile with it is in no order, but its name and title are listed and its text is quoted."""

LONG = "long " * 1_000

HOSTILE = rf"""
language: 1
name: hostile
title: "RED{SIGNS}abc\nSECOND {LONG}"
about: "about{SIGNS}\nSECOND line"
region: "region{SIGNS}"
extends: kuhn
notes: ["note{SIGNS}\nSECOND"]
settings:
  ante: {{value: 1, min: 0, about: "ante{SIGNS}\nSECOND"}}
label:
  actions: {{bet: "bet{SIGNS}\nSECOND 10."}}
  classes: {{card: "card{SIGNS}\nSECOND"}}
  settings: {{ante: "ante{SIGNS}\nSECOND"}}
  variables: {{open: "open{SIGNS}\nSECOND"}}
  zones: {{hand: "hand{SIGNS}\nSECOND"}}
examples:
  - name: "example{SIGNS}\nSECOND"
    players: 2
    expect: {{pot: 7}}
"""

REFUSED_HOSTILE = (
    f'language: 1\nname: refused\nextends: kuhn\ntitle: "RED{REFUSED}{SIGNS}\\nSECOND"\nnonsense{SIGNS}: 1\n'
)

COMMANDS = (
    ("list",),
    ("check", "hostile.yaml"),
    ("check", "refused.yaml"),
    ("show", "refused"),
    ("play", "refused"),
    ("test", "hostile.yaml"),
    ("show", "hostile"),
    ("show", "hostile", "--origin"),
    ("rules", "hostile"),
    ("diff", "kuhn", "hostile"),
    ("diff", "hostile", "kuhn"),
    ("odds", "hostile"),
    ("odds", "hostile", "--hand", "J♠"),
    ("rank", "hostile", "J♠", "\x1b[2JX\n\u202e"),
    ("eval", "hostile", "pot"),
    ("eval", "hostile", "--hand", "J♠"),
    ("sim", "hostile", "--sessions", "2"),
    ("new", "mine", "--from", "hostile"),
    ("new", "mine\x1b[2J\u202e"),
    ("check", "\x1b[2J\u202e\n"),
    ("explain", "\x1b[2J\u202e\n"),
    ("odds", "hostile", "--size", "\x1b[2J\u202e\n"),
    ("play", "hostile", "--seed", "1", "--players", "Ann,Ben"),
    ("play", "hostile", "--seed", "1", "--people", "0"),
)


@pytest.fixture
def hostile(here: Here, monkeypatch: pytest.MonkeyPatch) -> Here:
    monkeypatch.setenv("COLUMNS", "300")  # where no cell of a table is broken
    here.write("hostile.yaml", HOSTILE)
    here.write("refused.yaml", REFUSED_HOSTILE)
    return here


def test_the_profile_is_in_order(hostile: Here) -> None:
    assert hostile("check", "hostile.yaml").code == 0


@pytest.mark.parametrize("typed", COMMANDS, ids=" ".join)
def test_no_command_writes_a_sign_that_is_not_seen(hostile: Here, typed: tuple[str, ...]) -> None:
    ended = hostile(*typed, stdin="bet\n\n?\n1\nquit\n")
    told = ended.out + ended.err
    assert told
    assert ended.code in (0, 1, 2)
    assert [row for row in told.split("\n") if not row.isprintable()] == []


@pytest.mark.parametrize("typed", COMMANDS, ids=" ".join)
def test_no_text_of_a_profile_begins_a_line_of_its_own(hostile: Here, typed: tuple[str, ...]) -> None:
    ended = hostile(*typed, stdin="bet\n\n?\n1\nquit\n")
    assert [row for row in (ended.out + ended.err).split("\n") if row.startswith("SECOND")] == []


def test_the_listing_is_as_wide_as_the_terminal(hostile: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert all(len(row) <= 60 for row in hostile("list").out.split("\n"))


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("plain — ♦", "plain — ♦"),
        ("a\nb", "a b"),
        ("\x1b[31m", "?[31m"),
        ("a\u202eb\u200b", "a?b?"),
        ("a\u2028b", "a b"),
    ],
)
def test_what_is_not_seen_is_replaced(written: str, shown: str) -> None:
    assert printable(written) == shown


def test_the_colours_of_the_program_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    stream = io.StringIO()
    stream.isatty = lambda: True  # type: ignore[method-assign]
    Output(stream).lines([(("a\x1b[2Jb", "error"),)])
    assert stream.getvalue() == "\x1b[1;31ma?[2Jb\x1b[0m\n"
