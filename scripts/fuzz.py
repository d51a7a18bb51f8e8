"""Files of strangers: python -m scripts.fuzz [--seconds N] [--seed S] [--keep FOLDER] [KIND …]

Hypothesis makes inputs out of a corpus (`scripts.strangers`).  The kinds: `bytes`: files of which stretches are
overwritten.  `trees`: well-formed YAML of which branches are moved, lost and made up.  `expressions`: what
the grammar gives, and changed ones of the profiles, put into a profile and evaluated.  `scripts`: scripts
with stretches overwritten, played.

A profile is read as `seka check` reads it, and played if it is accepted; what is found is written in one
of the formats of reports.  A crash is any exception that is no diagnostic, a hang is more than a second of
processor time; `--keep` saves the inputs of both.  Without a kind all of them share the seconds, which are
of processor time.
"""

import argparse
import gc
import resource
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

from scripts.hanging import Hung, given_up
from scripts.strangers import CORPUS, PLAYED, SHIPPED, TESTS, bytes_, expressions, scripts, trees
from seka_profiles.core.diagnostics import Diagnostic, ProfileError
from seka_profiles.engine.game import Game
from seka_profiles.faces.reading import checked
from seka_profiles.faces.report import Report, format_names, written
from seka_profiles.rules.build import build
from seka_profiles.rules.load import LoadedProfile, load
from seka_profiles.source.finder import Finder, Folder
from seka_profiles.source.text import decode
from seka_profiles.table.evaluation import at_position, of_cards, with_expression
from seka_profiles.table.outcome import seat_names
from seka_profiles.table.scripts.playing import play_script
from seka_profiles.table.scripts.reading import script_file

FINDER = Finder((Folder(CORPUS, ""), Folder(TESTS / "profiles", ""), Folder(SHIPPED, "")))

HANG = 1.0
"""Seconds of processor time of one input that are too many."""

GIVEN_UP = 20.0
"""When an input is stopped."""

MOST_MEMORY = 300
"""MB of a whole process, Hypothesis included."""

COLLECTED = 25
"""Inputs between two collections of garbage, for which none is thrown away while one is looked at."""

SLICE = 30.0
"""Seconds of processor time of one process; what Hypothesis remembers ends with it."""


# ---------- looking -----------------------------------------------------------------


def look_at_profile(data: bytes) -> str:
    """Reads bytes as `check` does; what came of it: `played`, `part`, `read` or `refused`."""
    text = decode(data, "stranger.yaml")
    if isinstance(text, Diagnostic):
        return _told("refused", data, [text])
    loaded = load(text, FINDER, SHIPPED)
    found = checked(loaded, text)
    assert loaded.profile is not None or loaded.hindrances, "refused without a reason"
    return _told("played" if loaded.profile else "refused", data, found)


def look_at_expression(data: bytes) -> str:
    """Evaluates an expression over the table at its first decision, or over the first cards of the pack."""
    name, place, written = data.decode("utf-8", "replace").split(" ", 2)
    loaded = _loaded(name)
    assert loaded.profile is not None
    assert loaded.tree is not None
    try:
        profile, expr = with_expression(loaded.tree, written, of_hands=place == "hand")
        rules = build(profile, profile.least_seats)
        if place == "hand":
            of_cards(rules, expr, range(profile.hands.least if profile.hands else 0))
        else:
            at_position(Game(rules, seat_names(rules)), expr)
    except ProfileError as refused:
        return _told("refused", data, refused.diagnostics)
    return "evaluated"


def look_at_script(data: bytes) -> str:
    """Plays a script under the profile that it names."""
    text = decode(data, "stranger.yaml")
    if isinstance(text, Diagnostic):
        return _told("refused", data, [text])
    script, found = script_file(text)
    if script is None:
        return _told("refused", data, found)
    named = script.profile.text if script.profile else ""
    profile = _loaded(named if named in PLAYED else "tamashebi").profile
    assert profile is not None
    played = play_script(script, profile)
    return _told("played" if played.game else "refused", data, (*found, *played.problems))


@cache
def _loaded(name: str) -> LoadedProfile:
    return load(name, FINDER)


def _told(outcome: str, data: bytes, found: Sequence[Diagnostic]) -> str:
    """The outcome, once what was found is written in one of the formats."""
    names = format_names()
    for _ in written(names[len(data) % len(names)], Report(tuple(found))):
        pass
    return outcome


@dataclass(frozen=True)
class Kind:
    """A kind of inputs: what makes them, and what is done with each; the outcome in a word."""

    inputs: Callable[[], SearchStrategy[bytes]]
    look: Callable[[bytes], str]


KINDS = {
    "bytes": Kind(bytes_, look_at_profile),
    "trees": Kind(trees, look_at_profile),
    "expressions": Kind(expressions, look_at_expression),
    "scripts": Kind(scripts, look_at_script),
}


# ---------- measuring ---------------------------------------------------------------


@dataclass(frozen=True)
class Finding:
    """An input that must not be: what went wrong, in a line, and where."""

    kind: str
    data: bytes
    what: str
    where: str = ""

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.kind}-{sha256(self.data).hexdigest()[:12]}"


@dataclass
class Tally:
    """What came of many inputs: how often what, the slowest one, and what must not be."""

    outcomes: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    slowest: float = 0.0
    findings: list[Finding] = field(default_factory=list)

    def add(self, kind: str, data: bytes) -> None:
        """Looks at one input; what Hypothesis keeps is no business of the garbage collector's meanwhile."""
        gc.freeze()
        begun = time.process_time()
        try:
            with given_up(GIVEN_UP):
                self.outcomes[KINDS[kind].look(data)] += 1
        except (Exception, Hung) as error:
            self.outcomes["failed"] += 1
            what = f"{type(error).__name__}: {error}"[:300]
            self.findings.append(Finding(kind, data, what, "".join(traceback.format_tb(error.__traceback__)[-3:])))
        seconds = time.process_time() - begun
        gc.unfreeze()
        if self.outcomes.total() % COLLECTED == 0:
            gc.collect()
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        if HANG < seconds < GIVEN_UP:
            self.findings.append(Finding(kind, data, f"{seconds:.2f} s"))


def memory() -> int:
    """The most memory that the program has had, in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (1024 * 1024 if sys.platform == "darwin" else 1024)


def look_at(kind: str, number: int, first: int, tally: Tally) -> None:
    """As many inputs of a kind, the first of which follow from a seed."""

    @seed(first)
    @settings(
        max_examples=number,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(KINDS[kind].inputs())
    def each(data: bytes) -> None:
        tally.add(kind, data)

    each()


def warm_up() -> None:
    """What is made once and kept is not the fault of the first input."""
    for name in PLAYED:
        look_at_profile((FINDER.locate(name) or sys.exit(name)).path.read_bytes())
        look_at_expression(f"{name} table pot".encode())


# ---------- the command ---------------------------------------------------------------

ROUND = 200
"""Inputs from one seed."""


def run(kind: str, seconds: float, first: int, keep: Path | None) -> bool:
    """Inputs of one kind until the processor time is spent; whether all was well."""
    tally, begun, number = Tally(), time.process_time(), 0
    while time.process_time() - begun < seconds:
        told = len(tally.findings)
        look_at(kind, ROUND, first + number, tally)
        number += 1
        for finding in tally.findings[told:]:
            print(f"{finding.name}: {finding.what}\n{finding.where}", flush=True)
            if keep is not None:
                keep.mkdir(parents=True, exist_ok=True)
                (keep / finding.name).write_bytes(finding.data)
    outcomes = ", ".join(f"{count} {outcome}" for outcome, count in sorted(tally.outcomes.items()))
    print(
        f"{kind}: {tally.outcomes.total()} inputs, {outcomes}; {time.process_time() - begun:.0f} s of processor time, "
        f"{tally.seconds:.0f} s of it without making them up; the slowest {tally.slowest:.2f} s; "
        f"{memory()} MB at most; {len(tally.findings)} failures",
        flush=True,
    )
    return not tally.findings and memory() < MOST_MEMORY


def main(arguments: Sequence[str]) -> int:
    cli = argparse.ArgumentParser(prog="python -m scripts.fuzz")
    cli.add_argument("kinds", nargs="*", metavar="KIND", help=f"{', '.join(KINDS)}; all unless said")
    cli.add_argument("--seconds", type=float, default=600, help="of processor time, of all kinds together")
    cli.add_argument("--seed", type=int, default=0)
    cli.add_argument("--keep", type=Path, metavar="FOLDER", help="where inputs that fail are written")
    options = cli.parse_args(arguments)
    kinds = options.kinds or list(KINDS)
    unknown = [kind for kind in kinds if kind not in KINDS]
    if unknown:
        cli.error(f"no kind is called {unknown[0]}")
    well = [sliced(kind, options.seconds / len(kinds), options.seed, options.keep) for kind in kinds]
    return 0 if all(well) else 1


def sliced(kind: str, seconds: float, first: int, keep: Path | None) -> bool:
    """A run in processes of their own, one after the other, each with the next seed; whether all went well."""
    well = True
    while seconds > 0:
        process = get_context("spawn").Process(target=_slice, args=(kind, min(SLICE, seconds), first, keep))
        process.start()
        process.join()
        well = well and process.exitcode == 0
        seconds, first = seconds - SLICE, first + 1
    return well


def _slice(kind: str, seconds: float, first: int, keep: Path | None) -> None:
    warm_up()
    sys.exit(0 if run(kind, seconds, first, keep) else 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
