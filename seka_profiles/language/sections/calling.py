"""How the actions of one decision are called out: each must be told from the others by its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from ...core.diagnostics import Related
from ...core.numbers import read_number
from ...core.places import Span
from ...source.tree import Mapping, Node, Scalar
from .. import core as c
from ..checker import Checker
from ..types import Type
from .nodes import child, entries


def check_calls(checker: Checker, phases: Sequence[c.Phase]) -> None:
    """Reports actions whose names another action of the decision may be written as, choices and all."""
    for actions in decisions(phases):
        order = {action.name: number for number, action in enumerate(actions)}
        for pair in _alike(checker, actions):
            shorter, longer = pair
            first, second = sorted(pair, key=lambda action: order[action.name])
            related = [Related(f"`{first.name}` is given here", first.span)]
            checker.report("SP352", second.span, name=longer.name, other=shorter.name, related=related)


def decisions(phases: Sequence[c.Phase]) -> Iterator[tuple[c.Action, ...]]:
    """The actions of each decision, in file order: of phases, and of the questions of their actions."""
    for phase in phases:
        yield phase.options
        yield from (action.answers for action in phase.options)


def _alike(checker: Checker, actions: Sequence[c.Action]) -> Iterator[tuple[c.Action, c.Action]]:
    """Each action with one of a longer name that begins with its own, where a move of either may read the same.

    Moves of a different number of words are told apart by it.
    """
    named = {action.name: action for action in actions}
    for longer in actions:
        words = longer.name.split()
        for length in range(1, len(words)):
            shorter = named.get(" ".join(words[:length]))
            if shorter is None or length + len(shorter.choices) != len(words) + len(longer.choices):
                continue
            kinds = [domain.type.item for _, domain in shorter.choices]
            if all(_may_be(checker, kind, word) for kind, word in zip(kinds, words[length:], strict=False)):
                yield shorter, longer


def _may_be(checker: Checker, kind: Type | None, word: str) -> bool:
    """Whether a value of a type may be written so; any word may be the name of a seat."""
    cards = checker.names.cards
    match kind.kind if kind is not None else "unknown":
        case "number":
            return read_number(word) is not None
        case "yes/no":
            return word in ("yes", "no")
        case "rank":
            return cards.read_rank(word) is not None
        case "suit":
            return cards.read_suit(word) is not None
        case "card":
            return cards.read(word) is not None
        case "seat":
            return word != "nobody" or (kind is not None and kind.maybe)
    return False


# ---------- labels ----------------------------------------------------------------

Given = tuple[Scalar, Node]
"""An action as the file gives it: its name, and what stands behind it."""


def check_labels_of_actions(checker: Checker, tree: Mapping) -> None:
    """Reports labels by which whoever plays may call one action of a decision and mean another, each once."""
    own = child(child(tree, "label"), "actions")
    languages = [child(told, "actions") for _, told in entries(child(tree, "words"))]
    reported: set[Span] = set()
    for actions in _given(tree):
        labels = (_said(actions, own), *(_listed(actions, each) for each in languages))
        for key, label, what, place in chain.from_iterable(_twice(actions, each) for each in labels):
            if label.span not in reported:
                reported.add(label.span)
                related = [Related("the other action is called so here", place)]
                checker.report("SP353", label.span, label=label.text, name=key.text, what=what, related=related)


def _given(tree: Mapping) -> Iterator[list[Given]]:
    """The actions of each decision."""
    for _, phase in entries(child(tree, "phases")):
        actions = [*entries(child(phase, "actions"))]
        yield actions
        yield from ([*entries(child(child(action, "ask"), "actions"))] for _, action in actions)


def _said(actions: Sequence[Given], labels: Node | None) -> list[Given]:
    """The labels of the file itself by their actions: below `label`, or else beside the action."""
    beside = [(key, child(node, "label")) for key, node in actions]
    return [(key, label) for key, there in beside if (label := child(labels, key.text) or there) is not None]


def _listed(actions: Sequence[Given], labels: Node | None) -> list[Given]:
    """The labels of a language by their actions."""
    return [(key, label) for key, _ in actions if (label := child(labels, key.text)) is not None]


def _twice(actions: Sequence[Given], labels: Sequence[Given]) -> Iterator[tuple[Scalar, Scalar, str, Span]]:
    """Each label that calls another action too: whose it is, the label, what else it is, and where that stands."""
    called = {_folded(key): (key, "the name of another action", key.span) for key, _ in actions}
    for key, label in labels:
        if isinstance(label, Scalar):
            first = (key, f"the label of `{key.text}`", label.span)
            other, what, place = called.setdefault(_folded(label), first)
            if other is not key:
                yield key, label, what, place


def _folded(scalar: Scalar) -> str:
    """As it is compared with what is typed."""
    return " ".join(scalar.text.casefold().split())
