"""The server on the standard streams."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import BinaryIO

from .answers import ANSWERS
from .framing import Frames
from .server import Server
from .wire import Wire

log = logging.getLogger(__name__)

CHUNK = 65536
"""How many bytes are read at once."""


def serve() -> int:
    """Answers an editor on the standard streams; the exit code, 1 where it left without a goodbye.

    Nothing but the protocol is written to the standard output: whatever else is printed goes to the log,
    which is the standard error.
    """
    logging.basicConfig(stream=sys.stderr, level=logging.ERROR, format="seka lsp: %(message)s")
    logging.getLogger("pygls").setLevel(logging.CRITICAL)  # it tells faults at length; ours are told by the server
    source, answers = os.dup(sys.stdin.fileno()), os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    out, sys.stdout = sys.stdout, sys.stderr
    try:
        return asyncio.run(_served(source, answers))
    finally:
        sys.stdout = out


async def _served(source: int, answers: BinaryIO) -> int:
    """Hears what an editor says until it leaves; the exit code."""
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    Thread(target=_read, args=(source, asyncio.get_running_loop(), heard), daemon=True).start()
    server = Server()
    for method, answer, options in ANSWERS:
        server.feature(method, options)(answer)
    writer = Writer(answers, lambda: heard.put_nowait(b""))
    server.protocol.set_writer(writer)
    wire, frames = Wire(server, writer.write), Frames()
    with suppress(SystemExit):  # by which `exit` ends it
        while data := await heard.get():
            for message in frames.feed(data):
                wire.hear(message)
        if not server.is_leaving:
            log.error(
                "the editor has left %s", "without a goodbye" if frames.is_between else "in the middle of a message"
            )
    return 0 if server.is_leaving else 1


def _read(source: int, loop: asyncio.AbstractEventLoop, heard: asyncio.Queue[bytes]) -> None:
    """Passes on what is read, and at the end nothing; in a thread of its own, which nobody waits for."""
    data = b"-"
    with suppress(RuntimeError):  # that the loop is closed
        while data:
            try:
                data = os.read(source, CHUNK)
            except OSError:
                data = b""
            loop.call_soon_threadsafe(heard.put_nowait, data)


class Writer:
    """Writes answers; `lost` is called when nobody reads them any more."""

    def __init__(self, answers: BinaryIO, lost: Callable[[], None]) -> None:
        self._answers = answers
        self._lost = lost

    def write(self, data: bytes) -> None:
        """Sends what is a whole message."""
        try:
            self._answers.write(data)
            self._answers.flush()
        except (OSError, ValueError):  # ValueError: it is closed
            self._lost()

    def close(self) -> None:
        """Sends no more."""
        with suppress(OSError):
            self._answers.close()
