"""The table as one seat sees it, as plain data for any face to draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core.numbers import write_number
from ...engine.game import Game
from ...engine.values import Shown, is_number
from ...engine.views import View
from .hands import HandWords
from .words import Words, cards, readable, value

Fact = tuple[str, str]
"""What something is called, and what it is."""


@dataclass(frozen=True)
class SeatLine:
    """A seat: its standing, the cards of each of its zones (`?` where unknown), its state and last action."""

    name: str
    is_viewer: bool
    is_turn: bool
    amounts: tuple[str, ...]
    zones: tuple[str, ...]
    state: str
    last: str


@dataclass(frozen=True)
class Scene:
    """The table at a moment.

    `amounts` and `zones` are the headings of the columns of that name.  `facts`: the pot and the
    variables of the table that matter.  `shared`: zones of the table.  `own`: zones of the viewer
    that hold cards.  `worth`: what his hand is worth, None where he cannot tell.
    """

    amounts: tuple[str, ...]
    zones: tuple[str, ...]
    seats: tuple[SeatLine, ...]
    facts: tuple[Fact, ...]
    shared: tuple[Fact, ...]
    own: tuple[Fact, ...]
    worth: str | None


def scene(game: Game, viewer: str | None, last: Mapping[str, str], words: Words, hands: HandWords) -> Scene:
    """The table as a seat sees it now; `last` says what each seat did last."""
    view = game.view(viewer)
    amounts = _amounts(view, words)
    zones = [name for name, held in view.seat_zones.items() if any(held.values())]
    return Scene(
        amounts=tuple(amounts),
        zones=tuple(words.of("zones", name) for name in zones),
        seats=tuple(
            SeatLine(
                name=seat,
                is_viewer=seat == viewer,
                is_turn=seat == view.turn,
                amounts=tuple(of_seats[seat] for of_seats in amounts.values()),
                zones=tuple(cards(view.seat_zones[name][seat]) for name in zones),
                state=_state(game, view, seat, words),
                last=last.get(seat, ""),
            )
            for seat in view.seats
        ),
        facts=tuple(_facts(game, view, words)),
        shared=tuple((words.of("zones", name), cards(held) or "-") for name, held in view.zones.items()),
        own=_own(view, viewer, words),
        worth=None if viewer is None else hands.worth(game.state, game.seats.index(viewer), game.eyes(viewer)),
    )


def has_money(view: View, standing: str) -> bool:
    """Whether money counts for anything in the game, or has moved."""
    return standing in ("balance", "money") or bool(view.pot) or any(view.balances.values())


def _amounts(view: View, words: Words) -> dict[str, dict[str, str]]:
    """The columns of numbers: what the standing goes by, and money where that is something else."""
    standing = words.profile.standing
    found: dict[str, dict[str, str]] = {}
    if standing in view.seat_variables[view.seats[0]]:
        found[words.standing] = {seat: value(view.seat_variables[seat][standing]) for seat in view.seats}
    if has_money(view, standing):
        name = "money" if standing == "money" else "balance"
        amounts = view.money if name == "money" else view.balances
        found[name] = {seat: write_number(amount) for seat, amount in amounts.items()}
    return found


def _facts(game: Game, view: View, words: Words) -> list[Fact]:
    """The pot, and the variables of the table that are not as they were at first."""
    found: list[Fact] = [("pot", write_number(view.pot))] if has_money(view, words.profile.standing) else []
    for name, slot in game.rules.layout.table.items():
        if game.state.variables[slot] != game.rules.first_values[slot]:
            found.append((words.of("variables", name), value(view.table[name])))
    return found


def _state(game: Game, view: View, seat: str, words: Words) -> str:
    """The variables of a seat in which it differs: from the other seats, or from what it was at first."""
    found = []
    for name, slot in game.rules.layout.seat.items():
        if name == words.profile.standing:
            continue
        all_shown = [view.seat_variables[other][name] for other in view.seats]
        shown, first = view.seat_variables[seat][name], game.rules.first_values[slot]
        differs = len(set(all_shown)) > 1
        is_said = differs and shown is not False if isinstance(shown, bool) else shown is not None and differs
        if is_said or (is_number(shown) and shown != first):
            found.append(_said(words.of("variables", name), shown))
    return ", ".join(found)


def _said(label: str, shown: Shown) -> str:
    return label if shown is True else f"{label} {value(shown)}"


def _own(view: View, viewer: str | None, words: Words) -> tuple[Fact, ...]:
    if viewer is None:
        return ()
    held = {name: of_seats[viewer] for name, of_seats in view.seat_zones.items() if of_seats[viewer]}
    return tuple((readable(words.of("zones", name)), cards(found)) for name, found in held.items())
