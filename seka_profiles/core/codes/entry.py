"""The record of one code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True)
class Code:
    """One kind of problem.

    `message` and `help` are templates whose fields are the details of the case;
    `why` says in a sentence or two, to an author, why it is a problem at all.
    `is_idle`: what it points at is never taken, reached or read, and could as well not be there.
    """

    code: str
    title: str
    message: str
    why: str
    help: str | None = None
    severity: Severity = "error"
    is_idle: bool = False

    @property
    def by_play(self) -> bool:
        """Whether only playing finds it, in random games or in the examples."""
        return self.code[2] in "67"
