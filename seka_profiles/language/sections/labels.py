"""`label:` and `words:` — what things are called for people, in the language of the file and in others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from locale import locale_alias
from typing import Literal, get_args

from ...core.suggest import Near
from ...source.tree import Mapping, Node, Scalar
from .. import core as c
from ..checker import Checker
from .naming import Thing, given_name, things
from .nodes import child, entries, text
from .variables import GIVEN_ZONES


@dataclass(frozen=True)
class Called:
    """What a key of `label` or of a language lists.

    `what` each name is of, in a message.  `kinds`: the things that a file may name, and `given` what every game has.
    """

    what: str
    kinds: tuple[Thing, ...]
    given: tuple[str, ...] = ()


Told = c.Labelled | Literal["meanings"]
LABELLED: tuple[c.Labelled, ...] = get_args(c.Labelled)
TOLD: dict[Told, Called] = {
    "actions": Called("action", ("action",)),
    "classes": Called("hand class", ("class",)),
    "zones": Called("zone", ("zone",), tuple(GIVEN_ZONES)),
    "settings": Called("setting", ("setting",)),
    "variables": Called("variable", ("variable", "seat variable")),
    "definitions": Called("definition", ("definition", "hand definition")),
    "choices": Called("choice", ("choice",)),
    "phases": Called("phase", ("phase",)),
    "meanings": Called("setting", ("setting",)),
}
"""All that is told by name: what may have a label, and what settings mean in another language."""


def known(key: Told, tree: Mapping) -> dict[str, None]:
    """The names that a key may list, those of the file in its order."""
    called = TOLD[key]
    names = (given_name(each, kind) for kind in called.kinds for each, _ in things(tree, kind))
    return dict.fromkeys([*called.given, *names])


# ---------- what is said ------------------------------------------------------


def labels(tree: Mapping) -> c.Labels:
    """The labels of the file's own language; those beside a thing itself count where `label` has none."""
    return c.Labels(dict(_beside(tree)) | dict(_listed(child(tree, "label"))))


def words(tree: Mapping) -> dict[str, c.Translation]:
    """What is told in other languages, by their codes; words of what a variant has removed are left out."""
    names = {key: known(key, tree) for key in TOLD}
    return {key.text: _translation(value, names) for key, value in entries(child(tree, "words"))}


def _translation(node: Node, names: dict[Told, dict[str, None]]) -> c.Translation:
    meanings = ((key.text, text(value)) for key, value in entries(child(node, "meanings")))
    return c.Translation(
        title=text(child(node, "title")),
        region=text(child(node, "region")),
        about=text(child(node, "about")),
        meanings={name: said for name, said in meanings if said is not None and name in names["meanings"]},
        labels=c.Labels({(key, name): said for (key, name), said in _listed(node) if name in names[key]}),
    )


def _listed(node: Node | None) -> Iterator[tuple[tuple[c.Labelled, str], str]]:
    """The labels below `label` or below a language."""
    for key in LABELLED:
        for name, value in entries(child(node, key)):
            said = text(value)
            if said is not None:
                yield (key, name.text), said


def _beside(tree: Mapping) -> Iterator[tuple[tuple[c.Labelled, str], str]]:
    """`label:` in a thing itself."""
    for key in LABELLED:
        for kind in TOLD[key].kinds:
            for name, node in things(tree, kind):
                said = text(child(node, "label"))
                if said is not None:
                    yield (key, name.text), said


# ---------- what is reported ---------------------------------------------------


def check_labels(checker: Checker, tree: Mapping) -> None:
    """Reports what nobody will ever read: words for what is not there, and words of a language without a code.

    Only those of the file itself: inherited ones may outlive what they are for.
    """
    languages = [*entries(child(tree, "words"))]
    for code, _ in languages:
        if _is_own(code, tree) and not _CODE.fullmatch(code.text):
            checker.report("SP351", code.span, name=code.text, help=_code_meant(code.text))
    for key, called in TOLD.items():
        names = known(key, tree)
        for section in (child(tree, "label"), *(told for _, told in languages)):
            for name, _ in entries(child(section, key)):
                if _is_own(name, tree) and name.text not in names:
                    near = checker.near(name.text, names)
                    checker.report("SP350", name.span, what=called.what, name=name.text, help=near)


def _is_own(key: Scalar, tree: Mapping) -> bool:
    return key.span.text == tree.span.text


_CODE = re.compile(r"[a-z]{2,3}([-_][A-Z]{2})?")
"""A language by ISO 639, and perhaps a country by ISO 3166."""


def _code_meant(name: str) -> Near | None:
    """The code of a language that is written in capitals or by its name, as far as Python knows it."""
    code = locale_alias.get(name.casefold(), "").partition("_")[0]
    return Near(name, code, alone=True) if _CODE.fullmatch(code) else None
