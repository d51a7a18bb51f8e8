"""`seka explain`: every code and every word; and that the example of each code does what it says."""

import re
import shlex
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path

import pytest

from scripts.reference import PAGES, is_written
from seka_profiles.core.codes import CODES, GROUPS
from seka_profiles.core.diagnostics import Diagnostic
from seka_profiles.core.places import Text
from seka_profiles.faces.explain.examples import HEAD, Example, example
from seka_profiles.faces.explain.telling import WIDTH
from seka_profiles.faces.explain.topics import about, sections, topics
from seka_profiles.faces.reading import checked, says_script
from seka_profiles.rules.load import load
from seka_profiles.source.finder import Finder, Folder, shipped_folder
from seka_profiles.table.scripts.playing import play_script
from seka_profiles.table.scripts.reading import examples, script_file
from tests.faces.commanding import Here

ROOT = Path(__file__).parents[2]

TOLD = {
    "SP003": "pipes and devices are no text",
    "SP004": "what the system refuses is no text",
    "SP005": "a text of that size is no example",
    "SP006": "bytes that are no UTF-8 cannot stand in a file of UTF-8",
    "SP007": "nor can UTF-16",
    "SP008": "a control character cannot stand in a file of this dialect",
    "SP010": "no text is known that meets it",
    "SP029": "a text of that size is no example",
    "SP409": "so many files are no example",
    "SP516": "only typed at the table, where moves may be cut short",
    "SP518": "a record is data of the API",
    "SP519": "a record is data of the API",
    **dict.fromkeys((f"SP54{digit}" for digit in range(10)), "journals are written by play alone"),
}
"""The codes whose example is told in words alone, and why."""

SHOWN = sorted(CODES.keys() - TOLD)


def test_every_code_has_an_example_and_no_other_file_is_there():
    assert {path.stem for path in (ROOT / "explain").iterdir()} == set(CODES)


def test_only_what_no_text_can_show_is_told_in_words():
    assert {code for code in CODES if example(code).told is not None} == set(TOLD)


@pytest.mark.parametrize("code", SHOWN)
def test_bad_and_good_differ_in_little(code: str):
    met = example(code)
    bad, good = met.bad.splitlines(), met.good.splitlines()
    assert max(len(bad), len(good)) <= 18
    kept = sum(block.size for block in SequenceMatcher(None, met.bad, met.good, autojunk=False).get_matching_blocks())
    assert bad != good
    assert 2 * kept > min(len(met.bad), len(met.good)), "most of the shorter one stands in the other"


# ---------- what the examples do --------------------------------------------------


def found(met: Example, text: str, here: Here) -> tuple[Diagnostic, ...]:
    """What is wrong with one of the two: with a script when it is played, with a profile and with its examples."""
    path = here.write("house.yaml", met.whole(text))
    loaded = load(path, finder(here))
    if says_script(loaded):
        return _of_script(text, here)
    played = [play_script(each, loaded.profile).problems for each in examples(loaded)] if loaded.profile else []
    return (*checked(loaded, path), *(each for problems in played for each in problems))


def finder(here: Here) -> Finder:
    return Finder((Folder(here.folder, ""), shipped_folder()))


def _of_script(text: str, here: Here) -> tuple[Diagnostic, ...]:
    script, diagnostics = script_file(Text("script.yaml", text))
    if script is None or script.profile is None:
        return diagnostics
    loaded = load(script.profile.text, finder(here))
    assert loaded.profile is not None
    return diagnostics + loaded.diagnostics + play_script(script, loaded.profile).problems


def codes_of(code: str, text: str, here: Here) -> set[str]:
    """All that is given; of what no example reaches only where the code is about that, as the page says."""
    met = example(code)
    for name, beside in met.files:
        here.write(name, beside)
    if met.is_typed:
        ended = here(*shlex.split(text)[1:])
        return set(re.findall(r"\bSP[0-9]{3}\b", ended.out + ended.err))
    codes = {each.code for each in found(met, text, here)}
    return codes if code.startswith("SP7") else {each for each in codes if not each.startswith("SP7")}


@pytest.mark.parametrize("code", SHOWN)
def test_the_bad_example_gives_exactly_its_code(code: str, here: Here):
    assert codes_of(code, example(code).bad, here) == {code}


@pytest.mark.parametrize("code", SHOWN)
def test_the_good_example_gives_none(code: str, here: Here):
    assert codes_of(code, example(code).good, here) == set()


@pytest.mark.parametrize("code", sorted(TOLD))
def test_what_is_told_in_words_is_met_elsewhere(code: str):
    own = Path(__file__)
    others = [path for path in (ROOT / "tests").rglob("*.py") if path != own]
    assert any(code in path.read_text("utf-8") for path in others)


# ---------- pages -----------------------------------------------------------------


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_as_the_tables_say(name: str):
    assert is_written(name), "python -m scripts.reference --write"


def test_the_page_of_codes_has_all_of_them_in_order():
    page = PAGES["diagnostics.md"]()
    listed = re.findall(r"^### (SP[0-9]{3}): ", page, re.MULTILINE)
    assert listed == sorted(CODES)
    anchors = {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in re.findall(r"^## (.*)$", page, re.M)}
    assert set(re.findall(r"\]\(#([^)]*)\)", page)) == anchors
    assert len(anchors) == len(GROUPS)


def test_every_code_belongs_to_a_group():
    assert {code[:3] for code in CODES} == set(GROUPS)


# ---------- the command -----------------------------------------------------------


def test_a_code(here: Here):
    ended = here("explain", "SP210")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == (
        "error[SP210]: unknown name\n"
        "\n"
        "  there is no `NAME` here\n"
        "\n"
        "A name must be a setting, a variable, a definition, a zone, a rank, a suit or\n"
        "something bound nearby.\n"
        "\n"
        "bad, in a variant of `tamashebi`:\n"
        "\n"
        "    define: {due: 2 * lats}\n"
        "\n"
        "good:\n"
        "\n"
        "    define: {due: 2 * last}\n"
    )


def test_a_code_in_any_case_and_its_number_alone(here: Here):
    assert here("explain", "sp210").out == here("explain", "210").out == here("explain", "SP210").out


def test_codes_that_begin_alike(here: Here):
    lines = here("explain", "sp1").out.splitlines()
    assert [line[:5] for line in lines] == [code for code in sorted(CODES) if code.startswith("SP1")]


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_is_explained_within_the_width(code: str, here: Here):
    ended = here("explain", code)
    assert ended.code == 0
    assert max(map(len, ended.out.splitlines())) <= WIDTH
    assert ended.out.startswith(f"{CODES[code].severity}[{code}]: {CODES[code].title}\n")


def test_a_word_of_several_meanings_shows_all(here: Here):
    ended = here("explain", "until")
    assert ended.out.count("until:  a key\n") == 2
    assert "stands as: phases: NAME: turns: until" in ended.out
    assert [topic.form for topic in about("from")] == ["L from S", "draw x from L"]
    assert [topic.kind for topic in about("max")] == ["a function", "a key", "a key"]


def test_a_statement(here: Here):
    assert here("explain", "move").out == (
        "move C to X  a statement\n"
        "  moves a card, or cards, from wherever they lie to a zone or to a seat's hand\n"
        "  where: C is a card, or a list of cards; X is a zone, or a seat\n"
        "  for example: move top(board) to discard\n"
    )


@pytest.mark.parametrize("typed", [("left", "of"), ("left of",), ("Left  Of",)])
def test_words_may_be_typed_as_they_come(typed: tuple[str, ...], here: Here):
    assert here("explain", *typed).out.startswith("left of S  an operator\n")


def test_a_key_may_be_told_from_others_by_what_is_above_it(here: Here):
    assert here("explain", "settings.max").out.count("a key") == 1
    assert here("explain", "max:").out == here("explain", "max").out


@pytest.mark.parametrize("word", ["+=", "-=", "-", "==", "[]"])
def test_signs_are_words_too(word: str, here: Here):
    assert here("explain", word).code == 0


def test_without_a_word_all_that_there_is_is_listed(here: Here):
    ended = here("explain")
    assert ended.code == 0
    for topic in topics():
        assert topic.name in ended.out
    assert max(map(len, ended.out.splitlines())) <= WIDTH
    heads = [ended.out.index(f"\n{section.title}\n") for section in sections()]
    assert all(one < other for one, other in pairwise(heads))


UNKNOWN = [
    ("gathre", "seka: `gathre` is no word of the language; did you mean `gather`?\n"),
    ("xyzzyx", "seka: `xyzzyx` is no word of the language; `seka explain` lists all that there is\n"),
    ("&&", "seka: `&&` is no word of the language; did you mean `and`?\n"),
    ("*=", "seka: `*=` is no word of the language; write `x = x * …`\n"),
    ("--asci", "seka: `--asci` is no word of the language; `seka explain` lists all that there is\n"),
    ("SP999", "seka: there is no code `SP999`; `seka explain` lists all that there is\n"),
]


@pytest.mark.parametrize(("word", "said"), UNKNOWN)
def test_what_is_unknown_is_wrong_usage(word: str, said: str, here: Here):
    ended = here("explain", word)
    assert (ended.code, ended.out, ended.err) == (2, "", said)


def test_cards_without_signs(here: Here):
    assert "♣" in here("explain", "wild").out
    assert "♣" not in here("explain", "wild", "--ascii").out


def test_the_head_is_that_of_a_variant():
    assert HEAD.splitlines() == ["language: 1", "name: house", "extends: "]
