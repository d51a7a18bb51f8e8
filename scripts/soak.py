"""Many sessions through the line face in one process: python -m scripts.soak [--sessions N] [--seed S]

Every shipped profile in turn, with one or two people who type anything: mostly numbers of moves, now and then
what is none, and rarely `quit`, behind which the session is resumed.  All others are bots, in one session of ten
`steady`, else `random`; one session of four is sealed.  Each session is kept, and its journal verified when it has
come to its end.  Prints how much memory the process holds as it goes on.  Ends with 1 where a command fails, and
where the process comes to hold more than `MOST_GROWTH` above what it held when each profile had been played once.
"""

import argparse
import contextlib
import io
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from seka_profiles.faces.cli.main import outcome
from seka_profiles.language.core import Profile
from seka_profiles.rules.load import load_profile
from seka_profiles.source.finder import shipped_folder
from seka_profiles.table.journal.reading import read_journal

SHORT = {"pots": "3", "games": "1", "deals": "2"}
"""Settings that make sessions short, where a profile has them."""

ODD = ("", "?", "x" * 300, "999999999999", "♦", "show me", "1 2 3", "-1", "\t")
"""What is typed now and then in place of a move."""

STEPS = 20
"""How often memory is told."""

MOST_GROWTH = 40
"""MB by which memory may grow once each profile has been played: 34 in 1,000 sessions, in which caches fill."""

PAGE = os.sysconf("SC_PAGE_SIZE")


class Keyboard(io.StringIO):
    """Somebody who types for ever."""

    encoding = "utf-8"

    def __init__(self, random: Random) -> None:
        super().__init__()
        self._random = random

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        chance = self._random.random()
        if chance < 0.003:
            return "quit\n"
        return f"{self._random.choice(ODD if chance < 0.05 else '1123')}\n"


def typed(random: Random, *words: str) -> str:
    """Performs a command at which somebody sits; what it printed.  Raises `SystemExit` where it fails."""
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown), contextlib.redirect_stderr(shown):
        kept, sys.stdin = sys.stdin, Keyboard(random)
        try:
            code = outcome(words)
        finally:
            sys.stdin = kept
    if code:
        sys.exit(f"`seka {' '.join(words)}` ended with {code}:\n{shown.getvalue()[-2000:]}")
    return shown.getvalue()


def order(profile: Profile, number: int, random: Random) -> list[str]:
    """What is typed for a session of a profile."""
    seats = random.randint(profile.least_seats, min(profile.most_seats, 6))
    words = ["play", profile.name, "--plain", "--players", str(seats), "--people", str(random.choice((1, 1, 2)))]
    words += ["--bots", "random" if number % 10 else "steady"] if seats > 2 or "2" not in words[-1] else []
    words += ["--seal"] if number % 4 == 0 else ["--seed", str(number)]
    house = [f"{key}={value}" for key, value in SHORT.items() if key in profile.settings]
    return words + [word for each in house for word in ("--set", each)]


def session(profile: Profile, number: int, random: Random, journal: Path) -> Counter[str]:
    """One session, played to its end and verified; how often it was resumed, and how many moves it had."""
    counts: Counter[str] = Counter(sessions=1)
    typed(random, *order(profile, number, random), "--journal", str(journal))
    while not read_journal(journal).is_finished:
        typed(random, "resume", str(journal), "--plain")
        counts["resumed"] += 1
    if "in order, finished" not in typed(random, "verify", str(journal)):
        sys.exit(f"{journal} is not verified")
    counts["moves"] = read_journal(journal).moves
    return counts


def memory() -> float:
    """What the process holds at the moment, in MB."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * PAGE / 1e6


def check_growth(settled: float | None, held: float) -> None:
    """Raises `SystemExit` where more is held than may be; `settled`: when each profile had been played, None before."""
    if settled is not None and held > settled + MOST_GROWTH:
        sys.exit(f"memory has grown from {settled:.0f} to {held:.0f} MB, by more than {MOST_GROWTH} MB")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.soak")
    parser.add_argument("--sessions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    random, totals, began, settled = Random(options.seed), Counter[str](), time.perf_counter(), None
    profiles = [load_profile(path.stem) for path in sorted(shipped_folder().path.glob("*.yaml"))]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SEKA_JOURNALS"] = folder
        for number in range(options.sessions):
            profile = profiles[number % len(profiles)]
            totals += session(profile, number, random, Path(folder) / f"{number}-{profile.name}.jsonl")
            if number + 1 == len(profiles):
                settled = memory()
            check_growth(settled, memory())
            if (number + 1) % max(1, options.sessions // STEPS) == 0:
                print(f"{dict(totals)}, {memory():.0f} MB, {time.perf_counter() - began:.0f} s", flush=True)
        typed(random, "history")
    return 0


if __name__ == "__main__":
    sys.exit(main())
