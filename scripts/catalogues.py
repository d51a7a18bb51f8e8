"""The catalogues of the program's own words, kept in step with the texts in the code.

    python -m scripts.catalogues           says what is missing, unused or out of date
    python -m scripts.catalogues --write   takes new texts in, drops unused ones, compiles

A new text stands in the catalogues without a translation until somebody writes one.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from seka_profiles.faces.tongue import LANGUAGES

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "seka_profiles" / "faces" / "tongue"
SPOKEN = tuple(code for code in LANGUAGES if code != "en")
KEYWORDS = {"tr": None, "tr_many": (1, 2), "tr_as": ((1, "c"), 2)}
PLACE = re.compile(r"\{(\w*)[^}]*\}")


def texts() -> Catalog:
    """Every text that the code says, in the order of the files."""
    catalog = Catalog(charset="utf-8")
    found = extract_from_dir(
        str(ROOT / "seka_profiles" / "faces"),
        [("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("For translators:",),
    )
    for file, _, text, comments, context in sorted(found, key=lambda each: (each[0], each[1])):
        catalog.add(text, locations=[(f"seka_profiles/faces/{file}", 0)], auto_comments=comments, context=context)
    return catalog


def kept(code: str) -> Catalog:
    """The catalogue of a language as it stands."""
    path = FOLDER / f"{code}.po"
    if not path.is_file():
        return Catalog(locale=code, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=code)


def renewed(code: str) -> Catalog:
    """The catalogue of a language with the texts of the code and the translations that it has of them."""
    old = kept(code)
    new = Catalog(
        locale=code,
        project="seka-profiles",
        version="1",
        charset="utf-8",
        header_comment=f"# {LANGUAGES[code]}.",
        creation_date=_UNDATED,
        revision_date=_UNDATED,
        fuzzy=False,
    )
    for message in texts():
        if message.id:
            before = old.get(_id(message), message.context)
            new.add(
                message.id,
                before.string if before else "",
                locations=message.locations,
                auto_comments=message.auto_comments,
                user_comments=before.user_comments if before else (),
                context=message.context,
            )
    return new


def written(catalog: Catalog) -> bytes:
    """A catalogue as a file, the same for the same contents."""
    out = BytesIO()
    write_po(out, catalog, width=110, omit_header=False, include_lineno=False)
    lines = (line for line in out.getvalue().splitlines(keepends=True) if not _VARYING.match(line))
    return b"".join(lines)


_VARYING = re.compile(rb'"(POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid|Last-Translator|Language-Team)')


_UNDATED = datetime(2026, 1, 1, tzinfo=UTC)
"""The day of every catalogue, so that the same texts are the same file."""


def compiled(catalog: Catalog) -> bytes:
    """A catalogue as programs read it."""
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def problems(code: str) -> Iterator[str]:
    """What is wrong with a catalogue as it stands."""
    path = FOLDER / f"{code}.po"
    catalog = renewed(code)
    for message in catalog:
        if message.id:
            yield from (f"{path.name}: {_id(message)!r}: {wrong}" for wrong in _wrong(message, catalog.num_plurals))
    for message in kept(code):
        if message.id and catalog.get(_id(message), message.context) is None:
            yield f"{path.name}: {_id(message)!r} is said nowhere"
    if not path.is_file() or path.read_bytes() != written(catalog):
        yield f"{path.name} is out of date"
    binary = path.with_suffix(".mo")
    if not binary.is_file() or _translations(read_mo(BytesIO(binary.read_bytes()))) != _translations(catalog):
        yield f"{binary.name} is out of date"


def _translations(catalog: Catalog) -> dict[object, object]:
    """What a catalogue says, without its head, which names the version of what has written it."""
    return {(_id(message), message.context): message.string for message in catalog if message.id and message.string}


def _wrong(message: Message, plurals: int) -> Iterator[str]:
    said = (message.string or "",) if isinstance(message.string, str | None) else tuple(message.string)
    wanted = plurals if message.pluralizable else 1
    if len(said) != wanted or not all(said):
        yield "is not translated"
        return
    english = {name for text in _ids(message) for name in PLACE.findall(text)}
    for text in said:
        strange = set(PLACE.findall(text)) ^ english
        if strange - ({"count"} if message.pluralizable else set()):
            yield f"other parts than in English: {', '.join(sorted(strange))}"
    if message.fuzzy:
        yield "is marked as not sure"


def _ids(message: Message) -> tuple[str, ...]:
    """The English of a text: one, or one and many."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _id(message: Message) -> str:
    return _ids(message)[0]


def main() -> int:
    """Checks the catalogues or writes them; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    if parser.parse_args().write:
        for code in SPOKEN:
            catalog = renewed(code)
            (FOLDER / f"{code}.po").write_bytes(written(catalog))
            (FOLDER / f"{code}.mo").write_bytes(compiled(catalog))
    found = [problem for code in SPOKEN for problem in problems(code)]
    print("\n".join(found) or f"{len(texts())} texts in {len(SPOKEN)} languages")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
