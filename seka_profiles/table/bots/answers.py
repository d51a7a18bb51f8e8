"""Secret answers that one does not know."""

from __future__ import annotations

from typing import Any

from ...engine.chance import Dice
from ...engine.machine import Machine
from ...engine.state import State
from .counting import any_move

Answer = tuple[int, int, tuple[Any, ...]]
"""A seat, the number of the action, and the choices."""


def any_answer(state: State, seat: int, dice: Dice) -> Answer | None:
    """An answer that a seat may have given to the open question; None where nothing is open to it in this state."""
    table = state.copy()
    table.actor = seat
    decision = Machine(state.rules).decision(table)
    offers = decision.offers(table) if decision is not None else ()
    if not offers:
        return None
    offer, choices = any_move(offers, dice)
    return seat, offer[0], choices
