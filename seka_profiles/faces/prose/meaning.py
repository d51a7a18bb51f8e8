"""What a part of the typed core means, apart from where it stands: equal for equal rules."""

from __future__ import annotations

from typing import Any

from ...language.traverse import said

_APART = ("span", "type", "privacy", "about", "needs")
"""What is said about a part, or follows from it."""


def meaning(node: Any) -> Any:
    """What a part says, without places and without what follows from the rest."""
    return said(tuple(node) if isinstance(node, list) else node, _APART)
