"""The server on the standard streams."""

from __future__ import annotations

import logging
import os
import sys

from pygls.exceptions import JsonRpcException

from .answers import ANSWERS
from .server import Server


def serve() -> int:
    """Answers an editor on the standard streams; the exit code, 1 where it left without a goodbye.

    Nothing but the protocol is written to the standard output: whatever else is printed goes to the log,
    which is the standard error.
    """
    logging.basicConfig(stream=sys.stderr, level=logging.ERROR, format="seka lsp: %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(_is_fault)
    server = Server()
    for method, answer, options in ANSWERS:
        server.feature(method, options)(answer)
    out, sys.stdout = sys.stdout, sys.stderr
    try:
        server.start_io(sys.stdin.buffer, os.fdopen(os.dup(out.fileno()), "wb"))  # which it closes in the end
    finally:
        sys.stdout = out
    return 0 if server.protocol._shutdown else 1


def _is_fault(record: logging.LogRecord) -> bool:
    """Whether a record tells of more than an answer that says no."""
    return not (record.exc_info and isinstance(record.exc_info[1], JsonRpcException))
