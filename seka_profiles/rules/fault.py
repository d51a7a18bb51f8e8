"""What goes wrong in play although the profile passed every static check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.diagnostics import Diagnostic, problem
from ..core.places import Span


class Fault(Exception):
    """A mistake of the profile, met in play.

    Raised with the code and its details; whoever knows the place adds `span`.
    """

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.span: Span | None = None

    @property
    def diagnostic(self) -> Diagnostic:
        """The diagnostic, with the place if it is known by now; seats by their numbers."""
        return self.named(())

    def named(self, seats: Sequence[str]) -> Diagnostic:
        """The diagnostic with the names of the seats: the detail `seat` is a number, from 0."""
        details = dict(self.details)
        if "seat" in details:
            number = details["seat"]
            details["seat"] = seats[number] if seats else f"seat {number + 1}"
        return problem(self.code, self.span, **details)
