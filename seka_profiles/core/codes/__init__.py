"""The registry of diagnostics: every code, its severity and its words, stands here once.

A code is never reused.  0xx file and YAML, 1xx shape, 2xx expressions and names,
3xx meaning of the rules, 4xx variants, 5xx settings, scripts and moves, 6xx what
goes wrong in play, 7xx examples, 9xx the program itself.
"""

from __future__ import annotations

from . import coverage, expressions, files, meaning, play, scripts, shape, variants
from .entry import Code, Severity

__all__ = ["CODES", "Code", "Severity"]

CODES: dict[str, Code] = {
    entry.code: entry
    for group in (files, shape, expressions, meaning, variants, scripts, play, coverage)
    for entry in group.ENTRIES
}
