"""A tree as text in the dialect: what is written here is read back as the same tree.

Comments and styles are not kept, since a tree may come from several files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from textwrap import wrap

from .text import CONTROL
from .tree import Mapping, Node, Null, Scalar, Sequence, inside

WIDEST = 100
"""The most columns of a list or map that is written on one line."""

_SAFE = re.compile(r"(?:[-+]?[\w.]|[^\W_]|[^\x00-\x7f\s])(?:.*\S)?")
"""What can begin and end a value without quotes; no sign of YAML's own is among the first ones."""

_NULLS = ("null", "~")
_UNSAFE = re.compile(r":\s|:$|\s#|[^\S ]|\s\s|^[-?]\s|^---|^\.\.\.")
_UNSAFE_IN_BRACKETS = re.compile(r"[,\[\]{}:?]")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}

Line = tuple[str, Node | None]
"""A line of text, and the value that stands or begins on it; None where it only opens what is below."""


def write(tree: Mapping) -> str:
    """The text of a tree, with an empty line around each key at the top that has a block below it."""
    return "\n".join([*(text for text, _ in lines(tree)), ""])


def lines(tree: Mapping, joins: Callable[[Node], bool] = lambda node: True) -> Iterator[Line]:
    """The lines of that text.  `joins` says of a list or map whether it may stand on one line at all."""
    writer = _Writer(joins)
    after_block = False
    for number, (key, value) in enumerate(tree):
        entry = list(writer.entry(key, value))
        is_block = len(entry) > 1
        if number and (is_block or after_block):
            yield "", None
        yield from entry
        after_block = is_block


@dataclass(frozen=True)
class _Writer:
    """Writes nodes; `joins` as `lines` has it."""

    joins: Callable[[Node], bool]

    def entry(self, key: Scalar, value: Node) -> Iterator[Line]:
        """A key with its value: on one line where that is short, else below it."""
        name = written(key.text)
        short = f"{name}: {_on_one_line(value)}"
        if len(short) <= WIDEST and self._is_short(value):
            yield short, value
        elif isinstance(value, Scalar) and (block := _scalar_block(value.text)):
            yield f"{name}: {block[0]}", value
            yield from _indented((line, None) for line in block[1:])
        elif isinstance(value, Scalar | Null) or not inside(value):
            yield short, value
        else:
            yield f"{name}:", None
            yield from _indented(self._block(value))

    def _block(self, node: Node) -> Iterator[Line]:
        if isinstance(node, Mapping):
            for key, value in node:
                yield from self.entry(key, value)
        elif isinstance(node, Sequence):
            for item in node:
                yield from self._item(item)

    def _item(self, item: Node) -> Iterator[Line]:
        if isinstance(item, Scalar) and (block := _scalar_block(item.text)):
            yield f"- {block[0]}", item
            yield from _indented((line, None) for line in block[1:])
        elif not inside(item) or self._fits(item):
            yield f"- {_on_one_line(item)}", item
        else:
            for number, (line, node) in enumerate(self._block(item)):
                yield (f"{'  ' if number else '- '}{line}" if line else ""), node

    def _fits(self, node: Node) -> bool:
        return self._is_short(node) and len(_on_one_line(node)) <= WIDEST

    def _is_short(self, node: Node) -> bool:
        """Whether a value may stand on one line with its key, given the room: a scalar, or a collection of scalars.

        Lists of sentences and maps whose keys are sentences, as steps are, read better line by line.
        """
        if isinstance(node, Scalar):
            return not _is_block(node.text)
        if not self.joins(node):
            return False
        if isinstance(node, Mapping):
            return all(" " not in key.text and isinstance(value, Scalar | Null) for key, value in node)
        items = node.items if isinstance(node, Sequence) else ()
        return all(isinstance(item, Null) or (isinstance(item, Scalar) and " " not in item.text) for item in items)


def _indented(lines: Iterable[Line]) -> Iterator[Line]:
    return ((f"  {line}" if line else "", node) for line, node in lines)


def _on_one_line(node: Node, in_brackets: bool = False) -> str:
    match node:
        case Scalar(text=text):
            return written(text, in_brackets)
        case Mapping():
            inner = (f"{written(key.text, True)}: {_on_one_line(value, True)}" for key, value in node)
            return "{" + ", ".join(inner) + "}"
        case Sequence():
            return "[" + ", ".join(_on_one_line(item, True) for item in node) + "]"
    return "null"


# ---------- scalars -------------------------------------------------------------


def written(text: str, in_brackets: bool = False) -> str:
    """A scalar on one line: as it stands where that is safe, else in quotes."""
    if _is_plain(text, in_brackets):
        return text
    if re.search(r"[^\S ]", text) or CONTROL.search(text) or not text.isprintable():
        return '"' + "".join(map(_escaped, text)) + '"'
    return "'" + text.replace("'", "''") + "'"


def _is_plain(text: str, in_brackets: bool) -> bool:
    if not _SAFE.fullmatch(text) or _UNSAFE.search(text) or text in _NULLS:
        return False
    return not (in_brackets and _UNSAFE_IN_BRACKETS.search(text))


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    if char.isprintable():
        return char
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"


def _is_block(text: str) -> bool:
    """Whether a text of several lines can be written line by line."""
    lines = text.split("\n")
    if len(lines) < 2 or not lines[0].strip() or lines[0][:1].isspace():
        return False
    return all(line.isprintable() and (not line or line.strip()) for line in lines) and text.strip("\n") != ""


def _scalar_block(text: str) -> list[str]:
    """A text as the lines of a block, its head first; nothing where it belongs on one line."""
    if _is_block(text):
        lines, ending = _block_lines(text)
        return [f"|{ending}", *lines]
    if len(text) <= WIDEST or not text.isprintable() or text != text.strip():
        return []
    lines = wrap(text, WIDEST, break_long_words=False, break_on_hyphens=False)
    return [">-", *lines] if len(lines) > 1 and " ".join(lines) == text else []


def _block_lines(text: str) -> tuple[list[str], str]:
    """The lines of a block, and what its head says about its end."""
    body = text.rstrip("\n")
    breaks = len(text) - len(body)
    ending = "-" if not breaks else "" if breaks == 1 else "+"
    return body.split("\n") + [""] * max(0, breaks - 1), ending
