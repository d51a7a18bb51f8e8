"""What a move costs whoever makes it, where everybody at the table can know it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ..core.numbers import Number
from ..engine.game import Game
from ..language import core as c
from ..language.traverse import everything_in
from ..rules.fault import Fault


class _Enough(Exception):
    """What follows is no longer part of the move."""


def price(game: Game, action: str, choices: tuple[Any, ...] = ()) -> Number | None:
    """What the seat that is to act would pay for an open action; None where it pays nothing or nobody can tell.

    `choices`: as the engine keeps them.  The move is made on a copy, up to the end of its own
    steps, and only where nothing that is decided before the last payment depends on chance or on
    cards that somebody may not know: so the answer is the same whatever the hidden cards are.
    """
    steps = _open_actions(game)[action].steps
    if not _is_public(steps):
        return None
    number = next(n for n, each in enumerate(game.machine.actions(game.state)) if each.name == action)
    offer = next(offer for offer in game.state.offers if offer[0] == number)
    return _paid(game, offer, choices) or None


def _paid(game: Game, offer: tuple[Any, ...], choices: tuple[Any, ...]) -> Number:
    actor = game.state.actor
    paid: list[Number] = []

    def hear(told: tuple[Any, ...]) -> None:
        if told[0] in ("phase", "forced", "over"):
            raise _Enough
        if told[0] == "pay" and told[1] == actor:
            paid.append(told[2])

    state = game.state.copy(chance=game.state.chance.copy(), tell=hear)
    with suppress(_Enough, Fault):
        game.machine.act(state, offer, choices)
    return sum(paid)


def _open_actions(game: Game) -> dict[str, c.Action]:
    """The actions of the open decision as the profile has them, by name."""
    options = game.rules.profile.phases[game.state.phase].options
    inner = game.state.inner
    return {action.name: action for action in (options if inner < 0 else options[inner].answers)}


def _is_public(steps: c.Block) -> bool:
    """Whether everybody can follow the steps to the last payment."""
    paying = [at for at, step in enumerate(steps) if any(isinstance(node, c.Pay) for node in everything_in((step,)))]
    followed = steps[: paying[-1] + 1] if paying else ()
    nodes = list(everything_in(followed))
    deciding = [expr for node in nodes for expr in _deciding(node)]
    by_chance = any(isinstance(node, c.Draw | c.Deal) for node in nodes)
    return bool(paying) and not by_chance and all(expr.privacy is c.Privacy.PUBLIC for expr in deciding)


def _deciding(node: object) -> list[c.Expr]:
    """The expressions of a statement on which it depends who pays what."""
    match node:
        case c.Pay(payer=payer, amount=amount):
            return [payer, amount]
        case c.Let(value=value):
            return [value]
        case c.If(branches=branches):
            return [condition for condition, _ in branches if condition is not None]
        case c.ForEach(source=source):
            return [source]
    return []
