"""How a session ended: places, and who shares the first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...core.numbers import Number, write_number
from ...engine.game import Game
from ...engine.views import standings as standings_of
from ..tongue import tr, tr_as
from .speaking import ALONE, all_of, called, labelled


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
        Standing(1 + sum(other > amount for other in amounts), called(name), write_number(amount))
        for name, amount in ranked
    )


def in_sentences(places: Iterable[Standing], standing: str) -> Iterator[str]:
    """The places, each on its line; `standing`: what they go by."""
    for each in places:
        yield f"{each.place}. {labelled(each.name, f'{standing} {each.amount}')}."


def about_pot(pot: Number) -> str | None:
    """What becomes of the pot at the end, in a sentence; None where there is none."""
    if not pot:
        return None
    return tr("The pot of {pot} stays on the table: what was paid into it is paid.", pot=write_number(pot))


def verdict(winners: tuple[str, ...]) -> str:
    """Who has won, in a sentence."""
    if winners == (ALONE,):
        return tr("You win the session.")
    if len(winners) == 1:
        return tr("{seat} wins the session.", seat=winners[0])
    names = all_of([called(winner) for winner in winners])
    if ALONE in winners:
        return tr_as("you among them", "{seats} share the first place.", seats=names)
    return tr("{seats} share the first place.", seats=names)
