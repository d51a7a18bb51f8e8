"""What else happens to the server: files on the disk, files without a path, scripts, noise and faults."""

import sys
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from tests.lsp.client import Editor, marked, place

pytestmark = pytest.mark.extra

HEAD = "language: 1\nname: house\nextends: tamashebi\n"
BASE = "language: 1\nname: base\nextends: tamashebi\nsettings: {bonus: 1}\ndefine: {due: bonus}\n"
CHILD = "language: 1\nname: house\nextends: base\ndefine: {floor: last + bonus}\n"


def test_a_base_that_changes_on_the_disk_counts_once_that_is_told(tmp_path: Path):
    base = tmp_path / "base.yaml"
    base.write_text(BASE, "utf-8")
    with Editor(tmp_path) as editor:
        assert editor.open("house.yaml", CHILD) == []
        base.write_text(BASE.replace("bonus", "reward"), "utf-8")
        editor.found.clear()
        change = lsp.FileEvent(base.as_uri(), lsp.FileChangeType.Changed)
        editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([change]))
        assert [each.code for each in editor.problems("house.yaml")] == ["SP210"]
        base.write_text(BASE, "utf-8")
        editor.found.clear()
        saved = lsp.DidSaveTextDocumentParams(editor.document("house.yaml"))
        editor.client.text_document_did_save(saved)
        assert editor.problems("house.yaml") == []


def test_a_base_that_is_missing_for_a_while_is_waited_for(tmp_path: Path):
    with Editor(tmp_path) as editor:
        assert [each.code for each in editor.open("house.yaml", CHILD)] == ["SP401"]
        (tmp_path / "base.yaml").write_text(BASE, "utf-8")
        assert editor.change("house.yaml", CHILD + "about: x\n") == []


def test_a_file_without_a_path_is_served_too(tmp_path: Path):
    with Editor(tmp_path) as editor:
        text, at = marked(HEAD + "define: {due: cei‸}\n")
        item = lsp.TextDocumentItem("untitled:Untitled-1", "yaml", 1, text)
        editor.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        told = editor.wait(editor._told("untitled:Untitled-1", 1))
        assert [each.code for each in told.diagnostics] == ["SP210"]
        asked = lsp.CompletionParams(lsp.TextDocumentIdentifier("untitled:Untitled-1"), at)
        answer = editor.wait(editor.client.text_document_completion_async(asked))
        assert isinstance(answer, lsp.CompletionList)
        assert "ceiling" in {each.label for each in answer.items}


SCRIPT = "profile: tamashebi\nseats: [Ann, Ben]\nsettings: {pots: 1}\nmoves:\n  - Ann bet 1\n"


@pytest.mark.parametrize(("text", "some"), [
    ("moves:\n  - ‸", {"Ann", "Ben"}),
    ("moves:\n  - Ann ‸", {"bet", "fold", "show"}),
    ("‸", {"deals", "draws", "expect"}),
    ("expect: {‸}", {"winners", "balances"}),
])  # fmt: skip
def test_scripts_are_completed_from_their_profile(tmp_path: Path, text: str, some: set[str]):
    with Editor(tmp_path) as editor:
        content, at = marked(SCRIPT.partition("moves")[0] + text + "\n")
        editor.open("game.yaml", content)
        assert some <= {each.label for each in editor.completion("game.yaml", at)}


def test_scripts_are_checked_and_explained(tmp_path: Path):
    with Editor(tmp_path) as editor:
        assert editor.open("game.yaml", SCRIPT) == []
        assert "moves" in editor.hover("game.yaml", place(SCRIPT, "moves", 2))
        [found] = editor.change("game.yaml", SCRIPT.replace("moves", "movse"))
        assert found.code == "SP101"
        assert "moves" in found.message


def test_a_part_has_its_own_names(tmp_path: Path):
    text = "language: 1\nname: bit\npart: yes\nsettings: {bonus: 1}\ndefine: {extra_due: bonus * last}\n"
    with Editor(tmp_path) as editor:
        assert editor.open("bit.yaml", text) == []
        assert "setting" in editor.hover("bit.yaml", place(text, "bonus *"))
        [found] = editor.definition("bit.yaml", place(text, "bonus *"))
        assert found.range.start == place(text, "bonus: 1")


def test_a_file_that_is_open_twice_is_as_it_stands_in_each(tmp_path: Path):
    with Editor(tmp_path) as editor:
        assert editor.open("house.yaml", HEAD) == []
        (tmp_path / "link.yaml").symlink_to(tmp_path / "house.yaml")
        [found] = editor.open("link.yaml", HEAD + "abuot: x\n")
        assert found.code == "SP101"
        assert editor.change("house.yaml", HEAD + "about: x\n") == []
        assert [each.code for each in editor.change("link.yaml", HEAD + "notse: x\n")] == ["SP101"]
        assert "about" in editor.hover("house.yaml", lsp.Position(3, 2))


def test_what_is_older_than_what_is_known_is_too_late(tmp_path: Path):
    with Editor(tmp_path) as editor:
        assert editor.open("house.yaml", HEAD) == []
        assert editor.change("house.yaml", HEAD + "about: x\n") == []
        late = lsp.VersionedTextDocumentIdentifier(1, editor.uri("house.yaml"))
        whole = lsp.TextDocumentContentChangeWholeDocument("language: 1\n")
        editor.client.text_document_did_change(lsp.DidChangeTextDocumentParams(late, [whole]))
        assert "about" in editor.hover("house.yaml", lsp.Position(3, 2))
        [found] = editor.change("house.yaml", HEAD + "abuot: x\n")
        assert found.code == "SP101"


# ---------- noise and faults ----------------------------------------------------------

PATCHED = """
import sys
from seka_profiles.faces.cli.main import outcome
from seka_profiles.faces.lsp.desk import Desk
{patch}
sys.exit(outcome(["lsp"]))
"""


def patched(patch: str) -> tuple[str, ...]:
    return sys.executable, "-c", PATCHED.format(patch=patch)


def test_noise_goes_to_the_log(tmp_path: Path):
    noise = "check = Desk.check\nDesk.check = lambda self, document: print('noise') or check(self, document)"
    with Editor(tmp_path, program=patched(noise)) as editor:
        assert editor.open("house.yaml", HEAD) == []
        assert editor.leave() == (0, "noise\n")


def test_a_fault_is_told_in_the_log_and_the_server_lives(tmp_path: Path):
    fault = "def broken(self, document):\n    raise ZeroDivisionError('by hand')\nDesk.index = broken"
    with Editor(tmp_path, program=patched(fault)) as editor:
        editor.open("house.yaml", HEAD)
        with pytest.raises(JsonRpcException, match="by hand"):
            editor.hover("house.yaml", lsp.Position(1, 2))
        assert editor.change("house.yaml", HEAD + "about: x\n") == []
        code, log = editor.leave()
        assert code == 0
        assert "ZeroDivisionError: by hand" in log


def test_a_fault_of_a_check_is_told_in_the_log_and_the_next_one_goes_on(tmp_path: Path):
    fault = (
        "check = Desk.check\n"
        "def broken(self, document):\n"
        "    return 1 / 0 if 'broken' in document.content else check(self, document)\n"
        "Desk.check = broken"
    )
    with Editor(tmp_path, program=patched(fault)) as editor:
        assert editor.open("house.yaml", HEAD) == []
        editor.versions[editor.uri("house.yaml")] += 1
        version = lsp.VersionedTextDocumentIdentifier(2, editor.uri("house.yaml"))
        whole = lsp.TextDocumentContentChangeWholeDocument(HEAD + "about: broken\n")
        editor.client.text_document_did_change(lsp.DidChangeTextDocumentParams(version, [whole]))
        assert editor.hover("house.yaml", lsp.Position(1, 2))
        assert editor.change("house.yaml", HEAD + "about: well\n") == []
        assert editor.leave()[0] == 0
