"""The pins of a script, read against the rules that it is played under."""

from __future__ import annotations

from typing import Any

from ...core.cards import split_cards
from ...core.diagnostics import Diagnostic, problem
from ...core.places import Span
from ...core.suggest import near
from ...engine.pins import Entry
from ...engine.values import Values
from ...source.tree import Mapping, Node, Scalar, Sequence

MOST_TOLD = 100
"""After so many problems no more cards are read: a text of 256 KB may name 60,000 that are none."""


class PinReader:
    """Reads draws and deals; what is wrong is collected in `problems`."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.problems: list[Diagnostic] = []
        self._where = values.rules.layout

    def draws(self, section: Mapping | None) -> dict[int, list[Any]]:
        """By the slot of a variable, the values of its draws."""
        found = {}
        for key, node in section or ():
            slot = self._variable(key, "draw")
            if slot is not None:
                items = node.items if isinstance(node, Sequence) else (node,)
                found[slot] = [self._value(key.text, item) for item in items]
        return found

    def entry(self, section: Mapping) -> Entry:
        """What one item of `deals` pins."""
        cards: dict[int, tuple[int, ...]] = {}
        sets: dict[int, Any] = {}
        seen: set[int] = set()
        for key, node in section:
            if key.text == "set":
                sets = self._sets(node)
                continue
            slot = self._place(key)
            if slot is not None:
                cards[slot] = self._pinned(node, seen)
        return Entry(cards, sets)

    def _sets(self, node: Node) -> dict[int, Any]:
        found = {}
        for key, value in node if isinstance(node, Mapping) else ():
            slot = self._variable(key, "set")
            if slot is not None:
                found[slot] = self._value(key.text, value)
        return found

    def _variable(self, key: Scalar, verb: str) -> int | None:
        if key.text in self._where.table:
            return self._where.table[key.text]
        allowed = ", ".join(self._where.table) or "none"
        meant = near(key.text, self._where.table)
        self.problems.append(problem("SP529", key.span, name=key.text, verb=verb, allowed=allowed, help=meant))
        return None

    def _value(self, name: str, node: Node) -> Any:
        kind = self.values.rules.profile.table[name].type
        text = node.text if isinstance(node, Scalar) else ""
        try:
            return self.values.read(text, kind)
        except ValueError as want:
            self.problems.append(problem("SP530", node.span, name=name, want=str(want), found=text))
            return None

    def _place(self, key: Scalar) -> int | None:
        zones = self.values.rules.profile.zones
        if key.text in self.values.seats:
            return self._where.zones["hand"] + self.values.seats.index(key.text)
        zone = zones.get(key.text)
        if zone is not None and not zone.of_seats and key.text != "pack":
            return self._where.zones[key.text]
        names = [*self.values.seats, *(z.name for z in zones.values() if not z.of_seats and z.name != "pack"), "set"]
        meant = near(key.text, names)
        self.problems.append(problem("SP523", key.span, name=key.text, allowed=", ".join(names), help=meant))
        return None

    def _pinned(self, node: Node, seen: set[int]) -> tuple[int, ...]:
        found = []
        for word, span in card_words(node):
            if len(self.problems) >= MOST_TOLD:
                break
            try:
                card = self.values.card(word)
            except ValueError:
                self.problems.append(problem("SP521", span, written=word))
                continue
            if card in seen:
                self.problems.append(problem("SP522", span, card=self.values.rules.pack.names[card]))
            seen.add(card)
            found.append(card)
        return tuple(found)


def card_words(node: Node) -> list[tuple[str, Span]]:
    """The words of a text or list of cards, each with its place."""
    words: list[tuple[str, Span]] = []
    for item in node.items if isinstance(node, Sequence) else (node,):
        start = 0
        for word in split_cards(item.text) if isinstance(item, Scalar) else ():
            assert isinstance(item, Scalar)
            start = item.text.index(word, start)
            words.append((word, item.place(start, start + len(word))))
            start += len(word)
    return words
