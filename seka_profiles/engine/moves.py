"""Moves as people write them: an action by its words, then its choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..core.diagnostics import Diagnostic, problem
from ..core.grid import Grid
from ..core.numbers import write_number
from ..rules.records import ActionRules, Offer
from .values import Shown, Values
from .views import Domain, Option


@dataclass(frozen=True)
class Move:
    """An action with its choices, in file order."""

    action: str
    choices: tuple[Shown, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.action, *map(write_value, self.choices)])


def write_value(value: Shown) -> str:
    """A value as moves and settings write it."""
    if value is None:
        return "nobody"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(write_value, value)) + "]"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return write_number(value) if not isinstance(value, str) else value


def write_domain(domain: Domain) -> str:
    """A domain in words: `1 to 10`, `1/2 to 5/2 by 1/2`, or its values."""
    if isinstance(domain, range | Grid) and len(domain) > 2:
        step = domain.step
        words = f"{write_number(domain[0])} to {write_number(domain[-1])}"
        return words if step == 1 else f"{words} by {write_number(step)}"
    shown = [write_value(value) for value in domain[:MOST_SHOWN]]
    if len(domain) > MOST_SHOWN:
        shown.append("…")
    return " or ".join(shown)


MOST_SHOWN = 20
"""The most values of a domain that a message lists."""


def write_option(option: Option) -> str:
    """An option in words: the action, then what each choice may be."""
    return " ".join([option.action, *(write_domain(domain) for _, domain in option.choices)])


Found = tuple[Offer, tuple[object, ...]]
"""An offer of the engine and the values chosen."""


class MoveReader:
    """Finds what a written move means among the offers of a decision, or says why it means nothing.

    `abbreviations`: whether an unambiguous beginning of an action will do.
    """

    def __init__(
        self,
        values: Values,
        seat: str,
        actions: Sequence[ActionRules],
        offers: Sequence[Offer],
        options: Sequence[Option],
        *,
        abbreviations: bool = False,
    ) -> None:
        self.values = values
        self.seat = seat
        self.actions = actions
        self.offers = offers
        self.options = options
        self.abbreviations = abbreviations

    @property
    def legal(self) -> str:
        """All that is open, in words."""
        return ", ".join(f"`{write_option(option)}`" for option in self.options)

    def read(self, written: str) -> Found | Diagnostic:
        """The offer and the values that a move means."""
        words = written.replace(",", " ").split()
        number = self._action(words)
        if isinstance(number, Diagnostic):
            return number
        action = self.actions[number]
        rest = words[len(action.name.split()) if self._spelled(action, words) else 1 :]
        offer = next((offer for offer in self.offers if offer[0] == number), None)
        if offer is None:
            return problem("SP511", seat=self.seat, action=action.name, legal=self.legal)
        if len(rest) != len(action.choices):
            want = ", ".join(f"`{choice}`" for choice in action.choices) or "no choices"
            return problem("SP513", action=action.name, want=want, have=" ".join(rest) or "none")
        return self._chosen(action, offer, rest)

    def find(self, move: Move) -> Found | Diagnostic:
        """The offer and the values of a move that is given by its values; a slip is reported as if it were written."""
        for offer, option in zip(self.offers, self.options, strict=True):
            if option.action == move.action and len(move.choices) == len(option.choices):
                chosen = tuple(map(_value, move.choices, option.choices, offer[1:]))
                if None not in chosen:
                    return offer, tuple(value for found in chosen if found is not None for value in found)
        return self.read(str(move))

    def _action(self, words: list[str]) -> int | Diagnostic:
        """The number of the action that the words begin with.

        One of as many words, choices and all, goes first, and then the longest name.
        """
        spelled = [number for number, action in enumerate(self.actions) if self._spelled(action, words)]
        whole = [number for number in spelled if self.actions[number].length == len(words)]
        if spelled:
            return max(whole or spelled, key=lambda number: len(self.actions[number].name))
        begun = self._begun(words[0]) if words and self.abbreviations else []
        if len(begun) == 1:
            return begun[0]
        if begun:
            actions = " or ".join(f"`{self.actions[number].name}`" for number in begun)
            return problem("SP516", word=words[0], actions=actions)
        return problem("SP510", move=" ".join(words), legal=self.legal)

    def _begun(self, word: str) -> list[int]:
        """The actions that a word is the beginning of: open ones, or if there is none, any."""
        begun = [n for n, action in enumerate(self.actions) if action.name.casefold().startswith(word.casefold())]
        open_ones = [number for number in begun if any(offer[0] == number for offer in self.offers)]
        return open_ones or begun

    def _spelled(self, action: ActionRules, words: list[str]) -> bool:
        name = action.name.split()
        return words[: len(name)] == name

    def _chosen(self, action: ActionRules, offer: Offer, words: list[str]) -> Found | Diagnostic:
        chosen: list[object] = []
        for choice, kind, domain, word in zip(action.choices, action.kinds, offer[1:], words, strict=True):
            try:
                value = self.values.read(word, kind)
            except ValueError as expected:
                return problem("SP512", choice=f"`{choice}`", action=action.name, want=str(expected), found=word)
            if value not in domain:
                option = next(option for option in self.options if option.action == action.name)
                want = _wanted(dict(option.choices)[choice], value)
                return problem("SP512", choice=f"`{choice}`", action=action.name, want=want, found=word)
            chosen.append(value)
        return offer, tuple(chosen)


def _wanted(domain: Domain, value: object) -> str:
    """A domain in words for a value that is not in it; with a step of 1, too, where the value lies between its bounds.

    For nothing else says then why it is none of them.
    """
    words = write_domain(domain)
    if not isinstance(domain, range | Grid) or not isinstance(value, int | Fraction):
        return words
    return f"{words} by 1" if domain.step == 1 and domain[0] < value < domain[-1] and len(domain) > 2 else words


def _value(choice: Shown, named: tuple[str, Domain], domain: Domain) -> tuple[object] | None:
    """The engine's value of a choice, alone in a tuple; None where it is not in the domain."""
    shown = named[1]
    if choice not in shown:
        return None
    return (choice,) if isinstance(shown, range | Grid) else (domain[shown.index(choice)],)
