"""Sessions of a profile with its settings at their bounds, and beyond."""

from seka_profiles.core.diagnostics import ProfileError
from seka_profiles.table.settings import split_assignments
from seka_profiles.table.simulation import Plan, Totals, simulate
from tests.engine.playing import table

FEW = 25


def simulated(name: str, seats: int, written: str) -> Totals:
    """What a few sessions of random moves come to; `written` as behind `--set`, with blanks between."""
    rules = table(name, seats, tuple(split_assignments(written.split()).items()))
    return simulate(Plan(rules, ("random",) * seats, FEW))


def refusal(name: str, seats: int, written: str) -> str | None:
    """The code with which settings are refused; None where they are taken."""
    try:
        table(name, seats, tuple(split_assignments(written.split()).items()))
    except ProfileError as error:
        return error.diagnostics[0].code
    return None
