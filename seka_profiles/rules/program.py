"""The text of a generated program: its functions, and the place in the profile behind each line.

No text of a profile ever stands in it: names are replaced by numbers, so nothing that
an author writes can be run.
"""

from __future__ import annotations

import re
from types import CodeType, TracebackType
from typing import Any

from ..core.places import Span

_SHORTHANDS = (
    ("v", "t.variables"),
    ("z", "t.zones"),
    ("tell", "t.tell"),
    ("actor", "t.actor"),
)
"""What a function fetches once, where it is used at all."""


class Program:
    """A program that is being written.

    `file_name` marks its lines in tracebacks; every program has its own.
    """

    _count = 0

    def __init__(self) -> None:
        Program._count += 1
        self.file_name = f"<rules {Program._count}>"
        self.lines: list[str] = []
        self.spans: dict[int, Span] = {}

    def function(self, name: str, parameters: str, body: list[tuple[str, Span]]) -> str:
        """Adds a function whose lines have places; its name."""
        text = "\n".join(line for line, _ in body)
        self.lines.append(f"def {name}({parameters}):")
        for short, long in _SHORTHANDS:
            if re.search(rf"(?<![\w.]){short}\b(?!\w)", text) and short not in parameters.split(", "):
                self.lines.append(f"    {short} = {long}")
        for line, span in body:
            self.lines.append(f"    {line}")
            self.spans[len(self.lines)] = span
        self.lines.append("")
        return name

    @property
    def source(self) -> str:
        """The whole text."""
        return "\n".join(self.lines)

    def run(self, world: dict[str, Any]) -> dict[str, Any]:
        """Executes the program once, in a world of ready names; the same world, with its functions."""
        code: CodeType = compile(self.source, self.file_name, "exec")
        exec(code, world)
        return world

    def place(self, traceback: TracebackType | None) -> Span | None:
        """The place in the profile of the innermost line of this program in a traceback; None where there is none."""
        found: Span | None = None
        while traceback is not None:
            if traceback.tb_frame.f_code.co_filename == self.file_name:
                found = self.spans.get(traceback.tb_lineno, found)
            traceback = traceback.tb_next
        return found
