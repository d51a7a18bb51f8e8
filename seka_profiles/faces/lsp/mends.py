"""Mends that do good, offered where something is wrong: each by itself beside its problem, and all at once."""

from __future__ import annotations

from collections.abc import Iterator
from os.path import commonprefix

from lsprotocol import types as lsp

from ...core.diagnostics import Diagnostic, Edit
from ...core.places import Span, Text
from ..mending import MOST_TRIES
from .desk import Desk, Document
from .telling import Teller

FIX_ALL = "source.fixAll.seka"
"""The kind of what `check --fix` would do; an editor that is set to `source.fixAll` does it at saving."""

KINDS: tuple[lsp.CodeActionKind | str, ...] = (lsp.CodeActionKind.QuickFix, FIX_ALL)


def mends(desk: Desk, teller: Teller, document: Document, params: lsp.CodeActionParams) -> Iterator[lsp.CodeAction]:
    """What may be done at a place, of the kinds that are asked for; what is wrong is what is wrong by now."""
    found = [each for each in desk.problems(document) if _is_within(document, each)]
    if _is_wanted(lsp.CodeActionKind.QuickFix, params):
        shown = zip(found, teller.diagnostics(found, document.text), strict=True)
        here = [each for each in shown if _meet(each[1].range, params.range)][:MOST_TRIES]
        yield from (_quick(teller, document, *each) for each in here if desk.does_good(document, each[0]))
    if found and _is_wanted(FIX_ALL, params):
        after = desk.mended(document)
        if after.number:
            edit = difference(document.text, after.text)
            yield lsp.CodeAction(f"Mend all that is sure ({after.number})", FIX_ALL, edit=_edit(teller, document, edit))


def _is_within(document: Document, diagnostic: Diagnostic) -> bool:
    """Whether there are mends, all in the file itself."""
    return bool(diagnostic.mends) and all(edit.span.text.name == document.name for edit in diagnostic.mends)


def _is_wanted(kind: lsp.CodeActionKind | str, params: lsp.CodeActionParams) -> bool:
    """Whether a kind, or one above it, is asked for: all are where none is named, and the empty one is above all."""
    asked = params.context.only
    return asked is None or any(not _word(each) or f"{_word(kind)}.".startswith(f"{_word(each)}.") for each in asked)


def _word(kind: lsp.CodeActionKind | str) -> str:
    return str(getattr(kind, "value", kind))


def _meet(one: lsp.Range, other: lsp.Range) -> bool:
    return bool(one.start <= other.end and other.start <= one.end)


def _quick(teller: Teller, document: Document, diagnostic: Diagnostic, shown: lsp.Diagnostic) -> lsp.CodeAction:
    edit = _edit(teller, document, *diagnostic.mends)
    return lsp.CodeAction(_title(diagnostic), lsp.CodeActionKind.QuickFix, [shown], is_preferred=True, edit=edit)


def _title(diagnostic: Diagnostic) -> str:
    """What a mend does, in a line."""
    if len(diagnostic.mends) == 1:
        [edit] = diagnostic.mends
        if edit.text and "\n" not in edit.text + edit.span.quoted:
            return f"Write `{edit.text}`" + (f" for `{edit.span.quoted}`" if edit.span.quoted else "")
    said, _, _ = (diagnostic.help or diagnostic.message).partition("\n")
    return f"Mend: {said}"


def _edit(teller: Teller, document: Document, *edits: Edit) -> lsp.WorkspaceEdit:
    return lsp.WorkspaceEdit({document.uri: [lsp.TextEdit(teller.range(each.span), each.text) for each in edits]})


def _alike(one: str, other: str) -> int:
    """How many signs two texts have in common from the beginning."""
    return len(commonprefix([one, other]))  # noqa: RUF071  sign by sign is what is meant


def difference(text: Text, other: Text) -> Edit:
    """The one edit that makes the other text of a text, from the first difference to the last."""
    old, new = text.content, other.content
    start = _alike(old, new)
    same = _alike(old[start:][::-1], new[start:][::-1])
    return Edit(Span(text, start, len(old) - same), new[start : len(new) - same])
