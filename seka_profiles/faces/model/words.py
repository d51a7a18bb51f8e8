"""What things are called at the table: the profile's labels, or their own names made readable."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.moves import write_value
from ...engine.values import HIDDEN, Shown
from ...language.core import Explained, Labelled, Profile, Translation


class Words:
    """The words of one profile in a language, by its code; without a language, those of the file itself.

    What the profile does not say in the language goes by its label, what has no label by its name.
    """

    def __init__(self, profile: Profile, language: str | None = None) -> None:
        self.profile = profile
        self._told = profile.words.get(language or "", Translation())

    def of(self, kind: Labelled, name: str) -> str:
        """What a thing is called; where the profile gives no word for it, its name with blanks for underscores."""
        return self._called(kind, name) or readable(name)

    def action(self, name: str) -> str:
        """What an action is called, or the word that is typed for it."""
        return self._called("actions", name) or name

    def phase(self, name: str) -> str:
        """What a phase is called."""
        return self.of("phases", name)

    def _called(self, kind: Labelled, name: str) -> str | None:
        return self._told.labels.names.get((kind, name)) or self.profile.labels.names.get((kind, name))

    @property
    def title(self) -> str:
        """What the game is called."""
        return self._told.title or self.profile.title

    @property
    def region(self) -> str | None:
        """Where it is played so; None where the profile does not say."""
        return self._told.region or self.profile.region

    @property
    def about(self) -> str | None:
        """What a player should know before choosing it; None where the profile does not say."""
        return self._told.about or self.profile.about

    def meaning(self, setting: str) -> str | None:
        """What a setting means; None where the profile does not say."""
        return self._told.meanings.get(setting) or self.profile.settings[setting].about

    def explained(self, kind: Explained, name: str) -> str | None:
        """What the profile itself says, in the language, of what a thing is or does; None where it does not."""
        return self._told.explained.get((kind, name))


def readable(name: str) -> str:
    """A name with blanks for its underscores."""
    return name.replace("_", " ").strip()


def capital(text: str) -> str:
    """The text with a capital to begin with, where its script has them for that: Georgian has not."""
    return text[:1].title() + text[1:]


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
