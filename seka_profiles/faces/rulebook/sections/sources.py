"""Notes and sources: those of the profile's own file and of every file that it is built on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....core.places import Text
from ....source.dialect import parse
from ....source.tree import Mapping, Node, Scalar, Sequence
from ..book import Bullets, Paragraph, Section
from ..matter import Matter, anchor


@dataclass(frozen=True)
class _File:
    """What one file says for people."""

    name: str
    title: str
    notes: tuple[str, ...]
    sources: tuple[str, ...]


def notes(matter: Matter) -> Section:
    """The clarifications, file by file, with their numbers."""
    found = [each for each in _files(matter) if each.notes]
    return _by_file("Notes", "notes", [(each, Bullets(_lines(each.notes), is_numbered=True)) for each in found])


def sources(matter: Matter) -> Section:
    """Where the rules come from, file by file."""
    found = [each for each in _files(matter) if each.sources]
    return _by_file("Sources", "sources", [(each, Bullets(_lines(each.sources))) for each in found])


def _by_file(title: str, key: str, found: list[tuple[_File, Bullets]]) -> Section:
    """What the files say, each under its name where there are several."""
    if len(found) > 1:
        parts = [Section(_called(file), anchor(key, file.name), (said,)) for file, said in found]
        return Section(title, key, parts=tuple(parts))
    return Section(title, key, tuple(said for _, said in found) or (Paragraph("There are none."),))


def _called(file: _File) -> str:
    return f"{file.title}, `{file.name}`" if file.title else f"`{file.name}`"


def _lines(texts: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((0, text) for text in texts)


def _files(matter: Matter) -> Iterator[_File]:
    """The files of the family, what a file is built on before it."""
    for text in matter.loaded.texts:
        tree = parse(text).tree
        if tree is not None:
            yield _file(tree, text)


def _file(tree: Mapping, text: Text) -> _File:
    name, title = (" ".join(_texts(tree.get(key))) for key in ("name", "title"))
    return _File(name or text.name, title, _texts(tree.get("notes")), _texts(tree.get("sources")))


def _texts(node: Node | None) -> tuple[str, ...]:
    """A text, or the texts of a list; those that hold nothing but blanks are left out."""
    items = node.items if isinstance(node, Sequence) else (node,)
    return tuple(item.text for item in items if isinstance(item, Scalar) and item.text.strip())
