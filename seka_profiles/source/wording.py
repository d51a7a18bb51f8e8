"""What a file says for people, and which words in other languages stand for the same."""

from __future__ import annotations

PROSE = ("title", "region", "about", "sources", "notes")
"""Keys about a file rather than about the game."""


def is_prose(path: tuple[str, ...]) -> bool:
    """Whether a path leads to what a file says about itself, in whatever language."""
    return path[0] in PROSE or (path[0] == "words" and len(path) == 3 and path[2] in PROSE)


def translated_at(path: tuple[str, ...]) -> tuple[str, ...] | None:
    """Where, below each language of `words`, that is translated which a path leads to; None of what never is."""
    match path:
        case ("title" | "region" | "about",):
            return path
        case ("label", kind, name) | ("settings" | "zones" | "phases" as kind, name, "label"):
            return kind, name
        case ("hands", "classes", name, "label"):
            return "classes", name
        case ("phases", *_, "actions", name, "label"):
            return "actions", name
        case ("settings", name, "about"):
            return "meanings", name
    return None
