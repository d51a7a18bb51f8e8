"""What is no message, or none for us, is answered with an error, and the next one is heard."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from seka_profiles.faces.lsp.framing import Frames, Garbled, packed
from tests.faces.commanding import environment
from tests.lsp.client import OURS, SECONDS
from tests.lsp.raw import INITIALIZE, Raw

pytestmark = pytest.mark.extra

PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS, NOT_READY = -32700, -32600, -32601, -32602, -32002

URI = "file:///nowhere.yaml"
DOCUMENT = {"uri": URI}
BEGINNING = {"line": 0, "character": 0}


@pytest.fixture(scope="module")
def raw(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Raw]:
    """One server for all, which none of them brings down; its log says nothing at any length."""
    with Raw(tmp_path_factory.mktemp("raw")) as raw:
        yield raw
        code, log = raw.leave()
        assert code == 0
        assert [
            line for line in log.splitlines() if len(line) > 120 or not line.startswith("seka lsp: left alone: ")
        ] == []


# ---------- frames --------------------------------------------------------------------

GOOD = {"one": "ä 🂱"}
FRAME = packed(GOOD)
GARBLED = {
    "no JSON": b"Content-Length: 5\r\n\r\n{oops",
    "no UTF-8": b'Content-Length: 5\r\n\r\n"\xff\xfe\x80"',
    "nothing": b"Content-Length: 0\r\n\r\n",
    "deep": b"Content-Length: 200000\r\n\r\n" + b"[" * 200_000,
    "a number of 5,000 digits": b"Content-Length: 5000\r\n\r\n" + b"7" * 5000,
    "too short a length": b'Content-Length: 5\r\n\r\n{"a": 1}',
    "too long a length": b'Content-Length: 60\r\n\r\n{"a": 1',
    "a length of words": b"Content-Length: five\r\n\r\n{}",
    "a length below zero": b"Content-Length: -2\r\n\r\n{}",
    "a length beyond measure": b"Content-Length: 99999999999999\r\n\r\n{}",
    "a length of a thousand digits": b"Content-Length: " + b"9" * 1000 + b"\r\n\r\n{}",
    "no length": b"Content-Type: application/json\r\n\r\n{}",
    "no header": b'{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}\n',
    "no empty line": b"Content-Length: 2\r\n{}",
    "noise": bytes(range(128, 256)) * 50,
    "an endless header": b"X: " + b"x" * 9000,
}


@pytest.mark.parametrize("name", GARBLED)
@pytest.mark.parametrize("size", [1, 7, 1 << 20])
def test_what_is_no_frame_is_told_once_and_the_next_is_read(name: str, size: int):
    stream = (GARBLED[name] + FRAME + FRAME) if name != "deep" or size > 7 else FRAME * 2
    frames = Frames()
    found = [each for at in range(0, len(stream), size) for each in frames.feed(stream[at : at + size])]
    assert [each for each in found if not isinstance(each, Garbled)] == [GOOD, GOOD]
    assert len(found) == (3 if stream.startswith(GARBLED[name]) else 2)
    assert frames.is_between


@pytest.mark.parametrize("header", [b"content-length:%d\n\n", b"Content-Type: x\r\nCONTENT-LENGTH:  %d \r\n\r\n"])
def test_headers_are_read_as_anybody_writes_them(header: bytes):
    body = FRAME.partition(b"\r\n\r\n")[2]
    assert list(Frames().feed(header % len(body) + body)) == [GOOD]


def test_a_message_that_is_whole_does_not_wait_for_what_was_promised_too_much():
    frames = Frames()
    assert list(frames.feed(b'Content-Length: 60\r\n\r\n{"a": 1}')) == [{"a": 1}]
    assert list(frames.feed(FRAME)) == [GOOD]


@pytest.mark.parametrize("name", GARBLED)
def test_the_server_answers_what_is_no_frame_and_goes_on(raw: Raw, name: str):
    raw.send(GARBLED[name])
    if name == "too long a length":  # which shows when something follows
        raw.send({"jsonrpc": "2.0", "method": "$/anything"})
    answer = raw.answer()
    assert (answer["id"], answer["error"]["code"]) == (None, PARSE_ERROR)
    assert raw.lives()


# ---------- messages ------------------------------------------------------------------


def message(**changes: Any) -> dict[str, Any]:
    params = {"textDocument": DOCUMENT, "position": BEGINNING}
    return {"jsonrpc": "2.0", "id": 7, "method": "textDocument/hover", "params": params} | changes


@pytest.mark.parametrize(("sent", "answered", "code"), [
    ([], None, INVALID_REQUEST),
    ([message(), message()], None, INVALID_REQUEST),
    ("hello", None, INVALID_REQUEST),
    ({}, None, INVALID_REQUEST),
    (message(jsonrpc="1.0"), 7, INVALID_REQUEST),
    (message(jsonrpc=2.0), 7, INVALID_REQUEST),
    (message(id=None), None, INVALID_REQUEST),
    (message(id=True), None, INVALID_REQUEST),
    (message(id=1.5), None, INVALID_REQUEST),
    (message(id=[7]), None, INVALID_REQUEST),
    (message(method=None), 7, INVALID_REQUEST),
    (message(method=["textDocument/hover"]), 7, INVALID_REQUEST),
    ({"jsonrpc": "2.0", "id": 7}, 7, INVALID_REQUEST),
    (message(method="initialize", params={"capabilities": {}}), 7, INVALID_REQUEST),
    (message(method="textDocument/didOpen"), 7, INVALID_REQUEST),
    (message(method="textDocument/hoover"), 7, NO_METHOD),
    (message(method="workspace/executeCommand", params={"command": "rm"}), 7, NO_METHOD),
    (message(method="x" * 100_000), 7, NO_METHOD),
    (message(method="", params={"type_name": 5, "class": 1}), 7, NO_METHOD),
], ids=str)  # fmt: skip
def test_what_is_no_request_is_refused(raw: Raw, sent: Any, answered: Any, code: int):
    raw.send(packed(sent))
    answer = raw.answer()
    assert (answer["id"], answer["error"]["code"]) == (answered, code)
    assert len(answer["error"]["message"]) < 200
    assert raw.lives()


@pytest.mark.parametrize("params", [
    None,
    [],
    [1, 2],
    5,
    "text",
    {},
    {"textDocument": None, "position": BEGINNING},
    {"position": BEGINNING},
    {"textDocument": DOCUMENT},
    {"textDocument": DOCUMENT, "position": None},
    {"textDocument": DOCUMENT, "position": {"line": -1, "character": 0}},
    {"textDocument": DOCUMENT, "position": {"line": 0, "character": -5}},
    {"textDocument": DOCUMENT, "position": {"line": 10**30, "character": 0}},
    {"textDocument": DOCUMENT, "position": {"line": 0.5, "character": 0}},
    {"textDocument": DOCUMENT, "position": {"line": "0", "character": True}},
    {"textDocument": {"uri": None}, "position": BEGINNING},
    {"textDocument": {"uri": ["x"]}, "position": BEGINNING},
    {"textDocument": {"uri": "file://[::1/x"}, "position": BEGINNING},
], ids=str)  # fmt: skip
@pytest.mark.parametrize("method", ["hover", "completion", "definition", "prepareRename", "rename", "references"])
def test_odd_params_are_told_of(raw: Raw, params: Any, method: str):
    answer = raw.ask(f"textDocument/{method}", params)
    assert (answer["id"], answer["error"]["code"]) == (1, INVALID_PARAMS)
    assert f"textDocument/{method}" in answer["error"]["message"]


@pytest.mark.parametrize("at", [(0, 0), (2**31 - 1, 0), (0, 2**31 - 1), (2**31 - 1, 2**31 - 1)])
def test_a_place_outside_of_the_text_is_at_its_end(raw: Raw, at: tuple[int, int]):
    item = {"uri": URI, "languageId": "yaml", "version": 1, "text": "language: 1\nname: x\nextends: tamashebi"}
    raw.tell("textDocument/didOpen", {"textDocument": item})
    params = {"textDocument": DOCUMENT, "position": {"line": at[0], "character": at[1]}}
    for method in ("hover", "completion", "definition"):
        assert "result" in raw.ask(f"textDocument/{method}", params)
    raw.tell("textDocument/didClose", {"textDocument": DOCUMENT})
    assert raw.lives()


@pytest.mark.parametrize("uri", ["untitled:Untitled-1", "file:///nowhere/game.yaml", "file:///a%00b", "file:///\ud800"])
@pytest.mark.parametrize("head", ["language: 1\nname: x\nextends: tamashebi\n", "profile: tamashebi\nmoves: []\n"])
def test_what_no_file_can_hold_is_no_fault(raw: Raw, uri: str, head: str):
    text = head + 'about: "\ud83c 🂱 \x00 \ufeff"\n'
    raw.tell("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "seka", "version": 1, "text": text}})
    params = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 1}}
    for method in ("hover", "completion", "definition"):
        assert "result" in raw.ask(f"textDocument/{method}", params)
    for name in ("x", "\ud800", "\x00"):
        assert raw.ask("textDocument/rename", params | {"newName": name})["error"]["code"] == -32803
    everything = {"start": BEGINNING, "end": {"line": 9, "character": 0}}
    asked = {"textDocument": {"uri": uri}, "range": everything, "context": {"diagnostics": []}}
    assert "result" in raw.ask("textDocument/codeAction", asked)
    raw.tell("textDocument/didClose", {"textDocument": {"uri": uri}})


@pytest.mark.parametrize(("method", "params"), [
    ("textDocument/didOpen", None),
    ("textDocument/didOpen", {"textDocument": {"uri": URI, "languageId": "yaml", "version": 1, "text": None}}),
    ("textDocument/didOpen", {"textDocument": {"uri": "file://[", "languageId": "yaml", "version": 1, "text": ""}}),
    ("textDocument/didChange", {"textDocument": {"uri": URI, "version": 2}, "contentChanges": None}),
    ("textDocument/didChange", {"textDocument": {"uri": URI, "version": 2}, "contentChanges": []}),
    ("textDocument/didChange", {"textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "unopened"}]}),
    ("textDocument/didClose", {"textDocument": DOCUMENT}),
    ("textDocument/didClose", {}),
    ("textDocument/hover", {"textDocument": DOCUMENT, "position": BEGINNING}),  # a request, but for the id
    ("notebookDocument/didChange", {"notebookDocument": {}}),
    ("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": [{"uri": URI, "name": "x"}]}}),
    ("$/cancelRequest", {"id": 99}),
    ("$/setTrace", None),
    ("no/such", [1]),
], ids=str)  # fmt: skip
def test_a_notification_that_cannot_be_is_left_alone(raw: Raw, method: str, params: Any):
    raw.tell(method, params)
    assert raw.lives()


def test_answers_to_what_nobody_asked_are_left_alone(raw: Raw):
    raw.send({"jsonrpc": "2.0", "id": 5, "result": None}, {"jsonrpc": "2.0", "id": None, "error": {"code": "?"}})
    assert raw.lives()


# ---------- beginning and end ---------------------------------------------------------


def test_nothing_comes_before_initialize(tmp_path: Path):
    with Raw(tmp_path, initialized=False) as raw:
        asked = {"textDocument": DOCUMENT, "position": BEGINNING}
        assert raw.ask("textDocument/hover", asked)["error"]["code"] == NOT_READY
        assert raw.ask("shutdown", None)["error"]["code"] == NOT_READY
        item = {"uri": URI, "languageId": "yaml", "version": 1, "text": "language: 1"}
        raw.tell("textDocument/didOpen", {"textDocument": item})
        for params in (None, {}, {"capabilities": None}, {"capabilities": {}, "rootUri": "file://["}):
            assert raw.ask("initialize", params)["error"]["code"] == INVALID_PARAMS
        assert "result" in raw.ask("initialize", INITIALIZE["params"])
        assert raw.lives()
        assert raw.leave() == (0, "")


def test_nothing_comes_after_goodbye(tmp_path: Path):
    with Raw(tmp_path) as raw:
        assert raw.ask("shutdown", None)["result"] is None
        assert raw.ask("shutdown", None)["error"]["code"] == INVALID_REQUEST
        raw.tell("textDocument/didClose", {"textDocument": DOCUMENT})
        raw.send({"jsonrpc": "2.0", "method": "exit"})
        assert raw.said() is None
        assert raw.ended() == (0, "")


@pytest.mark.parametrize(("last", "log"), [
    (b"", "seka lsp: the editor has left without a goodbye\n"),
    (b"Content-Length: 500\r\n\r\n{", "seka lsp: the editor has left in the middle of a message\n"),
    (b"Content-Le", "seka lsp: the editor has left in the middle of a message\n"),
])  # fmt: skip
def test_an_editor_that_is_gone_is_told_of_in_a_line(tmp_path: Path, last: bytes, log: str):
    with Raw(tmp_path) as raw:
        raw.send(last)
        assert raw.ended() == (1, log)


def test_an_editor_that_reads_no_more_ends_it(tmp_path: Path):
    source, answers = os.pipe()
    os.close(source)
    with subprocess.Popen(OURS, stdin=subprocess.PIPE, stdout=answers, stderr=subprocess.PIPE, cwd=tmp_path,
                          env=environment()) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(packed(INITIALIZE))
        process.stdin.flush()
        assert process.wait(SECONDS) == 1
        assert process.stderr.read() == b"seka lsp: the editor has left without a goodbye\n"
    os.close(answers)
