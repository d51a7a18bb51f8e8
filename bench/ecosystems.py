"""Other packages' games beside ours: python -m bench.ecosystems [--rounds N] [--seconds S]

Two seats play at random.  The first two tables are of one game each; RLCard and PettingZoo let a seat give up
where nothing is asked of it, so their games are shorter.  The third is of random moves in different games, each
with a whole pack.  Who is not installed, or does not run, is named with the reason.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version

from bench import others, ours
from bench.rounds import Play, contest, options, table

PACKAGES = ("open_spiel", "pokerkit", "rlcard", "pettingzoo", "numpy")

LIMIT = (
    "universal_poker(betting=limit,numPlayers=2,numRounds=4,blind=1 2,firstPlayer=2 1 1 1,numSuits=4,numRanks=13,"
    "numHoleCards=2,numBoardCards=0 3 1 1,stack=100 100,raiseSize=2 2 4 4,maxRaises=3 4 4 4)"
)

Maker = Callable[[], Play]


@dataclass(frozen=True)
class Work:
    """A kind of work, and who does it; the first is what the others are compared with."""

    title: str
    makers: Mapping[str, Maker]


def _all_ways(name: str) -> dict[str, Maker]:
    """Our game in every way that it can be driven."""
    return {
        f"ours: {name}, the engine": partial(ours.by_numbers, name),
        f"ours: {name}, by names": partial(ours.by_names, name),
        f"ours: {name} in OpenSpiel": partial(ours.as_openspiel, name),
        f"ours: {name} in PettingZoo": partial(ours.as_pettingzoo, name),
    }


WORKS = (
    Work(
        "Kuhn poker",
        {
            **_all_ways("kuhn"),
            "OpenSpiel: kuhn_poker": partial(others.openspiel, "kuhn_poker"),
            "PokerKit: KuhnPoker": others.pokerkit_kuhn,
        },
    ),
    Work(
        "Leduc hold'em",
        {
            **_all_ways("leduc"),
            "OpenSpiel: leduc_poker": partial(others.openspiel, "leduc_poker"),
            "RLCard: leduc-holdem": partial(others.rlcard, "leduc-holdem"),
            "PettingZoo: leduc_holdem_v4": partial(others.pettingzoo_classic, "leduc_holdem_v4"),
        },
    ),
    Work(
        "Random moves with a whole pack",
        {
            **_all_ways("tamashebi"),
            **{f"ours: {name}, the engine": partial(ours.by_numbers, name) for name in ("seca", "quatre-en-jeu")},
            "OpenSpiel: universal_poker, limit": partial(others.openspiel, LIMIT),
            "PokerKit: FixedLimitTexasHoldem": others.pokerkit_limit,
            "RLCard: limit-holdem": partial(others.rlcard, "limit-holdem"),
            "RLCard: no-limit-holdem": partial(others.rlcard, "no-limit-holdem"),
            "PettingZoo: texas_holdem_v4": partial(others.pettingzoo_classic, "texas_holdem_v4"),
        },
    ),
)


def report(works: tuple[Work, ...], rounds: int, seconds: float) -> Iterator[str]:
    """The tables, each line as soon as it is known."""
    yield ", ".join(versions())
    for work in works:
        players: dict[str, Play] = {}
        absent = []
        for name, make in work.makers.items():
            try:
                players[name] = made(make)
            except Exception as error:
                absent.append(f"{name} does not run here: {type(error).__name__}: {error}")
        yield from ("", work.title, "", *table(contest(players, rounds, seconds)))
        yield from absent


def made(make: Maker) -> Play:
    """A player who has shown that it can play a game."""
    play = make()
    play(0)
    return play


def versions() -> Iterator[str]:
    """What takes part."""
    yield f"Python {platform.python_version()}"
    for package in PACKAGES:
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            yield f"no {package}"


def main() -> None:
    chosen = options(__doc__, rounds=7, seconds=0.4)
    for line in report(WORKS, chosen.rounds, chosen.seconds):
        print(line, flush=True)


if __name__ == "__main__":
    main()
