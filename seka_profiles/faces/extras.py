"""Extras of the package: what is said where one has not been installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class ExtraMissing(ImportError):
    """A library of an extra is not installed; the message says how to install it."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports of an extra's libraries.  Raises `ExtraMissing` where one of them is not there."""
    try:
        yield
    except ModuleNotFoundError as missing:
        message = f"{missing.name} is not installed; it comes with: pip install 'seka-profiles[{name}]'"
        raise ExtraMissing(message, name=missing.name) from None
