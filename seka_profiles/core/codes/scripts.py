"""Codes 5xx: settings, seats, scripts and moves."""

from __future__ import annotations

from .entry import Code

ENTRIES: tuple[Code, ...] = ()
