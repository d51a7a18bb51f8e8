"""A sample of the one-token mutants of all shipped profiles: refused with the right words, or played without a fault.

`python -m scripts.mutations` tries all of them.
"""

from functools import cache
from random import Random

import pytest

from scripts import mutations
from scripts.mutations import Mutant, Tally, mutants, paths, verdict
from seka_profiles.core.diagnostics import Related, problem
from seka_profiles.core.places import Span, Text

CHUNK = 500
LONG_SAMPLE = [pytest.param(number, CHUNK, marks=pytest.mark.slow) for number in range(1, 11)]


@cache
def shuffled() -> tuple[Mutant, ...]:
    """All mutants in an order that is the same every time."""
    found = [mutant for path in paths(()) for mutant in mutants(path)]
    Random(0).shuffle(found)
    return tuple(found)


@pytest.mark.parametrize(("number", "size"), [(0, 120), *LONG_SAMPLE])
def test_mutants(number: int, size: int):
    tally = Tally()
    for mutant in shuffled()[number * CHUNK : number * CHUNK + size]:
        tally.add(mutant, verdict(mutant))
    assert tally.tried.total() == size
    assert [(mutant.base, mutant.line, mutant.what, problem.code) for mutant, problem in tally.failures] == []
    assert [(mutant.base, mutant.line, mutant.what) for mutant, _ in tally.elsewhere] == []
    assert tally.hung == []
    assert tally.is_well
    assert 0 < tally.misspelt >= tally.on_line >= tally.own_on_line
    assert tally.refused.total() >= 0.85 * size


def test_what_is_mutated():
    """Every way of going wrong is there, and in numbers; nothing but the one thing is changed."""
    found = shuffled()
    assert {mutant.how for mutant in found} == {
        "key dropped", "key doubled", "key misspelt", "keys swapped", "value dropped", "value retyped",
        "token dropped", "token doubled", "token retyped", "tokens swapped", "word misspelt",
    }  # fmt: skip
    assert len(found) > 11 * CHUNK


# ---------- what is made of verdicts ------------------------------------------------

MISSPELT = Mutant("own", "name: own\nhnads: {}\n", "key misspelt", 2, "hands -> hnads", "hands")


def first(line: int, help: str = "did you mean `hands`?", related: int | None = None) -> mutations.Verdict:
    """A refusal whose first message is on a line, with a related place on another."""
    text = Text("own.yaml", MISSPELT.text)

    def place(number: int) -> Span:
        start = text.line_starts[number - 1]
        return Span(text, start, start + 4)

    others = [Related("and here", place(related))] if related is not None else []
    return mutations.Verdict(problem("SP101", place(line), help=help, related=others, key="hnads", where="here"))


AIMS = [
    (first(2), True, (1, 1)),
    (first(1), False, (0, 0)),
    (first(1, related=2), True, (0, 1)),
    (first(2, help="write otherwise"), False, (1, 1)),
    (mutations.Verdict(hung=True), False, (0, 0)),
    (mutations.Verdict(failure=first(2).first), False, (0, 0)),
    (mutations.Verdict(), True, (0, 0)),
]


@pytest.mark.parametrize(("verdict", "is_well", "on_line"), AIMS)
def test_an_aim_that_is_missed_is_seen(verdict: mutations.Verdict, is_well: bool, on_line: tuple[int, int]):
    tally = Tally()
    tally.add(MISSPELT, verdict)
    assert (tally.is_well, (tally.own_on_line, tally.on_line)) == (is_well, on_line)


def test_a_mutant_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch):
    accepted = next(each for each in shuffled() if not verdict(each, 1).refused)
    monkeypatch.setattr(mutations, "HANG", 0.05)
    assert verdict(accepted, 10_000).hung
