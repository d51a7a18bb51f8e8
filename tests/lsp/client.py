"""A real client beside the real program, over its standard streams."""

import asyncio
import sys
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from tests.faces.commanding import environment

Result = TypeVar("Result")
SECONDS = 60
OURS = (sys.executable, "-m", "seka_profiles", "lsp", "--stdio")


@dataclass
class Editor:
    """An editor with one window; what it asks is answered before it goes on.

    `program`: the language server.  `settings`: what the editor is set to, by section, for a server that asks.
    """

    folder: Path
    encodings: list[lsp.PositionEncodingKind | str] | None = None
    program: tuple[str, ...] = OURS
    settings: dict[str, Any] = field(default_factory=dict)
    found: dict[str, lsp.PublishDiagnosticsParams] = field(default_factory=dict)
    versions: dict[str, int] = field(default_factory=dict)

    def __enter__(self) -> "Editor":
        self.loop = asyncio.new_event_loop()
        self.client = LanguageClient("editor", "1")

        @self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params: lsp.PublishDiagnosticsParams) -> None:
            self.found[params.uri] = params

        @self.client.feature(lsp.WORKSPACE_CONFIGURATION)
        def configuration(params: lsp.ConfigurationParams) -> list[Any]:
            return [self.settings.get(each.section or "") for each in params.items]

        env = environment(XDG_CONFIG_HOME=str(self.folder / "config"))
        self.wait(self.client.start_io(*self.program, cwd=str(self.folder), env=env))
        general = lsp.GeneralClientCapabilities(position_encodings=self.encodings)
        document = lsp.TextDocumentClientCapabilities(rename=lsp.RenameClientCapabilities(prepare_support=True))
        workspace = lsp.WorkspaceClientCapabilities(configuration=bool(self.settings))
        can = lsp.ClientCapabilities(general=general, text_document=document, workspace=workspace)
        asked = lsp.InitializeParams(capabilities=can)
        self.server = self.wait(self.client.initialize_async(asked))
        self.client.initialized(lsp.InitializedParams())
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.returncode is None:
            self.leave()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()

    @property
    def process(self) -> asyncio.subprocess.Process:
        assert self.client._server is not None
        return self.client._server

    def leave(self) -> tuple[int, str]:
        """Says goodbye; the exit code of the server, and its log."""
        self.wait(self.client.shutdown_async(None))
        self.client.exit(None)
        return self.ended()

    def ended(self) -> tuple[int, str]:
        assert self.process.stderr is not None
        log = self.wait(self.process.stderr.read())
        code = self.wait(self.process.wait())
        self.wait(self.client.stop())
        return code, log.decode()

    def wait(self, doing: Coroutine[Any, Any, Result]) -> Result:
        return self.loop.run_until_complete(asyncio.wait_for(doing, SECONDS))

    # ---------- files -----------------------------------------------------------

    def uri(self, name: str | Path) -> str:
        return (self.folder / name).absolute().as_uri()

    def open(self, name: str | Path, text: str | None = None, language: str = "yaml") -> list[lsp.Diagnostic]:
        """Opens a file, with another text perhaps; what is wrong with it."""
        content = (self.folder / name).read_text("utf-8") if text is None else text
        item = lsp.TextDocumentItem(self.uri(name), language, 1, content)
        self.versions[self.uri(name)] = 1
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return self.problems(name, 1)

    def change(self, name: str | Path, text: str) -> list[lsp.Diagnostic]:
        """Writes another text; what is wrong with it."""
        uri = self.uri(name)
        self.versions[uri] += 1
        version = lsp.VersionedTextDocumentIdentifier(self.versions[uri], uri)
        whole = lsp.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(version, [whole]))
        return self.problems(name, self.versions[uri])

    def close(self, name: str | Path) -> None:
        self.versions.pop(self.uri(name))
        self.found.pop(self.uri(name), None)
        self.client.text_document_did_close(lsp.DidCloseTextDocumentParams(self.document(name)))

    def close_all(self) -> None:
        """Closes what is open, and waits until nothing is wrong with it any more."""
        for uri in list(self.versions):
            del self.versions[uri]
            self.found.pop(uri, None)
            self.client.text_document_did_close(lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(uri)))
            self.wait(self._told(uri, None))

    def problems(self, name: str | Path, version: int | None = None) -> list[lsp.Diagnostic]:
        """What is wrong with a version of a file, once that is told."""
        return list(self.wait(self._told(self.uri(name), version)).diagnostics)

    async def _told(self, uri: str, version: int | None) -> lsp.PublishDiagnosticsParams:
        while uri not in self.found or (version is not None and self.found[uri].version != version):
            await asyncio.sleep(0.01)
        return self.found[uri]

    # ---------- questions -------------------------------------------------------

    def document(self, name: str | Path) -> lsp.TextDocumentIdentifier:
        return lsp.TextDocumentIdentifier(self.uri(name))

    def completion(self, name: str | Path, at: lsp.Position) -> list[lsp.CompletionItem]:
        asked = lsp.CompletionParams(text_document=self.document(name), position=at)
        answer = self.wait(self.client.text_document_completion_async(asked))
        return list(answer.items) if isinstance(answer, lsp.CompletionList) else []

    def hover(self, name: str | Path, at: lsp.Position) -> str:
        answer = self.wait(self.client.text_document_hover_async(lsp.HoverParams(self.document(name), at)))
        return answer.contents.value if answer and isinstance(answer.contents, lsp.MarkupContent) else ""

    def definition(self, name: str | Path, at: lsp.Position) -> list[lsp.Location]:
        asked = lsp.DefinitionParams(self.document(name), at)
        answer = self.wait(self.client.text_document_definition_async(asked))
        return [each for each in answer or [] if isinstance(each, lsp.Location)]  # type: ignore[union-attr]

    def references(self, name: str | Path, at: lsp.Position, declared: bool = True) -> list[lsp.Location]:
        asked = lsp.ReferenceParams(lsp.ReferenceContext(declared), self.document(name), at)
        return list(self.wait(self.client.text_document_references_async(asked)) or [])

    def rename(self, name: str | Path, at: lsp.Position, to: str) -> list[lsp.TextEdit]:
        asked = lsp.RenameParams(text_document=self.document(name), position=at, new_name=to)
        answer = self.wait(self.client.text_document_rename_async(asked))
        assert answer is not None
        assert answer.changes is not None
        assert list(answer.changes) == [self.uri(name)]
        return list(answer.changes[self.uri(name)])

    def actions(
        self, name: str | Path, where: lsp.Range, only: list[lsp.CodeActionKind | str] | None = None
    ) -> list[lsp.CodeAction]:
        asked = lsp.CodeActionParams(self.document(name), where, lsp.CodeActionContext([], only))
        answer = self.wait(self.client.text_document_code_action_async(asked))
        return [each for each in answer or [] if isinstance(each, lsp.CodeAction)]

    def prepare(self, name: str | Path, at: lsp.Position) -> Any:
        asked = lsp.PrepareRenameParams(self.document(name), at)
        return self.wait(self.client.text_document_prepare_rename_async(asked))


# ---------- places ----------------------------------------------------------------


def place(text: str, part: str, inside: int = 0, nth: int = 1) -> lsp.Position:
    """Where the n-th occurrence of a part of a text begins, or so many signs behind that, in UTF-16."""
    offset = -1
    for _ in range(nth):
        offset = text.index(part, offset + 1)
    return position(text, offset + inside)


def position(text: str, offset: int) -> lsp.Position:
    before = text[:offset].replace("\r\n", "\n")
    line = before.rpartition("\n")[2]
    return lsp.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)


def marked(text: str) -> tuple[str, lsp.Position]:
    """A text without the mark `‸`, and where that stood."""
    return text.replace("‸", ""), position(text, text.index("‸"))


def cut(text: str, where: lsp.Range) -> str:
    """What stands in a range."""
    return text[offset(text, where.start) : offset(text, where.end)]


def offset(text: str, at: lsp.Position) -> int:
    lines = text.splitlines(keepends=True)
    column = lines[at.line].encode("utf-16-le")[: at.character * 2].decode("utf-16-le") if at.line < len(lines) else ""
    return sum(map(len, lines[: at.line])) + len(column)


def edited(text: str, edits: list[lsp.TextEdit]) -> str:
    """The text with the edits."""
    for edit in sorted(edits, key=lambda each: (each.range.start.line, each.range.start.character), reverse=True):
        text = text[: offset(text, edit.range.start)] + edit.new_text + text[offset(text, edit.range.end) :]
    return text
