"""A text with a word put where somebody writes, so that a half-written file can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...core.places import Text
from ...source.dialect import parse
from ...source.text import decode
from ...source.tree import Mapping
from .seeking import PLACE

_WORD = re.compile(r"\w*\Z")
_REST = re.compile(r"\w*")
_COMMENT = re.compile(r"(?:^|\s)#")
_CONTROL = re.compile(r"\s*(- )?(if|else if|for)\s")
_TOP = re.compile(r"^(?=[^\W\d]\w*:)", re.MULTILINE)


def word_at(content: str, offset: int) -> tuple[int, int]:
    """Where the word at a place begins and ends."""
    begin = offset - len(_WORD.search(content, 0, offset)[0])  # type: ignore[index]
    return begin, _REST.match(content, offset).end()  # type: ignore[union-attr]


def tree_of(content: str, name: str = "") -> Mapping | None:
    """The tree of whatever somebody has written; None where it is none."""
    text = decode(content.encode("utf-8", "replace"), name)
    return parse(text).tree if isinstance(text, Text) else None


def placed(content: str, offset: int, good: str | None = None) -> Iterator[str]:
    """Texts with the word `PLACE` instead of the word at a place, the likeliest first.

    As it stands, as a key and as a value; then with those of the other sections that can be read, or else with
    what they said in the last text that could be (`good`, None where there was none): what is wrong elsewhere is
    no reason to offer nothing.  At last without the lines below the place.
    """
    begin, end = word_at(content, offset)
    before, after = content[:begin], content[end:]
    if _COMMENT.search(before.rpartition("\n")[2]):
        return
    words = [PLACE + ending for ending in _endings(before, after)]
    for word in words:
        yield before + word + after
    start, stop = _section(before), _TOP.search(after)
    behind = after[stop.start() :] if stop else ""
    others = _readable(before[:start] + behind, good or "", _name(before[start:]))
    line, _, _ = after.partition("\n")
    for rest in (after[: stop.start()] if stop else after, line + "\n", "\n"):
        for word in words:
            yield others + before[start:] + word + rest


def _endings(before: str, after: str) -> tuple[str, ...]:
    """What makes a key or a value of the word, the likelier first."""
    line = before.rpartition("\n")[2]
    follows = after.lstrip(" \t")[:1]
    if follows == ":":
        return ("",)
    ends = follows in ("", ",", "}", "\n", "\r")
    if ends and (_opens_entry(line) or not line.strip() or _CONTROL.match(line)):
        return (": ", "")
    return ("", ": ") if not line.strip(" -") else ("",)


def _opens_entry(line: str) -> bool:
    """Whether a key of a map in braces may begin behind this part of a line."""
    opened: list[str] = []
    for sign in line:
        if sign in "{[(":
            opened.append(sign)
        elif sign in "}])" and opened:
            opened.pop()
    return bool(opened) and opened[-1] == "{" and line.rstrip()[-1:] in ("{", ",")


# ---------- sections ----------------------------------------------------------------


def _section(before: str) -> int:
    """Where the section begins that a text ends in."""
    return max((found.start() for found in _TOP.finditer(before)), default=0)


def _name(section: str) -> str:
    return section.partition(":")[0]


def _readable(content: str, good: str, but: str) -> str:
    """The sections of a text, but one: each as it stands where that can be read, else as it stood once."""
    once = {_name(part): part for part in _TOP.split(good)}
    found = []
    for part in _TOP.split(content):
        if part.strip() and _name(part) != but:
            kept = part if tree_of(part) is not None else once.get(_name(part), "")
            found.append(kept if kept.endswith("\n") or not kept else kept + "\n")
    return "".join(found)
