"""The table as one seat sees it, as plain data for any face to draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core.numbers import write_number
from ...engine.game import Game
from ...engine.values import HIDDEN, Shown, is_number
from ...engine.views import View
from ..tongue import tr
from .hands import HandWords
from .speaking import amount, called, labelled, value, zone_called
from .words import Words

Fact = tuple[str, str]
"""What something is called, and what it is; empty where it is enough that it is so."""


@dataclass(frozen=True)
class Pile:
    """The cards of a zone, in their order; `?` for one that the viewer does not know.  `label`: of the zone."""

    label: str
    cards: tuple[str, ...]

    @property
    def hidden(self) -> int:
        """How many of the cards the viewer does not know."""
        return self.cards.count(HIDDEN)


@dataclass(frozen=True)
class SeatLine:
    """A seat as the viewer sees it.

    `amounts`: under the headings of the scene.  `piles`: of its zones that hold cards.  `marks`: the
    variables in which it is not like all the others, in words.  `last`: what it did last; empty if nothing.
    """

    name: str
    is_viewer: bool
    is_turn: bool
    amounts: tuple[str, ...]
    piles: tuple[Pile, ...]
    marks: tuple[str, ...]
    last: str


@dataclass(frozen=True)
class Scene:
    """The table at a moment.

    `amounts`: the headings of the amounts of seats.  `seats`: clockwise.  `facts`: the pot and the
    variables of the table that matter.  `everyone`: the marks that all seats have.  `shared`: zones of
    the table, empty ones too.  `own`: zones of the viewer that hold cards.  `worth`: what his hand is
    worth, None where he cannot tell.  `pack`: how many cards are left in it.
    """

    amounts: tuple[str, ...]
    seats: tuple[SeatLine, ...]
    facts: tuple[Fact, ...]
    everyone: tuple[str, ...]
    shared: tuple[Pile, ...]
    own: tuple[Pile, ...]
    worth: str | None
    pack: int


def scene(game: Game, viewer: str | None, last: Mapping[str, str], words: Words, hands: HandWords) -> Scene:
    """The table as a seat sees it now; `last` says what each seat did last."""
    view = game.view(viewer)
    amounts = _amounts(view, words)
    marks = {seat: _marks(game, view, seat, words) for seat in view.seats}
    everyone = tuple(mark for mark in marks[view.seats[0]] if all(mark in each for each in marks.values()))
    piles = {seat: _piles(view, seat, words) for seat in view.seats}
    worth = None if viewer is None else hands.worth(game.state, game.seats.index(viewer), game.eyes(viewer))
    return Scene(
        amounts=tuple(amounts),
        seats=tuple(
            SeatLine(
                name=called(seat),
                is_viewer=seat == viewer,
                is_turn=seat == view.turn,
                amounts=tuple(of_seats[seat] for of_seats in amounts.values()),
                piles=piles[seat],
                marks=tuple(mark for mark in marks[seat] if mark not in everyone),
                last=last.get(seat, ""),
            )
            for seat in view.seats
        ),
        facts=tuple(_facts(game, view, words)),
        everyone=everyone,
        shared=tuple(Pile(zone_called(name, words), held) for name, held in view.zones.items()),
        own=() if viewer is None else piles[viewer],
        worth=None if worth is None else worth.said,
        pack=view.pack,
    )


def has_money(view: View, standing: str) -> bool:
    """Whether money counts for anything in the game, or has moved."""
    return standing in ("balance", "money") or bool(view.pot) or any(view.balances.values())


def _amounts(view: View, words: Words) -> dict[str, dict[str, str]]:
    """The columns of numbers: what the standing goes by, and money where that is something else."""
    standing = words.profile.standing
    found: dict[str, dict[str, str]] = {}
    if standing in view.seat_variables[view.seats[0]]:
        found[amount(standing, words)] = {seat: value(view.seat_variables[seat][standing]) for seat in view.seats}
    if has_money(view, standing):
        name = "money" if standing == "money" else "balance"
        amounts = view.money if name == "money" else view.balances
        found[amount(name, words)] = {seat: write_number(each) for seat, each in amounts.items()}
    return found


def _facts(game: Game, view: View, words: Words) -> list[Fact]:
    """The pot, and the variables of the table that are not as they were at first."""
    found: list[Fact] = [(tr("pot"), write_number(view.pot))] if has_money(view, words.profile.standing) else []
    for name, slot in game.rules.layout.table.items():
        if game.state.variables[slot] != game.rules.first_values[slot]:
            shown = view.table[name]
            found.append((words.of("variables", name), "" if shown is True else value(shown)))
    if view.asker not in (None, view.turn):
        # For translators: before the name of a player who has asked the others something.
        found.append((tr("asked by"), called(view.asker)))
    return found


def _marks(game: Game, view: View, seat: str, words: Words) -> list[str]:
    """What is so of a seat, and what it has that is not as it was at first, or that another has not."""
    found = []
    for name, slot in game.rules.layout.seat.items():
        if name == words.profile.standing:
            continue
        shown, first = view.seat_variables[seat][name], game.rules.first_values[slot]
        if isinstance(shown, bool):
            is_said = shown
        elif is_number(shown):
            is_said = shown != first or any(view.seat_variables[other][name] != first for other in view.seats)
        else:
            is_said = shown is not None
        if is_said:
            found.append(_said(words.of("variables", name), shown))
    return found


def _said(label: str, shown: Shown) -> str:
    return label if shown is True else labelled(label, value(shown))


def _piles(view: View, seat: str, words: Words) -> tuple[Pile, ...]:
    held = ((name, of_seats[seat]) for name, of_seats in view.seat_zones.items())
    return tuple(Pile(zone_called(name, words), found) for name, found in held if found)
