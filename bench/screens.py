"""How long the table at the terminal takes: from a step to its screen, and from the command to the first prompt.

    python -m bench.screens
    python -m bench.screens --turns 0 --starts 5    the first prompts alone

A redraw is all that is done for a turn: the scene out of the game, the open moves with their prices, the
drawing, and the text for the terminal; it is told in processor time.  The first
prompt is waited for in a real pseudo-terminal; it is told by the clock, and in processor time.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from io import StringIO
from statistics import median

import pexpect  # type: ignore[import-untyped]
from rich.console import Console

from seka_profiles.engine.game import Game
from seka_profiles.faces.drawing.draw import draw_choices, draw_scene, draw_sentences
from seka_profiles.faces.model.choices import choices
from seka_profiles.faces.model.course import Course
from seka_profiles.faces.model.hands import HandWords
from seka_profiles.faces.model.steps import End, Turn
from seka_profiles.faces.model.table import scene
from seka_profiles.faces.model.words import Words
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load_profile
from seka_profiles.source.finder import shipped_folder
from seka_profiles.table.session import Session

SIZES = ((80, 24), (120, 40))


def redraws(name: str, columns: int, rows: int, turns: int) -> Iterator[float]:
    """The milliseconds of so many turns of a person who does what comes first, at the fullest table."""
    profile = load_profile(name)
    seats = [f"P{number}" for number in range(profile.most_seats)]
    seed = 0
    while turns > 0:
        game, seed = Game(build(profile, len(seats)), seats, seed), seed + 1
        course = Course(Session(game, dict.fromkeys(seats[1:], "random")))
        while turns > 0 and not isinstance(course.step, End):
            if isinstance(course.step, Turn):
                yield redraw(game, course.step, columns, rows)
                turns -= 1
                first = course.step.choices[0]
                course.step.decision.take(first, [domain[0] for domain in first.domains])
                course.play()
            else:
                course.go_on()


def redraw(game: Game, step: Turn, columns: int, rows: int) -> float:
    """The milliseconds of processor time from a game to the text of its screen, made once more."""
    words = Words(game.rules.profile)
    hands = HandWords(game.rules, game.values, words)
    last = {seat.name: seat.last for seat in step.scene.seats}
    console = Console(file=StringIO(), width=columns, height=rows, force_terminal=True, color_system="standard")
    begun = time.process_time()
    moves = draw_choices(choices(game, words), columns)
    table = draw_scene(scene(game, step.seat, last, words, hands), columns, rows - len(moves) - 2)
    for line in [*draw_sentences(step.news), *table, *moves]:
        console.print(line)
    return 1000 * (time.process_time() - begun)


def first_prompt(arguments: Sequence[str]) -> tuple[float, float]:
    """The milliseconds from the command to the first prompt, by the clock and of processor time."""
    begun, spent = time.perf_counter(), _spent_by_others()
    command = ["-m", "seka_profiles", "play", "--no-journal", "--seed", "1", *arguments]
    terminal = pexpect.spawn(sys.executable, command, dimensions=(24, 80), encoding="utf-8", timeout=30)
    terminal.expect(r"\)> ")
    passed = time.perf_counter() - begun
    terminal.close(force=True)
    return 1000 * passed, 1000 * (_spent_by_others() - spent)


def _spent_by_others() -> float:
    """The processor seconds of programs that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Measures and prints tables in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=60)
    parser.add_argument("--starts", type=int, default=9)
    asked = parser.parse_args()
    if asked.turns:
        _print_redraws(asked.turns)
    if asked.starts:
        _print_starts(asked.starts)


def _print_redraws(turns: int) -> None:
    print("| redraw, ms | 80×24 | slowest | 120×40 | slowest |\n| --- | ---: | ---: | ---: | ---: |")
    for location in shipped_folder().profiles():
        cells = []
        for columns, rows in SIZES:
            taken = list(redraws(location.name, columns, rows, turns))
            cells += [f"{median(taken):.1f}", f"{max(taken):.1f}"]
        print(f"| {location.name} | {' | '.join(cells)} |")


def _print_starts(starts: int) -> None:
    print("| first prompt, ms | quickest | slowest | at work |\n| --- | ---: | ---: | ---: |")
    for location in shipped_folder().profiles():
        clock, spent = zip(*(first_prompt([location.name]) for _ in range(starts)), strict=True)
        print(f"| {location.name} | {min(clock):.0f} | {max(clock):.0f} | {min(spent):.0f} |")


if __name__ == "__main__":
    main()
