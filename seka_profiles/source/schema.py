"""The shape of a file: its tree against the JSON Schema that editors use too.

The only module that knows the schema library, which is imported when the first file is
checked.  The schema says what keys there are and of what kind their values; what a
violation is called, and where exactly it stands, is said here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal

from ..core.diagnostics import Diagnostic, Edit, in_order, problem
from ..core.places import Span
from ..core.suggest import Near, near, nearest
from .commented import heads_out
from .instead import instead
from .misplaced import indented, is_forgotten, removal
from .resources import folder
from .tree import Mapping, Node, Null, Scalar, Sequence
from .violation import Keys, Violation, called, violation, within

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError

Which = Literal["profile", "script"]


@dataclass(frozen=True)
class Shaped:
    """A file as it was meant, and what is wrong with its shape.

    `is_whole`: whether every key at its top could be read; the tree is without those that could not, so that what
    is inherited stands, and whatever else seems wrong may follow from that.
    """

    tree: Mapping
    diagnostics: tuple[Diagnostic, ...]
    is_whole: bool


MOST_LISTED = 12
"""The most keys that a help lists."""

LEAST_ALIKE = 3
"""How many first letters are enough to tell which key was meant where none is near."""

MOST_SUGGESTED = 20
"""For how many unknown keys of one map a near one is sought, so that a file of nonsense ends at once."""

MOST_SLIPS_DEEP = 4
"""How many misspelt keys, each below the other, are seen through."""

_SET = re.compile(r"(?:let\s+)?[^\W\d]\w*(?:\.\w+)?")
"""What stands before `=` in a step."""

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_HAVE = {Mapping: "a map of keys", Sequence: "a list"}
_KINDS = {"string": "text", "integer": "a whole number", "array": "a list", "object": "a map of keys"}


def check_shape(tree: Mapping, which: Which) -> tuple[Diagnostic, ...]:
    """What is wrong with the keys of a file and the kinds of their values, in file order.

    In a profile that extends another, or is a part, a key may be empty: that removes it.  At the top it must be
    written that nothing stands there, for a section whose lines were forgotten looks the same.
    """
    removes = which == "profile" and (isinstance(tree.get("extends"), Scalar | Sequence) or is_part(tree))
    found = [*_empty(tree, (), removes)]
    unseen = {name: value for name, value in _plain(tree).items() if _seen(which, name, value) not in _FAULTLESS}
    errors = list(_validator(which).iter_errors(unseen))
    for error in errors:
        found += _KEYWORDS[str(error.validator)](_violation(tree, error))
    if not errors:
        _FAULTLESS.update(_seen(which, name, value) for name, value in unseen.items() if not isinstance(value, str))
        if len(_FAULTLESS) > MOST_KEPT:
            _FAULTLESS.clear()
    return in_order(found)


_FAULTLESS: set[tuple[Which, str, bytes]] = set()
"""What stood under a key at the top and was as the schema wants it: most of a file that is checked again."""

MOST_KEPT = 4_096


def _seen(which: Which, name: str, value: Any) -> tuple[Which, str, bytes]:
    return which, name, sha256(repr(value).encode("utf-8", "surrogatepass")).digest()


def shaped(tree: Mapping, which: Which) -> Shaped:
    """The file with its misspelt and misplaced keys as they were meant, and what is wrong with its shape.

    So one slip is told of once, nothing follows from it, and what stands below is looked at too.
    A key is taken for another where that one is known at its place, near, and not there.
    """
    tree, beside = indented(tree)
    found = in_order([*beside, *check_shape(tree, which)])
    for _ in range(MOST_SLIPS_DEEP):
        slips = _slips(tree, which) if found else {}
        if not slips:
            break
        tree = _renamed(tree, slips)
        found = in_order([*found, *check_shape(tree, which)])
    lost = _unreadable(tree, which) if found else frozenset()
    kept = tuple(entry for entry in tree if entry[0].text not in lost)
    return Shaped(Mapping(kept, tree.span), found, not lost)


def _unreadable(tree: Mapping, which: Which) -> frozenset[str]:
    """The keys at the top below which nothing can be read: something of the wrong kind stands there, or nothing."""
    errors = _validator(which).iter_errors(_plain(tree))
    wrong = {str(each.absolute_path[0]) for each in errors if each.validator == "type" and len(each.absolute_path) == 1}
    return frozenset(wrong | {key.text for key, value in tree if is_forgotten(value)})


def _slips(tree: Mapping, which: Which) -> dict[Scalar, str]:
    """What the misspelt keys mean."""
    slips: dict[Scalar, str] = {}
    for error in _validator(which).iter_errors(_plain(tree)):
        if error.validator == "additionalProperties":
            slips |= _meanings(_violation(tree, error))
    return slips


def _meanings(found: Violation) -> dict[Scalar, str]:
    there = {key.text for key, _ in found.entries}
    values = dict(found.entries)
    said = [key for key in found.strangers[:MOST_SUGGESTED] if not isinstance(values[key], Null)]
    meant = ((key, nearest(key.text, found.known)) for key in said)
    return {key: name for key, name in meant if name is not None and name not in there}


def _renamed(tree: Mapping, slips: dict[Scalar, str]) -> Mapping:
    def renamed(node: Node) -> Node:
        match node:
            case Mapping(entries=entries, span=span):
                return Mapping(tuple((name(key), renamed(value)) for key, value in entries), span)
            case Sequence(items=items, span=span):
                return Sequence(tuple(map(renamed, items)), span)
        return node

    def name(key: Scalar) -> Scalar:
        return Scalar(slips[key], key.span) if key in slips else key

    return Mapping(tuple((name(key), renamed(value)) for key, value in tree), tree.span)


def is_part(tree: Mapping) -> bool:
    """Whether the file says that it is a building block: `part: yes`."""
    part = tree.get("part")
    return isinstance(part, Scalar) and part.text == "yes"


# ---------- the library ------------------------------------------------------


@cache
def _validator(which: Which) -> Draft202012Validator:
    from jsonschema.validators import Draft202012Validator, extend
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    schemas = {name: json.loads((folder("schema") / f"{name}.schema.json").read_bytes())
               for name in ("profile", "script")}  # fmt: skip
    resources = [(each["$id"], DRAFT202012.create_resource(each)) for each in schemas.values()]
    whole = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: _is_whole(value))
    ours: Any = extend(  # type: ignore[no-untyped-call]
        Draft202012Validator, validators={"minimum": _minimum}, type_checker=whole
    )
    validator: Draft202012Validator = ours(schemas[which], registry=Registry().with_resources(resources))
    return validator


def _is_whole(value: object) -> bool:
    return isinstance(value, str) and _WHOLE.fullmatch(value) is not None


def _minimum(_: Any, least: int, value: object, schema: Any) -> Iterator[ValidationError]:
    from jsonschema.exceptions import ValidationError

    if _is_whole(value) and int(str(value)) < least:
        yield ValidationError("")  # the words are ours


def _plain(node: Node) -> Any:
    """The tree as the library wants it; every scalar is text."""
    match node:
        case Scalar(text=text):
            return text
        case Null():
            return None
        case Mapping(entries=entries):
            return {key.text: _plain(value) for key, value in entries}
        case Sequence(items=items):
            return [_plain(item) for item in items]


def _violation(tree: Node, error: ValidationError) -> Violation:
    return violation(tree, tuple(error.absolute_path), error.schema, error.validator_value)


# ---------- one template for each keyword ---------------------------------------


def _empty(node: Node, path: Keys, removes: bool) -> Iterator[Diagnostic]:
    """Every value that was left empty where that means nothing."""
    if isinstance(node, Mapping):
        for key, value in node:
            if isinstance(value, Null) and not removes:
                yield problem("SP106", key.span, place=called((*path, key.text)))
            elif not path and is_forgotten(value):
                yield problem("SP106", key.span, place=called((key.text,)), help=removal(key))
            yield from _empty(value, (*path, key.text), removes)
    elif isinstance(node, Sequence):
        for number, item in enumerate(node.items):
            if isinstance(item, Null):
                yield problem("SP106", _item_span(item), place=called((*path, number)))
            yield from _empty(item, (*path, number), removes=False)


def _item_span(item: Null) -> Span:
    """The item, or the dash before it where nothing is written."""
    span = item.span
    return span if span.quoted else Span(span.text, max(span.start - 1, 0), span.start)


def _kind(found: Violation) -> Iterator[Diagnostic]:
    if isinstance(found.node, Null):  # told by `_empty` where it is wrong
        return
    types = found.want if isinstance(found.want, list) else [found.want]
    if isinstance(found.node, Sequence) and {"number", "null"} <= {*types}:  # an expression
        quoted = f'"{found.span.quoted}"' if _on_one_line(found.span) else None
        edits = [Edit(found.span, quoted)] if quoted else []
        yield problem("SP235", found.span, mends=edits, help=quoted and f"put the list in quotes: `{quoted}`")
        return
    want = " or ".join(words for kind, words in _KINDS.items() if kind in types)
    if "number" in types:  # any text will do, which the grammar of expressions then reads
        want = want.replace("text or a whole number", "a value")
    have = f"`{found.node.text}`" if isinstance(found.node, Scalar) else _HAVE[type(found.node)]
    said = instead(found)
    help, mends = (said.help, said.mends) if said else (None, ())
    yield problem("SP102", found.span, place=called(found.path), want=want, have=have, help=help, mends=mends)


def _on_one_line(span: Span) -> bool:
    """Whether it is a list in brackets that can be put in quotes as it stands."""
    return span.quoted.startswith("[") and '"' not in span.quoted and span.line == span.end_position[0]


def _unknown(found: Violation) -> Iterator[Diagnostic]:
    patterns = found.schema.get("patternProperties")
    if patterns:
        strange = [entry for entry in found.entries if not any(re.search(each, entry[0].text) for each in patterns)]
        yield from (_uncontrolled(*entry) for entry in strange)
        return
    for number, key in enumerate(found.strangers):
        help = _without_colon(found) or (_meant(key.text, found.known) if number < MOST_SUGGESTED else None)
        if isinstance(dict(found.entries)[key], Null):  # it would take away what is inherited: never a mere slip
            help = help and str(help)
        heads = None if isinstance(help, Near) else heads_out(key.span)
        mends = heads.mends if heads else ()
        help = heads.help if heads else help
        yield problem("SP101", key.span, key=key.text, where=within(found.path), help=help, mends=mends)


def _uncontrolled(key: Scalar, value: Node) -> Diagnostic:
    """A key of a step that is none, and which word at its beginning may be misspelt, or that a `=` is meant."""
    if _SET.fullmatch(key.text) and isinstance(value, Scalar) and near(key.text, ("else",)) is None:
        said = f"{key.text} = {value.span.quoted}"
        mend = Edit(key.span.to(value.span), said)
        return problem("SP232", key.span, help=f"a name is given by `=`: write `{said}`", mends=[mend])
    word = key.text.partition(" ")[0]
    found = near(word, ("if", "else", "for")) if len(word) > 1 else None
    mends = [Edit(key.place(0, len(word)), found.meant)] if found and found.alone else []
    return problem("SP232", key.span, help=str(found) if found else None, mends=mends)


def _without_colon(found: Violation) -> str | None:
    """How to write an item that is text, and was taken for a map because of a colon in it."""
    if "string" not in found.schema.get("type", ()) or not isinstance(found.path[-1], int) or len(found.entries) != 1:
        return None
    ((key, value),) = found.entries
    if not isinstance(value, Scalar) or nearest(key.text, found.known) is not None:
        return None
    return f"write `- {key.text} {value.text}`"


def _meant(key: str, known: dict[str, Any]) -> Near | str | None:
    if found := near(key, known):
        return found
    alike = [name for name in known if len(key) >= LEAST_ALIKE and name.startswith(key[:LEAST_ALIKE])]
    if len(alike) == 1:
        return f"did you mean `{alike[0]}`?"
    if len(known) > MOST_LISTED:
        return None
    return "the keys here are " + ", ".join(f"`{each}`" for each in known)


def _missing(found: Violation) -> Iterator[Diagnostic]:
    """The one missing key that this violation is about; none where an unknown key looks like it."""
    if _without_colon(found):
        return
    keys = {key.text for key, _ in found.entries}
    meant = {nearest(key.text, found.known) for key in found.strangers[:MOST_SUGGESTED]}
    first = found.key or (found.entries[0][0] if found.entries else found.node)
    for name in found.want:
        if name not in keys and name not in meant:
            yield problem("SP103", first.span, key=name, where=within(found.path))


def _word(found: Violation) -> Iterator[Diagnostic]:
    if not isinstance(found.node, Scalar):  # of the wrong kind, and told so
        return
    words = [each for each in found.want if each is not None]
    want = ", ".join(f"`{each}`" for each in words[:-1]) + f" or `{words[-1]}`"
    have = found.node.text
    yield problem("SP104", found.node.span, place=called(found.path), want=want, have=have, help=near(have, words))


def _too_small(found: Violation) -> Iterator[Diagnostic]:
    have = found.node.text if isinstance(found.node, Scalar) else ""
    yield problem("SP105", found.span, place=called(found.path), least=found.want, have=have)


def _nothing_in_it(found: Violation) -> Iterator[Diagnostic]:
    yield problem("SP106", found.span, place=called(found.path))


_KEYWORDS = {
    "type": _kind,
    "additionalProperties": _unknown,
    "required": _missing,
    "enum": _word,
    "minimum": _too_small,
    "minItems": _nothing_in_it,
    "minLength": _nothing_in_it,
    "minProperties": _nothing_in_it,
}
