"""All bots by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...core.suggest import nearest
from ...engine.chance import Dice
from ..seeds import derived
from .bot import Bot
from .steady import Steady
from .uniform import Uniform

BOTS: dict[str, Callable[[Dice], Bot]] = {
    "random": Uniform,
    "steady": Steady,
}
"""What makes a bot of its dice."""


class NoSuchBot(ValueError):
    """A name that no bot has; `help` says which one is near, or which there are."""

    def __init__(self, name: str) -> None:
        near = nearest(name, BOTS)
        self.help = f"did you mean `{near}`?" if near else f"the bots are {', '.join(BOTS)}"
        super().__init__(f"there is no bot `{name}`")


def bot(name: str, seed: int, seat: int) -> Bot:
    """A new bot for a seat of a session of this seed.  Raises `NoSuchBot`.

    Its dice fall by a seed of their own, `derived(seed, "bot", seat)`, so that the bots of a
    session do not share chance, neither with each other nor with the pack.
    """
    if name not in BOTS:
        raise NoSuchBot(name)
    return BOTS[name](Dice(derived(seed, "bot", seat)))


def one_a_seat(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bot of each seat: one name serves all seats, else there is one for each.

    Raises `NoSuchBot`, or `ValueError` for another number of names.
    """
    for name in names:
        if name not in BOTS:
            raise NoSuchBot(name)
    if len(names) not in (1, seats):
        raise ValueError(f"{len(names)} bots for {seats} seats: name one for all, or one for each seat")
    return tuple(names) if len(names) == seats else tuple(names) * seats
