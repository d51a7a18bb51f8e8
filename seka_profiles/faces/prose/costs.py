"""What an action costs whoever takes it, in words."""

from __future__ import annotations

from collections.abc import Iterator

from ...language import core as c
from ..model.words import capital, listed
from .hands import defined
from .speaker import Speaker

_Payment = tuple[c.Pay, bool]
"""A payment, and whether it is certain."""


def cost(speaker: Speaker, action: c.Action) -> str:
    """What an action costs, in a sentence; a price that has a name is explained."""
    found = [(each, sure) for each, sure in _payments(action.steps, True) if _is_actor(each.payer)]
    if not found:
        return "Costs nothing."
    said = [f"{'costs' if sure else 'may cost'} {_amount(speaker, each)}" for each, sure in found]
    return f"{capital(listed(said))}."


def _payments(block: c.Block, sure: bool) -> Iterator[_Payment]:
    for statement in block:
        match statement:
            case c.Pay():
                yield statement, sure
            case c.If(branches=branches):
                for _, inner in branches:
                    yield from _payments(inner, False)
            case c.ForEach(body=body):
                yield from _payments(body, False)


def _is_actor(payer: c.Expr) -> bool:
    return isinstance(payer, c.Given) and payer.name == "actor"


def _amount(speaker: Speaker, each: c.Pay) -> str:
    to = f" to {speaker.noun(each.to)}" if each.to is not None else ""
    said = speaker.noun(each.amount)
    if isinstance(each.amount, c.Named) and not each.amount.arguments:
        _, says = defined(speaker, speaker.profile.definitions[each.amount.name])
        return f"{said}{to}, which {says}"
    return f"{said}{to}"
