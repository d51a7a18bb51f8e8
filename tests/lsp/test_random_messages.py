"""Whatever a client says, in whatever order: every request has its answer, in turn, and none of them is a fault."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.house import BASE, HEAD, HOUSE, LEFT, RIGHT
from tests.lsp.raw import Raw

pytestmark = pytest.mark.extra

FAULT = -32603
ROUNDS = 120
NAMES = ("house", "left", "right", "x y", "ü", "link", "below/house")
TEXTS = (
    BASE,
    HOUSE,
    LEFT,
    RIGHT,
    HOUSE.replace("\n", "\r\n"),
    HOUSE.replace("bonus", "bónus🂱"),
    "\ufeff" + HEAD + 'about: "\ud83c\x00"\n',
    HEAD + "settngs: {a: 1}\ndefine: {due: lst && 1}\n",
    HEAD.replace("tamashebi", "house"),
    "profile: house\nseats: [Ann, Ben]\nmoves:\n  - Ann bet 1\n",
)
SIGNS = ("\n", "\r", "{", "}", "[", ": ", "\t", "🂱", "\u2028", "\0", "'", '"', "#", "- ", "? ", "&a ", "*a ", "|")
STRANGE = ("untitled:x", "file:///a%00b", "", "file:", "file://[::1", "\ud800", "http://x/y.yaml", "file:////x.yaml")
JUNK: tuple[Any, ...] = (None, 5, -1, 1.5, True, "x", [], {}, [None], 2**70, "\ud800")
NO_FRAMES = (b"Content-Length: 3\r\n\r\n{}}", b"junk\n", b"Content-Length: 0\r\n\r\n", b"\xff\xfe", b"A: b\r\n\r\n{}")


class Client:
    """What one client says, by the seed: each message once it is asked for."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.random = random.Random(seed)
        self.versions: dict[str, int] = {}

    def pick(self, *from_these: Any) -> Any:
        return self.random.choice(from_these)

    def message(self, number: int) -> dict[str, Any]:
        kinds: tuple[Callable[[], tuple[str, Any]], ...] = (
            self.opens, self.changes, self.closes, self.writes, self.asks, self.asks, self.asks,
        )  # fmt: skip
        method, params = self.pick(*kinds)()
        if self.random.random() < 0.15:
            params = self.spoilt(params)
        number_of = {"id": number} if method in ASKED else {}
        return {"jsonrpc": "2.0", "method": f"textDocument/{method}", "params": params} | number_of

    def opens(self) -> tuple[str, Any]:
        uri = self.uri()
        self.versions[uri] = 1
        item = {"uri": uri, "languageId": self.pick("yaml", "seka"), "version": 1, "text": self.text()}
        return "didOpen", {"textDocument": item}

    def changes(self) -> tuple[str, Any]:
        uri = self.known()
        self.versions[uri] = self.versions.get(uri, 0) + self.pick(1, 1, -1)
        part = {"range": {"start": self.place(), "end": self.place()}, "text": "x"}
        changes = self.pick([{"text": self.text()}], [{"text": self.text()}], [part], [])
        return "didChange", {"textDocument": {"uri": uri, "version": self.versions[uri]}, "contentChanges": changes}

    def closes(self) -> tuple[str, Any]:
        return self.pick("didClose", "didSave"), {"textDocument": {"uri": self.known()}}

    def writes(self) -> tuple[str, Any]:
        """A file is written or deleted on the disk; the editor says no more than that something was saved."""
        path = self.folder / f"{self.pick(*NAMES)}.yaml"
        if self.pick(True, False):
            path.unlink(missing_ok=True)
        else:
            path.write_bytes(self.text().encode("utf-8", "surrogatepass"))
        return "didSave", {"textDocument": {"uri": path.as_uri()}}

    def asks(self) -> tuple[str, Any]:
        method = self.pick(*ASKED)
        at: dict[str, Any] = {"position": self.place()}
        if method == "codeAction":
            at = {"range": {"start": self.place(), "end": self.place()}, "context": {"diagnostics": []}}
        elif method == "references":
            at["context"] = {"includeDeclaration": True}
        elif method == "rename":
            at["newName"] = self.pick("x", "", " y ", "last", "a: b", "\n", "🂱", "\ud800", "x" * 10_000, "{", "a b")
        return method, {"textDocument": {"uri": self.known()}, **at}

    # ---------- parts -----------------------------------------------------------

    def known(self) -> str:
        return str(self.pick(*self.versions)) if self.versions and self.random.random() < 0.9 else self.uri()

    def uri(self) -> str:
        """One of a file that may be there, spelt in one of several ways, or of none."""
        uri = (self.folder / f"{self.pick(*NAMES)}.yaml").as_uri()
        return str(self.pick(uri, uri, uri, uri.replace("house", "h%6Fuse").replace("%20", " "), self.pick(*STRANGE)))

    def text(self) -> str:
        """A text, half of it, or one with a sign too much."""
        text = str(self.pick(*TEXTS))
        cut = self.random.randrange(len(text))
        return str(self.pick(text, text[:cut], text[:cut] + self.pick(*SIGNS) + text[cut:], text.replace("\n", "\r")))

    def place(self) -> dict[str, int]:
        return {"line": self.random.choice((0, 3, 9, 14, 80, 2**31 - 1)), "character": self.random.randrange(40)}

    def spoilt(self, params: Any) -> Any:
        """The params with something in them missing, or something else in its place."""
        if not isinstance(params, dict) or not params or self.random.random() < 0.2:
            return self.pick(*JUNK)
        key = self.pick(*params)
        rest = {name: value for name, value in params.items() if name != key}
        return self.pick(rest, rest | {key: self.spoilt(params[key])})


ASKED = ("hover", "completion", "definition", "references", "prepareRename", "rename", "codeAction")


@pytest.mark.parametrize("seed", [1, 2])
def test_every_request_has_its_answer(tmp_path: Path, seed: int):
    (tmp_path / "below").mkdir()
    (tmp_path / "link.yaml").symlink_to(tmp_path / "house.yaml")
    client = Client(tmp_path, seed)
    with Raw(tmp_path) as raw:
        for number in range(ROUNDS):
            messages = [client.message(10 * number + each) for each in range(client.random.randrange(1, 6))]
            noise = [client.pick(*NO_FRAMES)] if client.random.random() < 0.1 else []
            raw.send(*noise, *messages)
            for expected in [None for _ in noise] + [each["id"] for each in messages if "id" in each]:
                answer = raw.answer()
                assert answer["id"] == expected, messages
                assert answer.get("error", {}).get("code") != FAULT, (messages, answer)
        assert raw.lives()
        code, log = raw.leave()
    assert code == 0
    assert [line for line in log.splitlines() if not line.startswith("seka lsp: left alone: ")] == []
