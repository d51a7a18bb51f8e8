"""`seka explain` of a profile: it is no word of the language, and other commands tell of it."""

import re

import pytest

from tests.faces.commanding import Here

OF_A_GAME = ["rules", "show", "play"]


@pytest.mark.parametrize(
    ("name", "verbs"), [("tamashebi", OF_A_GAME), ("seca", OF_A_GAME), ("mine", OF_A_GAME), ("cheap", ["show"])]
)
def test_a_profile_is_no_word_but_other_commands_tell_of_it(name: str, verbs: list[str], here: Here):
    here.write("mine.yaml", "language: 1\nname: mine\nextends: tamashebi\n")
    here.write("cheap.yaml", "language: 1\nname: cheap\npart: yes\nsettings: {limit: 2}\n")
    ended = here("explain", name)
    assert (ended.code, ended.err) == (0, "")
    assert re.findall(r"seka (\w+) (\w+)", ended.out) == [(verb, name) for verb in verbs]
    assert {here(verb, name).code for verb in verbs if verb != "play"} == {0}
