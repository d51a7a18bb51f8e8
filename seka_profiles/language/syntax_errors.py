"""Why a text cannot be read: the offending place first, then what could have stood there."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..core.diagnostics import Diagnostic, Edit, problem
from ..core.suggest import near
from ..source.tree import Scalar
from .scope import KEYWORDS

FOREIGN = {
    "&&": "and",
    "||": "or",
    "!": "not",
    "&": "and",
    "|": "or",
    "===": "==",
    "<>": "!=",
    "≠": "!=",
    "≤": "<=",
    "≥": ">=",
    "×": "*",
    "·": "*",
    "÷": "/",
    "−": "-",
}
"""Operators of other languages, and ours in their place."""

_NONE = "there are `+`, `-`, `*` and `/`, and nothing is rounded"
UNKNOWN = {
    "*=": "write `x = x * …`",
    "/=": "write `x = x / …`",
    "^": _NONE,
    "**": _NONE,
    "//": _NONE,
    "%": _NONE,
}
"""Operators of other languages that have no counterpart here, and what there is."""

_SHOWN = {
    "NAME": "a name",
    "NUMBER": "a number",
    "CARD": "a card",
    "TEXT": "a text in quotes",
    "YESNO": "yes or no",
    "COMPARE": "a comparison",
    "GO": "`go`",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "LSQB": "`[`",
    "RSQB": "`]`",
    "COMMA": "`,`",
    "DOT": "`.`",
    "PLUS": "`+`",
    "MINUS": "`-`",
    "STAR": "`*`",
    "SLASH": "`/`",
    "EQUAL": "`=`",
    "SEMICOLON": "`;`",
    "SIDE": "`left of` or `right of`",
    "__ANON_0": "`+=`",
    "__ANON_1": "`-=`",
}

_VALUES = frozenset({"NAME", "NUMBER", "CARD", "LPAR", "LSQB"})
"""Where all of these could stand, `a value` says it shorter."""

_STARTS = {
    "statements": "a statement",
    "control": "`if`, `else if`, `else` or `for … in`",
    "definition": "a name",
    "domain": "a value",
    "expression": "a value",
}

_LAST_WORD = re.compile(r"[^\W\d]\w*\s*$")
_OPERATOR = re.compile(r"[&|!=<>≠≤≥×·÷−^*/%]+")


def explain_stop(scalar: Scalar, start: str, at: tuple[int, int], accepted: frozenset[str]) -> Diagnostic:
    """The diagnostic for a text that could be read up to `at` and no further."""
    text = scalar.text
    begin, end = at
    if not text.strip():
        return problem("SP202", scalar.span, expected=_STARTS[start])
    longer = _OPERATOR.match(text, begin - 1) if begin else None
    if longer is not None and longer[0] in UNKNOWN:  # its first sign was still an operator
        begin -= 1
    symbol = _OPERATOR.match(text, begin)
    if symbol:
        end = symbol.end()
        span = scalar.place(begin, end)
        if symbol[0] in UNKNOWN:
            return problem("SP207", span, found=symbol[0], help=UNKNOWN[symbol[0]])
        if symbol[0] in FOREIGN:
            ours = FOREIGN[symbol[0]]
            mend = Edit(span, _parted(text, begin, end, ours))
            return problem("SP207", span, found=symbol[0], ours=ours, mends=[mend])
        if symbol[0] == "=":
            return problem("SP208", span, mends=[Edit(span, "==")])
    if begin >= len(text):
        opened = _unclosed(text)
        if opened is not None and accepted & {"RPAR", "RSQB"}:
            return problem("SP209", scalar.place(opened, opened + 1), opened=text[opened])
        last = scalar.place(len(text.rstrip()) - 1, len(text.rstrip()))
        return problem("SP202", last, expected=_expected(accepted) or _STARTS[start])
    found = text[begin:end] if end > begin else text[begin : begin + 1]
    span = scalar.place(begin, max(end, begin + 1))
    wanted = _expected(accepted) or _STARTS[start]
    help, mends = _meant(scalar, begin, end)
    return problem("SP201", span, expected=wanted, found=found.strip() or found, help=help, mends=mends)


def _parted(text: str, begin: int, end: int, ours: str) -> str:
    """Our operator for the one that stands there, a word of ours with blanks around it."""
    if not ours.isalpha():
        return ours
    before = " " if text[:begin] and not text[begin - 1].isspace() and text[begin - 1] != "(" else ""
    return before + ours + ("" if text[end : end + 1].isspace() else " ")


def _meant(scalar: Scalar, begin: int, end: int) -> tuple[str | None, tuple[Edit, ...]]:
    """The keyword that a slip of the finger made a name: the word that stands there, or the one before it."""
    text = scalar.text
    before = _LAST_WORD.search(text[:begin])
    places = [(begin, end), (before.start(), len(text[:begin].rstrip())) if before else (0, 0)]
    for start, stop in places:
        word = text[start:stop]
        found = near(word, KEYWORDS) if len(word) > 2 and word not in KEYWORDS else None
        if found is not None:
            mends = (Edit(scalar.place(start, stop), found.meant),) if found.alone else ()
            return f"did you mean `{found.meant}` where `{word}` stands?", mends
    return None, ()


def _unclosed(text: str) -> int | None:
    opened: list[int] = []
    for index, char in enumerate(text):
        if char in "([":
            opened.append(index)
        elif char in ")]" and opened:
            opened.pop()
    return opened[-1] if opened else None


def _expected(accepted: Iterable[str]) -> str:
    names = set(accepted)
    shown = []
    if names >= _VALUES:
        shown.append("a value")
        names -= _VALUES | {"SIDE", "SUIT", "TEXT", "YESNO", "NOBODY", "NOT", "MINUS"}
    names.discard("IGNORED")
    names.discard("$END")
    shown += sorted(_SHOWN.get(name, f"`{name.strip('_').lower()}`") for name in names)
    if len(shown) > 6:
        return "an operator or the end"
    if len(shown) > 1:
        return ", ".join(shown[:-1]) + " or " + shown[-1]
    return shown[0] if shown else "the end"
