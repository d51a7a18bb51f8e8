"""`label:` and `words:` — what things are called for people, in the language of the file and in others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from locale import locale_alias
from typing import Literal, TypeVar, get_args

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
AnyTold = TypeVar("AnyTold", bound=Told)
Listed = tuple[tuple[AnyTold, str], str]
"""A kind and a name, and what is said of it."""

LABELLED: tuple[c.Labelled, ...] = get_args(c.Labelled)
EXPLAINED: tuple[c.Explained, ...] = get_args(c.Explained)
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
    return c.Labels(dict(_beside(tree)) | dict(_listed(child(tree, "label"), LABELLED)))


def words(tree: Mapping) -> dict[str, c.Translation]:
    """What is told in other languages, by their codes; words of what a variant has removed are left out."""
    names = {key: known(key, tree) for key in TOLD}
    return {key.text: _translation(value, names) for key, value in entries(child(tree, "words"))}


def telling(tree: Mapping) -> tuple[Node | None, ...]:
    """All that tells something by name: the labels of a file, its words in each language, and what those explain."""
    languages = [told for _, told in entries(child(tree, "words"))]
    return child(tree, "label"), *languages, *(child(told, "explained") for told in languages)


def _translation(node: Node, names: dict[Told, dict[str, None]]) -> c.Translation:
    return c.Translation(
        title=text(child(node, "title")),
        region=text(child(node, "region")),
        about=text(child(node, "about")),
        meanings={name: said for (_, name), said in _known(_listed(node, ("meanings",)), names)},
        labels=c.Labels(dict(_known(_listed(node, LABELLED), names))),
        explained=dict(_known(_listed(child(node, "explained"), EXPLAINED), names)),
    )


def _known(listed: Iterable[Listed[AnyTold]], names: dict[Told, dict[str, None]]) -> Iterator[Listed[AnyTold]]:
    """What is said of things that are there."""
    return (((key, name), said) for (key, name), said in listed if name in names[key])


def _listed(node: Node | None, keys: Iterable[AnyTold]) -> Iterator[Listed[AnyTold]]:
    """What is listed below `label`, below a language or what it explains."""
    for key in keys:
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
    for code, _ in entries(child(tree, "words")):
        if _is_own(code, tree) and not _CODE.fullmatch(code.text):
            checker.report("SP351", code.span, name=code.text, help=_code_meant(code.text))
    for key, called in TOLD.items():
        names = known(key, tree)
        for section in telling(tree):
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
