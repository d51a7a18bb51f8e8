"""What a profile names, where each name is given and where it is read, through all the files it is built on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from ...core.places import Span, Text
from ...source.dialect import parse
from ...source.tree import Mapping
from ..sections.profile import read_profile
from .facts import Facts, told
from .giving import chosen, given, named, pack, shown
from .listening import Listener
from .symbols import Mention, Symbol

__all__ = ["Facts", "Index", "Mention", "Symbol", "indexed"]


@dataclass(frozen=True, eq=False)
class Index:
    """Every name that stands in a profile.

    `tree`: what it says after `extends`.  `mentions` in the order of files and places; what a variant
    has replaced is not among them, but its keys are.  `heard`: the checker, which knows all types.
    """

    tree: Mapping
    texts: tuple[Text, ...]
    mentions: tuple[Mention, ...]
    heard: Listener

    def at(self, text: Text, offset: int) -> Mention | None:
        """The name at a place, or the one that ends there; the shortest of several."""
        here = [
            each for each in self.mentions
            if each.span.start <= offset <= each.span.end and each.span.text.name == text.name
        ]  # fmt: skip
        return min(here, key=lambda each: (each.span.end == offset, each.span.end - each.span.start), default=None)

    def of(self, symbol: Symbol) -> Iterator[Mention]:
        """Where a name stands."""
        return (each for each in self.mentions if each.symbol == symbol)

    def places(self, symbol: Symbol) -> Sequence[Span]:
        """Where a name is given: first where that counts, then what it lies over."""
        return [each.span for each in self.of(symbol) if each.role == "gives"][::-1]

    def is_shared(self, symbol: Symbol) -> bool:
        """Whether the name stands for something else as well somewhere: a label is that of every choice so named."""
        places = {each.span for each in self.of(symbol)}
        return any(each.span in places and each.symbol != symbol for each in self.mentions)

    def facts(self, symbol: Symbol) -> Facts:
        """What is known about what a name stands for."""
        return told(symbol, self.tree, self.heard, self.places(symbol))


def indexed(tree: Mapping, own: Mapping, texts: Sequence[Text]) -> Index:
    """The names of a merged profile; `own`: the tree of its own file; `texts`: all its files, bases first."""
    heard = Listener()
    read_profile(tree, (), heard)
    rank = {text.name: number for number, text in enumerate(texts)}
    of_files = [file for text in texts[:-1] if (file := parse(text).tree) is not None]
    found = chain(
        pack(tree, heard.names, heard.mentions.values()),
        heard.mentions.values(),
        chain.from_iterable(chain(given(file), named(file, heard.names)) for file in (*of_files, own)),
        chosen(tree),
        shown(own, heard.names, _actions(given(tree))),
    )
    return Index(tree, tuple(texts), tuple(_in_order(found, rank)), heard)


def _actions(mentions: Iterable[Mention]) -> set[str]:
    return {each.symbol.name for each in mentions if each.symbol.kind == "action"}


def _in_order(found: Iterable[Mention], rank: dict[str, int]) -> list[Mention]:
    """Each name once at its place, file by file; what is shared stands there for each of its names."""
    once: dict[tuple[str, int, Symbol], Mention] = {}
    for each in found:
        once.setdefault((each.span.text.name, each.span.start, each.symbol), each)
    return sorted(once.values(), key=lambda each: (rank.get(each.span.text.name, -1), each.span.start))
