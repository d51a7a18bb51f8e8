"""The record of one code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]
Unknown = Literal["name", "phase"]


@dataclass(frozen=True)
class Code:
    """One kind of problem.

    `message` and `help` are templates whose fields are the details of the case;
    `why` says in a sentence or two, to an author, why it is a problem at all.
    `is_idle`: what it points at is never taken, reached or read, and could as well not be there.
    `is_unused`: nothing uses what it names, so that where a variant brought it about a use of it has gone.
    `is_out_of_bounds`: a value and its bounds do not fit, whichever of them was written last.
    `is_absent`: the file, profile or seat that somebody asked for is not there.
    `is_no_file`: there is something there, but no ordinary file.
    `of_whole_value`: a value is wrong as a whole, so that a comma which tears it is no news.
    `unknown`: what it is that a step reads by a name that nobody gives; None where it is about something else.
    `sections`: the sections of a profile that it follows from, whatever step meets it; mostly none.
    """

    code: str
    title: str
    message: str
    why: str
    help: str | None = None
    severity: Severity = "error"
    is_idle: bool = False
    is_unused: bool = False
    is_out_of_bounds: bool = False
    is_absent: bool = False
    is_no_file: bool = False
    of_whole_value: bool = False
    unknown: Unknown | None = None
    sections: tuple[str, ...] = ()

    @property
    def of_file(self) -> bool:
        """Whether it is about a file and its YAML, of which the rest is not read then."""
        return self.code.startswith("SP0")

    @property
    def hides_more(self) -> bool:
        """Whether what is wrong there cannot be read at all: once it can, any number of others may come to light."""
        return self.of_file or self.code.startswith("SP20")

    @property
    def by_play(self) -> bool:
        """Whether only playing finds it, in random games or in the examples."""
        return self.code[2] in "67"
