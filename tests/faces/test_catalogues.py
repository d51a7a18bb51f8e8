"""The program's own words in other languages: catalogues without gaps, and the language that is chosen."""

from collections.abc import Iterator

import pytest

from scripts import catalogues
from seka_profiles.faces import tongue


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    tongue.speak("en")


@pytest.mark.parametrize("code", catalogues.SPOKEN)
def test_every_text_is_translated_and_no_translation_is_unused(code: str) -> None:
    assert list(catalogues.problems(code)) == []


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
