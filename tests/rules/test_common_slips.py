"""Slips of newcomers that hid their cause: each is told once, in one's own file, with what to write."""

import pytest

from seka_profiles.core.places import Text
from seka_profiles.faces.mending import mended
from tests.rules.slips import GAME, HEAD, VARIANT, assert_told_once, problems

SECTIONS = {
    "a section whose lines are still commented out": (
        "SP106",
        "put a line below it, or delete it; `settings: null` removes it",
        f"{VARIANT}⟦settings⟧:\n#  ceiling: 20\n",
    ),
    "definitions of which none stands there": (
        "SP106",
        "nothing stands below `define:`, which would remove all of it",
        f"{VARIANT}⟦define⟧:\n",
    ),
    "a setting at the margin": (
        "SP101",
        "`ceiling` stands beside `settings`; indent it below",
        f"{VARIANT}settings:\n⟦ceiling⟧: 20\nabout: mine\n",
    ),
    "a setting without its section": ("SP101", "write it below `settings:`", f"{VARIANT}⟦pots⟧: 3\n"),
    "a setting that is set": (
        "SP102",
        "a key ends with `:`: write `ceiling: 20`",
        f"{VARIANT}settings:\n  ⟦ceiling = 20⟧\n",
    ),
    "settings as a list": (
        "SP102",
        "no dashes: write `ceiling: 20`",
        f"{VARIANT}⟦settings⟧:\n  - ceiling: 20\n",
    ),
    "an empty section of a game of its own": (
        "SP106",
        "give it a value",
        f"{GAME}⟦settings⟧:\nphases: {{a: {{steps: [seats pay stake, go a]}}}}\n",
    ),
}

EXAMPLE = f"{VARIANT}examples:\n  - name: one\n    seats: [A, B]\n"
DASHES = {
    "moves without dashes": (
        "SP102",
        "begin each item with `- `",
        f"{EXAMPLE}    moves:\n      ⟦A bet 1\n      B fold⟧\n",
    ),
    "a single move": ("SP102", "write `moves: [A fold]`", f"{EXAMPLE}    moves: ⟦A fold⟧\n"),
    "a deal without its dash": (
        "SP102",
        "write `deals: [{A: 8♣}]`",
        f"{EXAMPLE}    deals:\n      ⟦{{A: 8♣}}⟧\n    moves: [A fold]\n",
    ),
    "a winner without brackets": (
        "SP102",
        "write `winners: [A]`",
        f"{EXAMPLE}    moves: [A fold]\n    expect: {{winners: ⟦A⟧}}\n",
    ),
    "steps without their key": (
        "SP102",
        "`steps:` is missing between `showdown:` and its list",
        f"{VARIANT}phases:\n  ⟦showdown⟧:\n    - go settled\n",
    ),
    "a second example without its dash": (
        "SP020",
        "a new item begins with its dash: `- name:`",
        f"{EXAMPLE}    moves: [A fold]\n    ⟦name⟧: two\n    seats: [A, B]\n    moves: [B fold]\n",
    ),
    "classes a step too far right": (
        "SP102",
        "`classes` stands below `define`; begin it as far left as that",
        f"{VARIANT}hands:\n  define:\n    by_suit: 3\n    ⟦classes⟧:\n      total: {{score: by_suit}}\n",
    ),
}

COMMAS = {
    "words with a comma in a map on one line": (
        "SP016",
        'put the value in quotes, `"one, or two, or more"`',
        f"{VARIANT}settings: {{ceiling: {{about: ⟦one, or two, or more⟧, max: 12}}}}\n",
    ),
    "a name of two words": (
        "SP016",
        'put the value in quotes, `"first, second"`',
        f"{VARIANT}examples: [{{name: ⟦first, second⟧, seats: [A, B], moves: [A fold]}}]\n",
    ),
    "two steps with a comma between them": (
        "SP016",
        "put the steps in brackets: `[actor pays amount, last = amount]`",
        f"{VARIANT}phases: {{betting: {{actions: {{bet: {{steps: ⟦actor pays amount, last = amount⟧}}}}}}}}\n",
    ),
    "two scores, of which no expression comes": (
        "SP016",
        'put the value in quotes, `"two_aces, by_suit"`',
        f"{VARIANT}hands: {{classes: {{total: {{score: ⟦two_aces, by_suit⟧}}}}}}\n",
    ),
    "words where an action is described": (
        "SP102",
        'under `label: "show, at last"`',
        f"{VARIANT}phases: {{betting: {{actions: {{show: ⟦show, at last⟧}}}}}}\n",
    ),
}

TIE = f"{VARIANT}phases:\n  tie:\n    steps:\n"
INVENTED = {
    "a class without quotes": (
        "SP210",
        'a class is written in quotes: `"seka"`',
        f"{TIE}      - if class(dealer) == ⟦seka⟧: go svara\n      - go svara\n",
    ),
    "a variable that nothing declares": (
        "SP210",
        "`let winner = …` names it until the end of this block; or declare it under `table:`",
        f"{TIE}      - ⟦winner⟧ = best(live)\n      - last = count(winner)\n      - winner = live\n      - go svara\n",
    ),
    "`let` with a colon": (
        "SP232",
        "write `let winner = best(live)`",
        f"{TIE}      - ⟦let winner⟧: best(live)\n      - go svara\n",
    ),
    "the pot, set": (
        "SP215",
        "in by `S pays e` and out by `S takes e`",
        f"{TIE}      - ⟦pot⟧ += 1\n      - go svara\n",
    ),
    "a rank in words": (
        "SP210",
        "write `7`",
        f"{VARIANT}hands: {{define: {{by_suit: count(hand where rank == ⟦seven⟧)}}}}\n",
    ),
    "a class by its label": (
        "SP217",
        "`Three alike` is the label of `seka`: write `'seka'`",
        f"{VARIANT}label: {{classes: {{seka: three alike}}}}\nphases:\n  tie:\n    steps:\n"
        "      - if class(dealer) == ⟦'Three alike'⟧: go svara\n      - go svara\n",
    ),
}


def step(marked: str) -> str:
    return f"{TIE}      - {marked}\n      - go svara\n"


def value(marked: str) -> str:
    return f"{VARIANT}define:\n  due: {marked}\n"


PHRASES = {
    "a condition without its colon": ("SP201", "is a key with `:`", step("⟦if⟧ pot > 0 go settled")),
    "a condition on a line above": ("SP201", "`- if …: go PHASE`", step("⟦if⟧ pot > 0\n        go settled")),
    "`then` in a step": ("SP201", "write `- if pot > 0: go settled`", step("⟦if⟧ pot > 0 then go settled")),
    "`then` before the colon": ("SP201", "write `if pot > 0`", step("if pot > 0 ⟦then⟧: go settled")),
    "`then` in a value": ("SP201", "write `23 if last > 0 else 0`", value("⟦if⟧ last > 0 then 23 else 0")),
    "`when`": ("SP201", "write `23 if last > 0 else 0`", value("23 ⟦when⟧ last > 0")),
    "a step with `when`": ("SP201", "write `- if pot > 0: dealer pays 1`", step("dealer pays 1 ⟦when⟧ pot > 0")),
    "`?` and `:` in quotes": ("SP201", "write `23 if last > 0 else 0`", value("'last > 0 ⟦?⟧ 23 : 0'")),
    "`?` and `:`": ("SP013", "write `23 if last > 0 else 0`", value("last > 0 ? 23 ⟦:⟧ 0")),
    "`goto`": ("SP201", "write `go settled`", step("goto ⟦settled⟧")),
    "an article": ("SP201", "write `pot`", step("best(live) takes the ⟦pot⟧")),
    "`for each`": ("SP201", "write `for p in live`", step("for ⟦each⟧ p in live: p pays 1")),
    "`<>`": ("SP207", "write `!=`", step("if any(p ⟦<>⟧ dealer for p in live): go settled")),
    "three signs for sameness": ("SP207", "write `==`", value("1 if last ⟦===⟧ 2 else 3")),
    "all but one": ("SP201", "write `seats where it != dealer`", step("seats ⟦except⟧ dealer pay 1")),
    "another verb": ("SP201", "write `takes`", step("dealer ⟦gets⟧ pot")),
    "a function without brackets": ("SP201", "write `count(…)`", value("count ⟦live⟧ where playing")),
    "a comma at the end": ("SP201", "without the comma", f"{VARIANT}settings:\n  ceiling: 20⟦,⟧\n"),
}

BASES = {
    "a variant that names no base": (
        "SP415",
        "a variant names what it changes: `extends: NAME`",
        f"{HEAD.replace('own', '⟦own⟧')}settings: {{ceiling: 20}}\nhands: {{classes: {{total: {{score: 3}}}}}}\n",
    ),
}

CASES = {**BASES, **PHRASES, **SECTIONS, **DASHES, **COMMAS, **INVENTED}


@pytest.mark.parametrize("name", CASES)
def test_the_slip_is_told_once_with_what_to_write(name: str):
    assert_told_once(*CASES[name])


def test_a_word_that_the_profile_knows_is_no_foreign_phrase():
    assert_told_once("SP201", "None", f"{VARIANT}table: {{when: 0}}\ndefine: {{due: 23 ⟦when⟧ last}}\n")


SURE = {
    "an example without its dash": (
        f"{EXAMPLE}    todo: later\n    name: two\n    seats: [A, B]\n    todo: later\n",
        f"{EXAMPLE}    todo: later\n  - name: two\n    seats: [A, B]\n    todo: later\n",
    ),
    "settings at the margin": (
        f"{VARIANT}settings:\nceiling: 20\npots: 3\n",
        f"{VARIANT}settings:\n  ceiling: 20\n  pots: 3\n",
    ),
    "words torn by a comma": (
        f"{VARIANT}settings: {{ceiling: {{about: one, or two, max: 12}}}}\n",
        f'{VARIANT}settings: {{ceiling: {{about: "one, or two", max: 12}}}}\n',
    ),
    "steps parted by a comma": (
        f"{VARIANT}phases: {{betting: {{actions: {{bet: {{steps: actor pays amount, last = amount}}}}}}}}\n",
        f"{VARIANT}phases: {{betting: {{actions: {{bet: {{steps: [actor pays amount, last = amount]}}}}}}}}\n",
    ),
    "`let` with a colon": (step("let first: dealer"), step("let first = dealer")),
    "`then`": (step("if pot > 0 then go settled"), step("if pot > 0: go settled")),
    "`?` and `:`": (value("last > 0 ? 23 : 0"), value("23 if last > 0 else 0")),
    "`except`": (step("seats except dealer pay 1"), step("seats where it != dealer pay 1")),
    "a comma at the end": (f"{VARIANT}settings:\n  ceiling: 20,\n", f"{VARIANT}settings:\n  ceiling: 20\n"),
}


@pytest.mark.parametrize("name", SURE)
def test_what_is_sure_is_mended(name: str):
    before, after = SURE[name]
    assert mended(Text("own.yaml", before), lambda text: tuple(problems(text.content))).text.content == after


def test_a_name_with_a_hyphen_that_is_read_rightly_is_one_slip():
    text = f"{VARIANT}hands:\n  define:\n    ⟦two-sevens⟧: 3\n  classes: {{total: {{score: two_sevens}}}}\n"
    assert_told_once("SP242", "`two_sevens` is what is read", text)


def test_a_suit_of_one_letter_is_told_what_suits_are():
    assert_told_once("SP302", "two letters or more", f"{VARIANT}cards: {{suits: [♣, ♦, ♥, ♠, ⟦x⟧]}}\n")
