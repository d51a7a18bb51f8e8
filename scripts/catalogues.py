"""The catalogues of the program's own words, kept in step with the texts in the code.

    python -m scripts.catalogues           says what is missing, unused or out of date
    python -m scripts.catalogues --write   takes new texts in, drops unused ones, compiles

A new text stands in the catalogues without a translation until somebody writes one.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from seka_profiles.faces.tongue import LANGUAGES

ROOT = Path(__file__).parents[1]
CODE = ROOT / "seka_profiles" / "faces"
FOLDER = CODE / "tongue"
SPOKEN = tuple(code for code in LANGUAGES if code != "en")
KEYWORDS = {"tr": None, "tr_many": (1, 2), "tr_as": ((1, "c"), 2)}
PLACE = re.compile(r"\{(\w*)[^}]*\}")

UNDATED = datetime(2026, 1, 1, tzinfo=UTC)
"""The day of every catalogue, so that the same texts are the same file."""

VARYING = re.compile(rb'"(POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid|Last-Translator|Language-Team)')
"""Lines of a catalogue's head that say nothing of its texts."""


def texts(code: Path = CODE) -> Catalog:
    """Every text that the code in a folder says, in the order of the files."""
    catalog = Catalog(charset="utf-8")
    found = extract_from_dir(
        str(code), [("**.py", "python")], keywords=KEYWORDS, comment_tags=("For translators:",), strip_comment_tags=True
    )
    for file, _, text, comments, context in sorted(found, key=lambda each: (each[0], each[1])):
        catalog.add(text, locations=[(file, 0)], auto_comments=comments, context=context)
    return catalog


@dataclass(frozen=True)
class Language:
    """The catalogue of a language, `CODE.po` and compiled `CODE.mo` in a folder, and the texts that it is to have."""

    code: str
    said: Catalog
    folder: Path = FOLDER

    @property
    def path(self) -> Path:
        """The file that translators write."""
        return self.folder / f"{self.code}.po"

    @property
    def compiled_path(self) -> Path:
        """The file that the program reads."""
        return self.folder / f"{self.code}.mo"

    def kept(self) -> Catalog:
        """The catalogue as it stands."""
        if not self.path.is_file():
            return Catalog(locale=self.code, charset="utf-8")
        with self.path.open("rb") as file:
            return read_po(file, locale=self.code)

    def renewed(self) -> Catalog:
        """The catalogue with the texts of the code, and the translations that it has of them."""
        old, new = self.kept(), _empty(self.code)
        for message in _messages(self.said):
            before = old.get(_id(message), message.context)
            new.add(
                message.id,
                before.string if before else "",
                locations=message.locations,
                auto_comments=message.auto_comments,
                user_comments=before.user_comments if before else (),
                flags=before.flags if before else (),
                context=message.context,
            )
        return new

    def write(self) -> None:
        """Takes new texts in, drops those that nobody says, and compiles."""
        catalog = self.renewed()
        self.path.write_bytes(_written(catalog))
        with self.compiled_path.open("wb") as file:
            write_mo(file, _sure(catalog))

    def problems(self) -> Iterator[str]:
        """What is wrong with the catalogue as it stands."""
        catalog = self.renewed()
        for message in _messages(catalog):
            yield from (f"{self.path.name}: {_id(message)!r} {wrong}" for wrong in _wrong(message, catalog.num_plurals))
        for message in _messages(self.kept()):
            if catalog.get(_id(message), message.context) is None:
                yield f"{self.path.name}: {_id(message)!r} is said nowhere"
        if not self.path.is_file() or self.path.read_bytes() != _written(catalog):
            yield f"{self.path.name} is out of date"
        if not self.compiled_path.is_file() or self._compiled() != _translations(catalog):
            yield f"{self.compiled_path.name} is out of date"

    def _compiled(self) -> dict[object, object]:
        with self.compiled_path.open("rb") as file:
            return _translations(read_mo(file))


def _empty(code: str) -> Catalog:
    return Catalog(
        locale=code,
        project="seka-profiles",
        version="1",
        charset="utf-8",
        header_comment=f"# {LANGUAGES[code]}.",
        creation_date=UNDATED,
        revision_date=UNDATED,
        fuzzy=False,
    )


def _messages(catalog: Catalog) -> Iterator[Message]:
    """The texts of a catalogue without its head."""
    return (message for message in catalog if message.id)


def _written(catalog: Catalog) -> bytes:
    """A catalogue as a file, the same for the same contents."""
    out = BytesIO()
    write_po(out, catalog, width=110, include_lineno=False)
    return b"".join(line for line in out.getvalue().splitlines(keepends=True) if not VARYING.match(line))


def _sure(catalog: Catalog) -> Catalog:
    """What is translated whole and surely; of the rest, a plural would else be said as an empty text."""
    found = _empty(str(catalog.locale))
    for message in _messages(catalog):
        if all(_said(message)) and not message.fuzzy:
            found.add(message.id, message.string, context=message.context)
    return found


def _translations(catalog: Catalog) -> dict[object, object]:
    """What programs take out of a catalogue, without its head."""
    return {(_id(message), message.context): _said(message) for message in _messages(_sure(catalog))}


def _wrong(message: Message, plurals: int) -> Iterator[str]:
    said = _said(message)
    wanted = plurals if message.pluralizable else 1
    if len(said) != wanted or not all(said):
        yield "is not translated"
        return
    english = {name for text in _ids(message) for name in PLACE.findall(text)}
    may_lack = {"count"} if message.pluralizable else set()
    for text in said:
        strange = (set(PLACE.findall(text)) ^ english) - may_lack
        if strange:
            yield f"has other parts than in English: {', '.join(sorted(strange))}"
    if message.fuzzy:
        yield "is marked as not sure"


def _said(message: Message) -> tuple[str, ...]:
    """The translation of a text: one, or one for each kind of number."""
    return (message.string or "",) if isinstance(message.string, str | None) else tuple(message.string)


def _ids(message: Message) -> tuple[str, ...]:
    """The English of a text: one, or one and many."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _id(message: Message) -> str:
    return _ids(message)[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Checks the catalogues or writes them; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="take new texts in, drop unused ones, compile")
    wanted = parser.parse_args(arguments)
    said = texts()
    languages = [Language(code, said) for code in SPOKEN]
    if wanted.write:
        for each in languages:
            each.write()
    found = [problem for each in languages for problem in each.problems()]
    print("\n".join(found) or f"{len(said)} texts in {len(languages)} languages")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
