"""What the first line of a journal says, held against the rules by `seka verify`."""

from collections.abc import Callable

import pytest

from seka_profiles.table.journal.entries import Entry
from tests.faces.commanding import Here
from tests.table.journals import rows, write_rows

VARIANT = "language: 1\nname: house\nextends: kuhn\n"
FORGED: dict[str, Callable[[Entry], object]] = {
    "another name": lambda head: head.update(profile="leduc"),
    "no rules": lambda head: head.update(rules="hello"),
    "rules of another profile": lambda head: head.update(rules=head["rules"].replace("name: house", "name: home")),
    "no version": lambda head: head.pop("journal"),
    "a list of rules": lambda head: head.update(rules=[]),
}


@pytest.fixture
def kept(here: Here) -> Here:
    here.write("house.yaml", VARIANT)
    assert here("play", "house.yaml", "--people", "0", "--seed", "3", "--journal", "game.jsonl").code == 0
    return here


def test_a_header_that_is_in_order_is_proved_for_a_profile_that_extends_another(kept: Here):
    assert kept("verify", "game.jsonl").code == 0


@pytest.mark.parametrize("what", FORGED)
def test_a_header_that_is_none_is_refused_at_its_line(kept: Here, what: str):
    told = rows(kept.folder / "game.jsonl")
    FORGED[what](told[0])
    write_rows(kept.folder / "game.jsonl", told)
    ended = kept("verify", "game.jsonl")
    assert (ended.code, ended.out) == (1, "")
    assert "SP540" in ended.err
    assert "game.jsonl:1:1" in ended.err
