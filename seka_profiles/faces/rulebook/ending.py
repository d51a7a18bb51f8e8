"""What an example expects at its end, in sentences; how the game stands is told from the game itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ...core.cards import split_cards
from ...core.numbers import Number, write_number
from ...engine.game import Game
from ...source.tree import Mapping, Node, Null, Scalar, Sequence
from ..model.closing import verdict
from ..model.words import Words, capital, cards, listed

UNBROKEN = "\N{NO-BREAK SPACE}"
"""Stands between a name and its number, which stay on one line."""


@dataclass(frozen=True)
class Ending:
    """Tells the end of a game; `names`: what its seats are called, by their names in the script."""

    game: Game
    words: Words
    names: dict[str, str]

    def told(self, expect: Mapping | None) -> Iterator[str]:
        """Whose turn it is where the game is not over, and each expectation in the order of the file."""
        pot = f", with {write_number(self.game.state.pot)} in the pot" if self.game.state.pot else ""
        if self.game.turn is not None:
            yield f"Now it is the turn of {self.game.turn}{pot}."
        for key, node in expect or ():
            if key.text in _TOLD:
                yield from _TOLD[key.text](self, node)

    # ---------- what can be expected ------------------------------------------------

    def legal(self, node: Node) -> Iterator[str]:
        """What may be done."""
        yield f"Open are: {listed([self.words.action(each.action) for each in self.game.legal()])}."

    def balances(self, node: Node) -> Iterator[str]:
        """What everybody has won and lost."""
        yield f"Balances: {_amounts(self.game.position().balances)}."

    def money(self, node: Node) -> Iterator[str]:
        """What everybody has."""
        yield f"Money: {_amounts(self.game.position().money)}."

    def winners(self, node: Node) -> Iterator[str]:
        """Who has won."""
        if self.game.result is not None:
            yield capital(verdict(self.game.result.winners))

    def table(self, node: Node) -> Iterator[str]:
        """Variables of the table."""
        for name, value in _entries(node):
            yield f"{capital(self.words.of('variables', name))}: {self._value(name, value)}."

    def seats(self, node: Node) -> Iterator[str]:
        """Variables of seats."""
        for seat, variables in _entries(node):
            said = [f"{self.words.of('variables', name)} {_text(value)}" for name, value in _entries(variables)]
            yield f"{self._name(seat)}: {', '.join(said)}."

    def zones(self, node: Node) -> Iterator[str]:
        """Where cards lie."""
        for zone, found in _entries(node):
            label = self.words.of("zones", zone)
            for place, held in [(f"{self._name(seat)}'s {label}", held) for seat, held in _entries(found)]:
                yield f"In {place}: {_cards(held)}."
            if not isinstance(found, Mapping):
                yield f"In {label}: {_cards(found)}."

    def knows(self, node: Node) -> Iterator[str]:
        """Who has seen whose cards."""
        for knower, found in _entries(node):
            whose = {owner: f"{self._name(owner)}'s hand" for owner, _ in _entries(found)} | {knower: "their own hand"}
            seen = [f"{_cards(held)} of {whose[owner]}" for owner, held in _entries(found)]
            yield f"{self._name(knower)} has seen {listed(seen)}."

    def _name(self, seat: str) -> str:
        return self.names.get(seat, seat)

    def _value(self, name: str, value: Node) -> str:
        """A value, where it is a seat by the name that the story has for it."""
        variable = self.words.profile.table.get(name)
        text = _text(value)
        return self._name(text) if variable is not None and variable.type.kind == "seat" else text


def _amounts(amounts: dict[str, Number]) -> str:
    return ", ".join(f"{seat}{UNBROKEN}{write_number(each).replace('-', '−')}" for seat, each in amounts.items())


def _entries(node: Node) -> list[tuple[str, Node]]:
    return [(key.text, value) for key, value in node] if isinstance(node, Mapping) else []


def _text(node: Node) -> str:
    if isinstance(node, Sequence):
        return " ".join(_text(item) for item in node)
    return "nobody" if isinstance(node, Null) else node.text if isinstance(node, Scalar) else ""


def _cards(node: Node) -> str:
    """Written cards; that there are none."""
    return cards(split_cards(_text(node))) or "nothing"


_TOLD: dict[str, Callable[[Ending, Node], Iterator[str]]] = {
    "legal": Ending.legal,
    "balances": Ending.balances,
    "money": Ending.money,
    "winners": Ending.winners,
    "table": Ending.table,
    "seats": Ending.seats,
    "zones": Ending.zones,
    "knows": Ending.knows,
}
"""`turn`, `pot` and `finished` are told anyhow."""
