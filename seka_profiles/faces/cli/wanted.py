"""A session as it is asked for: in one record what was typed, and what is typed for the same again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..model.manner import USUAL, Manner
from ..model.opening import spoken
from ..model.seats import Wishes
from ..tongue import tr
from .exits import Usage


@dataclass(frozen=True)
class Keeping:
    """How a session is kept: `journal` in that file, None: in a new one among the user's; `is_kept`: whether at all.

    `is_sealed`: the seed is committed to at the start, and shown at the end.
    """

    journal: str | None = None
    is_kept: bool = True
    is_sealed: bool = False


TO_THE_SHELF = Keeping()
"""As sessions are kept where nothing else is said."""

AS_USUAL = Wishes()
"""Who plays where nothing is said."""


@dataclass(frozen=True)
class Wanted:
    """What is to be played.

    `name`: NAME or path of a profile.  `sets`: settings as `KEY=VALUE`.  `seed`: None: one is drawn and shown, or
    sealed.  `in_ascii` and `is_plain`: as `Screen` has them.
    """

    name: str
    wishes: Wishes = AS_USUAL
    sets: tuple[str, ...] = ()
    seed: int | None = None
    keeping: Keeping = TO_THE_SHELF
    manner: Manner = USUAL
    in_ascii: bool = False
    is_plain: bool = False

    @property
    def arguments(self) -> list[str]:
        """What is typed behind the command for the same; no `--journal`, for none is written twice."""
        return [self.name, *self._seats(), *self._rest(), *spoken(), *self._switches()]

    def _seats(self) -> Iterator[str]:
        wishes = {"--players": self.wishes.players, "--people": self.wishes.people, "--bots": self.wishes.bots}
        for option, wish in wishes.items():
            yield from (option, wish) if wish is not None else ()

    def _rest(self) -> Iterator[str]:
        for each in self.sets:
            yield from ("--set", each)
        if self.seed is not None:
            yield from ("--seed", str(self.seed))
        if self.manner.pace:
            yield from ("--pace", f"{self.manner.pace:g}")

    def _switches(self) -> Iterator[str]:
        switches = {
            "--seal": self.keeping.is_sealed,
            "--no-journal": not self.keeping.is_kept,
            "--hints": self.manner.has_hints,
            "--tui": self.manner.is_full,
            "--ascii": self.in_ascii,
            "--plain": self.is_plain,
        }
        return (name for name, is_on in switches.items() if is_on)

    def check(self) -> None:
        """Raises `Usage` for wishes that contradict each other."""
        keeping = self.keeping
        if keeping.is_sealed and self.seed is not None:
            raise Usage(tr("`--seal` draws a seed that nobody knows, so there is none to give by `--seed`"))
        if keeping.journal is not None and not keeping.is_kept:
            raise Usage(tr("`--journal` names where the session is kept, and `--no-journal` says that it is not"))
        if keeping.journal == "":
            raise Usage(tr("the name of a file is empty"))
        if keeping.journal is not None and Path(keeping.journal).exists():
            raise overwriting(keeping.journal)


def overwriting(path: str) -> Usage:
    """What is wrong with a journal that is to begin where a file is."""
    help = tr("`seka resume {path}` goes on with a session", path=path)
    return Usage(tr("`{path}` is there already, and no journal is overwritten", path=path), help)
