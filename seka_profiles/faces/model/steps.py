"""What comes next in the course of a session: frozen records, for any face to show."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.numbers import Number
from .choices import Choice
from .closing import Standing, about_pot
from .decision import Decision
from .sentences import Sentence
from .table import Scene


@dataclass(frozen=True)
class Step:
    """What comes next, and what may be seen of it.

    `viewer`: for whose eyes it is; None where it is for everybody who looks at the screen.
    `hides`: whether nothing that was shown before may stay to be read.  `news`: what the viewer has
    not been told yet.  `scene`: the table as the viewer sees it.
    """

    viewer: str | None
    hides: bool
    news: tuple[Sentence, ...]
    scene: Scene


@dataclass(frozen=True)
class BotMove(Step):
    """A bot is to move; `Course.go_on` makes its move."""

    seat: str


@dataclass(frozen=True)
class HandOver(Step):
    """Another person is to come to the screen; `Course.go_on` when he is there and nobody else looks."""

    seat: str


@dataclass(frozen=True)
class Turn(Step):
    """A person is to move: `Course.play` when the decision has come to its move.

    `phase`: what the game is at, in words.  `is_first`: whether this person has not been asked before.
    `hint`: what his hand beats, where hints are wanted and he can know it.
    """

    seat: str
    phase: str
    is_first: bool
    choices: tuple[Choice, ...]
    decision: Decision
    hint: str | None


@dataclass(frozen=True)
class Secret(Step):
    """A person has moved, and may see what nobody else does; `Course.go_on` when he has seen it."""

    seat: str


@dataclass(frozen=True)
class End(Step):
    """The session is over, or was left.

    `standing`: what the places go by.  `verdict`: who has won; None where the session was left.
    `pot`: what lies in the pot and is nobody's.
    """

    standing: str
    standings: tuple[Standing, ...]
    verdict: str | None
    pot: Number

    @property
    def about_pot(self) -> str | None:
        """What becomes of the pot, in a sentence; None where there is none."""
        return about_pot(self.pot)


AnyStep = BotMove | HandOver | Turn | Secret | End
