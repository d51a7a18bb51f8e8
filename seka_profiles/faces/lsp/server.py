"""The server: the desk, and when its documents are checked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException, JsonRpcInternalError
from pygls.lsp.server import LanguageServer

from ...language.index import Index, Mention
from ...version import VERSION
from .desk import Desk, Document
from .telling import Teller

log = logging.getLogger(__name__)

PAUSE = 0.15
"""For how many seconds nothing must be typed before a file is checked."""


class Server(LanguageServer):
    """A desk, and when its documents are due to be checked.

    `is_ready`: the editor has said what it can.  `is_leaving`: it has said goodbye.
    """

    def __init__(self) -> None:
        super().__init__("seka", VERSION, text_document_sync_kind=lsp.TextDocumentSyncKind.Full)
        self.desk = Desk()
        self.is_ready = False
        self.is_leaving = False
        self._due: dict[str, asyncio.TimerHandle] = {}

    def report_server_error(self, error: Exception, source: Any) -> None:
        """A fault is told in the log, and an answer that says no is none; the server lives."""
        if isinstance(error, JsonRpcInternalError) or not isinstance(error, JsonRpcException):
            log.exception("a fault of the server")

    # ---------- what all answers need -------------------------------------------

    def teller(self) -> Teller:
        """Tells of places as the editor counts."""
        encoding = self.server_capabilities.position_encoding or lsp.PositionEncodingKind.Utf16
        return Teller(str(getattr(encoding, "value", encoding)), {
            each.name: uri for uri, each in self.desk.documents.items()
        })  # fmt: skip

    def at(self, params: Any) -> tuple[Document, int] | None:
        """The document and the offset that a request is about; None of a file that is none of ours."""
        document = self.desk.documents.get(params.text_document.uri)
        if document is None or not document.is_ours:
            return None
        return document, self.teller().lines(document.text).offset(params.position)

    def mention(self, params: Any) -> tuple[Document, Index, Mention] | None:
        """The name that a request is about."""
        found = self.at(params)
        index = self.desk.index(found[0]) if found else None
        if found is None or index is None:
            return None
        mention = index.at(found[0].text, found[1])
        return (found[0], index, mention) if mention else None

    # ---------- diagnostics -----------------------------------------------------

    def due(self, document: Document, pause: float) -> None:
        """Has a document, and what is built on it, checked when nothing has been typed for a while."""
        for each in self.desk.touched_by(document):
            waiting = self._due.pop(each.uri, None)
            if waiting is not None:
                waiting.cancel()
            self._due[each.uri] = asyncio.get_running_loop().call_later(pause, self._check, each)

    def _check(self, document: Document) -> None:
        self._due.pop(document.uri, None)
        if self.desk.documents.get(document.uri) is not document:
            return
        try:
            found = self.desk.check(document)
        except Exception:  # what is half-written must never end the server
            log.exception("a fault while checking %s", document.name)
            return
        self.publish(document, self.teller().diagnostics(found, document.text), document.version)

    def publish(self, document: Document, found: Sequence[lsp.Diagnostic], version: int | None = None) -> None:
        """Sends what is wrong with a version of a document; None of one that has been closed."""
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(document.uri, list(found), version))
