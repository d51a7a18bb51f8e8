"""One-token mutants of profiles: python -m scripts.mutations [--of PART] [--sample N] [--seed S] [--show] [PROFILE]

Every key, name, literal and operator of a profile is dropped, doubled, misspelt, swapped or retyped, one at a time.
Each mutant is checked as `seka check` does it, by reading and by playing; one that is accepted is tested as by
`seka test`, and where its game is another one than before it plays random sessions.  What a profile says of its game,
how it calls things, and its examples are counted apart.  Told are how many are refused and how many are noticed by a
warning or by the examples alone, whether the first message about a misspelling stands on its line (by its own place, or
by that of a related one) and names the word that was meant, whether one about an example stands in it, and every mutant
that was accepted and then failed in play.  Of these there must be none, nor of mutants that take too long; all first
messages must point to the line, and 95 % name the word.

Without `--sample` all mutants are tried, without PROFILE those of every shipped profile.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from random import Random

from scripts.mutations.mutants import PARTS, Mutant, mutants, paths
from scripts.mutations.tally import Tally
from scripts.mutations.verdicts import SESSIONS, verdict


def main(arguments: Sequence[str]) -> int:
    """Tries the mutants and prints their figures, part by part; the exit code, 1 where an aim is missed."""
    parser = argparse.ArgumentParser(prog="python -m scripts.mutations")
    parser.add_argument("profiles", nargs="*", metavar="PROFILE")
    parser.add_argument("--of", choices=PARTS, help="what is mutated, where not all is")
    parser.add_argument("--sample", type=int, help="how many mutants of all profiles together, of each part")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--sessions", type=int, default=SESSIONS)
    parser.add_argument("--show", action="store_true", help="mutants told of at another place, or without the word")
    options = parser.parse_args(arguments)
    found = [mutant for path in paths(options.profiles) for mutant in mutants(path, options.seed)]
    is_well = True
    for part in [options.of] if options.of else PARTS:
        among = [mutant for mutant in found if mutant.of == part]
        if options.sample is not None:
            among = Random(options.seed).sample(among, min(options.sample, len(among)))
        tally = _tally(among, options.sessions)
        print(f"\n{part}", *tally.lines(), *_told(tally, show=options.show), sep="\n", flush=True)
        is_well = is_well and tally.is_well
    return 0 if is_well else 1


def _tally(found: Sequence[Mutant], sessions: int) -> Tally:
    tally, begun = Tally(), time.perf_counter()
    for number, mutant in enumerate(found):
        tally.add(mutant, verdict(mutant, sessions))
        if number % 500 == 499:
            print(f"… {number + 1} of {len(found)}, {time.perf_counter() - begun:.0f} s", file=sys.stderr, flush=True)
    return tally


def _told(tally: Tally, *, show: bool) -> Sequence[str]:
    """A line for each mutant that is to be looked at."""
    told = tally.failures + (tally.elsewhere + tally.unnamed if show else [])
    slow = [
        *((mutant, "given up") for mutant in tally.hung),
        *((mutant, f"{took:.1f} s") for mutant, took in tally.slow),
    ]
    lines = [f"{_what(mutant)}: {why}" for mutant, why in slow]
    for mutant, problem in told:
        where = problem.span.line if problem.span else "?"
        lines.append(f"{_what(mutant)}: {where} {problem.code} {problem.message}")
    return lines


def _what(mutant: Mutant) -> str:
    return f"{mutant.base}:{mutant.line} {mutant.how} [{mutant.what}]"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
