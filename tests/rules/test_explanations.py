"""What a profile explains in other languages: shown in place of the prose of the rules, and only where it holds."""

from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game
from seka_profiles.faces.model.choices import choices
from seka_profiles.faces.model.help import explained
from seka_profiles.faces.model.words import Words
from seka_profiles.language.core import Profile
from seka_profiles.language.sections.labels import EXPLAINED
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load
from seka_profiles.source.keys import NAMED, profile_keys

BASE = """\
language: 1
name: base
title: The game
players: {min: 2, max: 4}
settings: {limit: 3}
cards: {suits: [♣, ♦], ranks: [6, 7, 8, 9], points: {9: 20}}
hands:
  size: 2
  define: {worth(one): one.points, both: worth(first(hand)) + sum(hand.points)}
  classes: {pair: {when: same(hand.rank), score: both}, other: {score: both}}
table: {last: 0}
seat: {playing: yes}
define: {due: last, twice: due * 2, strong: 'seats where class(it) == "pair"'}
phases:
  deal: {steps: deal 2 to each of seats; go betting}
  betting:
    turns: {among: seats where playing, until: last > 4}
    actions:
      bet: {choose: {amount: 1 to limit}, steps: actor pays amount; last = amount}
      raise:
        when: last > 0
        steps: actor pays twice; last = twice
        ask: {who: left of actor, actions: {agree: {}, leave: {steps: actor.playing = no}}}
      fold: {when: last > 0, steps: actor.playing = no}
      claim: {steps: strong take pot; last = 9}
    then: end
words:
  fr:
    explained:
      actions: {bet: on paie., raise: on double., agree: on suit., leave: on part., fold: on sort., claim: on prend.}
      classes: {pair: deux pareilles., other: le reste.}
      definitions: {worth: ce que vaut une carte., both: ce que valent les deux.}
"""
ALL = {
    "actions": {"bet", "raise", "agree", "leave", "fold", "claim"},
    "classes": {"pair", "other"},
    "definitions": {"worth", "both"},
}
VARIANT = "language: 1\nname: variant\nextends: base\n"
HANDS = {"pair", "other", "worth", "both"}
"""Whatever is said of hands, and of the cards that they are made of."""


def read(folder: Path, text: str, **others: str) -> Profile:
    """A profile that is built on the base, and on others that stand beside it."""
    for name, content in {"base": BASE, **others}.items():
        (folder / f"{name}.yaml").write_text(content, "utf-8")
    loaded = load(Text("own.yaml", text), folder=folder)
    assert loaded.profile is not None, [each.message for each in loaded.diagnostics]
    return loaded.profile


def told(profile: Profile) -> dict[str, set[str]]:
    """What is explained, by its kind."""
    words = profile.words["fr"].explained
    return {kind: {name for each, name in words if each == kind} for kind in EXPLAINED}


def lost(profile: Profile) -> set[str]:
    """What the base explains and the profile no longer does."""
    return {name for kind, names in told(profile).items() for name in ALL[kind] - names}


def test_what_a_profile_explains_is_read(tmp_path: Path):
    profile = read(tmp_path, BASE)
    assert told(profile) == ALL
    assert Words(profile, "fr").explained("actions", "bet") == "on paie."
    assert Words(profile, "ru").explained("actions", "bet") is None


CHANGED = {
    "nothing": ("title: Mine", set[str]()),
    "a value of a setting": ("settings: {limit: 5}", set[str]()),
    "a label": ("phases: {betting: {actions: {bet: {label: wager}}}}", set[str]()),
    "a label and words": ("label: {actions: {bet: wager}}\nwords: {fr: {actions: {bet: miser}}}", set[str]()),
    "the same again": ("phases: {betting: {actions: {fold: {when: last > 0}}}}", set[str]()),
    "another phase": ("phases: {deal: {steps: seats pay 1; deal 2 to each of seats; go betting}}", set[str]()),
    "a new definition": ("define: {thrice: last * 3}\nphases: {betting: {then: last = thrice; end}}", set[str]()),
    "when an action is open": ("phases: {betting: {actions: {fold: {when: last > 1}}}}", {"fold"}),
    "what it does": ("phases: {betting: {actions: {bet: {steps: actor pays 1; last = 1}}}}", {"bet"}),
    "what is chosen": ("phases: {betting: {actions: {bet: {choose: {amount: 2 to limit}}}}}", {"bet"}),
    "that the turn is kept": ("phases: {betting: {actions: {bet: {again: yes}}}}", {"bet"}),
    "an action is gone": ("phases: {betting: {actions: {fold: null}}}", {"fold"}),
    "an answer": (
        "phases: {betting: {actions: {raise: {ask: {actions: {leave: {steps: actor pays 1}}}}}}}",
        {"leave", "raise"},
    ),
    "one more of its name": (
        "phases: {more: {turns: {until: last > 9}, actions: {fold: {steps: last = 10}}, then: end},"
        " betting: {then: go more}}",
        {"fold"},
    ),
    "a definition that it reads": ("define: {twice: due * 2 + 1}", {"raise"}),
    "one that this reads": ("define: {due: last + 1}", {"raise"}),
    "the condition of a class": ("hands: {classes: {pair: {when: same(hand.suit)}}}", {"pair", "claim"}),
    "the score of a class": ("hands: {classes: {other: {score: worth(first(hand))}}}", {"other"}),
    "a class above the rest": (
        "hands: {classes: {other: null, run: {when: run(hand.rank), score: both}, other2: {score: both}}}",
        {"other"},
    ),
    "a term of hands": ("hands: {define: {worth(one): one.points * 2}}", HANDS | {"claim"}),
    "what a hand is": ("hands: {size: 1 to 2}", HANDS | {"claim"}),
    "what cards are worth": ("cards: {points: {9: 9}}", HANDS | {"claim"}),
    "the pack": ("cards: {suits: [♣, ♦, ♥]}", HANDS | {"claim"}),
}


@pytest.mark.parametrize(("text", "expected"), CHANGED.values(), ids=CHANGED)
def test_what_a_variant_changes_is_no_longer_explained(tmp_path: Path, text: str, expected: set[str]):
    assert lost(read(tmp_path, f"{VARIANT}{text}\n")) == expected


FOLD = "phases: {betting: {actions: {fold: {when: last > 1}}}}\n"
ANEW = "words: {fr: {explained: {actions: {fold: on sort plus tard.}}}}\n"
BACK = "phases: {betting: {actions: {fold: {when: last > 0}}}}\n"


@pytest.mark.parametrize("text", [FOLD + ANEW, ANEW, "words: {fr: {explained: {actions: {fold: on sort.}}}}\n" + FOLD])
def test_what_the_file_itself_explains_counts(tmp_path: Path, text: str):
    assert lost(read(tmp_path, VARIANT + text)) == set()


def test_an_explanation_may_be_taken_away(tmp_path: Path):
    assert lost(read(tmp_path, f"{VARIANT}words: {{fr: {{explained: {{actions: {{fold: null}}}}}}}}\n")) == {"fold"}


FAR = "language: 1\nname: far\nextends: variant\n"


@pytest.mark.parametrize(("variant", "far", "expected"), [
    (FOLD, "", {"fold"}),
    (FOLD, BACK, set[str]()),
    (FOLD, ANEW, set[str]()),
    (FOLD + ANEW, "", set[str]()),
    (FOLD + ANEW, BACK, {"fold"}),
    (ANEW, FOLD, {"fold"}),
])  # fmt: skip
def test_an_explanation_holds_where_the_rules_are_as_its_file_had_them(
    tmp_path: Path, variant: str, far: str, expected: set[str]
):
    assert lost(read(tmp_path, FAR + far, variant=VARIANT + variant)) == expected


@pytest.mark.parametrize(("left", "right", "expected"), [
    (FOLD + ANEW, "", set[str]()),
    (FOLD, ANEW, {"fold"}),
    (ANEW, FOLD, {"fold"}),
    (ANEW, ANEW.replace("plus tard", "toujours"), set[str]()),
    (FOLD + ANEW, "define: {due: last + 1}\n" + ANEW.replace("fold", "raise"), set[str]()),
    ("define: {due: last + 1}\n" + ANEW.replace("fold", "raise"),
     "define: {twice: due * 3}\n" + ANEW.replace("fold", "raise").replace("plus tard", "toujours"), {"raise"}),
])  # fmt: skip
def test_two_parents_explain_what_they_know(tmp_path: Path, left: str, right: str, expected: set[str]):
    """What one of them changes the other cannot have explained; and words are nothing to disagree about."""
    parents = {name: f"language: 1\nname: {name}\nextends: base\n{text}" for name, text in
               (("left", left), ("right", right))}  # fmt: skip
    assert lost(read(tmp_path, "language: 1\nname: own\nextends: [left, right]\n", **parents)) == expected


def test_a_part_explains_what_it_lays_over_its_base(tmp_path: Path):
    part = f"language: 1\nname: later\npart: yes\n{FOLD}{ANEW}"
    own = "language: 1\nname: own\nextends: [base, later]\n"
    assert lost(read(tmp_path, own, later=part)) == set()
    assert lost(read(tmp_path, own + BACK, later=part)) == {"fold"}


@pytest.mark.parametrize(("kind", "near", "what"), [
    ("actions", "bett", "action"), ("classes", "pairs", "hand class"), ("definitions", "worths", "definition"),
])  # fmt: skip
def test_explanations_of_what_is_not_there_are_told(tmp_path: Path, kind: str, near: str, what: str):
    (tmp_path / "base.yaml").write_text(BASE, "utf-8")
    own = Text("own.yaml", f"{VARIANT}words: {{fr: {{explained: {{{kind}: {{{near}: texte}}}}}}}}\n")
    found = load(own, folder=tmp_path).diagnostics
    assert [(each.code, each.span.quoted if each.span else "") for each in found] == [("SP350", near)]
    assert f"no {what} `{near}`" in found[0].message


def test_the_schema_knows_what_can_be_explained():
    assert {key.name for key in profile_keys() if key.way[:-1] == ("words", NAMED, "explained")} == set(EXPLAINED)


# ---------- at the table ---------------------------------------------------------------


def help_lines(profile: Profile) -> list[str]:
    game, words = Game(build(profile, 2), ("A", "B"), 5), Words(profile, "fr")
    return [line.strip() for line in explained(game, choices(game, words), words)]


def test_what_is_asked_at_the_table_is_answered_by_the_profile(tmp_path: Path):
    lines = help_lines(read(tmp_path, BASE))
    assert {"1  bet 1 to 3: on paie.", "fold: on sort.", "pair: deux pareilles.", "other: le reste."} <= {*lines}
    assert lines[lines.index("In which:") + 1 :][:2] == [
        "worth: ce que vaut une carte.",
        "both: ce que valent les deux.",
    ]


def test_a_variant_falls_back_for_what_it_changes_alone(tmp_path: Path):
    before, after = help_lines(read(tmp_path, BASE)), help_lines(read(tmp_path, VARIANT + FOLD))
    assert [(old, new) for old, new in zip(before, after, strict=True) if old != new] == [
        ("fold: on sort.", "fold: Open only if `last` is more than 1."),
    ]


def test_terms_that_nothing_reads_are_told_where_they_are_explained(tmp_path: Path):
    """A class that is explained speaks for itself; one that is not needs the terms of its rule."""
    gone = "words: {fr: {definitions: {both: les deux}, explained: {definitions: {both: null, worth: null}}}}\n"
    assert "In which:" not in help_lines(read(tmp_path, VARIANT + gone))
    lines = help_lines(read(tmp_path, VARIANT + gone + "hands: {classes: {other: {score: both + 1}}}\n"))
    assert [line.partition(": ")[0] for line in lines[lines.index("In which:") + 1 :][:2]] == [
        "worth of a card", "les deux (both)",
    ]  # fmt: skip
