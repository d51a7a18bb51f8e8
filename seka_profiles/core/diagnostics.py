"""What is wrong with what a user wrote: a value with a place, never an exception."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .codes import CODES, Severity
from .places import Span
from .suggest import Near


@dataclass(frozen=True)
class Related:
    """A second place that took part in a problem, and how; `is_way`: only by leading to the file of the first."""

    message: str
    span: Span
    is_way: bool = False


@dataclass(frozen=True)
class Edit:
    """What to write in place of a stretch of a file."""

    span: Span
    text: str


@dataclass(frozen=True)
class Replay:
    """A game by what a script says: the profile by name, the seats clockwise, the seed, and the moves.

    `settings` are those that are not as the profile has them, as they are written.
    """

    profile: str
    seats: tuple[str, ...]
    seed: int
    moves: tuple[str, ...]
    settings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Diagnostic:
    """One problem.

    `span` is None only where there is no text to point into (a file that cannot be
    read, a setting given at the command line).  `path` names the file all the same,
    and is None where no file is concerned.  `help` says what to do; None where the
    message says it all.  `replay`: a game that leads there, of a problem that was met by
    playing.  `mends`: what to write where, if it is sure what was meant;
    the edits of one problem belong together.
    """

    code: str
    message: str
    span: Span | None = None
    path: str | None = None
    help: str | None = None
    related: tuple[Related, ...] = ()
    replay: Replay | None = None
    mends: tuple[Edit, ...] = ()

    @property
    def severity(self) -> Severity:
        """`error` or `warning`, as the registry says."""
        return CODES[self.code].severity

    @property
    def is_error(self) -> bool:
        """Whether it keeps a file from being used."""
        return self.severity == "error"

    @property
    def file(self) -> str | None:
        """The name of the file concerned; None where there is none."""
        return self.span.text.name if self.span else self.path


def problem(
    code: str,
    span: Span | None = None,
    *,
    path: str | None = None,
    help: str | Near | None = None,
    related: Iterable[Related] = (),
    mends: Iterable[Edit] = (),
    **details: object,
) -> Diagnostic:
    """The diagnostic of a code of the registry, its message filled in with `details`.

    Where `help` is None the registry's own help, if it has one, is filled in too.  A near word
    is a mend as well, where no other is as near and the misspelt one stands at the place.
    Raises `KeyError` for a code or a detail that is missing: a fault of the program.
    """
    entry = CODES[code]
    details = {name: _cut(value) for name, value in details.items()}
    advice = str(help) if help is not None else entry.help and entry.help.format(**details)
    if isinstance(help, Near):
        mends = (*mends, *_respelt(span, help))
    return Diagnostic(code, entry.message.format(**details), span, path, advice, tuple(related), mends=tuple(mends))


def _respelt(span: Span | None, near: Near) -> Iterable[Edit]:
    """The edit that writes a near word for the misspelt one, which may stand in quotes."""
    if span is not None and near.alone:
        for inset in (0, 1):
            if span.quoted[inset : len(span.quoted) - inset] == near.word:
                return (Edit(Span(span.text, span.start + inset, span.end - inset), near.meant),)
    return ()


MOST_QUOTED = 300
"""How much of a text a message or a help repeats; a file may hold a key of a thousand lines."""


def _cut(value: object) -> object:
    return value[:MOST_QUOTED] + "…" if isinstance(value, str) and len(value) > MOST_QUOTED else value


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Each once, by file, place and code: of one problem that was met on several ways the shortest."""
    once: dict[object, Diagnostic] = {}
    for each in sorted(diagnostics, key=lambda each: len(each.related)):
        part = tuple(related for related in each.related if not related.is_way)
        once.setdefault((each.code, each.message, each.span, each.path, part), each)

    def key(diagnostic: Diagnostic) -> tuple[str, int, int, str, str]:
        span = diagnostic.span
        start, end = (span.start, span.end) if span else (-1, -1)
        return diagnostic.file or "", start, end, diagnostic.code, diagnostic.message

    return tuple(sorted(once.values(), key=key))


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is an error rather than a warning."""
    return any(diagnostic.is_error for diagnostic in diagnostics)


class ProfileError(Exception):
    """A profile, script, setting or seat count that cannot be used; `diagnostics` says why, in order."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = in_order(diagnostics)
        first = next((d for d in self.diagnostics if d.is_error), None)
        super().__init__(first.message if first else "no diagnostics")
