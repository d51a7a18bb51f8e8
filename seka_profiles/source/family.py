"""The files that a profile is built from: read, checked each by its own text, and put in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from ..core.codes import CODES
from ..core.diagnostics import Diagnostic, Related, problem
from ..core.places import Span, Text
from ..core.suggest import Near, near
from .dialect import parse
from .finder import Finder, Folder, Location, is_file, is_path, real
from .schema import is_part, shaped
from .script import is_script
from .text import read_text
from .tree import Mapping, Scalar, Sequence

LANGUAGE = 1
"""The newest version of the profile language that this program knows."""

MOST_FILES = 32
"""The most files that a profile may be built from."""


@dataclass(frozen=True, eq=False)
class File:
    """One file; `tree` is None where it cannot be read as a profile.

    `identity` tells it from others whatever it is called; `parents` are the items of `extends`.
    """

    identity: object
    location: Location
    text: Text
    tree: Mapping | None
    parents: tuple[Scalar, ...]

    @property
    def name(self) -> str:
        """The name that it gives itself, else that of its file."""
        name = self.tree.get("name") if self.tree else None
        return name.text if isinstance(name, Scalar) else self.location.name

    @property
    def extends_span(self) -> Span:
        """What stands behind `extends`; the beginning of the file where there is no such key."""
        node = self.tree.get("extends") if self.tree else None
        return node.span if node else Span(self.text, 0, 0)


@dataclass
class Family:
    """The files in the order in which they count, the profile itself last.

    `ancestors` are by identity of a file those of the files it is built on, near and far; `ways`
    by the text of a file how one comes to it from the profile.
    `is_broken` says that a file is missing or cannot be read, or that they go in a circle; `is_whole` that every
    section of each can be read.
    """

    own: File | None = None
    files: list[File] = field(default_factory=list)
    ancestors: dict[object, frozenset[object]] = field(default_factory=dict)
    ways: dict[Text, tuple[Related, ...]] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    is_broken: bool = False
    is_whole: bool = True


def family(source: str | Path | Text, finder: Finder, folder: Path) -> Family:
    """The family of a profile; the arguments are those of `load_tree`."""
    reader = _Reader(finder)
    if isinstance(source, Text):
        path = folder / Path(source.name).name
        reader.visit(reader.file(source.name, Location(path, path.as_posix()), source), [])
        return reader.family
    found = finder.argument(source) if isinstance(source, str) else Location(source, source.as_posix())
    if isinstance(found, Location):
        reader.visit_location(found, [])
    else:
        reader.fail(found)
    return reader.family


@dataclass(frozen=True)
class _Step:
    """A file that is being looked at, and the item of `extends` by which one came from it."""

    file: File
    item: Scalar


class _Reader:
    """Follows `extends`, depth first, so that what a file is built on comes before it."""

    def __init__(self, finder: Finder) -> None:
        self.finder = finder
        self.family = Family()
        self.visited: dict[object, File | None] = {}

    def fail(self, diagnostic: Diagnostic) -> None:
        self.family.diagnostics.append(diagnostic)
        self.family.is_broken = True

    # ---------- files --------------------------------------------------------

    def visit_location(self, location: Location, steps: list[_Step]) -> File | None:
        """The file there, with all it is built on visited; None where there is none to be had."""
        identity = real(location.path)
        if identity in [step.file.identity for step in steps]:
            self.fail(_circle(identity, steps))
            return None
        if identity in self.visited:
            return self.visited[identity]
        self.visited[identity] = None
        if len(self.visited) > MOST_FILES:
            self.fail(problem("SP409", steps[-1].item.span, most=MOST_FILES))
            return None
        text = self.finder.text(location)
        if not isinstance(text, Text):
            self.fail(replace(text, related=_way(steps)))
            return None
        if steps and (tree := parse(text).tree) and is_script(tree):
            item = steps[-1].item
            self.fail(problem("SP413", item.span, name=item.text, related=_way(steps[:-1])))
            return None
        self.family.ways[text] = _way(steps)
        self.visited[identity] = file = self.file(identity, location, text)
        return self.visit(file, steps)

    def file(self, identity: object, location: Location, text: Text) -> File:
        """The file of a text, and all that is wrong with it by itself."""
        tree, found, is_whole = _looked_at(text)
        self.family.diagnostics += found
        self.family.is_broken |= tree is None or not _names_parents(tree)
        self.family.is_whole &= is_whole
        return File(identity, location, text, tree, _parents(tree))

    def visit(self, file: File, steps: list[_Step]) -> File:
        """The file, put in order behind all that it is built on."""
        if not steps:
            self.family.own = file
        if file.tree and isinstance(file.identity, Path):
            self.family.diagnostics += _misnamed(file)
        below: set[object] = set()
        for parent in self.parents(file, steps):
            self.family.diagnostics += _part_over(file, parent)
            below |= {parent.identity, *self.family.ancestors.get(parent.identity, ())}
        self.family.ancestors[file.identity] = frozenset(below)
        self.family.files.append(file)
        return file

    # ---------- parents ------------------------------------------------------

    def parents(self, file: File, steps: list[_Step]) -> Iterator[File]:
        """The parents of a file as listed, each visited, without those that are not to be had."""
        seen: set[str] = set()
        for item in file.parents:
            if item.text in seen:
                self.family.diagnostics.append(problem("SP410", item.span, name=item.text))
                continue
            seen.add(item.text)
            found = self.located(file, item, steps)
            if isinstance(found, Diagnostic):
                self.fail(found)
            elif parent := self.visit_location(found, [*steps, _Step(file, item)]):
                yield parent

    def located(self, file: File, item: Scalar, steps: list[_Step]) -> Location | Diagnostic:
        """The file that an item of `extends` means."""
        beside = Folder(file.location.path.parent, "".join(file.location.shown.rpartition("/")[:2]))
        if item.text.startswith("./"):
            return _below(beside, item, steps)
        if is_path(item.text) or not item.text.strip():
            outside = item.text.startswith(("../", "/", "~"))
            return problem("SP404" if outside else "SP403", item.span, written=item.text, name=_stem(item))
        finder = replace(self.finder, folders=(beside, *self.finder.folders))
        found = finder.locate(item.text)
        if found is not None and self.leads_out(found):
            return problem("SP404", item.span, written=item.text, name=_stem(item))
        return found or finder.missing(item.text, item.span, _way(steps))

    def leads_out(self, location: Location) -> bool:
        """Whether a file beside the asking one, or in the current folder, is a link to somewhere else.

        A folder that is configured or shipped is trusted with its links, for strangers do not write there.
        """
        folder = real(location.path.parent)
        trusted = {real(each.path) for each in self.finder.folders if each.path != Path()}
        return folder not in trusted and not real(location.path).is_relative_to(folder)


@lru_cache(maxsize=16)
def _looked_at(text: Text) -> tuple[Mapping | None, tuple[Diagnostic, ...], bool]:
    """The tree of a text, what is wrong with it by itself, and whether each of its sections can be read.

    Kept, since one base has many variants.
    """
    parsed = parse(text)
    if parsed.tree is None:
        return None, parsed.diagnostics, False
    if newer := _newer(parsed.tree):
        return None, (newer,), False
    shape = shaped(parsed.tree, "profile")
    found = (*_without_torn(parsed.diagnostics, shape.diagnostics), *shape.diagnostics)
    return shape.tree, found, shape.is_whole


def _without_torn(found: tuple[Diagnostic, ...], shape: tuple[Diagnostic, ...]) -> Iterator[Diagnostic]:
    """Without the values torn by a comma that stand in a list which is to be put in quotes as a whole, or are of the
    wrong kind anyway."""
    lists = [each.span for each in shape if CODES[each.code].of_whole_value and each.span]
    for each in found:
        if each.code != "SP016" or not any(one.start <= each.span.start < one.end for one in lists if each.span):
            yield each


def _below(beside: Folder, item: Scalar, steps: list[_Step]) -> Location | Diagnostic:
    """What a `./path` means, if that is below the folder, links followed."""
    path = beside.path / item.text
    if not real(path).is_relative_to(real(beside.path)):
        return problem("SP404", item.span, written=item.text, name=_stem(item))
    shown = beside.shown + item.text.removeprefix("./")
    if is_file(path):
        return Location(path, shown)
    if isinstance(found := read_text(path, shown), Diagnostic) and CODES[found.code].is_no_file:
        return replace(found, span=item.span, related=_way(steps))
    return problem("SP001", item.span, related=_way(steps), name=shown, help=_like(path, item))


def _stem(item: Scalar) -> str:
    """The name of a profile that a path leads to."""
    return Path(item.text.replace("\\", "/")).stem or "NAME"


def _like(path: Path, item: Scalar) -> Near | None:
    """A file in the folder of one that is not there, with a name that is near."""
    there = (found.path.name for found in Folder(path.parent, "").profiles())
    found = near(path.name, there)
    return Near(item.text, f"{item.text.rpartition('/')[0]}/{found.meant}", found.alone) if found else None


def _way(steps: list[_Step]) -> tuple[Related, ...]:
    """How one came from the profile itself to a file that it is built on."""
    return tuple(Related(f"`{step.file.name}` extends `{step.item.text}` here", step.item.span, True) for step in steps)


def _circle(identity: object, steps: list[_Step]) -> Diagnostic:
    start = next(n for n, step in enumerate(steps) if step.file.identity == identity)
    circle = steps[start:]
    chain = " → ".join(f"`{step.file.name}`" for step in [*circle, circle[0]])
    itself = "the name means this very file; call it otherwise, or name another base" if len(circle) == 1 else None
    return problem("SP402", circle[-1].item.span, related=_way(steps[:-1]), chain=chain, help=itself)


def _parents(tree: Mapping | None) -> tuple[Scalar, ...]:
    match tree.get("extends") if tree else None:
        case Scalar() as one:
            return (one,)
        case Sequence(items=items):
            return tuple(item for item in items if isinstance(item, Scalar))
    return ()


def _names_parents(tree: Mapping) -> bool:
    """Whether what stands behind `extends`, if there is such a key, can be read; what is wrong with it is told."""
    match tree.get("extends"):
        case None | Scalar():
            return True
        case Sequence(items=items):
            return bool(items) and all(isinstance(item, Scalar) for item in items)
    return False


def _part_over(file: File, parent: File) -> Iterator[Diagnostic]:
    """That a part is built on a whole game."""
    if file.tree is None or parent.tree is None or not is_part(file.tree) or is_part(parent.tree):
        return
    key = file.tree.key("part")
    related = [Related(f"`{file.name}` says here that it is a part", key.span)] if key else []
    yield problem("SP414", file.extends_span, name=file.name, base=parent.name, related=related)


def _newer(tree: Mapping) -> Diagnostic | None:
    language = tree.get("language")
    if not isinstance(language, Scalar) or not language.text.isdecimal():
        return None
    have = language.text.lstrip("0")
    if (len(have), have) <= (len(str(LANGUAGE)), str(LANGUAGE)):
        return None
    return problem("SP107", language.span, have=language.text, known=LANGUAGE)


def _misnamed(file: File) -> list[Diagnostic]:
    name = file.tree.get("name") if file.tree else None
    stem = file.location.name
    if not isinstance(name, Scalar) or name.text == stem:
        return []
    return [problem("SP408", name.span, name=name.text, stem=stem)]
