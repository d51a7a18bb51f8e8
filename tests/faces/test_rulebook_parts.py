"""What a rulebook is made from: notes, phases, settings, costs, deeds, stories."""

import re

import pytest

from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game
from seka_profiles.faces.prose.costs import cost
from seka_profiles.faces.prose.speaking import speaker_of
from seka_profiles.faces.rulebook import book as b
from seka_profiles.faces.rulebook.inline import Part, parts
from seka_profiles.faces.rulebook.telling import does, people, renamed
from seka_profiles.rules.load import load, load_profile
from tests.engine.playing import table
from tests.faces.books import (
    EVERYTHING,
    blocks,
    book_of,
    made,
    section,
    settings_of,
)
from tests.faces.commanding import Here
from tests.faces.games import GAME


def test_a_combination_tells_the_notes_and_sources_of_every_file():
    book = book_of(EVERYTHING)
    for key in ("notes", "sources"):
        found = section(book, key)
        names = [re.findall(r"`(.*)`", part.title)[0] for part in found.parts]
        assert names == ["tamashebi", "wild7", "numeric", "top666", "blind", "challenge", "split"]
    assert "7♣ may be read as any card" in section(book, "notes").parts[1].blocks[0].lines[0][1]  # type: ignore[union-attr]
    assert all(block.is_numbered for block in blocks(section(book, "notes"), b.Bullets))
    assert book.title == "House"  # and not what the last of the rules is called
    assert len(blocks(section(book, "aim"), b.Bullets)[0].lines) == 7


COURSES = {
    "tamashebi": ("start pot cards", "betting svara", "showdown tie settled"),
    "seca": ("start game cards", "betting vote entering", "over settled tie shared next"),
    "teen-patti": ("start round", "betting", "settled"),
    "quatre-en-jeu": ("start round", "playing wager", "showdown walkover void next"),
    "leduc": ("deal street", "betting", "settle"),
}


@pytest.mark.parametrize(("name", "course"), COURSES.items(), ids=list(COURSES))
def test_phases_stand_where_they_belong(name: str, course: tuple[str, str, str]):
    found = [[part.title.lower() for part in section(book_of(name), key).parts] for key in ("deal", "turn", "showdown")]
    assert found == [each.split() for each in course]


def test_a_phase_stands_behind_what_leads_to_it_wherever_the_file_has_it():
    text = GAME.replace("      - best(live) take pot\n      - end\n", "      - go showdown\n")
    for name, steps in (
        ("settled", "[end]"),
        ("bounty", "[go settled]"),
        ("showdown", "[best(live) take pot, go bounty]"),
    ):
        text += f"  {name}: {{steps: {steps}}}\n"
    book = made(load(Text("small.yaml", text)))
    assert [part.title for part in section(book, "showdown").parts] == ["Showdown", "Bounty", "Settled"]


def test_settings_change_what_depends_on_them():
    plain, changed = book_of("quatre-en-jeu"), book_of("quatre-en-jeu", jokers="no", goal_2="3")
    assert "Jo1" in str(section(plain, "cards"))
    assert "Jo1" not in str(section(changed, "cards"))
    assert ("3 (usually 6)", "at least 1", "`goal_2`") in [row[1:] for row in settings_of(section(changed, "settings"))]
    assert changed.lead[-1] == "As played with jokers no, goal of two players 3."


def test_points_are_told_only_where_they_count():
    assert blocks(section(book_of("teen-patti"), "cards"), b.Table) == []
    (points,) = blocks(section(book_of("tamashebi"), "cards"), b.Table)
    assert points.rows[:3] == (("11", "A"), ("10", "10, J, Q and K"), ("9", "9"))


def test_a_game_without_hands_and_settings_has_a_book(here: Here):
    text = GAME.replace("settings: {limit: {value: 3, min: 1, max: 9}}\n", "").replace("limit", "3")
    text = text.replace("hands:\n  size: 1\n  classes:\n    total: {score: sum(hand.points)}\n", "")
    here.write("small.yaml", text.replace("best(live) take pot", "live take pot"))
    ended = here("rules", "small.yaml")
    assert (ended.code, ended.err) == (0, "")
    assert "Hands are not compared in this game." in ended.out
    assert "There is nothing that a house may change." in ended.out


COSTS = {
    "actor pays last": "Costs `last`.",
    "actor pays due": "Costs `due`, which is `last` plus 1.",
    "actor pays amount to dealer": "Costs `amount` to the dealer.",
    "last = 0": "Costs nothing.",
    "dealer pays 2": "Costs nothing.",
    "actor pays 1; actor pays 2 to left of actor": "Costs 1 and costs 2 to the player's neighbour on the left.",
    "{if last > 0: actor pays 2, else: last = 0}": "May cost 2.",
}


@pytest.mark.parametrize(("steps", "said"), COSTS.items(), ids=list(COSTS))
def test_what_an_action_costs_is_said(steps: str, said: str):
    text = GAME.replace("live: seats where playing", "live: seats where playing\n  due: last + 1")
    text = text.replace("- draw dealer from seats", "- dealer = first(seats)").replace(
        "dealer: nobody", "dealer: first(seats)"
    )
    text = text.replace("          - actor pays amount\n", f"          - {steps}\n").replace("max: 9", "max: 10")
    profile = load_profile(Text("small.yaml", text))
    assert cost(speaker_of(profile), profile.phases[1].actions[1]) == said


DONE = {
    "bet 2": "bets 2",
    "show the hands, for 2": "shows the hands, for 2",
    "pass": "passes",
    "carry": "carries",
    "stay": "stays",
    "go on": "goes on",
    "match": "matches",
    "side-show": "side-shows",
    "all in": "says “all in”",
    "no": "says “no”",
    "+5": "says “+5”",
}


@pytest.mark.parametrize(("words", "said"), DONE.items())
def test_what_somebody_does_is_said(words: str, said: str):
    assert does(words) == said


def test_people_sit_where_a_script_has_letters():
    assert people(("A", "B", "D")) == ("Ann", "Ben", "Dan")
    assert people(("North", "South")) == ("North", "South")
    assert people(("A", "Ann")) == ("A", "Ann")
    game = Game(table("kuhn", 2), ("A", "B"))
    other = renamed(game, ("Ann", "Ben"))
    assert (game.turn, other.turn) == ("A", "Ann")
    assert [str(each).replace("Ann", "A").replace("Ben", "B") for each in other.history()] == list(
        map(str, game.history())
    )


EXPECTED = """\
  - name: halfway
    seats: [A, B, C]
    draws: {dealer: C}
    deals: [{A: 6♣, B: 9♦}]
    moves: [A bet 2, B fold]
    expect:
      turn: C
      legal: [fold, bet]
      table: {dealer: C, last: 2}
      seats: {B: {playing: no}}
      money: {A: -2}
      zones: {hand: {B: 9♦}}
      knows: {A: {A: 6♣, B: []}}
"""


def test_what_an_example_expects_is_told_at_its_end():
    (story,) = section(made(load(Text("small.yaml", GAME + "examples:\n" + EXPECTED))), "examples").parts
    assert [block.text.replace("\N{NO-BREAK SPACE}", " ") for block in blocks(story, b.Paragraph)] == [
        "Ann (A), Ben (B) and Cleo (C) play.",
        "Cleo is dealer by lot. Everyone gets a card. Ann has 6♣ and Ben has 9♦.",
        "Ann bets 2. Ben folds.",
        "Now it is the turn of Cleo, with 2 in the pot. Open are: fold and bet. Dealer: Cleo. Last: 2. "
        "Ben: playing no. Money: Ann −2, Ben 0, Cleo 0. In Ben's hand: 9♦. Ann has seen 6♣ of their own hand and "
        "nothing of Ben's hand.",
    ]


LOOKS = {
    "its own name": ("reveal actor.hand to actor", "open up", "Ann opens up."),
    "looks": ("reveal actor.hand to actor", "look", "Ann looks."),
    "looks at another's": (
        "let other = left of actor; reveal other.hand to actor",
        "look left",
        "Ann looks left. Ben shows Ann 9♦: total 9.",
    ),
}


@pytest.mark.parametrize(("step", "label", "told"), LOOKS.values(), ids=list(LOOKS))
def test_only_who_looks_at_the_own_cards_is_not_told_to_see_them(step: str, label: str, told: str):
    action = f"      peek: {{label: {label}, steps: {step}}}\n      fold:"
    example = "examples: [{seats: [A, B], draws: {dealer: B}, deals: [{A: 6♣, B: 9♦}], moves: [A peek]}]\n"
    (story,) = section(made(load(Text("small.yaml", GAME.replace("      fold:", action) + example))), "examples").parts
    said = [block.text.replace("\N{NO-BREAK SPACE}", " ") for block in blocks(story, b.Paragraph)]
    assert said[2] == told


def test_what_is_known_to_fail_says_so():
    todo = "  - {name: later, todo: the limit is wrong, hands: {6♣: {class: total, score: 7}}}\n"
    wrong = "  - {name: now, hands: {6♣: {class: total, score: 7}}}\n"
    one, other = section(made(load(Text("small.yaml", GAME + "examples:\n" + todo + wrong))), "examples").parts
    assert one.blocks[0] == b.Paragraph("This is not yet as it should be: the limit is wrong", is_quiet=True)
    assert other.blocks[0] == b.Paragraph("This does not come out as the file expects.", is_quiet=True)


def test_a_text_is_taken_apart():
    found = list(parts("the `two aces` of 10♦\n and ♠: see https://a.example/b_c."))
    assert found == [
        Part("words", "the "),
        Part("name", "two aces"),
        Part("words", " of "),
        Part("card", "10♦"),
        Part("words", " and "),
        Part("card", "♠"),
        Part("words", ": see "),
        Part("address", "https://a.example/b_c"),
        Part("words", "."),
    ]
