"""How a command ends: the exit codes, and the one exception that means wrong usage."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from ...core.codes import CODES
from ...core.diagnostics import Diagnostic, ProfileError
from ...core.suggest import nearest
from ..tongue import LANGUAGES, speak, tr, wanted

WELL = 0
PROBLEMS = 1
WRONG_USAGE = 2
OWN_FAULT = 3
INTERRUPTED = 130


class Usage(Exception):
    """What was typed cannot be done as it was typed; the message says why in one line, `help` what would do."""

    def __init__(self, message: str, help: str | None = None) -> None:
        self.help = help
        super().__init__(message)


class Refused(Exception):
    """What was typed fits the command, but not the profile that it is for; `diagnostics` say why."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__()


Result = TypeVar("Result")


def as_typed(ask: Callable[[], Result]) -> Result:
    """What a question about the command line's own words gives.  Raises `Refused` where it has no answer."""
    try:
        return ask()
    except ProfileError as error:
        raise Refused(error.diagnostics) from None


def exit_code(diagnostics: Iterable[Diagnostic], *, strict: bool = False) -> int:
    """The code for what was found; `strict`: warnings count."""
    found = tuple(diagnostics)
    if any(CODES[each.code].is_absent and each.span is None for each in found):  # an argument that names nothing
        return WRONG_USAGE
    return PROBLEMS if any(strict or each.is_error for each in found) else WELL


def instead(word: str, possible: Iterable[str]) -> str:
    """What to type in place of a word: the nearest one, else all there are."""
    words = tuple(possible)
    near = nearest(word, words)
    return f"did you mean `{near}`?" if near else f"possible are {', '.join(f'`{each}`' for each in words)}"


def choose_language(code: str | None) -> None:
    """What is said from now on is said in this language; None: in that of the locale.  Raises `Usage`."""
    if code is not None and code not in LANGUAGES:
        possible = ", ".join(f"`{each}` ({name})" for each, name in LANGUAGES.items())
        raise Usage(f"`--lang` is one of {possible}, but this is `{code}`")
    speak(wanted() if code is None else code)


def whole(written: str | None, what: str, least: int = 0, most: int | None = None) -> int | None:
    """The whole number of an option; None where it was not given.  Raises `Usage`."""
    if written is None:
        return None
    greatest = MOST if most is None else most
    is_number = written.isascii() and written.isdecimal() and len(written) <= len(str(MOST))
    if not is_number or not least <= int(written) <= greatest:
        if most is None and len(written) <= len(str(MOST)):
            wrong = tr("`{option}` is a whole number of at least {least}", option=what, least=least)
        else:
            wrong = tr(
                "`{option}` is a whole number of at least {least} and at most {most}",
                option=what,
                least=least,
                most=greatest,
            )
        raise Usage(_but(wrong, written))
    return int(written)


def seconds(written: str, what: str) -> float:
    """The seconds of an option, with a point before their parts.  Raises `Usage`."""
    head, _, rest = written.partition(".")
    if (
        not (head + rest).isascii()
        or not (head + rest).isdecimal()
        or len(written) > 8
        or float(written) > MOST_SECONDS
    ):
        wrong = tr("`{option}` is a number of seconds from 0 to {most}, such as 0.5", option=what, most=MOST_SECONDS)
        raise Usage(_but(wrong, written))
    return float(written)


def _but(wanted: str, written: str) -> str:
    # For translators: {wanted} is like "`--seed` is a whole number of at least 0".
    return tr("{wanted}, but this is `{written}`", wanted=wanted, written=written)


MOST_SECONDS = 60
"""The most seconds that an option takes."""

MOST = 10**18 - 1
"""The greatest number at the command line where an option does not say another."""
