"""A script file: moves of a game, its chance pinned, and what is expected of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ..core.diagnostics import Diagnostic
from ..core.places import Text
from .dialect import parse
from .schema import check_shape
from .text import read_text
from .tree import Mapping


@dataclass(frozen=True)
class ScriptFile:
    """`text` is None where the file cannot be read, `tree` where it is no map of keys; `diagnostics` say why."""

    text: Text | None
    tree: Mapping | None
    diagnostics: tuple[Diagnostic, ...]


def read_script(source: Path | Text) -> ScriptFile:
    """A script, its shape checked."""
    text = source if isinstance(source, Text) else read_text(source)
    if isinstance(text, Diagnostic):
        return ScriptFile(None, None, (text,))
    parsed = parse(text, "script")
    shape = check_shape(parsed.tree, "script") if parsed.tree else ()
    return ScriptFile(text, parsed.tree, parsed.diagnostics + shape)


_OURS = re.compile(r"^(?:language|extends|profile|moves|deals)[ \t]*:", re.MULTILINE)


def is_ours(content: str) -> bool:
    """Whether a text that may be anything looks like a profile or a script at all."""
    return _OURS.search(content) is not None


def is_script(tree: Mapping) -> bool:
    """Whether a file whose kind nobody has said is a script rather than a profile."""
    return tree.get("language") is None and any(tree.get(key) for key in ("profile", "moves", "deals"))
