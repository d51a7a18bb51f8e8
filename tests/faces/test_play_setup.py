"""The set-up dialogue: every question answered well and badly, and the command that it comes to."""

from collections.abc import Iterable
from shlex import join

import pytest

from seka_profiles.faces.cli.setup import chosen
from seka_profiles.faces.cli.wanted import Wanted
from seka_profiles.faces.model.setup import Chosen, Offer, Setup
from seka_profiles.faces.tongue import language, speak
from seka_profiles.table.bots.registry import BOTS
from tests.engine.playing import NAMES, profile
from tests.faces.commanding import Here

OFFERS = [
    Offer(name, profile(name), profile("tamashebi") if name in ("blind", "wild7") else None) for name in sorted(NAMES)
]


USUAL = Chosen("tamashebi")


def setup(lines: Iterable[str] = (), usual: Chosen = USUAL) -> tuple[Setup, list[str | None]]:
    """A set-up behind some answers, and what was said to each."""
    made = Setup(OFFERS, tuple(BOTS), usual)
    return made, [made.answer(line) for line in lines]


def command(made: Setup) -> str:
    """What is typed for what was chosen."""
    return join(chosen(Wanted(""), made.chosen).arguments)


def test_enter_alone_comes_to_the_usual_game():
    made, said = setup([""] * 5)
    assert said == [None] * 5
    assert made.question is None
    assert command(made) == "tamashebi --players 4"


@pytest.mark.parametrize(
    ("lines", "typed"),
    [
        (["kuhn", "", "", "", "random"], "kuhn --players 2 --bots random"),
        (["ku", "n", "2", "Ann", "rand"], "kuhn --players 2 --people Ann --bots random"),
        (["KUHN", "no", "2", "Ann, Ben"], "kuhn --players 2 --people Ann,Ben"),
        (
            ["", "yes", "", "", "20", "", "", "", "3", "Ann", "2"],
            "tamashebi --players 3 --people Ann --set ceiling=20",
        ),
        (["", "", "3", "2", "keen"], "tamashebi --players 3 --people 2 --bots keen"),
    ],
)
def test_answers_come_to_a_command(lines: list[str], typed: str):
    made, said = setup(lines)
    assert said == [None] * len(lines)
    assert made.question is None
    assert command(made) == typed


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["tamashebbi"], "`tamashebbi` is none of these. Did you mean tamashebi?"),
        (["w"], "`w` is none of these."),
        (["99"], f"`99` is none of these. Type a number from 1 to {len(OFFERS)}."),
        (["0"], f"`0` is none of these. Type a number from 1 to {len(OFFERS)}."),
        (["9" * 5000], "is none of these."),
        (["", "perhaps"], "`perhaps` is none of these. Type a number from 1 to 2."),
        (["", "yes", "", "", "0"], "The setting `ceiling` is 0, but must be at least 1."),
        (["", "yes", "many"], "the setting `ante` is a number"),
        (["", "", "13"], "This game is for 2 to 12 players, so type a number from 2 to 12."),
        (["", "", "-3"], "This game is for 2 to 12 players"),
        (["", "", "2", "Ann,Ben,Cid"], "3 people do not fit at a table of 2."),
        (["", "", "2", "Ann,,Ben"], "`Ann,,Ben` is not a list of names"),
        (["", "", "3", "Ann,Ann"], "two seats are called `Ann`"),
        (["", "", "3", "Ann", "stedy"], "`stedy` is none of these. Did you mean steady?"),
        (["", "", "3", "Ann", "keen@fast"], "`fast` is no strength of `keen`; iterations are written as keen@2000"),
        (["", "", "3", "Ann", "keen,stedy"], "did you mean `steady`?"),
    ],
)
def test_what_does_not_do_is_said_and_asked_again(lines: list[str], answer: str):
    made, said = setup(lines[:-1])
    assert said == [None] * (len(lines) - 1)
    before = made.question
    wrong = made.answer(lines[-1])
    assert wrong is not None
    assert answer.casefold() in wrong.casefold()
    assert made.question is before


@pytest.mark.parametrize("typed", ["spoken", "yes"])
@pytest.mark.parametrize(("code", "yes"), [("fr", "oui"), ("ru", "да"), ("ka", "კი")])
def test_yes_is_said_in_the_language_that_is_spoken(code: str, yes: str, typed: str):
    before = language()
    speak(code)
    try:
        made, _ = setup([""])
        assert made.question is not None
        assert made.question.options[1].value == yes
        assert made.answer(yes if typed == "spoken" else typed) is None
        assert made.question.options == ()
    finally:
        speak(before)


def test_the_bots_are_explained_where_they_are_chosen():
    made, _ = setup(["", "", "3", "Ann"])
    assert all(kind in " ".join(made.more("")) for kind in BOTS)


def test_a_setting_that_goes_by_another_follows_it():
    made, _ = setup(["", "yes", "", "5"])
    assert made.question is not None
    assert made.question.text == "Ceiling?"
    assert made.answer("4") is not None
    assert made.answer("8") is None


def test_every_game_says_what_makes_it_different():
    made, _ = setup()
    assert made.question is not None
    assert all(option.label for option in made.question.options)
    assert sum(bool(option.more) for option in made.question.options) >= 13
    said = made.more("wild7")
    assert "What is other than in Seka (Tamashebi):" in said
    assert any("7♣" in line for line in said[-3:])
    assert made.more("kuhn")[0] == "Kuhn poker."
    assert made.more("") == made.question.about


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_setting_of_every_game_can_be_kept(name: str):
    made, _ = setup([name, "yes"])
    for _ in profile(name).settings:
        assert made.answer("") is None
    assert made.chosen.settings == {}
    assert made.question is not None
    assert made.question.text == "How many will play?"


# ---------- what was typed with the command ----------------------------------------------


KEPT = Chosen("tamashebi", {"pots": "1"}, "3", "Ann,Ben", "keen@2000")


@pytest.mark.parametrize(
    ("lines", "typed"),
    [
        ([""] * 5, "tamashebi --players 3 --people Ann,Ben --bots keen@2000 --set pots=1"),
        (["", "", "4", "2", "steady"], "tamashebi --players 4 --people 2 --set pots=1"),
        (["", "", "", "", "keen@0.5s"], "tamashebi --players 3 --people Ann,Ben --bots keen@0.5s --set pots=1"),
        (["", "", "4", "2", "keen@9,random"], "tamashebi --players 4 --people 2 --bots keen@9,random --set pots=1"),
        (["blind", "", "", "Ann,Ben,Cid"], "blind --players 3 --people Ann,Ben,Cid --set pots=1"),
    ],
)
def test_enter_keeps_what_was_typed_with_the_command(lines: list[str], typed: str):
    made, said = setup(lines, KEPT)
    assert said == [None] * len(lines)
    assert made.question is None
    assert command(made) == typed


def test_a_game_without_a_setting_that_was_typed_is_not_taken():
    made, said = setup(["kuhn"], KEPT)
    assert said[0] is not None
    assert "no setting `pots`" in said[0]
    assert made.question is not None
    assert made.question.text == "Which game will you play?"


HOUSE = "language: 1\nname: our-house\ntitle: Our house\nextends: tamashebi\n"


@pytest.mark.parametrize("name", ["our-house.yaml", "./folder of ours/our-house.yaml"])
def test_a_file_can_be_set_up_and_the_whole_command_is_said(here: Here, name: str):
    here.write(name, HOUSE)
    typed = ("--set", "pots=1", "--people", "0", "--seed", "3", "--no-journal", "--hints", "--plain")
    ended = here("play", name, "--setup", *typed, stdin="\n" * 5)
    assert ended.code == 0
    again = next(line for line in ended.out.splitlines() if line.startswith("The same again: "))
    written = name if " " not in name else f"'{name}'"
    assert again == (
        f"The same again: seka play {written} --players 4 --people 0 --set pots=1 --seed 3 --no-journal --hints --plain"
    )
    assert "Our house, with pots=1" in ended.out.splitlines()


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (("tamashebbi",), "did you mean `tamashebi`?"),
        (("missing.yaml",), "missing.yaml"),
        (("--seal", "--seed", "3"), "`--seal` draws a seed"),
        pytest.param(("--tui",), "the full screen needs a terminal", marks=pytest.mark.extra),
        (("--journal", "kept.seka"), "`kept.seka` is there already"),
        (("--set", "pot=1"), "`pot`"),
        (("--set", "pots"), "`pots`"),
        (("--players", "Ann,Ben"), "`--setup` asks who plays, so `--players` is a number here"),
        (("--players", "40"), "This game is for 2 to 12 players"),
        (("--people", "Ann,,Ben"), "`Ann,,Ben` is not a list of names"),
        (("--players", "2", "--people", "Ann,Ben,Cid"), "3 people do not fit at a table of 2"),
        (("--bots", "stedy"), "`stedy`"),
    ],
)
def test_what_cannot_be_kept_is_refused_before_anything_is_asked(here: Here, typed: tuple[str, ...], why: str):
    here.write("kept.seka", "")
    ended = here("play", *typed, "--setup", stdin="\n" * 5)
    assert (ended.code, ended.out) == (2, "")
    assert why in ended.err
