"""Whether a file fits its schema: a quick look, which says yes, or that the schema library has to look.

Most files fit, and to import that library takes as long as to read a file.  What is wrong, and
where, it alone says; so whatever is not known here, such as a new keyword, is left to it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any, Literal

from .resources import folder

Which = Literal["profile", "script"]
Schema = dict[str, Any]

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")


def fits(which: Which, value: Any) -> bool:
    """Whether a value, every scalar of it text, is surely as its schema wants it."""
    return _fits(value, schemas()[which])


@cache
def schemas() -> dict[Which, Schema]:
    """The schemas by their names."""
    names: tuple[Which, ...] = ("profile", "script")
    return {name: json.loads((folder("schema") / f"{name}.schema.json").read_bytes()) for name in names}


def is_whole(value: object) -> bool:
    """Whether a value is the text of a whole number."""
    return isinstance(value, str) and _WHOLE.fullmatch(value) is not None


def _fits(value: Any, schema: Schema) -> bool:
    return all(
        _KEYWORDS[keyword](value, want, schema) if keyword in _KEYWORDS else keyword in _REMARKS
        for keyword, want in schema.items()
    )


def _is_of(value: Any, want: str | list[str], _: Schema) -> bool:
    return any(kind in _TYPES and _TYPES[kind](value) for kind in ([want] if isinstance(want, str) else want))


def _properties(value: Any, want: dict[str, Schema], _: Schema) -> bool:
    return not isinstance(value, dict) or all(_fits(below, want[key]) for key, below in value.items() if key in want)


def _patterns(value: Any, want: dict[str, Schema], _: Schema) -> bool:
    return not isinstance(value, dict) or all(
        _fits(below, schema)
        for pattern, schema in want.items()
        for key, below in value.items()
        if re.search(pattern, key)
    )


def _others(value: Any, want: Schema | bool, schema: Schema) -> bool:
    """What is told of keys that the schema neither names nor describes by a pattern."""
    if not isinstance(value, dict):
        return True
    named, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    others = [key for key in value if key not in named and not any(re.search(each, key) for each in patterns)]
    return not others if isinstance(want, bool) else all(_fits(value[key], want) for key in others)


def _referred(value: Any, want: str, _: Schema) -> bool:
    """`#/$defs/NAME` of the profile's schema, which that of scripts refers to as well."""
    known = schemas()["profile"]["$defs"]
    name = want.rpartition("#/$defs/")[2]
    return name in known and _fits(value, known[name])


_TYPES: dict[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": is_whole,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
    "null": lambda value: value is None,
}
"""Of what kind the values are; there are no numbers and no truth values, but texts."""

_KEYWORDS: dict[str, Callable[[Any, Any, Schema], bool]] = {
    "$ref": _referred,
    "type": _is_of,
    "properties": _properties,
    "patternProperties": _patterns,
    "additionalProperties": _others,
    "items": lambda value, want, _: not isinstance(value, list) or all(_fits(each, want) for each in value),
    "required": lambda value, want, _: not isinstance(value, dict) or all(key in value for key in want),
    "enum": lambda value, want, _: value in want,
    "minimum": lambda value, want, _: not is_whole(value) or int(value) >= want,
    "minLength": lambda value, want, _: not isinstance(value, str) or len(value) >= want,
    "minItems": lambda value, want, _: not isinstance(value, list) or len(value) >= want,
    "minProperties": lambda value, want, _: not isinstance(value, dict) or len(value) >= want,
}

_REMARKS = {"$schema", "$id", "$defs", "title", "description", "default", "examples", "deprecated"}
_REMARKS |= {"defaultSnippets", "deprecationMessage", "patternErrorMessage"}
"""Keywords that want nothing."""
