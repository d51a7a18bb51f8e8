"""How a session ended: places, and who shares the first."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.numbers import write_number
from ...engine.game import Game
from ...engine.views import standings as standings_of
from .words import listed


@dataclass(frozen=True)
class Standing:
    """A seat's place, counted from 1 and shared by equals, and what it goes by."""

    place: int
    name: str
    amount: str


def standings(game: Game) -> tuple[Standing, ...]:
    """The places as they are now, the first first; equal ones in the order of the seats."""
    amounts = standings_of(game.state)
    ranked = sorted(zip(game.seats, amounts, strict=True), key=lambda pair: -pair[1])
    return tuple(
        Standing(1 + sum(other > amount for other in amounts), name, write_number(amount)) for name, amount in ranked
    )


def verdict(winners: tuple[str, ...]) -> str:
    """Who has won, in a sentence."""
    if winners == ("You",):
        return "You win the session."
    if len(winners) == 1:
        return f"{winners[0]} wins the session."
    return f"{listed(winners)} share the first place."
