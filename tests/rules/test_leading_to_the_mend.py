"""What authors stumbled over who had the documents alone: each slip is told once, at its place, with what to write.

Every case is a small game or a variant with one slip; between ⟦ and ⟧ stands what is quoted, and in one more line
what message or help must say.
"""

import pytest

from seka_profiles.core.places import Text
from seka_profiles.rules.load import load
from seka_profiles.table.trials import try_out
from tests.engine.playing import FINDER
from tests.rules.slips import VARIANT, assert_told_once, problems

STATEMENTS = {
    "two steps without dashes": (
        "SP201",
        "begin each with `- ` on a line of its own, or join them with `;`",
        f"{VARIANT}phases:\n  tie:\n    steps:\n      frozen = pot\n      ⟦go svara⟧\n",
    ),
    "two steps on one line": (
        "SP201",
        "join them with `;`",
        f"{VARIANT}phases:\n  tie:\n    steps: frozen = pot ⟦go svara⟧\n",
    ),
    "a step that is one misspelt word": (
        "SP202",
        "did you mean `gather` where `gtaher` stands?",
        f"{VARIANT}phases: {{tie: {{steps: gtahe⟦r⟧}}}}\n",
    ),
    "three steps of which the last is unreadable": (
        "SP201",
        "join them with `;`",
        f"{VARIANT}phases:\n  tie:\n    steps:\n      frozen = pot\n      ⟦last⟧ = 0\n      go go = 1\n",
    ),
}

NAMES = {
    "a name with a blank": (
        "SP201",
        "write `two_sevens`",
        f"{VARIANT}define: {{two ⟦sevens⟧: last}}\n",
    ),
    "a name with a hyphen": (
        "SP201",
        "a name is letters, digits and `_`",
        f"{VARIANT}define: {{two⟦-⟧sevens: last}}\n",
    ),
    "a choice without its other side": (
        "SP202",
        "for example `else 0`",
        f"{VARIANT}define: {{due: 2 if last == ⟦1⟧}}\n",
    ),
}

STRAYS = {
    "a phase": (
        "SP349",
        "no `phases.beting` that this could change; did you mean `betting`?",
        f"{VARIANT}phases:\n  ⟦beting⟧:\n    actions: {{fold: {{when: last > 0}}}}\n",
    ),
    "an action": (
        "SP349",
        "did you mean `bet`?",
        f"{VARIANT}phases: {{betting: {{actions: {{⟦ebt⟧: {{steps: actor pays amount + 1}}}}}}}}\n",
    ),
    "a phase with a slip of its own below it, which counts": (
        "SP210",
        "did you mean `last`?",
        f"{VARIANT}phases: {{beting: {{turns: {{}}, actions: {{go on: {{steps: last = ⟦lst⟧}}}}, then: end}}}}\n",
    ),
}

FORMS = {
    "a second step without its dash": (
        "SP035",
        "write `- go svara`",
        f"{VARIANT}phases:\n  tie:\n    steps:\n      - frozen = pot\n      ⟦go svara⟧\n",
    ),
    "`else` with a dash of its own": (
        "SP233",
        "no dash: it stands below its `if`",
        f"{VARIANT}phases:\n  showdown:\n    steps:\n      - if pot > 0: go settled\n      - ⟦else⟧: go tie\n",
    ),
    "`steps` beside its action": (
        "SP102",
        "`steps` stands beside `fold`; indent it below",
        f"{VARIANT}phases:\n  betting:\n    actions:\n      fold:\n      steps: ⟦actor.playing = no⟧\n",
    ),
    "a choice that is text": (
        "SP102",
        "for example `choose: {amount: ",
        f"{VARIANT}phases: {{betting: {{actions: {{bet: {{choose: ⟦amount from 1 to 3⟧}}}}}}}}\n",
    ),
    "a wild card that is text": ("SP102", "for example `wild: {7♣: pack}`", f"{VARIANT}cards: {{wild: ⟦7♣⟧}}\n"),
    "a wild card for any": ("SP210", "write `pack`", f"{VARIANT}cards: {{wild: {{7♣: ⟦any⟧}}}}\n"),
    "a list in a list": (
        "SP235",
        'put the list in quotes: `"[max(a, b), 3]"`',
        f"{VARIANT}hands: {{classes: {{total: {{score: ⟦[max(a, b), 3]⟧}}}}}}\n",
    ),
    "a number for yes or no": (
        "SP220",
        "write `no`",
        f"{VARIANT}phases: {{tie: {{steps: [seats.playing = ⟦0⟧, go svara]}}}}\n",
    ),
    "the hand of a neighbour": (
        "SP220",
        "write `(left of dealer).hand`",
        f"{VARIANT}phases: {{tie: {{steps: [reveal left of ⟦dealer.hand⟧, go svara]}}}}\n",
    ),
    "paid to the pot": (
        "SP220",
        "without `to` it goes into the pot",
        f"{VARIANT}phases: {{tie: {{steps: [seats pay 1 to ⟦pot⟧, go svara]}}}}\n",
    ),
    "players as a number": ("SP102", "for example `players: {min: 2, max: 12}`", f"{VARIANT}players: ⟦4⟧\n"),
    "nobody plays": ("SP105", "at least 1", f"{VARIANT}players: {{min: ⟦0⟧, max: 3}}\n"),
    "a setting below its bound": ("SP340", "must be at least 1", f"{VARIANT}settings: {{⟦ceiling⟧: 0}}\n"),
    "a move with a colon": (
        "SP101",
        "write `- A bet 1`",
        f"{VARIANT}examples:\n  - seats: [A, B]\n    moves:\n      - ⟦A⟧: bet 1\n",
    ),
    "a key with the beginning of another": (
        "SP101",
        "did you mean `winners`?",
        f"{VARIANT}examples:\n  - {{seats: [A, B], moves: [A fold], expect: {{⟦winer⟧: [A]}}}}\n",
    ),
}

CASES = {**STATEMENTS, **NAMES, **STRAYS, **FORMS}


@pytest.mark.parametrize("name", CASES)
def test_one_slip_is_told_once_with_what_to_write(name: str):
    assert_told_once(*CASES[name])


def test_a_word_that_means_something_is_no_misspelt_keyword():
    (problem,) = problems(f"{VARIANT}table: {{forr: 0}}\nphases: {{tie: {{steps: 'last = forr forr; go svara'}}}}")
    assert (problem.code, problem.help, problem.mends) == ("SP201", None, ())


def test_a_misspelt_keyword_is_mended_where_the_text_can_then_be_read():
    (problem,) = problems(f"{VARIANT}define: {{live: seats wher playing}}")
    assert [each.text for each in problem.mends] == ["where"]
    (problem,) = problems(f"{VARIANT}define: {{live: seats wher playing )}}")
    assert (problem.help, problem.mends) == ("did you mean `where` where `wher` stands?", ())


# ---------- warnings ----------------------------------------------------------------

WARNINGS = {
    "a definition beside an inherited one": (
        "SP338",
        "did you mean `floor`?",
        f"{VARIANT}define: {{⟦flor⟧: 'max(last, 2)'}}\n",
    ),
    "a class beside an inherited one": (
        "SP343",
        "did you mean `total`?",
        f"{VARIANT}hands: {{classes: {{⟦totl⟧: {{score: 3}}}}}}\n",
    ),
    "a class behind the one that takes every hand": (
        "SP343",
        "it stands behind `total`, which takes every hand; name the classes: `order: [seka, flush, total]`",
        f"{VARIANT}hands: {{classes: {{⟦flush⟧: {{when: same(hand.suit)}}}}}}\n",
    ),
}


@pytest.mark.parametrize("name", WARNINGS)
def test_a_warning_leads_to_the_mend(name: str):
    code, words, marked = WARNINGS[name]
    (problem,) = load(Text("own.yaml", marked.replace("⟦", "").replace("⟧", "")), FINDER).diagnostics
    assert problem.code == code
    assert words in f"{problem.message}; {problem.help}"
    assert problem.span is not None
    assert problem.span.quoted == marked[marked.index("⟦") + 1 : marked.index("⟧")]


# ---------- play --------------------------------------------------------------------

BEHIND = {
    "a setting that a step reads": ("settings: {step: {value: 0, min: 0}}", "SP605", "changes `settings.step` here"),
    "a setting of a definition": ("settings: {entry: {min: -1, value: -1}}", "SP606", "changes `settings.entry`"),
    "a definition": ("define: {due: -1}", "SP606", "changes `define.due` here"),
    "a section": ("money: {start: 5, debt: no}", "SP607", "adds `money` here"),
}


@pytest.mark.parametrize("name", BEHIND)
def test_what_play_finds_in_an_inherited_line_leads_to_the_change_behind_it(name: str):
    change, code, words = BEHIND[name]
    loaded = load(Text("own.yaml", f"{VARIANT}{change}\n"), FINDER)
    assert loaded.profile is not None
    found = loaded.history.told(try_out(loaded.profile))
    related = [each.message for problem in found if problem.code == code for each in problem.related]
    assert any(words in each for each in related)


def test_an_idea_of_scoring_counts_where_a_class_names_it():
    text = f"{VARIANT}hands: {{define: {{two_sevens: 23 if count(hand where rank == 7) == 2 else 0}}}}\n"
    (found,) = load(Text("own.yaml", text), FINDER).diagnostics
    help = "of the ideas of `hands` those count that the `score` of a class names"
    assert (found.code, found.help) == ("SP338", help)
