"""Every command that takes a profile refuses the same files in the same words; `check` alone tells what play finds."""

from random import Random
from shutil import copytree

import pytest

from scripts.mutations.mutants import Mutant, mutants, paths
from seka_profiles.core.codes import CODES
from tests.faces.commanding import Ended, Here
from tests.faces.games import PROVED
from tests.faces.test_check_play import GAME as THIN
from tests.faults import GOLDEN

STATIC = ("SP0", "SP1", "SP2", "SP3", "SP4")
"""How the codes begin of what is found by reading alone."""

COMMANDS: dict[str, tuple[str, ...]] = {
    "play": ("play", "FILE", "--seed", "1"),
    "test": ("test", "FILE"),
    "run": ("run", "script.yaml"),
    "sim": ("sim", "FILE", "--sessions", "1", "--max-steps", "50"),
    "show": ("show", "FILE"),
    "rules": ("rules", "FILE"),
    "odds": ("odds", "FILE", "--samples", "1"),
    "rank": ("rank", "FILE", "x"),
    "eval": ("eval", "FILE", "1"),
    "diff": ("diff", "FILE", "tamashebi"),
}

GOLDEN_PAIRS = [code for code in sorted(CODES) if (GOLDEN / code).is_dir() and code.startswith(STATIC)]

SAMPLE = [
    pytest.param(code, marks=() if number % 6 == 0 else pytest.mark.slow) for number, code in enumerate(GOLDEN_PAIRS)
]


def perform(here: Here, command: str, file: str) -> Ended:
    return here(*(file if word == "FILE" else word for word in COMMANDS[command]))


def told(text: str) -> list[str]:
    """The problems of a text, each with its place, its line and its help."""
    return [block.rstrip() for block in text.split("\n\n") if block.startswith(("error[", "warning["))]


def errors(text: str) -> list[str]:
    return [block for block in told(text) if block.startswith("error[")]


def by_reading(problems: list[str]) -> list[str]:
    return [each for each in problems if each.partition("[")[2].startswith(STATIC)]


def compare(here: Here, file: str) -> bool:
    """Holds what every command says of a file against what `check` says; whether it is refused."""
    here.write("script.yaml", f"profile: ./{file}\nmoves: []\n")
    checked = here("check", file)
    refusals = by_reading(errors(checked.out))
    concise = [line for line in here("check", file, "--format", "concise").out.splitlines() if ": error[" in line]
    for command in COMMANDS:
        ended = perform(here, command, file)
        if command == "test":
            said, wanted = [line for line in ended.out.splitlines() if ": error[" in line], concise
        else:
            said, wanted = errors(ended.err or ended.out.partition("\n")[2]), refusals
        if refusals:
            assert (command, ended.code, said) == (command, 1, wanted)
        else:
            assert (command, by_reading(said)) == (command, [])
    assert checked.code == 1 or not refusals
    return bool(refusals)


@pytest.mark.parametrize("code", SAMPLE)
def test_golden_files(here: Here, code: str):
    copytree(GOLDEN / code, here.folder, dirs_exist_ok=True)
    assert compare(here, "bad.yaml") == (CODES[code].severity == "error")


@pytest.fixture(scope="module")
def sample() -> list[Mutant]:
    found = [mutant for path in paths(()) for mutant in mutants(path) if mutant.of == "rules"]
    return Random(4).sample(found, 300)


@pytest.mark.parametrize(("first", "last"), [(0, 12), pytest.param(12, 300, marks=pytest.mark.slow)])
def test_mutants(here: Here, sample: list[Mutant], first: int, last: int):
    refused = 0
    for mutant in sample[first:last]:
        path = here.write(f"{mutant.base}.yaml", mutant.text)
        refused += compare(here, path.name)
        path.unlink()
    assert last - first > refused > (last - first) / 2


WARNED = PROVED.replace("last: 0}", "last: 0, spare: 1}") + "  - {name: nothing}\n"
"""Well but for a variable that nothing reads and an example that shows nothing."""


def codes(problems: list[str]) -> list[str]:
    return [each.partition("]")[0] for each in problems]


def test_warnings_keep_no_command_from_working(here: Here):
    here.write("small.yaml", WARNED)
    here.write("script.yaml", "profile: ./small.yaml\nmoves: []\n")
    assert codes(told(here("check", "small.yaml").out)) == ["warning[SP338", "warning[SP532"]
    for command in COMMANDS.keys() - {"rank"}:  # which is asked about a hand that is none
        ended = perform(here, command, "small.yaml")
        assert (command, ended.code, told(ended.err)) == (command, 0, [])


def test_what_only_playing_finds_is_told_by_check_alone(here: Here):
    here.write("thin.yaml", THIN)
    assert codes(errors(here("check", "thin.yaml").out)) == ["error[SP610"]
    for command in ("show", "rules", "diff", "eval"):
        ended = perform(here, command, "thin.yaml")
        assert (command, ended.code, told(ended.err)) == (command, 0, [])
    ended = perform(here, "sim", "thin.yaml")
    assert (ended.code, codes(errors(ended.err))) == (1, ["error[SP610"])
