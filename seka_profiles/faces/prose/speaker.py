"""Who speaks: the names of one profile, and what they stand for at the place that is spoken of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeVar

from ...language import core as c
from ..model.words import readable
from .english import the

Noun = Callable[["Speaker", Any], str]
Clause = Callable[["Speaker", Any, bool], str]
AnyNoun = TypeVar("AnyNoun", bound=Callable[..., str])

_NOUNS: dict[type[c.Expr], Noun] = {}
_CLAUSES: dict[type[c.Expr], Clause] = {}
_NAMES = (c.Setting, c.TableVariable, c.Named, c.Local, c.Constant, c.Conditional)
"""What a yes or no may be called by, where it need not be asked whether it holds."""


@dataclass(frozen=True)
class Speaker:
    """Speaks of one profile.

    `actor` and `asker`: what they are called here.  `locals`: what names nearby are called.
    """

    profile: c.Profile
    actor: str = "the player"
    asker: str = "the asker"
    locals: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({c.THE_OWNER: "the player"}))

    # ---------- names ---------------------------------------------------------------

    def named(self, kind: c.Labelled, name: str) -> str:
        """The label of a thing, else its name with blanks for underscores."""
        return self.profile.labels.names.get((kind, name)) or readable(name)

    def called(self, kind: c.Labelled, name: str) -> str:
        """The label of a thing, else its name between marks, with blanks for underscores; without an article."""
        return self.profile.labels.names.get((kind, name)) or f"`{readable(name)}`"

    def role(self, name: str) -> str:
        """A variable that holds a seat, without an article: one word stands for who it is, `chair`; more are marked."""
        said = self.called("variables", name).strip("`")
        return f"`{said}`" if " " in said else said

    def the(self, kind: c.Labelled, name: str) -> str:
        """The same with an article where it has a label."""
        return the(self.called(kind, name))

    def marked(self, kind: c.Labelled, name: str) -> str:
        """The label or the name of a thing between marks, as it stands in a heading."""
        return f"`{self.named(kind, name)}`"

    def zone(self, name: str) -> str:
        """A place for cards, without an article; `hand` and `pack` are plain words."""
        return name if name in ("hand", "pack") and not self._has_label(name) else self.called("zones", name)

    def _has_label(self, zone: str) -> bool:
        return ("zones", zone) in self.profile.labels.names

    # ---------- expressions ---------------------------------------------------------

    def noun(self, expr: c.Expr) -> str:
        """What an expression gives, as a noun: `the greater of 2 and the ceiling`."""
        if expr.type.kind == "yes/no" and not isinstance(expr, _NAMES):
            return f"whether {self.clause(expr)}"
        return _NOUNS[type(expr)](self, expr)

    def clause(self, expr: c.Expr, denied: bool = False) -> str:
        """A condition as a sentence without its capital: `only one player is in`; `denied`: that it is not so."""
        return _CLAUSES[type(expr)](self, expr, denied)

    # ---------- places --------------------------------------------------------------

    def binding(self, name: str, phrase: str) -> Speaker:
        """The speaker where a name nearby stands for a phrase."""
        return replace(self, locals=MappingProxyType({**self.locals, name: phrase}))

    def meeting(self, name: str, one: str) -> tuple[Speaker, str]:
        """The speaker where a name stands for one of several things, and how it is introduced.

        `one`: what each is called, `player` as the first word.  It is `that player`, or, where there is one
        already, goes by its name.
        """
        phrase = f"that {one.partition(' ')[0]}"
        if phrase in self.locals.values():
            phrase = f"`{readable(name)}`"
            return self.binding(name, phrase), f" ({phrase})"
        return self.binding(name, phrase), ""


def noun(kind: type[c.Expr]) -> Callable[[AnyNoun], AnyNoun]:
    """Registers how expressions of a kind are called."""

    def register(how: AnyNoun) -> AnyNoun:
        _NOUNS[kind] = how
        return how

    return register


def clause(kind: type[c.Expr]) -> Callable[[AnyNoun], AnyNoun]:
    """Registers how conditions of a kind are said."""

    def register(how: AnyNoun) -> AnyNoun:
        _CLAUSES[kind] = how
        return how

    return register
