"""Files of nonsense with thousands of problems are refused within a second, too."""

import pytest

from seka_profiles.core.places import Text
from seka_profiles.rules.load import load
from tests.in_time import in_time

VARIANT = "language: 1\nname: own\nextends: tamashebi\n"

MANY = {
    "labels of nothing": "label:\n  actions:\n" + "".join(f"    a{number}: b\n" for number in range(3_000)),
    "languages without a code": "words:\n" + "".join(f"  a{number}: {{title: b}}\n" for number in range(1_500)),
    "actions that read alike": (
        "phases:\n  betting:\n    actions:\n      a: {choose: {n: 1 to 3000}, steps: end}\n"
        + "".join(f"      a {number}: {{steps: end}}\n" for number in range(1_500))
    ),
    "labels that call two": (
        "phases:\n  betting:\n    actions:\n"
        + "".join(f"      a{number}: {{label: b, steps: end}}\n" for number in range(700))
    ),
}


@pytest.mark.parametrize("what", MANY)
def test_many_problems_are_told_in_time(what: str):
    text = Text("own.yaml", VARIANT + MANY[what])
    loaded = in_time(lambda: load(text))
    assert len(loaded.diagnostics) > 600
