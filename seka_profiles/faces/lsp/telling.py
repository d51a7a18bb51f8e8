"""What is known, in the records of the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from lsprotocol import types as lsp
from pygls.uris import from_fs_path

from ...core.codes import CODES
from ...core.diagnostics import Diagnostic, Related
from ...core.places import Span, Text
from ...language.index import Facts, Index, Mention, Symbol
from ...language.index.offering import Offer, OfferKind
from ...language.index.placing import word_at
from ...language.index.symbols import OF_THE_LANGUAGE, OF_THE_PACK
from ...language.index.ways import Schema, Way
from ...language.types import UNKNOWN
from .positions import Lines

SOURCE = "seka"

_KINDS: dict[OfferKind, lsp.CompletionItemKind] = {
    "setting": lsp.CompletionItemKind.Constant,
    "variable": lsp.CompletionItemKind.Variable,
    "seat variable": lsp.CompletionItemKind.Field,
    "zone": lsp.CompletionItemKind.Struct,
    "tag": lsp.CompletionItemKind.Property,
    "definition": lsp.CompletionItemKind.Function,
    "hand definition": lsp.CompletionItemKind.Function,
    "class": lsp.CompletionItemKind.EnumMember,
    "phase": lsp.CompletionItemKind.Event,
    "action": lsp.CompletionItemKind.Method,
    "local": lsp.CompletionItemKind.Variable,
    "rank": lsp.CompletionItemKind.Value,
    "function": lsp.CompletionItemKind.Function,
    "given": lsp.CompletionItemKind.Variable,
    "word": lsp.CompletionItemKind.Keyword,
    "key": lsp.CompletionItemKind.Property,
    "profile": lsp.CompletionItemKind.File,
}
_FIRST: tuple[OfferKind, ...] = (
    "key", "local", "seat variable", "variable", "phase", "action", "class", "setting", "definition",
)  # fmt: skip
"""What is offered before the rest, in this order."""


class Teller:
    """Tells of places in texts; `uris`: by the names of texts how the editor calls them."""

    def __init__(self, encoding: str, uris: dict[str, str]) -> None:
        self.encoding = encoding
        self._uris = uris
        self._lines: dict[str, Lines] = {}

    def lines(self, text: Text) -> Lines:
        """The lines of a text."""
        found = self._lines.get(text.name)
        if found is None or found.content != text.content:
            found = self._lines[text.name] = Lines(text.content, self.encoding)
        return found

    def range(self, span: Span) -> lsp.Range:
        """Where a span is in its own text."""
        return self.lines(span.text).range(span)

    def location(self, span: Span) -> lsp.Location:
        """Where a span is."""
        name = span.text.name
        return lsp.Location(self._uris.get(name) or from_fs_path(str(Path(name))) or name, self.range(span))

    # ---------- diagnostics -----------------------------------------------------

    def diagnostics(self, found: Iterable[Diagnostic], own: Text) -> list[lsp.Diagnostic]:
        """What was found, each at a place of the document: what is wrong elsewhere where the document leads to it."""
        return [self._diagnostic(each, own) for each in found]

    def _diagnostic(self, diagnostic: Diagnostic, own: Text) -> lsp.Diagnostic:
        span, related = diagnostic.span, list(diagnostic.related)
        if span is None or span.text.name != own.name:
            leading = next((each.span for each in related if each.span.text.name == own.name), Span(own, 0, 0))
            related = [Related("it is here", span), *related] if span else related
            span = leading
        warning = lsp.DiagnosticSeverity.Warning
        return lsp.Diagnostic(
            range=self.range(span),
            message=diagnostic.message + (f"\n{diagnostic.help}" if diagnostic.help else ""),
            severity=lsp.DiagnosticSeverity.Error if diagnostic.is_error else warning,
            code=diagnostic.code,
            source=SOURCE,
            tags=[lsp.DiagnosticTag.Unnecessary] if CODES[diagnostic.code].is_idle else None,
            related_information=[
                lsp.DiagnosticRelatedInformation(self.location(each.span), each.message) for each in related
            ]
            or None,
        )

    # ---------- completion ------------------------------------------------------

    def completion(self, text: Text, offset: int, offers: Iterable[tuple[Offer, str]]) -> lsp.CompletionList:
        """What may be written at a place."""
        begin, end = word_at(text.content, offset)
        follows = text.content[end : end + 1]
        items = [self._item(text, begin, end, follows, *each) for each in offers]
        return lsp.CompletionList(is_incomplete=False, items=items)

    def _item(self, text: Text, begin: int, end: int, follows: str, offer: Offer, about: str) -> lsp.CompletionItem:
        written = offer.text
        if offer.kind == "key" and follows != ":":
            written += ": "
        elif offer.kind == "function" and follows != "(":
            written += "("
        where = self.range(Span(text, begin - offer.further, end))
        rank = _FIRST.index(offer.kind) if offer.kind in _FIRST else len(_FIRST)
        return lsp.CompletionItem(
            label=offer.text,
            kind=_KINDS.get(offer.kind, lsp.CompletionItemKind.Text),
            detail=offer.type or offer.kind,
            documentation=_markdown([about]) if about else None,
            sort_text=f"{rank:02} {offer.text}",
            filter_text=text.content[begin - offer.further : begin] + offer.text if not offer.further else offer.text,
            text_edit=lsp.TextEdit(where, written),
        )

    # ---------- hover -----------------------------------------------------------

    def name(self, mention: Mention, facts: Facts, index: Index) -> lsp.Hover:
        """What is known of a name."""
        places = [place for place in index.places(mention.symbol) if place.text.name != mention.span.text.name]
        files = dict.fromkeys(Path(place.text.name).name for place in places)
        given = f"Given in {', '.join(f'`{file}`' for file in files)}." if files else ""
        if mention.symbol.kind == "given" and mention.type != UNKNOWN:  # `rank` of a card, or of many
            facts = replace(facts, type=mention.type)
        return lsp.Hover(_markdown([*_facts(facts), given]), self.range(mention.span))

    def key(self, way: Way, schema: Schema) -> lsp.Hover | None:
        """What the schema says of a key; None where it knows none such."""
        key = schema.key(way.path)
        if key is None or not way.is_key:
            return None
        parts = [f"**{key.shown}**", key.about]
        parts += [f"Without it: `{key.default}`."] if key.default is not None else []
        parts += [f"One of {', '.join(f'`{word}`' for word in key.allowed)}."] if key.allowed else []
        return lsp.Hover(_markdown(parts), self.range(way.scalar.span))


def _facts(facts: Facts) -> Iterator[str]:
    yield f"**{facts.head}** · {facts.what}" + (f" · {facts.type}" if facts.type else "")
    if facts.value:
        yield f"```\n{facts.value}\n```"
    yield "  \n".join(f"{name}: `{said}`" for name, said in facts.more)
    yield from facts.about


def _markdown(parts: Iterable[str]) -> lsp.MarkupContent:
    return lsp.MarkupContent(lsp.MarkupKind.Markdown, "\n\n".join(part for part in parts if part))


def own_name(symbol: Symbol) -> bool:
    """Whether a name is one that a profile gives."""
    return symbol.kind not in OF_THE_LANGUAGE | OF_THE_PACK
