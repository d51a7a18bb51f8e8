"""The ends of what a house may set: the least and the greatest value that the bounds of each setting allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, Literal

from ..core.diagnostics import Diagnostic, ProfileError, Related
from ..core.numbers import write_number
from ..language import core as c
from .binding import Constants, Settings, bound_settings, changed_settings, computed
from .walk import Walker

End = Literal["least", "greatest"]

ENDS: tuple[End, ...] = ("least", "greatest")

MOST_SETTINGS = 20
"""Of how many settings, the first in the file, the ends are tried each by itself."""

MOST_ROUNDS = 4
"""How many bounds that name each other's settings are followed, when all settings are put at their ends."""


def each_end(profile: c.Profile, seats: int) -> Iterator[dict[str, Any]]:
    """The least and the greatest value of every setting by itself, where a table may have it."""
    usual = bound_settings(profile, seats, {})
    for rule in islice(profile.settings.values(), MOST_SETTINGS):
        for end in ENDS:
            value = _at(profile, seats, usual, rule, end)
            if value is not None and value != usual[rule.name] and _is_legal(profile, seats, {rule.name: value}):
                yield {rule.name: value}


def all_ends(profile: c.Profile, seats: int, end: End) -> dict[str, Any]:
    """All settings at one end together, those that have none left out; empty where a table may not have them."""
    usual = bound_settings(profile, seats, {})
    values = usual
    for _ in range(MOST_ROUNDS):
        found = {name: _at(profile, seats, values, rule, end) for name, rule in profile.settings.items()}
        values = usual | {name: value for name, value in found.items() if value is not None}
    changed = changed_settings(profile, seats, values)
    return changed if _is_legal(profile, seats, changed) else {}


def with_settings(diagnostic: Diagnostic, profile: c.Profile, settings: Settings) -> Diagnostic:
    """A problem that only some settings bring about, with what they are."""
    related = (Related(_told(name, value), profile.settings[name].span) for name, value in settings.items())
    return replace(diagnostic, related=(*diagnostic.related, *related))


def _told(name: str, value: Any) -> str:
    shown = ("no", "yes")[value] if isinstance(value, bool) else write_number(value)
    return f"this is so where `{name}` is {shown}, which its bounds allow"


def _at(profile: c.Profile, seats: int, settings: dict[str, Any], rule: c.SettingRule, end: End) -> Any:
    """The value at one end, while other settings are what they are; None where there is none."""
    if rule.value.type.kind == "yes/no":
        return end == "greatest"
    bound = rule.low if end == "least" else rule.high
    try:
        return None if bound is None else computed(Walker(Constants(profile, seats, settings)), bound, "a bound")
    except ProfileError:
        return None


def _is_legal(profile: c.Profile, seats: int, settings: Settings) -> bool:
    try:
        bound_settings(profile, seats, settings)
    except ProfileError:
        return False
    return True
