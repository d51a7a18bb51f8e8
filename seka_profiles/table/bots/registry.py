"""All bots by name.

A name is a kind, `steady`, or a kind with a strength behind an `@`: `keen@2000` makes 2,000
iterations for each move, `keen@0.5s` thinks for half a second.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...core.suggest import nearest
from ...engine.chance import Dice
from ..seeds import derived
from .bot import Bot
from .budget import UNWATCHED, Budget, Watch, written_budget
from .keen import Keen
from .steady import Steady
from .uniform import Uniform

Recipe = Callable[[Dice, Budget | None, Watch], Bot]
"""Makes a bot of one kind of its dice; budget None: the usual one of that kind."""

BOTS: dict[str, Recipe] = {
    "random": lambda dice, _, __: Uniform(dice),
    "steady": lambda dice, _, __: Steady(dice),
    "keen": Keen,
}
"""The kinds of bots."""

THINKERS = frozenset({"keen"})
"""The kinds whose strength can be set."""

MARK = "@"


class NoSuchBot(ValueError):
    """A name that no bot has; `help` says which one is near, or what there is."""

    def __init__(self, message: str, help: str) -> None:
        self.help = help
        super().__init__(message)


def bot(name: str, seed: int, seat: int, watch: Watch = UNWATCHED) -> Bot:
    """A new bot for a seat of a session of this seed.  Raises `NoSuchBot`, also for seconds where `watch` has no clock.

    Its dice fall by a seed of their own, `derived(seed, "bot", seat)`, so that the bots of a
    session do not share chance, neither with each other nor with the pack.
    """
    kind, budget = kind_and_budget(name, timed=watch.clock is not None)
    return BOTS[kind](Dice(derived(seed, "bot", seat)), budget, watch)


def kind_and_budget(name: str, *, timed: bool = True) -> tuple[str, Budget | None]:
    """The kind of a name, and the strength if it says one; `timed`: whether seconds will do.  Raises `NoSuchBot`."""
    kind, mark, strength = name.partition(MARK)
    if kind not in BOTS:
        near = nearest(kind, BOTS)
        raise NoSuchBot(f"there is no bot `{kind}`", f"did you mean `{near}`?" if near else _all_bots())
    if not mark:
        return kind, None
    if kind not in THINKERS:
        able = " and ".join(sorted(THINKERS))
        raise NoSuchBot(f"the strength of `{kind}` cannot be set", f"write `{kind}` alone; {able} can be given one")
    budget = written_budget(strength)
    if budget is None:
        advice = f"iterations are written as {kind}{MARK}2000, seconds as {kind}{MARK}0.5s"
        raise NoSuchBot(f"`{strength}` is no strength of `{kind}`", advice)
    if budget.seconds is not None and not timed:
        advice = f"name iterations, as in {kind}{MARK}2000, which mean the same on every machine"
        raise NoSuchBot(f"`{name}` goes by a clock, and there is none here", advice)
    return kind, budget


def one_a_seat(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bot of each seat, where nobody looks at a clock: one name serves all seats, else there is one for each.

    Raises `NoSuchBot`, or `ValueError` for another number of names.
    """
    for name in names:
        kind_and_budget(name, timed=False)
    if len(names) not in (1, seats):
        raise ValueError(f"{len(names)} bots for {seats} seats: name one for all, or one for each seat")
    return tuple(names) if len(names) == seats else tuple(names) * seats


def _all_bots() -> str:
    return f"the bots are {', '.join(BOTS)}"
