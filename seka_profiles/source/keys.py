"""The keys of profiles and scripts, as the JSON Schema that editors read describes them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from .resources import folder

NAMED = "NAME"
"""In the way to a key: one that the author names."""

ITEM = "-"
"""In the way to a key: an item of a list."""

_FILES = ("profile.schema.json", "script.schema.json")


@dataclass(frozen=True)
class Key:
    """One key of a file.

    `way`: the keys that lead to it and the key itself.  `about`: what it says, in a sentence or two.
    `default`: what holds without it, None where that is nothing.  `allowed`: the only words that may stand
    behind it, in no case `null`; empty where it is free.  `examples`: values, as JSON has them.
    """

    way: tuple[str, ...]
    about: str
    default: Any
    allowed: tuple[str, ...]
    examples: tuple[Any, ...]

    @property
    def name(self) -> str:
        """The key itself."""
        return self.way[-1]

    @property
    def is_named(self) -> bool:
        """Whether the author names it, or it is an item of a list; then it is nothing to look up."""
        return self.name in (NAMED, ITEM)

    @property
    def shown(self) -> str:
        """The way as a file is read: `settings: NAME: min`."""
        return ": ".join(self.way).replace(f"{ITEM}: ", f"{ITEM} ")


@cache
def profile_keys() -> tuple[Key, ...]:
    """The keys of a profile, in the order of the schema, each before those below it."""
    return tuple(_below(_schemas()[_FILES[0]], ()))


@cache
def script_keys() -> tuple[Key, ...]:
    """The keys of a script file, in the same way."""
    return tuple(_below(_schemas()[_FILES[1]], ()))


def examples_of(path: Sequence[str | int]) -> tuple[Any, ...]:
    """Examples of what may stand at a path of a file; none where there are none."""
    for key in (*profile_keys(), *script_keys()):
        if len(key.way) == len(path) and all(map(_is_at, key.way, path)):
            return key.examples
    return ()


def is_key(path: Sequence[str | int]) -> bool:
    """Whether a profile may have a key of its own at a path, not one that an author names."""
    return any(
        not key.is_named and len(key.way) == len(path) and all(map(_is_at, key.way, path)) for key in profile_keys()
    )


@cache
def profile_top() -> frozenset[str]:
    """The keys at the top of a profile."""
    return frozenset(key.way[0] for key in profile_keys())


@cache
def script_top() -> frozenset[str]:
    """The keys at the top of a script file."""
    return frozenset(key.way[0] for key in script_keys())


@cache
def _names() -> frozenset[str]:
    return frozenset(key.name for key in (*profile_keys(), *script_keys()) if not key.is_named)


def is_name_of_a_key(word: str) -> bool:
    """Whether a key of profiles or scripts is called so, wherever it may stand."""
    return word in _names()


def is_section(name: str) -> bool:
    """Whether a key at the top of a profile has keys below it."""
    return any(len(key.way) == 2 and key.way[0] == name and key.name != ITEM for key in profile_keys())


def _is_at(name: str, part: str | int) -> bool:
    return name == ITEM if isinstance(part, int) else name in (part, NAMED)


@cache
def _schemas() -> dict[str, Any]:
    return {name: json.loads((folder("schema") / name).read_bytes()) for name in _FILES}


def _below(schema: Mapping[str, Any], way: tuple[str, ...]) -> Iterator[Key]:
    """Every key below a part of the schema; control keys among steps are statements and not looked at."""
    for name, part in schema.get("properties", {}).items():
        yield from _key(part, (*way, name))
    if isinstance(schema.get("additionalProperties"), dict):
        yield from _key(schema["additionalProperties"], (*way, NAMED))
    if "items" in schema:
        yield from _key(schema["items"], (*way, ITEM))


def _key(part: Mapping[str, Any], way: tuple[str, ...]) -> Iterator[Key]:
    schema = _resolved(part)
    if schema.get("deprecated"):  # there only to be refused with its own reason
        return
    allowed = tuple(word for word in schema.get("enum", ()) if word is not None)
    about = schema.get("description", "")
    yield Key(way, about, schema.get("default"), allowed, tuple(schema.get("examples", ())))
    yield from _below(schema, way)


def _resolved(part: Mapping[str, Any]) -> dict[str, Any]:
    """A part with what it refers to; what it says itself comes first."""
    if "$ref" not in part:
        return dict(part)
    file, _, pointer = part["$ref"].partition("#/")
    found: Any = _schemas()[file or _FILES[0]]
    for name in pointer.split("/"):
        found = found[name]
    return _resolved(found) | {key: value for key, value in part.items() if key != "$ref"}
