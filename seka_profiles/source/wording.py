"""What a file says for people: where it stands, and which texts are about the same."""

from __future__ import annotations

Thing = tuple[str, str]
"""What can be explained: the key that lists its explanation, and its name."""

PROSE = ("title", "region", "about", "sources", "notes")
"""Keys about a file rather than about the game."""

CALLING = ("label", "words")
"""Keys that call things otherwise: in the language of the file, and in others."""

FOR_PEOPLE = (*PROSE, *CALLING)
"""Keys that change nothing in play, whatever stands below them."""


def is_prose(path: tuple[str, ...]) -> bool:
    """Whether a path leads to what a file says about itself or explains, in whatever language."""
    if path[0] != "words":
        return path[0] in PROSE
    return explained_by(path) is not None or (len(path) == 3 and path[2] in PROSE)


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
        case ("label", kind, name) | ("words", _, kind, name) if kind != "explained":
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


def explained_by(path: tuple[str, ...]) -> Thing | None:
    """What a text explains, in whatever language; None of what is no explanation."""
    match path:
        case ("words", _, "explained", kind, name):
            return kind, name
    return None


def explained_thing(path: tuple[str, ...]) -> Thing | None:
    """What stands at a path, where that can be explained; None of anything else."""
    match path:
        case ("phases", _, "actions", name) | ("phases", _, "actions", _, "ask", "actions", name):
            return "actions", name
        case ("hands", "classes", name):
            return "classes", name
        case ("define", name) | ("hands", "define", name):
            return "definitions", name.partition("(")[0].rstrip()
    return None
