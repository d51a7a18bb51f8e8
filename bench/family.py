"""Every shipped profile, played at random: python -m bench.family [--rounds N] [--seconds S]

Each plays whole sessions by the engine alone, with four at the table or as near to it as it allows.  Profiles
take turns; rates and ratios, which are to the first profile, are medians over the rounds.
"""

from __future__ import annotations

from pathlib import Path

from bench.compare import engine
from bench.rounds import Play, contest, options, table
from seka_profiles.rules.build import build
from seka_profiles.rules.load import load

PROFILES = Path(__file__).parents[1] / "profiles"
YARDSTICK = "tamashebi"
SEATS = 4


def family() -> dict[str, Play]:
    """How each shipped profile is played, the yardstick first; parts alone are no games."""
    names = sorted((path.stem for path in PROFILES.glob("*.yaml")), key=lambda name: (name != YARDSTICK, name))
    loaded = {name: load(PROFILES / f"{name}.yaml").profile for name in names}
    return {
        name: engine(build(profile, max(profile.least_seats, min(SEATS, profile.most_seats))))
        for name, profile in loaded.items()
        if profile is not None
    }


def report(rounds: int, seconds: float) -> list[str]:
    """The table of all profiles."""
    return table(contest(family(), rounds, seconds))


def main() -> None:
    chosen = options(__doc__, rounds=5, seconds=0.5)
    print("\n".join(report(chosen.rounds, chosen.seconds)))


if __name__ == "__main__":
    main()
