"""What a part of the typed core means, apart from where it stands: equal for equal rules."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

_APART = ("span", "type", "privacy", "about", "needs")
"""What is said about a part, or follows from it."""


def meaning(node: Any) -> Any:
    """A part of the core as plain nested tuples, without places and without what follows from the rest."""
    if isinstance(node, dict):
        return tuple((key, meaning(value)) for key, value in node.items())
    if isinstance(node, tuple | list):
        return tuple(map(meaning, node))
    if is_dataclass(node) and not isinstance(node, type):
        names = [field.name for field in fields(node) if field.name not in _APART]
        return (type(node).__name__, *(meaning(getattr(node, name)) for name in names))
    return node
