"""How long a check lasts while one types: python -m scripts.rechecks [--rounds N]

Every shipped profile is checked without play, as the language server does it: first as it is, then again and again,
with a comment that grows in one of its sections; and with other numbers in what hands are worth, each once, wherever
the profile has them from.  Milliseconds of processor time, medians of the rounds.
"""

import argparse
import gc
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from statistics import median
from time import process_time

from scripts.renumbering import renumbered
from seka_profiles.faces.reading import read_problems
from seka_profiles.rules.load import LoadedProfile, load
from seka_profiles.source.finder import Location, real, shipped_folder, standard_finder

SECTIONS = ("settings", "hands", "define", "phases", "examples")
_HEAD = r"^{}:[^\n]*\n"


def timed(location: Location, path: Path, content: str) -> tuple[float, LoadedProfile]:
    """How many milliseconds a check of a profile lasts, with a text for one of its files, and what it finds."""
    here = replace(standard_finder({}), open={real(path): content})
    begun = process_time()
    loaded = load(location.path, here)
    read_problems(loaded, location.path)
    return (process_time() - begun) * 1000, loaded


def typed(content: str, section: str, rounds: int) -> list[str]:
    """The text with a comment that grows at the beginning of a section; none where it has no such section."""
    found = re.search(_HEAD.format(section), content, re.MULTILINE)
    at = found.end() if found else 0
    return [f"{content[:at]}  # {'x' * number}\n{content[at:]}" for number in range(1, rounds + 1)] if found else []


def worth(location: Location, loaded: LoadedProfile, rounds: int) -> list[float]:
    """How long the checks last after changes of what hands are worth, in the last file that says so; without errors."""
    for path in reversed(loaded.paths):
        checks = (timed(location, path, text) for text in renumbered(path.read_text("utf-8")))
        times = list(islice((time for time, found in checks if found.profile is not None), rounds))
        if times:
            return times
    return []


def row(location: Location, rounds: int) -> list[str]:
    """The cells of one profile."""
    content = location.path.read_text("utf-8")
    _, loaded = timed(location, location.path, content)
    columns = [
        [timed(location, location.path, text)[0] for text in typed(content, section, rounds)] for section in SECTIONS
    ]
    columns.append(worth(location, loaded, rounds))
    return [location.name, *(f"{median(times):.0f}" if times else "" for times in columns)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints a table; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args(arguments).rounds
    columns = ("profile", *SECTIONS, "worth of hands")
    print(f"| {' | '.join(columns)} |")
    print("| --- |" + " --- |" * (len(columns) - 1))
    with Pool(1, gc.set_threshold, (50_000,), maxtasksperchild=1) as alone:  # as a command: it knows no other profile
        for cells in alone.imap(partial(row, rounds=rounds), shipped_folder().profiles()):
            print(f"| {' | '.join(cells)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
