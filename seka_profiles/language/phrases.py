"""Ways of saying things that come from other languages or from speech, and ours in their place."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ..core.diagnostics import Edit
from ..source.tree import Scalar
from .functions import FUNCTIONS

MOST_CHARACTERS = 300
"""In longer texts no phrase is looked for, so that nonsense ends at once."""

_CONTROL = "what depends on something is a key with `:`, and its steps stand behind it or below: `- {ours}`"
_BRACKETS = "a function takes its values in brackets: write `{ours}`"


@dataclass(frozen=True)
class Phrase:
    """`pattern` matches it, its foreign word being the group `w`; `ours` is a template for what is meant.

    `starts`: the kinds of text in which it is looked for, all where there are none.  `help` where that is not merely
    to write it so; its field `ours` is what is meant.  `sure`: whether it says all that was meant.
    """

    pattern: re.Pattern[str]
    ours: str
    starts: tuple[str, ...] = ()
    help: str = "write `{ours}`"
    sure: bool = True


def _phrase(pattern: str, ours: str, *starts: str, help: str = "write `{ours}`", sure: bool = True) -> Phrase:
    return Phrase(re.compile(pattern, re.DOTALL), ours, starts, help, sure)


_STEP, _KEY, _VALUE = "statements", "control", ("expression", "domain")

PHRASES: tuple[Phrase, ...] = (
    _phrase(r"\A(?P<w>if|else if)\s+(.+?)\s+then\s+(.+)\Z", r"\1 \2: \3", _STEP, help="write `- {ours}`"),
    _phrase(r"\A(?P<w>if|else if|else|for)\b.*\Z", "if …: go PHASE", _STEP, help=_CONTROL, sure=False),
    _phrase(r"\A(.+?)\s+(?P<w>when)\s+(.+)\Z", r"if \3: \1", _STEP, help="write `- {ours}`"),
    _phrase(r"\A((?:else )?if\s.+?)\s+(?P<w>then)\s*\Z", r"\1", _KEY),
    _phrase(r"\A(?P<w>for\s+each|foreach)\s+(.+)\Z", r"for \2", _KEY),
    _phrase(r"(?P<w>if)\s+(.+?)\s+then\s+(.+?)\s+else\s+(.+)\Z", r"\3 if \2 else \4", *_VALUE, _STEP),
    _phrase(r"\A(.+?)\s+(?P<w>when)\s+(.+)\Z", r"\1 if \3 else 0", *_VALUE, sure=False),
    _phrase(r"\A(.+?)\s*(?P<w>\?)\s*(.+?)\s*:\s*(.+)\Z", r"\3 if \1 else \4", *_VALUE),
    _phrase(r"\A(?P<w>goto|jump\s+to)\s+(.+)\Z", r"go \2", _STEP),
    _phrase(r"\b(?P<w>the)\s+(\w+)", r"\2", help="there are no articles: write `{ours}`"),
    _phrase(r"\b(?P<w>gets?|receives?|wins?|collects?)\b", "takes", _STEP),
    _phrase(r"(\S+)\s+(?P<w>except|without|but)\s+(\w+)", r"\1 where it != \3"),
    _phrase(rf"\b(?P<w>{'|'.join(FUNCTIONS)})\s+(?:of\s+)?[^\s(]", r"\1(…)", help=_BRACKETS, sure=False),
    _phrase(r"(?P<w>,)\s*\Z", "", help="without the comma"),
)  # fmt: skip
"""The first that matches where the reading stopped, or just before, counts."""


def said_otherwise(
    scalar: Scalar, start: str, begin: int, fits: Callable[[str], bool], is_name: Callable[[str], bool]
) -> tuple[str, tuple[Edit, ...]] | None:
    """A help and its edits for a text that could be read up to a place; None where it holds no such phrase there.

    They are a mend where the text can then be read, or would be a key.
    """
    text = scalar.text
    for phrase in PHRASES if len(text) <= MOST_CHARACTERS else ():
        found = phrase.pattern.search(text) if not phrase.starts or start in phrase.starts else None
        if found is None or not found.start() <= begin <= found.end() or is_name(found["w"]):
            continue
        ours = found.expand(phrase.ours)
        whole = text[: found.start()] + ours + text[found.end() :]
        is_sure = phrase.sure and (": " in ours or fits(whole))
        mends = (Edit(scalar.place(*found.span()), ours),) if is_sure else ()
        return phrase.help.format(ours=" ".join(ours.split())), mends
    return None
