"""Entries as lines of JSON, each with a check over itself and all lines before it."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

BEGINNING = ""
"""The check before the first line."""

DIGITS = 16
"""How many hexadecimal digits of the SHA-256 a check has."""

_ENDING = re.compile(rf', "check": "([0-9a-f]{{{DIGITS}}})"}}')


def written(entry: dict[str, Any], before: str) -> tuple[str, str]:
    """The line of an entry, without its line break, and its check; `before` is the check of the line before it."""
    text = json.dumps(entry, ensure_ascii=False)
    check = check_of(text, before)
    return f'{text[:-1]}, "check": "{check}"}}', check


def check_of(text: str, before: str) -> str:
    """The check of an entry's text behind the line of another check."""
    return sha256(f"{before}{text}".encode()).hexdigest()[:DIGITS]


def taken_apart(line: str) -> tuple[str, str] | None:
    """The text of the entry on a line, and the check that it bears; None where it does not end in one."""
    ending = _ENDING.search(line, max(0, len(line) - len(_sample())))
    if ending is None or ending.end() != len(line):
        return None
    return line[: ending.start()] + "}", ending[1]


def _sample() -> str:
    return f', "check": "{"0" * DIGITS}"}}'
