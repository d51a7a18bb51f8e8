"""Why a text cannot be read: the offending place first, then what could have stood there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..core.diagnostics import Diagnostic, Edit, problem
from ..core.places import Span
from ..core.suggest import near
from ..source.tree import Scalar
from .functions import FUNCTIONS
from .phrases import said_otherwise
from .scope import GIVEN, KEYWORDS

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
_OPERATOR_BEFORE = re.compile(r"[&|!=<>≠≤≥×·÷−^*/%]+\Z")
_OPERATOR = re.compile(r"[&|!=<>≠≤≥×·÷−^*/%]+")


@dataclass(frozen=True)
class Known:
    """What a reader of the text can tell: whether another text could be read in its place, and whether a word is
    a name that the profile gives."""

    fits: Callable[[str], bool]
    is_name: Callable[[str], bool]


def explain_stop(scalar: Scalar, start: str, at: tuple[int, int], accepted: frozenset[str], known: Known) -> Diagnostic:
    """The diagnostic for a text that could be read up to `at` and no further."""
    text = scalar.text
    begin, end = at
    if not text.strip():
        return problem("SP202", scalar.span, expected=_STARTS[start])
    longer = _OPERATOR_BEFORE.search(text[:end])
    if longer is not None and longer.start() < begin and longer[0] in {**UNKNOWN, **FOREIGN}:
        begin = longer.start()  # its first signs were still an operator
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
        return _explain_end(scalar, start, accepted, known)
    found = text[begin:end] if end > begin else text[begin : begin + 1]
    span = scalar.place(begin, max(end, begin + 1))
    wanted = _expected(accepted) or _STARTS[start]
    if start == "definition":
        advice, edits = _as_name(scalar)
        return problem("SP201", span, expected=wanted, found=found.strip() or found, help=advice, mends=edits)
    if start == "statements" and _begins_another(scalar, begin, known):
        return problem("SP201", span, expected=wanted, found=found.strip() or found, help=_SEVERAL)
    said = said_otherwise(scalar, start, begin, known.fits, known.is_name)
    help, mends = said or _meant(scalar, begin, end, known)
    return problem("SP201", span, expected=wanted, found=found.strip() or found, help=help, mends=mends)


def _as_name(scalar: Scalar) -> tuple[str, tuple[Edit, ...]]:
    """How to write a name that has a blank, a hyphen or a digit where none can stand."""
    name = re.sub(r"\W+", "_", scalar.text).strip("_0123456789")
    rule = "a name is letters, digits and `_`, and begins with no digit"
    mends = (Edit(scalar.span, name),) if name and "(" not in scalar.text else ()
    return (f"{rule}: write `{name}`" if name else rule), mends


def _parted(text: str, begin: int, end: int, ours: str) -> str:
    """Our operator for the one that stands there, a word of ours with blanks around it."""
    if not ours.isalpha():
        return ours
    before = " " if text[:begin] and not text[begin - 1].isspace() and text[begin - 1] != "(" else ""
    return before + ours + ("" if text[end : end + 1].isspace() else " ")


def _explain_end(scalar: Scalar, start: str, accepted: frozenset[str], known: Known) -> Diagnostic:
    """The diagnostic for a text in which something is missing at the end."""
    text = scalar.text
    opened = _unclosed(text)
    if opened is not None and accepted & {"RPAR", "RSQB"}:
        return problem("SP209", scalar.place(opened, opened + 1), opened=text[opened])
    last = scalar.place(len(text.rstrip()) - 1, len(text.rstrip()))
    help, mends = _meant(scalar, len(text), len(text), known)
    if help is None and "_ELSE" in accepted:
        help = "say what it is otherwise, for example `else 0`"
    return problem("SP202", last, expected=_expected(accepted) or _STARTS[start], help=help, mends=mends)


_SEVERAL = "several statements: begin each with `- ` on a line of its own, or join them with `;`"


def _begins_another(scalar: Scalar, begin: int, known: Known) -> bool:
    """Whether a whole statement ends there, and another one follows: readable, or on a line of its own."""
    head, rest = scalar.text[:begin], scalar.text[begin:]
    if not head.strip() or not known.fits(head):
        return False
    end = scalar.place(len(head.rstrip()) - 1, len(head.rstrip())).end
    return "\n" in Span(scalar.span.text, end, scalar.place(begin, begin + 1).start).quoted or known.fits(rest)


def _meant(scalar: Scalar, begin: int, end: int, known: Known) -> tuple[str | None, tuple[Edit, ...]]:
    """The keyword that a slip of the finger made a name: the word that stands there, or the one before it.

    It is a mend where the text can then be read.
    """
    text = scalar.text
    before = _LAST_WORD.search(text[:begin])
    places = [(begin, end), (before.start(), len(text[:begin].rstrip())) if before else (0, 0)]
    for start, stop in places:
        word = text[start:stop]
        found = near(word, KEYWORDS) if len(word) > 2 and not _is_known(word, known) else None
        if found is not None:
            sure = found.alone and known.fits(text[:start] + found.meant + text[stop:])
            mends = (Edit(scalar.place(start, stop), found.meant),) if sure else ()
            return f"did you mean `{found.meant}` where `{word}` stands?", mends
    return None, ()


def _is_known(word: str, known: Known) -> bool:
    """Whether a word means something as it is, so that it is not misspelt."""
    return word in KEYWORDS or word in GIVEN or word in FUNCTIONS or known.is_name(word)


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
