"""A sample of what `python -m scripts.fuzz` does for as long as one likes: no crash, no hang, and the corpus is one."""

import gc
from pathlib import Path

import pytest

from scripts import fuzz
from scripts.strangers import CORPUS, PROFILES, SCRIPTS

SAMPLES = [60, pytest.param(1_500, marks=pytest.mark.slow)]

HANG = 5.0
"""What is a second on a machine that does nothing else, on one that is slow and busy."""


@pytest.fixture(scope="module", autouse=True)
def _warm() -> None:
    fuzz.warm_up()


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "HANG", HANG)


@pytest.mark.parametrize("number", SAMPLES)
@pytest.mark.parametrize("kind", fuzz.KINDS)
def test_a_sample(kind: str, number: int):
    tally = fuzz.Tally()
    gc.collect()
    gc.freeze()  # what other tests have left is not gone over while the inputs are timed
    try:
        fuzz.look_at(kind, number, 5, tally)
    finally:
        gc.unfreeze()
    assert tally.outcomes.total() >= number / 2  # an input that was there already is not counted
    assert [(finding.what, finding.where) for finding in tally.findings] == []


@pytest.mark.parametrize("path", [each for each in PROFILES if each.parent == CORPUS], ids=lambda path: path.stem)
def test_profiles_of_the_corpus_can_be_played(path: Path):
    assert fuzz.look_at_profile(path.read_bytes()) == "played"


@pytest.mark.parametrize("path", [each for each in SCRIPTS if each.parent.parent == CORPUS], ids=lambda path: path.stem)
def test_scripts_of_the_corpus_can_be_played(path: Path):
    assert fuzz.look_at_script(path.read_bytes()) == "played"


def test_of_many_wrong_cards_the_first_are_told():
    """Found by fuzzing: each of sixty thousand was a problem with a place."""
    cards = "7♥ 6♦ Q♥ " * 20_000
    tally = fuzz.Tally()
    tally.add("scripts", f"profile: tamashebi\nseats: [A, B]\ndeals: [{{A: {cards}}}]\nmoves: []\n".encode())
    assert (tally.outcomes["refused"], tally.findings) == (1, [])


def test_what_fails_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    def fails(data: bytes) -> str:
        raise KeyError(len(data))

    monkeypatch.setitem(fuzz.KINDS, "bytes", fuzz.Kind(fuzz.bytes_, fails))
    assert not fuzz.run("bytes", 0.001, 0, tmp_path)
    assert "KeyError" in capsys.readouterr().out
    assert {path.name.split("-")[0] for path in tmp_path.iterdir()} == {"bytes"}
