"""An example of how a game begins: what chance brought, one move, and what is so then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...engine.events import Dealt, Drawn, Event, Gathered
from ...engine.game import Game
from ...engine.moves import Move
from ...engine.values import Values
from ...rules.records import Rules
from ...source.tree import Mapping
from ..settings import written_value
from .data import pinned, script_tree

SEED = 0
"""The seed of a script that names none."""


def opening(rules: Rules, seats: tuple[str, ...], name: str) -> Mapping:
    """A script that comes out right.  Raises `GameFault` where the profile fails before the first decision.

    The game is begun twice: to see what chance brings, and then with that pinned, as the script will be played.
    """
    draws, deal = _pins(Game(rules, seats, SEED).history())
    pins = {"draws": draws} if draws else {}
    places = sorted(deal, key=lambda place: (place not in seats, place))
    deals = [{place: deal[place] for place in places}] if deal else []
    game = Game(rules, seats, SEED, pinned(Values(rules, seats), SEED, draws, deals))
    return script_tree({"name": name, "seats": seats, **pins, **({"deals": deals} if deals else {}), **_played(game)})


def _pins(events: Iterable[Event]) -> tuple[dict[str, Any], dict[str, str]]:
    """What chance brought up to the second gathering, as far as a script can pin it: draws, and cards by place."""
    draws: dict[str, list[str]] = {}
    deal: dict[str, list[str]] = {}
    has_dealt = False
    for event in events:
        if isinstance(event, Gathered) and event.zone is None and has_dealt:
            break
        if isinstance(event, Drawn):
            draws.setdefault(event.variable, []).append(written_value(event.value))
        elif isinstance(event, Dealt):
            has_dealt = True
            if event.seat is None or event.zone == "hand":
                deal.setdefault(event.seat or event.zone, []).append(event.card)
    once = {name: values[0] if len(values) == 1 else values for name, values in draws.items()}
    return once, {place: " ".join(cards) for place, cards in deal.items()}


def _played(game: Game) -> dict[str, Any]:
    """The first decision with what is so before and after it; of a game without any what comes of it."""
    found: dict[str, Any] = {}
    if game.turn is not None:
        legal = game.legal()
        before = {"turn": game.turn, "pot": game.state.pot, "legal": [each.action for each in legal]}
        move = Move(legal[-1].action, tuple(domain[0] for _, domain in legal[-1].choices))
        found["moves"] = [{"expect": before}, f"{game.turn} {move}"]
        game.play(move)
    balances = dict(zip(game.seats, game.state.balances, strict=True))
    if game.result is not None:
        after: dict[str, Any] = {"finished": True, "winners": game.result.winners}
    else:
        after = {"turn": game.turn, "pot": game.state.pot}
    return found | {"expect": after | {"balances": balances}}
