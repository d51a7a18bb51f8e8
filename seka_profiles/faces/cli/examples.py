"""`seka test`: the examples in profiles and script files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from ...core.diagnostics import Diagnostic, problem
from ...core.places import Text
from ...rules.load import load
from ...source.finder import Location, standard_finder
from ...source.script import is_ours, is_script
from ...source.text import read_text
from ...table.scripts.coverage import Coverage, FileCoverage
from ...table.scripts.playing import Played, Standing
from ...table.scripts.reading import Script, script_file
from ...table.scripts.reading import examples as examples_of
from ..report.formats.concise import concise, place
from ..report.formats.json import diagnostic_data
from ..report.formats.text import counted
from .coverage import coverage_data, table
from .exits import PROBLEMS, WELL, as_typed, exit_code
from .playing import Tables, tables
from .streams import Output, stdout
from .targets import Target, targets

Verdict = Literal["passed", "failed", "todo", "unreadable"]


@dataclass(frozen=True)
class Outcome:
    """How one example went, or that a file holds none because it cannot be used."""

    verdict: Verdict
    problems: tuple[Diagnostic, ...] = ()
    script: Script | None = None
    standings: tuple[Standing, ...] = ()


def examples(
    arguments: Sequence[str],
    *,
    only: str,
    sets: Sequence[str],
    players: int | None,
    ascii: bool,
    coverage: bool = False,
    as_json: bool = False,
) -> int:
    """Runs the examples of what the arguments mean; the exit code.

    `coverage`: tells what they reach, and what they do not.
    """
    given, out = as_typed(lambda: tables(standard_finder(), sets, players)), stdout(ascii)
    given.coverage = Coverage() if coverage else None
    found = targets(arguments, given.finder, _may_hold_examples)
    counts: Counter[Verdict] = Counter()
    code = WELL
    told: list[Outcome] = []
    for outcome in (each for target in found for each in _outcomes(target, given, only.casefold())):
        counts[outcome.verdict] += 1
        told.append(outcome)
        if not as_json:
            _say(outcome, out)
        if outcome.verdict in ("failed", "unreadable"):
            code = max(code, exit_code(outcome.problems))
    reached = list(given.coverage.files()) if given.coverage is not None else None
    if as_json:
        out.data(_data(told, counts, len(found), reached))
    else:
        out.say(_summary(counts, len(found), only))
        for text in table(reached, only) if reached is not None else ():
            out.say(text)
    return code if counts.keys() & {"passed", "failed", "todo"} else max(code, PROBLEMS)


def _may_hold_examples(location: Location) -> bool:
    """Whether a file in a folder is a profile or a script at all."""
    text = read_text(location.path)
    return isinstance(text, Text) and is_ours(text.content)


# ---------- running -------------------------------------------------------------


def _outcomes(target: Target, given: Tables, only: str) -> Iterator[Outcome]:
    """How the examples of a profile went, or a script file."""
    if isinstance(target, Diagnostic):
        yield Outcome("unreadable", (target,))
        return
    source = target if isinstance(target, Text) else target.path
    folder = Path() if isinstance(target, Text) else target.path.parent
    name = target.name if isinstance(target, Text) else target.shown
    loaded = load(source, given.finder)
    if loaded.own is not None and is_script(loaded.own):
        script, diagnostics = script_file(loaded.own.span.text)
        if script is None:
            yield Outcome("unreadable", tuple(each for each in diagnostics if each.is_error))
        elif _is_wanted(script, name, only):
            yield _judged(script, given.played(script, folder))
    elif any(each.is_error for each in loaded.diagnostics):
        yield Outcome("unreadable", tuple(each for each in loaded.diagnostics if each.is_error))
    else:
        if given.coverage is not None and loaded.profile is not None:
            given.coverage.include(loaded)
        for script in examples_of(loaded):
            if _is_wanted(script, name, only):
                yield _judged(script, given.played_under(script, loaded))


def _is_wanted(script: Script, file: str, only: str) -> bool:
    return only in script.name.casefold() or only in file.casefold()


def _judged(script: Script, played: Played) -> Outcome:
    if script.todo is None:
        return Outcome("passed" if played.ok else "failed", played.problems, script, played.standings)
    if played.ok:
        return Outcome("failed", (problem("SP534", script.span),), script)
    return Outcome("todo", played.problems, script)


# ---------- saying --------------------------------------------------------------


def _say(outcome: Outcome, out: Output) -> None:
    """One line for each failure, and below where the game stood; one for an example that is known to fail."""
    script = outcome.script
    about = f" [{script.name}]" if script and script.name != script.span.text.name else ""
    if outcome.verdict == "todo" and script:
        out.say(f"{place(outcome.problems[0])}todo: {script.todo}{about}")
    elif outcome.verdict != "passed":
        for each in outcome.problems:
            out.say(concise(each) + about)
            for standing in outcome.standings:
                if each is standing.problems[-1]:
                    _say_standing(standing, out)


def _say_standing(standing: Standing, out: Output) -> None:
    out.say(f"    moves so far: {', '.join(standing.moves) or 'none'}")
    possible = ", ".join(f"`{each}`" for each in standing.legal)
    out.say(f"    legal there: {f'{standing.turn} {possible}' if possible else 'nothing, the game is over'}")


def _data(
    outcomes: Iterable[Outcome], counts: Counter[Verdict], files: int, reached: Sequence[FileCoverage] | None
) -> dict[str, Any]:
    """The same as one object."""
    return {
        "version": 1,
        "files": files,
        **{verdict: counts[verdict] for verdict in get_args(Verdict)},
        "problems": [
            {"verdict": each.verdict, "example": each.script.name if each.script else None, **diagnostic_data(problem)}
            for each in outcomes
            for problem in each.problems
        ],
        **({"coverage": [coverage_data(each) for each in reached]} if reached is not None else {}),
    }


def _summary(counts: Counter[Verdict], files: int, only: str) -> str:
    ran = counts["passed"] + counts["failed"] + counts["todo"]
    among = f" with `{only}`" if only else ""
    if not ran:
        return f"no example ran{among} in {counted(files, 'file')}"
    return f"{counted(ran, 'example')}{among} in {counted(files, 'file')}: {', '.join(_counts(counts))}"


def _counts(counts: Counter[Verdict]) -> Iterable[str]:
    yield f"{counts['passed']} passed"
    yield from (f"{counts[verdict]} {verdict}" for verdict in ("failed", "todo") if counts[verdict])
    if counts["unreadable"]:
        yield f"{counted(counts['unreadable'], 'file')} not usable"
