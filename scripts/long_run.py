"""Long runs of what the tests sample: python -m scripts.long_run [--sessions N] [--games N] [--bets N] [PART …]

Parts: `sessions` (random sessions of every shipped profile, with its least, a middle and its greatest number
of seats, each to its end: money and cards at every move, nobody stuck, some by the tree walk too), `games`
(money, cards, legality, repeatability, keeping, in random games of every test profile), `secrets` (games in
which cards that somebody cannot know are exchanged), `memory` (one session of `--bets` bets).  Without a part
all are run.  Prints figures; ends with a traceback at the first failure, whose case can be played again.
"""

import argparse
import gc
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable
from random import Random

from seka_profiles.table.trials import numbers_of_seats
from tests.engine import test_random_games as games
from tests.engine import test_secrets as secrets
from tests.engine.playing import NAMES, any_case, end_of, profile
from tests.engine.sessions import SHIPPED, play_sessions
from tests.engine.test_memory import bet_on, endless, fill_memory_of_hands, play_on

PROPERTIES = (
    games.test_money_only_moves,
    games.test_every_card_is_in_one_place,
    games.test_winners_are_those_of_the_highest_standing,
    games.test_whatever_is_legal_can_be_played,
    games.test_whatever_is_illegal_is_refused_and_changes_nothing,
    games.test_the_same_seed_is_the_same_game,
    games.test_generated_code_and_tree_walk_agree,
    games.test_a_copy_and_a_pickle_are_equal_and_go_on_alike,
    games.test_a_state_that_moved_is_another,
    games.test_a_record_plays_again_to_the_same_bytes,
    games.test_saved_again_and_again_and_after_refused_moves,
    secrets.test_no_text_names_a_card_that_one_cannot_know,
)


def run_sessions(options: argparse.Namespace) -> None:
    """As many sessions of every shipped profile at every one of its tables."""
    for name in SHIPPED:
        for seats in numbers_of_seats(profile(name)):
            begun = time.perf_counter()
            found = play_sessions(profile(name), seats, options.sessions, options.compared, options.seed)
            seconds = time.perf_counter() - begun
            print(
                f"{name}, {seats} seats: {found.sessions} sessions, {found.moves} moves, "
                f"{found.compared} of them by the tree walk too, {seconds:.0f} s",
                flush=True,
            )


def run_games(options: argparse.Namespace) -> None:
    """Every property on as many games of its own."""
    random = Random(options.seed)
    for test in PROPERTIES:
        property_holds = test.hypothesis.inner_test  # type: ignore[attr-defined]
        wants_seed = property_holds.__code__.co_argcount > 1
        begun, moves = time.perf_counter(), 0
        for _ in range(options.games):
            case = any_case(random)
            moves += len(end_of(case).moves)
            property_holds(*((case, random.randrange(100)) if wants_seed else (case,)))
        seconds = time.perf_counter() - begun
        print(f"{test.__name__}: {options.games} games, {moves} moves, {seconds:.0f} s", flush=True)


def run_secrets(options: argparse.Namespace) -> None:
    """As many games of every profile, each looked at by every seat and by an onlooker."""
    random = Random(options.seed)
    for name in NAMES:
        tally: Counter[str] = Counter()
        for _ in range(max(1, options.games // len(NAMES))):
            secrets.look(any_case(random, (name,)), random, tally)
        print(
            f"secrets of {name}: {tally['compared']} of {tally['possible']} possible comparisons made, "
            f"{tally['dark']} with own cards exchanged",
            flush=True,
        )


def run_memory(options: argparse.Namespace) -> None:
    """One session, half of it a single deal at the ceiling, half of it whole pots."""
    told: Counter[str] = Counter()
    game = endless(told)
    fill_memory_of_hands(game)
    for way in (bet_on, play_on):
        for tenth in range(10):
            way(game, options.bets // 20)
            gc.collect()
            print(f"memory, {way.__name__}, {tenth + 1}/10: {told['act']} moves, {resident()} MB at most", flush=True)


def resident() -> int:
    """The most memory that the program has had, in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (1024 * 1024 if sys.platform == "darwin" else 1024)


PARTS: dict[str, Callable[[argparse.Namespace], None]] = {
    "sessions": run_sessions,
    "games": run_games,
    "secrets": run_secrets,
    "memory": run_memory,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.long_run")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all unless said")
    parser.add_argument("--sessions", type=int, default=2_000, help="sessions for each profile and number of seats")
    parser.add_argument("--compared", type=int, default=50, help="how many of them are played by the tree walk too")
    parser.add_argument("--games", type=int, default=5_000, help="games for each property")
    parser.add_argument("--bets", type=int, default=1_000_000, help="moves of the long session")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        parser.error(f"no part is called {unknown[0]}")
    for part in options.parts or PARTS:
        PARTS[part](options)


if __name__ == "__main__":
    main()
