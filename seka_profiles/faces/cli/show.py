"""`seka show`: a profile with all it is built on, and with its settings in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.diagnostics import ProfileError, has_errors
from ...core.places import Span, Text
from ...engine.moves import write_value
from ...engine.values import WrittenValues
from ...language.core import Profile
from ...rules.build import build
from ...rules.load import load
from ...source import tree as t
from ...source.writer import lines, write
from ...table.settings import read_settings, split_assignments
from .exits import WELL, as_typed
from .notes import with_notes
from .streams import stdout

RESOLVED = "extends"
"""The key of which nothing is left when a profile is resolved."""


def show(name: str, as_json: bool, origin: bool, sets: Sequence[str], ascii: bool) -> int:
    """Shows a resolved profile; the exit code.  Raises `ProfileError` where it is not in order."""
    loaded = load(name)
    if loaded.tree is None or has_errors(loaded.diagnostics) or (sets and loaded.profile is None):
        raise ProfileError(loaded.hindrances)
    profile = loaded.profile
    tree = resolved(loaded.tree, as_typed(lambda: _settings(profile, sets)) if profile else {})
    out = stdout(ascii)
    if as_json:
        out.data(origins(tree) if origin else data(tree))
    elif origin:
        out.lines(with_notes((text, whence(node) if node else None) for text, node in lines(tree, in_one_place)))
    else:
        out.page(write(tree).rstrip("\n"))
    return WELL


def _settings(profile: Profile, sets: Sequence[str]) -> dict[str, str]:
    """The settings that were typed, as a profile writes them, once they are in bounds."""
    values = read_settings(profile, split_assignments(sets))
    build(profile, profile.least_seats, values)
    names = WrittenValues(profile)
    return {name: write_value(names.shown(value, profile.settings[name].value.type)) for name, value in values.items()}


def resolved(tree: t.Mapping, settings: dict[str, str]) -> t.Mapping:
    """A merged tree as a profile that stands by itself, some of its settings with other values."""
    kept = (entry for entry in tree if entry[0].text != RESOLVED)
    changed = ((key, _with(value, settings) if key.text == "settings" else value) for key, value in kept)
    return t.Mapping(tuple(changed), tree.span)


TYPED = Span(Text("--set", ""), 0, 0)
"""The place of a value that stands in no file, but was typed."""


def _with(section: t.Node, settings: dict[str, str]) -> t.Node:
    """The section of settings, some of them with other values."""
    if not isinstance(section, t.Mapping):
        return section
    rules = ((key, _given(rule, settings[key.text]) if key.text in settings else rule) for key, rule in section)
    return t.Mapping(tuple(rules), section.span)


def _given(rule: t.Node, value: str) -> t.Node:
    """A setting with another value: in place of the rule itself, or of what stands behind its `value`."""
    if not isinstance(rule, t.Mapping):
        return t.Scalar(value, TYPED)
    parts = ((key, t.Scalar(value, TYPED) if key.text == "value" else part) for key, part in rule)
    return t.Mapping(tuple(parts), rule.span)


# ---------- where it comes from ---------------------------------------------------


def in_one_place(node: t.Node) -> bool:
    """Whether all that stands directly in a list or map stands on one line of one file."""
    return len({(each.span.text, each.span.line) for each in t.inside(node)}) < 2


def whence(node: t.Node) -> str:
    """`file:line` of a value, or of the first in a map, whose values may come from elsewhere than the map."""
    while isinstance(node, t.Mapping) and node.entries:
        node = node.entries[0][1]
    return node.span.text.name if node.span == TYPED else f"{node.span.text.name}:{node.span.line}"


def origins(tree: t.Mapping, above: tuple[str, ...] = ()) -> dict[str, Any]:
    """By the keys that lead to it, with dots between, what each text, list and empty map says and where it stands.

    `line` is None, and `path` `--set`, for a value that was typed.
    """
    found: dict[str, Any] = {}
    for key, node in tree:
        way = (*above, key.text)
        if isinstance(node, t.Mapping) and node.entries:
            found |= origins(node, way)
        else:
            line = None if node.span == TYPED else node.span.line
            found[".".join(way)] = {"value": data(node), "path": node.span.text.name, "line": line}
    return found


# ---------- as data ---------------------------------------------------------------


def data(node: t.Node) -> Any:
    """A tree as JSON data; every scalar is the text that stands in the file."""
    match node:
        case t.Mapping():
            return {key.text: data(value) for key, value in node}
        case t.Sequence():
            return [data(item) for item in node]
        case t.Scalar(text=text):
            return text
    return None
