"""What the files that a profile is built from say for people, each by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...rules.load import LoadedProfile
from ...source.dialect import parse
from ...source.tree import Node, Scalar, Sequence


@dataclass(frozen=True)
class File:
    """One file.  `title` and `about` are empty where it has none of its own."""

    name: str
    title: str
    about: str
    notes: tuple[str, ...]
    sources: tuple[str, ...]

    @property
    def called(self) -> str:
        """Its title and its name."""
        return f"{self.title}, `{self.name}`" if self.title else f"`{self.name}`"


def files(loaded: LoadedProfile) -> Iterator[File]:
    """All of them, what one is built on before it, so that the profile's own comes last."""
    for text in loaded.texts:
        tree = parse(text).tree
        if tree is not None:
            name, title, about = (" ".join(_texts(tree.get(key))) for key in ("name", "title", "about"))
            yield File(name or text.name, title, about, *(_texts(tree.get(key)) for key in ("notes", "sources")))


def _texts(node: Node | None) -> tuple[str, ...]:
    """A text, or the texts of a list; those that hold nothing but blanks are left out."""
    items = node.items if isinstance(node, Sequence) else (node,)
    return tuple(item.text for item in items if isinstance(item, Scalar) and item.text.strip())
