"""What happens in a session as data: its moves, the outcomes of chance, and its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ...core.numbers import Number, exact, write_number
from ...engine.events import Dealt, Drawn, Event, Witness
from ...engine.game import Game
from ...engine.state import MOST_DIGITS
from ...engine.views import standings
from ..scripts.report import plain
from ..session import Happened
from .seal import Seal

Entry = dict[str, Any]
"""What one line says; its first key says of what kind it is."""

FINISHED, LEFT = "finished", "left"
"""How a session ends."""

EVERYTHING = 0
"""The eyes that see all cards."""

_AMOUNT = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS + 1}}}(/[1-9][0-9]{{0,{MOST_DIGITS}}})?")
"""An amount as `write_number` writes it, of all digits that a session may bring: more than somebody may type."""

_CHANCE = ("deal", "draw")
"""The kinds of events that chance decides."""


def entries(happened: Happened, seal: Seal | None = None) -> Iterator[Entry]:
    """The lines of what happened, in order; with a seal the end of the game opens it."""
    game = happened.game
    if happened.move is not None:
        yield {"move": str(happened.move), "seat": happened.seat}
    told = (each for each in happened.told if each[0] in _CHANCE)
    witness = Witness(game.values, EVERYTHING)
    yield from (_outcome(witness.seen(each)) for each in told)
    if happened.is_left:
        yield _end(game, LEFT)
    elif game.is_over:
        yield _end(game, FINISHED) | (seal.opened if seal else {})


def read_amount(written: str) -> Number | None:
    """The amount of an end; None where it is none."""
    return exact(Fraction(written)) if _AMOUNT.fullmatch(written) else None


def resumed(at: str) -> Entry:
    """That the session goes on; `at` as in the header."""
    return {"resumed": at}


def _outcome(event: Event) -> Entry:
    match event:
        case Dealt(zone, seat, card):
            return {"deal": card, "zone": zone, "seat": seat}
        case Drawn(variable, seat, value):
            return {"draw": plain(value), "variable": variable, "seat": seat}
    raise TypeError(event)


def _end(game: Game, how: str) -> Entry:
    balances = zip(game.seats, game.state.balances, strict=True)
    places = zip(game.seats, standings(game.state), strict=True)
    return {
        "end": how,
        "balances": {seat: write_number(balance) for seat, balance in balances},
        "standings": {seat: write_number(standing) for seat, standing in places},
        "pot": write_number(game.state.pot),
        "winners": list(game.result.winners) if game.result else [],
    }
