"""Deals that the pack is too small for: told by reading where they are surely made, left to play where they are not."""

import pytest

from seka_profiles.core.places import Text
from seka_profiles.rules.load import load

HEAD = """\
language: 1
name: own
players: {min: 2, max: 12}
settings: {k: {value: 0, min: 0, max: 20}, more: no}
cards: {suits: [♥, ♠], ranks: [2, 3, 4]}
table: {n: 0, began: nobody}
seat: {in_it: no}
define: {ready: seats where in_it}
phases:
  one:
    steps:
"""
REST = """\
    turns: {until: lap == 2}
    actions: {on: {steps: n += k; actor.in_it = more; began = actor}}
    then: end
"""
SURE = {
    "to everybody": ["deal 1 to each of seats"],
    "in an order that chance decides": ["draw began from seats", "deal 1 to each of seats from began"],
    "to those who are all in": ["seats.in_it = yes", "deal 1 to each of ready"],
    "under what always holds": ["if count(seats) > 6: deal 1 to each of seats"],
    "as many as was counted": ["n += 1", "let m = n", "deal m to each of seats"],
    "where a setting is at its end": ["deal k to each of seats"],
    "where a setting is `yes`": ["deal (1 if more else 0) to each of seats"],
}
OPEN = {
    "under a count of the pack": ["if count(pack) >= count(seats): deal 1 to each of seats"],
    "for fewer players": ["if count(seats) < 6: deal 1 to each of seats"],
    "behind a way out that may be taken": ["if count(pack) < count(seats): end", "deal 1 to each of seats"],
    "behind a way out that is taken": ["if count(seats) > 6: end", "deal 1 to each of seats"],
    "to those who are in by then": ["first(seats).in_it = yes", "deal 1 to each of ready"],
    "as many as chance decides": ["draw n from [0, 1]", "deal n to each of seats"],
    "one after the other": ["for p in seats: deal (1 if count(pack) > 0 else 0) to p"],
}


def codes(steps: list[str]) -> list[tuple[str, str]]:
    lines = "".join(f"      - {step}\n" for step in steps)
    found = load(Text("own.yaml", HEAD + lines + REST)).diagnostics
    return [(each.code, each.span.quoted if each.span else "") for each in found if each.is_error]


@pytest.mark.parametrize("name", SURE)
def test_a_deal_that_is_surely_made_is_refused(name: str):
    (found,) = codes(SURE[name])
    assert found[0] == "SP342"
    assert found[1].startswith("deal")


@pytest.mark.parametrize("name", OPEN)
def test_what_play_decides_is_left_to_play(name: str):
    assert codes(OPEN[name]) == []


def test_a_value_that_bounds_allow_and_no_table_can_have_is_told_with_its_setting():
    text = (HEAD + REST).replace("table: {n: 0,", "table: {n: 1 / (20 - k),").replace("    steps:\n", "")
    (found,) = (each for each in load(Text("own.yaml", text)).diagnostics if each.is_error)
    assert found.code == "SP347"
    assert [(each.message, each.span.quoted) for each in found.related] == [
        ("this is so where `k` is 20, which its bounds allow", "k")
    ]
