"""The six house rules over Tamashebi, in every combination."""

from itertools import combinations

from seka_profiles.core.places import Text
from seka_profiles.rules.load import LoadedProfile, load
from seka_profiles.source.finder import Finder
from tests.engine.playing import FINDER

HOUSE_RULES = ("wild7", "numeric", "top666", "blind", "challenge", "split")
COMBINATIONS = tuple(chosen for size in range(1, len(HOUSE_RULES) + 1) for chosen in combinations(HOUSE_RULES, size))
"""All 63, fewer rules before more."""

HOUSE_NAME = "house"


def combined(rules: tuple[str, ...], finder: Finder = FINDER) -> LoadedProfile:
    """The house that plays by these rules, listed in this order, and says nothing else."""
    listed = ", ".join(rules)
    return load(Text(f"{HOUSE_NAME}.yaml", f"language: 1\nname: {HOUSE_NAME}\nextends: [{listed}]\n"), finder)
