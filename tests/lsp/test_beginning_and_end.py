"""What the server says of itself, and how it ends."""

import subprocess
import sys
from pathlib import Path

import pytest
from lsprotocol import types as lsp

from tests.faces.commanding import ROOT
from tests.lsp.client import Editor

pytestmark = pytest.mark.extra


def test_what_the_server_can_do_is_said(editor: Editor):
    can = editor.server.capabilities
    assert editor.server.server_info is not None
    assert editor.server.server_info.name == "seka"
    assert can.completion_provider is not None
    assert can.hover_provider
    assert can.definition_provider
    assert can.references_provider
    assert isinstance(can.rename_provider, lsp.RenameOptions)
    assert can.rename_provider.prepare_provider
    assert isinstance(can.code_action_provider, lsp.CodeActionOptions)
    assert list(can.code_action_provider.code_action_kinds or ()) == ["quickfix", "source.fixAll.seka"]


def test_goodbye_ends_it_without_a_word(folder: Path):
    with Editor(folder) as editor:
        assert editor.open("house.yaml") == []
        assert editor.leave() == (0, "")


def test_leaving_without_a_goodbye_is_told_by_the_exit_code(folder: Path):
    with Editor(folder) as editor:
        editor.client.exit(None)
        assert editor.ended() == (1, "")


def test_the_program_does_not_load_the_library_until_it_serves():
    program = "import sys; from seka_profiles.faces.cli.main import outcome; outcome(['lsp', '--help'])"
    assert seka_python(f"{program}; sys.exit('pygls' in sys.modules)") == 0


def seka_python(program: str) -> int:

    return subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=ROOT, check=False).returncode
