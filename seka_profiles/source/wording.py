"""What a file says for people: where it stands, and which texts are about the same."""

from __future__ import annotations

PROSE = ("title", "region", "about", "sources", "notes")
"""Keys about a file rather than about the game."""

CALLING = ("label", "words")
"""Keys that call things otherwise: in the language of the file, and in others."""

FOR_PEOPLE = (*PROSE, *CALLING)
"""Keys that change nothing in play, whatever stands below them."""


def is_prose(path: tuple[str, ...]) -> bool:
    """Whether a path leads to what a file says about itself, in whatever language."""
    return path[0] in PROSE or (path[0] == "words" and len(path) == 3 and path[2] in PROSE)


def is_for_people(path: tuple[str, ...]) -> bool:
    """Whether a path leads to what changes nothing in play."""
    return path[0] in FOR_PEOPLE or told_of(path) is not None


def is_rule(path: tuple[str, ...]) -> bool:
    """Whether a path leads to what decides how the game goes: examples do not, nor does what is for people."""
    return path != ("examples",) and not is_for_people(path)


def told_of(path: tuple[str, ...]) -> tuple[str, ...] | None:
    """What a text is about: a key of the file, or a name and what lists it below `label` or a language.

    Equal for all the places where the same may be told, in whatever language; None of what is no such text.
    """
    match path:
        case ("title" | "region" | "about",):
            return path
        case ("words", _, "title" | "region" | "about" as key):
            return (key,)
        case ("label", kind, name) | ("words", _, kind, name):
            return kind, name
        case ("settings" | "zones" | "phases" as kind, name, "label"):
            return kind, name
        case ("hands", "classes", name, "label"):
            return "classes", name
        case ("phases", _, "actions", name, "label") | ("phases", _, "actions", _, "ask", "actions", name, "label"):
            return "actions", name
        case ("settings", name, "about"):
            return "meanings", name
    return None
