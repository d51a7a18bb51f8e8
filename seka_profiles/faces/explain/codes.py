"""The codes of diagnostics as they are looked up: alone, or all that begin alike."""

from __future__ import annotations

import re

from ...core.codes import CODES, Code

_CODE = re.compile(r"sp([0-9]{1,3})|([0-9]{3})", re.IGNORECASE)


def beginning(word: str) -> str | None:
    """`SP210` or the beginning of a code, `SP2`, in any case, `sp210`; None where the word is no such thing."""
    found = _CODE.fullmatch(word.strip())
    return f"SP{found[1] or found[2]}" if found else None


def codes(start: str) -> tuple[Code, ...]:
    """The codes of the registry that begin so, by number."""
    return tuple(CODES[code] for code in sorted(CODES) if code.startswith(start))


class _Anything:
    """Stands in a template for whatever is filled in."""

    def __format__(self, spec: str) -> str:
        return "…"


class _Anywhere(dict[str, _Anything]):
    def __missing__(self, name: str) -> _Anything:
        return _Anything()


def template(text: str) -> str:
    """A message or help of the registry with `…` where the details of a case stand."""
    return text.format_map(_Anywhere())
