"""What the YAML library complains about, said in words of our own.

The library names tokens and states of its scanner; an author wants to know what to
write.  Which case it is can mostly be read off the line where it stopped.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..core.diagnostics import Diagnostic, Edit, problem
from ..core.places import LINE_BREAKS, Span, Text
from .commented import heads_out

_BREAK = re.compile(f"[{LINE_BREAKS}]")
_OPENERS = {"[": "]", "{": "}"}
_KEY = r"\s*(?:-\s+)*(?:[^\s:][^:]*:\s+)?"
_CHOICE = re.compile(r"([^?]+?) *\? *([^?:]+?) *: +(.+)")
_VALUE = r"(?:^\s*|[:\-]\s+)(?=['\"\[{])"


class Failure:
    """Where and how reading stopped.

    `at` is the offset where the library stopped, `opened` where the thing began that it
    was reading (`at` itself where it said nothing of that); `context` and `problem` are
    the library's words.
    """

    def __init__(self, text: Text, at: int, opened: int, context: str, problem: str) -> None:
        self.text, self.at, self.opened = text, at, opened
        self.context, self.problem = context, problem
        self.line_start = text.line_starts[text.position(at)[0] - 1]
        stop = _BREAK.search(text.content, at)
        self.line_end = stop.start() if stop else len(text.content)

    @property
    def char(self) -> str:
        """The character where it stopped; empty at the end of the text."""
        return self.text.content[self.at : self.at + 1]

    @property
    def before(self) -> str:
        """What stands before it on its line."""
        return self.text.content[self.line_start : self.at]

    def value(self, start: int) -> Span:
        """From here to the end of the line, without a comment."""
        end = _BREAK.search(self.text.content, start)
        raw = self.text.content[start : end.start() if end else None]
        return Span(self.text, start, start + len(re.split(r"\s#", raw, maxsplit=1)[0].rstrip()))

    def point(self, start: int) -> Span:
        """The one character here; empty at the end of the text."""
        return Span(self.text, start, min(start + 1, len(self.text.content)))


def explained(text: Text, at: int, opened: int, context: str, problem: str) -> Diagnostic:
    """The one diagnostic for a text that is not YAML; the arguments are as for `Failure`."""
    failure = Failure(text, at, opened, context, problem)
    found = _blank_look_alike(failure)
    return found or next((d for look in _LOOKS if (d := look(failure))), None) or _other(failure)


def _blank_look_alike(f: Failure) -> Diagnostic | None:
    """`key:` and a no-break space, which is text that goes on until the next line does not fit."""
    row = f.text.position(f.at)[0]
    start = min(f.opened, f.text.line_starts[max(row - 2, 0)])
    found = f.text.content.find("\u00a0", start, f.line_end)
    if found < 0 or "'" in f.before or '"' in f.before:
        return None
    return no_break_space(f.point(found))


def no_break_space(span: Span) -> Diagnostic:
    """That a blank is none."""
    return problem("SP034", span, mends=[Edit(span, " ")])


def new_item(first: Span, again: Span) -> tuple[str, tuple[Edit, ...]] | None:
    """What to do about a key with which an item of a list began and that begins a line below it once more.

    None where it is no item, or begins no line.
    """
    text = first.text
    dash, blanks = text.line(first.line)[: first.column - 1], text.line(again.line)[: again.column - 1]
    if not dash.endswith("- ") or dash.strip(" -") or blanks.strip() or len(blanks) < 2:
        return None
    help = f"a new item begins with its dash: `- {again.quoted}:`"
    return help, (Edit(Span(text, again.start - 2, again.start), "- "),)


def _tab(f: Failure) -> Diagnostic | None:
    indentation = re.match(r"\s*", f.before).group()  # type: ignore[union-attr]
    if f.char == "\t" and "cannot start" in f.problem:
        return problem("SP011", f.point(f.at))
    if "\t" in indentation:
        return problem("SP011", f.point(f.line_start + indentation.index("\t")))
    return None


def _sign_at_start(f: Failure) -> Diagnostic | None:
    """A value that begins with a sign that has a meaning of its own."""
    if re.search("an alias|an anchor|a tag|block scalar", f.context):
        return _needs_quotes(f, f.opened)
    if "node content" in f.problem and f.char == ":":
        return problem("SP033", f.point(f.at))
    if re.search("cannot start|mapping keys are not allowed|expected the node content", f.problem) and f.char:
        return _needs_quotes(f, f.at) if not _BREAK.match(f.char) else None
    if "sequence entries" in f.problem and f.before.strip():
        return _needs_quotes(f, f.at)
    return None


def _needs_quotes(f: Failure, start: int) -> Diagnostic:
    span = f.value(start)
    quoted = in_quotes(span.quoted)
    return problem("SP012", span, char=f.text.content[start : start + 1], quoted=quoted, mends=[Edit(span, quoted)])


def _directive(f: Failure) -> Diagnostic | None:
    if "directive" not in f.context + f.problem and not f.text.content.startswith("%"):
        return None
    start = f.opened if "directive" in f.context else 0
    span = f.value(start)
    return problem("SP030", span, directive=span.quoted)


def _escape(f: Failure) -> Diagnostic | None:
    if "escape" not in f.problem or "double-quoted" not in f.context:
        return None
    backslash = f.text.content.rfind("\\", f.opened, f.at + 1)
    char = f.text.content[backslash + 1 : backslash + 2]
    return problem("SP019", Span(f.text, backslash, backslash + 2), char=char)


def _open_quote(f: Failure) -> Diagnostic | None:
    if "quoted scalar" not in f.context:
        return None
    quote = "single quote" if f.text.content[f.opened] == "'" else "double quote"
    return problem("SP014", f.value(f.opened), quote=quote)


def _bracket_inside(f: Failure) -> Diagnostic | None:
    """A bracket in the middle of a value that stands in `{ }` or `[ ]`."""
    if "flow" not in f.context or f.char not in ("[", "{") or _closed(f):
        return None
    start = max(f.before.rfind(sign) for sign in "{[,:") + 1
    start += len(f.before[start:]) - len(f.before[start:].lstrip())
    brackets = "{ }" if "mapping" in f.context else "[ ]"
    span = Span(f.text, f.line_start + start, f.at + 1)
    return problem("SP036", span, brackets=brackets, opened=f.char)


def _text_behind(f: Failure) -> Diagnostic | None:
    """Text behind a value in quotes or brackets."""
    if not f.problem.startswith("expected") or not _closed(f) or not f.char or f.char in ",}]":
        return None
    starts = [match.end() for match in re.finditer(_VALUE, f.before)]
    if "flow" in f.context:
        starts = [match.end() for match in re.finditer(r"[{\[,:]\s*(?=['\"\[{])", f.before)][-1:] or starts
    span = f.value(f.line_start + starts[0] if starts else f.at)
    if "flow" in f.context:
        end = re.compile(r"[,}\]]").search(f.text.content, f.at, span.end)
        span = Span(f.text, span.start, end.start() if end else span.end)
    quoted = in_quotes(span.quoted)
    return problem("SP017", span, closer=f.before.rstrip()[-1], quoted=quoted, mends=[Edit(span, quoted)])


def _closed(f: Failure) -> bool:
    return f.before.rstrip()[-1:] in ("'", '"', "]", "}")


def _open_bracket(f: Failure) -> Diagnostic | None:
    if "flow" not in f.context:
        return None
    at = f.opened
    if "node" in f.context:  # a comma, and then the end of the file
        at = max(f.text.content.rfind(opener) for opener in _OPENERS)
    opener = f.text.content[at]
    return problem("SP015", f.value(at), opened=opener, closer=_OPENERS[opener])


def _colon(f: Failure) -> Diagnostic | None:
    if "mapping values" not in f.problem or not re.search(r":\s|\S\s*-\s", f.before + " "):
        return None
    value = f.value(f.line_start + re.match(_KEY, f.before).end())  # type: ignore[union-attr]
    if choice := _CHOICE.fullmatch(value.quoted):
        meant = choice.expand(r"\2 if \1 else \3")
        return problem("SP013", f.point(f.at), help=f"write `{meant}`", mends=[Edit(value, meant)])
    return problem("SP013", f.point(f.at), mends=[Edit(value, in_quotes(value.quoted))])


def _no_colon(f: Failure) -> Diagnostic | None:
    joined = _joined(f)
    if joined is not None:
        blank = joined.start + joined.quoted.index(":") + 1
        return problem("SP035", joined, mends=[Edit(Span(f.text, blank, blank), " ")])
    if "could not find expected ':'" not in f.problem:
        return None
    span = f.value(f.opened)
    if not _is_item(span):
        return problem("SP035", span)
    mend = Edit(Span(f.text, span.start, span.start), "- ")
    return problem("SP035", span, help=f"write `- {span.quoted}`", mends=[mend])


def _is_item(span: Span) -> bool:
    """Whether the line above stands equally far to the right and begins with a dash, or belongs to one that does."""
    indent = span.column - 1
    for number in range(span.line - 1, 0, -1):
        line = span.text.line(number)
        if line.strip() and len(line) - len(line.lstrip(" ")) <= indent:
            return line.startswith(" " * indent + "- ")
    return False


def _joined(f: Failure) -> Span | None:
    """`key:value` where reading began or on the line before, which is a word that goes on on the next line."""
    if not re.search("could not find expected ':'|mapping values", f.problem):
        return None
    row = f.text.position(f.at)[0]
    above = f.text.line_starts[row - 2] if row > 1 else 0
    for start in (f.opened, above + len(f.text.line(max(row - 1, 1))) - len(f.text.line(max(row - 1, 1)).lstrip())):
        if re.compile(r"[^\W\d]\w*:[^\s:]").match(f.text.content, start):
            return f.value(start)
    return None


def _indentation(f: Failure) -> Diagnostic | None:
    if not re.search("<block end>|<document start>|mapping values|sequence entries", f.problem):
        return None
    first = f.line_start + len(f.before) - len(f.before.lstrip())
    if f.char == ":" and first == f.at:
        return problem("SP033", f.point(f.at))
    heads = heads_out(span := f.value(first))
    return problem("SP018", span, help=heads.help, mends=heads.mends) if heads else problem("SP018", span)


def _other(f: Failure) -> Diagnostic:
    return problem("SP010", f.point(f.at), reason="something else is expected here")


_LOOKS: tuple[Callable[[Failure], Diagnostic | None], ...] = (
    _tab,
    _directive,
    _sign_at_start,
    _escape,
    _open_quote,
    _bracket_inside,
    _text_behind,
    _open_bracket,
    _no_colon,
    _colon,
    _indentation,
)


def in_quotes(value: str) -> str:
    """The value in quotes that need no escapes, where there are such."""
    if '"' not in value and "\\" not in value:
        return f'"{value}"'
    return "'" + value.replace("'", "''") + "'"
