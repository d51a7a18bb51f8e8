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
from .resources import folder
from .tree import Mapping, Node, Null, Scalar, Sequence

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError

Which = Literal["profile", "script"]
Path = tuple[str | int, ...]

MOST_LISTED = 12
"""The most keys that a help lists."""

MOST_SUGGESTED = 20
"""For how many unknown keys of one map a near one is sought, so that a file of nonsense ends at once."""

MOST_SLIPS_DEEP = 4
"""How many misspelt keys, each below the other, are seen through."""

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_HAVE = {Mapping: "a map of keys", Sequence: "a list"}
_KINDS = {"string": "text", "integer": "a whole number", "array": "a list", "object": "a map of keys"}


def check_shape(tree: Mapping, which: Which) -> tuple[Diagnostic, ...]:
    """What is wrong with the keys of a file and the kinds of their values, in file order.

    In a profile that extends another, or is a part, a key may be empty: that removes it.
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


def shaped(tree: Mapping, which: Which) -> tuple[Mapping, tuple[Diagnostic, ...]]:
    """The file with its misspelt keys as they were meant, and what is wrong with its shape.

    So one slip is told of once, nothing follows from it, and what stands below is looked at too.
    A key is taken for another where that one is known at its place, near, and not there.
    """
    found = check_shape(tree, which)
    for _ in range(MOST_SLIPS_DEEP):
        slips = _slips(tree, which) if found else {}
        if not slips:
            break
        tree = _renamed(tree, slips)
        found = in_order([*found, *check_shape(tree, which)])
    return tree, found


def _slips(tree: Mapping, which: Which) -> dict[Scalar, str]:
    """What the misspelt keys mean."""
    slips: dict[Scalar, str] = {}
    for error in _validator(which).iter_errors(_plain(tree)):
        if error.validator == "additionalProperties":
            slips |= _meanings(_violation(tree, error))
    return slips


def _meanings(found: _Violation) -> dict[Scalar, str]:
    there = {key.text for key, _ in found.entries}
    meant = ((key, nearest(key.text, found.known)) for key in found.strangers[:MOST_SUGGESTED])
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


# ---------- places -----------------------------------------------------------


@dataclass(frozen=True)
class _Violation:
    """What the library found: the node and its key (None for the top and for items), the part of the
    schema that it breaks, and what that wants."""

    path: Path
    key: Scalar | None
    node: Node
    schema: dict[str, Any]
    want: Any

    @property
    def entries(self) -> tuple[tuple[Scalar, Node], ...]:
        return self.node.entries if isinstance(self.node, Mapping) else ()

    @property
    def known(self) -> dict[str, Any]:
        """The keys to name to an author; what is there only to be refused with its own reason is not."""
        properties: dict[str, Any] = self.schema.get("properties", {})
        return {key: each for key, each in properties.items() if not each.get("deprecated")}

    @property
    def strangers(self) -> list[Scalar]:
        """The keys that the schema does not know."""
        known = self.schema.get("properties", {})
        return [key for key, _ in self.entries if key.text not in known]

    @property
    def span(self) -> Span:
        """What stands there, or its key where it goes over several lines."""
        if self.key is None or isinstance(self.node, Scalar) or self.node.span.quoted[:1] in ("[", "{"):
            return self.node.span
        return self.key.span


def _violation(tree: Node, error: ValidationError) -> _Violation:
    key: Scalar | None = None
    for part in error.absolute_path:
        if isinstance(tree, Mapping):
            key, tree = next(entry for entry in tree.entries if entry[0].text == part)
        elif isinstance(tree, Sequence) and isinstance(part, int):
            key, tree = None, tree.items[part]
    schema = error.schema if isinstance(error.schema, dict) else {}
    return _Violation(tuple(error.absolute_path), key, tree, schema, error.validator_value)


def _called(path: Path) -> str:
    """How a message calls the value at a path."""
    if not path:
        return "the file"
    if isinstance(path[-1], str):
        return f"`{path[-1]}`"
    return f"item {path[-1] + 1} of {_called(path[:-1])}"


def _within(path: Path) -> str:
    return f"in {_called(path)}" if path else "at the top of the file"


# ---------- one template for each keyword ---------------------------------------


def _empty(node: Node, path: Path, removes: bool) -> Iterator[Diagnostic]:
    """Every value that was left empty where that means nothing."""
    if isinstance(node, Mapping):
        for key, value in node:
            if isinstance(value, Null) and not removes:
                yield problem("SP106", key.span, place=_called((*path, key.text)))
            yield from _empty(value, (*path, key.text), removes)
    elif isinstance(node, Sequence):
        for number, item in enumerate(node.items):
            if isinstance(item, Null):
                yield problem("SP106", _item_span(item), place=_called((*path, number)))
            yield from _empty(item, (*path, number), removes=False)


def _item_span(item: Null) -> Span:
    """The item, or the dash before it where nothing is written."""
    span = item.span
    return span if span.quoted else Span(span.text, max(span.start - 1, 0), span.start)


def _kind(found: _Violation) -> Iterator[Diagnostic]:
    if isinstance(found.node, Null):  # told by `_empty` where it is wrong
        return
    types = found.want if isinstance(found.want, list) else [found.want]
    if isinstance(found.node, Sequence) and {"number", "null"} <= {*types}:  # an expression
        mends = [Edit(found.span, f'"{found.span.quoted}"')] if _on_one_line(found.span) else []
        yield problem("SP235", found.span, mends=mends)
        return
    want = " or ".join(words for kind, words in _KINDS.items() if kind in types)
    if "number" in types:  # any text will do, which the grammar of expressions then reads
        want = want.replace("text or a whole number", "a value")
    have = f"`{found.node.text}`" if isinstance(found.node, Scalar) else _HAVE[type(found.node)]
    yield problem("SP102", found.span, place=_called(found.path), want=want, have=have)


def _on_one_line(span: Span) -> bool:
    """Whether it is a list in brackets that can be put in quotes as it stands."""
    return span.quoted.startswith("[") and '"' not in span.quoted and span.line == span.end_position[0]


def _unknown(found: _Violation) -> Iterator[Diagnostic]:
    patterns = found.schema.get("patternProperties")
    if patterns:
        strange = [key for key, _ in found.entries if not any(re.search(each, key.text) for each in patterns)]
        yield from map(_uncontrolled, strange)
        return
    for number, key in enumerate(found.strangers):
        help = _meant(key.text, found.known) if number < MOST_SUGGESTED else None
        yield problem("SP101", key.span, key=key.text, where=_within(found.path), help=help)


def _uncontrolled(key: Scalar) -> Diagnostic:
    """A key of a step that is none, and which word at its beginning may be misspelt."""
    word = key.text.partition(" ")[0]
    found = near(word, ("if", "else", "for")) if len(word) > 1 else None
    mends = [Edit(key.place(0, len(word)), found.meant)] if found and found.alone else []
    return problem("SP232", key.span, help=str(found) if found else None, mends=mends)


def _meant(key: str, known: dict[str, Any]) -> Near | str | None:
    if found := near(key, known):
        return found
    if len(known) > MOST_LISTED:
        return None
    return "the keys here are " + ", ".join(f"`{each}`" for each in known)


def _missing(found: _Violation) -> Iterator[Diagnostic]:
    """The one missing key that this violation is about; none where an unknown key looks like it."""
    keys = {key.text for key, _ in found.entries}
    meant = {nearest(key.text, found.known) for key in found.strangers[:MOST_SUGGESTED]}
    first = found.key or (found.entries[0][0] if found.entries else found.node)
    for name in found.want:
        if name not in keys and name not in meant:
            yield problem("SP103", first.span, key=name, where=_within(found.path))


def _word(found: _Violation) -> Iterator[Diagnostic]:
    if not isinstance(found.node, Scalar):  # of the wrong kind, and told so
        return
    words = [each for each in found.want if each is not None]
    want = ", ".join(f"`{each}`" for each in words[:-1]) + f" or `{words[-1]}`"
    have = found.node.text
    yield problem(
        "SP104", found.node.span, place=_called(found.path), want=want, have=have, help=near(have, words)
    )


def _too_small(found: _Violation) -> Iterator[Diagnostic]:
    have = found.node.text if isinstance(found.node, Scalar) else ""
    yield problem("SP105", found.span, place=_called(found.path), least=found.want, have=have)


def _nothing_in_it(found: _Violation) -> Iterator[Diagnostic]:
    yield problem("SP106", found.span, place=_called(found.path))


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
