"""`label:` and `words:` — what things are called for people, in the language of the file and in others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import get_args

from ...source.tree import Mapping, Node, Scalar
from .. import core as c
from ..checker import Checker
from .naming import actions, choices
from .nodes import child, entries, text

_KINDS: tuple[c.Labelled, ...] = get_args(c.Labelled)
_WHAT = {
    "actions": "action",
    "classes": "hand class",
    "zones": "zone",
    "settings": "setting",
    "variables": "variable",
    "choices": "choice",
    "phases": "phase",
    "meanings": "setting",
}
"""What the names are of, by the key of `label` or of a language that lists them."""

Known = dict[str, Collection[str]]
"""The names that there are, by the same keys."""


def labels(tree: Mapping) -> c.Labels:
    """The labels of the file's own language; those beside a thing itself count where `label` has none."""
    return c.Labels(dict(_beside(tree)) | dict(_listed(child(tree, "label"))))


def words(checker: Checker, tree: Mapping) -> dict[str, c.Translation]:
    """What is told in other languages, by their codes; words of what a variant has removed are left out."""
    known = _known(checker, tree)
    return {key.text: _translation(value, known) for key, value in entries(child(tree, "words"))}


def _translation(node: Node, known: Known) -> c.Translation:
    meanings = ((key.text, text(value)) for key, value in entries(child(node, "meanings")))
    return c.Translation(
        title=text(child(node, "title")),
        region=text(child(node, "region")),
        about=text(child(node, "about")),
        meanings={name: said for name, said in meanings if said is not None and name in known["meanings"]},
        labels=c.Labels({(kind, name): said for (kind, name), said in _listed(node) if name in known[kind]}),
    )


def _listed(node: Node | None) -> Iterator[tuple[tuple[c.Labelled, str], str]]:
    """The labels below `label` or below a language."""
    for kind in _KINDS:
        for key, value in entries(child(node, kind)):
            said = text(value)
            if said is not None:
                yield (kind, key.text), said


def _beside(tree: Mapping) -> Iterator[tuple[tuple[c.Labelled, str], str]]:
    """`label:` in a setting, a zone, a class, a phase or an action."""
    sections: tuple[tuple[c.Labelled, Iterable[tuple[Scalar, Node]]], ...] = (
        ("settings", entries(child(tree, "settings"))),
        ("zones", entries(child(tree, "zones"))),
        ("classes", entries(child(child(tree, "hands"), "classes"))),
        ("phases", entries(child(tree, "phases"))),
        ("actions", actions(tree)),
    )
    for kind, section in sections:
        for key, node in section:
            said = text(child(node, "label"))
            if said is not None:
                yield (kind, key.text), said


def check_labels(checker: Checker, tree: Mapping) -> None:
    """Reports words of the file itself, in any language, for what is not there; inherited ones may outlive it."""
    known = _known(checker, tree)
    for section in (child(tree, "label"), *(value for _, value in entries(child(tree, "words")))):
        for kind, what in _WHAT.items():
            for key, _ in entries(child(section, kind)):
                if key.text not in known[kind] and key.span.text == tree.span.text:
                    near = checker.near(key.text, known[kind])
                    checker.report("SP350", key.span, what=what, name=key.text, help=near)


def _known(checker: Checker, tree: Mapping) -> Known:
    names = checker.names
    return {
        "actions": {key.text for key, _ in actions(tree)},
        "classes": frozenset(names.classes),
        "zones": names.zones.keys(),
        "settings": names.settings.keys(),
        "variables": names.table.keys() | names.seat.keys(),
        "choices": {key.text for key, _ in choices(tree)},
        "phases": names.phases,
        "meanings": names.settings.keys(),
    }
