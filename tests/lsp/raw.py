"""A client that sends whatever bytes it likes, and reads what comes back."""

import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

from seka_profiles.faces.lsp.framing import Frames, packed
from tests.faces.commanding import environment
from tests.lsp.client import OURS, SECONDS

INITIALIZE = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}}


class Raw:
    """The server beside a client without manners."""

    def __init__(self, folder: Path, *, initialized: bool = True) -> None:
        self.process = subprocess.Popen(
            OURS,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            env=environment(XDG_CONFIG_HOME=str(folder / "config")),
        )
        self._said: Queue[Any] = Queue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        if initialized:
            assert self.ask("initialize", INITIALIZE["params"])["result"]["serverInfo"]["name"] == "seka"

    def __enter__(self) -> "Raw":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self._reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            with suppress(OSError):  # that the server has not read the rest
                stream.close()
        self.process.wait()

    def _read(self) -> None:
        assert self.process.stdout is not None
        frames = Frames()
        while data := self.process.stdout.read1(65536):  # type: ignore[attr-defined]
            for message in frames.feed(data):
                self._said.put(message)
        self._said.put(None)

    # ---------- talking ---------------------------------------------------------

    def send(self, *parts: bytes | dict[str, Any]) -> None:
        """Sends bytes as they are, and messages in their frames."""
        assert self.process.stdin is not None
        self.process.stdin.write(b"".join(part if isinstance(part, bytes) else packed(part) for part in parts))
        self.process.stdin.flush()

    def said(self) -> Any:
        """What the server says next; None where it has ended."""
        try:
            return self._said.get(timeout=SECONDS)
        except Empty:
            raise AssertionError("the server is silent") from None

    def answers(self) -> Iterator[dict[str, Any]]:
        """What the server says next, without what nobody asked for."""
        while (said := self.said()) is not None:
            if "id" in said:
                yield said

    def answer(self) -> dict[str, Any]:
        return next(self.answers())

    def tell(self, method: str, params: Any) -> None:
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, params: Any, number: Any = 1) -> dict[str, Any]:
        """Sends a request; its answer, before which no other comes."""
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        return self.answer()

    def lives(self) -> bool:
        """Whether it still answers what is asked well."""
        asked = {"textDocument": {"uri": "file:///nowhere.yaml"}, "position": {"line": 0, "character": 0}}
        return self.ask("textDocument/hover", asked, "still there?") == {
            "id": "still there?", "jsonrpc": "2.0", "result": None,
        }  # fmt: skip

    def ended(self) -> tuple[int, str]:
        """Sends no more; the exit code and the log, once the server has ended."""
        assert self.process.stdin is not None
        assert self.process.stderr is not None
        self.process.stdin.close()
        code = self.process.wait(SECONDS)
        return code, self.process.stderr.read().decode()

    def leave(self) -> tuple[int, str]:
        """Says goodbye; the exit code and the log."""
        assert self.ask("shutdown", None, "bye")["result"] is None
        self.tell("exit", None)
        return self.ended()
