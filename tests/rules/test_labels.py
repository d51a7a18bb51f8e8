"""Labels and words: where they may stand, what they are of, and which of them a variant inherits."""

from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.faces.model.words import Words
from seka_profiles.language.core import Profile
from seka_profiles.rules.load import load

BASE = """\
language: 1
name: base
title: The game
region: Here
about: Bets, and no more.
players: {min: 2, max: 4}
settings: {limit: {value: 3, about: the greatest bet}}
cards: {suits: [♣, ♦], ranks: [6, 7, 8, 9]}
hands: {size: 1, classes: {total: {score: first(hand).points}}}
table: {last: 0}
phases:
  betting:
    label: bets
    turns: {until: last > 0}
    actions:
      bet:
        label: put down
        choose: {how_much: 1 to limit}
        steps: actor pays how_much; last = how_much
    then: seats take pot; end
words:
  fr:
    title: Le jeu
    region: Ici
    about: Des mises, et rien d'autre.
    actions: {bet: miser}
    classes: {total: total}
    zones: {hand: main}
    settings: {limit: plafond}
    meanings: {limit: la plus forte mise}
    variables: {last: mise précédente}
    choices: {how_much: combien}
    phases: {betting: mises}
"""
VARIANT = "language: 1\nname: variant\nextends: base\n"
FRENCH = {
    "title": "Le jeu",
    "region": "Ici",
    "about": "Des mises, et rien d'autre.",
    "meaning": "la plus forte mise",
    "actions": "miser",
    "classes": "total",
    "zones": "main",
    "settings": "plafond",
    "variables": "mise précédente",
    "choices": "combien",
    "phases": "mises",
}
OWN = {
    "title": "The game",
    "region": "Here",
    "about": "Bets, and no more.",
    "meaning": "the greatest bet",
    "actions": "put down",
    "classes": "total",
    "zones": "hand",
    "settings": "limit",
    "variables": "last",
    "choices": "how much",
    "phases": "bets",
}


def said(profile: Profile, language: str | None) -> dict[str, str | None]:
    """What a face calls one thing of each kind."""
    words = Words(profile, language)
    return {
        "title": words.title,
        "region": words.region,
        "about": words.about,
        "meaning": words.meaning("limit"),
        "actions": words.action("bet"),
        "classes": words.of("classes", "total"),
        "zones": words.of("zones", "hand"),
        "settings": words.of("settings", "limit"),
        "variables": words.of("variables", "last"),
        "choices": words.of("choices", "how_much"),
        "phases": words.phase("betting"),
    }


def read(folder: Path, text: str) -> Profile:
    """A profile that may be built on the base, and on those that stand in the folder."""
    (folder / "base.yaml").write_text(BASE, "utf-8")
    loaded = load(Text("own.yaml", text), folder=folder)
    assert [each.message for each in loaded.diagnostics] == []
    assert loaded.profile is not None
    return loaded.profile


@pytest.mark.parametrize(("language", "expected"), [("fr", FRENCH), (None, OWN), ("de", OWN)])
def test_a_face_asks_for_a_language(tmp_path: Path, language: str | None, expected: dict[str, str]):
    assert said(read(tmp_path, BASE), language) == expected


def test_words_are_inherited(tmp_path: Path):
    assert said(read(tmp_path, VARIANT + "settings: {limit: 5}\n"), "fr") == FRENCH


ANEW = {
    "title": ("title: My game", "My game"),
    "region": ("region: There", "There"),
    "about": ("about: Small bets.", "Small bets."),
    "meaning": ("settings: {limit: {about: the end}}", "the end"),
    "actions": ("phases: {betting: {actions: {bet: {label: wager}}}}", "wager"),
    "classes": ("hands: {classes: {total: {label: points}}}", "points"),
    "zones": ("zones: {hand: {of: seats, seen_by: owner, label: cards}}", "cards"),
    "settings": ("settings: {limit: {label: cap}}", "cap"),
    "variables": ("label: {variables: {last: bet before}}", "bet before"),
    "choices": ("label: {choices: {how_much: amount}}", "amount"),
    "phases": ("phases: {betting: {label: wagers}}", "wagers"),
}


@pytest.mark.parametrize("kind", ANEW)
def test_what_a_variant_calls_anew_is_no_longer_translated(tmp_path: Path, kind: str):
    text, expected = ANEW[kind]
    assert said(read(tmp_path, f"{VARIANT}{text}\n"), "fr") == FRENCH | {kind: expected}


@pytest.mark.parametrize("text", [
    "title: My game\nwords: {fr: {title: Mon jeu}}",
    "words: {fr: {title: Mon jeu}}\ntitle: My game",
    "words: {fr: {title: Mon jeu}}",
])  # fmt: skip
def test_a_variant_may_translate_what_it_says_and_what_others_say(tmp_path: Path, text: str):
    assert said(read(tmp_path, f"{VARIANT}{text}\n"), "fr") == FRENCH | {"title": "Mon jeu"}


def test_two_parents_need_not_agree_on_what_they_are_called(tmp_path: Path):
    for name, title in (("left", "Gauche"), ("right", "Droite")):
        parent = f"language: 1\nname: {name}\nextends: base\ntitle: {name}\nwords: {{fr: {{title: {title}}}}}\n"
        (tmp_path / f"{name}.yaml").write_text(parent, "utf-8")
    own = "language: 1\nname: own\nextends: [left, right]\n"
    assert said(read(tmp_path, own), "fr") == FRENCH | {"title": "Droite"}
    assert said(read(tmp_path, own), None) == OWN | {"title": "right"}


def test_words_of_what_a_variant_removes_end_with_it(tmp_path: Path):
    text = VARIANT + "hands: {classes: {total: null, best: {score: first(hand).points}}}\n"
    labels = read(tmp_path, text).words["fr"].labels
    assert [name for kind, name in labels.names if kind == "classes"] == []


@pytest.mark.parametrize(("kind", "near", "what"), [
    ("actions", "bett", "action"),
    ("classes", "totals", "hand class"),
    ("zones", "hands", "zone"),
    ("settings", "limits", "setting"),
    ("meanings", "limits", "setting"),
    ("variables", "lasts", "variable"),
    ("choices", "how_many", "choice"),
    ("phases", "beting", "phase"),
])  # fmt: skip
def test_words_for_what_is_not_there_are_told(tmp_path: Path, kind: str, near: str, what: str):
    (tmp_path / "base.yaml").write_text(BASE, "utf-8")
    own = Text("own.yaml", f"{VARIANT}words: {{fr: {{{kind}: {{{near}: mot}}}}}}\n")
    found = load(own, folder=tmp_path).diagnostics
    assert [(each.code, each.span.quoted if each.span else "") for each in found] == [("SP350", near)]
    assert f"no {what} `{near}`" in found[0].message
