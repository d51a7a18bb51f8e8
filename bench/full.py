"""How long the full screen takes: from a step to its screen, and from the command to the first screen.

    python -m bench.full

A redraw is all that is done for a turn at the fullest table: widgets filled, laid out and rendered to lines; it
is told in processor time, and so is the work up to the first screen, whose program is left at once.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import time
from pathlib import Path
from statistics import median

import pexpect  # type: ignore[import-untyped]

from seka_profiles.engine.game import Game
from seka_profiles.faces.model.course import Course
from seka_profiles.faces.tui.app import TableApp
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.source.finder import shipped_folder
from seka_profiles.table.session import Session

SIZES = ((80, 24), (120, 40))
CLOCK_TICKS = 100
"""So many ticks a second has in `/proc`."""


async def redraws(name: str, size: tuple[int, int], times: int) -> list[float]:
    """The milliseconds of so many redraws of the first turn; what tables before have left behind is put aside."""
    profile = load_profile(name)
    seats = [f"P{number}" for number in range(profile.most_seats)]
    game = Game(build(profile, len(seats)), seats, 1)
    app = TableApp(Course(Session(game, dict.fromkeys(seats[1:], "random"))))
    found = []
    async with app.run_test(size=size) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        gc.collect()
        gc.freeze()
        for _ in range(times):
            begun = time.process_time()
            app.show_step()
            await pilot.pause(0)
            app.screen._compositor.render_strips()
            found.append(1000 * (time.process_time() - begun))
    return found


def first_screen(name: str) -> tuple[float, float]:
    """The milliseconds from the command to the first screen, by the clock and of processor time."""
    begun = time.perf_counter()
    command = ["-m", "seka_profiles", "play", "--tui", "--no-journal", "--seed", "1", name]
    terminal = pexpect.spawn(sys.executable, command, dimensions=(24, 80), encoding="utf-8", timeout=30)
    terminal.expect("Esc|Help")
    passed = time.perf_counter() - begun
    parts = Path(f"/proc/{terminal.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    terminal.close(force=True)
    return 1000 * passed, 1000 * (int(parts[11]) + int(parts[12])) / CLOCK_TICKS


def main() -> None:
    """Measures and prints a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--starts", type=int, default=5)
    asked = parser.parse_args()
    print("| redraw, ms | 80×24 | slowest | 120×40 | slowest |\n| --- | ---: | ---: | ---: | ---: |")
    for location in shipped_folder().profiles():
        cells = []
        for size in SIZES:
            taken = asyncio.run(redraws(location.name, size, asked.times))
            cells += [f"{median(taken):.1f}", f"{max(taken):.1f}"]
        print(f"| {location.name} | {' | '.join(cells)} |")
    for name in ("tamashebi", "quatre-en-jeu"):
        clock, spent = zip(*(first_screen(name) for _ in range(asked.starts)), strict=True)
        print(f"first screen of {name}: {min(clock):.0f} to {max(clock):.0f} ms, of these {min(spent):.0f} at work")


if __name__ == "__main__":
    main()
