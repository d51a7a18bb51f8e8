"""An editor beside `yaml-language-server`, which knows of our files what the schema says and nothing else."""

import asyncio
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from lsprotocol import types as lsp

from tests.faces.commanding import ROOT
from tests.lsp.client import Editor, marked, offset

SERVER = Path(sys.prefix, "node", "node_modules", "yaml-language-server", "bin", "yaml-language-server")
SCHEMAS = {which: ROOT / "schema" / f"{which}.schema.json" for which in ("profile", "script")}
OFFLINE = {"schemaStore": {"enable": False}, "kubernetesCRDStore": {"enable": False}}


@dataclass
class YamlEditor(Editor):
    """Such an editor; which schema a file has is said by its first line, or by what the editor is set to."""

    program: tuple[str, ...] = ("node", str(SERVER), "--stdio")
    by_settings: bool = False
    numbers: Iterator[int] = field(default_factory=count)

    def __enter__(self) -> "YamlEditor":
        schemas = {path.as_uri(): f"{which}-*.yaml" for which, path in SCHEMAS.items()} if self.by_settings else {}
        self.settings = {"yaml": {**OFFLINE, "validate": True, "hover": True, "completion": True, "schemas": schemas}}
        super().__enter__()
        self.wait(self._ready())
        return self

    async def _ready(self) -> None:
        """Until the settings hold: a file that is wrong is told to be."""
        uri = self.uri(self._name("profile"))
        text = self.head("profile") + "x: 1\n"
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "yaml", 1, text)))
        while uri not in self.found or not self.found[uri].diagnostics:
            await asyncio.sleep(0.01)

    def head(self, which: str) -> str:
        """The first line of a file."""
        return "" if self.by_settings else f"# yaml-language-server: $schema={SCHEMAS[which].name}\n"

    def _name(self, which: str) -> Path:
        """A name for a file that is nowhere else, for this server remembers; it lies beside the schemas, unsaved."""
        return SCHEMAS[which].parent / f"{which}-{next(self.numbers)}.yaml"

    def written(self, text: str, which: str = "profile") -> tuple[Path, str, lsp.Position, list[lsp.Diagnostic]]:
        """Opens a new file with a text: its name, all its text, where the mark `‸` stood, and what is wrong."""
        whole, at = marked(self.head(which) + text) if "‸" in text else (self.head(which) + text, lsp.Position(0, 0))
        name = self._name(which)
        return name, whole, at, self.open(name, whole)

    def problems(self, name: str | Path, version: int | None = None) -> list[lsp.Diagnostic]:
        """What is wrong with a file; this server does not say of which version."""
        return super().problems(name)

    def offered(self, text: str, which: str = "profile") -> dict[str, lsp.CompletionItem]:
        """What is offered at the mark, by label."""
        name, _, at, _ = self.written(text, which)
        return {item.label: item for item in reversed(self.completion(name, at))}

    def taken(self, text: str, label: str, which: str = "profile") -> str:
        """The text with what is offered by a label written at the mark, and left as it stands there."""
        name, whole, at, _ = self.written(text, which)
        item = next(each for each in self.completion(name, at) if each.label == label)
        assert isinstance(item.text_edit, lsp.TextEdit)
        start, end = offset(whole, item.text_edit.range.start), offset(whole, item.text_edit.range.end)
        line = whole[:start].rpartition("\n")[2]
        indent = line[: len(line) - len(line.lstrip(" "))]
        return whole[:start] + filled(item.text_edit.new_text).replace("\n", f"\n{indent}") + whole[end:]


def filled(snippet: str) -> str:
    """A snippet as it stands before anything is typed over it."""
    return re.sub(r"\$\{\w+:([^}]*)\}|\$\d+", r"\1", snippet)


def said(problems: list[lsp.Diagnostic]) -> list[tuple[int, str]]:
    """Lines, counted from 1, and words."""
    return [(each.range.start.line + 1, each.message) for each in problems]
