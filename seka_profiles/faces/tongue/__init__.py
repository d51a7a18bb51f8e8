"""The program's own words at the table, in the language of whoever sits there.

A text is written in English where it is used, as `tr("{seat} takes {amount}.", seat=…, amount=…)`, and
looked up in the catalogue of the language that was chosen by `speak`; what a catalogue lacks is said in
English.  The catalogues beside this file are kept by `python -m scripts.catalogues`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

LANGUAGES = {"en": "English", "fr": "Français", "ru": "Русский", "ka": "ქართული"}
"""The languages by their codes, each under the name that its speakers give it."""

_SAID_IN = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says which language is wanted, the first that is set deciding."""

_chosen: list[tuple[str, NullTranslations]] = [("en", NullTranslations())]
"""The language and its catalogue, one for the whole program."""


def speak(language: str) -> None:
    """Chooses the language, one of `LANGUAGES`, of all that is said from now on."""
    _chosen[0] = (language, _catalogue(language))


def language() -> str:
    """The code of the language that is spoken."""
    return _chosen[0][0]


def wanted(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the locale asks for; English where it asks for none that is spoken here."""
    asked = next((environment[name] for name in _SAID_IN if environment.get(name)), "")
    codes = (each.replace("-", "_").partition("_")[0].lower() for each in asked.split(":"))
    return next((code for code in codes if code in LANGUAGES), "en")


def tr(text: str, **parts: Any) -> str:
    """A text in the language that is spoken; its `{name}` parts are filled in."""
    return _chosen[0][1].gettext(text).format(**parts)


def tr_many(one: str, many: str, count: int, **parts: Any) -> str:
    """A text that goes by a number, which is its part `{count}`."""
    return _chosen[0][1].ngettext(one, many, count).format(count=count, **parts)


def tr_as(meaning: str, text: str, **parts: Any) -> str:
    """A text whose English has more than one meaning: which one is told to the translator."""
    return _chosen[0][1].pgettext(meaning, text).format(**parts)


def _catalogue(code: str) -> NullTranslations:
    if code == "en":
        return NullTranslations()
    from gettext import GNUTranslations
    from importlib.resources import files

    with (files(__name__) / f"{code}.mo").open("rb") as compiled:
        return GNUTranslations(compiled)
