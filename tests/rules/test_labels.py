"""Labels and words: where they may stand, what they are of, and which of them a variant inherits."""

from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.faces.model.words import Words
from seka_profiles.language.core import Profile
from seka_profiles.language.sections.labels import LABELLED, TOLD
from seka_profiles.rules.load import load
from seka_profiles.source.keys import NAMED, profile_keys
from seka_profiles.source.wording import told_of

BASE = """\
language: 1
name: base
title: The game
region: Here
about: Bets, and no more.
players: {min: 2, max: 4}
settings: {limit: {value: 3, about: the greatest bet}}
cards: {suits: [♣, ♦], ranks: [6, 7, 8, 9]}
hands: {size: 1, define: {worth(one): one.points}, classes: {total: {score: worth(first(hand))}}}
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
    definitions: {worth: valeur}
    choices: {how_much: combien}
    phases: {betting: mises}
"""
LISTED = """\
label:
  actions: {bet: put down}
  classes: {total: total}
  zones: {hand: hand}
  settings: {limit: limit}
  variables: {last: last}
  definitions: {worth: worth}
  choices: {how_much: how much}
  phases: {betting: bets}
"""
COMMON = BASE + LISTED
"""The same, where everything has a label that is listed, two things one beside them as well."""

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
    "definitions": "valeur",
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
    "definitions": "worth",
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
        "definitions": words.of("definitions", "worth"),
        "choices": words.of("choices", "how_much"),
        "phases": words.phase("betting"),
    }


def read(folder: Path, text: str, base: str = BASE) -> Profile:
    """A profile that may be built on the base, and on those that stand in the folder."""
    (folder / "base.yaml").write_text(base, "utf-8")
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
    "definitions": ("label: {definitions: {worth: strength}}", "strength"),
    "choices": ("label: {choices: {how_much: amount}}", "amount"),
    "phases": ("phases: {betting: {label: wagers}}", "wagers"),
}


on_both_bases = pytest.mark.parametrize("base", [BASE, COMMON], ids=["beside", "common"])


@on_both_bases
@pytest.mark.parametrize("kind", ANEW)
def test_what_a_variant_calls_anew_is_called_so_and_no_longer_translated(tmp_path: Path, kind: str, base: str):
    text, expected = ANEW[kind]
    variant = read(tmp_path, f"{VARIANT}{text}\n", base)
    assert said(variant, None) == OWN | {kind: expected}
    assert said(variant, "fr") == FRENCH | {kind: expected}


AGAIN = {
    "title": "title: The game",
    "region": "region: Here",
    "about": "about: Bets, and no more.",
    "meaning": "settings: {limit: {value: 5, about: the greatest bet}}",
    "action": "phases: {betting: {actions: {bet: {label: put down}}}}",
    "phase": "phases: {betting: {label: bets}}",
    "listed action": "label: {actions: {bet: put down}}",
    "listed phase": "label: {phases: {betting: bets}}",
}


@on_both_bases
@pytest.mark.parametrize("text", AGAIN.values(), ids=AGAIN)
def test_what_a_variant_says_again_stays_translated(tmp_path: Path, text: str, base: str):
    variant = read(tmp_path, f"{VARIANT}{text}\n", base)
    assert (said(variant, None), said(variant, "fr")) == (OWN, FRENCH)


def test_the_last_to_say_a_label_is_heard_whatever_stands_further_down(tmp_path: Path):
    """An action has one label, in whichever of its phases it is said."""
    again = "{turns: {until: last > 1}, actions: {bet: {label: put more, steps: last = 2}}, then: end}"
    base = BASE.replace("seats take pot; end\n", f"seats take pot; go again\n  again: {again}\n")
    assert said(read(tmp_path, VARIANT, base), None) == OWN | {"actions": "put more"}
    variant = read(tmp_path, f"{VARIANT}{ANEW['actions'][0]}\n", base)
    assert said(variant, None) == OWN | {"actions": "wager"}


def test_what_a_variant_calls_anew_a_further_one_may_translate(tmp_path: Path):
    (tmp_path / "variant.yaml").write_text(f"{VARIANT}settings: {{limit: {{label: cap}}}}\n", "utf-8")
    far = "language: 1\nname: far\nextends: variant\nwords: {fr: {settings: {limit: borne}}}\n"
    assert said(read(tmp_path, far, COMMON), "fr") == FRENCH | {"settings": "borne"}


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
    text = VARIANT + "hands: {classes: {total: null, best: {score: worth(first(hand))}}}\n"
    labels = read(tmp_path, text).words["fr"].labels
    assert [name for kind, name in labels.names if kind == "classes"] == []


@pytest.mark.parametrize(("kind", "near", "what"), [
    ("actions", "bett", "action"),
    ("classes", "totals", "hand class"),
    ("zones", "hands", "zone"),
    ("settings", "limits", "setting"),
    ("meanings", "limits", "setting"),
    ("variables", "lasts", "variable"),
    ("definitions", "worths", "definition"),
    ("choices", "how_many", "choice"),
    ("phases", "beting", "phase"),
])  # fmt: skip
def test_words_for_what_is_not_there_are_told(tmp_path: Path, kind: str, near: str, what: str):
    (tmp_path / "base.yaml").write_text(BASE, "utf-8")
    own = Text("own.yaml", f"{VARIANT}words: {{fr: {{{kind}: {{{near}: mot}}}}}}\n")
    found = load(own, folder=tmp_path).diagnostics
    assert [(each.code, each.span.quoted if each.span else "") for each in found] == [("SP350", near)]
    assert f"no {what} `{near}`" in found[0].message


@pytest.mark.parametrize("text", [
    "define: {half_of(some): some / 2}\nphases: {betting: {turns: {until: half_of(last) > 0}}}",
    "hands: {define: {half_of: worth(first(hand)) / 2}, classes: {total: {score: half_of}}}",
])  # fmt: skip
def test_a_definition_goes_by_its_word_its_label_or_its_name_wherever_it_stands(tmp_path: Path, text: str):
    told = [text, "label: {definitions: {half_of: a half}}", "words: {fr: {definitions: {half_of: moitié}}}"]
    games = [read(tmp_path, VARIANT + "\n".join(told[:number]) + "\n") for number in (1, 2, 3)]
    assert [Words(game, "fr").of("definitions", "half_of") for game in games] == ["half of", "a half", "moitié"]


@pytest.mark.parametrize(("code", "help"), [
    ("french", "did you mean `fr`?"),
    ("FR", "did you mean `fr`?"),
    ("georgian", None),
    ("f", None),
    ("fr-france", None),
])  # fmt: skip
def test_words_of_a_language_without_a_code_are_told(tmp_path: Path, code: str, help: str | None):
    (tmp_path / "base.yaml").write_text(BASE, "utf-8")
    own = Text("own.yaml", f"{VARIANT}words: {{{code}: {{title: Mon jeu}}}}\n")
    found = load(own, folder=tmp_path).diagnostics
    assert [(each.code, each.span and each.span.quoted, each.help) for each in found] == [("SP351", code, help)]


@pytest.mark.parametrize("code", ["fr", "kat", "pt-BR", "pt_BR"])
def test_a_language_goes_by_its_code_and_perhaps_a_country(tmp_path: Path, code: str):
    assert read(tmp_path, f"{VARIANT}words: {{{code}: {{title: Mon jeu}}}}\n").words[code].title == "Mon jeu"


def test_only_the_file_itself_is_told_of_its_languages(tmp_path: Path):
    assert read(tmp_path, VARIANT, BASE.replace("  fr:", "  french:")).words.keys() == {"french"}


# ---------- one table ------------------------------------------------------------------


def keys_below(*way: str) -> set[str]:
    return {key.name for key in profile_keys() if key.way[:-1] == way}


def test_the_schema_and_the_table_know_the_same_kinds():
    assert keys_below("label") == set(LABELLED)
    assert keys_below("words", NAMED) == {"title", "region", "about", "explained", *TOLD}


def test_every_label_of_the_schema_is_listed_somewhere():
    beside = [key.way for key in profile_keys() if key.name == "label" and len(key.way) > 1]
    told = [told_of(way) for way in beside]
    assert [about and about[1] for about in told] == [NAMED] * len(beside)
    assert {about[0] for about in told if about} == {"settings", "zones", "classes", "phases", "actions"}


@pytest.mark.parametrize(
    ("way", "about"),
    [
        (("words", "fr", "actions", "pass"), ("actions", "pass")),
        (("label", "actions", "pass"), ("actions", "pass")),
        (("words", "fr", "about"), ("about",)),
        (("words", "fr", "explained"), None),
        (("words", "fr", "explained", "actions"), None),
        (("words", "fr", "explained", "actions", "pass"), None),
    ],
)
def test_what_explains_calls_nothing_by_another_name(way: tuple[str, ...], about: tuple[str, ...] | None):
    assert told_of(way) == about
