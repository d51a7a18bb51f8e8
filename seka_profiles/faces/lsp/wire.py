"""What comes from an editor, judged before it is answered: whatever is no message for us gets an error, in one line.

The library that answers takes every message for a good one, and is silent or tells of a fault of ours where it is none.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlparse

from lsprotocol import types as lsp
from pygls.exceptions import (
    JsonRpcException,
    JsonRpcInvalidParams,
    JsonRpcInvalidRequest,
    JsonRpcMethodNotFound,
    JsonRpcParseError,
    JsonRpcServerNotInitialized,
)
from pygls.protocol import default_converter

from .framing import Garbled, packed
from .server import Server

log = logging.getLogger(__name__)

_LIFE = frozenset({lsp.INITIALIZE, lsp.INITIALIZED, lsp.SHUTDOWN, lsp.EXIT})


class Wire:
    """Hears messages, and has those answered that are good; `send` takes the bytes of an answer."""

    def __init__(self, server: Server, send: Callable[[bytes], None]) -> None:
        self._server = server
        self._send = send
        self._known = _LIFE | set(server.protocol.fm.features)
        self._converter = _converter()

    def hear(self, heard: object) -> None:
        """Has a message answered.  Raises `SystemExit` where it is the last one."""
        try:
            message = self._judged(heard)
        except JsonRpcException as refused:
            self._refuse(heard, refused)
        else:
            if message is not None:
                self._answer(message)

    def _answer(self, message: Any) -> None:
        """Has a message answered; what we are told of files the library would keep too, and stumble over in its way."""
        if hasattr(message, "id") or message.method in _LIFE:
            self._server.protocol.handle_message(message)
            return
        try:
            self._server.protocol.fm.features[message.method](message.params)
        except Exception as error:
            self._server.report_server_error(error, message.method)

    def _refuse(self, heard: object, refused: JsonRpcException) -> None:
        """Answers with an error; what asked for no answer is told of in the log."""
        is_notice = isinstance(heard, dict) and "id" not in heard and isinstance(heard.get("method"), str)
        if is_notice:
            log.error("left alone: %s", refused)
            return
        error = {"code": refused.code, "message": str(refused)}
        self._send(packed({"jsonrpc": "2.0", "id": _id(heard), "error": error}))

    # ---------- what is good ----------------------------------------------------

    def _judged(self, heard: object) -> Any | None:
        """The record of a message; None of one that is nothing to us.  Raises `JsonRpcException`."""
        if isinstance(heard, Garbled):
            raise JsonRpcParseError(heard.why)
        if not isinstance(heard, dict) or heard.get("jsonrpc") != "2.0":
            raise JsonRpcInvalidRequest('a message is an object with `"jsonrpc": "2.0"`')
        if "method" not in heard and ("result" in heard or "error" in heard):
            return None  # an answer, though we ask nothing
        method, asks = heard.get("method"), "id" in heard
        if not isinstance(method, str) or (asks and _id(heard) is None):
            raise JsonRpcInvalidRequest("the method of a message is text, its id text or a whole number")
        return self._record(heard, method) if self._is_for_us(method, asks) else None

    def _is_for_us(self, method: str, asks: bool) -> bool:
        """Whether a message is one to be answered now.  Raises `JsonRpcException` where that is worth a word."""
        server = self._server
        refused: JsonRpcException
        if method == lsp.EXIT:
            return True
        if server.is_leaving or (server.is_ready and method == lsp.INITIALIZE):
            refused = JsonRpcInvalidRequest(f"too late for `{_short(method)}`")
        elif not (server.is_ready or method == lsp.INITIALIZE):
            refused = JsonRpcServerNotInitialized(f"`initialize` comes before `{_short(method)}`")
        elif method not in self._known:
            refused = JsonRpcMethodNotFound(f"there is no method `{_short(method)}`")
        else:
            return True
        if asks:
            raise refused
        return False

    def _record(self, heard: dict[str, Any], method: str) -> Any:
        if method == lsp.EXIT:
            return lsp.ExitNotification()
        kind, answer, *_ = lsp.METHOD_TO_TYPES[method]
        if (answer is not None) != ("id" in heard):
            raise JsonRpcInvalidRequest(f"`{method}` is a {'request' if answer else 'notification'}")
        try:
            record = self._converter.structure(heard, kind)
            for uri in _uris(getattr(record, "params", None)):
                urlparse(uri)
        except Exception:  # whatever the converter raises
            raise JsonRpcInvalidParams(f"the params of `{method}` are not those of the protocol") from None
        return record


def _converter() -> Any:
    """Makes records of what JSON has; text is text and a number a number, and neither is taken for the other."""
    made: Callable[[], Any] = default_converter
    converter = made()
    converter.register_structure_hook(str, _same)
    converter.register_structure_hook(int, _same)
    return converter


def _same(value: object, kind: Callable[[object], object]) -> object:
    if kind not in (str, int):  # one of a few words
        return kind(value)
    if type(value) is not kind:
        raise TypeError("something else")
    return value


def _id(heard: object) -> str | int | None:
    """The id of a message; None where it has none that could be one."""
    found = heard.get("id") if isinstance(heard, dict) else None
    return found if isinstance(found, str | int) and not isinstance(found, bool) else None


def _uris(params: object) -> Iterator[str]:
    for owner in (params, getattr(params, "text_document", None)):
        yield from (uri for name in ("uri", "root_uri") if (uri := getattr(owner, name, None)))


def _short(method: str) -> str:
    return method if len(method) <= 80 else method[:80] + "…"
