"""`seka new`: what it writes is right as it stands, and with any of its lines taken into use."""

import re
import shutil

import pytest

from seka_profiles.core.diagnostics import has_errors
from seka_profiles.core.places import Text
from seka_profiles.language.sections.profile import read_profile
from seka_profiles.rules.load import load
from seka_profiles.source.extends import load_tree
from seka_profiles.source.finder import Finder, Folder
from tests.faces.commanding import ROOT, Here
from tests.faces.games import GAME

SHIPPED = {path.stem: path for path in sorted((ROOT / "profiles").glob("*.yaml"))}
QUICK = ("tamashebi", "kuhn", "wild7", "workshop")
BASES = SHIPPED | {"workshop": ROOT / "tests" / "profiles" / "workshop.yaml"}
FINDER = Finder((Folder(ROOT / "tests" / "profiles", ""), Folder(ROOT / "profiles", "")))


def written(here: Here, base: str) -> str:
    """The text of a new variant of a base."""
    if base not in SHIPPED:
        shutil.copy(BASES[base], here.folder)
    ended = here("new", "house", "--from", base)
    assert (ended.code, ended.err) == (0, "")
    return (here.folder / "house.yaml").read_text("utf-8")


# ---------- what is written ---------------------------------------------------------


@pytest.mark.parametrize("base", BASES)
def test_what_is_written_is_in_order(here: Here, base: str):
    text = written(here, base)
    assert f"\nextends: {base} " in text
    assert has_errors(load(BASES[base], FINDER).diagnostics) is False
    assert here("check", "--strict", "house.yaml").out.startswith("ok  house.yaml\nno problems in 1 file\n")
    assert here("test", "house.yaml").out == "1 example in 1 file: 1 passed\n"


def test_how_it_looks(here: Here):
    here.write("small.yaml", GAME.replace("{value: 3, min: 1, max: 9}", "{value: 3, min: 1, max: 9, about: how far}"))
    ended = here("new", "our-house", "--from", "small")
    assert ended.out == (
        "wrote our-house.yaml\n  seka check our-house.yaml\n  seka test our-house.yaml\n  seka play our-house.yaml\n"
    )
    text = (here.folder / "our-house.yaml").read_text("utf-8")
    assert re.sub("draws: .*|- {A: .*", "…", text) == (
        "language: 1       # the version of the language\n"
        "name: our-house   # the file's name\n"
        "title: Our house  # what players call it\n"
        "extends: small    # what all the rest comes from\n"
        "about: Like small, but …\n"
        "\n"
        "# Only what differs stands in a variant. What follows is the present text, with a # before each line.\n"
        "# To change a line, take the # away from it and from every line that it stands under: those above it\n"
        "# that begin further left, up to the one at the very left. Then write the new text behind the colon.\n"
        "# To add a line of your own, write it beside those that are there, with a name of its own. What you\n"
        "# do not need may be deleted.\n"
        "\n"
        "#settings:\n"
        "#  limit: 3  # how far; at least 1; at most 9\n"
        "\n"
        "#cards:\n"
        "#  suits: [♣, ♦]\n"
        "#  ranks: [6, 7, 8, 9]\n"
        "\n"
        "#define:\n"
        "#  live: seats where playing\n"
        "\n"
        "#hands:\n"
        "#  classes:\n"
        "#    total:\n"
        "#      score: sum(hand.points)\n"
        "\n"
        "# Phases and their actions are changed key by key, too.\n"
        "# `seka show small` prints their present text:\n"
        "#   start\n"
        "#   betting: fold, bet\n"
        "\n"
        "# An example is a little game with what must come of it; `seka test` plays it. Change it to show\n"
        "# your rule: which cards arrive where, who does what, and what is then so.\n"
        "examples:\n"
        "  - name: how a game begins\n"
        "    seats: [A, B, C]\n"
        "    …\n"
        "    deals:\n"
        "      …\n"
        "    moves:\n"
        "      - expect:\n"
        "          turn: C\n"
        "          pot: 0\n"
        "          legal: [fold, bet]\n"
        "      - C bet 0\n"
        "    expect:\n"
        "      turn: A\n"
        "      pot: 0\n"
        "      balances: {A: 0, B: 0, C: 0}\n"
    )


def test_answers_to_an_action_stand_behind_it(here: Here):
    text = written(here, "workshop")
    assert "#   work: peek, show, whisper, stow, fetch, guess right, stake, gift, dare (accept, refuse), " in text
    assert "\n#   vote: bid, pass\n" in text


def test_where_there_are_ideas_of_scoring_it_says_how_one_is_added(here: Here):
    rows = written(here, "tamashebi").split("\n")
    said = " ".join(row[2:] for row in rows[rows.index("#hands:") - 3 : rows.index("#hands:")])
    assert re.search("a new line under `define:`; it counts once the `score` of a class names it", said)


# ---------- lines taken into use ------------------------------------------------------


def blocks(text: str) -> list[list[int]]:
    """The numbers of the lines of each block of code that is commented out."""
    lines = text.split("\n")
    heads = [number for number, line in enumerate(lines) if re.match(r"#\S", line)]
    return [list(range(head, lines.index("", head))) for head in heads]


def depth(line: str) -> int:
    return len(line[1:]) - len(line[1:].lstrip())


def with_lines(text: str, used: set[int]) -> str:
    return "\n".join(line[1:] if number in used else line for number, line in enumerate(text.split("\n")))


def single_uses(text: str) -> list[set[int]]:
    """For each line of code the lines that come into use with it: what it stands under, and what stands under it."""
    lines = text.split("\n")
    found = []
    for block in blocks(text):
        for line in block:
            below = [line]
            for other in range(line + 1, block[-1] + 1):
                if depth(lines[other]) <= depth(lines[line]):
                    break
                below.append(other)
            above, level = [], depth(lines[line])
            for other in range(line - 1, block[0] - 1, -1):
                if depth(lines[other]) < level:
                    above.append(other)
                    level = depth(lines[other])
            found.append({*above, *below})
    return found


@pytest.mark.parametrize(
    "base", [each if each in QUICK else pytest.param(each, marks=pytest.mark.slow) for each in BASES]
)
def test_each_line_can_be_taken_into_use_by_itself(here: Here, base: str):
    """Names and types; the values are those of the base, so that what depends on them cannot differ."""
    text = written(here, base)
    uses = single_uses(text)
    assert len(uses) > 5
    for used in uses:
        changed = with_lines(text, used)
        loaded = load_tree(Text("house.yaml", changed), FINDER)
        assert loaded.tree is not None, changed
        _, found = read_profile(loaded.tree)
        assert not has_errors((*loaded.diagnostics, *found)), changed


@pytest.mark.parametrize("base", BASES)
def test_all_blocks_can_be_taken_into_use(here: Here, base: str):
    text = written(here, base)
    everything = {line for block in blocks(text) for line in block}
    assert not has_errors(load(Text("house.yaml", with_lines(text, everything)), FINDER).diagnostics)


# ---------- bases ---------------------------------------------------------------------


def test_the_default_game_is_the_base_where_none_is_named(here: Here):
    assert here("new", "house").code == 0
    assert "extends: tamashebi " in (here.folder / "house.yaml").read_text("utf-8")


def test_several_bases(here: Here):
    assert here("new", "house", "--from", "wild7", "--from", "numeric").code == 0
    text = (here.folder / "house.yaml").read_text("utf-8")
    assert "extends: [wild7, numeric] " in text
    assert "#    7♣: pack\n" in text
    assert "by_rank" in text
    assert here("check", "--strict", "house").code == 0


def test_bases_that_disagree_are_told_and_nothing_is_written(here: Here):
    here.write("one.yaml", "language: 1\nname: one\nextends: tamashebi\ndefine: {due: 2 * last}\n")
    here.write("two.yaml", "language: 1\nname: two\nextends: tamashebi\ndefine: {due: 3 * last}\n")
    ended = here("new", "house", "--from", "one", "--from", "two")
    assert ended.code == 1
    for said in ("SP405", "one.yaml:4", "two.yaml:4"):
        assert said in ended.err
    assert not (here.folder / "house.yaml").exists()


@pytest.mark.parametrize(
    ("base", "to", "extends"),
    [
        ("games/small.yaml", "house.yaml", "./games/small.yaml"),
        ("games/small.yaml", "games", "small"),
        ("./games/small.yaml", "games/house.yml", "small"),
    ],
)
def test_a_base_by_its_path(here: Here, base: str, to: str, extends: str):
    here.write("games/small.yaml", GAME)
    ended = here("new", "house", "--from", base, "-o", to)
    assert (ended.code, ended.err) == (0, "")
    file = ended.out.split("\n")[0].removeprefix("wrote ")
    assert f"\nextends: {extends} " in (here.folder / file).read_text("utf-8")
    assert here("check", "--strict", file).code == 0


def test_a_base_in_which_something_is_wrong_is_told(here: Here):
    here.write("small.yaml", GAME.replace("last < limit", "lats < limit"))
    ended = here("new", "house", "--from", "small")
    assert (ended.code, "SP210" in ended.err) == (1, True)
    assert not (here.folder / "house.yaml").exists()


def test_a_name_that_a_base_is_built_on_is_refused(here: Here):
    """Beside its base the new file would stand between that and the shipped one of the same name."""
    here.write("street.yaml", "language: 1\nname: street\nextends: tamashebi\n")
    ended = here("new", "tamashebi", "--from", "street")
    assert (ended.code, "SP402" in ended.err) == (1, True)
    assert not (here.folder / "tamashebi.yaml").exists()


# ---------- what cannot be done ---------------------------------------------------------


WRONG = [
    (("my.house",), "`my.house` cannot be the name of a profile"),
    (("games/house",), "for example `games-house`"),
    (("house.yaml",), "for example `house`"),
    (("",), "for example `my-house`"),
    (("--", "-x"), "`-x` cannot be the name of a profile"),
    (("tamashebi",), "`tamashebi` cannot be built on itself"),
    (("house", "-o", "other.yaml"), "a profile is found by its file's name"),
    (("house", "-o", "house.txt"), "neither a folder nor a file called `house.yaml`"),
    (("house", "-o", "none/house.yaml"), "there is no folder `none`"),
    (("a" * 300,), "a… cannot be written: File name too long".replace("…", "…`")),
    (("house", "-o", "a" * 300 + "/house.yaml"), "…` cannot be written: File name too long"),
    (("house", "-o", "/proc/"), "`/proc/house.yaml` cannot be written"),
    (("house", "--from", "tamashbei"), "did you mean `tamashebi`?"),
    (("house", "--from", "none.yaml"), "there is no file `none.yaml`"),
    (("house", "--from", "../outside/small.yaml"), "is not below the folder of the new file"),
]


@pytest.mark.parametrize(("typed", "said"), WRONG)
def test_wrong_usage(here: Here, typed: tuple[str, ...], said: str):
    here.write("../outside/small.yaml", GAME)
    ended = here("new", *typed)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err
    assert list(here.folder.glob("*.y*ml")) == []


def test_a_file_that_is_there_is_left_alone(here: Here):
    here.write("house.yaml", "mine\n")
    ended = here("new", "house")
    assert (ended.code, "`house.yaml` is there already" in ended.err) == (2, True)
    assert (here.folder / "house.yaml").read_text() == "mine\n"


def test_a_name_that_hides_another_is_said(here: Here):
    ended = here("new", "kuhn", "--from", "leduc")
    assert ended.code == 0
    assert ended.err == "seka: in this folder `kuhn` now means the new file, and no longer <shipped>/kuhn.yaml\n"
