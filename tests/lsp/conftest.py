"""Without the extra there is no server to try, and no client to try it with."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.lsp.house import HOUSE, LEFT, RIGHT

if TYPE_CHECKING:
    from tests.lsp.client import Editor

collect_ignore_glob = [] if find_spec("pygls") else ["test_*.py"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("house")
    for name, text in {"left": LEFT, "right": RIGHT, "house": HOUSE}.items():
        (path / f"{name}.yaml").write_text(text, "utf-8")
    return path


@pytest.fixture(scope="module")
def editor(folder: Path) -> "Iterator[Editor]":
    from tests.lsp.client import Editor

    with Editor(folder) as editor:
        yield editor


@pytest.fixture
def written(editor: "Editor") -> "Iterator[Editor]":
    """The editor, with all files closed afterwards."""
    yield editor
    editor.close_all()
