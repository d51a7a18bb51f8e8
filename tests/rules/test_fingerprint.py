"""What is for people leaves the fingerprint of a game as it is; what is a rule does not."""

from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.engine.game import Game
from seka_profiles.engine.keep import restore, save
from seka_profiles.language.core import Profile
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load
from seka_profiles.source.keys import profile_keys
from seka_profiles.source.wording import is_for_people

GAME = """\
language: 1
name: base
players: {min: 2, max: 4}
settings: {limit: 3, least: {value: 1, min: 1}}
cards: {suits: [♣, ♦], ranks: [6, 7, 8, 9]}
zones: {board: {of: table}}
hands: {size: 1, classes: {total: {score: first(hand).points}}}
table: {last: 0}
define: {due: last}
phases:
  actions:
    turns: {until: due > 0}
    actions:
      bet:
        choose: {how_much: least to limit}
        steps: actor pays how_much; last = how_much
      label:
        steps: actor pays 1
        ask: {who: seats, actions: {nod: {}}}
    then: seats take pot; end
"""
TOLD = [
    "title: My game",
    "region: There",
    "about: Small bets.",
    "sources: [a book]",
    "notes: [a note]",
    "settings: {limit: {about: the most}}",
    "settings: {limit: {label: cap}}",
    "settings: {least: {about: the least, label: floor}}",
    "zones: {board: {label: cards on the table}}",
    "hands: {classes: {total: {label: points}}}",
    "phases: {actions: {label: bets}}",
    "phases: {actions: {actions: {bet: {label: wager}}}}",
    "phases: {actions: {actions: {label: {label: call}}}}",
    "phases: {actions: {actions: {label: {ask: {actions: {nod: {label: agree}}}}}}}",
    "label: {actions: {bet: wager}, variables: {last: bet before}}",
    "label: {definitions: {due: owed}}\nwords: {fr: {definitions: {due: dû}}}",
    "words: {fr: {title: Mon jeu, meanings: {limit: le plus}, actions: {bet: miser}}}",
    "examples: [{name: one, hands: {6♣: {class: total}}}]",
]
RULES = [
    "settings: {limit: 4}",
    "settings: {limit: {min: 2}}",
    "settings: {least: {min: 0}}",
    "zones: {board: {seen_by: nobody}}",
    "hands: {classes: {total: {score: 1}}}",
    "phases: {actions: {actions: {label: null}}}",
    "phases: {actions: {actions: {label: {again: yes}}}}",
    "table: {about: 0, label: 0, title: 0}",
]


def read(folder: Path, text: str) -> Profile:
    (folder / "base.yaml").write_text(GAME, "utf-8")
    found = load(Text("own.yaml", f"language: 1\nname: own\nextends: base\n{text}\n"), folder=folder)
    assert found.profile is not None, [each.message for each in found.diagnostics]
    return found.profile


@pytest.mark.parametrize("text", TOLD)
def test_what_is_told_is_no_rule(tmp_path: Path, text: str):
    assert read(tmp_path, text).fingerprint == read(tmp_path, "").fingerprint


@pytest.mark.parametrize("text", RULES)
def test_a_rule_is_one(tmp_path: Path, text: str):
    assert read(tmp_path, text).fingerprint != read(tmp_path, "").fingerprint


def test_every_label_and_every_description_of_the_schema_is_for_people():
    told = [key.way for key in profile_keys() if key.name in ("label", "about") and key.way[0] != "examples"]
    assert [way for way in told if not is_for_people(way)] == []


def test_a_game_goes_on_after_a_setting_is_said_otherwise(tmp_path: Path):
    before, after = (read(tmp_path, f"settings: {{limit: {{about: {about}}}}}") for about in ("the most", "how much"))
    game = Game(build(before, 2), ("A", "B"), 0)
    game.play("bet 2")
    assert restore(save(game), build(after, 2)).view() == game.view()
