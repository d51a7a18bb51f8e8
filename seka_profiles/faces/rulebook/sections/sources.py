"""Notes and sources: those of the profile's own file and of every file that it is built on."""

from __future__ import annotations

from ..book import Bullets, Paragraph, Section
from ..files import File
from ..matter import Matter, anchor


def notes(matter: Matter) -> Section:
    """The clarifications, file by file, with their numbers."""
    found = [(each, Bullets(_lines(each.notes), is_numbered=True)) for each in matter.files if each.notes]
    return _by_file(matter, "Notes", "notes", found)


def sources(matter: Matter) -> Section:
    """Where the rules come from, file by file."""
    found = [(each, Bullets(_lines(each.sources))) for each in matter.files if each.sources]
    return _by_file(matter, "Sources", "sources", found)


def _by_file(matter: Matter, title: str, key: str, found: list[tuple[File, Bullets]]) -> Section:
    """What the files say, each under its name unless all is its own; what a base says is marked as inherited."""
    own = matter.files[-1]
    if any(file is not own for file, _ in found):
        heads = [file.called if file is own else f"{file.called}, inherited" for file, _ in found]
        parts = [
            Section(head, anchor(key, file.name), (said,)) for head, (file, said) in zip(heads, found, strict=True)
        ]
        return Section(title, key, parts=tuple(parts))
    return Section(title, key, tuple(said for _, said in found) or (Paragraph("There are none."),))


def _lines(texts: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((0, text) for text in texts)
