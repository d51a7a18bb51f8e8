"""Script files: what they may hold, and how they are told from profiles."""

from pathlib import Path

import pytest

from seka_profiles.core.places import Text
from seka_profiles.source.script import is_script, read_script

WHOLE = """\
profile: tamashebi
name: all that a script may say
about: one of each
settings: {pots: 1, secret_vote: yes}
players: 4
seats: [A, B, C, D]
seed: 7
draws: {dealer: D, other: [A, B]}
deals:
- {A: A♠ A♥ 9♦, B: [A♣, A♦, 7♠], board: K♦}
- {set: {dealer: C}, A: 10♦}
moves:
- A bet 2
- expect: {turn: B, pot: 6, legal: [fold, bet]}
expect:
  balances: {A: 11, B: -15/2}
  money: {A: 1}
  winners: [A]
  finished: true
  table: {last: 0}
  seats: {A: {playing: yes}}
  zones: {hand: {A: A♠ A♥}, board: [K♦], turned: 7♣}
  knows: {A: {B: A♠ A♥ 9♦}}
todo: not yet
"""


def test_all_that_a_script_may_say():
    found = read_script(Text("x.yaml", WHOLE))
    assert found.diagnostics == ()
    assert found.tree
    assert is_script(found.tree)


@pytest.mark.parametrize(
    ("content", "codes"),
    [
        ("moves: []", ["SP103"]),
        ("- a", ["SP032"]),
        ("profile: x\nmoves: [{expect: {turm: A}}]", ["SP101"]),
        ("profile: x\nmoves: [{}]", ["SP103"]),
        ("profile: x\nlanguage: 1", ["SP101"]),
        ("profile: x\nseats: A B", ["SP102"]),
    ],
)
def test_refused(content: str, codes: list[str]):
    assert [each.code for each in read_script(Text("x.yaml", content)).diagnostics] == codes


def test_a_list_is_not_called_a_profile_here():
    (found,) = read_script(Text("x.yaml", "- a")).diagnostics
    assert found.message == "this is not a script: it is a list instead of keys with values"


def test_a_script_that_is_not_there(tmp_path: Path):
    found = read_script(tmp_path / "none.yaml")
    assert (found.text, found.tree, found.diagnostics[0].code) == (None, None, "SP001")


def test_a_profile_is_no_script():
    tree = read_script(Text("x.yaml", "language: 1\nname: x\nexamples: []")).tree
    assert tree
    assert not is_script(tree)
