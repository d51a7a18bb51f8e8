"""What `yaml-language-server` makes of our schemas: what it offers, explains and refuses, without any network."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from seka_profiles.core.diagnostics import has_errors
from seka_profiles.core.places import Text
from seka_profiles.rules.load import load
from seka_profiles.source.finder import standard_finder
from seka_profiles.source.keys import Key, profile_keys
from tests.editor.yaml_server import SCHEMAS, YamlEditor, said
from tests.faces.commanding import ROOT, Here
from tests.lsp.client import place

pytestmark = pytest.mark.extra

PROFILES = sorted((ROOT / "profiles").glob("*.yaml"))
SCRIPTS = sorted((ROOT / "tests" / "cases" / "tamashebi").glob("*.yaml"))
MODELINE = "# yaml-language-server: $schema=../schema/profile.schema.json\n"
PAGE = (ROOT / "docs" / "editors.md").read_text("utf-8")
TAMASHEBI = (ROOT / "profiles" / "tamashebi.yaml").read_text("utf-8")
HEAD = "language: 1\nname: house\n"
VARIANT = HEAD + "extends: tamashebi\n"


@pytest.fixture(scope="module", params=["by its first line", "by settings"])
def editor(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[YamlEditor]:
    """A file has its schema by its first line, or because the editor is set so."""
    with YamlEditor(tmp_path_factory.mktemp("home"), by_settings=request.param == "by settings") as editor:
        yield editor


# ---------- completion ------------------------------------------------------------------


OFFERED = {
    "in an empty file": ("‸", {"language", "name", "extends", "a small game", "a variant"}),
    "at the top": (HEAD + "‸", {"title", "settings", "cards", "hands", "phases", "examples", "a small game"}),
    "among settings": (HEAD + "settings:\n  ‸", {"a setting with bounds"}),
    "in a setting": (HEAD + "settings:\n  limit:\n    ‸", {"value", "min", "max", "about", "label"}),
    "behind a setting": (HEAD + "settings:\n  limit: ‸", {"a value with bounds"}),
    "among classes": (HEAD + "hands:\n  classes:\n    ‸", {"a hand class"}),
    "in a class": (HEAD + "hands:\n  classes:\n    three:\n      ‸", {"when", "score", "label"}),
    "among phases": (HEAD + "phases:\n  ‸", {"a phase with turns", "a phase with ask"}),
    "in a phase": (HEAD + "phases:\n  play:\n    ‸", {"steps", "turns", "ask", "actions", "then"}),
    "under turns": (HEAD + "phases:\n  play:\n    turns:\n      ‸", {"first", "among", "until"}),
    "behind first": (HEAD + "phases:\n  play:\n    turns:\n      first: ‸", {"first(seats)", "left of dealer"}),
    "among actions": (
        HEAD + "phases:\n  play:\n    actions:\n      ‸",
        {"an action with choose", "an action with when"},
    ),
    "under an action": (
        HEAD + "phases:\n  play:\n    actions:\n      bet:\n        ‸",
        {"when", "forced", "choose", "steps", "again", "label", "ask"},
    ),
    "among steps": (HEAD + "phases:\n  play:\n    steps:\n      - ‸", {"if … else", "for each"}),
    "behind seen_by": (HEAD + "zones:\n  board:\n    seen_by: ‸", {"all", "owner", "nobody"}),
    "among examples": (HEAD + "examples:\n  - ‸", {"name", "an example game", "an example of hands"}),
    "under an example": (
        HEAD + "examples:\n  - name: a game\n    ‸",
        {"seats", "settings", "draws", "deals", "moves", "expect", "hands", "todo"},
    ),
    "under expect": (
        HEAD + "examples:\n  - expect:\n      ‸",
        {"turn", "pot", "balances", "money", "winners", "finished", "legal", "table", "seats", "zones", "knows"},
    ),
}


@pytest.mark.parametrize("where", OFFERED)
def test_what_is_offered(editor: YamlEditor, where: str):
    text, wanted = OFFERED[where]
    offered = editor.offered(text)
    assert wanted <= set(offered)
    assert not {"true", "false", "[object Object]"} & set(offered)


def test_what_is_offered_in_a_script(editor: YamlEditor):
    assert {"profile", "seats", "moves", "expect", "a script"} <= set(editor.offered("‸", "script"))


def test_a_key_is_offered_with_what_it_is_for(editor: YamlEditor):
    assert editor.offered(HEAD + "‸")["start"].documentation == key("start").about


def test_what_is_there_is_not_offered_again(editor: YamlEditor):
    assert set(editor.offered(HEAD + "phases:\n  play:\n    turns:\n      first: left of dealer\n      ‸")) == {
        "among",
        "until",
    }


# ---------- the page --------------------------------------------------------------------


def test_the_page_says_where_the_schemas_lie():
    command = re.search(r"^python -c .*$", PAGE, re.MULTILINE)
    assert command is not None
    told = subprocess.check_output([sys.executable, *shlex.split(command[0])[1:]], cwd=ROOT, text=True)
    assert {path.parent for path in SCHEMAS.values()} == {Path(told.strip())}


def test_the_page_lists_the_snippets():
    section = PAGE.partition("## The schema")[2]
    rows = [line.split(" | ")[1] for line in section.splitlines() if line.startswith("| ") and " --- " not in line]
    listed = {re.sub(r" \(.*\)| \|$", "", each) for row in rows[1:] for each in row.split(", ")}
    labels = {label for text, label in SNIPPETS} - {"a value with bounds"}
    assert listed == labels | {"a small game", "a variant", "an example game", "an example of hands", "a script"}


# ---------- snippets, left as they are ----------------------------------------------------


def test_the_small_game_is_a_game(editor: YamlEditor, here: Here):
    here.write("my-game.yaml", editor.taken("‸", "a small game"))
    assert here("check", "--strict", "my-game.yaml").code == 0
    first, _, reached = here("test", "my-game.yaml", "--coverage").out.splitlines()
    assert first == "3 examples in 1 file: 3 passed"
    assert reached.split()[1:] == ["2", "of", "2", "2", "of", "2", "-", "-", "2", "of", "2"]


def test_the_variant_is_a_variant(editor: YamlEditor, here: Here):
    here.write("my-house.yaml", editor.taken("‸", "a variant"))
    assert here("check", "--strict", "my-house.yaml").code == 0


@pytest.mark.parametrize("label", ["an example game", "an example of hands"])
def test_an_example_is_one(editor: YamlEditor, here: Here, label: str):
    """Of the small game, which is what the snippets speak of."""
    rules = editor.taken("‸", "a small game").partition("examples:")[0].removeprefix(editor.head("profile"))
    here.write("my-game.yaml", editor.taken(rules + "examples:\n  - ‸", label))
    assert here("test", "my-game.yaml").out == "1 example in 1 file: 1 passed\n"


def test_a_script_is_one(editor: YamlEditor, here: Here):
    here.write("game.yaml", editor.taken("‸", "a script", "script"))
    assert here("run", "game.yaml").code == 0


SNIPPETS = [
    ("settings:\n  ‸", "a setting with bounds"),
    ("settings:\n  limit: ‸", "a value with bounds"),
    ("hands:\n  classes:\n    ‸", "a hand class"),
    ("phases:\n  ‸", "a phase with turns"),
    ("phases:\n  ‸", "a phase with ask"),
    ("phases:\n  betting:\n    actions:\n      ‸", "an action with choose"),
    ("phases:\n  betting:\n    actions:\n      ‸", "an action with when"),
    ("phases:\n  showdown:\n    steps:\n      - ‸", "if … else"),
    ("phases:\n  start:\n    steps:\n      - seats pay ante\n      - ‸\n      - go pot", "for each"),
]


@pytest.mark.parametrize(("text", "label"), SNIPPETS, ids=[label for _, label in SNIPPETS])
def test_a_snippet_fits_where_it_is_offered(editor: YamlEditor, text: str, label: str):
    loaded = load(Text("house.yaml", editor.taken(VARIANT + text, label)), standard_finder())
    assert not has_errors(loaded.diagnostics), loaded.diagnostics


# ---------- hover -----------------------------------------------------------------------


def key(*way: str) -> Key:
    """What the schema says of a key of a profile."""
    return next(each for each in profile_keys() if each.way == way)


HOVERED = [
    ("settings:", ("settings",)),
    ("hands:", ("hands",)),
    ("phases:", ("phases",)),
    ("session:", ("session",)),
    ("ceiling:", ("settings", "NAME")),
    ("min: opening", ("settings", "NAME", "min")),
    ("ranks:", ("cards", "ranks")),
    ("classes:", ("hands", "classes")),
    ("score: first", ("hands", "classes", "NAME", "score")),
    ("turns:", ("phases", "NAME", "turns")),
    ("first: left", ("phases", "NAME", "turns", "first")),
    ("choose:", ("phases", "NAME", "actions", "NAME", "choose")),
    ("ask:", ("phases", "NAME", "ask")),
    ("deals:", ("examples", "-", "deals")),
    ("balances:", ("examples", "-", "expect", "balances")),
]


@pytest.mark.parametrize(("part", "way"), HOVERED, ids=[part for part, _ in HOVERED])
def test_a_key_is_explained(editor: YamlEditor, part: str, way: tuple[str, ...]):
    name, text, _, problems = editor.written(TAMASHEBI.removeprefix(MODELINE))
    assert problems == []
    assert key(*way).about in editor.hover(name, place(text, part)).replace("\\", "")


def test_an_example_is_shown_with_the_explanation(editor: YamlEditor):
    name, text, _, _ = editor.written(TAMASHEBI.removeprefix(MODELINE))
    assert "floor to ceiling by step" in editor.hover(name, place(text, "choose:"))


# ---------- problems ----------------------------------------------------------------------


BAD = {
    "a misspelt key": (HEAD + "title: x\nsetings: {a: 1}\n", 4, "setings"),
    "a misspelt key far inside": (HEAD + "phases:\n  a:\n    actions:\n      bet:\n        stepz: end\n", 7, "stepz"),
    "a value of the wrong kind": (HEAD + "players:\n  min: two\n", 4, "Expected one of integer"),
    "nothing says which language": ("name: house\ntitle: x\n", 1, "language"),
    "none of the words": (HEAD + "zones:\n  board:\n    seen_by: everyone\n", 5, '"owner"'),
    "a list instead of a map": (HEAD + "phases: [deal]\n", 3, "Expected one of object"),
    "a map instead of an expression": (HEAD + "define:\n  a: 1\n  b: {c: 1}\n", 5, "Expected one of string"),
    "a word that is none of ours": (HEAD + "extends: tamashebi\nseat:\n  playing: true\n", 5, "Expected one of string"),
    "a number that is too small": (HEAD + "players: {min: 0}\n", 3, "minimum"),
    "no word that leads steps": (HEAD + "phases:\n  a:\n    steps:\n      - iff b: end\n", 6, "iff b"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_wrong_is_told_where_it_is(editor: YamlEditor, here: Here, what: str):
    """On the line on which `seka check` tells of it too."""
    text, line, words = BAD[what]
    _, whole, _, problems = editor.written(text)
    [(told, message)] = said(problems)
    assert told == line + len(editor.head("profile").splitlines())
    assert words in message
    here.write("house.yaml", whole)
    assert f"house.yaml:{told}:" in here("check", "house.yaml", "--format", "concise").out


ANSWER = HEAD + "phases:\n  play:\n    actions:\n      dare:\n        ask:\n          actions:\n            accept:\n"
INSIDE = " " * 14


def test_what_an_answer_cannot_do_is_not_offered_and_told(editor: YamlEditor):
    offered = set(editor.offered(ANSWER + INSIDE + "‸"))
    assert {"when", "choose", "steps"} <= offered
    assert "ask" not in offered
    [(line, message)] = said(editor.written(ANSWER + INSIDE + "ask: {who: seats}\n")[3])
    assert line == 10 + len(editor.head("profile").splitlines())
    assert message == "an answer cannot ask again: let it `go` to a phase that asks"


def test_a_script_without_a_profile(editor: YamlEditor):
    assert said(editor.written("seats: [A, B]\n", "script")[3])[0][1] == 'Missing property "profile".'


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_recorded_session_has_no_problem(editor: YamlEditor, path: Path):
    assert editor.written(path.read_text("utf-8"), "script")[3] == []


@pytest.mark.parametrize("path", PROFILES, ids=lambda path: path.stem)
def test_a_shipped_profile_leads_to_its_schema_and_has_no_problem(editor: YamlEditor, path: Path):
    """As it lies there, whatever the editor is set to."""
    text = path.read_text("utf-8")
    assert text.startswith(MODELINE)
    assert editor.open(path, text) == []
    assert key("language").about in editor.hover(path, place(text, "\nlanguage:", inside=1))
