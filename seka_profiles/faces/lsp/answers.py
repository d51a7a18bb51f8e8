"""What an editor asks and tells, each answered from the desk."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.uris import to_fs_path

from ...language.index.placing import tree_of
from ...language.index.ways import schema_of, ways
from .desk import Document
from .mends import KINDS, mends
from .renaming import Refused, rename, renamed_at
from .server import PAUSE, Server

log = logging.getLogger(__name__)

REQUEST_FAILED = -32803
"""The code of the protocol for a request that is right and cannot be granted."""

LANGUAGE = "seka"
"""How an editor calls files of which it has been told that they are ours."""


# ---------- beginning and end ---------------------------------------------------------


def ready(server: Server, params: lsp.InitializeParams) -> None:
    """The editor has said what it can; what we can is answered by the library."""
    server.is_ready = True


def leaving(server: Server, params: None) -> None:
    """The editor has said goodbye, and will leave next."""
    server.is_leaving = True


# ---------- what is open ------------------------------------------------------------


def opened(server: Server, params: lsp.DidOpenTextDocumentParams) -> None:
    """A file is open from now on.  One that an editor calls by our language is checked whatever it holds."""
    item = params.text_document
    ours = item.language_id == LANGUAGE
    document = server.desk.put(item.uri, _path(item.uri), item.text, item.version, ours)
    server.due(document, 0)


def _path(uri: str) -> Path | None:
    """The path of a file; None where it has none, or one that no file can have."""
    path = to_fs_path(uri)
    try:
        return Path(path) if path and os.fsencode(path) and "\0" not in path else None
    except UnicodeEncodeError:
        return None


def changed(server: Server, params: lsp.DidChangeTextDocumentParams) -> None:
    """Another text stands there; all of it is sent.  What is older than what is known is too late."""
    known, version = server.desk.documents.get(params.text_document.uri), params.text_document.version
    if known is None or not params.content_changes or (known.version is not None and version < known.version):
        return
    whole = params.content_changes[-1]
    if isinstance(whole, lsp.TextDocumentContentChangePartial):
        log.error("left alone: a part of a text, where all of it is asked for")
    else:
        server.due(server.desk.put(known.uri, known.path, whole.text, version), PAUSE)


def closed(server: Server, params: lsp.DidCloseTextDocumentParams) -> None:
    """What is on the disk counts again."""
    document = server.desk.remove(params.text_document.uri)
    if document is not None:
        server.publish(document, ())
        server.due(document, 0)


def written(server: Server, params: Any) -> None:
    """Files on the disk have changed, bases of what is open perhaps."""
    for document in list(server.desk.documents.values()):
        server.due(document, PAUSE)


# ---------- names -------------------------------------------------------------------


def completion(server: Server, params: lsp.CompletionParams) -> lsp.CompletionList | None:
    """What may be written at a place."""
    found = server.at(params)
    if found is None:
        return None
    document, offset = found
    return server.teller().completion(document.text, offset, server.desk.offers(document, offset))


def hover(server: Server, params: lsp.HoverParams) -> lsp.Hover | None:
    """What is known of the name or the key at a place."""
    found = server.mention(params)
    if found is not None:
        _, index, mention = found
        return server.teller().name(mention, index.facts(mention.symbol), index)
    at = server.at(params)
    return _key(server, *at) if at else None


def _key(server: Server, document: Document, offset: int) -> lsp.Hover | None:
    own = tree_of(document.content, document.name)
    if own is None:
        return None
    here = (way for way in ways(own) if way.is_key and way.scalar.span.start <= offset <= way.scalar.span.end)
    way = next(here, None)
    return server.teller().key(way, schema_of(own)) if way else None


def definition(server: Server, params: lsp.DefinitionParams) -> list[lsp.Location]:
    """Where the name at a place is given; from there on what it lies over."""
    found = server.mention(params)
    if found is None:
        return []
    _, index, mention = found
    places = index.places(mention.symbol)
    others = [place for place in places if place != mention.span]
    return [server.teller().location(place) for place in others or places]


def references(server: Server, params: lsp.ReferenceParams) -> list[lsp.Location]:
    """Where the name at a place stands: in the file, in what it is built on, and in what is built on those."""
    found = server.mention(params)
    if found is None:
        return []
    document, own, mention = found
    files = {place.text.name for place in own.places(mention.symbol)}
    wanted = ("gives", "removes", "sets", "reads") if params.context.include_declaration else ("sets", "reads")
    spans = [
        each.span
        for index in (server.desk.indexes(document) if files else [own])
        if index is own or files & {text.name for text in index.texts}
        for each in index.of(mention.symbol)
        if each.role in wanted
    ]
    return [server.teller().location(span) for span in dict.fromkeys(spans)]


# ---------- mends -------------------------------------------------------------------


def actions(server: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    """What may be done about what is wrong at a place."""
    document = server.desk.documents.get(params.text_document.uri)
    if document is None or not document.is_ours:
        return []
    return list(mends(server.desk, server.teller(), document, params))


# ---------- renaming ----------------------------------------------------------------


@contextmanager
def _refusing() -> Iterator[None]:
    """Turns a refusal into an answer that the editor shows."""
    try:
        yield
    except Refused as refused:
        raise JsonRpcException(str(refused), REQUEST_FAILED) from None


def prepare_rename(server: Server, params: lsp.PrepareRenameParams) -> lsp.Range | None:
    """The name at a place, if it can be renamed."""
    found = server.at(params)
    if found is None:
        return None
    with _refusing():
        return server.teller().range(renamed_at(server.desk, *found).span)


def renaming(server: Server, params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
    """What to write so that the name at a place is called otherwise."""
    found = server.at(params)
    if found is None:
        return None
    with _refusing():
        edits = rename(server.desk, *found, params.new_name)
    range_of = server.teller().range
    return lsp.WorkspaceEdit({found[0].uri: [lsp.TextEdit(range_of(each.span), each.text) for each in edits]})


ANSWERS: tuple[tuple[str, Callable[..., Any], Any], ...] = (
    (lsp.INITIALIZE, ready, None),
    (lsp.SHUTDOWN, leaving, None),
    (lsp.TEXT_DOCUMENT_DID_OPEN, opened, None),
    (lsp.TEXT_DOCUMENT_DID_CHANGE, changed, None),
    (lsp.TEXT_DOCUMENT_DID_CLOSE, closed, None),
    (lsp.TEXT_DOCUMENT_DID_SAVE, written, None),
    (lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, written, None),
    (lsp.TEXT_DOCUMENT_COMPLETION, completion, lsp.CompletionOptions(trigger_characters=[".", " ", '"'])),
    (lsp.TEXT_DOCUMENT_HOVER, hover, None),
    (lsp.TEXT_DOCUMENT_DEFINITION, definition, None),
    (lsp.TEXT_DOCUMENT_REFERENCES, references, None),
    (lsp.TEXT_DOCUMENT_CODE_ACTION, actions, lsp.CodeActionOptions(KINDS)),
    (lsp.TEXT_DOCUMENT_PREPARE_RENAME, prepare_rename, None),
    (lsp.TEXT_DOCUMENT_RENAME, renaming, lsp.RenameOptions(prepare_provider=True)),
)
"""Every message that is listened to, by its method."""
