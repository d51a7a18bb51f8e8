"""Where the program's own profiles, schemas and explained mistakes lie, installed or in a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

_PACKAGE = Path(__file__).resolve().parents[1]


def folder(name: Literal["profiles", "schema", "explain"]) -> Path:
    """`data/NAME` inside the installed package, else `NAME` at the root of the checkout."""
    installed = _PACKAGE / "data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
