"""The registry of diagnostics: every code, its severity and its words, stands here once.

A code is never reused; its first digit says what it is about.
"""

from __future__ import annotations

from . import coverage, expressions, files, journals, meaning, play, scripts, shape, variants
from .entry import Code, Severity

__all__ = ["CODES", "GROUPS", "Code", "Severity"]

GROUPS: dict[str, str] = {
    "SP0": "the file and its YAML",
    "SP1": "keys, and kinds of values",
    "SP2": "expressions, statements, names and types",
    "SP3": "the meaning of the rules",
    "SP4": "variants and what they extend",
    "SP5": "settings, seats, scripts, moves and journals",
    "SP6": "what goes wrong in play",
    "SP7": "what the examples of a profile do not reach",
}
"""What the codes are about, by their beginnings."""

CODES: dict[str, Code] = {
    entry.code: entry
    for group in (files, shape, expressions, meaning, variants, scripts, journals, play, coverage)
    for entry in group.ENTRIES
}
