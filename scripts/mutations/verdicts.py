"""What comes of a mutant: refused by reading or playing it, failed by its own examples, or played without a fault."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from scripts.hanging import Hung, given_up
from scripts.mutations.mutants import SHIPPED, Mutant
from seka_profiles.core.diagnostics import Diagnostic, in_order
from seka_profiles.core.places import Text
from seka_profiles.engine.game import GameFault
from seka_profiles.faces.reading import checked, read_problems
from seka_profiles.language.core import Profile
from seka_profiles.rules.build import build
from seka_profiles.rules.load import LoadedProfile, load, load_profile
from seka_profiles.source.finder import Finder, Folder
from seka_profiles.table.outcome import play_session
from seka_profiles.table.scripts.playing import Played
from seka_profiles.table.scripts.unreached import examples_played, faults_met, unreached
from seka_profiles.table.seeds import derived
from seka_profiles.table.trials import numbers_of_seats

FINDER = Finder((Folder(SHIPPED, ""),))

SESSIONS = 50
"""Random sessions of each mutant that is accepted."""

MOST_DECISIONS = 3_000
"""When a session of a mutant is stopped; a game without an end is no fault."""

HANG = 20.0
"""Seconds of processor time of one mutant that are too many; fifty sessions of a game without an end take some."""


@dataclass(frozen=True)
class Verdict:
    """What came of a mutant.

    `first`: the first error of `seka check`, None where it is accepted.  Then `warned`: its
    first warning; `failed`: the first message of `seka test`; `failure`: how play failed.
    `seconds` of processor time.
    """

    first: Diagnostic | None = None
    warned: Diagnostic | None = None
    failed: Diagnostic | None = None
    failure: Diagnostic | None = None
    hung: bool = False
    seconds: float = 0.0

    @property
    def refused(self) -> bool:
        """Whether `check` refuses it."""
        return self.first is not None


def verdict(mutant: Mutant, sessions: int = SESSIONS) -> Verdict:
    """Checks a mutant as `seka check` does, and tests and plays it if it is accepted."""
    begun = time.process_time()
    try:
        with given_up(HANG):
            found = _verdict(mutant, sessions)
    except Hung:
        found = Verdict(hung=True)
    return replace(found, seconds=time.process_time() - begun)


def _verdict(mutant: Mutant, sessions: int) -> Verdict:
    text = Text(f"{mutant.base}.yaml", mutant.text)
    loaded = load(text, FINDER, SHIPPED)
    examples = examples_played(loaded)
    is_shipped = loaded.profile is not None and loaded.profile.fingerprint == _fingerprint(mutant.base)
    found = in_order(_checked_but_for_play(loaded, text, examples) if is_shipped else checked(loaded, text))
    errors = [each for each in found if each.is_error]
    if errors or loaded.profile is None:
        return Verdict((*errors, *loaded.hindrances)[0])
    failed = next((each for played in examples for each in played.problems), None)
    failure = None if is_shipped else _failure(loaded.profile, sessions)
    return Verdict(warned=next(iter(found), None), failed=failed, failure=failure)


def _checked_but_for_play(loaded: LoadedProfile, text: Text, examples: Sequence[Played]) -> tuple[Diagnostic, ...]:
    """What `checked` finds without random games, in which a game that is shipped does nothing wrong."""
    return (*read_problems(loaded, text), *unreached(loaded, examples), *faults_met(examples))


@cache
def _fingerprint(base: str) -> str:
    """That of the game of a shipped profile."""
    return load_profile(SHIPPED / f"{base}.yaml").fingerprint


def _failure(profile: Profile, sessions: int) -> Diagnostic | None:
    """How one of some random sessions fails; None where none does."""
    for number in range(sessions):
        seats = numbers_of_seats(profile)[number % len(numbers_of_seats(profile))]
        try:
            play_session(build(profile, seats), ["random"] * seats, derived(1, "mutant", number), MOST_DECISIONS)
        except GameFault as fault:
            return fault.diagnostic
    return None
