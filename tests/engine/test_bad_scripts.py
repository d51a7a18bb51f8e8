"""Whatever is wrong with a script, a setting, a seat, a card or a move is said at its exact place.

In each text the wrong words stand between ⟦ and ⟧, which are taken out before it is read.
"""

import pytest

from seka_profiles.core.codes import scripts as script_codes
from seka_profiles.core.diagnostics import Diagnostic, ProfileError
from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game
from seka_profiles.engine.keep import restore, save
from seka_profiles.engine.record import Record
from seka_profiles.rules.load import load
from seka_profiles.table.scripts.reading import example_problems as problems_of_examples
from seka_profiles.table.settings import split_assignments
from tests.engine.playing import FINDER, ROOT, Case, new_game, profile, table
from tests.engine.scripting import example_problems, play_text, script_problems

ELSEWHERE = {"SP534", "SP536", "SP537"}
"""Given by what runs examples, ranks hands and counts them, and tested there."""

LONG = "9" * 101
TWO = "profile: tamashebi\nseats: [A, B]\ndraws: {dealer: B}\n"

SCRIPTS: list[tuple[str, str, str]] = [  # code, words of the message or help, text
    # seats
    ("SP501", "2 to 12 players, not for 13", "profile: tamashebi\nplayers: ⟦13⟧\nmoves: []"),
    ("SP501", "not for 0", "profile: tamashebi\nplayers: ⟦0⟧\nmoves: []"),
    ("SP501", "`kuhn` is for 2 players, not for 3", "profile: kuhn\nseats: [⟦A, B, C⟧]\nmoves: []"),
    ("SP501", "not for 13", "profile: seca\nseats: [⟦A, B, C, D, E, F, G, H, I, J, K, L, M⟧]\nmoves: []"),
    ("SP505", "called `Ann`", "profile: tamashebi\nseats: [Ann, Ben, ⟦Ann⟧]\nmoves: []"),
    ("SP506", "`Ann B`", "profile: tamashebi\nseats: [Cy, ⟦Ann B⟧]\nmoves: []"),
    ("SP506", "`nobody`", "profile: tamashebi\nseats: [Cy, ⟦nobody⟧]\nmoves: []"),
    ("SP531", "`two`", "profile: tamashebi\nplayers: ⟦two⟧\nmoves: []"),
    ("SP531", "`1/2`", f"{TWO}seed: ⟦1/2⟧\nmoves: []"),
    ("SP531", "from 0 to 999999999999999999, but this is `-1`", f"{TWO}seed: ⟦-1⟧\nmoves: []"),
    ("SP531", "`٣`", f"{TWO}seed: ⟦٣⟧\nmoves: []"),
    ("SP531", "whole number from 0 to 999999999999999999", f"{TWO}seed: ⟦{LONG}⟧\nmoves: []"),
    # settings
    ("SP340", "is 0, but must be at least 1", f"{TWO}settings: {{ante: 1, pots: ⟦0⟧}}\nmoves: []"),
    ("SP340", "is 3/2, but must be at most 1", f"{TWO}settings: {{entry: ⟦3/2⟧}}\nmoves: []"),
    ("SP340", "`ceiling` is 10, but must be at least 11", f"{TWO}settings: ⟦{{opening: 11}}⟧\nmoves: []"),
    ("SP502", "did you mean `ceiling`?", f"{TWO}settings: {{⟦ceeling⟧: 3}}\nmoves: []"),
    ("SP503", "`ten`", f"{TWO}settings: {{ceiling: ⟦ten⟧}}\nmoves: []"),
    ("SP503", "`true`", "profile: seca\nseats: [A, B]\nsettings: {secret_vote: ⟦true⟧}\nmoves: []"),
    ("SP503", "`1e3`", f"{TWO}settings: {{ceiling: ⟦1e3⟧}}\nmoves: []"),
    ("SP503", "`1/0`", f"{TWO}settings: {{ceiling: ⟦1/0⟧}}\nmoves: []"),
    ("SP503", "at most 100 digits", f"{TWO}settings: {{ceiling: ⟦{LONG}⟧}}\nmoves: []"),
    # pins
    ("SP521", "`11♥`", f"{TWO}deals: [{{A: 6♣ ⟦11♥⟧ 8♣}}]\nmoves: []"),
    ("SP521", "`5♣`", f"{TWO}deals: [{{A: [6♣, ⟦5♣⟧]}}]\nmoves: []"),
    ("SP521", "`6♣7♣`", f"{TWO}deals: [{{A: ⟦6♣7♣⟧}}]\nmoves: []"),
    ("SP522", "6♣ is named twice", f"{TWO}deals: [{{A: 6♣ 7♣, B: 8♣ ⟦6c⟧}}]\nmoves: []"),
    ("SP523", "called `C`", f"{TWO}deals: [{{⟦C⟧: 6♣}}]\nmoves: []"),
    ("SP523", "called `pack`", f"{TWO}deals: [{{⟦pack⟧: 6♣}}]\nmoves: []"),
    ("SP523", "called `hand`", f"{TWO}deals: [{{⟦hand⟧: 6♣}}]\nmoves: []"),
    ("SP524", "`prime` cannot be 4", "profile: workshop\nseats: [A, B]\ndraws: {⟦prime⟧: 4}\nmoves: []"),
    ("SP525", "never dealt", f"{TWO}settings: {{pots: 1}}\ndeals: [⟦{{A: 6♣ 7♣ 8♣ 9♣}}⟧]\nmoves: [A fold]"),
    ("SP525", "never drawn", f"{TWO.replace('dealer: B', '⟦dealer⟧: [B, A]')}settings: {{pots: 1}}\nmoves: [A fold]"),
    ("SP529", "`dealr` to draw", "profile: tamashebi\nseats: [A, B]\ndraws: {⟦dealr⟧: B}\nmoves: []"),
    ("SP529", "`foo` to set", f"{TWO}deals: [{{set: {{⟦foo⟧: B}}}}]\nmoves: []"),
    ("SP530", "`C`", "profile: tamashebi\nseats: [A, B]\ndraws: {dealer: ⟦C⟧}\nmoves: []"),
    ("SP530", "`x`", f"{TWO}deals: [{{set: {{last: ⟦x⟧}}}}]\nmoves: []"),
    # moves
    ("SP526", "begins with `C`", f"{TWO}moves: [A bet 1, ⟦C⟧ fold]"),
    ("SP526", "begins with `fold`", f"{TWO}moves: [⟦fold⟧]"),
    ("SP514", "not B's turn, but A's", f"{TWO}moves: [⟦B fold⟧]"),
    ("SP510", "possible are `fold`, `bet 1 to 10`", f"{TWO}moves: [⟦A flod⟧]"),
    ("SP510", "possible are", f"{TWO}moves: [⟦A⟧]"),
    ("SP511", "A cannot `show` now", f"{TWO}moves: [⟦A show⟧]"),
    ("SP512", "must be 1 to 10, but this is `1/2`", f"{TWO}moves: [⟦A bet 1/2⟧]"),
    ("SP512", "must be 1 to 10 by 1, but this is `3/2`", f"{TWO}moves: [⟦A bet 3/2⟧]"),
    ("SP512", "must be 1 to 10, but this is `11`", f"{TWO}moves: [⟦A bet 11⟧]"),
    ("SP512", "must be 3 to 10, but this is `2`", f"{TWO}moves: [A bet 3, ⟦B bet 2⟧]"),
    ("SP512", "a number like 3 or 15/2, but this is `three`", f"{TWO}moves: [⟦A bet three⟧]"),
    ("SP512", "a number of at most 100 digits", f"{TWO}moves: [⟦A bet {LONG}⟧]"),
    ("SP512", "by 3/4", f"{TWO}settings: {{step: 3/4}}\nmoves: [⟦A bet 3/2⟧]"),
    ("SP513", "takes `amount`, but has none", f"{TWO}moves: [⟦A bet⟧]"),
    ("SP513", "takes no choices, but has 1", f"{TWO}moves: [⟦A fold 1⟧]"),
    ("SP515", "over", f"{TWO}settings: {{pots: 1}}\nmoves: [A fold, ⟦B fold⟧]"),
    # expectations
    ("SP517", "no seat `C`", f"{TWO}moves: []\nexpect: {{balances: {{⟦C⟧: 1}}}}"),
    ("SP527", "`turn` is A, but B was expected", f"{TWO}moves: [expect: {{turn: ⟦B⟧}}]"),
    ("SP527", "`pot` is 2, but 3 was", f"{TWO}moves: []\nexpect: {{pot: ⟦3⟧}}"),
    ("SP527", "`balances of A` is -1, but 1/2 was", f"{TWO}moves: []\nexpect: {{balances: {{A: ⟦1/2⟧}}}}"),
    ("SP527", "`legal` is fold, bet, but fold was", f"{TWO}moves: []\nexpect: {{legal: ⟦[fold]⟧}}"),
    ("SP527", "`finished` is no, but yes was", f"{TWO}moves: []\nexpect: {{finished: ⟦yes⟧}}"),
    ("SP527", "`winners` is nobody, but A was", f"{TWO}moves: []\nexpect: {{winners: ⟦[A]⟧}}"),
    ("SP527", "`last` is 0, but 1 was", f"{TWO}moves: []\nexpect: {{table: {{last: ⟦1⟧}}}}"),
    ("SP527", "`playing of A` is yes, but no was", f"{TWO}moves: []\nexpect: {{seats: {{A: {{playing: ⟦no⟧}}}}}}"),
    ("SP527", "`what A knows of B` is no cards", f"{TWO}moves: []\nexpect: {{knows: {{A: {{B: ⟦6♣⟧}}}}}}"),
    ("SP521", "`6x`", f"{TWO}moves: []\nexpect: {{zones: {{hand: {{A: 6♣ ⟦6x⟧}}}}}}"),
    ("SP528", "no such variable None", f"{TWO}moves: []\nexpect: {{table: {{⟦amount⟧: 1}}}}"),
    ("SP528", "no such variable did you mean `last`?", f"{TWO}moves: []\nexpect: {{table: {{⟦lst⟧: 1}}}}"),
    ("SP528", "did you mean `playing`?", f"{TWO}moves: []\nexpect: {{seats: {{A: {{⟦plaing⟧: no}}}}}}"),
    ("SP528", "did you mean `hand`?", f"{TWO}moves: []\nexpect: {{zones: {{⟦hnad⟧: {{A: 6♣}}}}}}"),
    ("SP528", "no such zone", f"{TWO}moves: []\nexpect: {{zones: {{⟦board⟧: 6♣}}}}"),
    ("SP528", "a number", f"{TWO}moves: []\nexpect: {{pot: ⟦much⟧}}"),
    ("SP528", "yes or no", f"{TWO}moves: []\nexpect: {{finished: ⟦maybe⟧}}"),
]  # fmt: skip


def marked(text: str) -> tuple[str, int, int]:
    """A text without its marks, and where the marked words begin and end."""
    start = text.index("⟦")
    end = text.index("⟧") - 1
    return text.replace("⟦", "").replace("⟧", ""), start, end


def check_place(diagnostic: Diagnostic, text: str, start: int, end: int) -> None:
    assert diagnostic.span is not None
    assert diagnostic.span.quoted == text[start:end]
    assert (diagnostic.span.start, diagnostic.span.end) == (start, end)


@pytest.mark.parametrize(("code", "words", "marked_text"), SCRIPTS)
def test_a_bad_script_is_told_at_its_place(code: str, words: str, marked_text: str):
    text, start, end = marked(marked_text)
    first = script_problems(text)[0]
    assert first.code == code
    assert words in f"{first.message} {first.help}"
    check_place(first, text, start, end)


def test_problems_of_pins_and_settings_are_all_told():
    text = f"{TWO}settings: {{ceeling: 1, ante: x}}\nmoves: []"
    assert {each.code for each in script_problems(text)} == {"SP502", "SP503"}
    pins = "profile: tamashebi\nseats: [A, B]\ndraws: {dealr: B}\ndeals: [{A: 5♣, C: 6♣, set: {last: x}}]\nmoves: []"
    assert [each.code for each in script_problems(pins)] == ["SP529", "SP521", "SP523", "SP530"]


def test_a_pack_may_have_no_card_at_some_settings():
    """Found by a mutant: the cards that are told as examples were those of the pack."""
    own = "language: 1\nname: own\ntitle: T\nplayers: {min: 2, max: 2}\nsettings: {jokers: yes}\n"
    own += 'cards: {extra: "[Jo] if jokers else []"}\n'
    own += "phases:\n  start: {steps: end}\n"
    script = "profile: own\nsettings: {jokers: no}\ndeals: [{A: ⟦%s⟧}]\nmoves: []"
    for card in ("Jo", "A♣"):
        text, start, end = marked(script % card)
        first = play_text(text, own).problems[0]
        assert first.code == "SP521"
        check_place(first, text, start, end)


def test_an_expectation_that_fails_does_not_stop_the_game():
    text = f"{TWO}settings: {{pots: 1}}\nmoves: [expect: {{pot: 3}}, A fold]\nexpect: {{pot: 1, finished: no}}"
    assert [each.message for each in script_problems(text)] == [
        "`pot` is 2, but 3 was expected",
        "`pot` is 0, but 1 was expected",
        "`finished` is yes, but no was expected",
    ]


# ---------- a fault of the profile, met in a script -----------------------------

FAULTY = """
language: 1
name: own
players: {min: 2, max: 2}
cards: {suits: [♥], ranks: [2, 3]}
settings: {low: {value: 1, max: high}, high: {value: 2, min: 0}, room: {value: 5, min: low + 4, max: high + 3}}
table: {n: 0}
phases:
  one: {turns: {}, actions: {go on: {steps: n = 1 / n}, stop: {steps: end}}, then: end}
examples:
  - moves: [A go on]
"""


def test_a_fault_is_told_at_the_move_that_met_it_and_leads_to_the_step():
    (problem,) = example_problems(FAULTY)
    assert problem.code == "SP603"
    assert problem.span is not None
    assert problem.span.quoted == "A go on"
    (step,) = problem.related
    assert "1 / n" in step.span.quoted


def test_bounds_the_wrong_way_round():
    (problem,) = example_problems(FAULTY.replace("moves: [A go on]", "settings: {low: 2, high: 2}\n    moves: []"))
    assert (problem.code, problem.message.count("at least 6 and at most 5")) == ("SP341", 1)
    assert problem.span is not None
    assert problem.span.quoted == "{low: 2, high: 2}"
    assert "room" in problem.related[0].span.quoted
    loaded = load(Text("own.yaml", FAULTY.replace("low: {value: 1", "low: {value: 2")), FINDER)
    assert loaded.profile is None
    assert [each.code for each in loaded.diagnostics if each.is_error] == ["SP341"]


def test_more_players_than_the_pack_serves():
    text = (ROOT / "profiles" / "svara-32.yaml").read_text(encoding="utf-8").replace("max: 9", "max: 11")
    loaded = load(Text("more.yaml", text), FINDER)
    assert loaded.profile is None
    found = [each for each in loaded.diagnostics if each.code == "SP342"]
    assert "11 players need 33 cards here, but the pack has 32" in found[0].message


# ---------- examples ------------------------------------------------------------

HANDS, _, _ = (ROOT / "profiles" / "kuhn.yaml").read_text(encoding="utf-8").partition("examples:")
EXAMPLES = [
    ("SP521", "`A♠`", "examples: [{hands: {⟦A♠⟧: {class: card}}}]"),
    ("SP522", "twice", "examples: [{hands: {⟦J♠ J♠⟧: {class: card}}}]"),
    ("SP615", "a hand has 1 card, but this one has 2", "examples: [{hands: {⟦J♠ Q♠⟧: {class: card}}}]"),
    ("SP533", "J♠ is score J, but K was expected", "examples: [{hands: {J♠: {score: ⟦K⟧}}}]"),
    ("SP533", "J♠ is class card, but cord was expected", "examples: [{hands: {J♠: {class: ⟦cord⟧}}}]"),
]


@pytest.mark.parametrize(("code", "words", "marked_text"), EXAMPLES)
def test_a_bad_golden_hand_is_told_at_its_place(code: str, words: str, marked_text: str):
    text, start, end = marked(HANDS + marked_text)
    (problem,) = example_problems(text)
    assert (problem.code, words in problem.message) == (code, True)
    check_place(problem, text, start, end)


def test_golden_hands_of_a_game_without_hands():
    text = FAULTY.replace("moves: [A go on]", "hands: {2♥: {class: card}}")
    assert [each.code for each in example_problems(text)] == ["SP535"]


def test_an_example_of_nothing():
    for nothing in ("name: nothing", "moves: []", "deals: [{A: [J♠]}]"):
        loaded = load(Text("kuhn.yaml", f"{HANDS}examples: [{{{nothing}}}]"), FINDER)
        (problem,) = problems_of_examples(loaded)
        assert (problem.code, "makes no move, expects nothing and values no hand" in problem.message) == ("SP532", True)


# ---------- without a file ------------------------------------------------------


def test_assignments_of_the_command_line():
    assert split_assignments(["a=1", "b = x=y ", "a=2"]) == {"a": "2", "b": "x=y"}
    for wrong in ("a", "=1", "a=", " = ", ""):
        with pytest.raises(ProfileError) as refused:
            split_assignments([wrong])
        assert [each.code for each in refused.value.diagnostics] == ["SP504"]


def test_a_beginning_of_several_actions():
    game = new_game(Case("tamashebi", 2, (), 0, 0))
    game.play("b 3", abbreviations=True)
    assert str(game.play("f", abbreviations=True)) == "fold"
    teen = Game(table("teen-patti", 3), ("A", "B", "C"), 0)
    diagnostic = teen.why_not("s", abbreviations=True)
    assert diagnostic is None  # only `see` is open
    teen.play("see")
    several = new_game(Case("workshop", 2, (), 0, 0)).why_not("s", abbreviations=True)
    assert several is not None
    assert (several.code, "`show` or " in several.message) == ("SP516", True)


def test_a_record_of_another_version_and_of_other_rules():
    data = save(new_game(Case("kuhn", 2, (), 0, 0))).to_json()
    with pytest.raises(ProfileError) as refused:
        Record.from_json({**data, "version": 99})
    assert [each.code for each in refused.value.diagnostics] == ["SP518"]
    for changed in ({"fingerprint": "0"}, {"moves": ["A xyzzy"]}, {"outcomes": [9, 9]}):
        with pytest.raises(ProfileError) as refused:
            restore(Record.from_json({**data, **changed}), table("kuhn", 2))
        assert [each.code for each in refused.value.diagnostics] == ["SP519"]


# ---------- all of them ---------------------------------------------------------


def test_every_code_of_scripts_is_met():
    met = {code for code, _, _ in (*SCRIPTS, *EXAMPLES)}
    met |= {"SP504", "SP516", "SP518", "SP519", "SP532", "SP535"}  # in tests of their own, above
    assert {entry.code for entry in script_codes.ENTRIES} - ELSEWHERE <= met
    assert profile("tamashebi").name == "tamashebi"
