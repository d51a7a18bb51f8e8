"""Renaming within a file: everything that reads the name goes along, or it is refused with a reason."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ...core.diagnostics import Edit
from ...language.index import Index, Mention, Symbol
from ...source.text import CONTROL
from ..mending import applied
from .desk import Desk, Document
from .telling import own_name


class Refused(Exception):
    """Why a name cannot be given another spelling, in one sentence."""


def renamed_at(desk: Desk, document: Document, offset: int) -> Mention:
    """The name at a place, if it can be renamed.  Raises `Refused`."""
    index = desk.index(document)
    if document.good != document.content or index is None:
        raise Refused("the file cannot be read as it stands")
    mention = index.at(document.text, offset)
    if mention is None or not own_name(mention.symbol):
        raise Refused("only what a profile names can be renamed")
    if not any(index.places(mention.symbol)):
        raise Refused(f"nothing gives the name `{mention.symbol.name}`")
    _mentions(desk, document, mention.symbol)
    return mention


def _mentions(desk: Desk, document: Document, symbol: Symbol) -> list[Mention]:
    """Where a name stands, all in the one file.  Raises `Refused` where it stands in others too."""
    own, *others = desk.indexes(document)
    found = list(own.of(symbol))
    elsewhere = [each for each in found if each.span.text.name != document.name]
    elsewhere += [each for index in _kin(document, others) for each in index.of(symbol)
                  if each.span.text.name != document.name]  # fmt: skip
    if elsewhere:
        file = Path(elsewhere[0].span.text.name).name
        does = "gives" if elsewhere[0].role == "gives" else "uses"
        raise Refused(f"`{file}` {does} the name `{symbol.name}` too; rename within a file only")
    if own.is_shared(symbol):
        raise Refused(f"another choice that is called `{symbol.name}` has its label in common with this one")
    return found


def _kin(document: Document, indexes: Iterable[Index]) -> Iterable[Index]:
    """Those of profiles that are built on the document."""
    return (index for index in indexes if document.name in [text.name for text in index.texts])


def rename(desk: Desk, document: Document, offset: int, name: str) -> list[Edit]:
    """What to write where, so that a name is called otherwise.  Raises `Refused`."""
    symbol, name = renamed_at(desk, document, offset).symbol, name.strip()
    _refuse_unfit(desk, document, symbol, name)
    mentions = _mentions(desk, document, symbol)
    if any(each.span.quoted != symbol.name for each in mentions):
        raise Refused(f"`{symbol.name}` is written in another way somewhere")
    edits = [Edit(each.span, name) for each in mentions]
    before = _errors(desk, document, document.content)
    after = _errors(desk, document, applied(document.text, edits).content)
    if len(after) > len(before):
        new = next((each for each in after if each not in before), after[0])
        raise Refused(f"`{name}` will not do: {new}")
    return edits


def _refuse_unfit(desk: Desk, document: Document, symbol: Symbol, name: str) -> None:
    """Raises `Refused` for what is no name at all, and for one that something of the same kind has."""
    if not name or len(name.splitlines()) > 1 or CONTROL.search(name):
        raise Refused("a name has at least one letter, and stands on one line")
    index = desk.index(document)
    same = index.of(replace(symbol, name=name)) if index and name != symbol.name else iter(())
    taken = next(same, None)
    if taken is not None:
        raise Refused(f"`{name}` is taken by another {symbol.kind}, in `{Path(taken.span.text.name).name}`")


def _errors(desk: Desk, document: Document, content: str) -> list[str]:
    return [each.message for each in desk.loaded(document, content).diagnostics if each.is_error]
