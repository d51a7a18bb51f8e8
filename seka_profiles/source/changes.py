"""Which file brought a problem about in a line that another file wrote.

A variant may break or idle what it is built on: it removes a definition that a step reads, or the only step that
read a setting.  Then the place of the problem is in the parent, and whoever wrote the variant must be told which
of their lines did it.  Where no change is found behind it, the way from the profile to that file is told instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ..core.codes import CODES
from ..core.diagnostics import Diagnostic, Related
from ..core.places import Span, Text
from ..core.suggest import Near, near
from .tree import Mapping as MappingNode
from .tree import Node, Null, Scalar, inside
from .wording import is_rule

Keys = tuple[str, ...]

MOST_NAMED = 6
"""How many changes are named behind one problem."""

MOST_EXPLAINED = 100
"""For how many problems what is behind them is sought, so that files of nonsense end at once."""

_WORD = re.compile(r"[^\W\d]\w*")

_NO_END = "SP337"
"""The code that says that nothing ends the game, so that an `end` has gone."""


@dataclass(frozen=True)
class Change:
    """What a file did to a key of the files that it is laid over.

    `old`: what stood there, None where the key is new; `new`: what stands there now, a null
    where it is gone.  `above`: the keys that lead to it.
    """

    by: str
    key: Scalar
    path: Keys
    old: Node | None
    new: Node
    above: tuple[Scalar, ...]

    @property
    def related(self) -> Related:
        """Where it was done."""
        verb = "removes" if isinstance(self.new, Null) else "adds" if self.old is None else "changes"
        return Related(f"`{self.by}` {verb} `{dotted(self.path)}` here", self.key.span)

    def names(self, words: Iterable[str]) -> bool:
        """Whether what was changed is called by one of the words; a bound of a setting is called by the setting."""
        name = self.path[1] if self.path[0] == "settings" and len(self.path) > 1 else self.path[-1]
        return name.partition("(")[0] in words

    def is_below(self, span: Span) -> bool:
        """Whether it was made below the key that stands there."""
        return any(key.span == span for key in self.above)

    def holds(self, span: Span) -> bool:
        """Whether it was written there, key or value."""
        return span.text == self.key.span.text and self.key.span.start <= span.start <= self.new.span.end

    def is_of(self, by: str, path: Keys) -> bool:
        """Whether a file made it at a path or below."""
        return self.by == by and self.path[: len(path)] == path

    def used(self, name: str) -> bool:
        """Whether what stood there spoke of a name, and what stands there now does not."""
        if name not in self._old_text:
            return False
        word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        return bool(word.search(self._old_text)) and not word.search("\n".join(_texts(self.new)))

    @cached_property
    def _old_text(self) -> str:
        return "\n".join(_texts(self.old)) if self.old is not None else ""


def dotted(path: Keys) -> str:
    """A path as authors think of it: a plain setting has no `value` below it."""
    return ".".join(path[:2] if path[0] == "settings" and path[2:] == ("value",) else path)


@dataclass(frozen=True)
class History:
    """How a profile came to be what it is.

    `own`: its own text, None where it cannot be read.  `ways`: by the text of each other file, how one comes to it.
    `tree`: what has come of it, None where nothing could.
    """

    own: Text | None
    ways: Mapping[Text, Sequence[Related]]
    changes: Sequence[Change] = ()
    tree: MappingNode | None = None

    def told(self, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
        """The problems, those in other files with the changes behind them, or else the way there.

        Those of a new key with the inherited one that it may be misspelt.
        """
        return [self._told(each) if number < MOST_EXPLAINED else each for number, each in enumerate(diagnostics)]

    def meant(self, change: Change) -> tuple[Near, Related] | None:
        """The inherited key that a new one beside it may be misspelt, and where that stands.

        None where there is none near, or the file changes that one too.
        """
        section: Node | None = self.tree
        for name in change.path[:-1]:
            section = section.get(name) if isinstance(section, MappingNode) else None
        keys = section.entries if change.old is None and isinstance(section, MappingNode) else ()
        inherited = {key.text: key for key, _ in keys if key.span.text != change.key.span.text}
        found = near(change.key.text, inherited)
        if found is None or any(each.is_of(change.by, (*change.path[:-1], found.meant)) for each in self.changes):
            return None
        return found, Related("this one is inherited", inherited[found.meant].span)

    def _told(self, diagnostic: Diagnostic) -> Diagnostic:
        span = diagnostic.span
        new = next((change for change in self.changes if change.key.span == span), None)
        if new is not None and not diagnostic.mends and (meant := self.meant(new)):
            help = f"{meant[0]} {diagnostic.help or ''}".rstrip()
            return replace(diagnostic, help=help, related=(*diagnostic.related, meant[1]))
        if span is None or span.text == self.own or any(each.span.text == self.own for each in diagnostic.related):
            return diagnostic
        others = [each for each in self.changes if each.key.span.text != span.text and is_rule(each.path)]
        behind = _outermost(_behind(diagnostic, span, others) or self._far_behind(diagnostic, span, others))
        far = behind[-1].key.span.text if behind else span.text
        if CODES[diagnostic.code].is_out_of_bounds and behind:
            return self._at_the_change(diagnostic, span, behind)
        way = () if any(each.key.span.text == self.own for each in behind) else self.ways.get(far, ())
        related = (*diagnostic.related, *(each.related for each in behind), *way)
        return replace(diagnostic, related=related, help=diagnostic.help or _advice(diagnostic, span, behind))

    def _at_the_change(self, diagnostic: Diagnostic, span: Span, behind: Sequence[Change]) -> Diagnostic:
        """A setting out of its bounds, at the line that brought it there."""
        *others, last = behind
        related = [*diagnostic.related, *(each.related for each in others), Related("the setting is given here", span)]
        return replace(diagnostic, span=last.key.span, related=tuple(related))

    def _far_behind(self, diagnostic: Diagnostic, span: Span, changes: Sequence[Change]) -> list[Change]:
        """The changes of what a place reads by definitions, or of what a code is about."""
        words, ahead = set[str](), set(_WORD.findall(span.quoted))
        while ahead:
            words |= ahead
            ahead = {found for word in ahead for found in self._defined.get(word, ())} - words
        about = CODES[diagnostic.code].sections
        named = [change for change in changes if change.names(words)]
        return named or [change for change in changes if change.path[0] in about and len(change.path) <= 2]

    @cached_property
    def _defined(self) -> Mapping[str, list[str]]:
        """The words that each definition reads."""
        section = self.tree.get("define") if self.tree else None
        entries = section.entries if isinstance(section, MappingNode) else ()
        return {key.text.partition("(")[0]: _WORD.findall("\n".join(_texts(value))) for key, value in entries}


def _advice(diagnostic: Diagnostic, span: Span, behind: Sequence[Change]) -> str | None:
    """What to do with something inherited that a variant has made useless."""
    if not CODES[diagnostic.code].is_unused or not behind:
        return None
    return f"if it is not needed any more, remove it in `{behind[-1].by}` too: `{span.quoted}: null`"


def _behind(diagnostic: Diagnostic, span: Span, changes: Sequence[Change]) -> list[Change]:
    """The changes that a problem follows from: of a name that it is about, below its key, or of what used it."""
    name = span.quoted.partition("(")[0].strip()
    words = set(_WORD.findall(span.quoted))
    used = [change for change in changes if change.used("end" if diagnostic.code == _NO_END else name)]
    if CODES[diagnostic.code].is_unused or diagnostic.code == _NO_END:
        return used
    named = [change for change in changes if change.names(words)]
    return named or [change for change in changes if change.is_below(span)] or used


def _outermost(changes: Sequence[Change]) -> list[Change]:
    """The first few changes, without those that stand in others of them."""
    few = changes[:MOST_NAMED]
    return [each for each in few if not any(other is not each and other.holds(each.key.span) for other in few)]


def _texts(node: Node) -> Iterator[str]:
    """What the scalars of a tree say, keys among them: a condition stands in the key of its step."""
    if isinstance(node, Scalar):
        yield node.text
    elif entries := getattr(node, "entries", ()):
        yield from (key.text for key, _ in entries)
    for each in inside(node):
        yield from _texts(each)
