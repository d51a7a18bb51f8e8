"""What things are called at the table: the profile's labels, or their own names made readable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...core.grid import Grid
from ...engine.moves import write_domain, write_value
from ...engine.values import HIDDEN, Shown
from ...engine.views import Domain
from ...language.core import Profile

Labelled = Literal["actions", "classes", "zones", "settings", "variables"]


class Words:
    """The words of one profile."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile

    def of(self, kind: Labelled, name: str) -> str:
        """The label of a thing; where the profile gives none, its name with blanks for underscores."""
        return self.profile.labels.names.get((kind, name), readable(name))

    def action(self, name: str) -> str:
        """What an action is called: its label, or the word that is typed for it."""
        return self.profile.labels.of("actions", name)

    def phase(self, name: str) -> str:
        """What a phase is called."""
        return readable(name)

    @property
    def standing(self) -> str:
        """What the places in the session go by."""
        name = self.profile.standing
        return name if name in ("balance", "money") else self.of("variables", name)


def readable(name: str) -> str:
    """A name with blanks for its underscores."""
    return name.replace("_", " ").strip()


def capital(text: str) -> str:
    """The text with a capital to begin with."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], joint: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    return f" {joint} ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def counted(count: int, thing: str = "card") -> str:
    """`a card`, `3 cards`."""
    return f"a {thing}" if count == 1 else f"{count} {thing}s"


def value(shown: Shown) -> str:
    """A value for people: lists without brackets, what is not known in words."""
    if isinstance(shown, tuple):
        return " ".join(map(value, shown))
    return "a hidden card" if shown == HIDDEN else write_value(shown)


def cards(names: Sequence[str]) -> str:
    """Cards in a row, `? ?` where they are not known."""
    return " ".join(names)


def wanted(domain: Domain) -> str:
    """What has to be typed for a choice: `a number from 1 to 10`, `7♣ or K♥`."""
    is_range = isinstance(domain, range | Grid) and len(domain) > 2
    return f"a number from {write_domain(domain)}" if is_range else write_domain(domain)
