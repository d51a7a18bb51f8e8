"""The program's own words in other languages: catalogues without gaps, and the language that is chosen."""

import ast
import gettext
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from scripts import catalogues
from seka_profiles.faces import tongue


@pytest.fixture(scope="module")
def said() -> Catalog:
    return catalogues.texts()


@pytest.mark.parametrize("code", catalogues.SPOKEN)
def test_every_text_is_translated_and_no_translation_is_unused(code: str, said: Catalog) -> None:
    assert len(said)
    assert list(catalogues.Language(code, said).problems()) == []


def test_french_has_one_kind_of_apostrophe_and_no_sign_begins_a_line(said: Catalog) -> None:
    french = [message.string for message in catalogues.Language("fr", said).kept() if message.id]
    texts = [text for string in french for text in ([string] if isinstance(string, str) else string)]
    assert [text for text in texts if re.search(r"’| [;:!?»]|« ", text)] == []


CODE = """
from seka import tr, tr_many, tr_as
tr("{seat} takes {amount}.", seat="Ann", amount=3)
tr_many("{count} card", "{count} cards", 2)
tr_as("a price", "free")
"""

WELL = r"""
msgid "{seat} takes {amount}."
msgstr "{seat} prend {amount}."

msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} carte"
msgstr[1] "{count} de cartes"
msgstr[2] "{count} cartes"

msgctxt "a price"
msgid "free"
msgstr "gratuit"
"""


@pytest.fixture
def french(tmp_path: Path) -> Callable[[str], catalogues.Language]:
    def made(po: str) -> catalogues.Language:
        (tmp_path / "code").mkdir()
        (tmp_path / "code" / "said.py").write_text(CODE)
        (tmp_path / "fr.po").write_text(po)
        return catalogues.Language("fr", catalogues.texts(tmp_path / "code"), tmp_path)

    return made


def test_a_catalogue_that_has_been_written_is_well(french: Callable[[str], catalogues.Language]) -> None:
    language = french(WELL)
    language.write()
    assert list(language.problems()) == []
    with language.compiled_path.open("rb") as compiled:
        found = gettext.GNUTranslations(compiled)
    assert found.gettext("{seat} takes {amount}.") == "{seat} prend {amount}."
    assert found.ngettext("{count} card", "{count} cards", 2) == "{count} cartes"
    assert found.pgettext("a price", "free") == "gratuit"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("{seat} prend {amount}.", "", "fr.po: '{seat} takes {amount}.' is not translated"),
        (
            "{seat} prend {amount}.",
            "{seat} prend.",
            "fr.po: '{seat} takes {amount}.' has other parts than in English: amount",
        ),
        ('msgstr[2] "{count} cartes"', 'msgstr[2] ""', "fr.po: '{count} card' is not translated"),
        ('msgctxt "a price"', '#, fuzzy\nmsgctxt "a price"', "fr.po: 'free' is marked as not sure"),
    ],
)
def test_what_is_wrong_with_a_translation_is_told(
    french: Callable[[str], catalogues.Language], old: str, new: str, problem: str
) -> None:
    assert old in WELL
    language = french(WELL.replace(old, new))
    language.write()
    assert list(language.problems()) == [problem]


def test_a_translation_of_nothing_is_told_and_dropped(french: Callable[[str], catalogues.Language]) -> None:
    language = french(WELL + '\nmsgid "gone"\nmsgstr "parti"\n')
    assert "fr.po: 'gone' is said nowhere" in list(language.problems())
    language.write()
    assert list(language.problems()) == []


def test_what_was_not_compiled_is_told(french: Callable[[str], catalogues.Language]) -> None:
    language = french(WELL)
    language.write()
    language.path.write_text(language.path.read_text().replace("gratuit", "libre"))
    assert list(language.problems()) == ["fr.mo is out of date"]


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "ka_GE"}, "ka"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr"}, "en"),
        ({"LANGUAGE": "de:ka:fr", "LANG": "ru"}, "ka"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], code: str) -> None:
    assert tongue.wanted(environment) == code


def test_what_a_catalogue_lacks_is_said_in_english() -> None:
    tongue.speak("fr")
    assert tongue.tr("{seat} does what nobody has translated.", seat="Ann") == "Ann does what nobody has translated."
    assert tongue.tr_many("{count} thing of no catalogue", "{count} things of no catalogue", 2).startswith("2 things")


def test_a_name_with_braces_is_no_part_of_a_text() -> None:
    assert tongue.tr("{seat} is here.", seat="{count}") == "{count} is here."


CALLING = [
    path for path in sorted(catalogues.CODE.rglob("*.py")) if re.search(r"import .*\btr\b", path.read_text("utf-8"))
]
"""The files that say something."""

LITERAL = {"tr": slice(0, 1), "tr_many": slice(0, 2), "tr_as": slice(1, 2)}
"""Which arguments are texts."""


@pytest.mark.parametrize("path", CALLING, ids=lambda path: "/".join(path.parts[-2:]))
def test_every_text_of_a_file_is_found_for_translators(path: Path, said: Catalog) -> None:
    """What is said inside an f-string, or out of a variable, would never reach them."""
    found = {text for message in said for text in ([message.id] if isinstance(message.id, str) else message.id)}
    for call in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in LITERAL:
            texts = [getattr(text, "value", None) for text in call.args[LITERAL[call.func.id]]]
            assert set(texts) <= found, f"line {call.lineno}"
