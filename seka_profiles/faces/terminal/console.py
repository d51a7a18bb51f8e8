"""Rich's console as it is printed with here."""

from __future__ import annotations

from typing import IO, Literal

from rich.console import Console


class Printer(Console):
    """A console that takes texts as they are: no markup, no emoji, no colours by what a text looks like.

    `colours`: "auto" where the stream shows them, None: none.  Printing raises `BrokenPipeError` where nobody reads any
    more, as every other output does; the library's own answer to that ends the program.
    """

    def __init__(self, stream: IO[str], colours: Literal["auto"] | None = "auto") -> None:
        super().__init__(file=stream, color_system=colours, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:  # older versions of the library do not ask for it, and raise of themselves
        raise BrokenPipeError from None
