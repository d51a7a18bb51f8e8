"""The codes of diagnostics as they are looked up: alone, or all that begin alike."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...core.codes import CODES, Code

_CODE = re.compile(r"sp([0-9]{1,3})|([0-9]{3})", re.IGNORECASE)


def beginning(word: str) -> str | None:
    """`SP210` or the beginning of a code, `SP2`, in any case, `sp210`; None where the word is no such thing."""
    found = _CODE.fullmatch(word.strip())
    return f"SP{found[1] or found[2]}" if found else None


def codes(start: str) -> tuple[Code, ...]:
    """The codes of the registry that begin so, by number."""
    return tuple(CODES[code] for code in sorted(CODES) if code.startswith(start))


@dataclass(frozen=True)
class _Detail:
    """Stands in a template for a detail of the case: its name in capitals."""

    name: str

    def __format__(self, spec: str) -> str:
        return self.name.upper()


class _Details(dict[str, _Detail]):
    def __missing__(self, name: str) -> _Detail:
        return _Detail(name)


def template(text: str) -> str:
    """A message or help of the registry, with words in capitals for the details of a case."""
    return text.format_map(_Details())
