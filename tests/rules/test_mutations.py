"""A sample of the one-token mutants of all shipped profiles: refused with the right words, or played without a fault.

`python -m scripts.mutations` tries all of them.
"""

from functools import cache
from random import Random

import pytest

from scripts.mutations import Mutant, Tally, mutants, paths, verdict

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
    assert tally.named >= 0.95 * tally.misspelt > 0
    assert tally.refused.total() >= 0.85 * size


def test_what_is_mutated():
    """Every way of going wrong is there, and in numbers; nothing but the one thing is changed."""
    found = shuffled()
    assert {mutant.how for mutant in found} == {
        "key dropped", "key doubled", "key misspelt", "keys swapped", "value dropped", "value retyped",
        "token dropped", "token doubled", "token retyped", "tokens swapped", "word misspelt",
    }  # fmt: skip
    assert len(found) > 11 * CHUNK
