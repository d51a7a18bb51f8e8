"""The files that are open in an editor, as they stand there, and what is known of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from ...core.diagnostics import Diagnostic
from ...core.places import Text
from ...language.index import Index, indexed
from ...language.index.offering import Offer, offers, with_facts
from ...language.index.placing import placed, tree_of
from ...language.index.seeking import PLACE
from ...language.index.ways import ways
from ...rules.load import LoadedProfile, load
from ...source.extends import Loaded, load_tree
from ...source.finder import Finder, Folder, real, standard_finder
from ...source.script import is_ours, is_script
from ...source.text import CONTROL
from ...source.tree import Mapping, Scalar
from ..mending import Mended, does_good, mended
from ..reading import read_problems

MOST_BESIDE = 64
"""How many profiles beside a file are looked at for what reads its names."""


@dataclass(eq=False)
class Document:
    """A file that is open.  `path` None where it has none yet.

    `is_ours`: it is, or was, a profile or a script.  `found`: what is wrong with it, None where it has not
    been checked as it stands.
    `needs`: the real paths of the files that it is built on.  `good`: the last text of it that could be read.
    """

    uri: str
    path: Path | None
    content: str
    version: int | None = None
    is_ours: bool = False
    found: tuple[Diagnostic, ...] | None = None
    needs: frozenset[Path] = frozenset()
    good: str | None = None
    index: Index | None = field(default=None, repr=False)

    @property
    def name(self) -> str:
        """How its texts are called."""
        return self.path.as_posix() if self.path else self.uri

    @property
    def text(self) -> Text:
        """What stands there."""
        return Text(self.name, self.content)

    def source(self, content: str | None = None) -> Path | Text:
        """What it is loaded by: its path, else its text, or another if one is given."""
        return self.path or Text(self.name, self.content if content is None else content)


class Desk:
    """All that is open.  What is not is read from its file."""

    def __init__(self, finder: Finder | None = None) -> None:
        folders = (finder or standard_finder()).folders
        self._finder = Finder(tuple(_whole(each) for each in folders))
        self.documents: dict[str, Document] = {}
        self._indexes: dict[str, tuple[tuple[Text, ...], Index]] = {}

    # ---------- what is open ----------------------------------------------------

    def put(self, uri: str, path: Path | None, content: str, version: int | None, ours: bool = False) -> Document:
        """What now stands in a file."""
        document = self.documents.setdefault(uri, Document(uri, path and real(path), content))
        document.content, document.version, document.found = _writable(content, document.path), version, None
        document.is_ours = document.is_ours or ours or is_ours(document.content)
        return document

    def remove(self, uri: str) -> Document | None:
        """Forgets a file that has been closed; what is on the disk counts again."""
        return self.documents.pop(uri, None)

    def finder(self, document: Document, content: str | None = None) -> Finder:
        """Finds profiles for a document, those that are open as they stand; itself with another text, if one is given.

        A file may be open more than once, by different names: for each of these documents it is as it stands there.
        """
        texts = {each.path: each.content for each in self.documents.values() if each.path}
        if document.path:
            texts[document.path] = document.content if content is None else content
        return replace(self._finder, open=texts)

    def touched_by(self, document: Document) -> Iterator[Document]:
        """The document, and those that are built on it."""
        for each in list(self.documents.values()):
            if each is document or (document.path is not None and document.path in each.needs):
                yield each

    # ---------- what is wrong ---------------------------------------------------

    def loaded(self, document: Document, content: str | None = None) -> LoadedProfile:
        """The document, built on what is open as it stands; with another text, if one is given."""
        return load(document.source(content), self.finder(document, content))

    def check(self, document: Document) -> tuple[Diagnostic, ...]:
        """What `check` says of a document without playing; nothing of a file that is none of ours."""
        if not document.is_ours:
            return ()
        loaded = self.loaded(document)
        document.found = read_problems(loaded, document.text)
        if loaded.texts:  # a base that is missing for a moment is still one
            document.needs = frozenset(real(Path(text.name)) for text in loaded.texts[:-1])
        if loaded.own is not None:
            document.good = document.content
        return document.found

    def problems(self, document: Document) -> tuple[Diagnostic, ...]:
        """What is wrong with a document as it stands."""
        return self.check(document) if document.found is None else document.found

    def mended(self, document: Document) -> Mended:
        """The document with every mend that does good."""
        return mended(document.text, lambda text: self._look(document, text))

    def does_good(self, document: Document, problem: Diagnostic) -> bool:
        """Whether the mends of one of its problems do good."""
        return does_good(document.text, self.problems(document), [problem], lambda text: self._look(document, text))

    def _look(self, document: Document, text: Text) -> tuple[Diagnostic, ...]:
        return read_problems(self.loaded(document, text.content), text)

    # ---------- names -----------------------------------------------------------

    def index(self, document: Document) -> Index | None:
        """The names of a document; where it cannot be read, those that it had; None where it never could."""
        found = self._indexed(document.name, document.source(), document)
        document.index = found or document.index
        return document.index

    def indexes(self, document: Document) -> Iterator[Index]:
        """The names of a document, of all that is open, and of the profiles beside it and beside its bases."""
        own = self.index(document)
        if own is None:
            return
        yield own
        seen = {document.name}
        folders = {Path(text.name).parent for text in own.texts}
        open_ones = [each.path for each in self.documents.values() if each.path]
        beside = [found.path for folder in sorted(folders) for found in Folder(folder, "").profiles()]
        for path in (*open_ones, *beside[:MOST_BESIDE]):
            name = real(path).as_posix()
            if name not in seen:
                seen.add(name)
                found = self._indexed(name, real(path), document)
                if found is not None:
                    yield found

    def _indexed(self, name: str, source: Path | Text, document: Document) -> Index | None:
        loaded = load_tree(source, self.finder(document))
        known = self._indexes.get(name)
        if known is not None and known[0] == loaded.texts:
            return known[1]
        if loaded.own is None or is_script(loaded.own):
            return None
        index = indexed(loaded.tree or loaded.own, loaded.own, loaded.texts)
        self._indexes[name] = loaded.texts, index
        return index

    # ---------- what may be written ---------------------------------------------

    def offers(self, document: Document, offset: int) -> list[tuple[Offer, str]]:
        """What may be written at a place of a document, each with what is to be said of it."""
        for content in placed(document.content, offset, document.good):
            own = tree_of(content, document.name)
            if own is None or not any(PLACE in way.scalar.text for way in ways(own)):
                continue
            loaded = self._with(document, content, own)
            tree = loaded.tree or loaded.own or own
            profiles = [listed.location.name for listed in self._beside(document).listing()]
            found = offers(tree, own, profiles)
            known = self.index(document)
            return [(each, with_facts(each, known.tree, known.heard) if known else each.about) for each in found]
        return []

    def _with(self, document: Document, content: str, own: Mapping) -> Loaded:
        if is_script(own):
            profile = own.get("profile")
            name = profile.text if isinstance(profile, Scalar) and profile.text else document.name
            return load_tree(name, self._beside(document))
        return load_tree(document.source(content), self.finder(document, content))

    def _beside(self, document: Document) -> Finder:
        """Finds what is beside a document first."""
        finder = self.finder(document)
        if document.path is None:
            return finder
        return replace(finder, folders=(_whole(Folder(document.path.parent, "")), *finder.folders))


def _writable(content: str, path: Path | None) -> str:
    """What a file can hold, sign for sign; that of a file is told of when it is read, that without a path never is."""
    whole = content.removeprefix("\ufeff").encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return whole if path else CONTROL.sub("\ufffd", whole)


def _whole(folder: Folder) -> Folder:
    """The folder, its files called by their whole paths."""
    path = real(folder.path)
    return Folder(path, f"{path.as_posix().rstrip('/')}/")
