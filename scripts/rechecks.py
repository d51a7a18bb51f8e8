"""How long a check lasts while one types: python -m scripts.rechecks [--rounds N]

Every shipped profile is checked without play, as the language server does it: first as it is, then again and
again with a comment that grows in one of its sections.  Milliseconds of processor time, medians of the rounds.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from statistics import median
from time import process_time

from seka_profiles.faces.reading import read_problems
from seka_profiles.rules.load import load
from seka_profiles.source.finder import Finder, Location, real, shipped_folder, standard_finder

SECTIONS = ("settings", "hands", "define", "phases", "examples")
_MARGIN = r"^{}:[^\n]*\n"


def milliseconds(location: Location, finder: Finder, content: str) -> float:
    """How long one check of a file lasts, with this text in it."""
    here = replace(finder, open={real(location.path): content})
    begun = process_time()
    loaded = load(location.path, here)
    read_problems(loaded, location.path)
    return (process_time() - begun) * 1000


def typed(content: str, section: str, rounds: int) -> list[str]:
    """The text with a comment that grows at the beginning of a section; none where it has no such section."""
    found = re.search(_MARGIN.format(section), content, re.MULTILINE)
    at = found.end() if found else 0
    return [f"{content[:at]}  # {'x' * number}\n{content[at:]}" for number in range(1, rounds + 1)] if found else []


def row(location: Location, finder: Finder, rounds: int) -> list[str]:
    """The cells of one profile."""
    content = location.path.read_text("utf-8")
    milliseconds(location, finder, content)
    cells = [location.name]
    for section in SECTIONS:
        times = [milliseconds(location, finder, text) for text in typed(content, section, rounds)]
        cells.append(f"{median(times):.0f}" if times else "")
    return cells


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints a table; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args(arguments).rounds
    print("| profile | " + " | ".join(SECTIONS) + " |")
    print("| --- |" + " --- |" * len(SECTIONS))
    for location in shipped_folder().profiles():
        print(f"| {' | '.join(row(location, standard_finder({}), rounds))} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
