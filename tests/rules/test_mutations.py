"""A sample of the one-token mutants of all shipped profiles: refused with the right words, or played without a fault.

`python -m scripts.mutations` tries all of them.
"""

import gc
from functools import cache
from random import Random

import pytest

from scripts.mutations import verdicts
from scripts.mutations.mutants import PARTS, Mutant, Of, mutants, paths
from scripts.mutations.tally import Place, Tally
from scripts.mutations.verdicts import Verdict, verdict
from seka_profiles.core.diagnostics import Related, problem
from seka_profiles.core.places import Span, Text

CHUNK = 500


@cache
def shuffled(of: Of) -> tuple[Mutant, ...]:
    """All mutants of a part of the profiles in an order that is the same every time."""
    found = [mutant for path in paths(()) for mutant in mutants(path) if mutant.of == of]
    Random(0).shuffle(found)
    return tuple(found)


def tallied(of: Of, number: int, size: int) -> Tally:
    """The figures of some mutants, of which none misses an aim."""
    tally = Tally()
    for mutant in shuffled(of)[number * CHUNK : number * CHUNK + size]:
        tally.add(mutant, verdict(mutant))
    assert tally.tried.total() == size
    assert [(mutant.base, mutant.line, mutant.what, problem.code) for mutant, problem in tally.failures] == []
    assert [(mutant.base, mutant.line, mutant.what) for mutant, _ in tally.elsewhere] == []
    assert tally.hung == []
    assert tally.is_well
    return tally


@pytest.mark.parametrize(
    ("number", "size"), [(0, 100), *(pytest.param(each, CHUNK, marks=pytest.mark.slow) for each in range(1, 11))]
)
def test_of_what_is_said_of_a_game_most_is_refused(number: int, size: int):
    tally = tallied("rules", number, size)
    assert tally.refused.total() >= 0.85 * size


@pytest.mark.parametrize(("number", "size"), [(0, 30), pytest.param(1, CHUNK, marks=pytest.mark.slow)])
def test_of_examples_what_is_not_refused_fails(number: int, size: int):
    tally = tallied("examples", number, size)
    assert tally.refused.total() + tally.failed.total() >= 0.95 * size
    assert tally.places["on the line"] >= 0.9 * size


@pytest.mark.parametrize(("number", "size"), [(0, 30), pytest.param(1, CHUNK, marks=pytest.mark.slow)])
def test_labels_are_told_of_where_they_name_nothing(number: int, size: int):
    tally = tallied("labels", number, size)
    how = "key misspelt"
    assert tally.tried[how] == tally.refused[how] + tally.warned[how] > 0


KEYS = {"key dropped", "key doubled", "key misspelt", "keys swapped"}
WAYS = KEYS | {
    "value dropped", "value retyped", "token dropped", "token doubled", "token retyped", "tokens swapped",
    "word misspelt",
}  # fmt: skip


@pytest.mark.parametrize(
    ("of", "ways", "least"), [("rules", WAYS, 11 * CHUNK), ("examples", WAYS, 11 * CHUNK), ("labels", KEYS, CHUNK)]
)
def test_what_is_mutated(of: Of, ways: set[str], least: int):
    """Every way of going wrong is there, and in numbers."""
    found = shuffled(of)
    assert {mutant.how for mutant in found} == ways
    assert len(found) > least


def test_an_example_is_told_apart():
    """The lines of an example are those that it has after the change."""
    for mutant in shuffled("examples")[:CHUNK]:
        lines, own = mutant.text.splitlines(), mutant.example_lines
        assert own[0] <= mutant.line <= own[-1] + 1  # behind the last line where that one was dropped
        assert own[-1] == len(lines) or not lines[own[-1]].strip() or lines[own[-1]].lstrip().startswith(("-", "#"))
    assert not any(mutant.example_lines for of in PARTS if of != "examples" for mutant in shuffled(of))


# ---------- what is made of verdicts ------------------------------------------------

OWN = Text("own.yaml", "name: own\nhands: {}\n")
MISSPELT = Mutant(Span(OWN, 10, 15), "hnads", "key misspelt", "hands")


def at(mutant: Mutant, number: int) -> Span:
    """The beginning of a line."""
    text = Text("own.yaml", mutant.text)
    start = text.line_starts[number - 1]
    return Span(text, start, start + 4)


def first(line: int, help: str = "did you mean `hands`?", related: int | None = None) -> Verdict:
    """A refusal whose first message is on a line, with a related place on another."""
    others = [Related("and here", at(MISSPELT, related))] if related is not None else []
    return Verdict(problem("SP101", at(MISSPELT, line), help=help, related=others, key="hnads", where="here"))


AIMS = [
    (first(2), True, "on the line"),
    (first(1), False, "elsewhere"),
    (first(1, related=2), True, "by a related place"),
    (first(2, help="write otherwise"), False, "on the line"),
    (Verdict(hung=True), False, None),
    (Verdict(failure=first(2).first), False, None),
    (Verdict(warned=first(1).first, failed=first(1).first), True, None),
    (Verdict(), True, None),
]


@pytest.mark.parametrize(("verdict", "is_well", "place"), AIMS)
def test_an_aim_that_is_missed_is_seen(verdict: Verdict, is_well: bool, place: Place | None):
    tally = Tally()
    tally.add(MISSPELT, verdict)
    assert (tally.is_well, list(tally.misspelt)) == (is_well, [place] if place else [])


@pytest.mark.parametrize(("line", "place"), [(2, "on the line"), (3, "in the example"), (1, "elsewhere")])
def test_where_an_example_that_fails_is_told_of(line: int, place: Place):
    tally = Tally()
    text = Text("own.yaml", "examples:\n- name: a\n  moves: []\n  seats: []\n")
    mutant = Mutant(Span(text, 12, 22), "", "key dropped", of="examples", example=Span(text, 12, 45))
    tally.add(mutant, Verdict(failed=problem("SP532", at(mutant, line))))
    assert (list(tally.places), tally.is_well) == ([place], place != "elsewhere")


def test_a_mutant_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch):
    """Of the first that are another game than before; what is raised while garbage is collected would be lost."""
    monkeypatch.setattr(verdicts, "HANG", 0.5)
    gc.disable()
    try:
        assert any(verdict(each, 10_000).hung for each in shuffled("rules")[:100])
    finally:
        gc.enable()
